// Calls of names that patterns take out of objects.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const FILES = {
  "a.ts": [
    "export interface Api { open(): void; shut: () => void }",
    "export const box = { open() {}, shut: () => 1 };",
    "export function make() { return { open() {}, shut: () => 1 }; }",
    "export function plain() {}",
  ].join("\n"),
  "d.ts": "import { plain } from './a';\nexport interface Runtime { plain: typeof plain }",
  "b.ts": [
    "import { Api, box, make } from './a'; import { Runtime } from './d';",
    "declare const api: Api; declare const runtime: Runtime;",
    "function ofInterface() { const { open, shut } = api; ",
    "  open(); shut(); }",
    "function ofLiteral() { const { open, shut } = box;",
    "  open(); shut(); }",
    "function ofResult() { const { open, shut } = make();",
    "  open(); shut(); }",
    "export const { plain } = runtime;",
    "plain();",
    "function ofParameter({ open }: Api) { ",
    "  open();",
    "  const { open: other } = api; other(); }",
    "function ofOther(open: () => void) { open(); }",
  ].join("\n"),
  "c.ts": "import { plain } from './b';\nplain();",
};

async function uses(args: Record<string, unknown>): Promise<string[]> {
  const { places } = await ask(FILES, args);
  return places.filter((each) => each.endsWith(" resolved")).map((each) => each.replace(/ .*/, ""));
}

test("a call of what holds a method by its name is one of the method", async () => {
  const ofInterface = ["b.ts:3", "b.ts:4", "b.ts:11", "b.ts:12", "b.ts:13"].sort();
  expect(await uses({ symbol_name: "Api.open" })).toEqual(ofInterface);
  expect(await uses({ symbol_name: "box.open" })).toEqual(["b.ts:5", "b.ts:6"]);
  expect(await uses({ symbol_name: "box.shut" })).toEqual(["b.ts:5", "b.ts:6"]);
  expect(await uses({ symbol_name: "make.shut" })).toEqual(["b.ts:7", "b.ts:8"]);
});

test("a property that holds a function is another thing than the name that it was given to", async () => {
  expect(await uses({ symbol_name: "Api.shut" })).toEqual(["b.ts:3"]);
});

test("a variable that a pattern binds is called; the function that it holds is another thing", async () => {
  expect(await uses({ symbol_name: "plain", path: "b.ts" })).toEqual(["b.ts:10", "c.ts:1", "c.ts:2"]);
  expect(await uses({ symbol_name: "plain", path: "a.ts" })).toEqual(["d.ts:1", "d.ts:2"]);
});

test("a call of what holds a function that an object was given by its name is one of the function", async () => {
  const files = {
    "hook.ts": [
      "export function touch() {}",
      "function helper() {}",
      "export function useBox() { return { touch, other: helper } }",
      "export default { helper };",
    ].join("\n"),
    "use.ts": [
      "import hook, { useBox } from './hook';",
      "import { useOther } from 'elsewhere';",
      "function f() { const { touch, other } = useBox();",
      "  touch(); other(); }",
      "function g() { const { helper } = hook; const { touch } = useOther();",
      "  helper();",
      "  touch(); }",
    ].join("\n"),
  };
  const touch = await ask(files, { symbol_name: "touch" });
  expect(touch.places).toEqual([
    "hook.ts:3 resolved",
    "use.ts:3 possible",
    "use.ts:4 resolved",
    "use.ts:5 possible",
    "use.ts:7 possible",
  ]);
  const helper = await ask(files, { symbol_name: "helper" });
  expect(helper.places).toEqual([
    "hook.ts:3 resolved",
    "hook.ts:4 resolved",
    "use.ts:5 possible",
    "use.ts:6 resolved",
  ]);
});
