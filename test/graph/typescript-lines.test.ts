// References of TypeScript: fields that a cast fixes, what is left of lists that are taken apart, generators, and what functions
// return inside of loops; the latter of Dart, too.

import { test } from "bun:test";
import { expectCalls } from "./ask.ts";

const HEAD = [
  'class Store { kind = "store" as const; load(): number { return 1; } }',
  'class Other { kind = "other" as const; load(): number { return 2; } }',
  "class All { by = new Map<string, Store>(); *each() { yield* this.by.values(); }",
  "  *pairs() { for (const [, one] of this.by) yield one; } }",
];

test("a field that a cast says to be what it is set to tells types apart", () =>
  expectCalls(
    "a.ts",
    [...HEAD, "function run(one: Store | Other) {"],
    [
      '  if (one.kind === "store") one.load();',
      '  if (one.kind !== "other") one.load();',
      '  switch (one.kind) { case "other": break; case "store": one.load(); }',
      '  if (one.kind === "other") return; one.load();',
    ],
    "}",
  ));

test("the rest of a list, what generators give", () =>
  expectCalls(
    "a.ts",
    [
      ...HEAD,
      "function run(all: All, held: { list: Store[]; pair: [Other, Store] }, [, ...more]: Store[]) {",
    ],
    [
      "  const { list: [first, ...rest] } = held; rest[0].load();",
      "  rest.forEach((one) => one.load());",
      "  const [other, ...others] = held.pair; others[0].load();",
      "  more[0].load();",
      "  for (const one of all.each()) one.load();",
      "  for (const one of all.pairs()) one.load();",
      "  const [found] = all.pairs(); found.load();",
    ],
    "}",
  ));

test("what a function returns inside of a loop or where it catches", () =>
  expectCalls(
    "a.ts",
    [
      ...HEAD,
      "function first(all: Store[]) { for (const one of all) { if (one.kind) return one; } throw 1; }",
      "function nth(all: Store[]) { for (let i = 0; i < 3; i++) { const one = all[i]; if (one) return one; } }",
      "function caught(one: Store) { try { throw one; } catch (error) { return one; } }",
      "function own(one: Store, other: Other) { [1].map((n) => { for (const m of [n]) return other; }); return one; }",
      "function run(all: Store[]) {",
    ],
    [
      "  first(all).load();",
      "  nth(all)?.load();",
      "  caught(all[0]).load();",
      "  own(all[0], new Other()).load();",
    ],
    "}",
  ));

test("Dart: what a function returns inside of a loop", () =>
  expectCalls(
    "a.dart",
    [
      "class Store { void load() {} }",
      "class Other { void load() {} }",
      "class Run { List<Store> all = [];",
      "  first() { for (final one in all) { if (one != null) return one; } throw 1; }",
      "  nth() { for (var i = 0; i < 3; i++) { final one = all[i]; return one; } }",
      "  run() {",
    ],
    ["    first().load();", "    nth().load();"],
    "  } }",
  ));
