// Pages of a tree: every node comes exactly once, in order, under its ancestors.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { flatten, type Node, sliceNodes } from "../../src/dispatch/nested.ts";
import { bench } from "./setup.ts";

const tree: Node[] = [
  { name: "a", children: [{ name: "b", children: [{ name: "c" }, { name: "d" }] }, { name: "e" }] },
  { name: "f" },
];

test("a page in the middle has its ancestors as stubs and marks what goes on", () => {
  expect(sliceNodes(flatten(tree), 2, 3)).toEqual([
    {
      name: "a",
      continued: true,
      children_truncated: true,
      children: [{ name: "b", continued: true, children_truncated: true, children: [{ name: "c" }] }],
    },
  ]);
});

test("the whole is the whole", () => {
  const flat = flatten(tree);
  expect(sliceNodes(flat, 0, flat.length)).toEqual(tree);
});

const { nodes } = fc.letrec<{ nodes: Node[] }>((tie) => ({
  nodes: fc.array(
    fc.record({
      name: fc.string({ maxLength: 3 }),
      children: fc.oneof({ depthSize: "small" }, fc.constant<Node[]>([]), tie("nodes")),
    }) as fc.Arbitrary<Node>,
    { maxLength: 4 },
  ),
}));

test("pages of any size add up", () => {
  fc.assert(
    fc.property(nodes, fc.integer({ min: 1, max: 5 }), (items, size) => {
      const flat = flatten(items);
      const seen: string[] = [];
      for (let from = 0; from < flat.length; from += size)
        for (const { node } of flatten(sliceNodes(flat, from, from + size)))
          if (!node.continued) seen.push(node.name as string);
      expect(seen).toEqual(flat.map(({ node }) => node.name as string));
    }),
    { seed: 3 },
  );
});

test("an outline under a budget is paged through to its last symbol", async () => {
  const made = await bench();
  const methods = Array.from({ length: 120 }, (_, at) => ({
    kind: "method",
    name: `m${at}`,
    line_start: at + 2,
    line_end: at + 2,
  }));
  const items = [{ kind: "class", name: "Big", line_start: 1, line_end: 130, children: methods }];
  made.answer = () => ({
    list: "symbols",
    items,
    total: 1,
    head: { file_path: "a.ts" },
    metadata: { symbol_count: 121 },
  });
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await made.call("get_file_outline", {
      path: "a.ts",
      max_tokens: 400,
      ...(cursor ? { cursor } : {}),
    });
    expect(page.metadata.symbol_count).toBe(121);
    for (const { node } of flatten(page.symbols)) if (!node.continued) names.push(node.name as string);
    cursor = page.metadata.next_cursor;
  } while (cursor);
  expect(names).toEqual(["Big", ...methods.map((method) => method.name)]);
});

test("an outline that does not fit is all names and lines, unless a form was asked for", async () => {
  const made = await bench();
  const methods = Array.from({ length: 400 }, (_, at) => ({
    kind: "method",
    name: `m${at}`,
    line_start: at + 2,
    line_end: at + 2,
    signature: `m${at}(first: number, second: string): void`,
  }));
  const items = [{ kind: "class", name: "Big", line_start: 1, line_end: 999, children: methods }];
  made.answer = () => ({ list: "symbols", items, total: 1, head: { file_path: "a.ts" } });
  const whole = await made.call("get_file_outline", { path: "a.ts" });
  expect(whole.symbols[0]).toBe("1-999 class Big");
  expect(whole.symbols.at(-1)).toEndWith("401 m399");
  expect(whole.metadata).toMatchObject({ result_completeness: "complete" });
  expect(whole.metadata.warnings[0]).toContain("names and lines");
  const [paged] = whole.suggested_next_actions;
  expect(paged.arguments).toEqual({ path: "a.ts", compact: false });
  const first = await made.call(paged.tool, paged.arguments);
  expect(first.symbols[0].children[0].signature).toBe(methods[0]!.signature);
  expect(first.metadata.next_cursor).toBeString();
  const levelled = await made.call("get_file_outline", { path: "a.ts", detail_level: "signature" });
  expect(levelled.symbols[0].kind).toBe("class");
});
