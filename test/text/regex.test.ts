// Regular expressions of users, in linear time.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { literalMatcher } from "../../src/text/literal.ts";
import { regexMatcher } from "../../src/text/regex.ts";
import { requiredLiterals } from "../../src/text/required-literals.ts";

test.each([
  ["foo.*bar", [["foo", "bar"]]],
  ["a?bcd", [["bcd"]]],
  ["abc+def", [["abc", "def"]]],
  ["(foo|bar)baz", [["baz"]]],
  ["foo|bar\\d", [["foo"], ["bar"]]],
  ["foo|\\d", [["foo"], []]],
  ["(?:x)foo(?P<n>y)", [["foo"]]],
  ["\\bclass\\s+Foo", [["class", "Foo"]]],
  ["[a-z|]+Service\\(", [["Service("]]],
  ["x{3}yz", [["yz"]]],
  ["fo*", [["f"]]],
  ["x😀?y", [["x", "y"]]],
  ["foo(?i)bar", [[]]],
  ["\\pLx", [["x"]]],
  ["\\x{41}bc", [["bc"]]],
  ["[]a]b", [["b"]]],
  ["", [[]]],
])("every match of %s holds %p", (source, literals) => {
  expect(requiredLiterals(source)).toEqual(literals);
});

test("matches stay within a line", () => {
  expect(regexMatcher("a\\s+b|foo$", true).lines("a\nb\na b\nxfoo\nfoo x\n")).toEqual([3, 4]);
  expect(regexMatcher("^$", true).lines("a\n\nb\n")).toEqual([2]);
  expect(regexMatcher("\\Ab\\z", true).lines("a\nb")).toEqual([2]);
  expect(regexMatcher("[^x]", true).lines("\n\nx")).toEqual([]);
});

test("case", () => {
  expect(regexMatcher("FOO", false).lines("a foo")).toEqual([1]);
  expect(regexMatcher("FOO", true).lines("a foo")).toEqual([]);
  expect(literalMatcher("Foo", false).lines("x\nFOO\nfoo")).toEqual([2, 3]);
  expect(literalMatcher("Foo", true).lines("x\nFOO\nFoo")).toEqual([3]);
});

test("catastrophic patterns are linear, unknown syntax is refused", () => {
  expect(regexMatcher("^(?:(?:a+)+b|.*)$", true).lines(`${"a".repeat(28)}!`)).toEqual([1]);
  expect(regexMatcher("(a|aa)+$", true).lines(`${"a".repeat(5000)}!`)).toEqual([]);
  for (const source of ["(?=a)", "(a)\\1", "(", "[", "a**", "x{2000}", "(?<!a)b"])
    expect(() => regexMatcher(source, true)).toThrow(/is no RE2 pattern/);
  expect(() => regexMatcher("a".repeat(2000), true)).toThrow(/longer than/);
});

test("the same lines as RegExp on patterns that both know", () => {
  const atom = fc.constantFrom(
    "a",
    "|",
    "b",
    "ab",
    ".",
    "[ab]",
    "[^a]",
    "\\w",
    "\\s",
    "\\.",
    "(a|b)",
    "^",
    "$",
    "x",
  );
  const piece = fc
    .tuple(atom, fc.constantFrom("", "", "", "+", "*", "?"))
    .map(([text, times]) => (/[\^$|]/.test(text[0]!) ? text : text + times));
  const pattern = fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
  const text = fc
    .array(fc.constantFrom("a", "b", "x", ".", " ", "\n"), { maxLength: 30 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(pattern, text, (source, body) => {
      const lines = body.split("\n");
      if (lines.at(-1) === "" && body !== "") lines.pop();
      const expected = lines.flatMap((line, at) => (new RegExp(source).test(line) ? [at + 1] : []));
      expect(regexMatcher(source, true).lines(body)).toEqual(expected);
    }),
    { seed: 2, numRuns: 1000 },
  );
});

test("the same lines in bytes as in the text", () => {
  const body = fc
    .array(fc.constantFrom("a", "ab", "b", "é", "😀", "\r", " ", "\n", "\n\n"), { maxLength: 40 })
    .map((parts) => parts.join(""));
  const source = fc.constantFrom("a", "ab", "a|b", "aé", "😀+b", "a\\s*b", "é$", "^ab|b.a", "ab\\w");
  fc.assert(
    fc.property(source, body, (source, body) => {
      for (const matcher of [regexMatcher(source, true), literalMatcher(source, true)])
        expect(matcher.inBytes!(Buffer.from(body))).toEqual(matcher.lines(body));
    }),
    { seed: 3, numRuns: 1000 },
  );
});

test("lines are counted over those that hold only some of what a match needs", () => {
  const text = "get\nFactory\n\nget a Factory\nFactory get\nget\nFactory of get and a Factory\nget Factory";
  const matcher = regexMatcher("get.*Factory", true);
  expect(matcher.inBytes!(Buffer.from(text))).toEqual([4, 7, 8]);
  expect(matcher.lines(text)).toEqual([4, 7, 8]);
  expect(regexMatcher("GET.*factory|^$", false).lines(text)).toEqual([3, 4, 7, 8]);
  expect(regexMatcher("of.*get|a F", true).inBytes!(Buffer.from(text))).toEqual([4, 7]);
});
