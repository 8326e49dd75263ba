// One suite over LANGUAGES: tables are consistent, queries compile, goldens match, and no input breaks the engine.
// UPDATE_SNAPSHOTS=1 rewrites the goldens.

import { beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Extractor, openExtractor } from "../../src/languages/engine/extract.ts";
import { detectLanguage, extractorVersion, findLanguage, LANGUAGES } from "../../src/languages/index.ts";
import type { Language } from "../../src/languages/types.ts";
import { BLOB_FLAGS, type BlobFacts } from "../../src/protocol/facts.ts";
import { makeInput } from "../fuzz/inputs.ts";
import { renderCarets } from "./caret.ts";
import { findFault, findMoved, readFixtures } from "./fixtures.ts";

const GOLDEN = join(import.meta.dir, "../golden");
const CUT_CHARS = 64;
const FUZZ_ROUNDS = 30;
const WIDE = "é漢😀";
/** Where the column of a line, not its order of indentation, says what it belongs to. */
const COLUMNS_MATTER = new Set(["haskell", "markdown", "yaml"]);

let extractor: Extractor;
beforeAll(async () => {
  extractor = await openExtractor("all");
});

function expectGolden(path: string, text: string): void {
  if (process.env.UPDATE_SNAPSHOTS === "1" || !existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(text).toBe(readFileSync(path, "utf8"));
}

/** What must not depend on how lines end or how far they are indented. */
function outline(facts: BlobFacts): string[] {
  return facts.symbols.map(
    ({ name, kind, line, endLine, startLine, doc, signature }) =>
      `${kind} ${name} ${startLine} ${line} ${endLine} ${signature} ${doc.replaceAll("\r", "")}`,
  );
}

/** The outline without documentation. */
function undocumented(facts: BlobFacts): string[] {
  return outline({ ...facts, symbols: facts.symbols.map((symbol) => ({ ...symbol, doc: "" })) });
}

/** Characters of two, three and four bytes in every block comment and at the end of lines that are comments. */
function widenComments(text: string, { lexis }: Language): string {
  let wide = text;
  for (const [open, close] of lexis.blockComments)
    if (open !== close) wide = wide.replaceAll(close, ` ${WIDE} ${close}`);
  const starts = lexis.lineComments;
  const isComment = (line: string) => starts.some((start) => line.trimStart().startsWith(`${start} `));
  return wide
    .split("\n")
    .map((line) => (isComment(line) ? `${line} ${WIDE}` : line))
    .join("\n");
}

function expectWellFormed(facts: BlobFacts, text: string): void {
  const fault = findFault(facts, text);
  if (fault) throw new Error(fault);
}

test("ids, file names and interpreters name one language each, and so do extensions unless content decides", () => {
  const seen = new Set<string>();
  for (const { id, fileNames = [], interpreters = [], extensions, claims } of LANGUAGES)
    for (const key of [
      id,
      ...fileNames,
      ...interpreters.map((name) => `#!${name}`),
      ...(claims ? [] : extensions),
    ]) {
      expect(seen.has(key)).toBe(false);
      seen.add(key);
    }
});

describe.each(LANGUAGES.map((language) => [language.id, language] as const))("%s", (id, language) => {
  test("is found by id and by extension, and has a version", () => {
    expect(findLanguage(id)).toBe(language);
    // Where several languages share one, content decides.
    for (const extension of language.extensions)
      expect(detectLanguage(`a/b${extension}`, "")?.extensions).toContain(extension);
    expect(extractorVersion(id)).toBeGreaterThan(0);
  });

  test("a version rises with those of the languages that its texts hold", () => {
    const plain = extractorVersion("") + language.version;
    const held = language.holds?.() ?? [];
    const more = held.reduce((sum, id) => sum + findLanguage(id)!.version, 0);
    expect(extractorVersion(language.id)).toBe(plain + more);
    expect(plain + more).toBeLessThan(extractorVersion("") + 1000);
  });

  test("goldens", () => {
    for (const { name, text } of readFixtures(language.id)) {
      const facts = extractor.extract(language, text);
      expectWellFormed(facts, text);
      expectGolden(join(GOLDEN, id, `${basename(name)}.txt`), renderCarets(text, facts));
    }
  });

  test("line ends change nothing", () => {
    for (const { text } of readFixtures(language.id)) {
      const plain = extractor.extract(language, text);
      // How a parser gets over an error depends on how many characters it skips.
      if (plain.flags & BLOB_FLAGS.syntaxErrors) continue;
      const crlf = extractor.extract(language, text.replaceAll("\n", "\r\n"));
      expect(outline(crlf)).toEqual(outline(plain));
      expect(crlf.occurrences.length).toBe(plain.occurrences.length);
    }
  });

  test.skipIf(COLUMNS_MATTER.has(id))("tabs move columns only", () => {
    for (const { text } of readFixtures(language.id)) {
      const plain = extractor.extract(language, text);
      if (plain.flags & BLOB_FLAGS.syntaxErrors) continue;
      const tabbed = text.replaceAll(/^( {2})+/gm, (indent) => "\t".repeat(indent.length / 2));
      expect(outline(extractor.extract(language, tabbed))).toEqual(outline(plain));
    }
  });

  test("characters outside ASCII move columns only", () => {
    for (const { text } of readFixtures(language.id)) {
      const plain = extractor.extract(language, text);
      const wide = extractor.extract(language, widenComments(text, language));
      expect(undocumented(wide)).toEqual(undocumented(plain));
      expect(wide.occurrences.length).toBe(plain.occurrences.length);
    }
  });

  test("a text cut anywhere gives well-formed facts", () => {
    for (const { text } of readFixtures(language.id))
      for (let at = 0; at < text.length; at += CUT_CHARS) {
        const cut = text.slice(0, at);
        expectWellFormed(extractor.extract(language, cut), cut);
      }
  });

  test("texts that no author wrote give well-formed facts", () => {
    const texts = readFixtures(id).map(({ text }) => text);
    for (let number = 0; number < FUZZ_ROUNDS; number++) {
      const text = makeInput(texts, 7, number);
      expect(findMoved(language, text)).toBeUndefined();
      expectWellFormed(extractor.extract(language, text), text);
    }
  });

  test("nesting 10,000 deep", () => {
    for (const open of ["(", "{", "a.b(", "if (x) {"])
      expect(extractor.extract(language, `${open}\n`.repeat(10_000)).flags).toBeGreaterThanOrEqual(0);
  }, 20_000);
});
