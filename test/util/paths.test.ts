// Places as compilers, editors and links write them.

import { expect, test } from "bun:test";
import { parsePlace } from "../../src/util/paths.ts";

test.each([
  ["a/b.go", "a/b.go", undefined, undefined],
  ["a/b.go:12", "a/b.go", 12, 12],
  ["a/b.go:12-20", "a/b.go", 12, 20],
  ["a/b.go:12:", "a/b.go", 12, 12],
  ["a/b.go#L12", "a/b.go", 12, 12],
  ["a/b.go#L12-L20", "a/b.go", 12, 20],
  ["Shop::open", "Shop::open", undefined, undefined],
])("%s", (text, path, line_start, line_end) => {
  expect({ line_start: undefined, line_end: undefined, ...parsePlace(text) }).toEqual({
    path,
    line_start,
    line_end,
  });
});

test.each(["a/b.go:12:7", "a/b.go:12:7:", "a/b.go#L12C7"])("a column: %s", (text) => {
  expect(parsePlace(text)).toEqual({ path: "a/b.go", line_start: 12, line_end: 12, column: 7 });
});
