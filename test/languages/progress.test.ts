// The parser asks whether to go on: every hundred steps, of this process and not of the binding.

import { expect, test } from "bun:test";
import { loadGrammar } from "../../src/languages/engine/parser/grammar.ts";
import { parseText } from "../../src/languages/engine/parser/parse-text.ts";
import { report, watched } from "../../src/languages/engine/parser/progress.ts";
import { findLanguage } from "../../src/languages/index.ts";

const TEXT = "const a = f(1, 2, [3]);\n".repeat(200);

test("a parse that may stand nowhere is stopped, the next one is not", async () => {
  const { parser } = await loadGrammar(findLanguage("typescript")!);
  expect(watched(-1_000_000, () => parser.parse(TEXT))).toBeNull();
  parser.reset();
  expect(parseText(parser, TEXT)?.rootNode.endIndex).toBe(TEXT.length);
  expect(parser.parse(TEXT)?.rootNode.endIndex).toBe(TEXT.length);
});

test("standing in one place is counted, getting on starts anew", () => {
  const stopped = watched(0, () => {
    const standing = Array.from({ length: 250 }, () => report(10));
    const onward = Array.from({ length: 251 }, () => report(11));
    return [...standing, ...onward];
  });
  expect(stopped.indexOf(true)).toBe(500);
});
