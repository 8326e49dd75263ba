// What an item costs in tokens, whatever its handles are: those differ between stores that hold the same tree, and what fits
// a budget must not.

import { estimateTokens } from "../protocol/tokens.ts";

const HANDLES: ReadonlySet<string> = new Set(["id", "symbol_id"]);
const PLACEHOLDER = "AbC9dEfG";

export function stableCost(item: unknown): number {
  const text = JSON.stringify(item, (key, value) => (HANDLES.has(key) ? PLACEHOLDER : value));
  return estimateTokens(text) + 1;
}
