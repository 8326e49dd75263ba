// Words beside a filter of names, `sym:use*Query website`: the filter says which symbols, the words which of them come first.

import { AskedWords } from "../text/name-words.ts";
import { viewCorpus } from "./corpus.ts";
import { pathFitOf } from "./path-fit.ts";
import type { SearchPart } from "./search.ts";
import { scoreChunks, wordsOfName } from "./search-text.ts";
import { rescored, type Unit } from "./units.ts";

/** The symbols with what their names, their texts and their files say of the words. */
export function withWordsBeside(
  { context, query, scope, facts, terms }: SearchPart,
  units: readonly Unit[],
): Unit[] {
  if (query.words.length === 0) return [...units];
  const asked = new AskedWords(terms);
  const fit = pathFitOf(context.view, terms);
  const corpus = viewCorpus(context.view);
  const scores = scoreChunks(context, scope, terms);
  return units.map((unit) => {
    const fact = unit.row && facts.outline(unit.blob)[unit.row.ordinal];
    if (!fact) return unit;
    const name = wordsOfName(fact.name);
    return rescored(unit, {
      ...fit.ofFile(unit.path),
      bm25: scores[corpus.numberAt(unit.blob, fact.line)] ?? 0,
      subword_match: asked.touches(name) ? asked.coverage(name) * asked.shareAsked(name) : 0,
    });
  });
}
