// A language made ready to run in this thread: its grammar loaded, its parser made, its queries compiled.

import { Parser, Query } from "web-tree-sitter";
import { captureMeaning } from "./captures.ts";
import { loadParserGrammar } from "./raw.ts";
import type { Language } from "./types.ts";

/** A text predicate of a query pattern, as web-tree-sitter compiles it. */
export type Predicate = (captures: { name: string; node: { text: string } }[]) => boolean;

export interface LoadedGrammar {
  readonly language: Language;
  readonly parser: Parser;
  readonly query: Query;
  /** By capture index: position in CAPTURE, and the value that goes with it. */
  readonly captures: Int32Array;
  readonly values: Int32Array;
  /** By pattern: its predicates, or undefined. */
  readonly predicates: readonly (readonly Predicate[] | undefined)[];
  /** By character code below 128: may it follow in an identifier? */
  readonly identifier: Uint8Array;
  readonly isKeyword: KeywordTest;
}

const loaded = new Map<string, Promise<LoadedGrammar>>();

function identifierTable(extra: string): Uint8Array {
  const table = new Uint8Array(128);
  for (let code = 0; code < 128; code++)
    if (/[\w$]/.test(String.fromCharCode(code)) || extra.includes(String.fromCharCode(code))) table[code] = 1;
  return table;
}

/** Is the name between these offsets a keyword? Most are told apart by first character and length, without a string. */
type KeywordTest = (text: string, start: number, end: number) => boolean;

function keywordTest(keywords: readonly string[]): KeywordTest {
  const known = new Set(keywords);
  const shapes = new Uint8Array(128 * 16);
  const shape = (code: number, length: number) => (code % 128) * 16 + (length % 16);
  for (const keyword of keywords) shapes[shape(keyword.charCodeAt(0), keyword.length)] = 1;
  return (text, start, end) =>
    shapes[shape(text.charCodeAt(start), end - start)] === 1 && known.has(text.slice(start, end));
}

async function load(language: Language): Promise<LoadedGrammar> {
  const grammar = await loadParserGrammar(language);
  const parser = new Parser();
  parser.setLanguage(grammar);
  const query = new Query(grammar, `${language.tags}\n${language.imports}`);
  const meanings = query.captureNames.map(captureMeaning);
  const { textPredicates } = query as unknown as { textPredicates: Predicate[][] };
  return {
    language,
    parser,
    query,
    captures: Int32Array.from(meanings, (meaning) => meaning.capture),
    values: Int32Array.from(meanings, (meaning) => meaning.value),
    predicates: textPredicates.map((list) => (list.length > 0 ? list : undefined)),
    identifier: identifierTable(language.lexis.identifierExtra ?? ""),
    isKeyword: keywordTest(language.keywords ?? []),
  };
}

/** The language's grammar, parser and query; made once a thread. */
export function loadGrammar(language: Language): Promise<LoadedGrammar> {
  let grammar = loaded.get(language.id);
  if (!grammar) {
    grammar = load(language);
    loaded.set(language.id, grammar);
  }
  return grammar;
}
