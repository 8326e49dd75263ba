// Full text: what is one word, what matches, and that no text of a user reaches FTS5's parser.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { packChunkTexts, writeBlobs } from "../../src/store/blobs.ts";
import {
  blobOfChunk,
  chunkRowId,
  type FtsChunk,
  type FtsExpression,
  knownWords,
  matchChunks,
  ordinalOfChunk,
  renderExpression,
  termHits,
} from "../../src/store/fulltext.ts";
import type { Store } from "../../src/store/store.ts";
import { SEED } from "./arbitrary.ts";
import { blobOf } from "./blobs.ts";
import { newStore } from "./new-store.ts";

function chunk(body: string, changes: Partial<FtsChunk> = {}): FtsChunk {
  return { symbols: "", doc: "", body, parts: "", ...changes };
}

/** A store with one blob of these chunks. */
function storeOf(...chunks: FtsChunk[]): Store {
  const store = newStore();
  writeBlobs(store, [blobOf("x", { chunks: packChunkTexts(chunks) })]);
  return store;
}

function found(store: Store, expression: FtsExpression, limit?: number): number[] {
  return matchChunks(store, expression, limit).map(ordinalOfChunk);
}

test("identifiers with _, $ and digits are one word, in any case and script", () => {
  const store = storeOf(chunk("let my_var$2 = Überlauf + 名前"), chunk("my var 2"));
  expect(found(store, { all: ["MY_VAR$2"] })).toEqual([0]);
  expect(found(store, { all: ["my"] })).toEqual([1]);
  expect(found(store, { all: ["überlauf", "名前"] })).toEqual([0]);
  expect(found(store, { all: ["Uberlauf"] })).toEqual([]);
});

test("all, any, none, phrases, prefixes and columns", () => {
  const store = storeOf(chunk("a b c"), chunk("b a"), chunk("c longer", { symbols: "a" }));
  expect(found(store, { all: ["a", "b"] })).toEqual([0, 1]);
  expect(found(store, { any: ["longer", "b"] })).toEqual([0, 1, 2]);
  expect(found(store, { all: ["a"], any: ["c", "zzz"] })).toEqual([0, 2]);
  expect(found(store, { phrase: ["a", "b"] })).toEqual([0]);
  expect(found(store, { all: ["a b"] })).toEqual([0]);
  expect(found(store, { all: ["c"], none: ["b"] })).toEqual([2]);
  expect(found(store, { all: [{ text: "lon", prefix: true }] })).toEqual([2]);
  expect(found(store, { all: ["a"], column: "symbols" })).toEqual([2]);
  expect(found(store, { all: ["a"], column: ["symbols", "body"] })).toEqual([0, 1, 2]);
  expect(found(store, { all: ["a"] }, 2)).toEqual([0, 1]);
});

test("what holds no word matches nothing, and is left out beside a word", () => {
  const store = storeOf(chunk("a + b"));
  expect(renderExpression({ all: ["+"] })).toBeUndefined();
  expect(found(store, { any: ["+", ""] })).toEqual([]);
  expect(found(store, { all: ["a", "+"] })).toEqual([0]);
  expect(found(store, { all: ["a"], any: ["+"] })).toEqual([]);
  expect(found(store, {})).toEqual([]);
});

test("any text may be asked for: it is only ever words", () => {
  const store = storeOf(chunk("alpha beta"));
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      '"',
      "alpha* OR",
      "NEAR(a b)",
      "body:alpha",
      "a\0b",
      "-",
      "^a",
      "{x}:",
      "'; DROP TABLE blobs",
    ),
  );
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(() => matchChunks(store, { all: [a, { text: b, prefix: true }], phrase: [b, c] })).not.toThrow();
      expect(() => matchChunks(store, { any: [a, b], none: [c], column: "body" })).not.toThrow();
      expect(() => termHits(store, a)).not.toThrow();
    }),
    SEED,
  );
});

test("hits are counted by chunk and column", () => {
  const store = storeOf(chunk("a a b", { doc: "a" }), chunk("b"), chunk("", { parts: "a", symbols: "a a" }));
  expect(termHits(store, "a")).toEqual([
    { chunk: chunkRowId(1, 0), symbols: 0, doc: 1, body: 2, parts: 0 },
    { chunk: chunkRowId(1, 2), symbols: 2, doc: 0, body: 0, parts: 1 },
  ]);
});

test("hits of any text are those of counting", () => {
  const word = fc.constantFrom("a", "b", "c");
  const words = fc.array(word, { maxLength: 6 });
  const texts = fc.record({ symbols: words, doc: words, body: words, parts: words });
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 8 }), word, (chunks, term) => {
      const store = storeOf(
        ...chunks.map(({ symbols, doc, body, parts }) => ({
          symbols: symbols.join(" "),
          doc: doc.join(" "),
          body: body.join(" "),
          parts: parts.join(" "),
        })),
      );
      const count = (column: string[]) => column.filter((each) => each === term).length;
      const counted = chunks.map(({ symbols, doc, body, parts }, at) => ({
        chunk: chunkRowId(1, at),
        symbols: count(symbols),
        doc: count(doc),
        body: count(body),
        parts: count(parts),
      }));
      expect(termHits(store, term)).toEqual(
        counted.filter(({ symbols, doc, body, parts }) => symbols + doc + body + parts > 0),
      );
      const all: string[] = chunks.flatMap((columns) => Object.values(columns).flat());
      expect(knownWords(store, ["a", "z", "b", "c"])).toEqual(
        ["a", "b", "c"].filter((one) => all.includes(one)),
      );
    }),
    { ...SEED, numRuns: 60 },
  );
});

test("known words are those that some text has, in the order in which they were asked for", () => {
  const word = fc.stringMatching(/^[abß][ab1]{0,2}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.array(word), (said, asked) => {
      const store = storeOf(chunk(said.join(" ")));
      expect(knownWords(store, asked)).toEqual(asked.filter((one) => said.includes(one)));
    }),
    { ...SEED, numRuns: 60 },
  );
});

test("row ids hold blobs beyond 32 bits, and the last row of a blob takes the rest of it", () => {
  expect(blobOfChunk(chunkRowId(5_000_000_000 / 8, 7))).toBe(5_000_000_000 / 8);
  const chunks = Array.from({ length: 4100 }, (_, i) => chunk(`w${i}`));
  const store = storeOf(...chunks);
  expect(found(store, { all: ["w4095"] })).toEqual([4095]);
  expect(found(store, { all: ["w4099"] })).toEqual([4095]);
  expect(found(store, { all: ["w4094"] })).toEqual([4094]);
});
