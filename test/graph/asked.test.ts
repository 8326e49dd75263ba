// What a question about references does not ask, because nothing it could find would answer it.

import { expect, spyOn, test } from "bun:test";
import { Inference } from "../../src/graph/inference/infer.ts";
import { ask } from "./ask.ts";

/** A chain of types, in files of their own, that all name one more. */
function chain(length: number, tool: string): Record<string, string> {
  const files: Record<string, string> = { "app/Tool.java": tool };
  for (let at = 0; at < length; at++)
    files[`app/C${at}.java`] =
      `package app;\nclass C${at} extends C${at + 1} {\n  Tool tool() { return null; }\n}\n`;
  return files;
}

/** Uses that are found, and how often anything was asked what it inherits from. */
async function heritageAsked(tool: string) {
  const asked = spyOn(Inference.prototype, "supertypes");
  try {
    const { summary } = await ask(chain(20, tool), { symbol_name: "Tool" });
    return { total: summary.total, calls: asked.mock.calls.length };
  } finally {
    asked.mockRestore();
  }
}

test("a type that stands in no other is found without what its users inherit from", async () => {
  expect(await heritageAsked("package app;\npublic class Tool {}\n")).toEqual({ total: 20, calls: 0 });
});

test("a name that some type has as a member may be inherited", async () => {
  const { total, calls } = await heritageAsked("package app;\npublic class Tool { int Tool; }\n");
  expect(total).toBe(20);
  expect(calls).toBeGreaterThan(0);
});
