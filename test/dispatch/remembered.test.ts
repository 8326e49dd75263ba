// An answer is given again only while it is the answer: same question, same trees, same files.

import { expect, test } from "bun:test";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Answered } from "../../src/dispatch/executor.ts";
import { keyOf, Remembered } from "../../src/dispatch/remembered.ts";
import { stampOf } from "../../src/query/current-file.ts";
import type { Question } from "../../src/query/types.ts";
import { RACY_MS } from "../../src/util/stat.ts";
import { temporaryFolder } from "../harness.ts";

const root = temporaryFolder();
const file = join(root, "a.ts");
writeFileSync(file, "one\n");
await Bun.sleep(RACY_MS + 50);

const question = (more: Partial<Question> = {}): Question => ({
  project: "p",
  key: "worktree:x",
  query: "locate_symbol",
  args: { name: "alpha" },
  root,
  ...more,
});

const view: Answered["view"] = {
  ...{ ref: "main", commit: "", generation: 3, state: "ready", files: 1, symbols: 1 },
  ...{ dirty: false, missing: 0 },
};

function answered(more: Partial<Answered> = {}): Answered {
  const answer = { list: "results", items: [{ path: "a.ts" }], total: 1, head: {} };
  const stamps: [string, string][] = [["a.ts", stampOf(root, "a.ts")!]];
  return { id: 1, answer, view, changed: [], stamps, tookMs: 1, ...more };
}

function holding(asked = question(), reply = answered()): Remembered {
  const remembered = new Remembered();
  remembered.keep(asked, keyOf(asked, "3"), reply, JSON.stringify(reply));
  return remembered;
}

const find = (remembered: Remembered, asked: Question, current: string) =>
  remembered.find(asked, keyOf(asked, current));

test("the same question about the same trees is answered again, as an answer of its own", () => {
  const remembered = holding();
  const first = find(remembered, question(), "3");
  expect(first).toEqual(answered());
  expect(find(remembered, question(), "3")).not.toBe(first);
});

test("that nothing was found stays true of the same trees", () => {
  const nothing = answered({ answer: { list: "results", items: [], total: 0, head: {} }, stamps: [] });
  const remembered = holding(question(), nothing);
  expect(find(remembered, question(), "3")).toEqual(nothing);
  expect(find(remembered, question(), "4")).toBeUndefined();
});

test("another question, tree, generation or project is asked", () => {
  const remembered = holding();
  expect(find(remembered, question({ args: { name: "beta" } }), "3")).toBeUndefined();
  expect(find(remembered, question({ key: "commit:y" }), "3")).toBeUndefined();
  expect(find(remembered, question({ project: "q" }), "3")).toBeUndefined();
  expect(find(remembered, question(), "4")).toBeUndefined();
  remembered.forget();
  expect(find(remembered, question(), "3")).toBeUndefined();
});

test.each<[string, Partial<Question>, Partial<Answered>]>([
  ["that quotes a changed file", {}, { changed: ["a.ts"], stamps: undefined }],
  ["of a tree that is being built", {}, { view: { ...view, state: "partial" } }],
  ["that is a part", {}, { answer: { list: "results", items: [{}], total: 1, head: {}, partial: true } }],
  ["that reads history", { query: "find_related_symbols" }, {}],
])("an answer %s is not kept", (_, asked, reply) => {
  expect(find(holding(question(asked), answered(reply)), question(asked), "3")).toBeUndefined();
});

test("a quoted file that was written, replaced or removed: the question is asked again", async () => {
  const edited = holding();
  writeFileSync(file, "two\n");
  expect(find(edited, question(), "3")).toBeUndefined();
  expect(stampOf(root, "a.ts")).toBeUndefined();
  await Bun.sleep(RACY_MS + 50);
  const replaced = holding();
  expect(find(replaced, question(), "3")).toBeDefined();
  writeFileSync(join(root, "b.ts"), "two\n");
  renameSync(join(root, "b.ts"), file);
  expect(find(replaced, question(), "3")).toBeUndefined();
  rmSync(file);
  expect(find(replaced, question(), "3")).toBeUndefined();
});
