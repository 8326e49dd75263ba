// One suite over LANGUAGES: tables are consistent, queries compile, goldens match, and no input breaks the engine.
// UPDATE_SNAPSHOTS=1 rewrites the goldens.

import { beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Extractor, openExtractor } from "../../src/languages/extract.ts";
import { detectLanguage, extractorVersion, findLanguage, LANGUAGES } from "../../src/languages/index.ts";
import type { Language } from "../../src/languages/types.ts";
import type { BlobFacts } from "../../src/protocol/facts.ts";
import { renderCarets } from "./caret.ts";

const FIXTURES = join(import.meta.dir, "../../fixtures/languages");
const GOLDEN = join(import.meta.dir, "../golden");
const CUT_CHARS = 64;
const FUZZ_ROUNDS = 20;

let extractor: Extractor;
beforeAll(async () => {
  extractor = await openExtractor("all");
});

function fixtures(language: Language): { name: string; text: string }[] {
  const folder = join(FIXTURES, language.id);
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

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

/** Facts are well formed: ordinals point where they may, positions are inside the text, order is as promised. */
function expectWellFormed(facts: BlobFacts, text: string): void {
  const lines = text.split("\n").length;
  for (const [ordinal, symbol] of facts.symbols.entries()) {
    expect(symbol.container).toBeLessThan(ordinal);
    expect(symbol.startLine).toBeLessThanOrEqual(symbol.line);
    expect(symbol.line).toBeLessThanOrEqual(symbol.endLine);
    expect(symbol.endLine).toBeLessThanOrEqual(lines);
    expect(symbol.signature.length).toBeLessThanOrEqual(300);
  }
  for (const [index, scope] of facts.scopes.entries()) {
    expect(scope.parent).toBeLessThan(index);
    expect(scope.symbol).toBeLessThan(facts.symbols.length);
  }
  for (const { scope } of [...facts.locals, ...facts.occurrences])
    expect(scope).toBeLessThan(facts.scopes.length);
  const positions = facts.occurrences.map(({ line, column }) => line * 1e6 + column);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
}

/** A small generator of numbers with a fixed seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
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

  test("goldens", () => {
    for (const { name, text } of fixtures(language)) {
      const facts = extractor.extract(language, text);
      expectWellFormed(facts, text);
      expectGolden(join(GOLDEN, id, `${basename(name)}.txt`), renderCarets(text, facts));
    }
  });

  test("line ends change nothing", () => {
    for (const { text } of fixtures(language)) {
      const plain = extractor.extract(language, text);
      const crlf = extractor.extract(language, text.replaceAll("\n", "\r\n"));
      expect(outline(crlf)).toEqual(outline(plain));
      expect(crlf.occurrences.length).toBe(plain.occurrences.length);
    }
  });

  test("tabs and characters outside ASCII move columns only", () => {
    for (const { text } of fixtures(language)) {
      const plain = extractor.extract(language, text);
      const wide = text.replaceAll(/^( {2})+/gm, (indent) => "\t".repeat(indent.length / 2));
      expect(outline(extractor.extract(language, wide))).toEqual(outline(plain));
    }
  });

  test("a text cut anywhere gives well-formed facts", () => {
    for (const { text } of fixtures(language))
      for (let at = 0; at < text.length; at += CUT_CHARS) {
        const cut = text.slice(0, at);
        expectWellFormed(extractor.extract(language, cut), cut);
      }
  });

  test("random damage gives well-formed facts", () => {
    const random = numbers(7);
    const texts = fixtures(language).map(({ text }) => text);
    for (let round = 0; round < FUZZ_ROUNDS; round++) {
      const chars = [...texts[random() % texts.length]!];
      for (let i = 0; i < 30; i++) chars[random() % chars.length] = String.fromCharCode(random() % 256);
      const text = chars.join("");
      expectWellFormed(extractor.extract(language, text), text);
    }
  });

  test("nesting 10,000 deep", () => {
    for (const open of ["(", "{", "[", "f(", "a.b(", "if (x) {"])
      expect(extractor.extract(language, `${open}\n`.repeat(10_000)).flags).toBeGreaterThanOrEqual(0);
  });
});
