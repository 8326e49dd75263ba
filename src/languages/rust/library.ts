// What the language's library declares, as far as it says which type a value has, in the notation of TypeScript. Options
// and results stand for what they hold: their methods are those of `Option`, on whatever that is.

import { TEXTS } from "./library-texts.ts";

export const RUST_LIBRARY = `${TEXTS}
interface AsRef<T> {
  as_ref(): T;
}
interface AsMut<T> {
  as_mut(): T;
}
interface Borrow<T> {
  borrow(): T;
}
interface BorrowMut<T> extends Borrow<T> {
  borrow_mut(): T;
}
interface Into<T> {
  into(): T;
}
interface TryInto<T> {
  try_into(): T;
}
interface Receiver<T> extends Iterator<T> {
  blocking_recv(): T;
  recv(): T;
  recv_timeout(limit: any): T;
  try_iter(): Iterator<T>;
  try_recv(): T;
}
interface UnboundedReceiver<T> extends Receiver<T> {
}
interface Option<T, E> {
  and_then<U>(make: (value: T) => U): U;
  clone(): T;
  err(): E;
  expect_err(message: any): E;
  filter(test: (value: T) => any): T;
  flatten(): T;
  get_or_init(make: () => T): T;
  get_or_insert_with(make: () => T): T;
  get_or_try_init(make: () => T): T;
  into_owned(): T;
  insert(value: T): T;
  inspect(visit: (value: T) => any): T;
  inspect_err(visit: (error: E) => any): Result<T, E>;
  into_iter(): Iterator<T>;
  is_err_and(test: (error: E) => any): any;
  is_none_or(test: (value: T) => any): any;
  is_ok_and(test: (value: T) => any): any;
  is_some_and(test: (value: T) => any): any;
  iter(): Iterator<T>;
  iter_mut(): Iterator<T>;
  map<U>(make: (value: T) => U): Result<U, E>;
  map_err<F>(make: (error: E) => F): Result<T, F>;
  map_or<U>(other: U, make: (value: T) => U): U;
  map_or_else<U>(other: (error: E) => U, make: (value: T) => U): U;
  ok_or<F>(error: F): Result<T, F>;
  ok_or_else<F>(make: () => F): Result<T, F>;
  or(other: any): T;
  or_else(make: (error: E) => any): T;
  replace(value: T): T;
  take_if(test: (value: T) => any): T;
  unwrap_err(): E;
  unwrap_or_else(make: (error: E) => any): T;
  with<U>(read: (value: T) => U): U;
  with_borrow<U>(read: (value: T) => U): U;
  with_borrow_mut<U>(read: (value: T) => U): U;
  xor(other: any): T;
  zip<U>(other: U): (T, U);
}
interface Iterator<T> {
  all(test: (value: T) => any): any;
  any(test: (value: T) => any): any;
  by_ref(): Iterator<T>;
  chain(other: Iterator<T>): Iterator<T>;
  cloned(): Iterator<T>;
  collect<C = Vec<T>>(): C;
  copied(): Iterator<T>;
  cycle(): Iterator<T>;
  enumerate(): Iterator<(usize, T)>;
  filter(test: (value: T) => any): Iterator<T>;
  filter_map<U>(make: (value: T) => U): Iterator<U>;
  find(test: (value: T) => any): T;
  find_map<U>(make: (value: T) => U): U;
  flat_map<U>(make: (value: T) => U): Iterator<U[number]>;
  flatten(): Iterator<T[number]>;
  fold<U>(first: U, join: (joined: U, value: T) => U): U;
  for_each(visit: (value: T) => any): any;
  fuse(): Iterator<T>;
  inspect(visit: (value: T) => any): Iterator<T>;
  into_iter(): Iterator<T>;
  last(): T;
  map<U>(make: (value: T) => U): Iterator<U>;
  map_while<U>(make: (value: T) => U): Iterator<U>;
  max(): T;
  max_by(compare: (a: T, b: T) => any): T;
  max_by_key(key: (value: T) => any): T;
  min(): T;
  min_by(compare: (a: T, b: T) => any): T;
  min_by_key(key: (value: T) => any): T;
  next(): T;
  next_back(): T;
  next_if(test: (value: T) => any): T;
  nth(index: usize): T;
  partition(test: (value: T) => any): (Vec<T>, Vec<T>);
  peek(): T;
  peekable(): Iterator<T>;
  position(test: (value: T) => any): any;
  reduce(join: (joined: T, value: T) => T): T;
  rev(): Iterator<T>;
  rposition(test: (value: T) => any): any;
  scan<S, U>(first: S, step: (state: S, value: T) => U): Iterator<U>;
  skip(count: usize): Iterator<T>;
  skip_while(test: (value: T) => any): Iterator<T>;
  step_by(count: usize): Iterator<T>;
  take(count: usize): Iterator<T>;
  take_while(test: (value: T) => any): Iterator<T>;
  try_fold<U>(first: U, join: (joined: U, value: T) => U): U;
  try_for_each(visit: (value: T) => any): any;
  zip<U>(other: Iterator<U>): Iterator<(T, U)>;
}
interface DoubleEndedIterator<T> extends Iterator<T> {
}
interface ExactSizeIterator<T> extends Iterator<T> {
}
interface IntoIterator<T> extends Iterator<T> {
}
interface Vec<T> {
  as_mut_slice(): T[];
  as_slice(): T[];
  binary_search_by(compare: (value: T) => any): any;
  binary_search_by_key(value: any, key: (value: T) => any): any;
  chunk_by(test: (a: T, b: T) => any): Iterator<T[]>;
  chunks(size: usize): Iterator<T[]>;
  chunks_exact(size: usize): Iterator<T[]>;
  chunks_mut(size: usize): Iterator<T[]>;
  concat(): T;
  append(other: Vec<T>): any;
  dedup_by(test: (a: T, b: T) => any): any;
  dedup_by_key(key: (value: T) => any): any;
  drain(range: any): Iterator<T>;
  extend(other: Iterator<T>): any;
  first(): T;
  first_mut(): T;
  get(index: any): T;
  get_mut(index: any): T;
  into_iter(): Iterator<T>;
  iter(): Iterator<T>;
  iter_mut(): Iterator<T>;
  last(): T;
  last_mut(): T;
  partition_point(test: (value: T) => any): any;
  insert(index: usize, value: T): any;
  pop(): T;
  push(value: T): any;
  remove(index: usize): T;
  retain(test: (value: T) => any): any;
  retain_mut(test: (value: T) => any): any;
  sort_by(compare: (a: T, b: T) => any): any;
  sort_by_cached_key(key: (value: T) => any): any;
  sort_by_key(key: (value: T) => any): any;
  sort_unstable_by(compare: (a: T, b: T) => any): any;
  sort_unstable_by_key(key: (value: T) => any): any;
  split(test: (value: T) => any): Iterator<T[]>;
  split_at(index: usize): (Vec<T>, Vec<T>);
  split_at_mut(index: usize): (Vec<T>, Vec<T>);
  split_first(): (T, T[]);
  split_first_mut(): (T, T[]);
  split_last(): (T, T[]);
  split_off(index: usize): Vec<T>;
  swap_remove(index: usize): T;
  to_vec(): Vec<T>;
  windows(size: usize): Iterator<T[]>;
}
interface Slice<T> extends Vec<T> {
  map(make: any): any;
}
interface VecDeque<T> extends Vec<T> {
  back(): T;
  back_mut(): T;
  front(): T;
  front_mut(): T;
  pop_back(): T;
  pop_front(): T;
  push_back(value: T): any;
  push_front(value: T): any;
}
interface BinaryHeap<T> extends Vec<T> {
  into_sorted_vec(): Vec<T>;
  into_vec(): Vec<T>;
  peek(): T;
}
interface HashSet<T> {
  difference(other: any): Iterator<T>;
  drain(): Iterator<T>;
  first(): T;
  get(value: any): T;
  insert(value: T): any;
  intersection(other: any): Iterator<T>;
  into_iter(): Iterator<T>;
  iter(): Iterator<T>;
  last(): T;
  pop_first(): T;
  pop_last(): T;
  range(range: any): Iterator<T>;
  retain(test: (value: T) => any): any;
  symmetric_difference(other: any): Iterator<T>;
  take(value: any): T;
  union(other: any): Iterator<T>;
}
interface BTreeSet<T> extends HashSet<T> {
}
interface IndexSet<T> extends HashSet<T> {
}
interface HashMap<K, V> {
  drain(): Iterator<(K, V)>;
  entry(key: K): Entry<K, V>;
  first_key_value(): (K, V);
  get(key: any): V;
  get_key_value(key: any): (K, V);
  get_mut(key: any): V;
  insert(key: K, value: V): V;
  into_iter(): Iterator<(K, V)>;
  into_keys(): Iterator<K>;
  into_values(): Iterator<V>;
  iter(): Iterator<(K, V)>;
  iter_mut(): Iterator<(K, V)>;
  keys(): Iterator<K>;
  last_key_value(): (K, V);
  pop_first(): (K, V);
  pop_last(): (K, V);
  range(range: any): Iterator<(K, V)>;
  remove(key: any): V;
  remove_entry(key: any): (K, V);
  retain(test: (key: K, value: V) => any): any;
  values(): Iterator<V>;
  values_mut(): Iterator<V>;
}
interface BTreeMap<K, V> extends HashMap<K, V> {
}
interface IndexMap<K, V> extends HashMap<K, V> {
}
interface LinearMap<K, V> extends HashMap<K, V> {
}
interface FxHashMap<K, V> extends HashMap<K, V> {
}
interface AHashMap<K, V> extends HashMap<K, V> {
}
interface Entry<K, V> {
  and_modify(change: (value: V) => any): Entry<K, V>;
  key(): K;
  or_default(): V;
  or_insert(value: V): V;
  or_insert_with(make: any): V;
  or_insert_with_key(make: (key: K) => any): V;
}
interface OccupiedEntry<K, V> {
  get(): V;
  get_mut(): V;
  insert(value: V): V;
  into_mut(): V;
  key(): K;
  remove(): V;
  remove_entry(): (K, V);
}
interface VacantEntry<K, V> {
  insert(value: V): V;
  into_key(): K;
  key(): K;
}
interface OnceCell<T> {
  get(): T;
  get_mut(): T;
  get_or_init(make: () => T): T;
  get_or_try_init(make: () => T): T;
  into_inner(): T;
  set(value: T): any;
  take(): T;
  wait(): T;
}
interface OnceLock<T> extends OnceCell<T> {
}
interface AtomicPtr<T> {
  get_mut(): T;
  into_inner(): T;
  load(order: any): T;
  swap(value: T, order: any): T;
}
interface ArcConstructor {
  clone<T>(value: T): T;
  from_raw<T>(value: T): T;
  get_mut<T>(value: T): T;
  into_inner<T>(value: T): T;
  make_mut<T>(value: T): T;
  new<T>(value: T): T;
  try_unwrap<T>(value: T): T;
  unwrap_or_clone<T>(value: T): T;
}
interface stdConstructor {
  env: envConstructor;
  fs: fsConstructor;
  iter: iterConstructor;
  mem: memConstructor;
  thread: threadConstructor;
}
interface coreConstructor extends stdConstructor {
}
interface memConstructor {
  replace<T>(place: T, value: any): T;
  take<T>(place: T): T;
}
interface iterConstructor {
  from_fn<T>(make: () => T): Iterator<T>;
  once<T>(value: T): Iterator<T>;
  repeat<T>(value: T): Iterator<T>;
  repeat_with<T>(make: () => T): Iterator<T>;
  successors<T>(first: T, next: (value: T) => any): Iterator<T>;
  zip<A, B>(a: Iterator<A>, b: Iterator<B>): Iterator<(A, B)>;
}
interface threadConstructor {
  spawn<T>(run: () => T): JoinHandle<T>;
}
interface JoinHandle<T> {
  join(): T;
}
interface RcConstructor extends ArcConstructor {
}
interface BoxConstructor extends ArcConstructor {
}
interface CellConstructor extends ArcConstructor {
}
interface ManuallyDropConstructor extends ArcConstructor {
}
interface PinConstructor extends ArcConstructor {
}
interface RefCellConstructor extends ArcConstructor {
}
interface MutexConstructor extends ArcConstructor {
}
interface RwLockConstructor extends ArcConstructor {
}
interface globalThis {
  Some<T>(value: T): T;
  Ok<T>(value: T): T;
}
`;
