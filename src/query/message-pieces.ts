// Pieces of an error's message that stand side by side in some text: between them are values that were filled in, around them
// other messages (`Error: cannot open till 12: no such file`).

import { haveCommon } from "../util/ascending.ts";
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
/** Sums of the same weights in another order differ by less. */
const ROUNDING = 1e-9;
const WORD = /[\p{L}\p{M}\p{N}_$]+/gu;
/** Where one message ends and the next begins. */
const BETWEEN = /:\s|\n/;

/** The last of ascending numbers that holds, where all up to some one do and the first does: by steps that double, then by halves. */
function lastThat(first: number, last: number, holds: (number: number) => boolean): number {
  let [known, beyond] = [first, last + 1];
  for (let step = 1; known < last && beyond > last; step *= 2) {
    const next = Math.min(last, known + step);
    if (holds(next)) known = next;
    else beyond = next;
  }
  while (beyond - known > 1) {
    const middle = (known + beyond) >> 1;
    if (holds(middle)) known = middle;
    else beyond = middle;
  }
  return known;
}

export class MessagePieces {
  private readonly terms: ReadonlyMap<string, Term>;
  private readonly whole: number;
  private readonly isSaid: (phrase: string[]) => boolean;
  private readonly least: number;

  /** `least`: what pieces say at least, 0..1. */
  constructor(terms: readonly Term[], isSaid: (phrase: string[]) => boolean, least = LEAST_SHARE) {
    this.terms = new Map(terms.map((term) => [term.text, term]));
    this.whole = totalWeight(terms);
    this.isSaid = isSaid;
    this.least = Math.max(least, LEAST_SHARE);
  }

  /** Each once. */
  of(message: string): Piece[] {
    const clauses = new Set(message.split(BETWEEN));
    const pieces = [...clauses].flatMap((clause) => this.longest(clause));
    return [...new Map(pieces.map((piece) => [piece.text, piece])).values()];
  }

  /** The longest runs of words that are said, from left to right. */
  private longest(clause: string): Piece[] {
    const words = [...clause.matchAll(WORD)].slice(0, MOST_WORDS);
    const texts = words.map(([word]) => word);
    const folded = texts.map((word) => word.toLowerCase());
    const said = (from: number, to: number) =>
      this.mayStand(folded.slice(from, to)) && this.isSaid(texts.slice(from, to));
    const pieces: Piece[] = [];
    for (let from = 0; from + LEAST_PIECE <= words.length; ) {
      // All that is left says too little, and so does each piece of it.
      if (this.shareOf(folded.slice(from)) < this.least - ROUNDING) break;
      if (!said(from, from + LEAST_PIECE)) {
        from++;
        continue;
      }
      const to = lastThat(from + LEAST_PIECE, words.length, (end) => said(from, end));
      const last = words[to - 1]!;
      const told = folded.slice(from, to);
      const share = this.shareOf(told);
      if (this.telling(told).length >= LEAST_TELLING && share >= this.least)
        pieces.push({ text: clause.slice(words[from]!.index, last.index + last[0].length), share });
      from = to;
    }
    return pieces;
  }

  /** Does any chunk hold all words? Without one no text holds them side by side, which takes longer to tell. */
  private mayStand(words: readonly string[]): boolean {
    const lists = words.flatMap((word) => this.terms.get(word)?.chunks ?? []);
    return lists.length < 2 || haveCommon(lists);
  }

  private shareOf(words: readonly string[]): number {
    return this.telling(words).reduce((sum, { weight }) => sum + weight, 0) / this.whole;
  }

  /** What of the words says something, each once. */
  private telling(words: readonly string[]): Term[] {
    return [...new Set(words)].flatMap((word) => this.terms.get(word) ?? []);
  }
}
