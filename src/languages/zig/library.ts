// What Zig's library declares, as far as it says which type a value has, in the notation of TypeScript: lists, tables, allocators.

const each = (names: string, rest: string) =>
  names
    .split(" ")
    .map((name) => `  ${name}${rest};\n`)
    .join("");

const like = (names: string, type: string, params: string) =>
  names
    .split(" ")
    .map((name) => `interface ${name}${params} extends ${type}${params} {\n}\n`)
    .join("");

/** Functions of the library that are types of what they are given. */
const typesOf = (names: string, params: string, taken: string, given: string) =>
  names
    .split(" ")
    .map((name) => `  ${name}${params}(${taken}): ${name}${given};\n`)
    .join("");

const LISTS = "ArrayListUnmanaged ArrayListAligned";
const TABLES = "StringHashMapUnmanaged StringArrayHashMap StringArrayHashMapUnmanaged";
const KEYED =
  "AutoHashMap AutoHashMapUnmanaged AutoArrayHashMap AutoArrayHashMapUnmanaged HashMap HashMapUnmanaged ArrayHashMap ArrayHashMapUnmanaged";
const ALLOCATORS = "c_allocator page_allocator smp_allocator allocator";

const MADE_BY_OPTIONS = "GeneralPurposeAllocator DebugAllocator";

export const ZIG_LIBRARY = `
interface stdModule {
${typesOf(`ArrayList ${LISTS}`, "<T>", "type: T", "<Made<T>>")}${typesOf(`StringHashMap ${TABLES}`, "<V>", "value: V", "<Made<V>>")}${typesOf(KEYED, "<K, V>", "key: K, value: V", "<Made<K>, Made<V>>")}  heap: Heap;
  testing: Heap;
}
interface Heap {
${each(ALLOCATORS, ": Allocator")}  ArenaAllocator: ArenaAllocatorConstructor;
  FixedBufferAllocator: FixedBufferAllocatorConstructor;
${MADE_BY_OPTIONS.split(" ")
  .map((name) => `  ${name}(options: any): ${name};\n`)
  .join("")}}
interface ArenaAllocator {
  allocator(): Allocator;
}
${like(`FixedBufferAllocator ${MADE_BY_OPTIONS}`, "ArenaAllocator", "")}interface Allocator {
  create<T>(type: T): Made<T>;
${each("alloc allocWithOptions alignedAlloc dupe", "<T>(type: T, rest: any): Made<T>[]")}}
interface ArrayList<T> {
  items: T[];
${each("init initCapacity clone", "(): ArrayList<T>")}${each("addOne addOneAssumeCapacity getLast getLastOrNull orderedRemove pop popOrNull swapRemove", "(): T")}${each("addManyAsSlice allocatedSlice toOwnedSlice", "(): T[]")}${each("append appendAssumeCapacity appendNTimes insert insertAssumeCapacity", "(a: T, b: T, c: T): any")}${each("appendSlice appendSliceAssumeCapacity", "(a: T[], b: T[]): any")}}
${like(LISTS, "ArrayList", "<T>")}interface Pair<V> {
  value: V;
  value_ptr: V;
}
interface PairIterator<V> {
  next(): Pair<V>;
}
interface ValueIterator<V> {
  next(): V;
}
interface StringHashMap<V> {
${each("init clone", "(): StringHashMap<V>")}${each("get getPtr", "(key: any): V")}${each("fetchPut fetchRemove getEntry getOrPut getOrPutAssumeCapacity getOrPutValue", "(key: any): Pair<V>")}${each("put putAssumeCapacity putNoClobber", "(a: any, b: V, c: V): any")}  iterator(): PairIterator<V>;
  valueIterator(): ValueIterator<V>;
  values(): V[];
}
${like(TABLES, "StringHashMap", "<V>")}interface AutoHashMap<K, V> extends StringHashMap<V> {
}
${like(KEYED.slice(KEYED.indexOf(" ") + 1), "AutoHashMap", "<K, V>")}`;
