// What Kotlin's coroutines declare, as far as it says which type a value has: flows, channels, and what is waited for.

const SAME =
  "buffer cancellable catch conflate debounce distinctUntilChanged distinctUntilChangedBy drop flowOn onCompletion onEmpty onStart retry retryWhen sample take timeout";

export const COROUTINES = `
interface Flow<T> {
${SAME.split(" ")
  .map((same) => `  ${same}(how: any): Flow<T>;`)
  .join("\n")}
  collect(visit: (value: T) => any): any;
  collectAsState(): State<T>;
  collectAsStateWithLifecycle(): State<T>;
  collectIndexed(visit: (at: Int, value: T) => any): any;
  collectLatest(visit: (value: T) => any): any;
  combine<B, R>(other: Flow<B>, join: (a: T, b: B) => R): Flow<R>;
  dropWhile(test: (value: T) => any): Flow<T>;
  filter(test: (value: T) => any): Flow<T>;
  filterNot(test: (value: T) => any): Flow<T>;
  filterNotNull(): Flow<T>;
  first(test: (value: T) => any): T;
  firstOrNull(test: (value: T) => any): T;
  flatMapConcat<R>(make: (value: T) => Flow<R>): Flow<R>;
  flatMapLatest<R>(make: (value: T) => Flow<R>): Flow<R>;
  flatMapMerge<R>(make: (value: T) => Flow<R>): Flow<R>;
  fold<R>(first: R, join: (joined: R, value: T) => R): R;
  last(): T;
  lastOrNull(): T;
  launchIn(scope: any): Job;
  map<R>(make: (value: T) => R): Flow<R>;
  mapLatest<R>(make: (value: T) => R): Flow<R>;
  mapNotNull<R>(make: (value: T) => R): Flow<R>;
  onEach(visit: (value: T) => any): Flow<T>;
  reduce(join: (joined: T, value: T) => T): T;
  runningFold<R>(first: R, join: (joined: R, value: T) => R): Flow<R>;
  scan<R>(first: R, join: (joined: R, value: T) => R): Flow<R>;
  shareIn(scope: any, started: any, replay: any): SharedFlow<T>;
  single(): T;
  singleOrNull(): T;
  stateIn(scope: any, started: any, first: any): StateFlow<T>;
  takeWhile(test: (value: T) => any): Flow<T>;
  toList(): List<T>;
  toSet(): Set<T>;
  zip<B, R>(other: Flow<B>, join: (a: T, b: B) => R): Flow<R>;
}
interface SharedFlow<T> extends Flow<T> {
  replayCache: List<T>;
}
interface MutableSharedFlow<T> extends SharedFlow<T> {
  asSharedFlow(): SharedFlow<T>;
  emit(value: T): any;
  tryEmit(value: T): Boolean;
}
interface StateFlow<T> extends SharedFlow<T> {
  value: T;
}
interface MutableStateFlow<T> extends StateFlow<T> {
  asStateFlow(): StateFlow<T>;
  emit(value: T): any;
  getAndUpdate(make: (value: T) => T): T;
  tryEmit(value: T): Boolean;
  update(make: (value: T) => T): any;
  updateAndGet(make: (value: T) => T): T;
}
interface State<T> {
  component1(): T;
  getValue(): T;
  value: T;
}
interface MutableState<T> extends State<T> {
}
interface Channel<T> extends Iterable<T> {
  consumeAsFlow(): Flow<T>;
  consumeEach(visit: (value: T) => any): any;
  receive(): T;
  receiveAsFlow(): Flow<T>;
  send(value: T): any;
}
interface Deferred<T> extends Job {
  await(): T;
  getCompleted(): T;
}
interface Job {
  cancel(): any;
  cancelAndJoin(): any;
  isActive: Boolean;
  isCancelled: Boolean;
  isCompleted: Boolean;
  join(): any;
}
interface CoroutineScope {
  async<R>(make: () => R): Deferred<R>;
  launch(run: any): Job;
}
interface kotlinx_coroutinesModule {
  async<R>(make: () => R): Deferred<R>;
  coroutineScope<R>(make: () => R): R;
  launch(run: any): Job;
  runBlocking<R>(make: () => R): R;
  supervisorScope<R>(make: () => R): R;
  withContext<R>(context: any, make: () => R): R;
  withTimeout<R>(time: any, make: () => R): R;
  withTimeoutOrNull<R>(time: any, make: () => R): R;
}
interface kotlinx_coroutines_flowModule {
  MutableSharedFlow<T>(replay: any): MutableSharedFlow<T>;
  MutableStateFlow<T>(value: T): MutableStateFlow<T>;
  combine<A, B, R>(a: Flow<A>, b: Flow<B>, join: (a: A, b: B) => R): Flow<R>;
  emptyFlow<T>(): Flow<T>;
  callbackFlow<T>(make: Filling<T>): Flow<T>;
  channelFlow<T>(make: Filling<T>): Flow<T>;
  flow<T>(make: Filling<T>): Flow<T>;
  flowOf<T>(...values: T[]): Flow<T>;
}
interface androidx_compose_runtimeModule {
  derivedStateOf<T>(make: () => T): State<T>;
  mutableStateOf<T>(value: T): MutableState<T>;
  remember<T>(make: () => T): T;
}
`;
