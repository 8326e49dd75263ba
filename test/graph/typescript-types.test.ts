// Types that are made of others: left without members, mapped; what is declared to be everybody's, or is of a module's type.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const placesOf = async (lines: readonly string[], symbol_name: string, more: Record<string, string> = {}) =>
  (await ask({ "a.ts": lines.join("\n"), ...more }, { symbol_name })).places;

test("what is left out of a type is not its member", async () => {
  const lines = [
    "interface Base { id: string; label: string; size: number }",
    "interface More { label: number }",
    'interface Own extends Omit<Base, keyof More | "size">, More {}',
    "declare const own: Own, base: Base;",
    "own.label; own.id; own.size;",
    "base.label; base.size;",
  ];
  expect(await placesOf(lines, "Base.label")).toEqual(["a.ts:6 resolved"]);
  expect(await placesOf(lines, "Base.size")).toEqual(["a.ts:5 possible", "a.ts:6 resolved"]);
  expect(await placesOf(lines, "More.label")).toEqual(["a.ts:5 resolved"]);
  expect(await placesOf(lines, "Base.id")).toEqual(["a.ts:5 resolved"]);
});

test("keys of a mapped type may be anybody's, its values are of its type", async () => {
  const lines = [
    "interface Options { paged: boolean }",
    "interface Rule { on: boolean }",
    "type Rules<T> = { [K in Names<T>]: Rule };",
    "declare const rules: Rules<Options>;",
    "rules.paged.on;",
  ];
  expect(await placesOf(lines, "Rule.on")).toEqual(["a.ts:5 resolved"]);
  expect(await placesOf(lines, "Options.paged")).toEqual(["a.ts:5 possible"]);
});

test("what is declared global is a member of the host's objects", async () => {
  const lines = [
    "declare global { var shared: State; interface Window { mine: State } }",
    "interface State { ready: boolean }",
    "window.shared.ready; globalThis.shared; window.mine.ready; window.location;",
  ];
  expect(await placesOf(lines, "State.ready")).toEqual(["a.ts:3 resolved", "a.ts:3 resolved"]);
  expect(await placesOf(lines, "shared")).toEqual(["a.ts:3 resolved", "a.ts:3 resolved"]);
  expect(await placesOf(lines, "Window.mine")).toEqual(["a.ts:3 resolved"]);
});

test("what is declared global goes by its bare name, before the library's of that name", async () => {
  const lines = [
    "export interface Suite { skip(): void }",
    "declare global { const describe: Suite; namespace jest { interface Matchers {} } }",
  ];
  const more = { "b.ts": "export {};\ndescribe.skip();\njest.fn();\n{ const describe = 1; describe; }" };
  expect(await placesOf(lines, "describe", more)).toEqual(["b.ts:2 resolved"]);
  expect(await placesOf(lines, "Suite.skip", more)).toEqual(["b.ts:2 resolved"]);
  expect(await placesOf(lines, "jest", more)).toEqual([]);
});

test("a function that is given away has the `this` that is expected of it, and its arguments start behind", async () => {
  const lines = [
    "interface Ctx { goFar(): void } interface Item { labelOf: string }",
    "declare function each(run: (this: Ctx, item: Item) => void): void;",
    "each(function (item) { item.labelOf; this.goFar(); });",
    "class Other { goFar() {} labelOf = 1; go() { each(function () { this.goFar(); });",
    "each(() => this.goFar()); } }",
  ];
  expect(await placesOf(lines, "Ctx.goFar")).toEqual(["a.ts:3 resolved", "a.ts:4 resolved"]);
  expect(await placesOf(lines, "Other.goFar")).toEqual(["a.ts:5 resolved"]);
  expect(await placesOf(lines, "Item.labelOf")).toEqual(["a.ts:3 resolved"]);
});

test("a value's type may be named through its module", async () => {
  const lines = [
    'let make: typeof import("./b").create;',
    'import("./b").then((b) => b.create());',
    "require(make);",
  ];
  const more = { "b.ts": "export function create() {}" };
  expect(await placesOf(lines, "create", more)).toEqual(["a.ts:1 resolved", "a.ts:2 resolved"]);
  expect(await placesOf(lines, "make", more)).toEqual(["a.ts:3 resolved"]);
});

test("what a call makes of a literal has the members of its result", async () => {
  const lines = [
    "export interface Made { run(): void; }",
    "declare function build(of: object): Made;",
    "export const built = build({ run: () => {} });",
    "built.run();",
  ];
  expect(await placesOf(lines, "Made.run")).toEqual(["a.ts:3 possible", "a.ts:4 resolved"]);
});

test("a choice is one of its values, whatever it is chosen by", async () => {
  const lines = [
    "class A { run() {} }",
    "class B { run() {} }",
    "function f(n: number, of: { a: A }) {",
    "  const one = n === 1 && n + 1 > 2 ? new A() : of.a;",
    "  one.run();",
    "  (n > 1 ? new A() : of.a).run();",
    "}",
  ];
  expect(await placesOf(lines, "A.run")).toEqual(["a.ts:5 resolved", "a.ts:6 resolved"]);
  expect(await placesOf(lines, "B.run")).toEqual([]);
});

test("a value that a function binds hides no type of its name", async () => {
  const lines = [
    "export interface Item { x: number }",
    "export function make(Item: Item): Item {",
    "  const Other: Item = Item;",
    "  Other.x;",
    "  return Item; }",
    "function own<Item extends { x: string }>(item: Item): Item { return item; }",
    "const held = (Item: () => Item) => Item().x;",
  ];
  const { places } = await ask({ "a.ts": lines.join("\n") }, { symbol_name: "Item" });
  expect(places).toEqual(["a.ts:2 resolved", "a.ts:2 resolved", "a.ts:3 resolved", "a.ts:7 resolved"]);
  const members = await ask({ "a.ts": lines.join("\n") }, { symbol_name: "Item.x" });
  expect(members.places).toEqual(["a.ts:4 resolved", "a.ts:6 possible", "a.ts:7 resolved"]);
});

test("what parameters default to does not see what the body binds", async () => {
  const lines = [
    "export const limit = 1;",
    "export function one(most = limit) { const limit = 2; return limit; }",
    "export const two = (most = () => limit) => { const limit = 2; return limit; };",
    "export function three(limit = 3, most = limit) {}",
  ];
  expect(await placesOf(lines, "limit")).toEqual(["a.ts:2 resolved", "a.ts:3 resolved"]);
});

test("a cast in angles", async () => {
  const rows = [
    "class Pen { take(): Pen { return this; } }",
    "class Cup { take() {} }",
    "function go(given: unknown, all: unknown[]) {",
    "  (<Pen>given).take();",
    "  let pen = <Pen>all[0];",
    "  pen.take().take();",
    "  const cup = <Cup>(<unknown>given), same = <T>(at: T) => at;",
    "  cup.take();",
    "  if ((<Pen | null>given)!.take()) (<any>given).take();",
    "}",
  ];
  expect(await usesAt("a.ts", rows, "take", 1)).toEqual([4, 6, 6, 9]);
  expect(await usesAt("a.ts", rows, "take", 2)).toEqual([8]);
});

test("what the project declares is meant, though a type of the language is called like it", async () => {
  const lines = [
    'import type { Parameters } from "./b";',
    "function go(given?: Parameters<string>, other: ReturnType<() => Parameters<number>>) {",
    "  given.limit;",
    "  other.limit;",
    "}",
    "const all: { [K in keyof Required<Parameters<string>>]: Parameters<string>[K] } = { limit: 1 };",
  ];
  const more = { "b.ts": "export interface Parameters<T> { limit?: number; first?: T }" };
  expect(await placesOf(lines, "Parameters.limit", more)).toEqual([
    "a.ts:3 resolved",
    "a.ts:4 resolved",
    "a.ts:6 resolved",
  ]);
});

test("what a library says to be needed, or not, of a type is that type", async () => {
  const lines = [
    'import type { WithRequired } from "with-required";',
    "interface Base { id?: string; label: string }",
    "type Named = WithRequired<Base, 'id'>;",
    "function go(given: Named) { given.id }",
  ];
  expect(await placesOf(lines, "Base.id")).toEqual(["a.ts:4 resolved"]);
});
