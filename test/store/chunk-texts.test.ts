// Texts of chunks come out as they went in, however large they are and however many.

import { expect, test } from "bun:test";
import { type FtsChunk, packChunkTexts, readChunkTexts } from "../../src/store/chunk-texts.ts";
import { CHUNK_LIMIT } from "../../src/store/schema.ts";

const chunk = (body: string): FtsChunk => ({ symbols: "", doc: "", body, parts: "" });
const bodies = (chunks: readonly FtsChunk[]) =>
  [...readChunkTexts(packChunkTexts(chunks))].map(([, , body]) =>
    body ? new TextDecoder().decode(body) : null,
  );

test("chunks larger than what was held for them so far are whole", () => {
  const long = "\u4e2d".repeat(100_000);
  expect(bodies([chunk("first"), chunk(long), chunk("last")])).toEqual(["first", long, "last"]);
});

test("the last row that a blob may have takes all the rest", () => {
  const found = bodies(Array.from({ length: CHUNK_LIMIT + 2 }, (_, i) => chunk(`chunk${i}`)));
  expect(found).toHaveLength(CHUNK_LIMIT);
  expect(found.at(-1)).toBe([-1, 0, 1].map((i) => `chunk${CHUNK_LIMIT + i}`).join("\n"));
});
