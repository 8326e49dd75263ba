// Fills a budget of tokens with the parts of an answer in their order, whole items only, and remembers what was left out.

import { estimateTokens } from "../protocol/tokens.ts";

export class Pack {
  /** Tokens that are left. */
  private rest: number;
  /** Something did not fit. */
  cut = false;

  constructor(tokens: number) {
    this.rest = tokens;
  }

  /** Takes something without which the answer says nothing. */
  must<T>(value: T): T {
    this.rest -= estimateTokens(JSON.stringify(value));
    return value;
  }

  /** The longest prefix of the items that fits. */
  take<T>(items: readonly T[]): T[] {
    let count = 0;
    for (const item of items) {
      const cost = estimateTokens(JSON.stringify(item)) + 1;
      if (cost > this.rest) break;
      this.rest -= cost;
      count++;
    }
    this.cut ||= count < items.length;
    return items.slice(0, count);
  }
}
