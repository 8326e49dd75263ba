// What Scala's library declares, as far as it says which type a value has, in the notation of TypeScript: elements of
// collections and options, what functions that are given to them take and return.

import { MOCKS } from "../java/mocks.ts";
import { EFFECTS } from "./effects.ts";
import { javaInScala } from "./library-java.ts";

/** What the collections are for Java. */
const JAVA_NAMES: ReadonlyMap<string, string> = new Map([
  ...["Set", "SortedSet", "HashSet", "ListSet", "TreeSet"].map((name): [string, string] => [name, "JavaSet"]),
  ...[
    "Seq",
    "IndexedSeq",
    "List",
    "Vector",
    "ListBuffer",
    "ArrayBuffer",
    "Buffer",
    "ArraySeq",
    "Stream",
    "LazyList",
  ].map((name): [string, string] => [name, "JavaList"]),
  ["Iterator", "JavaIterator"],
]);

/** What collections, iterators and arrays have alike; `many`: what comes of them as they are. */
const sequence = (name: string, many: string, base = "") => `
interface ${name}<T>${base} {
  appended(value: any): ${many}<T>;
  appendedAll(other: any): ${many}<T>;
  apply(at: any): T;
  collect<R>(make: (value: T) => R): ${many}<R>;
  collectFirst<R>(make: (value: T) => R): Option<R>;
  concat(other: any): ${many}<T>;
  count(test: (value: T) => any): Int;
  dequeue(): T;
  diff(other: any): ${many}<T>;
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
  front: T;
  foreach(visit: (value: T) => any): any;
  groupMap<K>(key: (value: T) => K): <R>(make: (value: T) => R) => Map<K, ${many}<R>>;
  groupMapReduce<K>(key: (value: T) => K): <R>(make: (value: T) => R) => (join: (joined: R, value: R) => R) => Map<K, R>;
  groupBy<K>(key: (value: T) => K): Map<K, ${many}<T>>;
  grouped(size: any): Iterator<${many}<T>>;
  head: T;
  headOption: Option<T>;
  indexWhere(test: (value: T) => any): Int;
  indices: Iterable<Int>;
  init: ${many}<T>;
  intersect(other: any): ${many}<T>;
  iterator: Iterator<T>;
  last: T;
  lastOption: Option<T>;
  lift(at: any): Option<T>;
  map<R>(make: (value: T) => R): ${many}<R>;
  max: T;
  maxBy(key: (value: T) => any): T;
  maxByOption(key: (value: T) => any): Option<T>;
  maxOption: Option<T>;
  min: T;
  next(): T;
  minBy(key: (value: T) => any): T;
  minByOption(key: (value: T) => any): Option<T>;
  minOption: Option<T>;
  par: ${many}<T>;
  partition(test: (value: T) => any): Tuple2<${many}<T>, ${many}<T>>;
  prepended(value: any): ${many}<T>;
  prependedAll(other: any): ${many}<T>;
  pop(): T;
  reduce(join: (joined: T, value: T) => T): T;
  reduceLeft(join: (joined: T, value: T) => T): T;
  reduceOption(join: (joined: T, value: T) => T): Option<T>;
  reduceRight(join: (joined: T, value: T) => T): T;
  reverse: ${many}<T>;
  scanLeft<R>(first: R): (join: (joined: R, value: T) => R) => ${many}<R>;
  slice(from: any, until: any): ${many}<T>;
  sliding(size: any): Iterator<${many}<T>>;
  sortBy(key: (value: T) => any): ${many}<T>;
  sortWith(compare: (a: T, b: T) => any): ${many}<T>;
  sorted: ${many}<T>;
  span(test: (value: T) => any): Tuple2<${many}<T>, ${many}<T>>;
  splitAt(at: any): Tuple2<${many}<T>, ${many}<T>>;
  tail: ${many}<T>;
  take(count: any): ${many}<T>;
  takeRight(count: any): ${many}<T>;
  takeWhile(test: (value: T) => any): ${many}<T>;
  tapEach(visit: (value: T) => any): ${many}<T>;
  toArray: Array<T>;
  toIndexedSeq: IndexedSeq<T>;
  toIterable: Iterable<T>;
  toIterator: Iterator<T>;
  toList: List<T>;
  toMap: Map<T[0], T[1]>;
  toSeq: Seq<T>;
  toSet: Set<T>;
  toStream: LazyList<T>;
  toVector: Vector<T>;
  top: T;
  unzip: Tuple2<${many}<T[0]>, ${many}<T[1]>>;
  asJava: ${JAVA_NAMES.get(name) ?? "JavaIterable"}<T>;
  view: Iterable<T>;
  withFilter(test: (value: T) => any): ${many}<T>;
  zip<R>(other: Iterable<R>): ${many}<Tuple2<T, R>>;
  zipWithIndex: ${many}<Tuple2<T, Int>>;
}`;

/** What makes a collection. */
const maker = (name: string, params = "T", element = "T") => `
interface ${name}Constructor {
  apply<${params}>(value: ${element}): ${name}<${params}>;
  empty<${params}>(): ${name}<${params}>;
  fill(count: any): <${params}>(value: ${element}) => ${name}<${params}>;
  continually<${params}>(value: ${element}): ${name}<${params}>;
  from<${params}>(all: Iterable<${element}>): ${name}<${params}>;
  iterate<${params}>(first: ${element}, count: any): (next: (value: ${element}) => ${element}) => ${name}<${params}>;
  tabulate(count: any): <${params}>(make: (at: Int) => ${element}) => ${name}<${params}>;
}`;

const COLLECTIONS =
  "Iterable Traversable Seq IndexedSeq LinearSeq List Vector Set SortedSet Stream LazyList Iterator Array Queue PriorityQueue Stack ArrayDeque ListBuffer ArrayBuffer Buffer ArraySeq HashSet ListSet TreeSet WrappedArray IterableOnce".split(
    " ",
  );
const MAPS = "HashMap TreeMap ListMap SortedMap LinkedHashMap TrieMap".split(" ");

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

const declared = () => `
${COLLECTIONS.map((name) => sequence(name, name) + maker(name)).join("\n")}
${MAPS.map((name) => `interface ${name}<K, V> extends Map<K, V> {\n}`).join("\n")}
${[...MAPS, "Map"].map((name) => maker(name, "K, V", "Tuple2<K, V>")).join("")}
interface mutableConstructor {
${[...COLLECTIONS, ...MAPS, "Map"].map((name) => `  ${name}: ${name}Constructor;`).join("\n")}
}
interface immutableConstructor extends mutableConstructor {
}
${holder("Option", "  fold<R>(other: R): (make: (value: T) => R) => R;\n  iterator: Iterator<T>;\n  orNull: T;\n  toLeft<R>(right: R): Either<T, R>;\n  toRight<L>(left: L): Either<L, T>;\n  toList: List<T>;\n  toSeq: Seq<T>;\n  zip<R>(other: Option<R>): Option<Tuple2<T, R>>;\n")}
${holder("Some", "  value: T;\n")}
${holder("Success", "  value: T;\n")}
${holder("Try", "  fold<R>(failed: any, make: (value: T) => R): R;\n  recover(make: any): Try<T>;\n  recoverWith(make: any): Try<T>;\n  toEither: Either<Throwable, T>;\n  toOption: Option<T>;\n")}
${holder("Future", "  andThen(visit: (value: Try<T>) => any): Future<T>;\n  fallbackTo(other: any): Future<T>;\n  onComplete(visit: (value: Try<T>) => any): any;\n  recover(make: any): Future<T>;\n  recoverWith(make: any): Future<T>;\n  transform<R>(make: (value: Try<T>) => R): Future<R[number]>;\n  value: Option<Try<T>>;\n  zip<R>(other: Future<R>): Future<Tuple2<T, R>>;\n")}
${maker("Some")}
${maker("Try")}
interface OptionConstructor {
  apply<T>(value: T): Option<T>;
  empty<T>(): Option<T>;
  when(test: any): <T>(value: T) => Option<T>;
}
interface FutureConstructor {
  apply<T>(value: T): Future<T>;
  firstCompletedOf<T>(all: Iterable<Future<T>>): Future<T>;
  fromTry<T>(value: Try<T>): Future<T>;
  sequence<T>(all: Iterable<Future<T>>): Future<Seq<T>>;
  successful<T>(value: T): Future<T>;
  traverse<T>(all: Iterable<T>): <R>(make: (value: T) => R) => Future<Seq<R[number]>>;
}
interface UsingConstructor {
  apply<T>(of: T): <R>(use: (value: T) => R) => Try<R>;
  resource<T>(of: T): <R>(use: (value: T) => R) => R;
}
interface AwaitConstructor {
  result<T>(of: Future<T>, limit: any): T;
}
interface LeftConstructor {
  apply<T>(value: T): Either<T, any>;
}
interface RightConstructor {
  apply<T>(value: T): Either<any, T>;
}
interface ArrowAssoc<A> {
  "->"<B>(other: B): Tuple2<A, B>;
}
interface number {
  to(end: any): Iterable<Int>;
  until(end: any): Iterable<Int>;
}
interface Int extends number {
}
interface Either<L, R> {
  exists(test: (value: R) => any): Boolean;
  filterOrElse(test: (value: R) => any, other: any): Either<L, R>;
  flatMap<S>(make: (value: R) => S): S;
  fold<S>(failed: (value: L) => S, make: (value: R) => S): S;
  forall(test: (value: R) => any): Boolean;
  foreach(visit: (value: R) => any): any;
  getOrElse(other: any): R;
  left: Option<L>;
  map<S>(make: (value: R) => S): Either<L, S>;
  orElse(other: any): Either<L, R>;
  right: Option<R>;
  swap: Either<R, L>;
  toOption: Option<R>;
}
interface Map<K, V> extends Iterable<Tuple2<K, V>> {
  apply(key: any): V;
  asJava: JavaMap<K, V>;
  concat(other: any): Map<K, V>;
  filter(test: (entry: Tuple2<K, V>) => any): Map<K, V>;
  filterKeys(test: (key: K) => any): Map<K, V>;
  filterNot(test: (entry: Tuple2<K, V>) => any): Map<K, V>;
  get(key: any): Option<V>;
  getOrElse(key: any, other: any): V;
  getOrElseUpdate(key: any, value: any): V;
  keySet: Set<K>;
  keys: Iterable<K>;
  keysIterator: Iterator<K>;
  mapValues<R>(make: (value: V) => R): Map<K, R>;
  put(key: any, value: any): Option<V>;
  remove(key: any): Option<V>;
  removed(key: any): Map<K, V>;
  updated(key: any, value: any): Map<K, V>;
  values: Iterable<V>;
  view: Map<K, V>;
  valuesIterator: Iterator<V>;
}
interface Tuple2<A, B, C, D> {
  _1: A;
  _2: B;
  _3: C;
  _4: D;
}
interface globalThis {
  classOf<T>(): Class<T>;
}
${MOCKS}${javaInScala()}${EFFECTS}`;

let text: string | undefined;

/** Made when it is first asked for: most processes read no Scala. */
export const scalaLibrary = (): string => (text ??= declared());
