// What the libraries declare that hand out objects of classes, in the notation of library.ts: containers of Nest and Angular,
// signals, and what tests put in the place of something.

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
interface INestApplicationContext extends ModuleRef {
}
interface INestApplication extends ModuleRef {
}
interface NestExpressApplication extends ModuleRef {
}
interface NestFastifyApplication extends ModuleRef {
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
  input<T>(value: T): Signal<T>;
  model<T>(value: T): WritableSignal<T>;
  signal<T>(value: T): WritableSignal<T>;
  viewChild<T>(of: { new(): T }): Signal<T>;
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

const TESTS = `
interface viConstructor {
  mocked<T>(value: T): T;
}
interface jestConstructor {
  mocked<T>(value: T): T;
}
`;

export const CONTAINERS = NEST + ANGULAR + TESTS;
