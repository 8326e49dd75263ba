// explain_ranking: why one place stands where it stands for a query, factor by factor, and what lifts the place above it.

import { ToolError } from "../protocol/errors.ts";
import { contributions, explainFully, rawScore, shownScore } from "../rank/score.ts";
import { SIGNALS, type SignalName } from "../rank/signals.ts";
import { kindredOf } from "../text/kindred.ts";
import { saysWord } from "../text/name-words.ts";
import { stemOf } from "../text/stem.ts";
import { splitIdentifier } from "../text/tokens.ts";
import { byText } from "../util/order.ts";
import { fileNameWords, stemOfName } from "../view/path-traits.ts";
import { searchAsked } from "./asked-search.ts";
import { saysInFolders } from "./folders.ts";
import { getFile } from "./get-file.ts";
import { Hydrator } from "./hydrate.ts";
import { type Search, targetOf } from "./search.ts";
import { wordsOfName } from "./search-text.ts";
import type { Listing, QueryContext } from "./types.ts";
import type { Unit } from "./units.ts";

export interface ExplainRankingArgs {
  query: string;
  result_path: string;
  result_line_start: number;
}

const MOST_LIFTS = 3;

export async function explainRanking(context: QueryContext, args: ExplainRankingArgs): Promise<Listing> {
  const { path } = getFile(context.view, args.result_path);
  const {
    search,
    ranked: { units },
  } = await searchAsked(context, args);
  const at = placeAt(units, path, args.result_line_start);
  const unit = units[at];
  if (!unit) throw notFound(search, units, path, args);
  const hydrator = new Hydrator(context, "location", search.facts);
  const best = units[0]!;
  const ranked = unit.placedBy ?? unit;
  const above = units[at - 1];
  return {
    list: "factors",
    items: factorsOf(unit),
    total: factorsOf(unit).length,
    head: {
      result: hydrator.hit(targetOf(search, unit)),
      rank: at + 1,
      of: units.length,
      query_intent: search.query.intent,
      ranking_reasons: explainFully(unit.features()),
      // Its file shows here what says most of the question.
      ...(unit.placedBy && { placed_by: placeOf(ranked) }),
      words: search.terms.map((term) => wordOf(search, ranked, term.stem, term.text, term.weight)),
    },
    tail: {
      ...(above && { would_lift: liftsOf(unit, above) }),
      ...(above && above !== best && { first: placeOf(best) }),
      ...(above && { above: placeOf(above) }),
    },
  };
}

/** Position of the best unit at the line: one that starts there, else the smallest that covers it, else of the file. */
function placeAt(units: readonly Unit[], path: string, line: number): number {
  const exact = units.findIndex((unit) => unit.path === path && unit.line === line);
  if (exact >= 0) return exact;
  const covering = units
    .map((unit, at) => ({ unit, at }))
    .filter(
      ({ unit }) => unit.path === path && unit.line <= line && line <= Math.max(unit.line, unit.endLine),
    )
    .sort((a, b) => a.unit.endLine - a.unit.line - (b.unit.endLine - b.unit.line));
  return covering[0]?.at ?? units.findIndex((unit) => unit.path === path && unit.type === "file");
}

function notFound(search: Search, units: readonly Unit[], path: string, args: ExplainRankingArgs): ToolError {
  const inFile = units.filter((unit) => unit.path === path).map(({ line }) => line);
  const why = search.parts.some(({ scope }) => scope.allowsPath(path))
    ? inFile.length > 0
      ? "other lines of the file are among the results"
      : "no word of the query leads to this file"
    : "a filter of the query leaves the file out";
  return new ToolError(
    "result_not_found",
    `${path}:${args.result_line_start} is not among the results of this query: ${why}.`,
    { path, line: args.result_line_start, why, ...(inFile.length > 0 && { lines: inFile.slice(0, 10) }) },
  );
}

/** Every signal that took part, the strongest first. */
function factorsOf(unit: Unit): Record<string, unknown>[] {
  return contributions(unit.features()).map(({ name, value, share }) => {
    const { how, weight, reason } = SIGNALS[name];
    return {
      signal: name,
      how,
      value: rounded(value),
      weight,
      [how === "add" ? "adds" : "multiplies_by"]: rounded(share),
      reason,
    };
  });
}

function wordOf(
  search: Search,
  unit: Unit,
  stem: string,
  text: string,
  weight: number,
): Record<string, unknown> {
  const symbol = unit.row && search.facts.open(unit.blob).symbols[unit.row.ordinal];
  const inName = symbol !== undefined && saysWord(wordsOfName(symbol.name), stem);
  const inFileName = saysWord(fileNameWords(unit.path), stem);
  const saidAs = [
    ...(symbol === undefined || inName ? [] : kindredIn(symbol.name, stem)),
    ...(inFileName ? [] : kindredIn(stemOfName(unit.path), stem)),
  ];
  return {
    word: text,
    weight: rounded(weight),
    in_name: inName,
    in_file_name: inFileName,
    in_folders: saysInFolders(unit.path, stem),
    ...(saidAs.length > 0 && { said_as: [...new Set(saidAs)] }),
  };
}

/** The words of a name that mean the same, which count for half. */
function kindredIn(name: string, stem: string): string[] {
  const kindred = kindredOf(stem);
  return splitIdentifier(name).filter((part) => kindred.includes(stemOf(part)));
}

/** The signals by which the place above is better, and the score with each of them as there. */
function liftsOf(unit: Unit, above: Unit): Record<string, unknown>[] {
  const names = Object.keys(SIGNALS) as SignalName[];
  const here = unit.features();
  const there = above.features();
  return names
    .map((name) => {
      const features = { ...here, [name]: there[name] ?? 0 };
      return { name, features, gain: rawScore(features) - rawScore(here) };
    })
    .filter(({ gain }) => gain > 0.005)
    .sort((a, b) => b.gain - a.gain || byText(a.name, b.name))
    .slice(0, MOST_LIFTS)
    .map(({ name, features, gain }) => ({
      signal: name,
      here: rounded(here[name] ?? 0),
      there: rounded(there[name] ?? 0),
      gain: rounded(gain),
      score: shownScore(rawScore(features)),
      reason: SIGNALS[name].reason,
    }));
}

function placeOf(unit: Unit): Record<string, unknown> {
  return { path: unit.path, line: Math.max(1, unit.line), type: unit.type, score: shownScore(unit.score) };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
