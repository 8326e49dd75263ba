// Views: a tree read back, a patch merged with what is under it, and what makes two views differ.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { ToolError } from "../../src/protocol/errors.ts";
import { writeBlobs } from "../../src/store/blobs.ts";
import { collectGarbage } from "../../src/store/gc.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { findGeneration } from "../../src/store/trees.ts";
import { openView } from "../../src/view/view.ts";
import { SEED } from "../store/arbitrary.ts";
import { blobOf, publish } from "../store/blobs.ts";
import { newStore } from "../store/new-store.ts";

const PATCH = { key: "worktree:/p", base: "commit:a", ref: "main" };

/** A store with blobs 1 to 5. */
function storeOfFive(): Store {
  const store = newStore();
  writeBlobs(
    store,
    ["a", "b", "c", "d", "e"].map((text) => blobOf(text)),
  );
  return store;
}

test("a commit's tree", () => {
  const store = storeOfFive();
  publish(store, { "src/b.toy": 2, "a.toy": 1, "copy.toy": 1 });
  const view = openView(openStore(store.file, "read"), "commit:a");
  expect(view.paths).toEqual(["a.toy", "copy.toy", "src/b.toy"]);
  expect([view.fileCount, view.symbolCount, view.ref, view.state]).toEqual([3, 3, "main", "ready"]);
  expect([view.blobAt("copy.toy"), view.blobAt("none.toy")]).toEqual([1, undefined]);
  expect([view.pathsOf(1), view.pathsOf(5)]).toEqual([["a.toy", "copy.toy"], []]);
  expect([view.has(2), view.has(3), view.has(900)]).toEqual([true, false, false]);
  expect([view.rank("src/b.toy"), view.rank("b.toy")]).toEqual([2, -1]);
  expect(view.blobIds()).toEqual([1, 2]);
  expect(view.entry("a.toy")).toMatchObject({
    path: "a.toy",
    blob: 1,
    hash: blobOf("a").hash,
    mode: 0o100644,
  });
  expect(view.entry("none.toy")).toBeUndefined();
  expect(view.pathById(view.pathId("copy.toy")!)).toBe("copy.toy");
  expect(view.isUncommitted("a.toy")).toBe(false);
  expect(view.generation).toBe(findGeneration(store, "commit:a")!);
});

test("a checkout is its commit with the patch applied", () => {
  const store = storeOfFive();
  publish(store, { "a.toy": 1, "b.toy": 2, "c.toy": 3, "same.toy": 4 });
  publish(store, { "b.toy": 5, "aa.toy": 4, "same.toy": 4 }, { ...PATCH, deleted: ["c.toy"] });
  const view = openView(store, PATCH.key);
  expect(view.paths).toEqual(["a.toy", "aa.toy", "b.toy", "same.toy"]);
  expect(view.paths.map((path) => view.blobAt(path))).toEqual([1, 4, 5, 4]);
  expect(view.paths.filter((path) => view.isUncommitted(path))).toEqual(["aa.toy", "b.toy"]);
  expect([view.has(2), view.has(3), view.fileCount, view.symbolCount]).toEqual([false, false, 4, 4]);
});

test("a patch on a tree says what the whole says, for any two trees", () => {
  const tree = fc.dictionary(
    fc.constantFrom("a", "b", "b/c", "B", "é", "z", "\u{1f600}"),
    fc.integer({ min: 1, max: 5 }),
  );
  const store = storeOfFive();
  fc.assert(
    fc.property(tree, tree, (from, to) => {
      const files = { ...to };
      publish(store, { ...from });
      const changed = Object.fromEntries(Object.entries(files).filter(([path, blob]) => from[path] !== blob));
      const deleted = Object.keys(from).filter((path) => !(path in to));
      publish(store, changed, { ...PATCH, deleted });
      publish(store, files, { key: "whole" });
      const [patched, whole] = [openView(store, PATCH.key), openView(store, "whole")];
      expect(patched.paths).toEqual(whole.paths);
      expect(patched.paths.map((path) => patched.blobAt(path))).toEqual(
        whole.paths.map((path) => whole.blobAt(path)),
      );
      expect(patched.blobIds()).toEqual(whole.blobIds());
      expect([patched.fileCount, patched.symbolCount]).toEqual([whole.fileCount, whole.symbolCount]);
      expect(patched.paths.filter((path) => patched.isUncommitted(path))).toEqual(
        Object.keys(changed).sort(),
      );
    }),
    SEED,
  );
});

test("skips of the commit show through where the patch says nothing of the file", () => {
  const store = storeOfFive();
  const skip = (path: string, reason: "binary" | "too_large") => ({ path, reason });
  publish(store, {}, { skips: [skip("big", "too_large"), skip("x.bin", "binary"), skip("y.bin", "binary")] });
  publish(store, { "y.bin": 1 }, { ...PATCH, deleted: ["big"], skips: [skip("n.bin", "binary")] });
  expect(openView(store, PATCH.key).skips.map(({ path }) => path)).toEqual(["n.bin", "x.bin"]);
});

test("a new tree under a patch makes a new generation of the checkout's view", () => {
  const store = storeOfFive();
  publish(store, { "a.toy": 1 }, { state: "partial" });
  publish(store, {}, PATCH);
  const view = openView(store, PATCH.key);
  expect(view.state).toBe("partial");
  publish(store, { "a.toy": 2 });
  expect(findGeneration(store, PATCH.key)).toBeGreaterThan(view.generation);
  const next = openView(store, PATCH.key);
  expect([next.generation, next.blobAt("a.toy"), next.state]).toEqual([
    findGeneration(store, PATCH.key)!,
    2,
    "ready",
  ]);
  expect(view.blobAt("a.toy")).toBe(1);
});

test("no tree, and a tree whose blobs were collected under an old view", () => {
  const store = storeOfFive();
  expect(() => openView(store, "commit:none")).toThrow(ToolError);
  publish(store, { "a.toy": 1 });
  const old = openView(store, "commit:a");
  publish(store, { "a.toy": 2 });
  collectGarbage(store, { graceMs: 0 });
  expect(old.blobAt("a.toy")).toBe(1);
  expect(() => old.blob(1)).toThrow("ask again");
});
