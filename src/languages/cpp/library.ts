// What the standard library declares, as far as it says which type a value has, in the notation of TypeScript. Pointers and
// iterators stand for what they lead to, smart pointers and optional values for what they hold.

const SEQUENCE = `
  at(index: size_t): T;
  back(): T;
  begin(): T;
  cbegin(): T;
  cend(): T;
  crbegin(): T;
  crend(): T;
  data(): T;
  emplace(at: T): T;
  emplace_back(): T;
  emplace_front(): T;
  end(): T;
  erase(at: T): T;
  front(): T;
  insert(at: T): T;
  rbegin(): T;
  rend(): T;
  top(): T;
`;

const SET = `
  begin(): T;
  cbegin(): T;
  cend(): T;
  crbegin(): T;
  crend(): T;
  emplace(): pair<T, bool>;
  emplace_hint(at: T): T;
  end(): T;
  equal_range(value: T): pair<T, T>;
  erase(at: T): T;
  find(value: T): T;
  insert(value: T): pair<T, bool>;
  lower_bound(value: T): T;
  rbegin(): T;
  rend(): T;
  upper_bound(value: T): T;
`;

const MAP = `
  at(key: K): V;
  begin(): pair<K, V>;
  cbegin(): pair<K, V>;
  cend(): pair<K, V>;
  crbegin(): pair<K, V>;
  crend(): pair<K, V>;
  emplace(): pair<pair<K, V>, bool>;
  emplace_hint(at: any): pair<K, V>;
  end(): pair<K, V>;
  equal_range(key: K): pair<pair<K, V>, pair<K, V>>;
  erase(at: any): pair<K, V>;
  find(key: K): pair<K, V>;
  insert(value: any): pair<pair<K, V>, bool>;
  insert_or_assign(key: K): pair<pair<K, V>, bool>;
  lower_bound(key: K): pair<K, V>;
  rbegin(): pair<K, V>;
  rend(): pair<K, V>;
  try_emplace(key: K): pair<pair<K, V>, bool>;
  upper_bound(key: K): pair<K, V>;
`;

/** Of maps that hold a key several times, an entry is put in without being asked. */
const MULTI = MAP.replace(/^ {2}(emplace|insert)\((.*)\): .*$/gm, "  $1($2): pair<K, V>;");

const FUNCTIONS = `
  adjacent_find<I>(from: I, to: I): I;
  advance<I>(at: I): any;
  allocate_shared<T>(): T;
  any_of<I>(from: I, to: I, test: (value: I) => any): bool;
  all_of<I>(from: I, to: I, test: (value: I) => any): bool;
  as_const<T>(value: T): T;
  back_inserter<T>(to: T): any;
  begin<C>(list: C): C[number];
  cbegin<C>(list: C): C[number];
  cend<C>(list: C): C[number];
  clamp<T>(value: T, low: T, high: T): T;
  count_if<I>(from: I, to: I, test: (value: I) => any): long;
  cref<T>(value: T): T;
  end<C>(list: C): C[number];
  exchange<T>(value: T, other: any): T;
  find<I>(from: I, to: I, value: any): I;
  find_if<I>(from: I, to: I, test: (value: I) => any): I;
  find_if_not<I>(from: I, to: I, test: (value: I) => any): I;
  for_each<I>(from: I, to: I, visit: (value: I) => any): any;
  forward<T>(value: any): T;
  launder<T>(value: T): T;
  lower_bound<I>(from: I, to: I, value: any): I;
  make_pair<A, B>(first: A, second: B): pair<A, B>;
  make_shared<T>(): T;
  make_tuple<A, B, C, D, E>(a: A, b: B, c: C, d: D, e: E): tuple<A, B, C, D, E>;
  make_unique<T>(): T;
  max<T>(a: T, b: T): T;
  max_element<I>(from: I, to: I): I;
  min<T>(a: T, b: T): T;
  min_element<I>(from: I, to: I): I;
  move<T>(value: T): T;
  move_if_noexcept<T>(value: T): T;
  next<I>(at: I): I;
  none_of<I>(from: I, to: I, test: (value: I) => any): bool;
  partition<I>(from: I, to: I, test: (value: I) => any): I;
  prev<I>(at: I): I;
  rbegin<C>(list: C): C[number];
  ref<T>(value: T): T;
  remove_if<I>(from: I, to: I, test: (value: I) => any): I;
  rend<C>(list: C): C[number];
  sort<I>(from: I, to: I, less: (a: I, b: I) => any): any;
  stable_sort<I>(from: I, to: I, less: (a: I, b: I) => any): any;
  to_string(value: any): string;
  to_wstring(value: any): wstring;
  unique<I>(from: I, to: I): I;
  upper_bound<I>(from: I, to: I, value: any): I;
`;

const declared = (names: string, params: string, members: string) =>
  names.split(" ").map((name) => `interface ${name}<${params}> {${members}}`);

export const CPP_LIBRARY = [
  ...declared(
    "vector deque list forward_list array span initializer_list stack queue priority_queue",
    "T",
    SEQUENCE,
  ),
  ...declared("set multiset unordered_set unordered_multiset", "T", SET),
  ...declared("map unordered_map", "K, V", MAP),
  ...declared("multimap unordered_multimap", "K, V", MULTI),
  ...declared("pair", "A, B", "\n  first: A;\n  second: B;\n"),
  ...["string", "wstring"].map(
    (name) => `interface ${name} {\n  append(): ${name};\n  substr(): ${name};\n}`,
  ),
  ...declared("stringstream ostringstream istringstream", "", "\n  str(): string;\n").map((each) =>
    each.replace("<>", ""),
  ),
  `interface stdConstructor {${FUNCTIONS}}`,
].join("\n");
