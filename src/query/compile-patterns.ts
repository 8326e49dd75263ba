// What of a query has to be compiled: patterns that lines, paths and names match, or must not. The engine is only loaded for
// those who use it. Throws invalid_input for a pattern that is none.

import { type LineMatcher, literalMatcher } from "../text/literal.ts";
import { isCaseSensitive, type QueryPart } from "../text/query.ts";
import type { ScopePatterns } from "./scope.ts";

export interface CompiledPatterns extends ScopePatterns {
  /** What a line must hold. */
  lines: LineMatcher[];
  /** What the name of a symbol must match. */
  names: TextTest[];
}

export type TextTest = (text: string) => boolean;

export async function compilePatterns(query: QueryPart): Promise<CompiledPatterns> {
  const { phrases, regexes, only, without, words, text } = query;
  const matches = await patternMatcher([
    ...[regexes, only.pathPatterns, only.symbolPatterns],
    ...[without.regexes, without.pathPatterns, without.symbolPatterns],
  ]);
  const phraseMatcher = (phrase: string) => literalMatcher(phrase, isCaseSensitive(query.caseRule, phrase));
  const regexMatcher = (source: string) =>
    matches(source, isCaseSensitive(query.caseRule, plainLetters(source)));
  const textTest = (source: string): TextTest => {
    const matcher = matches(source, isCaseSensitive("smart", plainLetters(source)));
    return (text) => matcher.lines(text).length > 0;
  };
  const lines = distinct([...phrases.map(phraseMatcher), ...regexes.map(regexMatcher)]);
  // Punctuation and symbols alone hold no word of the index: they are looked for as they stand.
  if (lines.length === 0 && words.length === 0 && text !== "") lines.push(literalMatcher(text, false));
  return {
    lines,
    notLines: [...without.phrases.map(phraseMatcher), ...without.regexes.map(regexMatcher)],
    paths: only.pathPatterns.map(textTest),
    notPaths: without.pathPatterns.map(textTest),
    names: only.symbolPatterns.map(textTest),
    notNames: without.symbolPatterns.map(textTest),
  };
}

/** What is said twice is looked for once. */
function distinct(matchers: readonly LineMatcher[]): LineMatcher[] {
  return [...new Map(matchers.map((matcher) => [matcher.key, matcher])).values()];
}

async function patternMatcher(
  lists: readonly (readonly string[])[],
): Promise<(source: string, caseSensitive: boolean) => LineMatcher> {
  if (lists.every(({ length }) => length === 0)) return literalMatcher;
  return (await import("../text/regex.ts")).regexMatcher;
}

// `\S`, `\W`, `\pL`: capitals of the syntax ask for no case, as in ripgrep.
function plainLetters(source: string): string {
  return source.replace(/\\(?:[pP]\{[^}]*\}|[pP].|x\{[^}]*\}|.)/g, "");
}
