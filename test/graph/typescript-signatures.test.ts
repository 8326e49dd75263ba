// What is called through the signatures of a type without a name, what conditions infer, what modules add to each other.

import { describe, expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const TYPES = ["interface A { x: number }", "interface B { x: number }"];
const resolvedOf = async (source: readonly string[], symbol: string) => {
  const { places } = await ask({ "a.ts": [...TYPES, ...source].join("\n") }, { symbol_name: symbol });
  return places.filter((place) => place.endsWith(" resolved")).map((place) => place.split(" ")[0]);
};

describe("signatures without a name", () => {
  test("by the number of arguments", async () => {
    const source = [
      "interface Get { (): A; (key: string): B }",
      "declare const get: Get;",
      "get().x;",
      "get('b').x;",
    ];
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:5"]);
    expect(await resolvedOf(source, "B.x")).toEqual(["a.ts:6"]);
  });

  test("the first that an object suits, where nothing tells them apart", async () => {
    const source = [
      "type One<T> = { x: T; on: T }; type Other<T> = { x: T; on: T; more?: T };",
      "declare function make<T>(given: One<T>): A;",
      "declare function make<T>(given: Other<T>): B;",
      "make({ x: 1, on: 2 }).x;",
      "make({ x: 1, on: 2, more: 3 }).x;",
    ];
    expect(await resolvedOf(source, "One.x")).toEqual(["a.ts:6"]);
    expect(await resolvedOf(source, "Other.x")).toEqual(["a.ts:7"]);
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:6"]);
    expect(await resolvedOf(source, "B.x")).toEqual(["a.ts:7"]);
  });

  test("tell the parameters of functions that are given", async () => {
    const source = [
      "type Handler<T> = (value: T, next: () => void) => void;",
      "interface On<T> { <K>(path: string, ...handlers: Handler<T>[]): this; <K>(...handlers: Handler<T>[]): this }",
      "declare class App<T> { on: On<T> }",
      "declare const app: App<A>;",
      "app.on('/', (v) => v.x);",
      "app.on((v, next) => v.x, (w) => w.x);",
    ];
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:7", "a.ts:8", "a.ts:8"]);
    expect(await resolvedOf(source, "B.x")).toEqual([]);
  });

  test("say what `this` is without taking it, and pass parameters on at their places", async () => {
    const source = [
      "interface Hook { (this: Map<string, A>, one: A, two: B): void }",
      "type Short<T extends (...args: any) => any> = (...args: Parameters<T>) => void;",
      "interface Options { full?: Hook; short?: Short<Hook> | Short<Hook>[] }",
      "declare function add(hook: Hook): void; declare function route(options: Options): void;",
      "add((one, two) => { one.x;",
      "  two.x; });",
      "route({ short: (one, two) => { one.x;",
      "  two.x; } });",
    ];
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:7", "a.ts:9"]);
    expect(await resolvedOf(source, "B.x")).toEqual(["a.ts:10", "a.ts:8"]);
  });

  test("with type parameters of their own, of an object type", async () => {
    const source = [
      "type Store<T> = { get: () => T };",
      "type Bound<S> = { (): Read<S>; <U>(select: (state: Read<S>) => U): U } & S;",
      "type Read<S> = S extends { get: () => infer T } ? T : unknown;",
      "type Create = { <T>(make: (set: (part: T) => void) => T): Bound<Store<T>>; <T>(): (make: () => T) => Bound<Store<T>> };",
      "declare const create: Create;",
      "const use = create<A>((set) => { set({ x: 1 }); return { x: 2 }; });",
      "use((state) => state.x);",
      "use().x;",
      "use.get().x;",
      "create<A>()(() => ({ x: 3 }));",
    ];
    const lines = ["a.ts:10", "a.ts:11", "a.ts:12", "a.ts:8", "a.ts:8", "a.ts:9"];
    expect(await resolvedOf(source, "A.x")).toEqual(lines);
    expect(await resolvedOf(source, "B.x")).toEqual([]);
  });
});

describe("several signatures of one function", () => {
  test("by what their arguments are, the one that implements them left out", async () => {
    const source = [
      "class P { p = 1 } class Q extends P { q = 1 }",
      "function make(of: P): A;",
      "function make(of: string, more?: number): B;",
      "function make(of: any, more?: any): any { return of; }",
      "make(new Q()).x;",
      "make('b').x;",
    ];
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:7"]);
    expect(await resolvedOf(source, "B.x")).toEqual(["a.ts:8"]);
  });

  test("a value has the members that its parameter's type wants", async () => {
    const source = [
      "interface Map1 { map: 1 } interface Ap1 extends Map1 { ap: 1; also?: 1 }",
      "declare function lift(of: Ap1): A;",
      "declare function lift(of: Map1): B;",
      "declare const it: { map: 1 }; interface Own { map: 1; ap: 1 } declare const own: Own;",
      "declare const less: Map1;",
      "lift(own).x;",
      "lift(less).x;",
    ];
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:8"]);
    expect(await resolvedOf(source, "B.x")).toEqual(["a.ts:9"]);
  });

  test("functions are no objects, a text is the one that is written; what is left tells the parameters of functions that are given", async () => {
    const source = [
      "interface Watch { (from: A, then: (a: A) => void): void; (from: B[], then: (b: B) => void): void }",
      "declare const watch: Watch; declare const a: A; declare const all: B[];",
      "watch(a, (each) => each.x);",
      "watch(all, (each) => each.x);",
      "declare function go(run: () => A): A; declare function go(options: { run: number }): B;",
      "go(() => a).x;",
      "go({ run: 1 }).x;",
      "declare function on(of: 'a'): A; declare function on(of: 'b'): B; declare function on(of: string): A;",
      "on('b').x;",
      "on('c').x;",
    ];
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:12", "a.ts:5", "a.ts:8"]);
    expect(await resolvedOf(source, "B.x")).toEqual(["a.ts:11", "a.ts:6", "a.ts:9"]);
  });
});

describe("types that are looked up", () => {
  test("by a text that a type parameter stands for", async () => {
    const source = [
      "type Part<T, K> = K extends keyof T ? T[K] : never;",
      "declare const part: Part<{ a: A; b: B }, 'b'>;",
      "part.x;",
    ];
    expect(await resolvedOf(source, "B.x")).toEqual(["a.ts:5"]);
    expect(await resolvedOf(source, "A.x")).toEqual([]);
  });

  test("in the parameters of a function", async () => {
    const source = [
      "type First<F> = F extends (first: infer P) => void ? P : never;",
      "declare function take(a: A): void;",
      "declare const first: First<typeof take>;",
      "first.x;",
    ];
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:6"]);
  });
});

test("what may be anything is of no library", async () => {
  const { places } = await ask(
    { "a.ts": "interface A { x: number }\ndeclare const a: any;\na.x;\n" },
    { symbol_name: "A.x" },
  );
  expect(places).toEqual(["a.ts:3 possible"]);
});

describe("blocks for a module", () => {
  const FILES = {
    "parts.ts": "export interface Marks { own: number }\ndeclare const marks: Marks;\nmarks.added;\n",
    "store.ts": "export * from './parts';\n",
    "more.ts": "declare module './store' {\n  interface Marks { added: string }\n}\nexport {};\n",
    "other.ts": "export interface Marks { added: string }\n",
  };

  test("add members to its types", async () => {
    const { places } = await ask(FILES, { symbol_name: "added", path: "more.ts" });
    expect(places).toEqual(["parts.ts:3 resolved"]);
  });

  test("and leave others of that name alone", async () => {
    const { places } = await ask(FILES, { symbol_name: "added", path: "other.ts" });
    expect(places).toEqual([]);
  });
});

test("parameters of function expressions and of methods in literals have the types that are expected of them", async () => {
  const source = [
    "type Handle = (a: A, next: () => void) => void;",
    "interface Options { start(a: A): void; inner: { go: Handle } }",
    "declare function on(handle: Handle): void;",
    "declare function run(options: Options): void;",
    "on(function (a) { a.x; });",
    "on(async function named({ x }, next) {});",
    "run({ start(a) { a.x; }, inner: { async go(a) { a.x; } } });",
  ];
  expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:7", "a.ts:8", "a.ts:9", "a.ts:9"]);
});

test("a member is no name of its type's body", async () => {
  const { places } = await ask(
    {
      "parse.ts": "export interface Result { data: number }\n",
      "a.ts": [
        'import * as parse from "./parse";',
        "interface Schema { parse(): void; safe: () => Promise<parse.Result> }",
        "declare const schema: Schema;",
        "schema.safe().then((result) => result.data);",
      ].join("\n"),
    },
    { symbol_name: "Result.data" },
  );
  expect(places).toEqual(["a.ts:4 resolved"]);
});

test("types and values of a module that is named where it is used", async () => {
  const lines = [
    'type Module = typeof import("./part");',
    'type Part = import("./part").Part;',
    'declare let make: Module["make"], part: Part, box: import("./part").Box<Part>;',
    "make().size;",
    "part.size;",
    "box.held.size;",
    "async function load() {",
    '  const all = await import("./part");',
    "  all.make().size;",
    '  (await import("./part")).make().size;',
    "}",
  ];
  const files = {
    "part.ts":
      "export class Part { size = 1 }\nexport interface Box<T> { held: T }\nexport const make = () => new Part();\n",
    "a.ts": lines.join("\n"),
    "b.ts": "class Other { size = 2 }\n",
  };
  const { places } = await ask(files, { symbol_name: "Part.size" });
  expect(places).toEqual([4, 5, 6, 9, 10].map((line) => `a.ts:${line} resolved`).sort());
  const named = await ask(files, { symbol_name: "Part", path: "part.ts" });
  expect(named.places).toContain("a.ts:2 resolved");
});

test("a type named with its module is the module's, what the promise of a module has is not", async () => {
  const lines = [
    'const f = (part: import("./part").Part, other: typeof import("./part").make) => part;',
    'class Box { held?: Promise<import("./part.ts").Part> | undefined }',
    'import("./part").then(() => 1);',
  ];
  const part = "export class Part {}\nexport const make = 1;\nexport const then = 2;\n";
  const files = { "part.ts": part, "a.ts": lines.join("\n") };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("Part")).toEqual(["a.ts:1 resolved", "a.ts:2 resolved"]);
  expect(await placesOf("make")).toEqual(["a.ts:1 resolved"]);
  expect(await placesOf("then")).toEqual([]);
});

test("an argument tells type parameters through the alias that its parameter is declared with", async () => {
  const source = [
    "type Maker<T> = { new (): T } | Function;",
    "type Target<T> = Maker<T> | { entity: T } | string;",
    "declare function link<T>(make: () => Maker<T>, back: (value: T) => any): void;",
    "declare class Store<T> { find(): Promise<T | null> }",
    "declare function storeOf<T>(target: Target<T>): Store<T>;",
    "declare class Leaf implements A { x: number }",
    "link(() => Leaf, (leaf) => leaf.x);",
    "async function read() {",
    "  const leaf = (await storeOf(Leaf).find())!;",
    "  leaf.x;",
    "}",
  ];
  expect(await resolvedOf(source, "Leaf.x")).toEqual(["a.ts:12", "a.ts:9"]);
  expect(await resolvedOf(source, "A.x")).toEqual([]);
});

test("a member of a type and one of its instances share a name", async () => {
  const source = [
    "class Driver {",
    "  static levels = [1];",
    "  levels = [2];",
    "}",
    "Driver.levels;",
    "new Driver().levels;",
  ];
  const files = { "a.ts": source.join("\n") };
  const outline = await ask(files, { symbol_name: "levels", path: "a.ts" }).catch((error) => String(error));
  expect(outline).toContain("ambiguous_symbol");
});

test("a function that is put into a declared field is a use of the field", async () => {
  const source = [
    "class Task {",
    "  stop?: () => void;",
    "  run() {",
    "    this.stop = () => {};",
    "    new Promise((done) => {",
    "      this.stop = () => {};",
    "    });",
    "  }",
    "}",
  ];
  const { places } = await ask({ "a.ts": source.join("\n") }, { symbol_name: "Task.stop" });
  expect(places).toEqual(["a.ts:4 resolved", "a.ts:6 resolved"]);
});

test("constants that are taken out of a value and exported are its members", async () => {
  const source = [
    "interface Slice { reducer: number; selectors: number }",
    "declare const slice: Slice;",
    "export const { reducer, selectors } = slice;",
  ];
  const { places } = await ask({ "a.ts": source.join("\n") }, { symbol_name: "Slice.selectors" });
  expect(places).toEqual(["a.ts:3 resolved"]);
});

test("what is a promise beside more gives what the promise keeps", async () => {
  const source = [
    "type Reply = {",
    "  x: () => number;",
    "  json: {",
    "    <T = A>(): Promise<T>;",
    "  };",
    "} & Promise<A>;",
    "declare function get(): Reply;",
    "async function f() {",
    "  const reply = await get();",
    "  reply.x;",
    "  (await get()).x;",
    "  get().x();",
    "}",
  ];
  expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:12", "a.ts:13"]);
  expect(await resolvedOf(source, "Reply.x")).toEqual(["a.ts:14"]);
});

test("any key of a record is one of its values", async () => {
  const source = [
    "const all: Record<string, A> = { one: { x: 1 }, two: { x: 2 } };",
    "all.one.x;",
    "all['two'].x;",
  ];
  expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:3", "a.ts:3", "a.ts:4", "a.ts:5"]);
});

test("an object is given to a signature that knows its keys and allows its values", async () => {
  const lines = [
    "interface Plain { port?: number; tls?: false; at?: string }",
    "interface Safe { port?: number; tls: true; at?: string }",
    "interface Named { port?: number; at?: string; name: string }",
    "declare function serve(options: Safe): void;",
    "declare function serve(options: Named): void;",
    "declare function serve(options: Partial<Plain>): void;",
    'serve({ tls: true, at: "a" });',
    'serve({ at: "b" });',
    'serve({ name: "c", at: "c" });',
    'serve({ tls: false, at: "d" });',
  ];
  const uses = async (symbol_name: string) =>
    (await ask({ "a.ts": lines.join("\n") }, { symbol_name })).places;
  expect(await uses("Safe.at")).toEqual(["a.ts:7 resolved"]);
  expect(await uses("Named.at")).toEqual(["a.ts:9 resolved"]);
  expect(await uses("Plain.at")).toEqual(["a.ts:10 resolved", "a.ts:8 resolved"]);
});

test("a text that is given tells which member of a type is meant", async () => {
  const source = [
    "interface Opened { at: number }",
    "interface Closed { at: number }",
    "interface Events { open: Opened; close: Closed }",
    "declare function on<K extends keyof Events>(name: K, run: (event: Events[K]) => void): Events[K];",
    "interface Emitter<M> { on<K extends keyof M>(name: K, run: (event: M[K]) => void): void }",
    "declare const emitter: Emitter<Events>;",
    'const CLOSE = "close";',
    'on("open", (event) => event.at).at;',
    "on(CLOSE, (event) => event.at).at;",
    'emitter.on("open", (event) => event.at);',
  ].join("\n");
  const surely = async (symbol_name: string) =>
    (await ask({ "a.ts": source }, { symbol_name })).places.filter((place) => place.endsWith(" resolved"));
  expect(await surely("Opened.at")).toEqual(["a.ts:10 resolved", "a.ts:8 resolved", "a.ts:8 resolved"]);
  expect(await surely("Closed.at")).toEqual(["a.ts:9 resolved", "a.ts:9 resolved"]);
});

test("what a proxy's handler is given is the target", async () => {
  const source = [
    "interface Target { size: number }",
    "const handler: ProxyHandler<Target> = {",
    "  get(target, key) { return target.size; },",
    "  set: (target) => target.size > 0,",
    "};",
  ].join("\n");
  const { places } = await ask({ "a.ts": source }, { symbol_name: "Target.size" });
  expect(places).toEqual(["a.ts:3 resolved", "a.ts:4 resolved"]);
});

test("what goes with a member of an enumeration, or of an object that never changes", async () => {
  const source = [
    "enum On { open = 'o', shut = 's' }",
    "interface Heard { [On.open]: (on: On.open, data: A) => void; [On.shut]: (on: On.shut, data: B) => void }",
    "const NAMES = { open: 'opened', shut: 'shut' } as const;",
    "interface Named { opened: A; shut: B }",
    "declare class Bus {",
    "  on<E extends keyof Heard>(on: E, hear: Heard[E]): void;",
    "  say<E extends keyof Heard>(on: E, data: Parameters<Heard[E]>[1]): void;",
    "  put<N extends keyof Named>(name: N, data: Named[N]): void }",
    "declare const bus: Bus;",
    "bus.on(On.open, (on, data) => data.x);",
    "bus.say(On.shut, { x: 1 });",
    "bus.put(NAMES.open, { x: 1 });",
  ];
  expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:12", "a.ts:14"]);
  expect(await resolvedOf(source, "B.x")).toEqual(["a.ts:13"]);
});

test("what a function expression gives is told by its own body, whatever arrows come behind it", async () => {
  const rows = [
    "class Pool { end() {} }",
    "class Other { end() {} }",
    "declare function make(name: string): Pool;",
    "const open = function (name: string) {",
    "  return make(name);",
    "};",
    "const later = function (run: () => void) {};",
    "const pool = open('a');",
    "pool.end();",
  ];
  expect(await usesAt("a.ts", rows, "end", 1)).toEqual([9]);
});
