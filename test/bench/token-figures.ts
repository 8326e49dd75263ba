// What the measures of tokens share: calls, their cost, and symbols drawn from a project's own.

import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import type { SymbolFact } from "../../src/protocol/facts.ts";
import { readFacts } from "../../src/store/blobs.ts";
import type { View } from "../../src/view/view.ts";
import { seededRandom } from "../random.ts";

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever JSON the tool gave
export type Answer = any;
export interface Called {
  text: string;
  answer: Answer;
}
export type Call = (tool: string, args: Record<string, unknown>) => Promise<Called>;
export interface Question {
  tool: string;
  args: Record<string, unknown>;
}

export const mean = (numbers: readonly number[]) =>
  numbers.reduce((a, b) => a + b, 0) / Math.max(1, numbers.length);
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Counts are dear: each text once. */
export function tokensOf(text: string): number {
  return countTokens(text);
}

export class Sampler {
  private readonly random: () => number;
  private readonly view: View;

  constructor(view: View, seed: number) {
    this.random = seededRandom(seed);
    this.view = view;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)]!;
  }

  /** A file with symbols, and one of them. */
  symbol(isWanted: (fact: SymbolFact) => boolean): { path: string; fact: SymbolFact; ordinal: number } {
    for (;;) {
      const path = this.pick(this.view.paths);
      const symbols = readFacts(this.view.store, this.view.blobAt(path)!).symbols();
      const ordinals = symbols.flatMap((fact, ordinal) => (isWanted(fact) ? [ordinal] : []));
      if (ordinals.length === 0) continue;
      const ordinal = this.pick(ordinals);
      return { path, fact: symbols[ordinal]!, ordinal };
    }
  }

  /** A question as agents ask: a name, a part of one, two of them, a sentence. */
  question(at: number): Question {
    const { fact } = this.symbol(
      ({ kind, name }) => name.length > 3 && kind !== "section" && kind !== "property",
    );
    const words = fact.name.split(/(?<=[a-z])(?=[A-Z])|_/).filter((word) => word.length > 2);
    const sentence = this.symbol(({ doc }) => doc.length > 40).fact.doc;
    const kinds: Question[] = [
      { tool: "locate_symbol", args: { name: fact.name } },
      { tool: "search_code", args: { query: fact.name } },
      { tool: "search_code", args: { query: words.slice(0, 2).join(" ") || fact.name } },
      { tool: "search_code", args: { query: sentence.split(/[.\n]/)[0]!.slice(0, 80) } },
    ];
    return kinds[at % kinds.length]!;
  }
}

export interface Figure {
  name: string;
  value: number;
  unit?: string;
  bar: string;
}
