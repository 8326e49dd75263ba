// Lines that hold a text, and what of a text stands in every spelling of it.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { caselessRun, eitherMatcher, literalMatcher } from "../../src/text/literal.ts";

const PARTS = [
  "a",
  "K",
  "\u212a",
  "İ",
  "\u0307",
  "ß",
  "ſ",
  "é",
  "ς",
  "日",
  "😀",
  "->",
  "1",
  "\ufffd",
  " ",
  "\n",
];
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...PARTS), { maxLength }).map((parts) => parts.join(""));

/** Line by line, in lower case. */
const plainly = (body: string, sought: string) =>
  body.split("\n").flatMap((line, at) => (line.toLowerCase().includes(sought.toLowerCase()) ? [at + 1] : []));

test("in any case, the lines that hold it in lower case; signs alone in the bytes too", () => {
  const sought = text(3).filter((each) => each !== "" && !each.includes("\n"));
  fc.assert(
    fc.property(sought, text(20), (sought, body) => {
      const matcher = literalMatcher(sought, false);
      const expected = plainly(body, sought);
      expect(matcher.lines(body)).toEqual(expected);
      if (matcher.inBytes) expect(matcher.inBytes(Buffer.from(body))).toEqual(expected);
      if (expected.length > 0) expect(body).toContain(caselessRun(sought));
    }),
    { seed: 5, numRuns: 2000 },
  );
});

test("signs, digits and letters without capitals need no text in lower case", () => {
  for (const each of ["->", "42", "日本", "})"]) expect(literalMatcher(each, false).caseSensitive).toBeTrue();
  for (const each of ["a1", "\u0307", "é", "\ud800"])
    expect(literalMatcher(each, false).caseSensitive).toBeFalse();
  expect(caselessRun("foo->bar(1) İ")).toBe("(1) ");
  expect(caselessRun("abc")).toBe("");
});

test("any of several in the bytes, where all of them can be", () => {
  const signs = eitherMatcher([literalMatcher("->", false), literalMatcher("=>", false)]);
  expect(signs.inBytes!(Buffer.from("a => b\nc\nd -> e => f"))).toEqual([1, 3]);
  expect(eitherMatcher([literalMatcher("->", false), literalMatcher("a", false)]).inBytes).toBeUndefined();
});
