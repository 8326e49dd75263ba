// A type and a value of one name: two symbols, and each use is of one of them.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask, placesAt } from "./ask.ts";

const FILES = {
  "a.ts":
    "export interface Node { kind: 'a' }\nexport const Node = { is: (x: unknown): x is Node => true };\n",
  "b.ts": [
    "import { Node } from './a';",
    "import * as all from './a';",
    "export function f(x: Node | all.Node): x is Node {",
    "  return Node.is(x) && all.Node.is(x);",
    "}",
    "use(x satisfies all.Node, x as Node, x as typeof Node);",
    "export class C extends Node {}",
    "export interface D extends all.Node, Node {}",
    "export type { Node as Other };",
  ].join("\n"),
};

test.each([
  ["interface", { 1: 1, 3: 3, 6: 2, 8: 2, 9: 2 }],
  ["constant", { 1: 1, 4: 2, 6: 1, 7: 1, 9: 1 }],
])("uses of a %s beside another meaning of its name", async (kind, lines) => {
  const { ask } = await indexed(FILES);
  const { items } = await ask("locate_symbol", { name: "Node", kind });
  const { symbol_id } = items[0] as { symbol_id: string };
  const found = await ask("find_references", { symbol_id, limit: 100 });
  const counts: Record<number, number> = {};
  for (const { location, tier } of found.items as { location: Location; tier: string }[]) {
    expect(tier).toBe("resolved");
    if (location.file === "b.ts") counts[location.line_start] = (counts[location.line_start] ?? 0) + 1;
  }
  expect(counts).toEqual(lines as Record<number, number>);
});

interface Location {
  file: string;
  line_start: number;
}

const SLOTS = [
  "export interface Slot { open: string }",
  "export interface Slots { open: (slot: Slot) => void }",
  "export type Slot2 = Slot;",
  "export type Keeper = Slot;",
  "export const Keeper: Slots = make();",
  "Keeper.open(Keeper);",
].join("\n");

test("an expression means the value", async () => {
  const { places } = await ask({ "a.ts": SLOTS }, { symbol_name: "Slots.open" });
  expect(places).toEqual(["a.ts:6 resolved"]);
  expect((await ask({ "a.ts": SLOTS }, { symbol_name: "Slot.open" })).places).toEqual([]);
});

const AMBIENT = {
  "types/all.d.ts": [
    'declare module "@made/box" {',
    "  export interface Box { width: number }",
    "  export class Maker { make(): Box }",
    "}",
  ].join("\n"),
  "package.json": '{ "name": "@made/box", "types": "types/all.d.ts" }',
  "a.ts":
    'import { type Box, Maker } from "@made/box";\nexport const width = (box: Box) => box.width;\nnew Maker().make().width;',
  "b.ts": 'import * as made from "@made/box";\nexport const width = (box: made.Box) => box.width;',
  "c.ts": 'export { Box as Case } from "@made/box";',
  "d.ts": 'import { Case } from "./c";\nexport const width = (box: Case) => box.width;',
};

test.each([
  ["of the package that its file belongs to", AMBIENT],
  ["of a package that is not there", { ...AMBIENT, "package.json": "{}" }],
])("what a block for a module declares is imported from it: %s", async (_, files) => {
  const width = await ask(files, { symbol_name: "Box.width" });
  expect(width.places).toEqual(["a.ts:2", "a.ts:3", "b.ts:2", "d.ts:2"].map((at) => `${at} resolved`));
  const box = await ask(files, { symbol_name: "Box", path: "types/all.d.ts" });
  expect(box.places).toEqual(
    ["a.ts:1", "a.ts:2", "b.ts:2", "c.ts:1", "c.ts:1", "d.ts:1", "d.ts:2", "types/all.d.ts:3"].map(
      (at) => `${at} resolved`,
    ),
  );
});

test("by its name alone, a property is known in its own file, or where it is written as private", async () => {
  const files = {
    "a.ts":
      "export class Pen {\n  fillStyle = 1;\n  _fillStyle = 1;\n  fillAll() {}\n}\nlet a: any; a.fillStyle;",
    "b.js": "pen.fillStyle;\npen._fillStyle;\npen.fillAll();",
  };
  const of = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await of("Pen.fillStyle")).toEqual(["a.ts:6 resolved", "b.js:1 possible"]);
  expect(await of("Pen._fillStyle")).toEqual(["b.js:2 resolved"]);
  expect(await of("Pen.fillAll")).toEqual(["b.js:3 resolved"]);
});

test("blocks for one module see what the others declare", async () => {
  const files = {
    "types/a.d.ts": "declare module 'thing' {\n  interface Options { deep: boolean }\n}\n",
    "types/b.d.ts":
      "declare module 'thing' {\n  interface Model { make(options: Options): void }\n  export const model: Model;\n}\n",
    "other.ts": "export interface Options { wide: boolean }\n",
    "use.ts": "import { model } from 'thing';\nmodel.make({ deep: true });\n",
  };
  const options = await ask(files, { symbol_name: "Options", path: "types/a.d.ts" });
  expect(options.places).toEqual(["types/b.d.ts:2 resolved"]);
  const { places } = await ask(files, { symbol_name: "Options.deep" });
  expect(places).toEqual(["use.ts:2 resolved"]);
});

test("modules that are declared as a whole, by their names or by patterns of them", async () => {
  const files = {
    "types/a.d.ts":
      "declare module 'thing' {\n  const one: number;\n  export = one;\n}\ndeclare module '*?raw' {\n  const raw: string;\n  export default raw;\n}\ndeclare module 'tiny' {\n  export default function warn(told: any): void;\n}\n",
    "apart/types.d.ts": "declare module '*.md' {\n  const apart: string;\n  export default apart;\n}\n",
    "use.ts":
      "import thing from 'thing';\nimport text from './a.md?raw';\nthing + text;\nimport told from 'tiny';\ntold(1);\n",
  };
  expect((await ask(files, { symbol_name: "one" })).places).toContain("use.ts:3 resolved");
  expect((await ask(files, { symbol_name: "raw" })).places).toContain("use.ts:3 resolved");
  expect((await ask(files, { symbol_name: "warn" })).places).toEqual([
    "use.ts:4 resolved",
    "use.ts:5 resolved",
  ]);
  expect((await ask(files, { symbol_name: "apart" })).places).not.toContain("use.ts:3 resolved");
});

test("what a block for a module adds to a class is the class's", async () => {
  const files = {
    "package.json": '{ "name": "box", "main": "index.ts" }',
    "index.ts": "export { Box } from './made';\n",
    "made.ts": "export class Box { open() {} }\nnew Box().extra();\n",
    "use.ts": "import { Box } from './made';\nexport const all: Box[] = [];\nall[0].extra();\n",
    "more.ts":
      "import { Box } from 'box';\ndeclare module 'box' {\n  interface Box { extra(): void }\n}\nnew Box().open();\n",
  };
  const { ask: call } = await indexed(files);
  const kinds = (await call("locate_symbol", { name: "Box" })).items as { kind: string; symbol_id: string }[];
  const lines: Record<string, string[]> = {};
  for (const { kind, symbol_id } of kinds) {
    const { items } = await call("find_references", { symbol_id, limit: 50 });
    lines[kind] = (items as { location: Location; tier: string }[])
      .filter(({ tier }) => tier === "resolved")
      .map(({ location }) => `${location.file}:${location.line_start}`)
      .sort();
  }
  const uses = ["index.ts:1", "made.ts:2", "more.ts:1", "more.ts:5", "use.ts:1", "use.ts:2"];
  expect(lines).toEqual({ class: uses, interface: uses });
  expect((await ask(files, { symbol_name: "extra" })).places).toEqual([
    "made.ts:2 resolved",
    "use.ts:3 resolved",
  ]);
});

test("what a project adds to a type of a library is a member of it", async () => {
  const files = {
    "env.d.ts": "declare namespace NodeJS {\n  interface ProcessEnv { SHOP_URL: string }\n}\n",
    "express.d.ts": "declare namespace Express {\n  interface Request { shopper: string }\n}\n",
    "session.ts": "declare module 'kept' {\n  interface Session { basket: string }\n}\nexport {};\n",
    "own.ts": "export interface Request { shopper: string }\n",
    "use.ts": [
      "import { RequestHandler } from 'express';",
      "import { Session } from 'kept';",
      "export const url = process.env.SHOP_URL;",
      "const { SHOP_URL } = process.env;",
      "export const handle: RequestHandler = (req, res) => req.shopper;",
      "export const basketOf = (session: Session) => session.basket;",
    ].join("\n"),
  };
  const uses = async (symbol_name: string, path: string) => (await ask(files, { symbol_name, path })).places;
  expect(await uses("SHOP_URL", "env.d.ts")).toEqual(["use.ts:3 resolved", "use.ts:4 resolved"]);
  expect(await uses("shopper", "express.d.ts")).toEqual(["use.ts:5 resolved"]);
  expect(await uses("shopper", "own.ts")).toEqual([]);
  expect(await uses("basket", "session.ts")).toEqual(["use.ts:6 resolved"]);
});

test("everybody sees what stands beside blocks for modules; what it adds to a type of the library is used with that", async () => {
  const files = {
    "global.d.ts": [
      "interface Blob { handle?: string }",
      "type Chunk = { size: number }",
      "declare module 'chunks' {",
      "  import { Part } from 'parts'",
      "  export function read(): Chunk",
      "}",
    ].join("\n"),
    "module.d.ts": "interface Request { user: string }\nexport type By = Request\n",
    "a.ts": "export const read = (of: Blob, size: Chunk, by: Request) => of.handle\nnew Blob()\n",
    "b.ts": "import { Blob } from 'node:buffer'\nnew Blob()\n",
  };
  expect(await placesAt(files, "global.d.ts", "Blob", 1)).toEqual(["a.ts:1 resolved", "a.ts:2 resolved"]);
  expect(await placesAt(files, "global.d.ts", "Chunk", 2)).toEqual([
    "a.ts:1 resolved",
    "global.d.ts:5 resolved",
  ]);
  expect(await placesAt(files, "module.d.ts", "Request", 1)).toEqual(["module.d.ts:2 resolved"]);
});

test("a function of the platform that a file of declarations declares is called by its bare name", async () => {
  const files = {
    "worker.d.ts": "declare function clearTimeout(id: number | null): void;\n",
    "a.ts": "clearTimeout(1);\nfunction f(clearTimeout: (id: number) => void) { clearTimeout(2); }\n",
  };
  expect((await ask(files, { symbol_name: "clearTimeout" })).places).toEqual(["a.ts:1 resolved"]);
});

test("a member goes by a key in brackets, whatever its letters", async () => {
  const source = [
    "class Adapter { open() {} }",
    "class Other { open() {} }",
    "class App { '~adapter': Adapter; run() { this['~adapter'].open(); } }",
  ].join("\n");
  expect((await ask({ "a.ts": source }, { symbol_name: "Adapter.open" })).places).toEqual([
    "a.ts:3 resolved",
  ]);
});

test("a namespace of the name of a type has nothing of its instances, and these nothing of it", async () => {
  const files = {
    "a.ts": [
      "export namespace Bag {",
      "  export function join(a: string): string { return a; }",
      "  export function of(a: string): Bag<string> { return Bag([a]); }",
      "}",
      "export declare function Bag<T>(all?: Iterable<T>): Bag<T>;",
      "export interface Bag<T> { join(...all: T[]): this; of(): number; }",
      "export class Box { go() {} }",
      "export namespace Box { export function go() {} }",
    ].join("\n"),
    "b.ts":
      "import { Bag, Box } from './a';\nBag.join('a');\nBag(['a']).join('b');\nBag.of('x').of();\nnew Box().go();\nBox.go();\n",
  };
  expect(await placesAt(files, "a.ts", "join", 2)).toEqual(["b.ts:2 resolved"]);
  expect(await placesAt(files, "a.ts", "join", 6)).toEqual(["b.ts:3 resolved"]);
  expect(await placesAt(files, "a.ts", "go", 7)).toEqual(["b.ts:5 resolved"]);
  expect(await placesAt(files, "a.ts", "go", 8)).toEqual(["b.ts:6 resolved"]);
});

test("a class has what the classes have of which a library's function makes its base", async () => {
  const files = {
    "a.ts": [
      "import { Mixin, PartialType } from 'mixins';",
      "export class Base<T> { id: T; press() {} }",
      "export class Labelled { label: string; setLabel(a: string) { return this; } }",
      "export class Button extends Mixin(Base<string>, Labelled) { go() { this.press(); } }",
      "export class Update extends PartialType(Labelled) {}",
      "export class Other { setLabel() {} label = 1; press() {} }",
    ].join("\n"),
    "b.ts":
      "import { Button, Update } from './a';\nnew Button().setLabel('a').go();\nnew Button().id;\nexport const f = (a: Update) => a.label;\n",
  };
  expect(await placesAt(files, "a.ts", "setLabel", 3)).toEqual(["b.ts:2 resolved"]);
  expect(await placesAt(files, "a.ts", "press", 2)).toEqual(["a.ts:4 resolved"]);
  expect(await placesAt(files, "a.ts", "id", 2)).toEqual(["b.ts:3 resolved"]);
  expect(await placesAt(files, "a.ts", "label", 3)).toEqual(["b.ts:4 resolved"]);
  expect(await placesAt(files, "a.ts", "go", 4)).toEqual(["b.ts:2 resolved"]);
});
