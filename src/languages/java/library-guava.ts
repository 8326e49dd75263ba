// What Guava declares, as far as it says which type a value has: immutable collections, and functions over collections.

const immutable = (name: string, base: string) => `
interface Immutable${name}<T> extends ${base}<T> {
}
interface Immutable${name}Constructor {
  builder<T>(): Immutable${name}Builder<T>;
  copyOf<T>(values: Collection<T>): Immutable${name}<T>;
  of<T>(...values: T[]): Immutable${name}<T>;
  toImmutable${name}<T>(): Collector<T, Immutable${name}<T>>;
}
interface Immutable${name}Builder<T> {
  add(...values: T[]): Immutable${name}Builder<T>;
  addAll(values: Collection<T>): Immutable${name}Builder<T>;
  build(): Immutable${name}<T>;
}`;

const immutableMap = (name: string) => `
interface Immutable${name}<K, V> extends Map<K, V> {
}
interface Immutable${name}Constructor {
  copyOf<K, V>(map: Map<K, V>): Immutable${name}<K, V>;
  of<K, V>(key: K, value: V): Immutable${name}<K, V>;
  toImmutableMap<T, K, V>(key: (value: T) => K, make: (value: T) => V): Collector<T, Immutable${name}<K, V>>;
}`;

const multimap = (name: string, many: string) => `
interface ${name}<K, V> {
  asMap(): Map<K, Collection<V>>;
  entries(): Collection<Entry<K, V>>;
  get(key: K): ${many}<V>;
  keySet(): Set<K>;
  removeAll(key: K): ${many}<V>;
  values(): Collection<V>;
}`;

export const GUAVA = `
${immutable("List", "List")}
${immutable("Set", "Set")}
${immutable("SortedSet", "SortedSet")}
${immutableMap("Map")}
${immutableMap("SortedMap")}
${immutableMap("BiMap")}
${multimap("Multimap", "Collection")}
${multimap("ListMultimap", "List")}
${multimap("SetMultimap", "Set")}
interface BiMap<K, V> extends Map<K, V> {
  inverse(): BiMap<V, K>;
}
interface ListsConstructor {
  newArrayList<T>(values: Collection<T>): ArrayList<T>;
  newLinkedList<T>(values: Collection<T>): LinkedList<T>;
  partition<T>(values: List<T>, size: int): List<List<T>>;
  reverse<T>(values: List<T>): List<T>;
  transform<T, R>(values: List<T>, make: (value: T) => R): List<R>;
}
interface SetsConstructor {
  difference<T>(a: Set<T>, b: Set<T>): Set<T>;
  filter<T>(values: Set<T>, test: (value: T) => boolean): Set<T>;
  intersection<T>(a: Set<T>, b: Set<T>): Set<T>;
  newHashSet<T>(values: Collection<T>): Set<T>;
  newLinkedHashSet<T>(values: Collection<T>): Set<T>;
  union<T>(a: Set<T>, b: Set<T>): Set<T>;
}
interface MapsConstructor {
  filterKeys<K, V>(map: Map<K, V>, test: (key: K) => boolean): Map<K, V>;
  filterValues<K, V>(map: Map<K, V>, test: (value: V) => boolean): Map<K, V>;
  newHashMap<K, V>(map: Map<K, V>): Map<K, V>;
  transformValues<K, V, R>(map: Map<K, V>, make: (value: V) => R): Map<K, R>;
  uniqueIndex<K, V>(values: Collection<V>, key: (value: V) => K): Map<K, V>;
}
interface IterablesConstructor {
  any<T>(values: Collection<T>, test: (value: T) => boolean): boolean;
  concat<T>(a: Collection<T>, b: Collection<T>): Collection<T>;
  filter<T>(values: Collection<T>, test: (value: T) => boolean): Collection<T>;
  find<T>(values: Collection<T>, test: (value: T) => boolean): T;
  get<T>(values: Collection<T>, at: int): T;
  getFirst<T>(values: Collection<T>, otherwise: T): T;
  getLast<T>(values: Collection<T>, otherwise: T): T;
  getOnlyElement<T>(values: Collection<T>): T;
  transform<T, R>(values: Collection<T>, make: (value: T) => R): Collection<R>;
}
interface PreconditionsConstructor {
  checkNotNull<T>(value: T): T;
}
`;
