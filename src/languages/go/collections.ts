// What samber/lo declares, as far as it says which type a value has: functions over slices and maps.

const SAME = "Compact Drop DropRight Reverse Shuffle Slice Subset Uniq Without Union";
const BY = "DropWhile Filter Reject TakeWhile UniqBy";
const ONE = "LastOrEmpty FirstOrEmpty Sample";

const each = (names: string, line: (name: string) => string) => names.split(" ").map(line).join("\n");

export const COLLECTIONS = `
interface github_com_samber_loModule {
${each(SAME, (name) => `  ${name}<S>(values: S): S;`)}
${each(BY, (name) => `  ${name}<S>(values: S, by: any): S;`)}
${each(ONE, (name) => `  ${name}<T>(values: T[]): T;`)}
  Chunk<T>(values: T[], size: int): T[][];
  CoalesceOrEmpty<T>(...values: T[]): T;
  Find<T>(values: T[], test: any): (T, bool);
  FindOrElse<T>(values: T[], otherwise: T, test: any): T;
  First<T>(values: T[]): (T, bool);
  FlatMap<T, R>(values: T[], make: (value: T, at: int) => R[]): R[];
  Flatten<T>(values: T[][]): T[];
  FromPtr<T>(value: T): T;
  GroupBy<T, K>(values: T[], key: (value: T) => K): map<K, T[]>;
  KeyBy<T, K>(values: T[], key: (value: T) => K): map<K, T>;
  Keys<K, V>(values: map<K, V>): K[];
  Last<T>(values: T[]): (T, bool);
  Map<T, R>(values: T[], make: (value: T, at: int) => R): R[];
  MapToSlice<K, V, R>(values: map<K, V>, make: (key: K, value: V) => R): R[];
  MapValues<K, V, R>(values: map<K, V>, make: (value: V, key: K) => R): map<K, R>;
  MaxBy<T>(values: T[], more: any): T;
  MinBy<T>(values: T[], more: any): T;
  Must<T>(value: T, failure: any): T;
  PickBy<M>(values: M, test: any): M;
  OmitBy<M>(values: M, test: any): M;
  SliceToMap<T, K, V>(values: T[], make: (value: T) => (K, V)): map<K, V>;
  Ternary<T>(is: bool, value: T, otherwise: T): T;
  ToPtr<T>(value: T): T;
  Values<K, V>(values: map<K, V>): V[];
}
`;
