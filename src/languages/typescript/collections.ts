// What lodash, TanStack Query and sinon declare, in the notation of library.ts: what functions over collections are given and give,
// what a query holds, and of which type a double is.

const SAME =
  "compact cloneDeep clone shuffle reverse tail initial uniq sortedUniq castArray drop dropRight take takeRight without difference union concat";
const BY =
  "filter reject sortBy orderBy uniqBy sortedUniqBy dropWhile takeWhile differenceBy intersectionBy remove";
const ONE = "find findLast maxBy minBy";
const VISITS = "every findIndex some sumBy countBy meanBy";

const each = (names: string, line: (name: string) => string) => names.split(" ").map(line).join("\n");

const LODASH = `
interface lodashModule {
${each(SAME, (name) => `  ${name}<T>(values: T): T;`)}
${each(BY, (name) => `  ${name}<T>(values: T[], by: By<T> | By<T>[]): T[];`)}
${each(ONE, (name) => `  ${name}<T>(values: T[], by: (value: T) => any): T;`)}
${each(VISITS, (name) => `  ${name}<T>(values: T[], by: (value: T) => any): number;`)}
  chunk<T>(values: T[], size: number): T[][];
  debounce<T>(call: T): T;
  each<T>(values: T[], visit: (value: T, at: number) => any): T[];
  first<T>(values: T[]): T;
  flatMap<T, R>(values: T[], make: (value: T) => R[]): R[];
  forEach<T>(values: T[], visit: (value: T, at: number) => any): T[];
  groupBy<T>(values: T[], by: (value: T) => any): Record<string, T[]>;
  head<T>(values: T[]): T;
  keyBy<T>(values: T[], by: (value: T) => any): Record<string, T>;
  last<T>(values: T[]): T;
  mapValues<T, R>(of: Record<string, T>, make: (value: T, key: string) => R): Record<string, R>;
  map<T, R>(values: T[], make: (value: T, at: number) => R): R[];
  memoize<T>(call: T): T;
  nth<T>(values: T[], at: number): T;
  once<T>(call: T): T;
  partition<T>(values: T[], by: (value: T) => any): [T[], T[]];
  reduce<T, R>(values: T[], join: (joined: R, value: T) => R, first: R): R;
  sample<T>(values: T[]): T;
  throttle<T>(call: T): T;
  values<T>(of: Record<string, T>): T[];
}
interface By<T> {
  (value: T): any;
}
interface _Constructor extends lodashModule {
}
interface lodash_esModule extends lodashModule {
}
`;

const QUERY = `
interface _tanstack_react_queryModule {
  useInfiniteQuery<T>(options: { queryFn: () => Promise<T> }): { data: { pages: T[] } };
  useQuery<T>(options: { queryFn: () => Promise<T> }): { data: T };
  useSuspenseQuery<T>(options: { queryFn: () => Promise<T> }): { data: T };
}
`;

const DOUBLES = `
interface sinonConstructor {
  createStubInstance<T>(of: new () => T): T;
}
interface ts_mockitoModule {
  anyOfClass<T>(of: new () => T): T;
  instance<T>(mock: T): T;
  mock<T>(of: new () => T): T;
  spy<T>(value: T): T;
}
`;

export const COLLECTIONS = LODASH + QUERY + DOUBLES;
