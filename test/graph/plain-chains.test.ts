// Chains of calls without arguments in Java: what they come to is told by facts where they stand in the text as those have them,
// and by the text where something stands in between; a class literal is of the library's type whatever is in front of it.

import { expect, test } from "bun:test";
import { openGraph } from "../../src/graph/index.ts";
import { isPlainChain } from "../../src/graph/plain-chains.ts";
import { openView } from "../../src/view/view.ts";
import { indexed, KEY } from "../query/indexed.ts";
import { ask, placesAt } from "./ask.ts";

const PLAIN = [
  "self().name();",
  "a.self().name();",
  "this.a.self().self().name();",
  "p.A.made.self().name();",
  "((Object) a.self().name()).hashCode();",
];
const WRITTEN = [
  "a.<A>one().name();",
  "A.<A>given().name();",
  "this.self().name();",
  "a.self(/* it */).name();",
  "a .self().name();",
  "((A) a).self().name();",
  "new A().self().name();",
  "a.of(1).self().name();",
];
const HEAD = `package p;
class A {
  A a; static A made;
  A self() { return this; }
  A of(int at) { return this; }
  <T> T one() { return null; }
  static <T> T given() { return null; }
  String name() { return A.class.name() + Gone.class.name() + a.class; }
  void run() {`;
const FILES = { "p/A.java": `${HEAD}\n    ${[...PLAIN, ...WRITTEN].join("\n    ")}\n  }\n}\n` };
const FIRST = HEAD.split("\n").length + 1;

test("nothing but a name, a link and empty brackets stands in a plain chain", async () => {
  const { store } = await indexed(FILES);
  const { graph } = openGraph(openView(store, KEY));
  const { model } = graph.file("p/A.java")!;
  const calls = model.occurrencesOf("name").filter(({ line }) => line >= FIRST);
  const plain = calls.filter((at) => isPlainChain(model, at, at.receiver)).map(({ line }) => line - FIRST);
  expect(plain).toEqual(PLAIN.map((_, at) => at));
  expect(calls.length).toBe(PLAIN.length + WRITTEN.length);
});

test("no text is unpacked for plain chains", async () => {
  const files = { "p/A.java": `${HEAD}\n    ${PLAIN.join("\n    ")}\n  }\n}\n` };
  const { store } = await indexed(files);
  const { graph, meaning } = openGraph(openView(store, KEY));
  const file = graph.file("p/A.java")!;
  const found = file.model.occurrencesOf("name").filter(({ line }) => line >= FIRST);
  expect(found.map((at) => "defs" in meaning(file, at))).toEqual(PLAIN.map(() => true));
  expect(file.model.hasText).toBe(false);
});

test("both mean the same", async () => {
  const all = [...PLAIN, ...WRITTEN].map((_, at) => `p/A.java:${FIRST + at} resolved`);
  const found = await placesAt(FILES, "p/A.java", "name", 8);
  expect(found).toEqual(all.sort());
});

test("a class has no members of what it is of", async () => {
  const { summary } = await ask(FILES, { symbol_name: "A.name" });
  expect(summary.excluded).toEqual({ library: 2 });
});
