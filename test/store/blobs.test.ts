// Blobs, names, symbols and postings: written once, found by every key.

import { expect, test } from "bun:test";
import { KINDS, roleBit } from "../../src/protocol/kinds.ts";
import { countChunks, findBlobs, listBlobs, readFacts, readText, writeBlobs } from "../../src/store/blobs.ts";
import { findName, findNamesFolded, listNamesWithPrefix, nameTexts } from "../../src/store/names.ts";
import { postingsOf } from "../../src/store/postings.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import {
  placesNamed,
  symbolById,
  symbolsByLocalHash,
  symbolsNamed,
  symbolsOfBlob,
  TOP,
} from "../../src/store/symbols.ts";
import { hash48 } from "../../src/util/hash.ts";
import { blobOf, numbered } from "./blobs.ts";
import { newStore } from "./new-store.ts";

function nameOf(store: Store, text: string): number {
  return findName(store, text) ?? 0;
}

test("what is written is read back", () => {
  const store = newStore();
  const blob = blobOf("alpha beta", { packageName: "a.b", failure: "timeout", flags: 32 });
  const [id] = writeBlobs(store, [blob]);
  const row = listBlobs(store, [id!]).get(id!);
  expect(row).toEqual({
    id: 1,
    hash: blob.hash,
    language: "toy",
    extractor: 1,
    packageName: "a.b",
    bytes: 10,
    lines: 1,
    flags: 32,
    failure: "timeout",
    firstSymbol: 1,
    symbolCount: 1,
  });
  expect(readText(store, id!)).toBe("alpha beta");
  expect(readFacts(store, id!).symbols()[0]?.name).toBe("alpha");
  expect(countChunks(store, [1, 9])).toEqual([{ id: 1, chunks: 1 }]);
});

test("a blob is written once for each language and extractor, in a batch and across batches", () => {
  const store = newStore();
  const blob = blobOf("alpha beta");
  const newer = { ...blob, extractor: 2 };
  expect(writeBlobs(store, [blob, blob, newer])).toEqual([1, 1, 2]);
  expect(writeBlobs(store, [newer, blobOf("gamma"), blob])).toEqual([2, 3, 1]);
  expect(findBlobs(store, [newer, { ...blob, language: "other" }])).toEqual([2, undefined]);
  expect(listBlobs(store).size).toBe(3);
});

test("a blob that is not there is an error that says to ask again", () => {
  expect(() => readText(newStore(), 7)).toThrow("ask again");
  expect(() => readFacts(newStore(), 7)).toThrow("ask again");
});

test("names are found exactly, in any case and by prefix", () => {
  const store = newStore();
  writeBlobs(store, [blobOf("getName getname GETNAME getNames Überlauf überlauf x%y")]);
  expect(findName(store, "getName")).toBeDefined();
  expect(findName(store, "GetName")).toBeUndefined();
  const folded = (text: string) => findNamesFolded(store, text).map((name) => name.text);
  expect(folded("GetName")).toEqual(["getName", "getname", "GETNAME"]);
  expect(folded("ÜBERLAUF")).toEqual(["Überlauf", "überlauf"]);
  const prefixed = listNamesWithPrefix(store, "GETN", 3).map((name) => name.text);
  // Not in the order in which they came: another store has another one.
  expect(prefixed).toEqual(["GETNAME", "getName", "getname"]);
  expect(listNamesWithPrefix(store, "%", 3)).toEqual([]);
});

test("names have ids in order, and those after one can be asked for", () => {
  const store = newStore();
  writeBlobs(store, [blobOf("a b c")]);
  writeBlobs(store, [blobOf("c d")]);
  expect(nameTexts(store, 2)).toEqual([
    { id: 3, text: "c" },
    { id: 4, text: "d" },
  ]);
});

test("a second writer continues the names of the first", () => {
  const store = newStore();
  const other = openStore(store.file, "write");
  writeBlobs(store, [blobOf("a b")]);
  writeBlobs(other, [blobOf("b c")]);
  writeBlobs(store, [blobOf("c d")]);
  expect(nameTexts(store).map((name) => name.text)).toEqual(["a", "b", "c", "d"]);
});

test("a writer that comes to a large table finds its names, one by one and all at once", () => {
  const store = newStore();
  const words = Array.from({ length: 9000 }, (_, i) => `n${i}`);
  writeBlobs(store, [blobOf(words.join(" "))]);
  const later = openStore(store.file, "write");
  writeBlobs(later, [blobOf("n7 n8999 new")]);
  writeBlobs(later, [blobOf(words.toReversed().join(" ")), blobOf("newer new n5")]);
  expect(nameTexts(later).length).toBe(9002);
  expect(nameTexts(later, 9000).map((name) => name.text)).toEqual(["new", "newer"]);
});

test("a batch that fails leaves nothing behind", () => {
  const store = newStore();
  const broken = blobOf("b c", { packageName: null as never });
  expect(() => writeBlobs(store, [blobOf("a b"), broken])).toThrow();
  expect([listBlobs(store).size, nameTexts(store).length]).toEqual([0, 0]);
  writeBlobs(store, [blobOf("c a")]);
  expect(nameTexts(store).map((name) => name.text)).toEqual(["c", "a"]);
});

test("symbols by name, blob, id and hash", () => {
  const store = newStore();
  const symbols = [
    { name: "first", kind: KINDS.indexOf("class"), container: TOP, localHash: 5 },
    { name: "second", kind: KINDS.indexOf("method"), container: 0, localHash: hash48("second") },
  ];
  const postings = { names: ["first", "second"], roles: [roleBit("definition"), roleBit("definition")] };
  const two = blobOf("first second", numbered({ symbols, postings }));
  const [, blob] = writeBlobs(store, [blobOf("second"), two]);
  const named = symbolsNamed(store, [nameOf(store, "second")]);
  expect(named.map((symbol) => [symbol.blob, symbol.ordinal])).toEqual([
    [1, 0],
    [blob!, 1],
  ]);
  const [first, second] = symbolsOfBlob(store, blob!);
  expect(first).toMatchObject({ name: "first", kind: "class", ordinal: 0, localHash: 5 });
  expect(symbolById(store, second!.id)).toEqual(second!);
  expect(symbolsByLocalHash(store, hash48("second"))).toEqual(named);
  expect(symbolById(store, 99)).toBeUndefined();
  const places = placesNamed(store, "second");
  expect(places.map(({ ordinal, container, holder }) => [ordinal, container, holder])).toEqual([
    [0, TOP, undefined],
    [1, 0, { name: "first", kind: "class" }],
  ]);
});

test("postings tell blobs and roles, over batches and filtered by role", () => {
  const store = newStore();
  writeBlobs(store, [blobOf("get a"), blobOf("b get"), blobOf("c")]);
  writeBlobs(store, [blobOf("d get")]);
  const id = nameOf(store, "get");
  expect(postingsOf(store, id)).toEqual([
    { blob: 1, roles: roleBit("definition"), count: 0 },
    { blob: 2, roles: roleBit("read"), count: 1 },
    { blob: 4, roles: roleBit("read"), count: 1 },
  ]);
  expect(postingsOf(store, id, roleBit("definition")).map(({ blob }) => blob)).toEqual([1]);
  expect(postingsOf(store, id, roleBit("call"))).toEqual([]);
});
