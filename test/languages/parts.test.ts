// Parts of a query: named once, put in where a pattern says their name.

import { expect, test } from "bun:test";
import { putInParts } from "../../src/languages/engine/queries/parts.ts";

test("a part is put in wherever it is named, in other parts too", () => {
  const source = `(#part name
  (identifier) @name)

(#part named
  name: #name
  body: (_) @body)

(function #named) @definition.function
[#name (_)] @x
`;
  expect(putInParts(source)).toBe(`(function name: (identifier) @name
  body: (_) @body) @definition.function
[(identifier) @name (_)] @x
`);
});

test("predicates, comments and texts name none", () => {
  const source = `(a) @b ; of #c
((a) @b (#eq? @b "#c"))
`;
  expect(putInParts(source)).toBe(source);
});

test("a part that is nowhere is told", () => {
  expect(() => putInParts("(a #b)")).toThrow("the query has no part #b");
});
