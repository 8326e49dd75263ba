// What Swift's library declares, as far as it says which type a value has, in the notation of TypeScript: elements of
// collections, what is decoded, what functions that are given to them take and return, results, what tests compare.

const names = (all: string, base: string) =>
  all
    .split(" ")
    .map((name) => `interface ${name}<Element> extends ${base}<Element> {\n}`)
    .join("\n");

export const SWIFT_LIBRARY = `
interface Array<Element> {
  allSatisfy(test: (value: Element) => any): Bool;
  compactMap<R>(make: (value: Element) => R): R[];
  contains(test: (value: Element) => any): Bool;
  drop(test: (value: Element) => any): Element[];
  dropFirst(count: Int): Element[];
  dropLast(count: Int): Element[];
  enumerated(): (offset: Int, element: Element)[];
  filter(test: (value: Element) => any): Element[];
  elementsEqual(other: any): Bool;
  first: Element & ((test: (value: Element) => any) => Element);
  firstIndex(test: (value: Element) => any): Int;
  flatMap<R>(make: (value: Element) => R): R[number][];
  forEach(visit: (value: Element) => any): any;
  joined(): Element[number][];
  last: Element & ((test: (value: Element) => any) => Element);
  lazy: Element[];
  makeIterator(): IteratorProtocol<Element>;
  map<R>(make: (value: Element) => R): R[];
  max(compare: (a: Element, b: Element) => any): Element;
  min(compare: (a: Element, b: Element) => any): Element;
  partition(test: (value: Element) => any): Int;
  popLast(): Element;
  prefix(count: Int): Element[];
  randomElement(): Element;
  reduce<R>(first: R, join: (joined: R, value: Element) => any): R;
  remove(index: Int): Element;
  removeAll(test: (value: Element) => any): any;
  removeFirst(): Element;
  removeLast(): Element;
  reversed(): Element[];
  shuffled(): Element[];
  sort(compare: (a: Element, b: Element) => any): any;
  sorted(compare: (a: Element, b: Element) => any): Element[];
  suffix(count: Int): Element[];
}
interface IteratorProtocol<Element> {
  next(): Element;
}
${names("Set ArraySlice ContiguousArray Sequence Collection AsyncStream AsyncSequence", "Array")}
interface Range extends Array<Int> {
}
interface Dictionary<Key, Value> {
  allSatisfy(test: (entry: (key: Key, value: Value)) => any): Bool;
  compactMap<R>(make: (entry: (key: Key, value: Value)) => R): R[];
  compactMapValues<R>(make: (value: Value) => R): Dictionary<Key, R>;
  contains(test: (entry: (key: Key, value: Value)) => any): Bool;
  filter(test: (entry: (key: Key, value: Value)) => any): Dictionary<Key, Value>;
  first: (key: Key, value: Value);
  forEach(visit: (entry: (key: Key, value: Value)) => any): any;
  keys: Key[];
  map<R>(make: (entry: (key: Key, value: Value)) => R): R[];
  mapValues<R>(make: (value: Value) => R): Dictionary<Key, R>;
  max(compare: (a: (key: Key, value: Value), b: (key: Key, value: Value)) => any): (key: Key, value: Value);
  merging(other: any): Dictionary<Key, Value>;
  min(compare: (a: (key: Key, value: Value), b: (key: Key, value: Value)) => any): (key: Key, value: Value);
  randomElement(): (key: Key, value: Value);
  reduce<R>(first: R, join: (joined: R, entry: (key: Key, value: Value)) => any): R;
  removeValue(key: Key): Value;
  sorted(compare: (a: (key: Key, value: Value), b: (key: Key, value: Value)) => any): (key: Key, value: Value)[];
  updateValue(value: any, key: Key): Value;
  values: Value[];
}
interface Result<Success, Failure> {
  flatMap<R>(make: (value: Success) => R): R;
  get(): Success;
  map<R>(make: (value: Success) => R): Result<R, Failure>;
  mapError<R>(make: (error: Failure) => R): Result<Success, R>;
}
interface Task<T, E> {
  value: T;
}
interface JSONDecoder {
  decode<T>(type: T.Type, data: any): T;
}
interface PropertyListDecoder extends JSONDecoder {
}
interface KeyedDecodingContainer {
  decode<T>(type: T.Type, key: any): T;
  decodeIfPresent<T>(type: T.Type, key: any): T;
}
interface SingleValueDecodingContainer {
  decode<T>(type: T.Type): T;
}
interface UnkeyedDecodingContainer {
  decode<T>(type: T.Type): T;
  decodeIfPresent<T>(type: T.Type): T;
}
interface Decoder {
  container(keys: any): KeyedDecodingContainer;
  singleValueContainer(): SingleValueDecodingContainer;
  unkeyedContainer(): UnkeyedDecodingContainer;
}
interface Optional<Wrapped> {
  flatMap<R>(make: (value: Wrapped) => R): R;
  map<R>(make: (value: Wrapped) => R): R;
}
interface globalThis {
  JSONDecoder(): JSONDecoder;
  PropertyListDecoder(): PropertyListDecoder;
  XCTAssertEqual<T>(a: T, b: T): any;
  XCTAssertNotEqual<T>(a: T, b: T): any;
  XCTUnwrap<T>(value: T): T;
  Array: { <T>(values: T[]): T[]; <T>(repeating: T, count: Int): T[] };
  Dictionary: { <K, V>(pairs: (K, V)[]): Dictionary<K, V>; <T, K>(grouping: T[], by: (value: T) => K): Dictionary<K, T[]> };
  Result<T>(make: () => T): Result<T, any>;
  Set<T>(values: T[]): Set<T>;
  sequence<T>(first: T, next: (value: T) => T): T[];
  stride(from: Int, to: Int, by: Int): Int[];
  zip<A, B>(a: A[], b: B[]): (A, B)[];
  max<T>(a: T, b: T): T;
  min<T>(a: T, b: T): T;
}
`;
