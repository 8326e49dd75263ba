// Types and values of one name: what hides which.

import { expect, test } from "bun:test";
import { placesAt } from "./ask.ts";

const SHAPES = "export interface Shape<T> { go(): T }\nexport const area = (at: number) => at;";

test("a parameter hides no module whose types are named", async () => {
  const files = {
    "shapes.ts": SHAPES,
    "a.ts": [
      'import * as shape from "./shapes";',
      "const from = <T>(shape: shape.Shape<T>): T => shape.go();",
      "function other(shape: shape.Shape<number>, size: typeof shape.go) { return shape.go(); }",
    ].join("\n"),
    "b.ts": "export interface Shape {}",
  };
  const shapes = await placesAt(files, "shapes.ts", "Shape", 1);
  expect(shapes).toEqual(["a.ts:2 resolved", "a.ts:3 resolved"]);
  const calls = await placesAt(files, "shapes.ts", "go", 1);
  expect(calls).toEqual(["a.ts:2 resolved", "a.ts:3 resolved", "a.ts:3 resolved"]);
});

test("a type that a file declares hides no value that it imports", async () => {
  const files = {
    "shapes.ts": SHAPES,
    "a.ts": [
      'import * as S from "./shapes";',
      'import { area } from "./shapes";',
      "type S = 1 | 2;",
      "type area = string;",
      "const one: S = 1, other: area = '';",
      "S.area(1);",
      "area(2);",
    ].join("\n"),
    "b.ts": "export const area = 1;",
  };
  const areas = await placesAt(files, "shapes.ts", "area", 2);
  expect(areas).toEqual(["a.ts:2 resolved", "a.ts:6 resolved", "a.ts:7 resolved"]);
});

test("a class in an expression is known by its name inside alone", async () => {
  const text = [
    "export function Held() {",
    "  return (base: any) => {",
    "    return class Held extends base {",
    "      static make(other: Held) { return new Held(); }",
    "    };",
    "  };",
    "}",
    "Held();",
  ].join("\n");
  expect(await placesAt({ "a.ts": text }, "a.ts", "Held", 1)).toEqual(["a.ts:8 resolved"]);
});
