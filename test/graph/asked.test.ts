// What a question about references does not ask, because nothing it could find would answer it.

import { expect, spyOn, test } from "bun:test";
import { Inference } from "../../src/graph/inference/infer.ts";
import { ask } from "./ask.ts";

const TOOL = "package app;\npublic class Tool {}\n";

/** A chain of types, in files of their own, that all name one more, and what else there is. */
function chain(length: number, more: Record<string, string>): Record<string, string> {
  const files: Record<string, string> = { "app/Tool.java": TOOL, ...more };
  for (let at = 0; at < length; at++)
    files[`app/C${at}.java`] =
      `package app;\nclass C${at} extends C${at + 1} {\n  Tool tool() { return null; }\n}\n`;
  return files;
}

/** Uses of the one at the top that are found, and how often anything was asked what it inherits from. */
async function heritageAsked(more: Record<string, string> = {}) {
  const asked = spyOn(Inference.prototype, "supertypes");
  try {
    const { places } = await ask(chain(20, more), { symbol_name: "Tool", path: "app/Tool.java" });
    const certain = places.filter((place) => place.includes("resolved"));
    return { total: certain.length, calls: asked.mock.calls.length };
  } finally {
    asked.mockRestore();
  }
}

test("a type that stands in no other is found without what its users inherit from", async () => {
  expect(await heritageAsked()).toEqual({ total: 20, calls: 0 });
});

test("nor does it matter that a type has a member of the name which they do not inherit from", async () => {
  const more = { "app/Other.java": "package app;\nclass Other { int Tool; }\nclass Heir extends Other {}\n" };
  expect(await heritageAsked(more)).toEqual({ total: 20, calls: 0 });
});

test("a member that they may inherit is looked for", async () => {
  const more = { "app/C20.java": "package app;\nclass C20 extends Far {}\nclass Far { class Tool {} }\n" };
  const { total, calls } = await heritageAsked(more);
  expect(total).toBe(0);
  expect(calls).toBeGreaterThan(0);
});

test("so is one that files of a language may inherit under another name", async () => {
  const more = {
    "app/C20.java": "package app;\nclass C20 extends Named {}\n",
    "app/Far.kt": "package app\ntypealias Named = Far\nopen class Far { class Tool }\n",
  };
  expect((await heritageAsked(more)).calls).toBeGreaterThan(0);
});
