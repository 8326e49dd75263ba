// What Go's library declares, as far as it says which type a value has, in the notation of TypeScript: functions and types with
// type parameters. `…Module` is what a package holds; what says nothing of types in it is left out.

import { COLLECTIONS } from "./collections.ts";

export const GO_LIBRARY = `
interface cmpModule {
  Or<T>(...values: T[]): T;
}
interface errorsModule {
  AsType<E>(failure: error): (E, bool);
}
interface iterModule {
  Pull<T>(values: Seq<T>): (() => (T, bool), () => any);
  Pull2<K, V>(values: Seq2<K, V>): (() => (K, V, bool), () => any);
}
interface Seq<T> {
  (take: (value: T) => bool): any;
}
interface Seq2<K, V> {
  (take: (key: K, value: V) => bool): any;
}
interface mapsModule {
  All<K, V>(values: map<K, V>): Seq2<K, V>;
  Clone<M>(values: M): M;
  Collect<K, V>(values: Seq2<K, V>): map<K, V>;
  DeleteFunc<K, V>(values: map<K, V>, test: (key: K, value: V) => bool): any;
  EqualFunc<K, V, W>(a: map<K, V>, b: map<K, W>, test: (a: V, b: W) => bool): bool;
  Keys<K, V>(values: map<K, V>): Seq<K>;
  Values<K, V>(values: map<K, V>): Seq<V>;
}
interface slicesModule {
  All<T>(values: T[]): Seq2<int, T>;
  AppendSeq<S>(values: S, more: any): S;
  Backward<T>(values: T[]): Seq2<int, T>;
  BinarySearchFunc<T, U>(values: T[], wanted: U, compare: (value: T, wanted: U) => int): (int, bool);
  Chunk<S>(values: S, size: int): Seq<S>;
  Clip<S>(values: S): S;
  Clone<S>(values: S): S;
  Collect<T>(values: Seq<T>): T[];
  Compact<S>(values: S): S;
  CompactFunc<S>(values: S, test: any): S;
  Concat<S>(...values: S[]): S;
  Delete<S>(values: S, from: int, to: int): S;
  DeleteFunc<S>(values: S, test: any): S;
  Grow<S>(values: S, count: int): S;
  Insert<S>(values: S, at: int): S;
  Max<T>(values: T[]): T;
  MaxFunc<T>(values: T[], compare: (a: T, b: T) => int): T;
  Min<T>(values: T[]): T;
  MinFunc<T>(values: T[], compare: (a: T, b: T) => int): T;
  Repeat<S>(values: S, times: int): S;
  Replace<S>(values: S, from: int, to: int): S;
  Sorted<T>(values: Seq<T>): T[];
  SortedFunc<T>(values: Seq<T>, compare: (a: T, b: T) => int): T[];
  SortedStableFunc<T>(values: Seq<T>, compare: (a: T, b: T) => int): T[];
  Values<T>(values: T[]): Seq<T>;
}
interface syncModule {
  OnceValue<T>(make: () => T): () => T;
  OnceValues<A, B>(make: () => (A, B)): () => (A, B);
}
interface Pointer<T> {
  Load(): T;
  Swap(value: T): T;
  Value(): T;
}
interface uniqueModule {
  Make<T>(value: T): Handle<T>;
}
interface Handle<T> {
  Value(): T;
}
interface weakModule {
  Make<T>(value: T): Pointer<T>;
}
${COLLECTIONS}`;
