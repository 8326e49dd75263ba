// get_call_graph: recursion comes to an end, and is said.

import { expect, spyOn, test } from "bun:test";
import { Resolver } from "../../src/graph/resolve.ts";
import { indexed } from "./indexed.ts";

test("who calls itself through another one is marked as a cycle, and followed no further", async () => {
  const { ask } = await indexed({
    "a.ts":
      "export function even(n: number): boolean {\n  return n === 0 || odd(n - 1);\n}\nexport function odd(n: number): boolean {\n  return n !== 0 && even(n - 1);\n}\n",
  });
  const { items } = await ask("get_call_graph", { symbol_name: "even", direction: "callees", depth: 5 });
  expect(items.map(({ name, depth, cycle }) => ({ name, depth, cycle }))).toEqual([
    { name: "odd", depth: 1, cycle: undefined },
    { name: "even", depth: 2, cycle: true },
  ]);
});

/** What asks for the callers of a function finds, and at how many places it asks what the name means. */
async function callersAsked(tool: string) {
  const { ask } = await indexed({
    "a.ts": "export function make() {\n  return 1;\n}\nexport function made() {\n  return make();\n}\n",
    ...Object.fromEntries(
      Array.from({ length: 5 }, (_, at) => [
        `b${at}.ts`,
        'import { make } from "./a";\nexport default make;\n',
      ]),
    ),
  });
  const meaning = spyOn(Resolver.prototype, "meaning");
  try {
    const { items } = await ask(tool, {
      symbol_name: "make",
      limit: 20,
      path: "a.ts",
      ...(tool === "get_call_graph" && CALLERS),
    });
    const places = meaning.mock.calls.filter(([, { name }]) => name === "make").length;
    return { found: items.length, places };
  } finally {
    meaning.mockRestore();
  }
}
const CALLERS = { direction: "callers", depth: 1 };

test("what names a function without a call is not resolved for its callers", async () => {
  expect(await callersAsked("get_call_graph")).toEqual({ found: 1, places: 1 });
  expect(await callersAsked("find_references")).toEqual({ found: 11, places: 11 });
});

test("what holds a function that another one made is called as functions are", async () => {
  const { ask } = await indexed({
    "survey.ts": "import { cached } from 'x';\nexport const getSurvey = cached(async (id: string) => id);\n",
    "store.ts": "export class Store {\n  getSurvey() {}\n}\n",
    "limits.ts": "export const load = 5;\nexport class Limits {\n  load() {}\n}\n",
    "page.ts":
      "import { getSurvey } from './survey';\nimport { load } from './limits';\nexport const show = (id: string) => getSurvey(id) + load;\n",
  });
  const graph = (symbol_name: string, path?: string) =>
    ask("get_call_graph", { symbol_name, path, direction: "callers", depth: 1 });
  expect(graph("getSurvey")).rejects.toThrow("2 symbols are named `getSurvey`");
  expect((await graph("getSurvey", "survey.ts")).items.map(({ name }) => name)).toEqual(["show"]);
  expect((await graph("load")).head!.symbol).toMatchObject({ kind: "method", container: "Limits" });
});

test("a property that is written as a function is called by who reads and sets it", async () => {
  const { ask } = await indexed({
    "box.ts": `export class Box {
  private held = 0;
  plain = 1;
  get size(): number { return this.held; }
  set size(value: number) { this.held = value; }
}
`,
    "use.ts": `import { Box } from "./box";
export function read(box: Box) { return box.size + box.plain; }
export function write(box: Box) { box.size = 2; }
`,
    "tree.py": `class Tree:
    @property
    def depth(self):
        return 1

def deep(tree: Tree):
    return tree.depth
`,
  });
  const namesOf = (calls: readonly object[]) => calls.map((call) => (call as { name: string }).name);
  const callers = async (symbol_name: string) =>
    namesOf((await ask("get_call_graph", { symbol_name, ...CALLERS })).items);
  expect(await callers("Box.size")).toEqual(["read", "write"]);
  expect(await callers("Tree.depth")).toEqual(["deep"]);
  const { items } = await ask("get_call_graph", { symbol_name: "read", direction: "callees", depth: 1 });
  expect(namesOf(items)).toEqual(["size"]);
});

test("a macro that a condition asks for, or that a declaration bears, is nothing that is called", async () => {
  const { ask } = await indexed({
    "till.h":
      "#define FAST __attribute__((hot))\n#define WITH_DRAWER 1\n#define CLOSE(x) shut(x)\nvoid ring(int n);\n",
    "till.c":
      '#include "till.h"\n\nFAST void open(int n)\n{\n#if defined(WITH_DRAWER)\n    ring(n);\n#endif\n#ifdef WITH_DRAWER\n    CLOSE(n);\n#endif\n}\n',
  });
  const { items } = await ask("get_call_graph", { symbol_name: "open", direction: "callees", depth: 1 });
  expect(items.map(({ name }) => name)).toEqual(["ring", "CLOSE"]);
});
