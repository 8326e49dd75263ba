// What Reactor, RxJava and Spring declare, as far as it says which type a value has: what a publisher gives, what operators make
// of it, what a response holds.

const SAME =
  "cache delay delayElement delayElements delaySubscription distinct distinctUntilChanged doFinally doOnCancel doOnComplete doOnError doOnSubscribe doOnTerminate log observeOn onErrorComplete onErrorContinue onErrorMap onErrorResume onErrorResumeNext onErrorReturn publishOn retry retryWhen contextWrite share skip subscribeOn switchIfEmpty take takeUntil timeout";

/** A publisher of a name, what it becomes where it gives one value, or many. */
const publisher = (name: string, one: string, many: string, more: string, makers: string) => `
interface ${name}<T> {
${SAME.split(" ")
  .map((same) => `  ${same}(how: any): ${name}<T>;`)
  .join("\n")}
  as<R>(make: (of: ${name}<T>) => R): R;
  defaultIfEmpty(value: T): ${name}<T>;
  doOnNext(visit: (value: T) => void): ${name}<T>;
  doOnSuccess(visit: (value: T) => void): ${name}<T>;
  filter(test: (value: T) => boolean): ${name}<T>;
  filterWhen(test: (value: T) => any): ${name}<T>;
  flatMap<R>(make: (value: T) => ${name}<R>): ${name}<R>;
  map<R>(make: (value: T) => R): ${name}<R>;
  mapNotNull<R>(make: (value: T) => R): ${name}<R>;
  subscribe(visit: (value: T) => void): any;
  then<R>(next: ${one}<R>): ${one}<R>;
  thenMany<R>(next: ${many}<R>): ${many}<R>;
${more}}
interface ${name}Constructor {
  defer<T>(make: () => ${name}<T>): ${name}<T>;
  empty<T>(): ${name}<T>;
  just<T>(value: T): ${name}<T>;
${makers}}`;

const one = (name: string, many: string) =>
  publisher(
    name,
    name,
    many,
    `  block(): T;
  blockOptional(): Optional<T>;
  blockingGet(): T;
  flatMapIterable<R>(make: (value: T) => Collection<R>): ${many}<R>;
  flatMapMany<R>(make: (value: T) => ${many}<R>): ${many}<R>;
  flux(): ${many}<T>;
  thenReturn<R>(value: R): ${name}<R>;
  toFuture(): CompletableFuture<T>;
  zipWith<R>(other: ${name}<R>): ${name}<Tuple2<T, R>>;
`,
    `  fromCallable<T>(make: () => T): ${name}<T>;
  fromFuture<T>(of: CompletableFuture<T>): ${name}<T>;
  fromSupplier<T>(make: () => T): ${name}<T>;
  justOrEmpty<T>(value: T): ${name}<T>;
`,
  );

const many = (name: string, one: string) =>
  publisher(
    name,
    one,
    name,
    `  blockFirst(): T;
  blockLast(): T;
  blockingFirst(): T;
  blockingForEach(visit: (value: T) => void): void;
  collectList(): ${one}<List<T>>;
  collectMap<K>(key: (value: T) => K): ${one}<Map<K, T>>;
  concatMap<R>(make: (value: T) => ${name}<R>): ${name}<R>;
  concatWith(other: ${name}<T>): ${name}<T>;
  flatMapIterable<R>(make: (value: T) => Collection<R>): ${name}<R>;
  flatMapSequential<R>(make: (value: T) => ${name}<R>): ${name}<R>;
  last(): ${one}<T>;
  mergeWith(other: ${name}<T>): ${name}<T>;
  next(): ${one}<T>;
  reduce(join: (a: T, b: T) => T): ${one}<T>;
  single(): ${one}<T>;
  switchMap<R>(make: (value: T) => ${name}<R>): ${name}<R>;
  toIterable(): Iterable<T>;
  toList(): ${one}<List<T>>;
  toStream(): Stream<T>;
`,
    `  concat<T>(a: ${name}<T>, b: ${name}<T>): ${name}<T>;
  fromArray<T>(values: T[]): ${name}<T>;
  fromIterable<T>(values: Collection<T>): ${name}<T>;
  fromStream<T>(values: Stream<T>): ${name}<T>;
  merge<T>(a: ${name}<T>, b: ${name}<T>): ${name}<T>;
`,
  );

export const REACTIVE = `
${one("Mono", "Flux")}
${many("Flux", "Mono")}
${one("Single", "Observable")}
${one("Maybe", "Observable")}
${many("Observable", "Single")}
${many("Flowable", "Single")}
interface Tuple2<A, B> {
  getT1(): A;
  getT2(): B;
}
interface ResponseEntity<T> {
  getBody(): T;
}
interface ResponseEntityConstructor {
  ok<T>(body: T): ResponseEntity<T>;
}
`;
