// What Cats Effect, FS2, ZIO and Akka declare, as far as it says which type a value has. Types of one name in several libraries are told
// apart by what they are imported from: `module_Name`.

const members = (names: string, line: (name: string) => string) => names.split(" ").map(line).join("\n");

/** What an effect has alike in all libraries; `of`: one of another value. */
const effect = (name: string, params: string, of: (type: string) => string) => `
interface ${name}<${params}> {
  "*>"<R>(next: R): R;
  "<*"(next: any): ${of("T")};
  ">>"<R>(next: R): R;
  "&>"<R>(next: R): R;
  as<R>(value: R): ${of("R")};
  flatMap<R>(make: (value: T) => R): ${of("R[number]")};
  flatTap(visit: (value: T) => any): ${of("T")};
  flatten: ${of("T[number]")};
  map<R>(make: (value: T) => R): ${of("R")};
  tap(visit: (value: T) => any): ${of("T")};
  zip<R>(next: R): ${of("Tuple2<T, R[number]>")};`;

const io = (type: string) => `IO<${type}>`;

const CATS = `
${effect("IO", "T", io)}
${members("background cede debug handleErrorWith uncancelable guarantee guaranteeCase evalOn onCancel onError timeout timeoutTo delayBy recoverWith recover andWait", (name) => `  ${name}(): IO<T>;`)}
  attempt: IO<Either<Throwable, T>>;
  both<R>(other: IO<R>): IO<Tuple2<T, R>>;
  bracket<R>(use: (value: T) => IO<R>): (release: (value: T) => any) => IO<R>;
  handleError(make: any): IO<T>;
  memoize: IO<IO<T>>;
  option: IO<Option<T>>;
  redeem<R>(recover: any, make: (value: T) => R): IO<R>;
  start: IO<Fiber<T>>;
  timed: IO<Tuple2<any, T>>;
  toResource: Resource<T>;
  unsafeRunSync(): T;
  unsafeRunTimed(limit: any): Option<T>;
  unsafeToFuture(): Future<T>;
}
interface IOConstructor {
  apply<T>(value: T): IO<T>;
${members("blocking delay eval interruptible pure", (name) => `  ${name}<T>(value: T): IO<T>;`)}
  defer<T>(value: IO<T>): IO<T>;
  fromEither<T>(value: Either<any, T>): IO<T>;
  fromFuture<T>(value: IO<Future<T>>): IO<T>;
  fromOption<T>(value: Option<T>): (otherwise: any) => IO<T>;
  fromTry<T>(value: Try<T>): IO<T>;
  ref<T>(value: T): IO<CatsRef<T>>;
}
interface Fiber<T> {
  joinWithNever: IO<T>;
  joinWithUnit: IO<T>;
}
${effect("Resource", "T", (type) => `Resource<${type}>`)}
  allocated: IO<Tuple2<T, any>>;
  evalMap<R>(make: (value: T) => IO<R>): Resource<R>;
  evalTap(visit: (value: T) => any): Resource<T>;
  use<R>(make: (value: T) => IO<R>): IO<R>;
}
interface ResourceConstructor {
  eval<T>(value: IO<T>): Resource<T>;
  fromAutoCloseable<T>(value: IO<T>): Resource<T>;
  liftF<T>(value: IO<T>): Resource<T>;
  make<T>(value: IO<T>): (release: (value: T) => any) => Resource<T>;
}
interface CatsRef<T> {
  get: IO<T>;
  getAndSet(value: T): IO<T>;
  getAndUpdate(change: (value: T) => T): IO<T>;
  modify<R>(change: (value: T) => Tuple2<T, R>): IO<R>;
  update(change: (value: T) => T): IO<any>;
  updateAndGet(change: (value: T) => T): IO<T>;
}
interface CatsTaken<T> {
  get: IO<T>;
  take: IO<T>;
  tryGet: IO<Option<T>>;
  tryTake: IO<Option<T>>;
}
${members("cats_effect cats_effect_kernel", (from) => members("Resource Ref Deferred Fiber", (name) => catsType(from, name)))}
${members("Queue Dequeue PQueue", (name) => `type cats_effect_std_${name}<F, T> = CatsTaken<T>;`)}
`;

function catsType(from: string, name: string): string {
  if (name === "Fiber") return `type ${from}_Fiber<F, E, T> = Fiber<T>;`;
  const type = { Resource: "Resource", Ref: "CatsRef" }[name] ?? "CatsTaken";
  return `type ${from}_${name}<F, T> = ${type}<T>;`;
}

const stream = (type: string) => `Fs2Stream<${type}>`;

const FS2 = `
${effect("Fs2Stream", "T", stream)}
${members("drop dropLast dropRight head last tail take takeRight interruptWhen metered repeat changes prefetch rethrow scope", (name) => `  ${name}(): Fs2Stream<T>;`)}
${members("filter filterNot dropWhile takeWhile evalFilter find", (name) => `  ${name}(test: (value: T) => any): Fs2Stream<T>;`)}
${members("parEvalMap parEvalMapUnordered", (name) => `  ${name}(most: any): <R>(make: (value: T) => R) => Fs2Stream<R[number]>;`)}
  evalMap<R>(make: (value: T) => R): Fs2Stream<R[number]>;
  compile: Fs2Compiled<T>;
  evalTap(visit: (value: T) => any): Fs2Stream<T>;
  fold<R>(first: R): (join: (joined: R, value: T) => R) => Fs2Stream<R>;
  foreach(visit: (value: T) => any): any;
  zipWithIndex: Fs2Stream<Tuple2<T, Long>>;
}
interface Fs2Compiled<T> {
  fold<R>(first: R): (join: (joined: R, value: T) => R) => IO<R>;
  last: IO<Option<T>>;
  lastOrError: IO<T>;
  onlyOrError: IO<T>;
  toList: IO<List<T>>;
  toVector: IO<Vector<T>>;
}
interface Fs2StreamConstructor {
  apply<T>(...values: T[]): Fs2Stream<T>;
  emit<T>(value: T): Fs2Stream<T>;
  emits<T>(values: Iterable<T>): Fs2Stream<T>;
  eval<T>(value: IO<T>): Fs2Stream<T>;
  evalSeq<T>(value: IO<Iterable<T>>): Fs2Stream<T>;
  iterate<T>(first: T): (next: (value: T) => T) => Fs2Stream<T>;
  resource<T>(value: Resource<T>): Fs2Stream<T>;
}
interface fs2Module {
  Stream: Fs2StreamConstructor;
}
type fs2_Stream<F, T> = Fs2Stream<T>;
`;

const zio = (type: string) => `ZIO<any, any, ${type}>`;

const ZIO = `
${effect("ZIO", "R0, E, T", zio)}
  "<*>"<R>(next: R): ${zio("Tuple2<T, R[number]>")};
${members("catchAll catchSome debug delay ensuring forever interruptible mapError onError onExit orDie orElse provide provideEnvironment provideLayer provideSomeLayer refineToOrDie repeat retry tapError uninterruptible", (name) => `  ${name}(): ${zio("T")};`)}
  either: ${zio("Either<E, T>")};
  fork: ${zio("ZioFiber<T>")};
  forkDaemon: ${zio("ZioFiber<T>")};
  option: ${zio("Option<T>")};
  race(other: any): ${zio("T")};
  some: ${zio("T[number]")};
  someOrFail(error: any): ${zio("T[number]")};
  timed: ${zio("Tuple2<any, T>")};
  timeout(limit: any): ${zio("Option<T>")};
  zipPar<R>(next: R): ${zio("Tuple2<T, R[number]>")};
}
interface ZioFiber<T> {
  join: ${zio("T")};
}
interface ZIOConstructor {
  apply<T>(value: T): ${zio("T")};
${members("attempt attemptBlocking blocking effect effectTotal succeed", (name) => `  ${name}<T>(value: T): ${zio("T")};`)}
${members("foreach foreachPar", (name) => `  ${name}<T>(all: Iterable<T>): <R>(make: (value: T) => R) => ${zio("List<R[number]>")};`)}
${members("foreachDiscard foreachParDiscard", (name) => `  ${name}<T>(all: Iterable<T>): (visit: (value: T) => any) => ${zio("any")};`)}
${members("collectAll collectAllPar", (name) => `  ${name}<T>(all: Iterable<T>): ${zio("List<T[number]>")};`)}
  acquireRelease<T>(value: ${zio("T")}): (release: (value: T) => any) => ${zio("T")};
  acquireReleaseWith<T>(value: ${zio("T")}): (release: (value: T) => any) => <R>(use: (value: T) => R) => R;
  fromEither<T>(value: Either<any, T>): ${zio("T")};
  fromOption<T>(value: Option<T>): ${zio("T")};
  fromTry<T>(value: Try<T>): ${zio("T")};
  scoped<T>(value: T): T;
  service<T>(): ${zio("T")};
  serviceWith<T>(make: (value: T) => any): ${zio("any")};
}
interface ZioRef<T> {
  get: ${zio("T")};
  getAndSet(value: T): ${zio("T")};
  getAndUpdate(change: (value: T) => T): ${zio("T")};
  modify<R>(change: (value: T) => Tuple2<R, T>): ${zio("R")};
  set(value: T): ${zio("any")};
  update(change: (value: T) => T): ${zio("any")};
  updateAndGet(change: (value: T) => T): ${zio("T")};
}
interface ZioRefConstructor {
  make<T>(value: T): ${zio("ZioRef<T>")};
}
interface ZioTaken<T> {
  await: ${zio("T")};
  poll: ${zio("Option<T>")};
  take: ${zio("T")};
}
interface zioModule {
  Ref: ZioRefConstructor;
}
${members("Task RIO UIO URIO IO", (name) => `type zio_${name}<${/^[TU]\w+O?$/.test(name) && name !== "URIO" ? "" : "R0, "}T> = ${zio("T")};`)}
type zio_Ref<T> = ZioRef<T>;
type zio_Queue<T> = ZioTaken<T>;
type zio_Promise<E, T> = ZioTaken<T>;
${effect("ZStream", "R0, E, T", (type) => `ZStream<any, any, ${type}>`)}
${members("drop take tail debug", (name) => `  ${name}(): ZStream<any, any, T>;`)}
${members("filter filterNot dropWhile takeWhile filterZIO", (name) => `  ${name}(test: (value: T) => any): ZStream<any, any, T>;`)}
  foreach(visit: (value: T) => any): ${zio("any")};
  mapZIO<R>(make: (value: T) => R): ZStream<any, any, R[number]>;
  runCollect: ${zio("List<T>")};
  runFold<R>(first: R): (join: (joined: R, value: T) => R) => ${zio("R")};
  runForeach(visit: (value: T) => any): ${zio("any")};
  runHead: ${zio("Option<T>")};
  runLast: ${zio("Option<T>")};
}
`;

const FUTURES = `
interface Future<T> {
  mapTo<R>(): Future<R>;
}
interface PromiseConstructor {
  apply<T>(): Promise<T>;
}
interface Promise<T> {
  future: Future<T>;
}
`;

export const EFFECTS = CATS + FS2 + ZIO + FUTURES;
