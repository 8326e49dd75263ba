// What Dart's library declares, as far as it says which type a value has, in the notation of TypeScript: elements of
// collections and streams, what functions that are given to them take and return, futures.

const each = (names: string, rest: string) =>
  names
    .split(" ")
    .map((name) => `  ${name}${rest};\n`)
    .join("");

const TEST = "(test: (value: T) => any)";

/** What collections and streams have alike: many of them, and what it all comes to. */
const sequence = (many: string, one: (type: string) => string) => `
${each("any every", `${TEST}: ${one("bool")}`)}${each("firstWhere lastWhere singleWhere", `${TEST}: ${one("T")}`)}${each("skip take", `(count: int): ${many}<T>`)}${each("skipWhile takeWhile where", `${TEST}: ${many}<T>`)}${each("first last single", `: ${one("T")}`)}  cast<R>(): ${many}<R>;
  elementAt(index: int): ${one("T")};
  expand<R>(make: (value: T) => R): ${many}<R[number]>;
  fold<R>(first: R, join: (joined: R, value: T) => R): ${one("R")};
  forEach(visit: (value: T) => any): ${one("void")};
  map<R>(make: (value: T) => R): ${many}<R>;
  reduce(join: (a: T, b: T) => T): ${one("T")};
  toList(): ${one("List<T>")};
  toSet(): ${one("Set<T>")};
`;

/** Types that have what another one has. */
const like = (names: string, type: string, params: string) =>
  names
    .split(" ")
    .map((name) => `interface ${name}${params} extends ${type}${params} {\n}\n`)
    .join("");

const MAKERS = `${each("empty unmodifiable", "<T>(values: Iterable<T>): SAME<T>")}${each("from of", "<T>(values: Iterable<T>): SAME<T>")}`;
const makers = (type: string) => MAKERS.replaceAll("SAME", type);

export const DART_LIBRARY = `
interface Iterable<T> {
${sequence("Iterable", (type) => type)}${each("firstOrNull lastOrNull singleOrNull", ": T")}  followedBy(other: Iterable<T>): Iterable<T>;
  indexed: Iterable<[int, T]>;
  iterator: Iterator<T>;
  nonNulls: Iterable<T>;
  whereType<R>(): Iterable<R>;
}
interface IterableConstructor {
  generate<T>(count: int, make: (at: int) => T): Iterable<T>;
}
interface Iterator<T> {
  current: T;
}
interface List<T> extends Iterable<T> {
  asMap(): Map<int, T>;
${each("getRange sublist", "(start: int): List<T>")}${each("indexWhere lastIndexWhere", `${TEST}: int`)}${each("removeWhere retainWhere", `${TEST}: void`)}  removeAt(at: int): T;
  removeLast(): T;
  reversed: Iterable<T>;
  sort(compare: (a: T, b: T) => int): void;
}
interface ListConstructor {
  filled<T>(count: int, value: T): List<T>;
  generate<T>(count: int, make: (at: int) => T): List<T>;
${makers("List")}}
interface Set<T> extends Iterable<T> {
${each("difference intersection union", "(other: any): Set<T>")}${each("removeWhere retainWhere", `${TEST}: void`)}  lookup(value: any): T;
}
interface SetConstructor {
${makers("Set")}}
interface Queue<T> extends Iterable<T> {
${each("removeFirst removeLast", "(): T")}}
${like("HashSet LinkedHashSet SplayTreeSet UnmodifiableSetView", "Set", "<T>")}${like("ListQueue DoubleLinkedQueue", "Queue", "<T>")}${like("UnmodifiableListView", "List", "<T>")}interface Record<A, B, C, D> {
  $1: A;
  $2: B;
  $3: C;
  $4: D;
}
interface MapEntryConstructor {
  new<K, V>(key: K, value: V): MapEntry<K, V>;
}
interface MapEntry<K, V> {
  key: K;
  value: V;
}
interface Map<K, V> {
  entries: Iterable<MapEntry<K, V>>;
  forEach(visit: (key: K, value: V) => any): void;
  keys: Iterable<K>;
  map<A, B>(make: (key: K, value: V) => MapEntry<A, B>): Map<A, B>;
  putIfAbsent(key: K, make: () => V): V;
  remove(key: K): V;
  removeWhere(test: (key: K, value: V) => any): void;
  update(key: K, make: (value: V) => V): V;
  values: Iterable<V>;
}
interface MapConstructor {
  fromEntries<K, V>(entries: Iterable<MapEntry<K, V>>): Map<K, V>;
${each("from of unmodifiable", "<K, V>(other: Map<K, V>): Map<K, V>")}}
${like("HashMap LinkedHashMap SplayTreeMap UnmodifiableMapView", "Map", "<K, V>")}interface Future<T> {
  asStream(): Stream<T>;
${each("catchError onError timeout whenComplete", "(given: any): Future<T>")}  then<R>(next: (value: T) => R): Future<Awaited<R>>;
}
interface FutureConstructor {
  delayed<R>(time: Duration, make: () => R): Future<Awaited<R>>;
${each("microtask sync", "<R>(make: () => R): Future<Awaited<R>>")}  new<R>(make: () => R): Future<Awaited<R>>;
  value<R>(value: R): Future<Awaited<R>>;
  wait<R>(all: Iterable<Future<R>>): Future<List<R>>;
  any<R>(all: Iterable<Future<R>>): Future<R>;
}
interface Stream<T> {
${sequence("Stream", (type) => `Future<${type}>`)}${each("asBroadcastStream distinct handleError timeout", "(given: any): Stream<T>")}  asyncExpand<R>(make: (value: T) => Stream<R>): Stream<R>;
  asyncMap<R>(make: (value: T) => R): Stream<Awaited<R>>;
  listen(visit: (value: T) => any): StreamSubscription<T>;
}
interface StreamConstructor {
${each("fromIterable", "<T>(values: Iterable<T>): Stream<T>")}${each("value", "<T>(value: T): Stream<T>")}${each("fromFuture", "<T>(value: Future<T>): Stream<T>")}}
interface StreamController<T> {
  stream: Stream<T>;
}
interface Completer<T> {
  future: Future<T>;
}
`;
