// What Python's library, and pytest, declare, as far as it says which type a value has: elements of collections, what functions
// that are given to them take, what `with` binds. `…Module` is what a module holds. What says nothing of types in it is left out.

export const PYTHON_LIBRARY = `
interface list<T> {
  __add__(other: list<T>): list<T>;
  __mul__(times: int): list<T>;
  copy(): list<T>;
  pop(index: int): T;
  sort(key: (value: T) => any, reverse: bool): None;
}
interface List<T> extends list<T> {
}
interface MutableSequence<T> extends list<T> {
}
interface deque<T> {
  copy(): deque<T>;
  pop(): T;
  popleft(): T;
}
interface ArgumentParser {
  parse_args<N>(args: any, namespace: N): N;
  parse_intermixed_args<N>(args: any, namespace: N): N;
}
interface Deque<T> extends deque<T> {
}
interface set<T> {
  __and__(other: set<T>): set<T>;
  __or__(other: set<T>): set<T>;
  __sub__(other: set<T>): set<T>;
  __xor__(other: set<T>): set<T>;
  copy(): set<T>;
  difference(other: Iterable<T>): set<T>;
  intersection(other: Iterable<T>): set<T>;
  pop(): T;
  symmetric_difference(other: Iterable<T>): set<T>;
  union(other: Iterable<T>): set<T>;
}
interface Set<T> extends set<T> {
}
interface MutableSet<T> extends set<T> {
}
interface AbstractSet<T> extends set<T> {
}
interface frozenset<T> extends set<T> {
}
interface FrozenSet<T> extends set<T> {
}
interface dict<K, V> {
  __or__(other: dict<K, V>): dict<K, V>;
  __iter__(): Iterator<K>;
  copy(): dict<K, V>;
  get(key: K, otherwise: V): V;
  items(): Iterable<[K, V]>;
  keys(): Iterable<K>;
  pop(key: K, otherwise: V): V;
  popitem(): [K, V];
  setdefault(key: K, value: V): V;
  values(): Iterable<V>;
}
interface Dict<K, V> extends dict<K, V> {
}
interface Mapping<K, V> extends dict<K, V> {
}
interface MutableMapping<K, V> extends dict<K, V> {
}
interface OrderedDict<K, V> extends dict<K, V> {
}
interface defaultdict<K, V> extends dict<K, V> {
}
interface DefaultDict<K, V> extends dict<K, V> {
}
interface ChainMap<K, V> extends dict<K, V> {
}
interface MappingProxyType<K, V> extends dict<K, V> {
}
interface WeakKeyDictionary<K, V> extends dict<K, V> {
}
interface WeakValueDictionary<K, V> extends dict<K, V> {
}
interface Counter<T> {
  elements(): Iterator<T>;
  items(): Iterable<[T, int]>;
  keys(): Iterable<T>;
  most_common(count: int): [T, int][];
}
interface Iterator<T> {
  __next__(): T;
}
interface AsyncIterator<T> {
  __anext__(): T;
}
interface Generator<T, S, R> {
  __next__(): T;
  send(value: S): T;
}
interface globalThis {
  dict<K, V>(values: Iterable<[K, V]>): dict<K, V>;
  enumerate<T>(values: Iterable<T>, start: int): Iterator<[int, T]>;
  filter<T>(test: (value: T) => any, values: Iterable<T>): Iterator<T>;
  frozenset<T>(values: Iterable<T>): frozenset<T>;
  iter<T>(values: Iterable<T>): Iterator<T>;
  anext<T>(values: AsyncIterator<T>, otherwise: T): T;
  list<T>(values: Iterable<T>): list<T>;
  map<A, B, R>(make: (a: A, b: B) => R, a: Iterable<A>, b: Iterable<B>): Iterator<R>;
  max<T>(values: Iterable<T>, other: T, key: (value: T) => any, default: T): T;
  min<T>(values: Iterable<T>, other: T, key: (value: T) => any, default: T): T;
  next<T>(values: Iterator<T>, otherwise: T): T;
  reversed<T>(values: Iterable<T>): Iterator<T>;
  set<T>(values: Iterable<T>): set<T>;
  sorted<T>(values: Iterable<T>, key: (value: T) => any, reverse: bool): list<T>;
  tuple<T>(values: Iterable<T>): list<T>;
  zip<A, B, C, D>(a: Iterable<A>, b: Iterable<B>, c: Iterable<C>, d: Iterable<D>): Iterator<[A, B, C, D]>;
}
interface argparseModule {
  ArgumentParser(): ArgumentParser;
}
interface asyncioModule {
  create_task<T>(run: Awaitable<T>, name: any, context: any): Task<T>;
  ensure_future<T>(run: Awaitable<T>): Task<T>;
  gather<A, B, C, D, E>(a: A, b: B, c: C, d: D, e: E, return_exceptions: any): Future<[A, B, C, D, E]>;
  run<T>(run: Awaitable<T>, debug: any): T;
  shield<T>(run: Awaitable<T>): Future<T>;
  wait_for<T>(run: Awaitable<T>, timeout: float): Future<T>;
}
interface collectionsModule {
  Counter<T>(values: Iterable<T>): Counter<T>;
  OrderedDict<K, V>(values: Iterable<[K, V]>): OrderedDict<K, V>;
  defaultdict<V>(make: { new(): V }): defaultdict<any, V>;
  deque<T>(values: Iterable<T>): deque<T>;
}
interface concurrentModule {
  futures: concurrent_futuresModule;
}
interface concurrent_futuresModule {
  as_completed<T>(runs: Iterable<T>): Iterator<T>;
}
interface Executor {
  map<A, R>(make: (value: A) => R, values: Iterable<A>): Iterator<R>;
  submit<R>(run: () => R): Future<R>;
}
interface ThreadPoolExecutor extends Executor {
}
interface ProcessPoolExecutor extends Executor {
}
interface Future<T> {
  result(timeout: float): T;
}
interface Task<T> extends Future<T> {
}
interface Queue<T> {
  get(block: bool): T;
  get_nowait(): T;
}
interface LifoQueue<T> extends Queue<T> {
}
interface PriorityQueue<T> extends Queue<T> {
}
interface SimpleQueue<T> extends Queue<T> {
}
interface ContextVar<T> {
  get(otherwise: T): T;
}
interface contextlibModule {
  aclosing<T>(value: T): ContextManager<T>;
  closing<T>(value: T): ContextManager<T>;
  nullcontext<T>(value: T): ContextManager<T>;
}
interface copyModule {
  copy<T>(value: T): T;
  deepcopy<T>(value: T): T;
  replace<T>(value: T): T;
}
interface dataclassesModule {
  replace<T>(value: T): T;
}
interface functoolsModule {
  partial<R>(run: () => R): () => R;
  reduce<T>(join: (a: T, b: T) => T, values: Iterable<T>): T;
}
interface heapqModule {
  heappop<T>(heap: list<T>): T;
  heappushpop<T>(heap: list<T>, value: T): T;
  heapreplace<T>(heap: list<T>, value: T): T;
  nlargest<T>(count: int, values: Iterable<T>, key: (value: T) => any): list<T>;
  nsmallest<T>(count: int, values: Iterable<T>, key: (value: T) => any): list<T>;
}
interface itertoolsModule {
  accumulate<T>(values: Iterable<T>, join: (a: T, b: T) => T): Iterator<T>;
  chain: itertools_chain;
  combinations<T>(values: Iterable<T>, size: int): Iterator<T[]>;
  cycle<T>(values: Iterable<T>): Iterator<T>;
  dropwhile<T>(test: (value: T) => any, values: Iterable<T>): Iterator<T>;
  filterfalse<T>(test: (value: T) => any, values: Iterable<T>): Iterator<T>;
  groupby<T>(values: Iterable<T>, key: (value: T) => any): Iterator<[any, Iterator<T>]>;
  islice<T>(values: Iterable<T>, start: int, stop: int): Iterator<T>;
  pairwise<T>(values: Iterable<T>): Iterator<[T, T]>;
  permutations<T>(values: Iterable<T>, size: int): Iterator<T[]>;
  product<A, B, C, D>(a: Iterable<A>, b: Iterable<B>, c: Iterable<C>, d: Iterable<D>): Iterator<[A, B, C, D]>;
  repeat<T>(value: T, times: int): Iterator<T>;
  takewhile<T>(test: (value: T) => any, values: Iterable<T>): Iterator<T>;
  tee<T>(values: Iterable<T>): Iterator<T>[];
  zip_longest<A, B, C, D>(a: Iterable<A>, b: Iterable<B>, c: Iterable<C>, d: Iterable<D>): Iterator<[A, B, C, D]>;
}
interface itertools_chain {
  <T>(...values: Iterable<T>[]): Iterator<T>;
  from_iterable<T>(values: Iterable<Iterable<T>>): Iterator<T>;
}
interface pytestModule {
  raises<E>(type: { new(): E }): RaisesContext<ExceptionInfo<E>, E>;
}
interface RaisesContext<I, E> {
  value: E;
}
interface ExceptionInfo<E> {
  value: E;
}
interface randomModule {
  choice<T>(values: list<T>): T;
  choices<T>(values: list<T>): list<T>;
  sample<T>(values: list<T>): list<T>;
}
interface TestCase {
  assertRaises<E>(type: { new(): E }): Catches<Caught<E>>;
  assertRaisesRegex<E>(type: { new(): E }): Catches<Caught<E>>;
  enterContext<T>(value: ContextManager<T>): T;
}
interface IsolatedAsyncioTestCase extends TestCase {
}
interface Catches<C> {
}
interface Caught<E> {
  exception: E;
}
interface weakrefModule {
  ref<T>(value: T): () => T;
}
`;
