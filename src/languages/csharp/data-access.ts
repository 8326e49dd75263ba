// What Entity Framework, the hosting, options, caching and dependency injection extensions of .NET, channels, AutoMapper and
// AutoFixture declare, as far as it says which type a value has.

/** Of queries: what waits for one element, and what is a query of the same. */
const ONE =
  "ElementAt ElementAtOrDefault First FirstOrDefault Last LastOrDefault Single SingleOrDefault".split(" ");
const SAME =
  "AsExpandable AsNoTracking AsNoTrackingWithIdentityResolution AsQueryable AsSingleQuery AsSplitQuery AsTracking Distinct IgnoreAutoIncludes IgnoreQueryFilters Reverse Skip TagWith TagWithCallSite Take".split(
    " ",
  );

const QUERIES = `
interface IQueryable<T> extends IEnumerable<T> {
${ONE.map((name) => `  ${name}Async(test: (value: T) => bool): Task<T>;`).join("\n")}
${SAME.map((name) => `  ${name}(): IQueryable<T>;`).join("\n")}
  AllAsync(test: (value: T) => bool): Task<bool>;
  AnyAsync(test: (value: T) => bool): Task<bool>;
  AsAsyncEnumerable(): IAsyncEnumerable<T>;
  AverageAsync(read: (value: T) => double): Task<double>;
  Cast<R>(): IQueryable<R>;
  Concat(other: IEnumerable<T>): IQueryable<T>;
  CountAsync(test: (value: T) => bool): Task<int>;
  ExecuteUpdate(set: (setters: SetPropertyCalls<T>) => any): int;
  ExecuteUpdateAsync(set: (setters: SetPropertyCalls<T>) => any): Task<int>;
  ForEachAsync(visit: (value: T) => void): Task;
  GroupBy<K>(key: (value: T) => K): IQueryable<IGrouping<K, T>>;
  Include<R>(path: (value: T) => R): IIncludableQueryable<T, R>;
  LongCountAsync(test: (value: T) => bool): Task<long>;
  MaxAsync<R>(read: (value: T) => R): Task<R>;
  MinAsync<R>(read: (value: T) => R): Task<R>;
  OfType<R>(): IQueryable<R>;
  OrderBy<K>(key: (value: T) => K): IOrderedQueryable<T>;
  OrderByDescending<K>(key: (value: T) => K): IOrderedQueryable<T>;
  Select<R>(make: (value: T, index: int) => R): IQueryable<R>;
  SelectMany<R>(make: (value: T, index: int) => R): IQueryable<R[number]>;
  SumAsync(read: (value: T) => double): Task<double>;
  ToArrayAsync(): Task<T[]>;
  ToDictionaryAsync<K, V = T>(key: (value: T) => K, make: (value: T) => V): Task<Dictionary<K, V>>;
  ToHashSetAsync(): Task<HashSet<T>>;
  ToListAsync(): Task<List<T>>;
  Union(other: IEnumerable<T>): IQueryable<T>;
  Where(test: (value: T, index: int) => bool): IQueryable<T>;
}
interface IOrderedQueryable<T> extends IQueryable<T> {
  ThenBy<K>(key: (value: T) => K): IOrderedQueryable<T>;
  ThenByDescending<K>(key: (value: T) => K): IOrderedQueryable<T>;
}
interface IIncludableQueryable<T, P> extends IQueryable<T> {
  ThenInclude<R>(path: (value: P | P[number]) => R): IIncludableQueryable<T, R>;
}
interface SetPropertyCalls<T> {
  SetProperty<R>(read: (value: T) => R, write: (value: T) => R): SetPropertyCalls<T>;
}
interface DbSet<T> extends IQueryable<T> {
  Add(value: T): EntityEntry<T>;
  AddAsync(value: T): ValueTask<EntityEntry<T>>;
  Attach(value: T): EntityEntry<T>;
  Entry(value: T): EntityEntry<T>;
  Find(...keys: any[]): T;
  FindAsync(...keys: any[]): ValueTask<T>;
  FromSql(query: any): IQueryable<T>;
  FromSqlInterpolated(query: any): IQueryable<T>;
  FromSqlRaw(query: any): IQueryable<T>;
  Local: ObservableCollection<T>;
  Remove(value: T): EntityEntry<T>;
  Update(value: T): EntityEntry<T>;
}
interface DbContext {
  Add<T>(value: T): EntityEntry<T>;
  AddAsync<T>(value: T): ValueTask<EntityEntry<T>>;
  Attach<T>(value: T): EntityEntry<T>;
  Entry<T>(value: T): EntityEntry<T>;
  Find<T>(...keys: any[]): T;
  FindAsync<T>(...keys: any[]): ValueTask<T>;
  Remove<T>(value: T): EntityEntry<T>;
  Set<T>(): DbSet<T>;
  Update<T>(value: T): EntityEntry<T>;
}
interface IdentityDbContext extends DbContext {
}
interface EntityEntry<T> {
  Entity: T;
}
interface IDbContextFactory<T> {
  CreateDbContext(): T;
  CreateDbContextAsync(): Task<T>;
}
interface IAsyncEnumerable<T> extends IQueryable<T> {
  WithCancellation(token: any): IAsyncEnumerable<T>;
}
`;

const SERVICES = `
interface ServiceProvider {
  CreateAsyncScope(): IServiceScope;
  CreateScope(): IServiceScope;
  GetKeyedService<T>(key: any): T;
  GetRequiredKeyedService<T>(key: any): T;
  GetServices<T>(): IEnumerable<T>;
}
interface IServiceScopeFactory {
  CreateAsyncScope(): IServiceScope;
  CreateScope(): IServiceScope;
}
interface IServiceScope {
  ServiceProvider: IServiceProvider;
}
interface AsyncServiceScope extends IServiceScope {
}
interface ActivatorUtilitiesConstructor {
  CreateInstance<T>(provider: IServiceProvider): T;
  GetServiceOrCreateInstance<T>(provider: IServiceProvider): T;
}
interface IHost {
  Services: IServiceProvider;
}
interface WebApplication extends IHost {
}
interface TestServer extends IHost {
}
interface WebApplicationFactory<T> extends IHost {
}
interface HttpContext {
  RequestServices: IServiceProvider;
}
interface IOptions<T> {
  Value: T;
}
interface IOptionsSnapshot<T> extends IOptions<T> {
  Get(name: string): T;
}
interface IOptionsMonitor<T> {
  CurrentValue: T;
  Get(name: string): T;
  OnChange(listen: (value: T) => void): IDisposable;
}
interface IConfiguration {
  Get<T>(): T;
  GetSection(key: string): IConfigurationSection;
  GetValue<T>(key: string): T;
}
interface IConfigurationSection extends IConfiguration {
}
interface IConfigurationRoot extends IConfiguration {
}
interface IMemoryCache {
  Get<T>(key: any): T;
  GetOrCreate<T>(key: any, make: (entry: any) => T): T;
  GetOrCreateAsync<T>(key: any, make: (entry: any) => Task<T>): Task<T>;
}
interface HttpClient {
  GetFromJsonAsync<T>(path: string): Task<T>;
}
interface HttpContent {
  ReadFromJsonAsync<T>(): Task<T>;
}
interface HttpResponseMessage {
  Content: HttpContent;
}
`;

const THREADS = `
interface ChannelConstructor {
  CreateBounded<T>(options: any): Channel<T>;
  CreateUnbounded<T>(): Channel<T>;
}
interface Channel<T> {
  Reader: ChannelReader<T>;
  Writer: ChannelWriter<T>;
}
interface ChannelReader<T> {
  ReadAllAsync(): IAsyncEnumerable<T>;
  ReadAsync(): ValueTask<T>;
  TryPeek(value: T): bool;
  TryRead(value: T): bool;
}
interface AsyncLocal<T> {
  Value: T;
}
interface ThreadLocal<T> {
  Value: T;
}
interface WeakReference<T> {
  TryGetTarget(target: T): bool;
}
interface TaskCompletionSource<T> {
  Task: Task<T>;
}
interface TaskConstructor {
  Factory: TaskFactory;
}
interface TaskFactory {
  StartNew<T>(make: () => T): Task<T>;
}
interface InterlockedConstructor {
  CompareExchange<T>(place: T, value: T, when: T): T;
  Exchange<T>(place: T, value: T): T;
}
interface VolatileConstructor {
  Read<T>(place: T): T;
}
interface PriorityQueue<T, P> {
  Dequeue(): T;
  Peek(): T;
  TryDequeue(value: T, priority: P): bool;
  TryPeek(value: T, priority: P): bool;
}
interface BlockingCollection<T> {
  GetConsumingEnumerable(): IEnumerable<T>;
  Take(): T;
}
interface Array<T> {
  AsMemory(): Memory<T>;
  AsSpan(): Span<T>;
}
interface Span<T> extends Array<T> {
  Slice(from: int, count: int): Span<T>;
}
interface ReadOnlySpan<T> extends Span<T> {
}
interface Memory<T> {
  Slice(from: int, count: int): Memory<T>;
  Span: Span<T>;
}
interface ReadOnlyMemory<T> extends Memory<T> {
}
`;

const immutable = (name: string, builder: string) => `
interface ${name}Constructor {
  Create<T>(...values: T[]): ${name}<T>;
  CreateBuilder<T>(): ${builder}<T>;
  CreateRange<T>(values: IEnumerable<T>): ${name}<T>;
}
interface ${name}<T> {
  Add(value: T): ${name}<T>;
  AddRange(values: IEnumerable<T>): ${name}<T>;
  Remove(value: T): ${name}<T>;
  ToBuilder(): ${builder}<T>;
}
interface ${builder}<T> extends List<T> {
  DrainToImmutable(): ${name}<T>;
  MoveToImmutable(): ${name}<T>;
  ToImmutable(): ${name}<T>;
}`;

const MAPPING = `
interface IMapper {
  Map<T>(from: any): T;
  ProjectTo<T>(from: any): IQueryable<T>;
}
interface Mapper extends IMapper {
}
interface IFixture {
  Build<T>(): IPostprocessComposer<T>;
  Create<T>(): T;
  CreateMany<T>(count: int): IEnumerable<T>;
  Freeze<T>(): T;
}
interface Fixture extends IFixture {
}
interface IPostprocessComposer<T> {
  Create(): T;
  CreateMany(count: int): IEnumerable<T>;
  Do(visit: (value: T) => void): IPostprocessComposer<T>;
  OmitAutoProperties(): IPostprocessComposer<T>;
  With<R>(read: (value: T) => R, value: any): IPostprocessComposer<T>;
  Without<R>(read: (value: T) => R): IPostprocessComposer<T>;
}
`;

export const DATA_ACCESS =
  QUERIES +
  SERVICES +
  THREADS +
  immutable("ImmutableArray", "ImmutableArrayBuilder") +
  immutable("ImmutableList", "ImmutableListBuilder") +
  MAPPING;
