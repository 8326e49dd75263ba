// Copies of pieces of texts: equal, and without the text they were cut from.

import { heapStats } from "bun:jsc";
import { expect, test } from "bun:test";
import { ownText } from "../../src/util/own-text.ts";

test("is the same text", () => {
  for (const text of [
    "",
    "name",
    "größe",
    "имя",
    "名前",
    "🙂",
    "\ud83d",
    `${"x".repeat(5000)}é`,
    "я".repeat(5000),
  ])
    expect(ownText(text)).toBe(text);
});

test("keeps nothing of the text it was cut from", () => {
  const [texts, length] = [200, 100_000];
  const pieces: string[] = [];
  const before = heldBytes();
  for (let i = 0; i < texts; i++) {
    const text = Buffer.alloc(length, `a text of its own ${i} `).toString("latin1");
    pieces.push(ownText(text.slice(500 + i, 512 + i)));
  }
  expect(heldBytes() - before).toBeLessThan((texts * length) / 2);
  expect(pieces).toHaveLength(texts);
});

function heldBytes(): number {
  Bun.gc(true);
  return heapStats().extraMemorySize;
}
