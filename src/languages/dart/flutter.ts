// What Flutter, Provider, Riverpod, Bloc and GetIt declare, as far as it says which type a value has.

const members = (names: string, line: (name: string) => string) => names.split(" ").map(line).join("\n");

const built = (name: string, params: string, given: string) => `
interface ${name}Constructor {
  new<${params}>(${given}): ${name}<${params}>;
}`;

const SHOWN = `
interface BuildContext {
  read<T>(): T;
  select<T, R>(make: (value: T) => R): R;
  watch<T>(): T;
}
interface State<T> {
  context: BuildContext;
  widget: T;
}
interface ConsumerState<T> extends State<T> {
  ref: WidgetRef;
}
interface GlobalKey<T> {
  currentState: T;
}
interface ValueListenable<T> {
  value: T;
}
interface ValueNotifier<T> extends ValueListenable<T> {
}
interface ValueNotifierConstructor {
  new<T>(value: T): ValueNotifier<T>;
}
interface AsyncSnapshot<T> {
  data: T;
  requireData: T;
}
${built("FutureBuilder", "T", "future: Future<T>, builder: (context: BuildContext, snapshot: AsyncSnapshot<T>) => any")}
${built("StreamBuilder", "T", "stream: Stream<T>, builder: (context: BuildContext, snapshot: AsyncSnapshot<T>) => any")}
${built("ValueListenableBuilder", "T", "valueListenable: ValueListenable<T>, builder: (context: BuildContext, value: T, child: any) => any")}
interface NavigatorConstructor {
  of(context: any): Navigator;
${members("push pushNamed", (name) => `  ${name}<T>(context: any, to: any): Future<T>;`)}
}
interface Navigator {
${members("push pushNamed", (name) => `  ${name}<T>(to: any): Future<T>;`)}
}
interface globalThis {
${members("showDialog showModalBottomSheet showGeneralDialog", (name) => `  ${name}<T>(): Future<T>;`)}
}
`;

const PROVIDER = `
interface ProviderConstructor {
  of<T>(context: any): T;
}
${built("Consumer", "T", "builder: (context: BuildContext, value: T, child: any) => any")}
${built("Consumer2", "A, B", "builder: (context: BuildContext, a: A, b: B, child: any) => any")}
${built("Selector", "T, R", "selector: (context: BuildContext, value: T) => R, builder: (context: BuildContext, value: R, child: any) => any")}
`;

const BLOC = `
interface BlocBase<T> {
  emit(state: T): any;
  state: T;
  stream: Stream<T>;
}
interface Cubit<T> extends BlocBase<T> {
}
interface Bloc<E, T> extends BlocBase<T> {
}
interface HydratedCubit<T> extends BlocBase<T> {
}
interface HydratedBloc<E, T> extends BlocBase<T> {
}
interface BlocProviderConstructor {
  of<T>(context: any): T;
}
interface RepositoryProviderConstructor {
  of<T>(context: any): T;
}
${members("BlocBuilder BlocListener BlocConsumer", (name) => built(name, "B, S", "builder: (context: BuildContext, state: S) => any, listener: (context: BuildContext, state: S) => any, buildWhen: (before: S, state: S) => any, listenWhen: (before: S, state: S) => any"))}
${built("BlocSelector", "B, S, R", "selector: (state: S) => R, builder: (context: BuildContext, state: R) => any")}
`;

/** What a provider is read as, and what makes the value of one. */
const provider = (name: string, read: string, made: string) => `
interface ${name}<T> extends ProviderListenable<${read}> {
  future: ProviderListenable<Future<T>>;
  notifier: ProviderListenable<StateController<T>>;
}
interface ${name}Constructor {
  new<T>(make: (ref: WidgetRef) => ${made}): ${name}<T>;
  autoDispose<T>(make: (ref: WidgetRef) => ${made}): ${name}<T>;
  family<T, A>(make: (ref: WidgetRef, argument: A) => ${made}): (argument: A) => ${name}<T>;
}`;

const notified = (names: string, read: (type: string) => string) =>
  members(
    names,
    (name) => `
interface ${name}<N, T> extends ProviderListenable<${read("T")}> {
  future: ProviderListenable<Future<T>>;
  notifier: ProviderListenable<N>;
}`,
  );

const RIVERPOD = `
interface ProviderListenable<T> {
}
interface WidgetRef {
  listen<T>(provider: ProviderListenable<T>, listen: (before: T, value: T) => any): any;
  read<T>(provider: ProviderListenable<T>): T;
  refresh<T>(provider: ProviderListenable<T>): T;
  watch<T>(provider: ProviderListenable<T>): T;
}
${members("Ref ProviderContainer", (name) => `interface ${name} extends WidgetRef {\n}`)}
${provider("Provider", "T", "T")}
${provider("ChangeNotifierProvider", "T", "T")}
${provider("StateProvider", "T", "T")}
${provider("FutureProvider", "AsyncValue<T>", "Future<T>")}
${provider("StreamProvider", "AsyncValue<T>", "Stream<T>")}
${notified("NotifierProvider StateNotifierProvider", (type) => type)}
${notified("AsyncNotifierProvider StreamNotifierProvider", (type) => `AsyncValue<${type}>`)}
interface StateController<T> {
  state: T;
  update(change: (value: T) => T): T;
}
${members("StateNotifier Notifier AutoDisposeNotifier", (name) => `interface ${name}<T> extends StateController<T> {\n  ref: WidgetRef;\n}`)}
${members("AsyncNotifier AutoDisposeAsyncNotifier", (name) => `interface ${name}<T> {\n  future: Future<T>;\n  ref: WidgetRef;\n  state: AsyncValue<T>;\n}`)}
interface AsyncValue<T> {
  requireValue: T;
  value: T;
  valueOrNull: T;
${members("maybeWhen when", (name) => `  ${name}<R>(data: (value: T) => R): R;`)}
  whenData<R>(make: (value: T) => R): AsyncValue<R>;
}
`;

const GET_IT = `
interface GetItConstructor {
  I: GetIt;
  asNewInstance(): GetIt;
  instance: GetIt;
}
interface GetIt {
  <T>(): T;
  call<T>(): T;
  get<T>(): T;
  getAsync<T>(): Future<T>;
}
`;

export const FLUTTER = SHOWN + PROVIDER + BLOC + RIVERPOD + GET_IT;
