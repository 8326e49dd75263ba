// What the JDK declares of values that other languages of the JVM use as they are: streams and what collects them, optional
// values, futures, references.

export const JAVA_STREAMS = `interface Stream<T> {
  allMatch(test: (value: T) => boolean): boolean;
  anyMatch(test: (value: T) => boolean): boolean;
  collect<R>(collector: Collector<T, R>): R;
  count(): long;
  distinct(): Stream<T>;
  dropWhile(test: (value: T) => boolean): Stream<T>;
  filter(test: (value: T) => boolean): Stream<T>;
  findAny(): Optional<T>;
  findFirst(): Optional<T>;
  flatMap<R>(make: (value: T) => Stream<R>): Stream<R>;
  forEach(visit: (value: T) => void): void;
  forEachOrdered(visit: (value: T) => void): void;
  iterator(): Iterator<T>;
  limit(count: long): Stream<T>;
  map<R>(make: (value: T) => R): Stream<R>;
  mapToDouble(make: (value: T) => double): DoubleStream;
  mapToInt(make: (value: T) => int): IntStream;
  mapToLong(make: (value: T) => long): LongStream;
  max(compare: (a: T, b: T) => int): Optional<T>;
  min(compare: (a: T, b: T) => int): Optional<T>;
  noneMatch(test: (value: T) => boolean): boolean;
  onClose(): Stream<T>;
  parallel(): Stream<T>;
  peek(visit: (value: T) => void): Stream<T>;
  reduce(join: (a: T, b: T) => T): Optional<T>;
  sequential(): Stream<T>;
  skip(count: long): Stream<T>;
  sorted(compare: (a: T, b: T) => int): Stream<T>;
  takeWhile(test: (value: T) => boolean): Stream<T>;
  toArray(): T[];
  toList(): List<T>;
}
interface StreamConstructor {
  concat<T>(first: Stream<T>, second: Stream<T>): Stream<T>;
  generate<T>(make: () => T): Stream<T>;
  iterate<T>(first: T, next: (value: T) => T): Stream<T>;
  of<T>(...values: T[]): Stream<T>;
}
interface IntStream {
  mapToObj<R>(make: (value: int) => R): Stream<R>;
}
interface LongStream extends IntStream {
}
interface IntStreamConstructor {
  iterate(): IntStream;
  of(): IntStream;
  range(from: int, to: int): IntStream;
  rangeClosed(from: int, to: int): IntStream;
}
interface Collector<T, R> {
}
interface CollectorsConstructor {
  groupingBy: {
    <T, K>(key: (value: T) => K): Collector<T, Map<K, List<T>>>;
    <T, K, R>(key: (value: T) => K, collector: Collector<T, R>): Collector<T, Map<K, R>>;
  };
  groupingByConcurrent<T, K>(key: (value: T) => K): Collector<T, ConcurrentMap<K, List<T>>>;
  joining<T>(): Collector<T, String>;
  mapping<T, U, R>(make: (value: T) => U, collector: Collector<U, R>): Collector<T, R>;
  partitioningBy: {
    <T>(test: (value: T) => boolean): Collector<T, Map<boolean, List<T>>>;
    <T, R>(test: (value: T) => boolean, collector: Collector<T, R>): Collector<T, Map<boolean, R>>;
  };
  toCollection<T, R>(make: () => R): Collector<T, R>;
  toList<T>(): Collector<T, List<T>>;
  toMap: {
    <T, K, V>(key: (value: T) => K, make: (value: T) => V): Collector<T, Map<K, V>>;
    <T, K, V>(key: (value: T) => K, make: (value: T) => V, join: (a: V, b: V) => V): Collector<T, Map<K, V>>;
    <T, K, V, M>(key: (value: T) => K, make: (value: T) => V, join: (a: V, b: V) => V, into: () => M): Collector<T, M>;
  };
  toSet<T>(): Collector<T, Set<T>>;
  toUnmodifiableList<T>(): Collector<T, List<T>>;
  toUnmodifiableSet<T>(): Collector<T, Set<T>>;
}
interface Optional<T> {
  filter(test: (value: T) => boolean): Optional<T>;
  flatMap<R>(make: (value: T) => Optional<R>): Optional<R>;
  get(): T;
  ifPresent(visit: (value: T) => void): void;
  ifPresentOrElse(visit: (value: T) => void, otherwise: () => void): void;
  isEmpty(): boolean;
  isPresent(): boolean;
  map<R>(make: (value: T) => R): Optional<R>;
  or(make: () => Optional<T>): Optional<T>;
  orElse(otherwise: T): T;
  orElseGet(make: () => T): T;
  orElseThrow(): T;
  stream(): Stream<T>;
}
interface OptionalConstructor {
  of<T>(value: T): Optional<T>;
  ofNullable<T>(value: T): Optional<T>;
}
interface Future<T> {
  get(): T;
  join(): T;
  resultNow(): T;
}
interface CompletionStage<T> extends Future<T> {
  exceptionally(make: (failure: Throwable) => T): CompletableFuture<T>;
  getNow(otherwise: T): T;
  handle<R>(make: (value: T, failure: Throwable) => R): CompletableFuture<R>;
  thenCombine<U, R>(other: CompletionStage<U>, join: (a: T, b: U) => R): CompletableFuture<R>;
  thenAccept(visit: (value: T) => void): CompletableFuture<Void>;
  thenApply<R>(make: (value: T) => R): CompletableFuture<R>;
  thenApplyAsync<R>(make: (value: T) => R): CompletableFuture<R>;
  thenCompose<R>(make: (value: T) => CompletableFuture<R>): CompletableFuture<R>;
  whenComplete(visit: (value: T, failure: Throwable) => void): CompletableFuture<T>;
}
interface CompletableFuture<T> extends CompletionStage<T> {
}
interface CompletableFutureConstructor {
  completedFuture<T>(value: T): CompletableFuture<T>;
  supplyAsync<T>(make: () => T): CompletableFuture<T>;
}
interface ExecutorService {
  invokeAny<T>(tasks: Collection<Callable<T>>): T;
  submit<T>(make: () => T): Future<T>;
}
interface ExecutorsConstructor {
  newCachedThreadPool(): ExecutorService;
  newFixedThreadPool(count: int): ExecutorService;
  newScheduledThreadPool(count: int): ScheduledExecutorService;
  newSingleThreadExecutor(): ExecutorService;
  newSingleThreadScheduledExecutor(): ScheduledExecutorService;
  newVirtualThreadPerTaskExecutor(): ExecutorService;
  newWorkStealingPool(): ExecutorService;
}
interface ScheduledExecutorService extends ExecutorService {
  schedule<T>(make: () => T): Future<T>;
}
interface AtomicReferenceConstructor {
  new<T>(value: T): AtomicReference<T>;
}
interface AtomicReference<T> {
  accumulateAndGet(value: T, join: (a: T, b: T) => T): T;
  get(): T;
  getAndSet(value: T): T;
  getAndUpdate(make: (value: T) => T): T;
  updateAndGet(make: (value: T) => T): T;
}
interface ThreadLocalConstructor {
  withInitial<T>(make: () => T): ThreadLocal<T>;
}
interface ThreadLocal<T> {
  get(): T;
}
`;
