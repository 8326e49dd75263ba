// What asyncio, SQLAlchemy, Django and FastAPI declare, as far as it says which type a value has.

const members = (names: string, line: (name: string) => string) => names.split(" ").map(line).join("\n");

const LOOP = `
  create_task<T>(run: Awaitable<T>, name: any, context: any): Task<T>;
  run_in_executor<R>(pool: any, run: () => R): Future<R>;
  run_until_complete<T>(run: Awaitable<T>): T;
`;

const ASYNCHRONOUS = `
interface typingModule {
  NewType<T>(name: any, of: T): T;
}
interface asyncioModule {
  TaskGroup(): TaskGroup;
  as_completed<T>(runs: Iterable<Awaitable<T>>, timeout: any): Iterator<Awaitable<T>>;
${members("get_event_loop get_running_loop new_event_loop", (name) => `  ${name}(): AbstractEventLoop;`)}
  run_coroutine_threadsafe<T>(run: Awaitable<T>, loop: any): Future<T>;
  to_thread<R>(run: () => R): Future<R>;
  wait<T>(runs: Iterable<T>, timeout: any, return_when: any): Future<[Set<T>, Set<T>]>;
}
interface AbstractEventLoop {${LOOP}}
interface TaskGroup {
  __enter__(): TaskGroup;
  create_task<T>(run: Awaitable<T>, name: any, context: any): Task<T>;
}
interface contextvarsModule {
  ContextVar<T>(name: any, default: T): ContextVar<T>;
}
interface Executor {
  __enter__(): Executor;
}
interface concurrent_futuresModule {
  ProcessPoolExecutor(): Executor;
  ThreadPoolExecutor(): Executor;
}
`;

/** Of what a query is asked, the elements it gives: of one, of several. */
const asked = (name: string, gives: string, one: string) => `
interface ${name} {
  <A>(a: { new(): A }): ${gives}<${one}>;
  <A, B>(a: { new(): A }, b: { new(): B }): ${gives}<[A, B]>;
  <A, B, C>(a: { new(): A }, b: { new(): B }, c: { new(): C }): ${gives}<[A, B, C]>;
}`;

const CLAUSES =
  "add_columns correlate distinct execution_options filter filter_by from_self group_by having join limit offset options order_by outerjoin populate_existing prefix_with select_from where with_for_update with_hint";

const results = (name: string) => `
interface ${name}<T> {
${members("all fetchall fetchmany", (method) => `  ${method}(): list<T>;`)}
${members("fetchone first one one_or_none", (method) => `  ${method}(): T;`)}
  partitions(): Iterable<list<T>>;
  unique(): ${name}<T>;
  __iter__(): Iterator<T>;`;

const asynchronous = (name: string, wait: (type: string) => string) => `
interface ${name} {
  __enter__(): ${name};
  execute<T>(query: Select<T>): ${wait("Result<T>")};
  exec<T>(query: SelectOfScalar<T>): ${wait("ScalarResult<T>")};
  get<T>(of: { new(): T }, key: any): ${wait("T")};
  get_one<T>(of: { new(): T }, key: any): ${wait("T")};
  merge<T>(value: T): ${wait("T")};
  scalar<T>(query: Select<T>): ${wait("T[0]")};
  scalars<T>(query: Select<T>): ${wait("ScalarResult<T[0]>")};
  query: AskedQuery;
}`;

const SQLALCHEMY = `
interface sqlalchemyModule {
  select: AskedSelect;
}
interface sqlalchemy_futureModule extends sqlalchemyModule {
}
interface sqlalchemy_sqlModule extends sqlalchemyModule {
}
interface sqlmodelModule {
  Session(): Session;
  select: AskedModel;
}
interface sqlalchemy_ormModule {
  Session(): Session;
  sessionmaker(): () => Session;
}
interface sqlalchemy_ext_asyncioModule {
  AsyncSession(): AsyncSession;
  async_sessionmaker(): () => AsyncSession;
}
${asked("AskedSelect", "Select", "[A]")}
${asked("AskedModel", "SelectOfScalar", "A")}
${asked("AskedQuery", "Query", "A")}
interface Select<T> {
${members(CLAUSES, (name) => `  ${name}(): Select<T>;`)}
}
interface SelectOfScalar<T> {
${members(CLAUSES, (name) => `  ${name}(): SelectOfScalar<T>;`)}
}
${results("Result")}
  mappings(): any;
  scalar(): T[0];
  scalar_one(): T[0];
  scalar_one_or_none(): T[0];
  scalars(): ScalarResult<T[0]>;
  tuples(): Result<T>;
}
${results("ScalarResult")}
}
${results("Query")}
${members(CLAUSES, (name) => `  ${name}(): Query<T>;`)}
  get(key: any): T;
  get_or_404(key: any): T;
  first_or_404(): T;
  one_or_404(): T;
  yield_per(): Query<T>;
}
${asynchronous("Session", (type) => type)}
${asynchronous("AsyncSession", (type) => `Awaitable<${type}>`)}
interface flask_sqlalchemyModule {
  SQLAlchemy(): SQLAlchemy;
}
interface SQLAlchemy {
  session: Session;
}
interface QueriedConstructor<T> {
  query: Query<T>;
}
`;

const SETS =
  "all alias annotate complex_filter defer difference distinct exclude extra filter intersection iterator none only order_by prefetch_related reverse select_for_update select_related union using";
const ONE = "create earliest first get last latest";

const DJANGO = `
interface ModelConstructor<T> {
  objects: Manager<T>;
}
interface QuerySet<T> {
${members(SETS, (name) => `  ${name}(): QuerySet<T>;`)}
${members(ONE, (name) => `  ${name}(): T;\n  a${name}(): Awaitable<T>;`)}
${members("get_or_create update_or_create", (name) => `  ${name}(): [T, bool];\n  a${name}(): Awaitable<[T, bool]>;`)}
  bulk_create(): list<T>;
  in_bulk(): dict<any, T>;
  __getitem__(at: any): T;
  __iter__(): Iterator<T>;
}
interface Manager<T> extends QuerySet<T> {
  get_queryset(): QuerySet<T>;
}
interface django_shortcutsModule {
  aget_object_or_404<T>(of: { new(): T }): Awaitable<T>;
  get_list_or_404<T>(of: { new(): T }): list<T>;
  get_object_or_404<T>(of: { new(): T }): T;
}
`;

const FASTAPI = `
interface fastapiModule {
  Depends<T>(make: () => T): T extends Generator<infer R> ? R : T extends AsyncGenerator<infer S> ? S : T;
}
`;

export const FRAMEWORKS = ASYNCHRONOUS + SQLALCHEMY + DJANGO + FASTAPI;

/** What models inherit from, as they write it, and what that is called above. */
export const MODELS: ReadonlyMap<string, string> = new Map([
  ["models.Model", "Model"],
  ["db.Model", "Queried"],
]);
