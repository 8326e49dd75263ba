// What is disposed of at the end of its block is a constant of it, in every dialect.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const SOURCE = [
  "class Box { shut() {} }",
  "function make() { return new Box(); }",
  "async function f(using) {",
  "  using box = make();",
  "  box.shut();",
  "  await using other = new Box();",
  "  other.shut();",
  "  for (using third of [new Box()]) third.shut();",
  "  using.toFixed(); }",
].join("\n");

test.each(["a.ts", "a.tsx", "a.js"])("%s", async (path) => {
  const { places } = await ask({ [path]: SOURCE }, { symbol_name: "Box.shut" });
  expect(places).toEqual([5, 7, 8].map((line) => `${path}:${line} resolved`));
});

test.each(["a.ts", "a.tsx", "a.js"])("a name like others: %s", async (path) => {
  const source = [
    "class Box { shut() {} }",
    "function use(box = new Box(), using = 'a') {",
    "  let text = `${box}${using}`;",
    "  text = `a ${text}`;",
    "  box.shut();",
    "  use(box, using);",
    "}",
  ].join("\n");
  const { places } = await ask({ [path]: source }, { symbol_name: "Box.shut" });
  expect(places).toEqual([`${path}:5 resolved`]);
  expect((await ask({ [path]: source }, { symbol_name: "Box" })).places).toEqual([`${path}:2 resolved`]);
});
