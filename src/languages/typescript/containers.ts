// What the libraries declare that hand out objects of classes, in the notation of library.ts: containers of Nest and Angular,
// signals, repositories of TypeORM, and what tests put in the place of something.

const NEST = `
interface _nestjs_coreModule {
  NestFactory: NestFactoryStatic;
}
interface NestFactoryStatic {
  create<T = INestApplication>(module: any): Promise<T>;
  createApplicationContext<T = INestApplication>(module: any): Promise<T>;
  createMicroservice<T = INestApplication>(module: any): Promise<T>;
}
interface ModuleRef {
  create<T>(token: { new(): T }): Promise<T>;
  get<T>(token: { new(): T }): T;
  resolve<T>(token: { new(): T }): Promise<T>;
}
interface ConfigService<C = any> {
  get<T>(key: string): T;
  get<T>(key: string, fallback: T): T;
  getOrThrow<T>(key: string): T;
}
interface INestApplicationContext extends ModuleRef {
}
interface INestApplication extends ModuleRef {
}
interface NestExpressApplication extends ModuleRef {
}
interface NestFastifyApplication extends ModuleRef {
}
interface _nestjs_configModule {
  registerAs<T>(token: string, make: () => T): T;
}
interface ArgumentsHost {
  switchToHttp(): HttpArgumentsHost;
}
interface ExecutionContext extends ArgumentsHost {
}
interface HttpArgumentsHost {
  getRequest<T>(): T;
  getResponse<T>(): T;
}
interface _nestjs_testingModule {
  Test: NestTest;
}
interface NestTest {
  createTestingModule(metadata: any): TestingModuleBuilder;
}
interface TestingModuleBuilder {
  compile(): Promise<TestingModule>;
  overrideFilter(token: any): NestOverride;
  overrideGuard(token: any): NestOverride;
  overrideInterceptor(token: any): NestOverride;
  overrideModule(token: any): NestOverride;
  overridePipe(token: any): NestOverride;
  overrideProvider(token: any): NestOverride;
  setLogger(logger: any): TestingModuleBuilder;
  useMocker(make: any): TestingModuleBuilder;
}
interface NestOverride {
  useClass(value: any): TestingModuleBuilder;
  useFactory(value: any): TestingModuleBuilder;
  useModule(value: any): TestingModuleBuilder;
  useValue(value: any): TestingModuleBuilder;
}
interface TestingModule extends ModuleRef {
  createNestApplication<T = INestApplication>(): T;
}
`;

const ANGULAR = `
interface _angular_coreModule {
  computed<T>(make: () => T): Signal<T>;
  inject<T>(token: { new(): T } | InjectionToken<T>): T;
  input: InputMaker;
  model: ModelMaker;
  signal<T>(value: T): WritableSignal<T>;
  viewChild<T>(of: { new(): T }): Signal<T>;
}
interface _angular_core_rxjs_interopModule {
  toObservable<T>(of: Signal<T>): Observable<T>;
  toSignal<T>(of: Observable<T>, options: any): Signal<T>;
}
interface InputMaker {
  <T>(value: T): Signal<T>;
  required<T>(): Signal<T>;
}
interface ModelMaker {
  <T>(value: T): WritableSignal<T>;
  required<T>(): WritableSignal<T>;
}
interface Signal<T> {
  (): T;
}
interface WritableSignal<T> extends Signal<T> {
  (): T;
  asReadonly(): Signal<T>;
  set(value: T): void;
  update(make: (value: T) => T): void;
}
interface Injector {
  get<T>(token: { new(): T } | InjectionToken<T>): T;
}
interface FormGroupConstructor {
  new<T>(controls: T): FormGroup<T>;
}
interface FormGroup<T> {
  controls: T;
}
interface HttpClient {
  delete<T>(url: string, options: any): Observable<T>;
  get<T>(url: string, options: any): Observable<T>;
  patch<T>(url: string, body: any, options: any): Observable<T>;
  post<T>(url: string, body: any, options: any): Observable<T>;
  put<T>(url: string, body: any, options: any): Observable<T>;
}
interface _angular_core_testingModule {
  TestBed: TestBedStatic;
}
interface TestBedStatic {
  configureTestingModule(metadata: any): TestBedStatic;
  createComponent<T>(component: { new(): T }): ComponentFixture<T>;
  get<T>(token: { new(): T }): T;
  inject<T>(token: { new(): T } | InjectionToken<T>): T;
}
interface ComponentFixture<T> {
  componentInstance: T;
}
`;

const TYPEORM = `
interface EntityManager {
  getRepository<T>(of: { new(): T }): Repository<T>;
}
interface DataSource extends EntityManager {
  manager: EntityManager;
}
interface SelectQueryBuilder<T> {
${"addOrderBy addSelect andWhere groupBy innerJoin innerJoinAndSelect leftJoin leftJoinAndSelect limit offset orWhere orderBy select skip take where"
  .split(" ")
  .map((name) => `  ${name}(how: any, more: any): SelectQueryBuilder<T>;`)
  .join("\n")}
  getMany(): Promise<T[]>;
  getManyAndCount(): Promise<[T[], number]>;
  getOne(): Promise<T>;
  getOneOrFail(): Promise<T>;
}
interface Repository<T> {
  createQueryBuilder(alias: string): SelectQueryBuilder<T>;
  create: CreateEntity<T>;
  count(how: FindOptions<T>): Promise<number>;
  countBy(where: DeepPartial<T> | DeepPartial<T>[]): Promise<number>;
  delete(where: DeepPartial<T>): Promise<any>;
  exists(how: FindOptions<T>): Promise<boolean>;
  find(how: FindOptions<T>): Promise<T[]>;
  findAndCount(how: FindOptions<T>): Promise<[T[], number]>;
  findBy(where: DeepPartial<T> | DeepPartial<T>[]): Promise<T[]>;
  findOne(how: FindOptions<T>): Promise<T>;
  findOneBy(where: DeepPartial<T> | DeepPartial<T>[]): Promise<T>;
  findOneByOrFail(where: DeepPartial<T> | DeepPartial<T>[]): Promise<T>;
  findOneOrFail(how: FindOptions<T>): Promise<T>;
  insert(entity: DeepPartial<T>): Promise<any>;
  merge(into: T, ...like: DeepPartial<T>[]): T;
  preload(like: DeepPartial<T>): Promise<T>;
  remove(entity: T): Promise<T>;
  save: SaveEntity<T>;
  softDelete(where: DeepPartial<T>): Promise<any>;
  update(where: any, change: DeepPartial<T>): Promise<any>;
}
interface TreeRepository<T> extends Repository<T> {
}
interface MongoRepository<T> extends Repository<T> {
}
interface CreateEntity<T> {
  (): T;
  (like: DeepPartial<T>): T;
  (likes: DeepPartial<T>[]): T[];
}
interface SaveEntity<T> {
  (entity: DeepPartial<T>): Promise<T>;
  (entities: DeepPartial<T>[]): Promise<T[]>;
}
interface FindOptions<T> {
  where: DeepPartial<T> | DeepPartial<T>[];
  select: DeepPartial<T>;
  relations: DeepPartial<T>;
  order: DeepPartial<T>;
}
`;

/** A table's rows are what a test is given, those that are lists one by one. */
const TESTS = `
interface TestMaker {
  each: TestTable;
  for<T>(rows: T[]): (name: string, run: (row: T) => any) => any;
  only: TestMaker;
  skip: TestMaker;
}
interface TestTable {
  <T>(rows: T[]): (name: string, run: (a: T extends any[] ? T[0] : T, b: T[1], c: T[2], d: T[3]) => any) => any;
}
${["describeConstructor", "itConstructor", "testConstructor"].map((name) => `interface ${name} extends TestMaker {\n}`).join("\n")}
interface vitestModule {
  describe: TestMaker;
  it: TestMaker;
  test: TestMaker;
}
interface _jest_globalsModule extends vitestModule {
}
interface bun_testModule extends vitestModule {
}
interface viConstructor {
  mocked<T>(value: T): T;
}
interface jestConstructor {
  mocked<T>(value: T): T;
}
`;

export const CONTAINERS = NEST + ANGULAR + TYPEORM + TESTS;
