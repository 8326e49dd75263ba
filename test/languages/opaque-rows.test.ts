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
