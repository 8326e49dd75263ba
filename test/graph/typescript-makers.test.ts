// What `new` makes of values whose types say how they are made: construct signatures of shapes, interfaces and function types.

import { describe, expect, test } from "bun:test";
import { ask } from "./ask.ts";

const TYPES = ["interface A { x: number }", "interface Given { from: number }"];
const resolvedOf = async (source: readonly string[], symbol: string) => {
  const { places } = await ask({ "a.ts": [...TYPES, ...source].join("\n") }, { symbol_name: symbol });
  return places.filter((place) => place.endsWith(" resolved")).map((place) => place.split(" ")[0]);
};

describe("construct signatures", () => {
  test("of an object type", async () => {
    const source = [
      "type Maker = { new (given: Given): A };",
      "function make(Class: Maker) {",
      "  const made = new Class({ from: 1 });",
      "  return made.x; }",
    ];
    expect(await resolvedOf(source, "Given.from")).toEqual(["a.ts:5"]);
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:6"]);
  });

  test("of a function type", async () => {
    const source = [
      "type Maker = new (given: Given) => A;",
      "function make(Class: Maker) {",
      "  const made = new Class({ from: 1 });",
      "  return made.x; }",
    ];
    expect(await resolvedOf(source, "Given.from")).toEqual(["a.ts:5"]);
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:6"]);
  });

  test("of an alias for what makes it, told by the class that is given", async () => {
    const source = [
      "type Ctor<T> = {\n  new (...args: any[]): T;\n  text?: string;\n};",
      "type Token<T> = Ctor<T> | string;",
      "interface Box { resolve<T>(token: Token<T>): T; }",
      "declare const box: Box;",
      "const made = box.resolve(A);",
      "made.x;",
    ];
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:11"]);
  });

  test("of an abstract one that takes anything", async () => {
    const source = [
      "type Maker<T> = abstract new (...args: any[]) => T;",
      "function make(Class: Maker<A>) { class Own extends Class { y() { return this.x; } } }",
    ];
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:4"]);
  });

  test("of an interface, with type parameters that follow from others", async () => {
    const source = [
      "interface B extends A { part: { given: Given } }",
      "interface Maker<T extends B, G = T['part']['given']> { new (given: G): T; is(a: unknown): a is T }",
      "declare const Make: Maker<B>;",
      "const made = new Make({ from: 1 });",
      "made.x;",
      "function make<T extends B>(Class: { new (given: T['part']['given']): T }) {",
      "  return new Class({ from: 2 }).x; }",
    ];
    expect(await resolvedOf(source, "Given.from")).toEqual(["a.ts:6", "a.ts:9"]);
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:7", "a.ts:9"]);
  });

  test("of an interface that is called, too", async () => {
    const source = [
      "interface Kind { (text: string): Given; new (given: Given, more?: number): A }",
      "declare const kind: Kind;",
      "new kind({ from: 1 }).x;",
      "kind('').from;",
    ];
    expect(await resolvedOf(source, "Given.from")).toEqual(["a.ts:5", "a.ts:6"]);
    expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:5"]);
  });
});

test("a constructor is given what the parameters of its type say", async () => {
  const source = [
    "class Line<T> { constructor(at: RegExp, use?: (target: T, match: string[]) => void, first?: T) {} }",
    "new Line<A>(/a/, (target, [one]) => { target.x; });",
    "const lines: Line<A>[] = [new Line(/b/, (target) => { target.x; })];",
    "declare const a: A;",
    "new Line(/c/, (target) => target.x, a);",
    "class Own extends Line<Given> {}",
    "new Own(/d/, (target) => target.from);",
  ];
  expect(await resolvedOf(source, "A.x")).toEqual(["a.ts:4", "a.ts:5", "a.ts:7"]);
  expect(await resolvedOf(source, "Given.from")).toEqual(["a.ts:9"]);
});
