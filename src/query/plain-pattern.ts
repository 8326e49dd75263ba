// Patterns that were meant as they stand: `/func (s *Server)/` finds nothing, since its brackets and stars are operators.

import { literalMatcher } from "../text/literal.ts";
import type { Search } from "./search.ts";
import { searchLiterals } from "./search-literal.ts";
import type { SuggestedAction } from "./types.ts";

/** Operators, and no escape that would show that they are known as such; a phrase can hold no quote. */
const UNESCAPED = /^(?=.*[()[\]{}.*+?|^$])[^\\"]+$/;

/** The patterns of a search that found nothing as phrases, when lines hold them as they are written. */
export function plainPattern(search: Search): SuggestedAction | undefined {
  const { context, query, parts } = search;
  if (
    parts.length > 1 ||
    query.regexes.length === 0 ||
    !query.regexes.every((source) => UNESCAPED.test(source))
  )
    return undefined;
  const matchers = query.regexes.map((source) => literalMatcher(source, false));
  const { units } = searchLiterals(context, parts[0]!.scope, matchers, new Float64Array(0));
  if (units.length === 0) return undefined;
  return {
    tool: "search_code",
    arguments: { query: query.regexes.map((source) => `"${source}"`).join(" ") },
    reason: `as plain text: ${units.length} ${units.length === 1 ? "line" : "lines"}`,
  };
}
