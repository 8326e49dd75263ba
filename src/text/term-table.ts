// Terms and the documents that hold them: exact, prefix and typo-tolerant look-up over some 100,000 terms in
// milliseconds and a few megabytes. Typos are found by scanning all terms of about the right length whose letters
// differ in few places; only those are measured.

import { editDistance } from "../util/nearest.ts";

type Documents = number | number[];

interface Sorted {
  terms: string[];
  /** Which letters a term has, one bit each. */
  letters: Uint32Array;
  lengths: Uint8Array;
}

const LONGEST_TYPO = 64;

function letterBits(term: string): number {
  let bits = 0;
  for (let at = 0; at < term.length; at++) bits |= 1 << (term.charCodeAt(at) & 31);
  return bits;
}

function countBits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export class TermTable {
  private readonly documents: Map<string, Documents>;
  private sorted: Sorted | undefined;

  constructor(entries: Iterable<[string, Documents]> = []) {
    this.documents = new Map(entries);
  }

  /** Documents come in ascending order. */
  add(term: string, document: number): void {
    const known = this.documents.get(term);
    if (known === undefined) {
      this.documents.set(term, document);
      this.sorted = undefined;
    } else if (typeof known === "number") {
      if (known !== document) this.documents.set(term, [known, document]);
    } else if (known.at(-1) !== document) known.push(document);
  }

  find(term: string): readonly number[] {
    const found = this.documents.get(term);
    return found === undefined ? [] : typeof found === "number" ? [found] : found;
  }

  /** Terms that start with the prefix and go on, in order. */
  listWithPrefix(prefix: string): string[] {
    const { terms } = this.inOrder();
    let low = 0;
    let high = terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (terms[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; at < terms.length && terms[at]!.startsWith(prefix); at++)
      if (terms[at] !== prefix) found.push(terms[at]!);
    return found;
  }

  /** Terms at 1 to `tolerance` edits from the term, in order. */
  listNear(term: string, tolerance: number): { term: string; distance: number }[] {
    if (tolerance < 1 || term.length > LONGEST_TYPO) return [];
    const { terms, letters, lengths } = this.inOrder();
    const bits = letterBits(term);
    const found: { term: string; distance: number }[] = [];
    for (let at = 0; at < terms.length; at++) {
      if (Math.abs(lengths[at]! - term.length) > tolerance) continue;
      if (countBits(letters[at]! ^ bits) > 2 * tolerance) continue;
      const candidate = terms[at]!;
      const distance = editDistance(term, candidate);
      if (distance > 0 && distance <= tolerance) found.push({ term: candidate, distance });
    }
    return found;
  }

  entries(): [string, Documents][] {
    return [...this.documents];
  }

  private inOrder(): Sorted {
    if (this.sorted) return this.sorted;
    const terms = [...this.documents.keys()].sort();
    const letters = new Uint32Array(terms.length);
    const lengths = new Uint8Array(terms.length);
    // A plain loop: `from` with a function costs ten times as much.
    for (let at = 0; at < terms.length; at++) {
      letters[at] = letterBits(terms[at]!);
      lengths[at] = Math.min(terms[at]!.length, 255);
    }
    this.sorted = { terms, letters, lengths };
    return this.sorted;
  }
}
