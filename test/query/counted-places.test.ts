// find_references: places that cannot mean a symbol are counted as if they had been looked at.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const often = "    count();\n".repeat(70);
const made = await indexed({
  "a/Own.java":
    "package a;\n\nclass Own {\n  private int size;\n  int count() { return size; }\n  @Sized(size = 1, count = 1) void run() { count(); }\n}\n",
  "a/Near.java": "package a;\n\nclass Near {\n  int near(Own own) { return own.count() + own.size; }\n}\n",
  "b/Far.java": `package b;\n\nclass Far {\n  @Sized(size = 2) void far(Thing size) { size.count(); }\n  void all() {\n${often}  }\n}\n`,
  "b/Few.java":
    "package b;\n\nclass Few {\n  int few(Thing size) { return size.count() + size.size + count; }\n}\n",
  "tool.py": "def run(size):\n    return size.count() + size.size\n",
});

async function said(symbol_name: string) {
  const { tail } = await made.ask("find_references", { symbol_name });
  const { resolved, possible, excluded, searched } = tail!.summary as Record<string, unknown>;
  return { resolved, possible, excluded, searched };
}

test("of what a file keeps to itself", async () => {
  expect(await said("Own.size")).toEqual({
    ...{ resolved: 1, possible: 1, excluded: { other_symbol: 6, other_language: 3 }, searched: { files: 4 } },
  });
});

test("of what a package keeps to itself", async () => {
  expect(await said("Own.count")).toEqual({
    ...{
      resolved: 2,
      possible: 1,
      excluded: { other_symbol: 73, other_language: 1 },
      searched: { files: 4 },
    },
  });
});

test("of languages whose code names nothing of the symbol's", async () => {
  const { ask } = await indexed({
    "flow.yml": "paint: blue\ncolor: ${paint}\n",
    "A.java": "class A {\n  void go(B b) { b.paint(); b.paint(); }\n}\n",
    "a.xml": "<a>\n  <paint/>\n</a>\n",
  });
  const { tail } = await ask("find_references", { symbol_name: "paint", path: "flow.yml" });
  const { total, excluded, searched } = tail!.summary as Record<string, unknown>;
  expect({ total, excluded, searched }).toEqual({
    ...{ total: 0, excluded: { other_language: 2 }, searched: { files: 0 } },
  });
});
