// What a text makes that something is called with (`` tag`a` ``), and types that depend on what stands for others.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const SHELL = [
  "class Done { text = '' }",
  "class Running { text = ''; then(done: (value: Done) => void): Promise<Done> { return null! } }",
  "interface Shell<S = false, R = S extends true ? Done : Running> {",
  "  (pieces: TemplateStringsArray, ...args: any[]): R",
  "  (options: { quiet: boolean }): Shell<S>",
  "}",
  "declare const run: Shell, now: Shell<true>",
];

test("a tag's text is what it is called with, and no other argument is one", async () => {
  const rows = [
    ...SHELL,
    "const a = run`a`; a.text",
    "run`a ${a}`.text",
    "now`b`.text",
    "run({ quiet: true })`c`.text",
    "declare function tag(pieces: TemplateStringsArray): Done[]",
    "tag`d`.at(0)!.text",
    "const f = () => { return `e`.text }",
  ];
  expect(await usesAt("a.ts", rows, "text", 1)).toEqual([10, 13]);
  expect(await usesAt("a.ts", rows, "text", 2)).toEqual([8, 9, 11]);
  const { summary } = await ask({ "a.ts": rows.join("\n") }, { symbol_name: "Done.text" });
  expect(summary.total).toBe(2);
});

test("which of two types it is tells what stands for the one that is asked about", async () => {
  const rows = [
    "class A { x = 1 }",
    "class B { x = 1 }",
    "class Wide extends A { y = 1 }",
    "type Of<T> = T extends A ? A : B",
    "type If<T extends boolean> = T extends true ? A : B",
    "declare const one: Of<Wide>, two: If<true>, three: If<false>, four: If<boolean>",
    "one.x; two.x",
    "three.x",
    "four.x",
  ];
  expect(await usesAt("a.ts", rows, "x", 1)).toEqual([7, 7, 9]);
  expect(await usesAt("a.ts", rows, "x", 2)).toEqual([8, 9]);
});

test("braces in the texts of a template's code close none of it", async () => {
  const rows = [
    "interface Lid { color: string }",
    "const text = (a: string[]) => `${a.join('{')}{${\"}\".repeat(a.length)}${a[0] /* ' } */}${/[{]/.test(a[1])}`;",
    "const lid: Lid = { color: '' };",
    "function f() {",
    "  const other: Lid = { color: '' };",
    "  return [1].map(() => other.color);",
    "}",
  ];
  expect(await usesAt("a.ts", rows, "color", 1)).toEqual([3, 5, 6]);
});
