// Trees: what is published is read back whole, generations grow, patches and readers.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { writeBlobs } from "../../src/store/blobs.ts";
import { blobOfChunk, matchChunks } from "../../src/store/fulltext.ts";
import { findPath, findPathIdsByHash, pathTexts } from "../../src/store/paths.ts";
import { openStore } from "../../src/store/store.ts";
import {
  dropTree,
  findGeneration,
  listTrees,
  publishTree,
  readTree,
  type TreeEntry,
} from "../../src/store/trees.ts";
import { hash48 } from "../../src/util/hash.ts";
import { SEED } from "./arbitrary.ts";
import { blobOf, publish } from "./blobs.ts";
import { newStore } from "./new-store.ts";

const entry = fc.record({
  path: fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
  blob: fc.integer({ min: 1, max: 3 }),
  mode: fc.constantFrom(0o100644, 0o100755, 0o120000),
  size: fc.nat(),
  mtimeMs: fc.nat({ max: 4e12 }),
});
const entries = fc.uniqueArray(entry, { selector: ({ path }) => path, maxLength: 40 });

test("a tree comes back as it was published, in the order of its paths", () => {
  const store = newStore();
  const blobs = [blobOf("a"), blobOf("b"), blobOf("c")];
  writeBlobs(store, blobs);
  fc.assert(
    fc.property(entries, fc.array(fc.string({ minLength: 1 }), { maxLength: 5 }), (files, gone) => {
      const skips = gone.map((path) => ({ path, reason: "binary" as const }));
      const deleted = [...new Set(gone)].sort();
      publishTree(store, {
        key: "k",
        ref: "r",
        commit: "c",
        state: "partial",
        entries: files,
        deleted,
        skips,
      });
      const expected: TreeEntry[] = files
        .map((file) => ({ ...file, hash: blobs[file.blob - 1]!.hash }))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
      expect(readTree(store, "k")).toMatchObject({ entries: expected, deleted, skips, files: files.length });
    }),
    SEED,
  );
});

test("files and symbols are counted over the whole, the patch applied", () => {
  const store = newStore();
  const [a, b] = writeBlobs(store, [blobOf("a"), blobOf("b")]);
  publish(store, { "x.toy": a!, "y.toy": a!, "z.toy": b! });
  publish(
    store,
    { "new.toy": b!, "x.toy": b! },
    { key: "worktree:/p", base: "commit:a", deleted: ["y.toy"] },
  );
  expect(listTrees(store).map(({ key, files, symbols }) => [key, files, symbols])).toEqual([
    ["worktree:/p", 3, 3],
    ["commit:a", 3, 3],
  ]);
});

test("a generation is never given twice, and a patch is as new as the tree under it", () => {
  const store = newStore();
  const patch = { key: "worktree:/p", base: "commit:a" };
  expect([publish(store, {}), publish(store, {}, patch)]).toEqual([1, 2]);
  expect(findGeneration(store, "worktree:/p")).toBe(2);
  publish(store, {});
  expect(findGeneration(store, "worktree:/p")).toBe(3);
  publish(store, {}, { key: "other" });
  dropTree(store, "other");
  expect(publish(store, {}, { key: "other" })).toBe(5);
  expect(findGeneration(store, "none")).toBeUndefined();
});

test("a tree under a patch is not dropped", () => {
  const store = newStore();
  publish(store, {});
  publish(store, {}, { key: "worktree:/p", base: "commit:a" });
  expect(dropTree(store, "commit:a")).toBe(false);
  expect(dropTree(store, "worktree:/p")).toBe(true);
  expect(dropTree(store, "commit:a")).toBe(true);
  expect(dropTree(store, "commit:a")).toBe(false);
});

test("a reader sees written blobs of no tree nowhere, and a tree only once it is published", () => {
  const store = newStore();
  const reader = openStore(store.file, "read");
  const [a] = writeBlobs(store, [blobOf("a")]);
  expect(readTree(reader, "commit:a")).toBeUndefined();
  publish(store, { "x.toy": a! }, { state: "partial" });
  expect(readTree(reader, "commit:a")?.state).toBe("partial");
  store.db.run("BEGIN IMMEDIATE");
  store.db.run("DELETE FROM trees");
  expect(readTree(reader, "commit:a")?.files).toBe(1);
  store.db.run("ROLLBACK");
  expect(matchChunks(reader, { all: ["a"] }).map(blobOfChunk)).toEqual([a!]);
});

test("a failed publication changes nothing, path ids included", () => {
  const store = newStore();
  publish(store, { "x.toy": 1 });
  expect(() => publish(store, { "y.toy": 1 }, { ref: null as never })).toThrow();
  expect(readTree(store, "commit:a")?.entries.map(({ path }) => path)).toEqual(["x.toy"]);
  publish(store, { "z.toy": 1 });
  expect(pathTexts(store)).toEqual(["", "x.toy", "z.toy"]);
  expect(findPathIdsByHash(store, hash48("x.toy"))).toEqual([1]);
  expect([findPath(store, 2), findPath(store, 9)]).toEqual(["z.toy", undefined]);
});
