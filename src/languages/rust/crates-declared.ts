// What tokio, futures, rayon, itertools, anyhow, serde's formats and crates of channels and cells declare, as far as it says which
// type a value has. Results stand for what they hold, as in library.ts.

const members = (names: string, line: (name: string) => string) => names.split(" ").map(line).join("\n");

const modules = (names: string, body: string) =>
  members(names, (name) => `interface ${name}Module {${body}\n}`);

/** Crates are named where they are not imported, too. */
const crates = (names: string, body: string) =>
  modules(names, body) +
  members(names, (name) => `\ninterface ${name}Constructor extends ${name}Module {\n}`);

const spawns = `
  block_on<T>(run: T): T;
  spawn<T>(run: T): JoinHandle<T>;
  spawn_blocking<T>(run: () => T): JoinHandle<T>;
  spawn_local<T>(run: T): JoinHandle<T>;`;

const CHANNELS = `
interface tokio__sync__mpscModule {
${members("channel sync_channel unbounded_channel", (name) => `  ${name}<T>(size: any): (Sender<T>, Receiver<T>);`)}
}
interface tokio__sync__broadcastModule {
  channel<T>(size: any): (Sender<T>, Receiver<T>);
}
interface tokio__sync__oneshotModule {
  channel<T>(): (Sender<T>, Receiver<T>);
}
interface tokio__sync__watchModule {
  channel<T>(first: T): (Sender<T>, Receiver<T>);
}
${crates(
  "crossbeam_channel flume async_channel kanal crossbeam__channel",
  `
  bounded<T>(size: any): (Sender<T>, Receiver<T>);
  unbounded<T>(): (Sender<T>, Receiver<T>);`,
)}
interface Receiver<T> {
  borrow(): T;
  borrow_and_update(): T;
  iter(): Iterator<T>;
  recv_async(): T;
  recv_deadline(limit: any): T;
  wait_for(test: (value: T) => any): T;
}
`;

const TOKIO = `
interface tokioModule {${spawns}
  runtime: tokio__runtimeModule;
  sync: tokio__syncModule;
  task: tokio__taskModule;
  time: tokio__timeModule;
}
interface tokioConstructor extends tokioModule {
}
interface std__syncModule {
  mpsc: tokio__sync__mpscModule;
}
interface std__sync__mpscModule extends tokio__sync__mpscModule {
}
interface tokio__syncModule {
  broadcast: tokio__sync__broadcastModule;
  mpsc: tokio__sync__mpscModule;
  oneshot: tokio__sync__oneshotModule;
  watch: tokio__sync__watchModule;
}
interface tokio__runtimeModule {
  Handle: HandleConstructor;
  Runtime: RuntimeConstructor;
}
interface tokio__taskModule {${spawns}
  JoinSet: JoinSetConstructor;
  block_in_place<T>(run: () => T): T;
}
interface tokio__timeModule {
  timeout<T>(limit: any, run: T): T;
  timeout_at<T>(limit: any, run: T): T;
}
interface Runtime {${spawns}
  handle(): Runtime;
}
interface RuntimeConstructor {
  new(): Runtime;
}
interface HandleConstructor {
  current(): Runtime;
}
interface JoinSet<T> {
  join_all(): Vec<T>;
  join_next(): T;
  try_join_next(): T;
}
interface stdConstructor {
  sync: std__syncModule;
}
`;

const STREAMS = `
${crates(
  "futures futures_util",
  `
  executor: futures__executorModule;
  future: futures__futureModule;
  stream: tokio_streamModule;`,
)}
${modules(
  "futures__executor",
  `
  block_on<T>(run: T): T;`,
)}
${modules(
  "futures__future futures_util__future",
  `
  join<A, B>(a: A, b: B): (A, B);
  join_all<T>(runs: Iterator<T>): Vec<T>;
  ready<T>(value: T): T;
  try_join_all<T>(runs: Iterator<T>): Vec<T>;`,
)}
${crates(
  "tokio_stream futures__stream futures_util__stream",
  `
  iter<T>(values: Iterator<T>): Stream<T>;
  once<T>(value: T): Stream<T>;`,
)}
interface Stream<T> {
${members("boxed boxed_local by_ref chain fuse peekable skip take throttle", (name) => `  ${name}(): Stream<T>;`)}
${members("all any filter skip_while take_while", (name) => `  ${name}(test: (value: T) => any): Stream<T>;`)}
  buffer_unordered(most: any): Stream<T>;
  buffered(most: any): Stream<T>;
  chunks(size: any): Stream<Vec<T>>;
  ready_chunks(size: any): Stream<Vec<T>>;
  collect<C = Vec<T>>(): C;
  enumerate(): Stream<(usize, T)>;
  filter_map<U>(make: (value: T) => U): Stream<U>;
  flat_map<U>(make: (value: T) => U): Stream<U[number]>;
  fold<U>(first: U, join: (joined: U, value: T) => U): U;
  for_each(visit: (value: T) => any): any;
  for_each_concurrent(most: any, visit: (value: T) => any): any;
  inspect(visit: (value: T) => any): Stream<T>;
  map<U>(make: (value: T) => U): Stream<U>;
  next(): T;
  select_next_some(): T;
  then<U>(make: (value: T) => U): Stream<U>;
  try_collect<C = Vec<T>>(): C;
  try_for_each(visit: (value: T) => any): any;
  try_next(): T;
  zip<U>(other: Stream<U>): Stream<(T, U)>;
}
${members("BoxStream LocalBoxStream ReceiverStream UnboundedReceiverStream FuturesUnordered FuturesOrdered", (name) => `interface ${name}<T> extends Stream<T> {\n}`)}
`;

const PARALLEL = `
interface Vec<T> {
${members("into_par_iter par_drain par_iter par_iter_mut", (name) => `  ${name}(): ParallelIterator<T>;`)}
${members("par_chunks par_chunks_mut par_windows", (name) => `  ${name}(size: any): ParallelIterator<T[]>;`)}
${members("par_sort_by par_sort_unstable_by", (name) => `  ${name}(compare: (a: T, b: T) => any): any;`)}
${members("par_sort_by_key par_sort_unstable_by_key", (name) => `  ${name}(key: (value: T) => any): any;`)}
}
interface HashMap<K, V> {
${members("into_par_iter par_iter par_iter_mut", (name) => `  ${name}(): ParallelIterator<(K, V)>;`)}
}
interface HashSet<T> {
${members("into_par_iter par_iter", (name) => `  ${name}(): ParallelIterator<T>;`)}
}
interface Iterator<T> {
  par_bridge(): ParallelIterator<T>;
}
interface ParallelIterator<T> extends Iterator<T> {
  find_any(test: (value: T) => any): T;
  find_first(test: (value: T) => any): T;
  for_each_with(with_: any, visit: (with_: any, value: T) => any): any;
  map_init<U>(init: any, make: (state: any, value: T) => U): Iterator<U>;
  map_with<U>(with_: any, make: (with_: any, value: T) => U): Iterator<U>;
  reduce(first: () => T, join: (a: T, b: T) => T): T;
  reduce_with(join: (a: T, b: T) => T): T;
}
interface IndexedParallelIterator<T> extends ParallelIterator<T> {
}
${crates(
  "rayon",
  `
  join<A, B>(a: () => A, b: () => B): (A, B);`,
)}
`;

const PAIRED = "cartesian_product zip_eq";
const KEYED =
  "k_smallest_by_key k_largest_by_key max_set_by_key min_set_by_key sorted_by_cached_key sorted_by_key sorted_unstable_by_key unique_by";

const ITERTOOLS = `
interface Iterator<T> {
${members(PAIRED, (name) => `  ${name}<U>(other: Iterator<U>): Iterator<(T, U)>;`)}
${members(KEYED, (name) => `  ${name}(key: (value: T) => any): Iterator<T>;`)}
${members("sorted_by sorted_unstable_by dedup_by coalesce", (name) => `  ${name}(join: (a: T, b: T) => any): Iterator<T>;`)}
${members("dedup duplicates interleave_shortest intersperse merge sorted sorted_unstable unique", (name) => `  ${name}(): Iterator<T>;`)}
${members("interleave", (name) => `  ${name}(other: any): Iterator<T>;`)}
${members("at_most_one exactly_one", (name) => `  ${name}(): T;`)}
${members("find_or_first find_or_last", (name) => `  ${name}(test: (value: T) => any): T;`)}
${members("position_max_by_key position_min_by_key", (name) => `  ${name}(key: (value: T) => any): any;`)}
${members("chunk_by group_by", (name) => `  ${name}<K>(key: (value: T) => K): Iterator<(K, Iterator<T>)>;`)}
${members("array_chunks array_windows circular_tuple_windows tuple_combinations tuple_windows tuples", (name) => `  ${name}(): Iterator<(T, T, T, T)>;`)}
${members("combinations permutations powerset", (name) => `  ${name}(size: any): Iterator<Vec<T>>;`)}
  collect_vec(): Vec<T>;
  counts_by<K>(key: (value: T) => K): HashMap<K, usize>;
  fold_while<U>(first: U, join: (joined: U, value: T) => any): any;
  into_group_map_by<K>(key: (value: T) => K): HashMap<K, Vec<T>>;
  minmax_by_key(key: (value: T) => any): any;
  multi_cartesian_product(): Iterator<Vec<T>>;
  partition_map(part: (value: T) => any): any;
  take_while_ref(test: (value: T) => any): Iterator<T>;
  tee(): (Iterator<T>, Iterator<T>);
  try_collect<C = Vec<T>>(): C;
}
`;

const READS = `
  from_reader<R, T>(of: R): T;
  from_slice<T>(of: any): T;
  from_str<T>(of: any): T;
  from_value<T>(of: any): T;`;

const FORMATS = `
${crates("serde_json serde_yaml toml ron simd_json quick_xml rmp_serde serde_yml", READS)}
${crates(
  "bincode",
  `
  deserialize<T>(of: any): T;`,
)}
interface Option<T> {
  context(message: any): T;
  with_context(message: any): T;
}
`;

const CELLS = `
interface DashMap<K, V> {
  iter(): Iterator<V>;
  iter_mut(): Iterator<V>;
${members("get get_mut insert", (name) => `  ${name}(key: K): V;`)}
  entry(key: K): Entry<K, V>;
  into_iter(): Iterator<(K, V)>;
  remove(key: K): (K, V);
  retain(test: (key: K, value: V) => any): any;
}
interface BoxConstructor {
  pin<T>(value: T): T;
}
interface ArcSwap<T> {
  load(): T;
  load_full(): T;
  swap(value: T): T;
}
interface ArcSwapConstructor {
  from_pointee<T>(value: T): ArcSwap<T>;
  new<T>(value: T): ArcSwap<T>;
}
`;

export const CRATES = CHANNELS + TOKIO + STREAMS + PARALLEL + ITERTOOLS + FORMATS + CELLS;
