// What Ruby's lists and Rails' records declare, as far as it says which type a value has, in the notation of TypeScript. What a
// class of records has itself is its constructor's; a relation has that, too, and what the class defines for itself.

const RELATED =
  "all and annotate distinct eager_load except extending from group having in_batches includes joins left_joins left_outer_joins limit load lock merge none offset only optimizer_hints or order preload readonly references regroup reload reorder reselect reverse_order rewhere select strict_loading unscope unscoped where with without";
const ONE =
  "build create create! create_or_find_by create_or_find_by! find find_by find_by! find_or_create_by find_or_create_by! find_or_initialize_by find_sole_by fifth first first! first_or_create first_or_create! first_or_initialize forty_two fourth last last! new second sole take take! third";
const EACH = "each each_entry find_each reverse_each";

const members = (names: string, type: string) =>
  names
    .split(" ")
    .map((name) => `  "${name}"(): ${type};\n`)
    .join("");
const blocks = (names: string, type: string) =>
  names
    .split(" ")
    .map((name) => `  "${name}"(visit: (value: T) => any): ${type};\n`)
    .join("");

const pairs = (names: string, type: string) =>
  blocks(names, type).replaceAll("(value: T)", "(key: K, value: V)");

/** Of a block that is asked of each element. */
const ASKED = "all? any? count find_index index none? one? sum";
const PAIRED = "all? any? count find max_by min_by none? sort_by sum";
const KEPT = "delete_if filter keep_if reject select";
/** Lists of the same elements, by what is said of each. */
const OF_EACH =
  "cycle delete_if drop_while each_entry filter filter! keep_if reject reject! reverse_each select select! sort_by sort_by! take_while uniq uniq!";
/** Lists of the same elements, whatever they are given. */
const OF_SAME =
  "append compact concat difference drop entries intersection lazy prepend push reverse rotate shuffle sorted take to_a union unshift values_at";
const ONE_OR_MORE = "first last max min pop sample shift";

const plain = (names: string, type: string) =>
  names
    .split(" ")
    .map((name) => `  "${name}"(of: any): ${type};\n`)
    .join("");

export const RUBY_LIBRARY = `
interface Object<T> {
  itself(): T;
  tap(visit: (value: T) => any): T;
  then<R>(make: (value: T) => R): R;
  yield_self<R>(make: (value: T) => R): R;
}
interface globalThis {
  Array<T>(of: T): Array<T>;
}
interface Array<T> {
${blocks(EACH, "Array<T>")}${blocks(OF_EACH, "Array<T>")}${blocks(ASKED, "any")}${blocks("detect find max_by min_by", "T")}${blocks("partition", "Array<T>[]")}${plain(OF_SAME, "Array<T>")}${ONE_OR_MORE.split(
  " ",
)
  .map((name) => `  ${name}: { (): T; (count: any): Array<T> };\n`)
  .join("")}  collect<R>(make: (value: T) => R): Array<R>;
  chunk_while(join: (one: T, other: T) => any): Array<Array<T>>;
  slice_when(join: (one: T, other: T) => any): Array<Array<T>>;
  combination(size: any, visit: (value: Array<T>) => any): Array<Array<T>>;
  each_cons(size: any, visit: (value: Array<T>) => any): Array<Array<T>>;
  each_slice(size: any, visit: (value: Array<T>) => any): Array<Array<T>>;
  each_with_index: { (visit: (value: T, index: any) => any): Array<T>; (): Array<[T, any]> };
  each_with_object<M>(memo: M, visit: (value: T, memo: M) => any): M;
  filter_map<R>(make: (value: T) => R): Array<R>;
  flat_map<R>(make: (value: T) => Array<R>): Array<R>;
  group_by<K>(key: (value: T) => K): Hash<K, Array<T>>;
  index_by<K>(key: (value: T) => K): Hash<K, T>;
  index_with<V>(make: (value: T) => V): Hash<T, V>;
  inject: { (join: (joined: T, value: T) => any): T; <R>(first: R, join: (joined: R, value: T) => any): R };
  map: { <R>(make: (value: T) => R): Array<R>; (): Enumerator<T> };
  permutation(size: any, visit: (value: Array<T>) => any): Array<Array<T>>;
  product<U>(other: Array<U>): Array<[T, U]>;
  reduce: { (join: (joined: T, value: T) => any): T; <R>(first: R, join: (joined: R, value: T) => any): R };
  sort(compare: (one: T, other: T) => any): Array<T>;
  "sort!"(compare: (one: T, other: T) => any): Array<T>;
  sum(make: (value: T) => any): any;
  tally(): Hash<T, any>;
  to_h: { <K, V>(make: (value: T) => [K, V]): Hash<K, V>; (): any };
  to_set(): Set<T>;
  with_index: { (visit: (value: T, index: any) => any): Array<[T, any]>; (first: any, visit: (value: T, index: any) => any): Array<[T, any]> };
  with_object<M>(memo: M, visit: (value: T, memo: M) => any): M;
  zip<U>(other: Array<U>): Array<[T, U]>;
}
interface Enumerator<T> extends Array<T> {
  next(): T;
  with_index: { <R>(make: (value: T, index: any) => R): Array<R>; <R>(first: any, make: (value: T, index: any) => R): Array<R> };
}
interface Enumerable<T> extends Array<T> {
}
interface ArrayConstructor {
  new: { (): Array<any>; <T>(size: any, make: (at: any) => T): Array<T> };
  wrap<T>(of: T): Array<T>;
}
interface Range extends Array<number> {
}
interface ThreadConstructor {
  new<T>(run: () => T): Thread<T>;
}
interface Thread<T> {
  join(): Thread<T>;
  value(): T;
}
interface Set<T> extends Array<T> {
  delete(value: any): Set<T>;
}
interface SetConstructor {
  new<T>(of: Array<T>): Set<T>;
}
interface SimpleDelegatorConstructor {
  new<T>(of: T): T;
}
interface number {
  times: { (visit: (at: number) => any): number; (): Enumerator<number> };
}
interface Hash<K, V> {
${pairs(PAIRED, "any")}${pairs(KEPT, "Hash<K, V>")}  collect<R>(make: (key: K, value: V) => R): Array<R>;
  delete(key: any): V;
  each(visit: (key: K, value: V) => any): Hash<K, V>;
  each_key(visit: (key: K) => any): Hash<K, V>;
  each_pair(visit: (key: K, value: V) => any): Hash<K, V>;
  each_value(visit: (value: V) => any): Hash<K, V>;
  each_with_object<M>(memo: M, visit: (pair: [K, V], memo: M) => any): M;
  fetch(key: any): V;
  filter_map<R>(make: (key: K, value: V) => R): Array<R>;
  flat_map<R>(make: (key: K, value: V) => Array<R>): Array<R>;
  group_by<G>(key: (key: K, value: V) => G): Hash<G, Array<[K, V]>>;
  keys(): Array<K>;
  map<R>(make: (key: K, value: V) => R): Array<R>;
  merge(other: any): Hash<K, V>;
  sort_by(make: (key: K, value: V) => any): Array<[K, V]>;
  to_a(): Array<[K, V]>;
  to_h: { <A, B>(make: (key: K, value: V) => [A, B]): Hash<A, B>; (): Hash<K, V> };
  transform_keys<R>(make: (key: K) => R): Hash<R, V>;
  transform_values<R>(make: (value: V) => R): Hash<K, R>;
  values(): Array<V>;
}
interface HashConstructor {
  new<K, V>(make: (table: Hash<K, V>, key: any) => V): Hash<K, V>;
}
interface Relation<T> extends Array<T> {
${members(RELATED, "Relation<T>")}${members(ONE, "T")}${blocks("find_each each", "Relation<T>")}${blocks("build create create! find new", "T")}}
interface RecordConstructor<T> {
${members(RELATED, "Relation<T>")}${members(ONE, "T")}${blocks("create create! find new", "T")}${blocks("find_each", "any")}}
`;

/** What types inherit from, as they write it, and what that is called above. */
export const RUBY_HEIRS: ReadonlyMap<string, string> = new Map([
  ["ActiveRecord::Base", "Record"],
  ["ApplicationRecord", "Record"],
]);

const EVERY = ["Object", "Kernel", "BasicObject"];

/** The classes whose members values have that are written out. */
export const RUBY_OPENED: ReadonlyMap<string, readonly string[]> = new Map([
  ["string", ["String", "Comparable", ...EVERY]],
  ["number", ["Integer", "Float", "Numeric", "Comparable", ...EVERY]],
  ["boolean", ["TrueClass", "FalseClass", ...EVERY]],
  ["Array", ["Array", "Enumerable", ...EVERY]],
  ["Hash", ["Hash", "Enumerable", ...EVERY]],
  ["RegExp", ["Regexp", ...EVERY]],
]);
