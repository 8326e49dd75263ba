// What .NET declares, as far as it says which type a value has: elements of collections and sequences, what functions that are
// given to them take and return, delegates, tasks. What says nothing of types in it is left out.

import { MOCKS } from "./mocks.ts";

/** Types that have what another one has. */
const like = (names: string, type: string, params: string) =>
  names
    .split(" ")
    .map((name) => `interface ${name}${params} extends ${type}${params} {\n}\n`)
    .join("");

export const CSHARP_LIBRARY = `
interface globalThis {
  nameof(value: object): string;
}
interface EventHandler<T> {
  (sender: object, args: T): void;
}
interface IEnumerable<T> {
  Aggregate: {
    (join: (joined: T, value: T) => T): T;
    <R>(first: R, join: (joined: R, value: T) => R): R;
    <R, S>(first: R, join: (joined: R, value: T) => R, make: (joined: R) => S): S;
  };
  All(test: (value: T) => bool): bool;
  Any(test: (value: T) => bool): bool;
  Append(value: T): IEnumerable<T>;
  AsEnumerable(): IEnumerable<T>;
  AsParallel(): IEnumerable<T>;
  AsQueryable(): IEnumerable<T>;
  Average(read: (value: T) => double): double;
  Cast<R>(): IEnumerable<R>;
  Chunk(size: int): IEnumerable<T[]>;
  Concat(other: IEnumerable<T>): IEnumerable<T>;
  Count(test: (value: T) => bool): int;
  DefaultIfEmpty(): IEnumerable<T>;
  Distinct(): IEnumerable<T>;
  DistinctBy<K>(key: (value: T) => K): IEnumerable<T>;
  ElementAt(index: int): T;
  ElementAtOrDefault(index: int): T;
  Except(other: IEnumerable<T>): IEnumerable<T>;
  First(test: (value: T) => bool): T;
  FirstOrDefault(test: (value: T) => bool): T;
  GetEnumerator(): IEnumerator<T>;
  GroupBy<K>(key: (value: T) => K): IEnumerable<IGrouping<K, T>>;
  GroupJoin<U, K, R>(other: IEnumerable<U>, key: (value: T) => K, theirs: (value: U) => K, make: (a: T, b: IEnumerable<U>) => R): IEnumerable<R>;
  Intersect(other: IEnumerable<T>): IEnumerable<T>;
  Join<U, K, R>(other: IEnumerable<U>, key: (value: T) => K, theirs: (value: U) => K, make: (a: T, b: U) => R): IEnumerable<R>;
  Last(test: (value: T) => bool): T;
  LastOrDefault(test: (value: T) => bool): T;
  LongCount(test: (value: T) => bool): long;
  Max(read: (value: T) => object): object;
  MaxBy<K>(key: (value: T) => K): T;
  Min(read: (value: T) => object): object;
  MinBy<K>(key: (value: T) => K): T;
  OfType<R>(): IEnumerable<R>;
  Order(): IOrderedEnumerable<T>;
  OrderBy<K>(key: (value: T) => K): IOrderedEnumerable<T>;
  OrderByDescending<K>(key: (value: T) => K): IOrderedEnumerable<T>;
  Prepend(value: T): IEnumerable<T>;
  Reverse(): IEnumerable<T>;
  Select<R>(make: (value: T, index: int) => R): IEnumerable<R>;
  SelectMany<R>(make: (value: T, index: int) => R): IEnumerable<R[number]>;
  Single(test: (value: T) => bool): T;
  SingleOrDefault(test: (value: T) => bool): T;
  Skip(count: int): IEnumerable<T>;
  SkipLast(count: int): IEnumerable<T>;
  SkipWhile(test: (value: T) => bool): IEnumerable<T>;
  Sum(read: (value: T) => double): double;
  Take(count: int): IEnumerable<T>;
  TakeLast(count: int): IEnumerable<T>;
  TakeWhile(test: (value: T) => bool): IEnumerable<T>;
  ToArray(): T[];
  ToDictionary<K, V = T>(key: (value: T) => K, make: (value: T) => V): Dictionary<K, V>;
  ToHashSet(): HashSet<T>;
  ToImmutableArray(): List<T>;
  ToImmutableList(): List<T>;
  ToList(): List<T>;
  ToLookup<K>(key: (value: T) => K): IEnumerable<IGrouping<K, T>>;
  Union(other: IEnumerable<T>): IEnumerable<T>;
  Where(test: (value: T, index: int) => bool): IEnumerable<T>;
  Zip<R, S = (T, R)>(other: IEnumerable<R>, make: (a: T, b: R) => S): IEnumerable<S>;
}
interface IOrderedEnumerable<T> extends IEnumerable<T> {
  ThenBy<K>(key: (value: T) => K): IOrderedEnumerable<T>;
  ThenByDescending<K>(key: (value: T) => K): IOrderedEnumerable<T>;
}
interface IEnumerator<T> {
  Current: T;
}
interface Comparison<T> {
  (a: T, b: T): int;
}
interface IGrouping<K, T> extends IEnumerable<T> {
  Key: K;
}
interface ArrayConstructor {
  Find<T>(values: T[], test: (value: T) => bool): T;
  FindAll<T>(values: T[], test: (value: T) => bool): T[];
  ForEach<T>(values: T[], visit: (value: T) => void): void;
}
interface List<T> extends IEnumerable<T> {
  ConvertAll<R>(make: (value: T) => R): List<R>;
  Exists(test: (value: T) => bool): bool;
  Find(test: (value: T) => bool): T;
  FindAll(test: (value: T) => bool): List<T>;
  FindIndex(test: (value: T) => bool): int;
  FindLast(test: (value: T) => bool): T;
  ForEach(visit: (value: T) => void): void;
  GetRange(start: int, count: int): List<T>;
  RemoveAll(test: (value: T) => bool): int;
  Sort(compare: (a: T, b: T) => int): void;
  TrueForAll(test: (value: T) => bool): bool;
}
interface Queue<T> extends IEnumerable<T> {
  Dequeue(): T;
  Peek(): T;
  TryDequeue(value: T): bool;
  TryPeek(value: T): bool;
  TryTake(value: T): bool;
}
interface Stack<T> extends IEnumerable<T> {
  Peek(): T;
  Pop(): T;
  TryPeek(value: T): bool;
  TryPop(value: T): bool;
}
${like("IQueryable DbSet IAsyncEnumerable Array ICollection IReadOnlyCollection IReadOnlyList ISet HashSet SortedSet", "IEnumerable", "<T>")}${like("IList ImmutableList ImmutableArray ObservableCollection", "List", "<T>")}${like("IDictionary IReadOnlyDictionary ConcurrentDictionary SortedDictionary ImmutableDictionary", "Dictionary", "<K, V>")}${like("ConcurrentQueue ConcurrentBag BlockingCollection", "Queue", "<T>")}${like("ConcurrentStack", "Stack", "<T>")}interface LinkedList<T> extends IEnumerable<T> {
  First: LinkedListNode<T>;
  Last: LinkedListNode<T>;
}
interface LinkedListNode<T> {
  Next: LinkedListNode<T>;
  Previous: LinkedListNode<T>;
  Value: T;
}
interface Tuple<A, B, C, D, E, F, G> {
  Item1: A;
  Item2: B;
  Item3: C;
  Item4: D;
  Item5: E;
  Item6: F;
  Item7: G;
  First: A;
  Second: B;
}
interface KeyValuePair<K, V> {
  Key: K;
  Value: V;
}
interface Dictionary<K, V> extends IEnumerable<KeyValuePair<K, V>> {
  AddOrUpdate(key: K, first: V, make: (key: K, value: V) => V): V;
  GetOrAdd(key: K, make: (key: K) => V): V;
  GetValueOrDefault(key: K): V;
  TryAdd(key: K, value: V): bool;
  TryGetValue(key: K, value: V): bool;
  TryRemove(key: K, value: V): bool;
  Keys: IEnumerable<K>;
  Values: IEnumerable<V>;
}
interface Task<T> {
  ContinueWith<R>(next: (done: Task<T>) => R): Task<R>;
  GetAwaiter(): TaskAwaiter<T>;
  Result: T;
}
interface ValueTask<T> extends Task<T> {
  AsTask(): Task<T>;
}
interface TaskAwaiter<T> {
  GetResult(): T;
}
interface TaskConstructor {
  CompletedTask: Task;
  Delay(): Task;
  FromCanceled<T>(): Task<T>;
  FromException<T>(): Task<T>;
  FromResult<T>(value: T): Task<T>;
  Run<T>(make: () => T): Task<Awaited<T>>;
  WhenAll<T>(tasks: IEnumerable<Task<T>> | Task<T>): Task<T[]>;
  WhenAny<T>(tasks: IEnumerable<Task<T>> | Task<T>): Task<Task<T>>;
}
interface Lazy<T> {
  Value: T;
}
interface ActivatorConstructor {
  CreateInstance<T>(): T;
}
interface JsonSerializerConstructor {
  Deserialize<T>(): T;
  DeserializeAsync<T>(): ValueTask<T>;
}
interface JsonConvertConstructor {
  DeserializeObject<T>(): T;
}
interface EnumerableConstructor {
  Range(): IEnumerable<int>;
  Empty<T>(): IEnumerable<T>;
  Repeat<T>(value: T, count: int): IEnumerable<T>;
}
interface ValueTaskConstructor {
  CompletedTask: ValueTask;
  FromResult<T>(value: T): ValueTask<T>;
}
interface CancellationTokenConstructor {
  None: CancellationToken;
}
interface CancellationTokenSource {
  Token: CancellationToken;
}
interface CancellationTokenSourceConstructor {
  CreateLinkedTokenSource(): CancellationTokenSource;
}
interface TimeSpanConstructor {
  FromDays(value: double): TimeSpan;
  FromHours(value: double): TimeSpan;
  FromMicroseconds(value: double): TimeSpan;
  FromMilliseconds(value: double): TimeSpan;
  FromMinutes(value: double): TimeSpan;
  FromSeconds(value: double): TimeSpan;
  FromTicks(value: long): TimeSpan;
  MaxValue: TimeSpan;
  MinValue: TimeSpan;
  Parse(text: string): TimeSpan;
  Zero: TimeSpan;
}
interface DateTimeConstructor {
  MaxValue: DateTime;
  MinValue: DateTime;
  Now: DateTime;
  Parse(text: string): DateTime;
  Today: DateTime;
  UnixEpoch: DateTime;
  UtcNow: DateTime;
}
interface DateTimeOffsetConstructor {
  MaxValue: DateTimeOffset;
  MinValue: DateTimeOffset;
  Now: DateTimeOffset;
  UtcNow: DateTimeOffset;
}
interface GuidConstructor {
  Empty: Guid;
  NewGuid(): Guid;
}
interface string extends IEnumerable<char> {
  CompareTo(other: string): int;
  Contains(part: string): bool;
  EndsWith(part: string): bool;
  Equals(other: string): bool;
  IndexOf(part: string): int;
  Insert(at: int, part: string): string;
  LastIndexOf(part: string): int;
  Length: int;
  Normalize(): string;
  PadLeft(width: int): string;
  PadRight(width: int): string;
  Remove(from: int): string;
  Replace(part: string, by: string): string;
  Split(): string[];
  StartsWith(part: string): bool;
  Substring(from: int): string;
  ToCharArray(): char[];
  ToLower(): string;
  ToLowerInvariant(): string;
  ToString(): string;
  ToUpper(): string;
  ToUpperInvariant(): string;
  Trim(): string;
  TrimEnd(): string;
  TrimStart(): string;
}
interface String extends string {
}
interface StringConstructor {
  Concat(): string;
  Empty: string;
  Format(): string;
  Join(): string;
}
interface CultureInfoConstructor {
  CreateSpecificCulture(name: string): CultureInfo;
  CurrentCulture: CultureInfo;
  CurrentUICulture: CultureInfo;
  GetCultureInfo(name: string): CultureInfo;
  InvariantCulture: CultureInfo;
}
interface EncodingConstructor {
  ASCII: Encoding;
  Default: Encoding;
  GetEncoding(name: string): Encoding;
  UTF8: Encoding;
  Unicode: Encoding;
}
interface ServiceProvider {
  GetRequiredService<T>(): T;
  GetService<T>(): T;
}
interface IServiceProvider extends ServiceProvider {
}
${"Boolean Byte Char DateTime DateTimeOffset Decimal Double Guid Int16 Int32 Int64 Object Single TimeSpan UInt16 UInt32 UInt64 bool byte char decimal double float int long object sbyte short uint ulong ushort"
  .split(" ")
  .map((name) => `interface ${name} {\n  ToString(): string;\n}\n`)
  .join(
    "",
  )}${like("BufferedStream CryptoStream DeflateStream FileStream GZipStream MemoryStream NetworkStream", "Stream", "")}${like("StreamReader StringReader", "TextReader", "")}${like("StreamWriter StringWriter", "TextWriter", "")}${MOCKS}`;
