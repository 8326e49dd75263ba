// What the libraries declare that components are written with, in the notation of library.ts: what a component is given,
// what a reference, a signal or a hook holds, and what handlers take. Modules of one interface share their declarations.

const REACT = `
interface reactModule {
  Component: ComponentConstructor;
  createContext<T>(value: T): Context<T>;
  createElement<P>(component: FC<P>, props: P, ...children: any[]): any;
  createRef<T>(): RefObject<T>;
  forwardRef<R, P>(render: (props: P, ref: R) => any): FC<P>;
  lazy<T>(load: () => Promise<{ default: T }>): T;
  memo<T>(component: T): T;
  use<T>(of: Context<T> | Promise<T>): T;
  useActionState<S>(action: (state: S) => S, first: S): [S, any];
  useCallback<T>(call: T): T;
  useContext<T>(context: Context<T>): T;
  useDeferredValue<T>(value: T): T;
  useMemo<T>(make: () => T): T;
  useReducer<S, A>(reduce: (state: S, action: A) => S, first: S): [S, Dispatch<A>];
  useRef<T>(value: T): RefObject<T>;
  useState<S>(first: (() => S) | S): [S, Dispatch<SetStateAction<S>>];
  useSyncExternalStore<T>(subscribe: any, get: () => T): T;
}
interface ReactConstructor extends reactModule {
}
interface preactModule extends reactModule {
}
interface preact_hooksModule extends reactModule {
}
interface preact_compatModule extends reactModule {
}
interface Component<P, S> {
  props: P;
  state: S;
  setState(state: S | ((state: S, props: P) => S)): void;
}
interface PureComponent<P, S> extends Component<P, S> {
}
interface Context<T> {
  (props: { value: T }): any;
  Provider: FC<{ value: T }>;
  Consumer: FC<{ children: (value: T) => any }>;
}
interface Dispatch<A> {
  (action: A): void;
}
type SetStateAction<S> = S | ((state: S) => S);
type PropsWithChildren<P> = P & { children: any };
type PropsWithoutRef<P> = P;
type PropsWithRef<P> = P;
interface FC<P> {
  (props: P): any;
}
interface FunctionComponent<P> extends FC<P> {
  (props: P): any;
}
interface ComponentType<P> extends FC<P> {
  (props: P): any;
}
interface NamedExoticComponent<P> extends FC<P> {
  (props: P): any;
}
interface ForwardRefExoticComponent<P> extends FC<P> {
  (props: P): any;
}
interface RefObject<T> {
  current: T;
}
interface MutableRefObject<T> extends RefObject<T> {
}
`;

const VUE = `
interface vueModule {
  computed<T>(get: (() => T) | { get: () => T; set: (value: T) => void }): Ref<T>;
  defineAsyncComponent<T>(load: () => Promise<{ default: T }>): T;
  customRef<T>(make: (track: any, trigger: any) => { get: () => T; set: (value: T) => void }): Ref<T>;
  defineModel<T>(): ModelRef<T>;
  inject<T>(key: InjectionKey<T>): T;
  markRaw<T>(value: T): T;
  reactive<T>(value: T): T;
  readonly<T>(value: T): T;
  ref<T>(value: T): Ref<T>;
  shallowReactive<T>(value: T): T;
  shallowReadonly<T>(value: T): T;
  shallowRef<T>(value: T): Ref<T>;
  toRaw<T>(value: T): T;
  toRefs<T>(of: T): ToRefs<T>;
  toValue<T>(of: (() => T) | Ref<T>): T;
  unref<T>(of: Ref<T>): T;
}
interface Ref<T> {
  value: T;
  current: T;
}
type ToRefs<T> = { [K in keyof T]: Ref<T[K]> };
type PropType<T> = T;
interface ComputedRef<T> extends Ref<T> {
}
interface ModelRef<T> extends Ref<T> {
}
interface ShallowRef<T> extends Ref<T> {
}
interface WritableComputedRef<T> extends Ref<T> {
}
`;

const ZUSTAND = `
interface zustandModule extends zustand_vanillaModule {
  create: CreateStore;
  createWithEqualityFn: CreateStore;
  useStore: UseStore;
  useStoreWithEqualityFn: UseStore;
}
interface UseStore {
  <T>(store: StoreApi<T>): T;
  <T, U>(store: StoreApi<T>, select: (state: T) => U, isSame?: any): U;
}
interface zustand_traditionalModule extends zustandModule {
}
interface zustand_vanillaModule {
  createStore: CreateStore;
}
interface CreateStore {
  <T>(): (make: StateCreator<T>, isSame?: any) => StoreApi<T>;
  <T>(make: StateCreator<T>, isSame?: any): StoreApi<T>;
}
interface StateCreator<T> {
  (set: SetStore<T>, get: () => T, store: StoreApi<T>): T;
}
interface SetStore<T> {
  (state: T | ((state: T) => T)): void;
}
interface StoreApi<T> {
  (): T;
  <U>(select: (state: T) => U, isSame?: any): U;
  getInitialState(): T;
  getState(): T;
  setState: SetStore<T>;
  subscribe(told: (state: T, before: T) => void): any;
}
type UseBoundStore<S> = S;
type UseBoundStoreWithEqualityFn<S> = S;
interface zustand_middlewareModule {
  combine<T, U>(state: T, make: (set: SetStore<T>, get: () => T, store: StoreApi<T>) => U): StateCreator<T & U>;
  devtools<T>(make: StateCreator<T>): StateCreator<T>;
  persist<T>(make: StateCreator<T>): StateCreator<T>;
  subscribeWithSelector<T>(make: StateCreator<T>): StateCreator<T>;
}
interface zustand_middleware_immerModule {
  immer<T>(make: StateCreator<T>): StateCreator<T>;
}
interface zustand_shallowModule {
  useShallow<T>(select: T): T;
}
interface zustand_react_shallowModule extends zustand_shallowModule {
}
`;

const REDUX = `
interface Store<S> {
  getState(): S;
  subscribe(told: () => void): () => void;
}
interface EnhancedStore<S> extends Store<S> {
}
interface Reducer<S, A> {
  (state: S, action: A): S;
}
interface react_reduxModule {
  useSelector<S, T>(select: (state: S) => T): T;
  useStore<S>(): Store<S>;
}
`;

/** Of what handlers are given; what it has is added to by those who use it. */
const EXPRESS = `
interface RequestHandler {
  (request: Request, response: Response, next: NextFunction): any;
}
interface ErrorRequestHandler {
  (error: any, request: Request, response: Response, next: NextFunction): any;
}
interface NextFunction {
  (error: any): void;
}
`;

export const FRAMEWORKS = REACT + VUE + ZUSTAND + REDUX + EXPRESS;
