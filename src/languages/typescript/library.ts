// What the language's library declares, as far as it says which type a value has: elements of collections, what functions
// that are given to them take and return. In the library's own notation; what says nothing of types in it is left out.

export const ECMA_LIBRARY = `
interface Array<T> {
  at(index: number): T;
  concat(...items: (T | T[])[]): T[];
  entries(): IterableIterator<[number, T]>;
  every(test: (value: T, index: number, array: T[]) => boolean): boolean;
  fill(value: T): T[];
  filter<U = T>(test: (value: T, index: number, array: T[]) => value is U): U[];
  find<U = T>(test: (value: T, index: number, array: T[]) => value is U): U;
  findIndex(test: (value: T, index: number, array: T[]) => boolean): number;
  findLast<U = T>(test: (value: T, index: number, array: T[]) => value is U): U;
  findLastIndex(test: (value: T, index: number, array: T[]) => boolean): number;
  flat(): T[number][];
  flatMap<U>(make: (value: T, index: number, array: T[]) => U): U[number][];
  forEach(visit: (value: T, index: number, array: T[]) => void): void;
  includes(item: T): boolean;
  indexOf(item: T): number;
  join(separator: string): string;
  keys(): IterableIterator<number>;
  lastIndexOf(item: T): number;
  length: number;
  map<U>(make: (value: T, index: number, array: T[]) => U): U[];
  pop(): T;
  push(...items: T[]): number;
  reduce<U = T>(join: (joined: U, value: T, index: number, array: T[]) => U, first: U): U;
  reduceRight<U = T>(join: (joined: U, value: T, index: number, array: T[]) => U, first: U): U;
  reverse(): T[];
  shift(): T;
  slice(start: number, end: number): T[];
  some(test: (value: T, index: number, array: T[]) => boolean): boolean;
  sort(compare: (a: T, b: T) => number): T[];
  splice(start: number, count: number, ...items: T[]): T[];
  toReversed(): T[];
  toSorted(compare: (a: T, b: T) => number): T[];
  toSpliced(start: number, count: number, ...items: T[]): T[];
  unshift(...items: T[]): number;
  values(): IterableIterator<T>;
  with(index: number, value: T): T[];
}
interface ReadonlyArray<T> extends Array<T> {
}
interface ArrayConstructor {
  from<T, U = T>(source: Iterable<T>, make: (value: T, index: number) => U): U[];
  fromAsync<T, U = T>(source: Iterable<T>, make: (value: T, index: number) => U): Promise<U[]>;
  of<T>(...items: T[]): T[];
  new<T>(): T[];
}
interface Iterator<T> {
  next(): { value: T; done: boolean };
  drop(count: number): IterableIterator<T>;
  every(test: (value: T, index: number) => boolean): boolean;
  filter(test: (value: T, index: number) => boolean): IterableIterator<T>;
  find(test: (value: T, index: number) => boolean): T;
  flatMap<U>(make: (value: T, index: number) => U): IterableIterator<U[number]>;
  forEach(visit: (value: T, index: number) => void): void;
  map<U>(make: (value: T, index: number) => U): IterableIterator<U>;
  reduce<U = T>(join: (joined: U, value: T, index: number) => U, first: U): U;
  some(test: (value: T, index: number) => boolean): boolean;
  take(count: number): IterableIterator<T>;
  toArray(): T[];
}
interface IterableIterator<T> extends Iterator<T> {
}
interface Generator<T> extends Iterator<T> {
}
interface AsyncIterator<T> {
  next(): Promise<{ value: T; done: boolean }>;
}
interface AsyncIterableIterator<T> extends AsyncIterator<T> {
}
interface AsyncGenerator<T> extends AsyncIterator<T> {
}
interface Record<K, V> {
  [key: K]: V;
}
interface Map<K, V> {
  entries(): IterableIterator<[K, V]>;
  forEach(visit: (value: V, key: K, map: Map<K, V>) => void): void;
  get(key: K): V;
  has(key: K): boolean;
  keys(): IterableIterator<K>;
  set(key: K, value: V): Map<K, V>;
  size: number;
  values(): IterableIterator<V>;
}
interface ReadonlyMap<K, V> extends Map<K, V> {
}
interface WeakMap<K, V> extends Map<K, V> {
}
interface MapConstructor {
  new<K, V>(entries: Iterable<[K, V]>): Map<K, V>;
  groupBy<T, K>(items: Iterable<T>, key: (item: T, index: number) => K): Map<K, T[]>;
}
interface WeakMapConstructor {
  new<K, V>(entries: Iterable<[K, V]>): WeakMap<K, V>;
}
interface Set<T> {
  add(value: T): Set<T>;
  delete(value: T): boolean;
  difference(other: Set<T>): Set<T>;
  entries(): IterableIterator<[T, T]>;
  forEach(visit: (value: T, again: T, set: Set<T>) => void): void;
  has(value: T): boolean;
  intersection(other: Set<T>): Set<T>;
  keys(): IterableIterator<T>;
  size: number;
  union(other: Set<T>): Set<T>;
  values(): IterableIterator<T>;
}
interface ReadonlySet<T> extends Set<T> {
}
interface WeakSet<T> extends Set<T> {
}
interface SetConstructor {
  new<T>(values: Iterable<T>): Set<T>;
}
interface WeakRef<T> {
  deref(): T;
}
interface WeakRefConstructor {
  new<T>(target: T): WeakRef<T>;
}
interface Promise<T> {
  then<U = T>(done: (value: T) => U): Promise<Awaited<U>>;
  catch(failed: (reason: Failure) => void): Promise<T>;
  finally(done: () => void): Promise<T>;
}
interface PromiseLike<T> extends Promise<T> {
}
interface PromiseConstructor {
  new<T>(run: (resolve: (value: T | Promise<T>) => void, reject: (reason: any) => void) => void): Promise<T>;
  all<T>(values: T): Promise<Awaited<T>>;
  allSettled<T>(values: Iterable<T>): Promise<{ status: string; value: Awaited<T> }[]>;
  any<T>(values: Iterable<T>): Promise<Awaited<T>>;
  race<T>(values: Iterable<T>): Promise<Awaited<T>>;
  resolve<T>(value: T): Promise<Awaited<T>>;
}
interface ProxyHandler<T> {
  apply(target: T, self: any, args: any[]): any;
  construct(target: T, args: any[], made: any): object;
  defineProperty(target: T, key: string, attributes: any): boolean;
  deleteProperty(target: T, key: string): boolean;
  get(target: T, key: string, receiver: any): any;
  getOwnPropertyDescriptor(target: T, key: string): any;
  getPrototypeOf(target: T): object;
  has(target: T, key: string): boolean;
  isExtensible(target: T): boolean;
  ownKeys(target: T): string[];
  preventExtensions(target: T): boolean;
  set(target: T, key: string, value: any, receiver: any): boolean;
  setPrototypeOf(target: T, prototype: object): boolean;
}
interface ProxyConstructor {
  new<T>(target: T, handler: ProxyHandler<T>): T;
  revocable<T>(target: T, handler: ProxyHandler<T>): { proxy: T; revoke: () => void };
}
interface ObjectConstructor {
  assign: { <T, U>(target: T, one: U): T & U; <T, U, V>(target: T, one: U, two: V): T & U & V; <T, U, V, W>(target: T, one: U, two: V, three: W): T & U & V & W };
  defineProperties<T>(of: T, properties: object): T;
  defineProperty<T>(of: T, key: string, attributes: object): T;
  entries<T>(of: Iterable<T>): [string, T][];
  freeze<T>(of: T): T;
  fromEntries<T>(entries: Iterable<[string, T]>): Record<string, T>;
  groupBy<T, K>(items: Iterable<T>, key: (item: T, index: number) => K): Record<K, T[]>;
  keys(of: object): string[];
  preventExtensions<T>(of: T): T;
  seal<T>(of: T): T;
  values<T>(of: Iterable<T>): T[];
}
interface string {
  at(index: number): string;
  charAt(index: number): string;
  concat(other: string): string;
  padEnd(length: number): string;
  padStart(length: number): string;
  repeat(count: number): string;
  replace(pattern: string, make: (found: string) => string): string;
  replaceAll(pattern: string, make: (found: string) => string): string;
  slice(start: number): string;
  split(by: string): string[];
  substring(start: number): string;
  toLowerCase(): string;
  toUpperCase(): string;
  trim(): string;
  trimEnd(): string;
  trimStart(): string;
}
interface processConstructor {
  argv: string[];
  cwd(): string;
  env: ProcessEnv;
}
interface ProcessEnv extends Record<string, string> {
}
interface importConstructor {
  meta: ImportMeta;
}
interface ImportMeta {
  dirname: string;
  env: ImportMetaEnv;
  filename: string;
  url: string;
}
interface ImportMetaEnv extends Record<string, string> {
}
interface globalThis {
  structuredClone<T>(value: T): T;
}
`;
