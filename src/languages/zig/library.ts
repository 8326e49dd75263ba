// What Zig's library declares, as far as it says which type a value has, in the notation of TypeScript: lists and tables.

const each = (names: string, rest: string) =>
  names
    .split(" ")
    .map((name) => `  ${name}${rest};\n`)
    .join("");

const like = (names: string, type: string, params: string, given: string) =>
  names
    .split(" ")
    .map((name) => `interface ${name}${params} extends ${type}${given} {\n}\n`)
    .join("");

export const ZIG_LIBRARY = `
interface ArrayList<T> {
  items: T[];
${each("addOne addOneAssumeCapacity getLast getLastOrNull orderedRemove pop popOrNull swapRemove", "(): T")}${each("addManyAsSlice allocatedSlice toOwnedSlice", "(): T[]")}  clone(): ArrayList<T>;
}
${like("ArrayListUnmanaged ArrayListAligned", "ArrayList", "<T>", "<T>")}interface Pair<V> {
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
${each("get getPtr", "(key: any): V")}${each("fetchPut fetchRemove getEntry getOrPut getOrPutAssumeCapacity getOrPutValue", "(key: any): Pair<V>")}  iterator(): PairIterator<V>;
  valueIterator(): ValueIterator<V>;
  values(): V[];
}
${like("StringHashMapUnmanaged StringArrayHashMap StringArrayHashMapUnmanaged", "StringHashMap", "<V>", "<V>")}${like("AutoHashMap AutoHashMapUnmanaged AutoArrayHashMap AutoArrayHashMapUnmanaged HashMap HashMapUnmanaged ArrayHashMap ArrayHashMapUnmanaged", "StringHashMap", "<K, V>", "<V>")}`;
