// What Kotlin's library declares, as far as it says which type a value has, in the notation of TypeScript: elements of
// collections and sequences, what functions that are given to them take and return, scope functions.

import { REACTIVE } from "../java/library-reactive.ts";
import { JAVA_STREAMS } from "../java/library-streams.ts";
import { MOCKS } from "../java/mocks.ts";
import { COROUTINES } from "./coroutines.ts";

/** What collections, sequences and arrays have alike. */
const sequence = (name: string, many: string, base = "") => `
interface ${name}<T>${base} {
  all(test: (value: T) => any): Boolean;
  any(test: (value: T) => any): Boolean;
  asIterable(): Iterable<T>;
  asReversed(): List<T>;
  asSequence(): Sequence<T>;
  associate<K, V>(make: (value: T) => Pair<K, V>): Map<K, V>;
  associateBy<K, V = T>(key: (value: T) => K, make: (value: T) => V): Map<K, V>;
  associateTo<M>(into: M, make: (value: T) => any): M;
  associateWith<V>(make: (value: T) => V): Map<T, V>;
  chunked: {
    (size: Int): ${many}<List<T>>;
    <R>(size: Int, make: (chunk: List<T>) => R): ${many}<R>;
  };
  component1(): T;
  component2(): T;
  count(test: (value: T) => any): Int;
  distinct(): ${many}<T>;
  distinctBy(key: (value: T) => any): ${many}<T>;
  drop(count: Int): ${many}<T>;
  dropLast(count: Int): ${many}<T>;
  dropLastWhile(test: (value: T) => any): ${many}<T>;
  dropWhile(test: (value: T) => any): ${many}<T>;
  elementAt(index: Int): T;
  elementAtOrNull(index: Int): T;
  filter(test: (value: T) => any): ${many}<T>;
  filterIndexed(test: (index: Int, value: T) => any): ${many}<T>;
  filterIsInstance<R>(): ${many}<R>;
  filterNot(test: (value: T) => any): ${many}<T>;
  filterNotNull(): ${many}<T>;
  find(test: (value: T) => any): T;
  filterTo<C>(into: C, test: (value: T) => any): C;
  findLast(test: (value: T) => any): T;
  first(test: (value: T) => any): T;
  firstNotNullOf<R>(make: (value: T) => R): R;
  firstNotNullOfOrNull<R>(make: (value: T) => R): R;
  firstOrNull(test: (value: T) => any): T;
  flatMap<R>(make: (value: T) => R): ${many}<R[number]>;
  flatten(): ${many}<T[number]>;
  fold<R>(first: R, join: (joined: R, value: T) => R): R;
  foldIndexed<R>(first: R, join: (index: Int, joined: R, value: T) => R): R;
  foldRight<R>(first: R, join: (value: T, joined: R) => R): R;
  forEach(visit: (value: T) => any): any;
  forEachIndexed(visit: (index: Int, value: T) => any): any;
  getOrElse(index: Int, make: any): T;
  getOrNull(index: Int): T;
  groupBy<K, V = T>(key: (value: T) => K, make: (value: T) => V): Map<K, List<V>>;
  groupingBy<K>(key: (value: T) => K): any;
  ifEmpty(make: any): ${many}<T>;
  indexOfFirst(test: (value: T) => any): Int;
  indexOfLast(test: (value: T) => any): Int;
  intersect(other: any): Set<T>;
  iterator(): Iterator<T>;
  joinToString(a: any, b: any, c: any, d: any, e: any, make: (value: T) => any): String;
  last(test: (value: T) => any): T;
  lastOrNull(test: (value: T) => any): T;
  map<R>(make: (value: T) => R): ${many}<R>;
  mapIndexed<R>(make: (index: Int, value: T) => R): ${many}<R>;
  mapIndexedNotNull<R>(make: (index: Int, value: T) => R): ${many}<R>;
  mapNotNull<R>(make: (value: T) => R): ${many}<R>;
  mapTo<C>(into: C, make: (value: T) => any): C;
  max(): T;
  maxBy(key: (value: T) => any): T;
  maxByOrNull(key: (value: T) => any): T;
  maxOf<R>(make: (value: T) => R): R;
  maxOfOrNull<R>(make: (value: T) => R): R;
  maxOfWith<R>(compare: any, make: (value: T) => R): R;
  maxWith(compare: Comparator<T>): T;
  maxWithOrNull(compare: Comparator<T>): T;
  min(): T;
  minBy(key: (value: T) => any): T;
  minByOrNull(key: (value: T) => any): T;
  minOf<R>(make: (value: T) => R): R;
  minOfOrNull<R>(make: (value: T) => R): R;
  minWith(compare: Comparator<T>): T;
  minWithOrNull(compare: Comparator<T>): T;
  minus(other: any): ${many}<T>;
  none(test: (value: T) => any): Boolean;
  onEach(visit: (value: T) => any): ${many}<T>;
  onEachIndexed(visit: (index: Int, value: T) => any): ${many}<T>;
  orEmpty(): ${many}<T>;
  partition(test: (value: T) => any): Pair<List<T>, List<T>>;
  plus(other: any): ${many}<T>;
  random(): T;
  reduce(join: (joined: T, value: T) => T): T;
  reduceOrNull(join: (joined: T, value: T) => T): T;
  requireNoNulls(): ${many}<T>;
  reversed(): ${many}<T>;
  runningFold<R>(first: R, join: (joined: R, value: T) => R): ${many}<R>;
  scan<R>(first: R, join: (joined: R, value: T) => R): ${many}<R>;
  shuffled(): ${many}<T>;
  single(test: (value: T) => any): T;
  singleOrNull(test: (value: T) => any): T;
  sorted(): ${many}<T>;
  sortedBy(key: (value: T) => any): ${many}<T>;
  sortedByDescending(key: (value: T) => any): ${many}<T>;
  sortedWith(compare: Comparator<T>): ${many}<T>;
  stream(): Stream<T>;
  subtract(other: any): Set<T>;
  sumBy(make: (value: T) => any): Int;
  sumOf(make: (value: T) => any): Int;
  take(count: Int): ${many}<T>;
  takeLast(count: Int): ${many}<T>;
  takeLastWhile(test: (value: T) => any): ${many}<T>;
  takeWhile(test: (value: T) => any): ${many}<T>;
  toList(): List<T>;
  toCollection<C>(into: C): C;
  toHashSet(): HashSet<T>;
  toMutableList(): MutableList<T>;
  toMap(): Map<T["first"], T["second"]>;
  toMutableSet(): MutableSet<T>;
  toSet(): Set<T>;
  toTypedArray(): Array<T>;
  union(other: any): Set<T>;
  unzip(): Pair<List<T["first"]>, List<T["second"]>>;
  windowed: {
    (size: Int): ${many}<List<T>>;
    <R>(size: Int, make: (window: List<T>) => R): ${many}<R>;
    <R>(size: Int, step: Int, make: (window: List<T>) => R): ${many}<R>;
    <R>(size: Int, step: Int, partial: Boolean, make: (window: List<T>) => R): ${many}<R>;
  };
  withIndex(): ${many}<IndexedValue<T>>;
  zip: {
    <R>(other: Iterable<R>): ${many}<Pair<T, R>>;
    <R, V>(other: Iterable<R>, make: (a: T, b: R) => V): ${many}<V>;
  };
  zipWithNext(): ${many}<Pair<T, T>>;
}`;

const names = (all: string, base: string) =>
  all
    .split(" ")
    .map((name) => `interface ${name}<T> extends ${base}<T> {\n}`)
    .join("\n");

const NUMBERS = "Byte Short Int Long Float Double Char UInt ULong".split(" ");

const number = (name: string) => `interface ${name} {
${NUMBERS.map((other) => `  to${other}(): ${other};`).join("\n")}
${"and or xor shl shr ushr inv coerceAtLeast coerceAtMost coerceIn"
  .split(" ")
  .map((method) => `  ${method}(other: any, more: any): ${name};`)
  .join("\n")}
}`;

const methods = (names: string, result: string) =>
  names
    .split(" ")
    .map((name) => `  ${name}(a: any, b: any, c: any): ${result};`)
    .join("\n");

/** What texts have, and what they give. */
const TEXT = `interface CharSequence {
  length: Int;
  all(test: (value: Char) => any): Boolean;
  any(test: (value: Char) => any): Boolean;
  count(test: (value: Char) => any): Int;
  forEach(visit: (value: Char) => any): any;
  map<R>(make: (value: Char) => R): List<R>;
${methods("drop dropLast filter filterNot format lowercase orEmpty padEnd padStart prependIndent removePrefix removeSuffix removeSurrounding repeat replace replaceFirst replaceFirstChar reversed substring substringAfter substringAfterLast substringBefore substringBeforeLast take takeLast takeWhile trim trimEnd trimIndent trimMargin trimStart uppercase", "String")}
${methods("chunked lines split", "List<String>")}
${methods("lineSequence splitToSequence", "Sequence<String>")}
${methods("contains endsWith isBlank isEmpty isNotBlank isNotEmpty matches startsWith", "Boolean")}
${methods("indexOf lastIndexOf", "Int")}
${NUMBERS.map((name) => `  to${name}(): ${name};\n  to${name}OrNull(): ${name};`).join("\n")}
}
interface String extends CharSequence {
}`;

export const KOTLIN_LIBRARY = `
${TEXT}
${["number", ...NUMBERS].map(number).join("\n")}
${sequence("Iterable", "List")}
${sequence("Sequence", "Sequence")}
${sequence("Array", "List")}
${names("Collection", "Iterable")}
${names("List Set MutableCollection ArrayDeque", "Collection")}
interface MutableSet<T> extends Set<T> {
  add(value: T): Boolean;
  addAll(values: any): Boolean;
}
${names("HashSet LinkedHashSet SortedSet", "MutableSet")}
interface MutableList<T> extends List<T> {
  add(value: T): Boolean;
  addAll(values: any): Boolean;
  removeAll(test: (value: T) => any): Boolean;
  removeAt(index: Int): T;
  removeFirst(): T;
  removeFirstOrNull(): T;
  removeIf(test: (value: T) => any): Boolean;
  removeLast(): T;
  removeLastOrNull(): T;
  replaceAll(make: (value: T) => T): any;
  sortBy(key: (value: T) => any): any;
}
${names("ArrayList CopyOnWriteArrayList LinkedList", "MutableList")}
interface Comparator<T> {
  (a: T, b: T): Int;
  compare(a: T, b: T): Int;
  reversed(): Comparator<T>;
  then(other: Comparator<T>): Comparator<T>;
  thenBy(key: (value: T) => any): Comparator<T>;
  thenByDescending(key: (value: T) => any): Comparator<T>;
}
interface Iterator<T> {
  asSequence(): Sequence<T>;
  forEach(visit: (value: T) => any): any;
  hasNext(): Boolean;
  next(): T;
}
interface Map<K, V> extends Iterable<Entry<K, V>> {
  entries: Set<Entry<K, V>>;
  filter(test: (entry: Entry<K, V>) => any): Map<K, V>;
  filterKeys(test: (key: K) => any): Map<K, V>;
  filterValues(test: (value: V) => any): Map<K, V>;
  get(key: K): V;
  getOrDefault(key: K, other: V): V;
  getOrElse(key: K, make: any): V;
  getOrPut(key: K, make: any): V;
  getValue(key: K): V;
  keys: Set<K>;
  mapKeys<R>(make: (entry: Entry<K, V>) => R): Map<R, V>;
  mapValues<R>(make: (entry: Entry<K, V>) => R): Map<K, R>;
  put(key: K, value: V): V;
  remove(key: K): V;
  toList(): List<Pair<K, V>>;
  toMap(): Map<K, V>;
  toMutableMap(): MutableMap<K, V>;
  toSortedMap(): Map<K, V>;
  values: Collection<V>;
}
interface MutableMap<K, V> extends Map<K, V> {
  computeIfAbsent(key: K, make: (key: K) => V): V;
  computeIfPresent(key: K, make: (key: K, value: V) => V): V;
  putAll(values: any): any;
}
interface HashMap<K, V> extends MutableMap<K, V> {
}
interface LinkedHashMap<K, V> extends MutableMap<K, V> {
}
interface ConcurrentHashMap<K, V> extends MutableMap<K, V> {
}
interface Entry<K, V> {
  component1(): K;
  component2(): V;
  key: K;
  value: V;
}
interface Pair<A, B> {
  component1(): A;
  component2(): B;
  first: A;
  second: B;
}
interface Triple<A, B, C> {
  component1(): A;
  component2(): B;
  component3(): C;
  first: A;
  second: B;
  third: C;
}
interface IndexedValue<T> {
  component1(): Int;
  component2(): T;
  index: Int;
  value: T;
}
interface StringBuilder {
  append(value: any): StringBuilder;
  appendLine(value: any): StringBuilder;
  clear(): StringBuilder;
  deleteCharAt(index: Int): StringBuilder;
  insert(index: Int, value: any): StringBuilder;
  length: Int;
  setLength(length: Int): any;
}
interface KClass<T> {
  java: Class<T>;
  javaObjectType: Class<T>;
}
interface Result<T> {
  getOrDefault(other: T): T;
  getOrElse(make: any): T;
  getOrNull(): T;
  getOrThrow(): T;
  onSuccess(visit: (value: T) => any): Result<T>;
}
interface Any<T> {
  also(visit: (value: T) => any): T;
  apply(visit: any): T;
  let<R>(make: (value: T) => R): R;
  run<R>(make: () => R): R;
  runCatching<R>(make: () => R): Result<R>;
  takeIf(test: (value: T) => any): T;
  takeUnless(test: (value: T) => any): T;
  to<B>(other: B): Pair<T, B>;
  use<R>(make: (value: T) => R): R;
}
${COROUTINES}${JAVA_STREAMS}${REACTIVE}${MOCKS}
interface org_mockito_kotlinModule extends BDDMockitoConstructor {
  argumentCaptor<T>(): ArgumentCaptor<T>;
}
interface io_mockkModule {
  mockk<T>(name?: any): T;
  spyk<T>(value: T): T;
}
interface globalThis {
  List<T>(size: Int, make: (index: Int) => T): List<T>;
  MutableList<T>(size: Int, make: (index: Int) => T): MutableList<T>;
  Array<T>(size: Int, make: (index: Int) => T): Array<T>;
  Pair<A, B>(a: A, b: B): Pair<A, B>;
  arrayOf<T>(...values: T[]): Array<T>;
  arrayListOf<T>(...values: T[]): MutableList<T>;
  buildList<T>(make: Filling<T>): List<T>;
  buildMap<K, V>(make: Filling<K, V>): Map<K, V>;
  buildSet<T>(make: Filling<T>): Set<T>;
  checkNotNull<T>(value: T): T;
  compareBy<T>(key: (value: T) => any): Comparator<T>;
  compareByDescending<T>(key: (value: T) => any): Comparator<T>;
  generateSequence: {
    <T>(first: T, next: (value: T) => T): Sequence<T>;
    <T>(next: () => T): Sequence<T>;
  };
  lazy<T>(make: () => T): T;
  lazyOf<T>(value: T): T;
  listOf<T>(...values: T[]): List<T>;
  listOfNotNull<T>(...values: T[]): List<T>;
  mapOf<K, V>(...entries: Pair<K, V>[]): Map<K, V>;
  maxOf<T>(...values: T[]): T;
  minOf<T>(...values: T[]): T;
  mutableListOf<T>(...values: T[]): MutableList<T>;
  mutableMapOf<K, V>(...entries: Pair<K, V>[]): MutableMap<K, V>;
  mutableSetOf<T>(...values: T[]): MutableSet<T>;
  requireNotNull<T>(value: T): T;
  runBlocking<R>(make: () => R): R;
  runCatching<R>(make: () => R): Result<R>;
  iterator<T>(make: Filling<T>): Iterator<T>;
  sequence<T>(make: Filling<T>): Sequence<T>;
  sequenceOf<T>(...values: T[]): Sequence<T>;
  setOf<T>(...values: T[]): Set<T>;
  synchronized<R>(lock: any, make: () => R): R;
  with<T, R>(value: T, make: (value: T) => R): R;
}
`;

/** Collections of which each extends the one in front of it, in a line; a value of one is none of another line's. */
const COLLECTIONS = [
  "Iterable Collection List MutableList ArrayList",
  "Collection Set MutableSet LinkedHashSet",
  "Map MutableMap LinkedHashMap",
  "Sequence",
  "Iterator",
];

/** What each collection extends, "" for none. */
export const KOTLIN_COLLECTIONS: ReadonlyMap<string, string> = new Map(
  COLLECTIONS.flatMap((line) => {
    const names = line.split(" ");
    return names.map((name, at): [string, string] => [name, names[at - 1] ?? ""]);
  }).reverse(),
);
