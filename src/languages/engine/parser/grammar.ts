// A language made ready to run in this thread: its grammar loaded, its parser made, its queries compiled.

import { Parser } from "web-tree-sitter";
import type { Lexis } from "../../lexis.ts";
import type { Language } from "../../types.ts";
import { Matcher } from "../queries/match.ts";
import { querySource } from "../queries/parts.ts";
import { compileQuery } from "../queries/patterns.ts";
import { type GrammarTables, leaveOut, readTables } from "./grammar-tables.ts";
import { loadParserGrammar } from "./runtime.ts";

export interface LoadedGrammar {
  readonly language: Language;
  readonly parser: Parser;
  readonly tables: GrammarTables;
  /** Runs the language's queries. */
  readonly matcher: Matcher;
  /** By number of a capture: position in CAPTURE, and the value that goes with it. */
  readonly captures: Int32Array;
  readonly values: Int32Array;
  /** By character code below 128: may it follow (1) or end (IDENTIFIER_TAIL) an identifier? */
  readonly identifier: Uint8Array;
  /** The same, in a name that is called. */
  readonly callee: Uint8Array;
  /** By character code below 128: is it part of operators' names? */
  readonly operator: Uint8Array;
  readonly isKeyword: KeywordTest;
}

export const IDENTIFIER_TAIL = 2;

const loaded = new Map<string, Promise<LoadedGrammar>>();

/** `more` may follow in an identifier too. */
function identifierTable(lexis: Lexis, more = ""): Uint8Array {
  const { identifierExtra = "", identifierTail: tail = "", nameStarts = "" } = lexis;
  const extra = identifierExtra + more;
  const table = new Uint8Array(128);
  for (const char of tail) table[char.charCodeAt(0)] = IDENTIFIER_TAIL;
  for (let code = 0; code < 128; code++)
    if (/[\w$]/.test(String.fromCharCode(code)) || extra.includes(String.fromCharCode(code))) table[code] = 1;
  for (const char of nameStarts) table[char.charCodeAt(0)] = 0;
  return table;
}

function characterTable(characters = ""): Uint8Array {
  const table = new Uint8Array(128);
  for (const char of characters) table[char.charCodeAt(0)] = 1;
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
  const tables = readTables(grammar);
  const query = compileQuery(grammar, querySource(language), tables.errorSymbol);
  return {
    language,
    parser,
    tables: leaveOut(tables, query.tokens),
    matcher: new Matcher(query),
    captures: Int32Array.from(query.captures, ({ meaning }) => meaning),
    values: Int32Array.from(query.captures, ({ value }) => value),
    identifier: identifierTable(language.lexis),
    callee: identifierTable(language.lexis, language.lexis.calleeExtra),
    operator: characterTable(language.lexis.operators),
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
