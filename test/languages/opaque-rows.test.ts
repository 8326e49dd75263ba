// Rows inside of comments and literals, in texts that may not close them.

import { expect, test } from "bun:test";
import { C_LEXIS } from "../../src/languages/c-family/lexis.ts";
import { listOpaque, withoutOpaque } from "../../src/languages/engine/broken/opaque-rows.ts";
import { cutText } from "../../src/languages/engine/broken/pieces.ts";
import { readLines } from "../../src/languages/engine/chunks.ts";
import { findLanguage } from "../../src/languages/index.ts";

const LITERALS = /"""[\s\S]*?"""/;
const rowsOf = (text: string) => listOpaque(text, readLines(text).starts, C_LEXIS, { literals: LITERALS });

test("a comment that nothing closes hides nothing, what is closed before and behind it does", () => {
  const text = 'a /* b\n*/ c\nd /* e\n"""f\ng""" h "/*" // i';
  expect(withoutOpaque(text, C_LEXIS, LITERALS)).toBe("a  c\nd /* e\n h  ");
  expect(rowsOf(text)).toEqual([
    { from: 1, to: 2 },
    { from: 4, to: 5 },
  ]);
});

test("a comment that begins again and again is looked for once", () => {
  const text = "/** The\n".repeat(200_000);
  expect(withoutOpaque(text, C_LEXIS)).toBe(text);
  expect(rowsOf(text)).toEqual([]);
}, 20_000);

test("a string of Bash that nothing closes ends before the head of a function or a test", () => {
  const { lexis, pieces } = findLanguage("bash")!;
  const text = "one() {\n  x='a\n}\ntwo() {\n  b 'c\n  d'\n}\n@test \"three\" {\n  e 'f'\n}\n";
  expect(listOpaque(text, readLines(text).starts, lexis, pieces!)).toEqual([{ from: 5, to: 6 }]);
});

test("bash: a literal is not closed where what begins on its last row holds the quote", () => {
  const { lexis, pieces } = findLanguage("bash")!;
  const text = 'one() {\n  x="a\n}\n@test "two" {\n  b\n}\n';
  expect(listOpaque(text, readLines(text).starts, lexis, pieces!)).toEqual([]);
});

test("ocaml: what looks like code in a comment is none", () => {
  const { lexis, pieces } = findLanguage("ocaml")!;
  const text = "(* Before:\nlet one a =\n  a *)\nlet two a = a\n";
  expect(listOpaque(text, readLines(text).starts, lexis, pieces!)).toEqual([{ from: 1, to: 3 }]);
});

test("tests of Hspec are pieces of their own", () => {
  const { lexis, pieces } = findLanguage("haskell")!;
  const text =
    'a = b\n\nspec = do\n  describe "a" $ do\n    it "one" $ do\n      b\n\n    it "two" $\n      c\n  describe "d" $ do\n    e\n';
  const { pieces: cut } = cutText({ written: text, text, source: text }, readLines(text), lexis, pieces!);
  const rows = cut.map(({ start, heads }) => [text.slice(start).split("\n")[0]!, heads.length]);
  expect(rows).toEqual([
    ["a = b", 0],
    ['    it "one" $ do', 2],
    ['    it "two" $', 2],
    ["    e", 2],
  ]);
});

test("definitions that are joined to a first one are members behind it", () => {
  const { lexis, pieces } = findLanguage("ocaml")!;
  const text = "type one = int\n\nand two = {\n  a : int;\n}\n\nand three = one\n";
  const cut = cutText({ written: text, text, source: text }, readLines(text), lexis, pieces!);
  const members = cut.membersOf(cut.pieces[0]!);
  expect(members.map(({ start, heads }) => [text.slice(start).split("\n")[0]!, heads.length])).toEqual([
    ["type one = int", 0],
    ["and two = {", 1],
    ["and three = one", 1],
  ]);
});

const firstRows = (text: string, pieces: readonly { start: number; heads: readonly unknown[] }[]) =>
  pieces.map(({ start, heads }) => [text.slice(start).split("\n")[0]!, heads.length]);

test("ruby: what stands deeper than the word above it is pieces of its own", () => {
  const { lexis, pieces } = findLanguage("ruby")!;
  const text =
    "class A\n  def one\n    a\n  end\n\n  private\n    def two\n      b\n    end\n\n    def three\n      c\n    end\n\n  def four\n  end\nend\n";
  const { pieces: cut } = cutText({ written: text, text, source: text }, readLines(text), lexis, pieces!);
  expect(firstRows(text, cut)).toEqual([
    ["  def one", 1],
    ["  private", 1],
    ["    def two", 1],
    ["    def three", 1],
    ["  def four", 1],
  ]);
});

test("dart: a body behind parameters that stand as deep as what is closed in it", () => {
  const { lexis, pieces } = findLanguage("dart")!;
  const text =
    "void all(Open open,\n    {bool always = false}) {\n  group('all', () {\n    setUp(() {\n      open();\n    });\n\n    test(\n      'one',\n    );\n  });\n}\n";
  const cut = cutText({ written: text, text, source: text }, readLines(text), lexis, pieces!);
  expect(firstRows(text, cut.membersOf(cut.pieces[0]!))).toEqual([
    ["    setUp(() {", 2],
    ["    test(", 2],
  ]);
});

test("a row that a backslash ends goes on", () => {
  const { lexis, pieces } = findLanguage("ruby")!;
  const text = "A = b.c \\\nd \\\ne\ndef one\nend\n";
  const { pieces: cut } = cutText({ written: text, text, source: text }, readLines(text), lexis, pieces!);
  expect(firstRows(text, cut)).toEqual([
    ["A = b.c \\", 0],
    ["def one", 0],
  ]);
});
