// What Laravel, Doctrine and containers declare, as far as it says which type a value has.

const members = (names: string, line: (name: string) => string) => names.split(" ").map(line).join("\n");

const SAME =
  "collect concat diff diffKeys each eachSpread except filter forget intersect keyBy lazy merge nth only prepend push put reject replace reverse shuffle skip skipUntil skipWhile slice sort sortBy sortByDesc sortDesc splice take takeUntil takeWhile tap unique values when where whereBetween whereIn whereNotIn whereNotNull whereNull";
const TESTED =
  "filter reject each sortBy sortByDesc keyBy unique skipUntil skipWhile takeUntil takeWhile tap";
const ONE = "first firstWhere firstOrFail get last offsetGet pop pull shift sole";
const VISITS = "avg contains every max min some sum";

const COLLECTIONS = `
interface Collection<K, T> {
${members(SAME, (name) => `  ${name}(${TESTED.split(" ").includes(name) ? "test: (value: T) => any" : ""}): Collection<K, T>;`)}
${members(ONE, (name) => `  ${name}(test: (value: T) => any): T;`)}
${members(VISITS, (name) => `  ${name}(test: (value: T) => any): any;`)}
  all(): T[];
  chunk(size: any): Collection<any, Collection<K, T>>;
  flatMap<R>(make: (value: T) => R[]): Collection<any, R>;
  getIterator(): T[];
  groupBy(key: (value: T) => any): Collection<any, Collection<K, T>>;
  map<R>(make: (value: T) => R): Collection<K, R>;
  mapWithKeys(make: (value: T) => any): any;
  partition(test: (value: T) => any): Collection<any, Collection<K, T>>;
  reduce<R>(join: (joined: R, value: T) => R, first: R): R;
}
${members("LazyCollection EloquentCollection ArrayCollection PersistentCollection ReadableCollection", (name) => `interface ${name}<K, T> extends Collection<K, T> {\n}`)}
interface globalThis {
  collect<T>(values: T[]): Collection<any, T>;
  optional<T>(value: T): T;
  tap<T>(value: T, visit: (value: T) => any): T;
  with<T>(value: T): T;
}
`;

const CONTAINERS = `
${members("EntityManagerInterface EntityManager ObjectManager DocumentManager", (name) => `interface ${name} {\n  find<T>(of: class_string<T>, id: any): T;\n  getReference<T>(of: class_string<T>, id: any): T;\n  getRepository<T>(of: class_string<T>): EntityRepository<T>;\n}`)}
interface EntityRepository<T> {
  find(id: any): T;
  findAll(): T[];
  findBy(by: any): T[];
  findOneBy(by: any): T;
}
${members("ServiceEntityRepository ObjectRepository DocumentRepository", (name) => `interface ${name}<T> extends EntityRepository<T> {\n}`)}
${members("ContainerInterface Container", (name) => `interface ${name} {\n  get<T>(of: class_string<T>): T;\n}`)}
`;

const QUERIES =
  "distinct doesntHave from groupBy has having inRandomOrder join latest leftJoin limit lockForUpdate newQuery offset oldest onlyTrashed orWhere orWhereHas orderBy orderByDesc query scopes select selectRaw skip take tap when where whereBetween whereDate whereDoesntHave whereHas whereIn whereKey whereNotIn whereNotNull whereNull whereRaw with withCount withTrashed withoutGlobalScopes";
const FOUND =
  "create createQuietly find findOr findOrFail findOrNew first firstOr firstOrCreate firstOrFail firstOrNew firstWhere forceCreate make sole updateOrCreate";

/** What a model is joined to, by methods of these names: any number of others, or one. */
const MANY = ["HasMany", "BelongsToMany", "HasManyThrough", "MorphMany", "MorphToMany"];
const ONLY = ["HasOne", "BelongsTo", "HasOneThrough", "MorphOne"];
const camel = (name: string) => name[0]!.toLowerCase() + name.slice(1);

const MODELS = `
interface Builder<T> {
${members(QUERIES, (name) => `  ${name}(): Builder<T>;`)}
${members(FOUND, (name) => `  ${name}(): T;`)}
${members("cursor get paginate simplePaginate", (name) => `  ${name}(): Collection<any, T>;`)}
  chunk(size: any, visit: (values: Collection<any, T>) => any): any;
  each(visit: (value: T) => any): any;
  findMany(): Collection<any, T>;
}
interface ModelConstructor<T> extends Builder<T> {
  all(): Collection<any, T>;
  factory(): Factory<T>;
}
interface Model {
${MANY.map((name) => `  ${camel(name)}<R>(of: class_string<R>): ${name}<R>;`).join("\n")}
${ONLY.map((name) => `  ${camel(name)}<R>(of: class_string<R>): ${name}<R>;`).join("\n")}
}
${MANY.map((name) => `interface ${name}<T> extends Builder<T> {\n  getResults(): Collection<any, T>;\n}`).join("\n")}
${ONLY.map((name) => `interface ${name}<T> extends Builder<T> {\n  getResults(): T;\n}`).join("\n")}
interface Factory<T> {
${members("afterCreating afterMaking configure for has hasAttached recycle sequence set state trashed unverified", (name) => `  ${name}(): Factory<T>;`)}
  count(count: any): FactoryOfMany<T>;
  times(count: any): FactoryOfMany<T>;
${members("create createOne createOneQuietly createQuietly make makeOne", (name) => `  ${name}(): T;`)}
  createMany(): Collection<any, T>;
}
interface FactoryOfMany<T> {
${members("afterCreating afterMaking for has hasAttached recycle sequence set state", (name) => `  ${name}(): FactoryOfMany<T>;`)}
${members("create createMany createQuietly make", (name) => `  ${name}(): Collection<any, T>;`)}
}
`;

export const FRAMEWORKS = COLLECTIONS + CONTAINERS + MODELS;

/** What models inherit from, by where it is imported from, and what that is called above. */
export const HEIRS: ReadonlyMap<string, string> = new Map([
  ["Illuminate_Database_Eloquent_Model", "Model"],
  ["Illuminate_Foundation_Auth_User", "Model"],
  ["Illuminate_Foundation_Auth_Authenticatable", "Model"],
]);
