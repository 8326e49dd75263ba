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

/** What algorithms take and give: `I` for what is iterated, between `from` and `to` or as a whole. */
const algorithms = (given: string, params: string) => `
  adjacent_find${params}(${given}): I;
  all_of${params}(${given}, test: (value: I) => any): bool;
  any_of${params}(${given}, test: (value: I) => any): bool;
  count_if${params}(${given}, test: (value: I) => any): long;
  find${params}(${given}, value: any): I;
  find_if${params}(${given}, test: (value: I) => any): I;
  find_if_not${params}(${given}, test: (value: I) => any): I;
  for_each${params}(${given}, visit: (value: I) => any): any;
  lower_bound${params}(${given}, value: any): I;
  max_element${params}(${given}, less: (a: I, b: I) => any): I;
  min_element${params}(${given}, less: (a: I, b: I) => any): I;
  none_of${params}(${given}, test: (value: I) => any): bool;
  partition${params}(${given}, test: (value: I) => any): I;
  remove_if${params}(${given}, test: (value: I) => any): I;
  sort${params}(${given}, less: (a: I, b: I) => any): any;
  stable_sort${params}(${given}, less: (a: I, b: I) => any): any;
  transform${params}(${given}, to: any, make: (value: I) => any): any;
  unique${params}(${given}): I;
  upper_bound${params}(${given}, value: any): I;
`;

const FUNCTIONS = `
${algorithms("from: I, to: I", "<I>")}
  accumulate<I, R>(from: I, to: I, first: R, join: (joined: R, value: I) => any): R;
  advance<I>(at: I): any;
  allocate_shared<T>(): T;
  as_const<T>(value: T): T;
  async<T>(run: () => T): future<T>;
  back_inserter<T>(to: T): any;
  begin<T>(all: range<T>): T;
  cbegin<T>(all: range<T>): T;
  cend<T>(all: range<T>): T;
  clamp<T>(value: T, low: T, high: T): T;
  copy_if<I>(from: I, to: I, out: any, test: (value: I) => any): any;
  cref<T>(value: T): T;
  end<T>(all: range<T>): T;
  erase_if<T>(all: range<T>, test: (value: T) => any): any;
  exchange<T>(value: T, other: any): T;
  forward<T>(value: any): T;
  launder<T>(value: T): T;
  make_optional<T>(value: T): T;
  make_pair<A, B>(first: A, second: B): pair<A, B>;
  make_shared<T>(): T;
  make_tuple<A, B, C, D, E>(a: A, b: B, c: C, d: D, e: E): tuple<A, B, C, D, E>;
  make_unique<T>(): T;
  max<T>(a: T, b: T): T;
  min<T>(a: T, b: T): T;
  move<T>(value: T): T;
  move_if_noexcept<T>(value: T): T;
  next<I>(at: I): I;
  prev<I>(at: I): I;
  ranges: ranges;
  rbegin<T>(all: range<T>): T;
  ref<T>(value: T): T;
  rend<T>(all: range<T>): T;
  to_string(value: any): string;
  to_wstring(value: any): wstring;
`;

const declared = (names: string, params: string, members: string) =>
  names.split(" ").map((name) => `interface ${name}<${params}> {${members}}`);

const plain = (type: string) => type.replace("<>", "");

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
  ...declared("stringstream ostringstream istringstream", "", "\n  str(): string;\n").map(plain),
  ...declared("future shared_future", "T", "\n  get(): T;\n"),
  ...declared("promise", "T", "\n  get_future(): future<T>;\n"),
  ...declared("stdConstructor", "", FUNCTIONS).map(plain),
  ...declared("ranges", "", algorithms("all: range<I>", "<I>")).map(plain),
].join("\n");
