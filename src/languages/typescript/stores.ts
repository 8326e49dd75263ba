// What the libraries declare that keep a program's state or fetch it, in the notation of library.ts: atoms, signals and stores,
// drafts, responses, what is kept along asynchronous calls.

const SOLID = `
interface solid_jsModule {
  createMemo<T>(make: () => T): Accessor<T>;
  createResource<T>(fetch: () => Promise<T>): [Accessor<T>, any];
  createSignal<T>(value: T): [Accessor<T>, Dispatch<SetStateAction<T>>];
  splitProps<T>(props: T): [T, T];
  untrack<T>(make: () => T): T;
}
interface Accessor<T> {
  (): T;
}
interface solid_js_storeModule {
  createStore<T>(value: T): [T, any];
}
`;

const SVELTE = `
interface svelte_storeModule {
  derived<T, R>(of: Readable<T>, make: (value: T) => R): Readable<R>;
  get<T>(of: Readable<T>): T;
  readable<T>(value: T): Readable<T>;
  writable<T>(value: T): Writable<T>;
}
interface Readable<T> {
  subscribe(told: (value: T) => void): () => void;
}
interface Writable<T> extends Readable<T> {
  set(value: T): void;
  update(make: (value: T) => T): void;
}
`;

const JOTAI = `
interface jotaiModule {
  atom<T>(value: T): PrimitiveAtom<T>;
  useAtom<T>(of: Atom<T>): [T, Dispatch<SetStateAction<T>>];
  useAtomValue<T>(of: Atom<T>): T;
  useSetAtom<T>(of: Atom<T>): Dispatch<SetStateAction<T>>;
}
interface Atom<T> {
  debugLabel: string;
}
interface PrimitiveAtom<T> extends Atom<T> {
}
`;

const DRAFTS = `
interface immerModule {
  produce<T>(value: T, change: (draft: T) => any): T;
}
`;

const AXIOS = `
interface AxiosResponse<T> {
  data: T;
}
interface AxiosInstance {
  delete<T>(url: string, options: any): Promise<AxiosResponse<T>>;
  get<T>(url: string, options: any): Promise<AxiosResponse<T>>;
  patch<T>(url: string, body: any, options: any): Promise<AxiosResponse<T>>;
  post<T>(url: string, body: any, options: any): Promise<AxiosResponse<T>>;
  put<T>(url: string, body: any, options: any): Promise<AxiosResponse<T>>;
  request<T>(options: any): Promise<AxiosResponse<T>>;
}
interface axiosConstructor extends AxiosInstance {
  create(options: any): AxiosInstance;
}
`;

const KEPT = `
interface AsyncLocalStorage<T> {
  getStore(): T;
  run<R>(store: T, call: () => R): R;
}
interface AsyncLocalStorageConstructor {
  new<T>(): AsyncLocalStorage<T>;
}
`;

export const STORES = SOLID + SVELTE + JOTAI + DRAFTS + AXIOS + KEPT;
