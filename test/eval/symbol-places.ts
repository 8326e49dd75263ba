// How soon an answer shows the symbol that was asked for: for questions that name it (`symbols`), where search_code with its
// default arguments first shows it, or lines of it, and what an agent has read by then.

import { estimateTokens } from "../../src/protocol/tokens.ts";
import type { Hit } from "./ask.ts";
import { mean } from "./ndcg.ts";
import type { EvalQuery } from "./suite.ts";

/** What an agent may read before it looks elsewhere. */
const FIRST_TOKENS = 500;
const FIRST_RESULTS = 5;

export interface SymbolPlace {
  /** Of the first result that shows it, from 1; Infinity without. */
  rank: number;
  /** Of the results up to that one. */
  tokens: number;
}

const partsOf = ({ name, qualified_name = name }: Hit) => [name, ...(qualified_name ?? "").split(/[.:#/]+/)];

/** `hits` as the client gets them, best first. */
export function symbolPlace(hits: readonly Hit[], { relevant, symbols = [] }: EvalQuery): SymbolPlace {
  const at = hits.findIndex(
    (hit) => relevant.includes(hit.path) && partsOf(hit).some((part) => symbols.includes(part ?? "")),
  );
  if (at < 0) return { rank: Infinity, tokens: Infinity };
  return { rank: at + 1, tokens: estimateTokens(JSON.stringify(hits.slice(0, at + 1))) };
}

export function symbolSummary(places: readonly SymbolPlace[]): string {
  const share = (test: (place: SymbolPlace) => boolean) => mean(places.map((place) => (test(place) ? 1 : 0)));
  const figures = [
    `MRR ${mean(places.map(({ rank }) => 1 / rank)).toFixed(4)}`,
    `${share(({ rank }) => rank === 1).toFixed(4)} first`,
    `${share(({ rank }) => rank <= FIRST_RESULTS).toFixed(4)} among the first ${FIRST_RESULTS}`,
    `${share(({ tokens }) => tokens <= FIRST_TOKENS).toFixed(4)} within ${FIRST_TOKENS} tokens`,
  ];
  return `${figures.join(", ")}, ${places.length} questions`;
}
