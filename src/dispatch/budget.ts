// How much of a list fits: whole items only, under max_tokens and under the ceiling in bytes.

import { estimateTokens } from "../protocol/tokens.ts";

export const CEILING_BYTES = 64 * 1024;

export interface Budget {
  tokens: number;
  bytes: number;
}

/** What a piece of JSON costs; the comma after it included. */
export function costOf(json: string): Budget {
  return { tokens: estimateTokens(json), bytes: Buffer.byteLength(json) + 1 };
}

export function fitsIn(budget: Budget, cost: Budget): boolean {
  return cost.tokens <= budget.tokens && cost.bytes <= budget.bytes;
}

export function minus(budget: Budget, cost: Budget): Budget {
  return { tokens: budget.tokens - cost.tokens, bytes: budget.bytes - cost.bytes };
}

/** Length of the longest prefix of the pieces that a budget holds. */
export function prefixThatFits(pieces: Iterable<string>, budget: Budget): number {
  let rest = budget;
  let count = 0;
  for (const piece of pieces) {
    const cost = costOf(piece);
    if (!fitsIn(rest, cost)) break;
    rest = minus(rest, cost);
    count++;
  }
  return count;
}
