// Lines that hold a piece of the query as it stands though it is in no quotes: a route, a path that no file has, the text of a
// message.

import { blobOfChunk } from "../store/fulltext.ts";
import { eitherMatcher, literalMatcher } from "../text/literal.ts";
import { tellsFailure } from "../text/query.ts";
import { wordsOf } from "../text/tokens.ts";
import { haveCommon } from "../util/ascending.ts";
import { pathTraits } from "../view/path-traits.ts";
import { OPTION } from "./asked-signals.ts";
import { fewMatches, isSaidByAny, isSaidIn } from "./corpus.ts";
import type { FactsCache } from "./facts-cache.ts";
import { headLines } from "./head-lines.ts";
import { MessagePieces, type Piece } from "./message-pieces.ts";
import { pathFitOf } from "./path-fit.ts";
import type { SearchPart } from "./search.ts";
import { searchLiterals } from "./search-literal.ts";
import { scoreChunks } from "./search-text.ts";
import type { Term } from "./terms.ts";
import { byRank, lineKey, rescored, type Unit } from "./units.ts";
import { holdingWhole, OF_NAME, OF_ROUTE } from "./whole-text.ts";

/** Lines that hold what prose quotes without saying so, or a key or an identifier; `names` is what was found by its name. */
export function linesSaid(part: SearchPart, names: readonly Unit[]): Unit[] {
  const whole = phraseSaid(part, names);
  const found = [
    ...routesSaid(part),
    ...whole,
    ...piecesSaid(part, whole),
    ...keySaid(part, names),
    ...flagSaid(part, names),
  ];
  // A line may be a phrase and a key at once.
  return [...Map.groupBy(found, ({ key }) => key).values()].map((of) => of.sort(byRank)[0]!);
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
const MOST_ROUTE_LINES = 400;

/** Beside a line that ends a route there, one that goes on with it. */
const LONGER_ROUTE = 0.8;

/** Lines that hold a route which prose names; of many, those that hold it whole, and of those the code that people write. */
function routesSaid({ context, query, scope, terms, facts }: SearchPart): Unit[] {
  if (query.intent !== "natural_language" || scope.wantsSymbols) return [];
  const routes = [...query.text.matchAll(ROUTE_WORD)].map(([route]) => route.replace(/[.:]+$/, ""));
  if (routes.length === 0) return [];
  const matchers = routes.map((route) => literalMatcher(route, false));
  const { units } = searchLiterals(context, scope, matchers, scoreChunks(context, scope, terms));
  if (units.length > MOST_ROUTE_LINES) return [];
  const whole = holdingWhole(facts, units, routes, OF_ROUTE);
  if (units.length <= MOST_LINES_SAID) {
    const isWhole = new Set(whole.map(({ key }) => key));
    return units.map((unit) => (isWhole.has(unit.key) ? unit : rescored(unit, { literal: LONGER_ROUTE })));
  }
  const kept = whole.length > MOST_LINES_SAID ? whole.filter(isWritten) : whole;
  return kept.length > MOST_LINES_SAID ? [] : kept;
}

/** Code that people write, and no test of it. */
function isWritten(unit: Unit): boolean {
  const { generated = 0, test = 0, prose = 0, data = 0 } = unit.features();
  return generated + test + prose + data === 0;
}

/** `server.max_bytes`, `queue.checkpoint.max-writes`. */
const KEY = /^[\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)+$/u;
/** `MAIL_FROM_ADDRESS`, `m_MaxHealth`: an identifier in several words, which nobody writes by chance. */
const COMPOUND = /^(?=.*(?:[\p{L}\p{N}]_\p{L}|\p{Ll}\p{Lu}))[\p{L}_$][\p{L}\p{N}_$]*$/u;
/** `MAIL_FROM_ADDRESS`: what an environment holds. */
const CAPITALS = /^\p{Lu}[\p{Lu}\p{N}]*(?:_[\p{Lu}\p{N}]+)+$/u;
/** A line that says all of a key: before what is called like the last part of it alone, behind what is called like all of it. */
const WHOLE_KEY = 0.4;
/** Behind what is declared by the words of a flag. */
const WHOLE_FLAG = 0.15;
const MOST_KEY_LINES = 200;

/** Lines that hold a key of settings, which code names as a text and data spells as it likes, or a name from elsewhere. */
function keySaid(part: SearchPart, names: readonly Unit[]): Unit[] {
  const { text, intent } = part.query;
  const isKey = KEY.test(text) || COMPOUND.test(text);
  if (intent === "path" || !isKey) return [];
  const declared = declaredAt(part.facts, names);
  const others = (units: Unit[]) => units.filter(({ key }) => !declared.has(key));
  if (!names.some(isNamedInCode)) return others(linesOfKey(part, text, [text], WHOLE_KEY));
  // A script may set what code reads.
  if (CAPITALS.test(text)) return others(linesOfKey(part, text, [`"${text}"`, `'${text}'`], WHOLE_KEY));
  return COMPOUND.test(text) ? others(usesSaid(part, text, names)) : [];
}

/** Uses of a name before what only says parts of it. */
const OF_USE = 0.45;
/** What is used in more places is asked for by its references. */
const MOST_USED_CHUNKS = 60;

/** A line of each other file than those that declare a name which holds it whole, beside what the file imports. */
function usesSaid(
  { context, scope, terms, facts }: SearchPart,
  name: string,
  names: readonly Unit[],
): Unit[] {
  const phrase = wordsOf(name);
  const chunks = scope.wantsSymbols ? [] : fewMatches(context.view, { phrase }, MOST_USED_CHUNKS);
  if (!chunks || chunks.length === 0) return [];
  const scores = scoreChunks(context, scope, terms);
  const blobs = new Set(chunks.map(blobOfChunk));
  const { units } = searchLiterals(context, scope, [literalMatcher(name, false)], scores, blobs);
  const isHome = (unit: Unit) => !unit.row || unit.features().exact_match === 1;
  const home = new Set(names.filter(isHome).map(({ blob }) => blob));
  const uses = holdingWhole(facts, units, [name], OF_NAME).filter(
    ({ blob, line }) => !home.has(blob) && !headLines(facts, blob)(line),
  );
  return bestOfFiles(uses.map((unit) => rescored(unit, { literal: OF_USE })));
}

/** Lines that hold the name of an option, which code declares without the hyphens in front. */
function flagSaid(part: SearchPart, names: readonly Unit[]): Unit[] {
  const [, flag] = OPTION.exec(part.query.text) ?? [];
  if (flag === undefined) return [];
  const declared = declaredAt(part.facts, names);
  return linesOfKey(part, flag, [flag], WHOLE_FLAG).filter(({ key }) => !declared.has(key));
}

/** The best line of each file that holds one of some spellings of a key. */
function linesOfKey(
  { context, scope, terms, facts }: SearchPart,
  key: string,
  spellings: readonly string[],
  exact_match: number,
): Unit[] {
  if (scope.wantsSymbols || !isSaidIn(context.view, { phrase: wordsOf(key) })) return [];
  const matchers = [eitherMatcher(spellings.map((spelling) => literalMatcher(spelling, false)))];
  const { units } = searchLiterals(context, scope, matchers, scoreChunks(context, scope, terms));
  if (units.length > MOST_KEY_LINES) return [];
  const whole = holdingWhole(facts, units, spellings, OF_NAME);
  const fit = pathFitOf(context.view, terms);
  const lines = (whole.length > 0 ? whole : units).map((unit) =>
    rescored(unit, { ...fit.ofFile(unit.path), exact_match }),
  );
  // Who reads the key, each once.
  return bestOfFiles(lines);
}

/** Keys of the lines in which names are declared. */
function declaredAt(facts: FactsCache, names: readonly Unit[]): Set<string> {
  return new Set(
    names.map(({ blob, row, line }) =>
      lineKey(blob, row ? (facts.outline(blob)[row.ordinal]?.line ?? 0) : line),
    ),
  );
}

/** Is it called by the whole key, as a member of what the key says? */
function isNamedInCode(unit: Unit): boolean {
  const { data = 0, qualified_name = 0, exact_match = 0 } = unit.features();
  return data === 0 && (qualified_name > 0 || exact_match >= 1 / 2);
}

/** Fewer words stand side by side in any text. */
const LEAST_PHRASE = 4;
/** So much of a phrase in quotes. */
const UNQUOTED = 0.9;

/** Does any chunk hold all those of the words that are terms? Without one no text holds the phrase, and its words need not be compared. */
function standTogether(terms: readonly Term[], phrase: readonly string[]): boolean {
  const lists = terms.filter(({ text }) => phrase.includes(text)).map(({ chunks }) => chunks);
  return lists.length === 0 || haveCommon(lists);
}

/** Lines that hold all of a query of several words as it stands: messages of errors, sentences of comments. */
function phraseSaid({ context, query, scope, terms, facts }: SearchPart, names: readonly Unit[]): Unit[] {
  const phrase = wordsOf(query.text);
  if (query.intent === "symbol" || scope.wantsSymbols || phrase.length < LEAST_PHRASE) return [];
  if (!standTogether(terms, phrase) || !isSaidIn(context.view, { phrase })) return [];
  const matchers = [literalMatcher(query.text, false)];
  const { units } = searchLiterals(context, scope, matchers, scoreChunks(context, scope, terms));
  if (units.length > MOST_LINES_SAID) return [];
  const fit = pathFitOf(context.view, terms);
  // The line that declares what is called so is that symbol's.
  const declared = declaredAt(
    facts,
    names.filter((unit) => (unit.features().exact_match ?? 0) === 1),
  );
  return units
    .filter(({ key }) => !declared.has(key))
    .map((unit) => rescored(unit, { ...fit.ofFile(unit.path), literal: UNQUOTED }));
}

/** Values that were filled into a message: in quotes, or numbers. */
const FILLED = /(?:^|\s)(?:'[^']+'|"[^"]+"|`[^`]+`)|\b(?:0x[\da-f]+|\d+)\b/i;
/** What messages say of what they refuse, and sentences of other things too. */
const REFUSES =
  /\b(?:is|are|was) (?:missing|required|invalid|unknown|unsupported)\b|\b(?:must(?: not)? be|(?:already|does not|doesn't|do not) exists?|timed out|not (?:supported|allowed|permitted))\b|^(?:invalid|missing|unknown|unsupported|duplicate)\b/i;
/** A text that does not sound like an error's is one when a piece says so much of it. */
const OF_MESSAGE = 0.35;

/**
 * Lines that hold a piece of a message as it stands: its values are filled in, or other messages are put around it. Tests
 * have the values too: beside what only they say, the pieces that code has count.
 */
function piecesSaid({ context, query, scope, terms }: SearchPart, whole: readonly Unit[]): Unit[] {
  const ofTests = whole.length > 0 && whole.every(isOfTests);
  const isProse = query.intent === "natural_language";
  const isError = query.intent === "error" || (isProse && tellsFailure(query.text));
  if (!isError && !(isProse && (FILLED.test(query.text) || REFUSES.test(query.text)))) return [];
  if (scope.wantsSymbols || (whole.length > 0 && !ofTests)) return [];
  const { view } = context;
  const least = isError ? 0 : OF_MESSAGE;
  const inCode = (blob: number) => view.pathsOf(blob).some((path) => !pathTraits(path).test);
  // A name that was filled in, the rarest of all words, says nothing of the message.
  const names = new Set(query.words.filter((word) => COMPOUND.test(word)).map((word) => word.toLowerCase()));
  const words = terms.filter(({ text }) => !names.has(text));
  const said = (counts?: (blob: number) => boolean) =>
    new MessagePieces(words, (phrase) => isSaidByAny(view, { phrase }, counts), least).of(query.text);
  const scores = scoreChunks(context, scope, terms);
  const found = new Map<string, Unit>();
  const add = (pieces: readonly Piece[]) => {
    for (const { text, share } of pieces) {
      const { units } = searchLiterals(context, scope, [literalMatcher(text, false)], scores);
      if (units.length > MOST_LINES_SAID) continue;
      for (const unit of units) {
        const fit = pathFitOf(view, terms).ofFile(unit.path);
        const line = rescored(unit, { ...fit, literal: UNQUOTED * share });
        if ((found.get(unit.key)?.score ?? 0) < line.score) found.set(unit.key, line);
      }
    }
  };
  if (!ofTests) add(said());
  if ([...found.values()].every(isOfTests)) add(said(inCode));
  // Tests repeat a message again and again.
  const lines = bestOfFiles([...found.values()]);
  return ofTests ? lines.filter((unit) => !isOfTests(unit)) : lines;
}

const isOfTests = (unit: Unit): boolean => (unit.features().test ?? 0) > 0;

const bestOfFiles = (units: readonly Unit[]): Unit[] =>
  [...Map.groupBy(units, ({ path }) => path).values()].map((of) => of.sort(byRank)[0]!);
