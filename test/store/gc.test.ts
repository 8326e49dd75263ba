// Garbage: exactly what no tree shows goes, with all that hangs on it, and not while a query may still need it.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { listBlobs, readFacts, readText, writeBlobs } from "../../src/store/blobs.ts";
import { matchChunks } from "../../src/store/fulltext.ts";
import { collectGarbage } from "../../src/store/gc.ts";
import { findName } from "../../src/store/names.ts";
import { postingsOf } from "../../src/store/postings.ts";
import type { Store } from "../../src/store/store.ts";
import { symbolsNamed } from "../../src/store/symbols.ts";
import { verifyStore } from "../../src/store/verify.ts";
import { SEED } from "./arbitrary.ts";
import { blobOf, publish } from "./blobs.ts";
import { newStore } from "./new-store.ts";

const AT_ONCE = { graceMs: 0 };

/** Blobs in which each way of asking finds the word that all have. */
function everywhere(store: Store): number[][] {
  const name = findName(store, "common") ?? 0;
  return [
    [...listBlobs(store).keys()],
    postingsOf(store, name).map(({ blob }) => blob),
    matchChunks(store, { all: ["common"] }).map((row) => Math.floor(row / 4096)),
    symbolsNamed(
      store,
      [...listBlobs(store).keys()].map((id) => findName(store, `own${id}`) ?? 0),
    ).map(({ blob }) => blob),
  ];
}

test("exactly the blobs of trees are kept, under every key", () => {
  const shown = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 });
  fc.assert(
    fc.property(shown, shown, (whole, patch) => {
      const store = newStore();
      const ids = writeBlobs(
        store,
        Array.from({ length: 12 }, (_, i) => blobOf(`own${i + 1} common`)),
      );
      publish(store, Object.fromEntries(whole.map((id) => [`f${id}`, id])));
      publish(store, Object.fromEntries(patch.map((id) => [`p${id}`, id])), { key: "w", base: "commit:a" });
      const kept = ids.filter((id) => whole.includes(id) || patch.includes(id));
      expect(collectGarbage(store, AT_ONCE).blobs).toBe(12 - kept.length);
      for (const found of everywhere(store)) expect(found).toEqual(kept);
      for (const id of kept)
        expect([readText(store, id), readFacts(store, id).symbolCount]).toEqual([`own${id} common`, 1]);
      expect(verifyStore(store)).toEqual([]);
      store.close();
    }),
    { ...SEED, numRuns: 12 },
  );
});

test("what has only just fallen out of the trees stays for a while", () => {
  const store = newStore();
  const [a, b] = writeBlobs(store, [blobOf("a"), blobOf("b")]);
  publish(store, { f: a! });
  publish(store, { f: b! });
  expect(collectGarbage(store)).toEqual({ blobs: 0, bytes: 0 });
  expect(readText(store, a!)).toBe("a");
  publish(store, { f: a! });
  store.db.run("UPDATE garbage SET since = 0");
  store.db.run("UPDATE blobs SET written_at = 0");
  expect(collectGarbage(store).blobs).toBe(0);
  store.db.run("UPDATE garbage SET since = 0");
  expect(collectGarbage(store, { minBlobs: 5 }).blobs).toBe(0);
  const removed = collectGarbage(store);
  expect(removed.blobs).toBe(1);
  expect(removed.bytes).toBeGreaterThan(0);
  expect([...listBlobs(store).keys()]).toEqual([a!]);
});

test("ids of what is gone are not given out again", () => {
  const store = newStore();
  const [a] = writeBlobs(store, [blobOf("a")]);
  collectGarbage(store, AT_ONCE);
  const [again] = writeBlobs(store, [blobOf("a")]);
  expect(again).toBeGreaterThan(a!);
  expect(listBlobs(store).get(again!)?.firstSymbol).toBe(2);
});

test("many small batches of one name become one row, and say the same", () => {
  const store = newStore();
  const ids = Array.from({ length: 12 }, (_, i) => writeBlobs(store, [blobOf(`own${i} common`)])[0]!);
  publish(store, Object.fromEntries(ids.slice(1).map((id) => [`f${id}`, id])));
  collectGarbage(store, AT_ONCE);
  const name = findName(store, "common")!;
  expect(postingsOf(store, name).map(({ blob }) => blob)).toEqual(ids.slice(1));
  expect(store.db.query("SELECT count(*) FROM postings WHERE name = ?").values(name)).toEqual([[1]]);
});
