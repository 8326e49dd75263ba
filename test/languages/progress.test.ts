// The parser asks whether to go on: every hundred steps, of this process and not of the binding.

import { expect, test } from "bun:test";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { loadGrammar } from "../../src/languages/engine/parser/grammar.ts";
import { parsesWell, parseText } from "../../src/languages/engine/parser/parse-text.ts";
import { report, shareOut, watched } from "../../src/languages/engine/parser/progress.ts";
import { findLanguage } from "../../src/languages/index.ts";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";

const TEXT = "const a = f(1, 2, [3]);\n".repeat(200);
const LONG = 1_000_000;

test("a text that has had its share is not parsed on, the next one is", async () => {
  const { parser } = await loadGrammar(findLanguage("typescript")!);
  shareOut(-8000);
  expect(watched(TEXT.length, () => parser.parse(TEXT))).toBeNull();
  parser.reset();
  shareOut(TEXT.length);
  expect(parseText(parser, TEXT)?.rootNode.endIndex).toBe(TEXT.length);
});

test("whether there are errors is told where no reading is left without one", async () => {
  const language = findLanguage("typescript")!;
  const { parser } = await loadGrammar(language);
  shareOut(TEXT.length);
  expect(parsesWell(parser, TEXT, language)).toBe(true);
  expect(parsesWell(parser, `${TEXT}f(`, language)).toBe(false);
  // Enough for the error, not for what stands behind it.
  shareOut(-7900);
  expect(parsesWell(parser, `f(1;}${TEXT}`, language)).toBe(false);
  shareOut(-7900);
  expect(parsesWell(parser, TEXT, language)).toBeUndefined();
});

test("standing in one place is counted, getting on starts anew", () => {
  shareOut(LONG);
  const stopped = watched(LONG, () => {
    const standing = Array.from({ length: 60 }, () => report(10));
    const onward = Array.from({ length: 61 }, () => report(11));
    return [...standing, ...onward];
  });
  expect(stopped.indexOf(true)).toBe(120);
});

test("at its end a text may take its share", () => {
  shareOut(0);
  const stopped = watched(1000, () => Array.from({ length: 1001 }, () => report(1990)));
  expect(stopped.indexOf(true)).toBe(1000);
});

test("a table of nothing but numbers is put in order", async () => {
  const ruby = findLanguage("ruby")!;
  const rows = `  ${"0,".repeat(40)}\n`.repeat(500);
  const facts = (await openExtractor([ruby])).extract(ruby, `TABLE = [\n${rows}]\ndef after; end\n`);
  expect(facts.flags & BLOB_FLAGS.failed).toBe(0);
  expect(facts.symbols.map(({ name }) => name)).toEqual(["TABLE", "after"]);
});

/** Texts of 100,000 characters, or as many as are named, that take few steps, each of which takes long. */
const STARVED: Readonly<Record<string, [language: string, piece: string, chars?: number]>> = {
  "a comment that nothing ends begins again and again": ["java", "/** The"],
  "errors are joined to errors": ["python", "a, b:"],
  "columns are counted from the start of a long row": ["scala", "    if ("],
  "each of many nested levels is open in two ways": ["ruby", " = Shop.new\n", 3000],
};

for (const [what, [id, piece, chars = 100_000]] of Object.entries(STARVED))
  test(`what takes a parser long is counted: ${what}`, async () => {
    const { parser } = await loadGrammar(findLanguage(id)!);
    const text = piece.repeat(chars / piece.length);
    shareOut(text.length);
    expect(parseText(parser, text)).toBeUndefined();
    shareOut(TEXT.length);
    expect(parseText(parser, piece.repeat(3))).toBeDefined();
  }, 60_000);

test("errors inside of errors are looked into, however deep they are", async () => {
  const elixir = findLanguage("elixir")!;
  const extractor = await openExtractor([elixir]);
  const facts = extractor.extract(elixir, "  plug :".repeat(12_500));
  expect(facts.flags & BLOB_FLAGS.syntaxErrors).toBeGreaterThan(0);
}, 60_000);

test("what stands beside rows that are read in too many ways is found", async () => {
  const ruby = findLanguage("ruby")!;
  const rows = " = Shop.new\n".repeat(240);
  const facts = (await openExtractor([ruby])).extract(
    ruby,
    `class A\n  def b; end\nend\n${rows}def after; end\n`,
  );
  expect(facts.symbols.map(({ name }) => name)).toEqual(["A", "b", "after"]);
}, 60_000);
