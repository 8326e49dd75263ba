// Memory that is given back before the collector would: only where nobody else has a part of it.

import { expect, test } from "bun:test";
import { release } from "../../src/util/release.ts";

test("bytes with a buffer of their own are given back", () => {
  const packed = Bun.zstdCompressSync("a text".repeat(2000));
  const text = Bun.zstdDecompressSync(packed);
  release(text);
  expect([text.byteLength, text.buffer.byteLength]).toEqual([0, 0]);
  release(text);
  expect(text.byteLength).toBe(0);
});

test("what lies in a buffer with other bytes stays", () => {
  const all = Uint8Array.from([1, 2, 3, 4]);
  release(all.subarray(1, 3));
  expect([...all]).toEqual([1, 2, 3, 4]);
});
