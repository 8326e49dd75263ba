// What of a query has to be compiled: patterns that lines and paths match, or must not. The engine is only loaded for those
// who use it. Throws invalid_input for a pattern that is none.

import { type LineMatcher, literalMatcher } from "../text/literal.ts";
import { isCaseSensitive, type QueryPart } from "../text/query.ts";
import type { ScopePatterns } from "./scope.ts";

export interface CompiledPatterns extends ScopePatterns {
  /** What a line must hold. */
  lines: LineMatcher[];
}

export async function compilePatterns(query: QueryPart): Promise<CompiledPatterns> {
  const { phrases, regexes, only, without, words, text } = query;
  const matches = await patternMatcher([regexes, without.regexes, only.pathPatterns, without.pathPatterns]);
  const phraseMatcher = (phrase: string) => literalMatcher(phrase, isCaseSensitive(query.caseRule, phrase));
  const regexMatcher = (source: string) =>
    matches(source, isCaseSensitive(query.caseRule, plainLetters(source)));
  const pathTest = (source: string) => {
    const matcher = matches(source, isCaseSensitive("smart", plainLetters(source)));
    return (path: string) => matcher.lines(path).length > 0;
  };
  const lines = [...phrases.map(phraseMatcher), ...regexes.map(regexMatcher)];
  // Punctuation and symbols alone hold no word of the index: they are looked for as they stand.
  if (lines.length === 0 && words.length === 0 && text !== "") lines.push(literalMatcher(text, false));
  return {
    lines,
    notLines: [...without.phrases.map(phraseMatcher), ...without.regexes.map(regexMatcher)],
    paths: only.pathPatterns.map(pathTest),
    notPaths: without.pathPatterns.map(pathTest),
  };
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
