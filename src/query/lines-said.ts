// Lines that hold a piece of the query as it stands though it is in no quotes: a route, a path that no file has, the text of a
// message.

import { literalMatcher } from "../text/literal.ts";
import { wordsOf } from "../text/tokens.ts";
import { isSaidIn } from "./corpus.ts";
import { PathFit } from "./path-fit.ts";
import type { SearchPart } from "./search.ts";
import { searchLiterals } from "./search-literal.ts";
import { scoreChunks } from "./search-text.ts";
import { rescored, type Unit } from "./units.ts";

/** Lines that hold what prose quotes without saying so. */
export function linesSaid(part: SearchPart): Unit[] {
  return [...routesSaid(part), ...phraseSaid(part)];
}

const ROUTE = /^\/[^/]|\/.+\/./;

/** A path that no file has is a text of the code: a route, an address, a folder of the machine. */
export function routeLines(part: SearchPart): Unit[] {
  const { context, query, scope, terms } = part;
  if (query.intent !== "path" || scope.wantsSymbols || !ROUTE.test(query.text)) return [];
  const matchers = [literalMatcher(query.text, false)];
  return searchLiterals(context, scope, matchers, scoreChunks(context, scope, terms)).units;
}

/** A word of prose that is a route: `GET /users/:id`. */
const ROUTE_WORD = /(?<=^|[\s"'`(])\/\p{L}[\p{L}\p{N}_-]{2,}(?:\/[\p{L}\p{N}_.:{}<>*$-]+)*/gu;
/** What stands on more lines than this tells nothing. */
const MOST_LINES_SAID = 40;

/** Lines that hold a route which prose names. */
function routesSaid({ context, query, scope, terms }: SearchPart): Unit[] {
  if (query.intent !== "natural_language" || scope.wantsSymbols) return [];
  const matchers = [...query.text.matchAll(ROUTE_WORD)].map(([route]) =>
    literalMatcher(route.replace(/[.:]+$/, ""), false),
  );
  if (matchers.length === 0) return [];
  const { units } = searchLiterals(context, scope, matchers, scoreChunks(context, scope, terms));
  return units.length > MOST_LINES_SAID ? [] : units;
}

/** Fewer words stand side by side in any text. */
const LEAST_PHRASE = 4;
/** So much of a phrase in quotes. */
const UNQUOTED = 0.9;

/** Lines that hold all of a query of several words as it stands: messages of errors, sentences of comments. */
function phraseSaid({ context, query, scope, terms }: SearchPart): Unit[] {
  const phrase = wordsOf(query.text);
  if (query.intent === "symbol" || scope.wantsSymbols || phrase.length < LEAST_PHRASE) return [];
  if (!isSaidIn(context.view, { phrase })) return [];
  const matchers = [literalMatcher(query.text, false)];
  const { units } = searchLiterals(context, scope, matchers, scoreChunks(context, scope, terms));
  if (units.length > MOST_LINES_SAID) return [];
  const fit = new PathFit(context.view, terms);
  return units.map((unit) => rescored(unit, { ...fit.ofFile(unit.path), literal: UNQUOTED }));
}
