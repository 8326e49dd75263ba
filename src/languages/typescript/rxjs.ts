// What RxJS declares, in the notation of library.ts: what an observable gives, and what operators make of it.

const OPERATORS = `
  audit<T>(how: any): Operator<T, T>;
  auditTime<T>(how: any): Operator<T, T>;
  catchError<T>(make: (error: any) => any): Operator<T, T>;
  concatMap<T, R>(make: (value: T, index: number) => Observable<R>): Operator<T, R>;
  debounce<T>(how: any): Operator<T, T>;
  debounceTime<T>(how: any): Operator<T, T>;
  delay<T>(how: any): Operator<T, T>;
  distinct<T>(how: any): Operator<T, T>;
  distinctUntilChanged<T>(compare: (a: T, b: T) => boolean): Operator<T, T>;
  distinctUntilKeyChanged<T>(how: any): Operator<T, T>;
  endWith<T>(...values: T[]): Operator<T, T>;
  exhaustMap<T, R>(make: (value: T, index: number) => Observable<R>): Operator<T, R>;
  filter<T>(test: (value: T, index: number) => boolean): Operator<T, T>;
  finalize<T>(how: any): Operator<T, T>;
  first<T>(test: (value: T, index: number) => boolean): Operator<T, T>;
  last<T>(test: (value: T, index: number) => boolean): Operator<T, T>;
  map<T, R>(make: (value: T, index: number) => R): Operator<T, R>;
  mergeMap<T, R>(make: (value: T, index: number) => Observable<R>): Operator<T, R>;
  observeOn<T>(how: any): Operator<T, T>;
  reduce<T, R>(join: (joined: R, value: T, index: number) => R, first: R): Operator<T, R>;
  repeat<T>(how: any): Operator<T, T>;
  retry<T>(how: any): Operator<T, T>;
  sample<T>(how: any): Operator<T, T>;
  scan<T, R>(join: (joined: R, value: T, index: number) => R, first: R): Operator<T, R>;
  share<T>(how: any): Operator<T, T>;
  shareReplay<T>(how: any): Operator<T, T>;
  skip<T>(how: any): Operator<T, T>;
  skipUntil<T>(how: any): Operator<T, T>;
  skipWhile<T>(test: (value: T, index: number) => boolean): Operator<T, T>;
  startWith<T>(...values: T[]): Operator<T, T>;
  subscribeOn<T>(how: any): Operator<T, T>;
  switchMap<T, R>(make: (value: T, index: number) => Observable<R>): Operator<T, R>;
  take<T>(how: any): Operator<T, T>;
  takeLast<T>(how: any): Operator<T, T>;
  takeUntil<T>(how: any): Operator<T, T>;
  takeWhile<T>(test: (value: T, index: number) => boolean): Operator<T, T>;
  tap<T>(told: ((value: T) => void) | { next: (value: T) => void }): Operator<T, T>;
  throttle<T>(how: any): Operator<T, T>;
  throttleTime<T>(how: any): Operator<T, T>;
  timeout<T>(how: any): Operator<T, T>;
  toArray<T>(): Operator<T, T[]>;
`;

export const RXJS = `
interface rxjsModule {
  firstValueFrom<T>(of: Observable<T>): Promise<T>;
  from<T>(values: Observable<T> | Promise<T> | Iterable<T>): Observable<T>;
  lastValueFrom<T>(of: Observable<T>): Promise<T>;
  of<T>(...values: T[]): Observable<T>;
${OPERATORS.trim()}
}
interface rxjs_operatorsModule {
${OPERATORS.trim()}
}
interface Observable<T> {
  forEach(told: (value: T) => void): Promise<void>;
  pipe: Pipe<T>;
  subscribe(told: ((value: T) => void) | { next: (value: T) => void }): Subscription;
}
interface Operator<T, R> {
  (source: Observable<T>): Observable<R>;
}
interface Pipe<T> {
  (): Observable<T>;
  <A>(a: Operator<T, A>): Observable<A>;
  <A, B>(a: Operator<T, A>, b: Operator<A, B>): Observable<B>;
  <A, B, C>(a: Operator<T, A>, b: Operator<A, B>, c: Operator<B, C>): Observable<C>;
  <A, B, C, D>(a: Operator<T, A>, b: Operator<A, B>, c: Operator<B, C>, d: Operator<C, D>): Observable<D>;
  <A, B, C, D, E>(a: Operator<T, A>, b: Operator<A, B>, c: Operator<B, C>, d: Operator<C, D>, e: Operator<D, E>): Observable<E>;
  <A, B, C, D, E, F>(a: Operator<T, A>, b: Operator<A, B>, c: Operator<B, C>, d: Operator<C, D>, e: Operator<D, E>, f: Operator<E, F>): Observable<F>;
  <A, B, C, D, E, F, G>(a: Operator<T, A>, b: Operator<A, B>, c: Operator<B, C>, d: Operator<C, D>, e: Operator<D, E>, f: Operator<E, F>, g: Operator<F, G>): Observable<G>;
  <A, B, C, D, E, F, G, H>(a: Operator<T, A>, b: Operator<A, B>, c: Operator<B, C>, d: Operator<C, D>, e: Operator<D, E>, f: Operator<E, F>, g: Operator<F, G>, h: Operator<G, H>): Observable<H>;
  <A, B, C, D, E, F, G, H, I>(a: Operator<T, A>, b: Operator<A, B>, c: Operator<B, C>, d: Operator<C, D>, e: Operator<D, E>, f: Operator<E, F>, g: Operator<F, G>, h: Operator<G, H>, i: Operator<H, I>): Observable<I>;
}
interface Subject<T> extends Observable<T> {
  asObservable(): Observable<T>;
  next(value: T): void;
}
interface ReplaySubject<T> extends Subject<T> {
}
interface BehaviorSubject<T> extends Subject<T> {
  getValue(): T;
  value: T;
}
interface BehaviorSubjectConstructor {
  new<T>(value: T): BehaviorSubject<T>;
}
`;
