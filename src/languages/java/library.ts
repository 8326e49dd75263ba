// What the JDK declares, as far as it says which type a value has: elements of collections and streams, what functions that
// are given to them take and return, functional interfaces.

import { GUAVA } from "./library-guava.ts";
import { REACTIVE } from "./library-reactive.ts";
import { JAVA_STREAMS } from "./library-streams.ts";
import { JAVA_VALUES } from "./library-values.ts";
import { MOCKS } from "./mocks.ts";

/** Collections, what makes them, and functional interfaces. */
export const JAVA_COLLECTIONS = `
interface Iterable<T> {
  forEach(visit: (value: T) => void): void;
  iterator(): Iterator<T>;
}
interface Iterator<T> {
  forEachRemaining(visit: (value: T) => void): void;
  hasNext(): boolean;
  next(): T;
  previous(): T;
}
interface ListIterator<T> extends Iterator<T> {
}
interface Collection<T> extends Iterable<T> {
  add(value: T): boolean;
  contains(): boolean;
  containsAll(): boolean;
  isEmpty(): boolean;
  parallelStream(): Stream<T>;
  removeIf(test: (value: T) => boolean): boolean;
  size(): int;
  stream(): Stream<T>;
  toArray(): T[];
}
interface List<T> extends Collection<T> {
  get(index: int): T;
  getFirst(): T;
  getLast(): T;
  indexOf(): int;
  lastIndexOf(): int;
  listIterator(): ListIterator<T>;
  remove(index: int): T;
  removeFirst(): T;
  removeLast(): T;
  replaceAll(make: (value: T) => T): void;
  reversed(): List<T>;
  set(index: int, value: T): T;
  sort(compare: (a: T, b: T) => int): void;
  subList(from: int, to: int): List<T>;
}
interface ArrayListConstructor {
  new<T>(values: Collection<T>): ArrayList<T>;
}
interface ArrayList<T> extends List<T> {
}
interface CopyOnWriteArrayListConstructor {
  new<T>(values: Collection<T>): CopyOnWriteArrayList<T>;
}
interface CopyOnWriteArrayList<T> extends List<T> {
}
interface LinkedListConstructor {
  new<T>(values: Collection<T>): LinkedList<T>;
}
interface LinkedList<T> extends Deque<T> {
  get(index: int): T;
  listIterator(): ListIterator<T>;
  sort(compare: (a: T, b: T) => int): void;
  subList(from: int, to: int): List<T>;
}
interface Set<T> extends Collection<T> {
}
interface HashSetConstructor {
  new<T>(values: Collection<T>): HashSet<T>;
}
interface HashSet<T> extends Set<T> {
}
interface LinkedHashSetConstructor {
  new<T>(values: Collection<T>): LinkedHashSet<T>;
}
interface LinkedHashSet<T> extends Set<T> {
}
interface SortedSet<T> extends Set<T> {
  ceiling(value: T): T;
  first(): T;
  floor(value: T): T;
  higher(value: T): T;
  last(): T;
  lower(value: T): T;
  pollFirst(): T;
  pollLast(): T;
}
interface NavigableSet<T> extends SortedSet<T> {
}
interface TreeSetConstructor {
  new<T>(values: Collection<T>): TreeSet<T>;
}
interface TreeSet<T> extends SortedSet<T> {
}
interface Queue<T> extends Collection<T> {
  element(): T;
  peek(): T;
  poll(): T;
  remove(): T;
  take(): T;
}
interface BlockingQueue<T> extends Queue<T> {
}
interface LinkedBlockingQueue<T> extends Queue<T> {
}
interface ConcurrentLinkedQueue<T> extends Queue<T> {
}
interface PriorityQueueConstructor {
  new: {
    <T>(values: Collection<T>): PriorityQueue<T>;
    <T>(compare: Comparator<T>): PriorityQueue<T>;
    <T>(size: int, compare: Comparator<T>): PriorityQueue<T>;
  };
}
interface PriorityQueue<T> extends Queue<T> {
}
interface Deque<T> extends Queue<T> {
  descendingIterator(): Iterator<T>;
  getFirst(): T;
  getLast(): T;
  peekFirst(): T;
  peekLast(): T;
  pollFirst(): T;
  pollLast(): T;
  pop(): T;
  removeFirst(): T;
  removeLast(): T;
}
interface ArrayDequeConstructor {
  new<T>(values: Collection<T>): ArrayDeque<T>;
}
interface ArrayDeque<T> extends Deque<T> {
}
interface ConcurrentLinkedDeque<T> extends Deque<T> {
}
interface Map<K, V> {
  compute(key: K, make: (key: K, value: V) => V): V;
  computeIfAbsent(key: K, make: (key: K) => V): V;
  computeIfPresent(key: K, make: (key: K, value: V) => V): V;
  containsKey(): boolean;
  containsValue(): boolean;
  entrySet(): Set<Entry<K, V>>;
  firstEntry(): Entry<K, V>;
  firstKey(): K;
  forEach(visit: (key: K, value: V) => void): void;
  get(key: K): V;
  getOrDefault(key: K, otherwise: V): V;
  isEmpty(): boolean;
  keySet(): Set<K>;
  lastEntry(): Entry<K, V>;
  lastKey(): K;
  merge(key: K, value: V, join: (a: V, b: V) => V): V;
  put(key: K, value: V): V;
  putIfAbsent(key: K, value: V): V;
  remove(key: K): V;
  replace(key: K, value: V): V;
  replaceAll(make: (key: K, value: V) => V): void;
  size(): int;
  values(): Collection<V>;
}
interface HashMapConstructor {
  new<K, V>(map: Map<K, V>): HashMap<K, V>;
}
interface HashMap<K, V> extends Map<K, V> {
}
interface LinkedHashMapConstructor {
  new<K, V>(map: Map<K, V>): LinkedHashMap<K, V>;
}
interface LinkedHashMap<K, V> extends Map<K, V> {
}
interface ConcurrentMap<K, V> extends Map<K, V> {
}
interface ConcurrentHashMapConstructor {
  new<K, V>(map: Map<K, V>): ConcurrentHashMap<K, V>;
}
interface ConcurrentHashMap<K, V> extends Map<K, V> {
}
interface TreeMapConstructor {
  new<K, V>(map: Map<K, V>): TreeMap<K, V>;
}
interface TreeMap<K, V> extends NavigableMap<K, V> {
}
interface SortedMap<K, V> extends Map<K, V> {
  headMap(to: K): SortedMap<K, V>;
  subMap(from: K, to: K): SortedMap<K, V>;
  tailMap(from: K): SortedMap<K, V>;
}
interface NavigableMap<K, V> extends SortedMap<K, V> {
  ceilingEntry(key: K): Entry<K, V>;
  ceilingKey(key: K): K;
  descendingKeySet(): Set<K>;
  descendingMap(): NavigableMap<K, V>;
  floorEntry(key: K): Entry<K, V>;
  floorKey(key: K): K;
  higherEntry(key: K): Entry<K, V>;
  higherKey(key: K): K;
  lowerEntry(key: K): Entry<K, V>;
  lowerKey(key: K): K;
  navigableKeySet(): Set<K>;
  pollFirstEntry(): Entry<K, V>;
  pollLastEntry(): Entry<K, V>;
}
interface WeakHashMap<K, V> extends Map<K, V> {
}
interface IdentityHashMap<K, V> extends Map<K, V> {
}
interface EnumMap<K, V> extends Map<K, V> {
}
interface Entry<K, V> {
  getKey(): K;
  getValue(): V;
  setValue(value: V): V;
}
interface ListConstructor {
  copyOf<T>(values: Collection<T>): List<T>;
  of<T>(...values: T[]): List<T>;
}
interface SetConstructor {
  copyOf<T>(values: Collection<T>): Set<T>;
  of<T>(...values: T[]): Set<T>;
}
interface ArraysConstructor {
  asList<T>(...values: T[]): List<T>;
  copyOf<T>(values: T): T;
  copyOfRange<T>(values: T): T;
  deepToString(): String;
  equals(): boolean;
  hashCode(): int;
  stream<T>(values: T[]): Stream<T>;
  toString(): String;
}
interface MapConstructor {
  copyOf<K, V>(map: Map<K, V>): Map<K, V>;
  entry<K, V>(key: K, value: V): Entry<K, V>;
  of<K, V>(key: K, value: V): Map<K, V>;
  ofEntries<K, V>(...entries: Entry<K, V>[]): Map<K, V>;
}
interface CollectionsConstructor {
  emptyList<T>(): List<T>;
  max<T>(values: Collection<T>): T;
  min<T>(values: Collection<T>): T;
  singleton<T>(value: T): Set<T>;
  singletonList<T>(value: T): List<T>;
  unmodifiableCollection<T>(values: Collection<T>): Collection<T>;
  sort: {
    <T>(values: Collection<T>): void;
    <T>(values: Collection<T>, compare: (a: T, b: T) => int): void;
  };
  unmodifiableList<T>(values: Collection<T>): List<T>;
  unmodifiableMap<K, V>(map: Map<K, V>): Map<K, V>;
  unmodifiableSet<T>(values: Collection<T>): Set<T>;
}
interface ObjectsConstructor {
  equals(): boolean;
  hash(): int;
  hashCode(): int;
  isNull(): boolean;
  nonNull(): boolean;
  requireNonNull<T>(value: T): T;
  requireNonNullElse<T>(value: T, otherwise: T): T;
  toString(): String;
}
interface Runnable {
  (): void;
}
interface Supplier<T> {
  (): T;
  get(): T;
}
interface Callable<T> {
  (): T;
  call(): T;
}
interface Function<T, R> {
  (value: T): R;
  andThen<S>(after: (value: R) => S): Function<T, S>;
  apply(value: T): R;
}
interface UnaryOperator<T> {
  (value: T): T;
  apply(value: T): T;
}
interface BinaryOperator<T> {
  (a: T, b: T): T;
  apply(a: T, b: T): T;
}
interface BiFunction<T, U, R> {
  (a: T, b: U): R;
  apply(a: T, b: U): R;
}
interface Consumer<T> {
  (value: T): void;
}
interface BiConsumer<T, U> {
  (a: T, b: U): void;
}
interface Predicate<T> {
  (value: T): boolean;
}
interface BiPredicate<T, U> {
  (a: T, b: U): boolean;
}
interface Comparator<T> {
  (a: T, b: T): int;
  reversed(): Comparator<T>;
  thenComparing<U>(key: (value: T) => U): Comparator<T>;
  thenComparingInt(key: (value: T) => int): Comparator<T>;
  thenComparingLong(key: (value: T) => long): Comparator<T>;
}
interface ComparatorConstructor {
  comparing: {
    <T, U>(key: (value: T) => U): Comparator<T>;
    <T, U>(key: (value: T) => U, compare: Comparator<U>): Comparator<T>;
  };
  comparingDouble<T>(key: (value: T) => double): Comparator<T>;
  comparingInt<T>(key: (value: T) => int): Comparator<T>;
  comparingLong<T>(key: (value: T) => long): Comparator<T>;
}
interface ToIntFunction<T> {
  (value: T): int;
}
interface ToLongFunction<T> {
  (value: T): long;
}
interface IntFunction<R> {
  (value: int): R;
  apply(value: int): R;
}
`;

export const JAVA_LIBRARY = JAVA_COLLECTIONS + JAVA_VALUES + JAVA_STREAMS + GUAVA + REACTIVE + MOCKS;
