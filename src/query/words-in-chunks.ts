// Which words of a question the chunks of a file say, as full text knows: lines that say too little are not worth reading.

import type { View } from "../view/view.ts";
import { type ViewCorpus, viewCorpus } from "./corpus.ts";
import { type Term, totalWeight } from "./terms.ts";

/** A bit a word; those of longer questions share bits. */
const bit = (at: number) => 1 << (at & 31);

export class WordsInChunks {
  private readonly corpus: ViewCorpus;
  private readonly terms: readonly Term[];
  /** By word: which share of the question it is. */
  private readonly shares: readonly number[];

  constructor(view: View, terms: readonly Term[]) {
    const whole = totalWeight(terms);
    this.corpus = viewCorpus(view);
    this.terms = terms;
    this.shares = terms.map(({ weight }) => weight / whole);
  }

  ofFile(blob: number): WordsOfFile {
    const { first, end } = this.corpus.chunksOf(this.corpus.fileOf(blob));
    const held = new Int32Array(Math.max(0, end - first));
    this.terms.forEach(({ chunks }, word) => {
      for (let at = placeIn(chunks, first); at < chunks.length && chunks[at]! < end; at++)
        held[chunks[at]! - first]! |= bit(word);
    });
    return new WordsOfFile(this.corpus.firstLines.subarray(first, end), held, this.shares);
  }
}

export class WordsOfFile {
  /** `lines`: of each chunk the first. `held`: of each its words, as bits. */
  constructor(
    private readonly lines: Int32Array,
    private readonly held: Int32Array,
    private readonly shares: readonly number[],
  ) {}

  /** Which share of the question the chunks of these lines say, in one word or another. 0..1 */
  saidAround(first: number, last: number): number {
    let bits = 0;
    for (let at = Math.max(0, placeIn(this.lines, first + 1) - 1); at < this.lines.length; at++) {
      if (this.lines[at]! > last) break;
      bits |= this.held[at]!;
    }
    let said = 0;
    for (let word = 0; word < this.shares.length; word++) if (bits & bit(word)) said += this.shares[word]!;
    return said;
  }
}

/** How many of the numbers, which ascend, are less. */
function placeIn(numbers: Int32Array, than: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < than) low = middle + 1;
    else high = middle;
  }
  return low;
}
