// What PHP's library declares, as far as it says which type a value has, in the notation of TypeScript: functions that give
// elements of lists or lists of them, and what functions that are given to them take.

const each = (names: string, rest: string) =>
  names
    .split(" ")
    .map((name) => `  ${name}${rest};\n`)
    .join("");

export const PHP_LIBRARY = `
interface globalThis {
${each("array_diff array_diff_key array_intersect array_intersect_key array_merge array_pad array_replace array_reverse array_slice array_splice array_unique array_values iterator_to_array", "<T>(list: T[]): T[]")}${each("array_pop array_shift current end max min next prev reset", "<T>(list: T[]): T")}${each("uasort usort", "<T>(list: T[], compare: (a: T, b: T) => any): any")}${each("array_all array_any array_walk", "<T>(list: T[], test: (value: T) => any): any")}  array_chunk<T>(list: T[], size: any): T[][];
  array_combine<T>(keys: any, list: T[]): T[];
  array_filter<T>(list: T[], keep: (value: T) => any): T[];
  array_find<T>(list: T[], test: (value: T) => any): T;
  array_map<T, R>(make: (value: T) => R, list: T[]): R[];
  array_reduce<T, R>(list: T[], join: (joined: R, value: T) => R, first: R): R;
  call_user_func<R>(make: () => R): R;
}
${"ArrayIterator ArrayObject"
  .split(" ")
  .map((name) => `interface ${name}Constructor {\n  new<T>(list: T[]): ${name}<T>;\n}\n`)
  .join("")}`;
