// What PHP's library declares, as far as it says which type a value has, in the notation of TypeScript: functions that give
// elements of lists or lists of them, and what functions that are given to them take.

export const PHP_LIBRARY = `
interface globalThis {
  array_filter<T>(list: T[], keep: (value: T) => any): T[];
  array_map<T, R>(make: (value: T) => R, list: T[]): R[];
  array_pop<T>(list: T[]): T;
  array_reduce<T, R>(list: T[], join: (joined: R, value: T) => R, first: R): R;
  array_reverse<T>(list: T[]): T[];
  array_shift<T>(list: T[]): T;
  array_slice<T>(list: T[]): T[];
  array_splice<T>(list: T[]): T[];
  array_unique<T>(list: T[]): T[];
  array_values<T>(list: T[]): T[];
  array_walk<T>(list: T[], visit: (value: T) => any): any;
  current<T>(list: T[]): T;
  end<T>(list: T[]): T;
  iterator_to_array<T>(list: T[]): T[];
  next<T>(list: T[]): T;
  prev<T>(list: T[]): T;
  reset<T>(list: T[]): T;
  uasort<T>(list: T[], compare: (a: T, b: T) => any): any;
  usort<T>(list: T[], compare: (a: T, b: T) => any): any;
}
`;
