// What Scala's library declares, as far as it says which type a value has, in the notation of TypeScript: elements of
// collections and options, what functions that are given to them take and return.

import { MOCKS } from "../java/mocks.ts";

/** What collections, iterators and arrays have alike; `many`: what comes of them as they are. */
const sequence = (name: string, many: string, base = "") => `
interface ${name}<T>${base} {
  appended(value: any): ${many}<T>;
  collectFirst<R>(make: (value: T) => R): Option<R>;
  concat(other: any): ${many}<T>;
  count(test: (value: T) => any): Int;
  distinct: ${many}<T>;
  distinctBy(key: (value: T) => any): ${many}<T>;
  drop(count: any): ${many}<T>;
  dropRight(count: any): ${many}<T>;
  dropWhile(test: (value: T) => any): ${many}<T>;
  exists(test: (value: T) => any): Boolean;
  filter(test: (value: T) => any): ${many}<T>;
  filterNot(test: (value: T) => any): ${many}<T>;
  find(test: (value: T) => any): Option<T>;
  flatMap<R>(make: (value: T) => R): ${many}<R[number]>;
  flatten: ${many}<T[number]>;
  foldLeft<R>(first: R): (join: (joined: R, value: T) => R) => R;
  foldRight<R>(first: R): (join: (value: T, joined: R) => R) => R;
  forall(test: (value: T) => any): Boolean;
  foreach(visit: (value: T) => any): any;
  groupBy<K>(key: (value: T) => K): Map<K, ${many}<T>>;
  head: T;
  headOption: Option<T>;
  indexWhere(test: (value: T) => any): Int;
  init: ${many}<T>;
  iterator: Iterator<T>;
  last: T;
  lastOption: Option<T>;
  map<R>(make: (value: T) => R): ${many}<R>;
  max: T;
  maxBy(key: (value: T) => any): T;
  min: T;
  minBy(key: (value: T) => any): T;
  partition(test: (value: T) => any): Tuple2<${many}<T>, ${many}<T>>;
  prepended(value: any): ${many}<T>;
  reduce(join: (joined: T, value: T) => T): T;
  reduceLeft(join: (joined: T, value: T) => T): T;
  reduceOption(join: (joined: T, value: T) => T): Option<T>;
  reduceRight(join: (joined: T, value: T) => T): T;
  reverse: ${many}<T>;
  slice(from: any, until: any): ${many}<T>;
  sortBy(key: (value: T) => any): ${many}<T>;
  sortWith(compare: (a: T, b: T) => any): ${many}<T>;
  sorted: ${many}<T>;
  span(test: (value: T) => any): Tuple2<${many}<T>, ${many}<T>>;
  splitAt(at: any): Tuple2<${many}<T>, ${many}<T>>;
  tail: ${many}<T>;
  take(count: any): ${many}<T>;
  takeRight(count: any): ${many}<T>;
  takeWhile(test: (value: T) => any): ${many}<T>;
  toArray: Array<T>;
  toIndexedSeq: IndexedSeq<T>;
  toIterable: Iterable<T>;
  toIterator: Iterator<T>;
  toList: List<T>;
  toSeq: Seq<T>;
  toSet: Set<T>;
  toStream: LazyList<T>;
  toVector: Vector<T>;
  view: Iterable<T>;
  withFilter(test: (value: T) => any): ${many}<T>;
  zip<R>(other: Iterable<R>): ${many}<Tuple2<T, R>>;
  zipWithIndex: ${many}<Tuple2<T, Int>>;
}`;

const alike = (names: string) =>
  names
    .split(" ")
    .map((name) => sequence(name, name))
    .join("\n");

/** What holds one value or none. */
const holder = (name: string, more = "") => `
interface ${name}<T> {
  collect<R>(make: (value: T) => R): ${name}<R>;
  exists(test: (value: T) => any): Boolean;
  filter(test: (value: T) => any): ${name}<T>;
  filterNot(test: (value: T) => any): ${name}<T>;
  flatMap<R>(make: (value: T) => R): ${name}<R[number]>;
  flatten: ${name}<T[number]>;
  forall(test: (value: T) => any): Boolean;
  foreach(visit: (value: T) => any): any;
  get: T;
  getOrElse(other: any): T;
  map<R>(make: (value: T) => R): ${name}<R>;
  orElse(other: any): ${name}<T>;
  withFilter(test: (value: T) => any): ${name}<T>;
${more}}`;

export const SCALA_LIBRARY = `
${alike("Iterable Traversable Seq IndexedSeq LinearSeq List Vector Set SortedSet Stream LazyList Iterator Array Queue")}
${alike("ListBuffer ArrayBuffer Buffer ArraySeq HashSet ListSet TreeSet WrappedArray IterableOnce")}
${holder("Option", "  fold<R>(other: R): (make: (value: T) => R) => R;\n  iterator: Iterator<T>;\n  orNull: T;\n  toList: List<T>;\n  toSeq: Seq<T>;\n")}
${holder("Some")}
${holder("Try", "  toOption: Option<T>;\n")}
${holder("Future", "  andThen(visit: any): Future<T>;\n")}
interface Either<L, R> {
  exists(test: (value: R) => any): Boolean;
  flatMap<S>(make: (value: R) => S): S;
  foreach(visit: (value: R) => any): any;
  getOrElse(other: any): R;
  map<S>(make: (value: R) => S): Either<L, S>;
  toOption: Option<R>;
}
interface Map<K, V> {
  apply(key: any): V;
  filter(test: any): Map<K, V>;
  filterKeys(test: (key: K) => any): Map<K, V>;
  get(key: any): Option<V>;
  getOrElse(key: any, other: any): V;
  head: Tuple2<K, V>;
  keySet: Set<K>;
  keys: Iterable<K>;
  keysIterator: Iterator<K>;
  mapValues<R>(make: (value: V) => R): Map<K, R>;
  removed(key: any): Map<K, V>;
  toList: List<Tuple2<K, V>>;
  toSeq: Seq<Tuple2<K, V>>;
  updated(key: any, value: any): Map<K, V>;
  values: Iterable<V>;
  valuesIterator: Iterator<V>;
}
interface Tuple2<A, B> {
  _1: A;
  _2: B;
}
interface globalThis {
  classOf<T>(): Class<T>;
}
${MOCKS}`;
