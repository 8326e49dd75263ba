// What a word that begins with `un` or `de` is the opposite of.

import { expect, test } from "bun:test";
import { isOpposite } from "../../src/text/opposites.ts";
import { stemOf } from "../../src/text/stem.ts";

test.each([
  ["unexpand", "expanding", true],
  ["decompress", "compressed", true],
  ["disconnect", "connection", true],
  ["nonblocking", "block", true],
  ["decode", "code", false],
  ["dispatch", "patches", false],
  ["deduplicate", "duplicates", false],
  ["unit", "it", false],
  ["expand", "expand", false],
  ["unexpand", "tilde", false],
])("%s and %s: %p", (word, asked, expected) => {
  expect(isOpposite(stemOf(word), (stem) => stem === stemOf(asked))).toBe(expected);
});
