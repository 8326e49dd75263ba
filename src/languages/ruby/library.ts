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

const LISTED =
  "all? any? collect count delete_if each_with_object filter_map find_index flat_map index_with map map! none? one? sum to_h";
const PAIRED =
  "all? any? collect count filter_map find flat_map group_by map max_by min_by none? sort_by sum to_h";
const KEPT = "delete_if filter keep_if reject select";

export const RUBY_LIBRARY = `
interface Object<T> {
  itself(): T;
  tap(visit: (value: T) => any): T;
  then(make: (value: T) => any): any;
  yield_self(make: (value: T) => any): any;
}
interface Array<T> {
${blocks(EACH, "Array<T>")}${blocks("each_with_index filter keep_if reject select sort_by uniq", "Array<T>")}${blocks(LISTED, "any")}${blocks("detect find max_by min_by", "T")}${blocks("partition", "Array<T>[]")}  each_cons(size: any, visit: (value: Array<T>) => any): any;
  each_slice(size: any, visit: (value: Array<T>) => any): any;
  concat(other: any): Array<T>;
  group_by(key: (value: T) => any): Hash<any, Array<T>>;
  index_by(key: (value: T) => any): Hash<any, T>;
  inject(join: (joined: any, value: T) => any): any;
  lazy(): Array<T>;
  reduce(join: (joined: any, value: T) => any): any;
}
interface Hash<K, V> {
${pairs(PAIRED, "any")}${pairs(KEPT, "Hash<K, V>")}  transform_values(make: (value: V) => any): any;
  delete(key: any): V;
  each(visit: (key: K, value: V) => any): Hash<K, V>;
  each_pair(visit: (key: K, value: V) => any): Hash<K, V>;
  each_value(visit: (value: V) => any): Hash<K, V>;
  fetch(key: any): V;
  keys(): Array<K>;
  values(): Array<V>;
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
