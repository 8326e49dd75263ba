// Pieces of an error's message that stand side by side in some text: between them are values that were filled in, around them
// other messages (`Error: cannot open till 12: no such file`).

import { type Term, totalWeight } from "./terms.ts";

export interface Piece {
  text: string;
  /** How much of what was asked for its words say. */
  share: number;
}

/** In words. */
const LEAST_PIECE = 3;
const MOST_WORDS = 60;
/** Pieces that say less (`not found in`) stand anywhere. */
const LEAST_SHARE = 0.2;
/** One word that says something, among words that say nothing (`to the user`), is found without them. */
const LEAST_TELLING = 2;
const WORD = /[\p{L}\p{M}\p{N}_$]+/gu;
/** Where one message ends and the next begins. */
const BETWEEN = /:\s|\n/;

export class MessagePieces {
  private readonly weights: ReadonlyMap<string, number>;
  private readonly whole: number;
  private readonly isSaid: (phrase: string[]) => boolean;

  constructor(terms: readonly Term[], isSaid: (phrase: string[]) => boolean) {
    this.weights = new Map(terms.map(({ text, weight }) => [text, weight]));
    this.whole = totalWeight(terms);
    this.isSaid = isSaid;
  }

  of(message: string): Piece[] {
    return message.split(BETWEEN).flatMap((clause) => this.longest(clause));
  }

  /** The longest runs of words that are said, from left to right. */
  private longest(clause: string): Piece[] {
    const words = [...clause.matchAll(WORD)].slice(0, MOST_WORDS);
    const said = (from: number, to: number) => this.isSaid(words.slice(from, to).map(([word]) => word));
    const pieces: Piece[] = [];
    for (let from = 0; from + LEAST_PIECE <= words.length; ) {
      let to = from + LEAST_PIECE;
      if (!said(from, to)) {
        from++;
        continue;
      }
      while (to < words.length && said(from, to + 1)) to++;
      const last = words[to - 1]!;
      const told = this.weightsOf(words.slice(from, to).map(([word]) => word.toLowerCase()));
      const share = told.reduce((sum, weight) => sum + weight, 0) / this.whole;
      if (told.length >= LEAST_TELLING && share >= LEAST_SHARE)
        pieces.push({ text: clause.slice(words[from]!.index, last.index + last[0].length), share });
      from = to;
    }
    return pieces;
  }

  /** Of the words that say something. */
  private weightsOf(words: readonly string[]): number[] {
    return [...new Set(words)].flatMap((word) => this.weights.get(word) ?? []);
  }
}
