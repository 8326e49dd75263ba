// Terms and the documents that hold them: exact, prefix and typo-tolerant look-up over some 100,000 terms in
// milliseconds and a few megabytes. Typos are found by scanning all terms of about the right length whose letters
// differ in few places; only those are measured.

import { editDistance } from "../util/nearest.ts";

type Documents = number | number[];

/** By parallel columns, the terms ascending. */
export interface Terms {
  terms: string[];
  documents: Documents[];
}

/** What tells most terms from a misspelt one at a glance. */
interface Shapes {
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

function shapesOf(terms: readonly string[]): Shapes {
  const letters = new Uint32Array(terms.length);
  const lengths = new Uint8Array(terms.length);
  // A plain loop: `from` with a function costs ten times as much.
  for (let at = 0; at < terms.length; at++) {
    letters[at] = letterBits(terms[at]!);
    lengths[at] = Math.min(terms[at]!.length, 255);
  }
  return { letters, lengths };
}

/** The place of a term, or of the first one behind it. */
function placeOf(terms: readonly string[], term: string): number {
  let low = 0;
  for (let high = terms.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if (terms[middle]! < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withDocument(known: Documents | undefined, document: number): Documents {
  if (known === undefined || known === document) return document;
  if (typeof known === "number") return [known, document];
  if (known.at(-1) !== document) known.push(document);
  return known;
}

const listOf = (documents: Documents): readonly number[] =>
  typeof documents === "number" ? [documents] : documents;

interface Found {
  term: string;
  documents: readonly number[];
}

export class TermTable {
  private sorted: Terms;
  /** Terms that are not among the sorted ones yet. */
  private fresh = new Map<string, Documents>();
  private shapes: Shapes | undefined;

  constructor(sorted: Terms = { terms: [], documents: [] }) {
    this.sorted = sorted;
  }

  /** Documents come in ascending order. */
  add(term: string, document: number): void {
    const { terms, documents } = this.sorted;
    const at = placeOf(terms, term);
    if (terms[at] === term) documents[at] = withDocument(documents[at], document);
    else this.fresh.set(term, withDocument(this.fresh.get(term), document));
  }

  find(term: string): readonly number[] {
    const { terms, documents } = this.inOrder();
    const at = placeOf(terms, term);
    return terms[at] === term ? listOf(documents[at]!) : [];
  }

  /** Terms that start with the prefix and go on, in order. */
  listWithPrefix(prefix: string): Found[] {
    const { terms, documents } = this.inOrder();
    const found: Found[] = [];
    for (let at = placeOf(terms, prefix); at < terms.length && terms[at]!.startsWith(prefix); at++)
      if (terms[at] !== prefix) found.push({ term: terms[at]!, documents: listOf(documents[at]!) });
    return found;
  }

  /** Terms at 1 to `tolerance` edits from the term, in order. */
  listNear(term: string, tolerance: number): (Found & { distance: number })[] {
    if (tolerance < 1 || term.length > LONGEST_TYPO) return [];
    const { terms, documents } = this.inOrder();
    this.shapes ??= shapesOf(terms);
    const { letters, lengths } = this.shapes;
    const bits = letterBits(term);
    const found: (Found & { distance: number })[] = [];
    for (let at = 0; at < terms.length; at++) {
      if (Math.abs(lengths[at]! - term.length) > tolerance) continue;
      if (countBits(letters[at]! ^ bits) > 2 * tolerance) continue;
      const candidate = terms[at]!;
      const distance = editDistance(term, candidate);
      if (distance > 0 && distance <= tolerance)
        found.push({ term: candidate, documents: listOf(documents[at]!), distance });
    }
    return found;
  }

  inOrder(): Terms {
    if (this.fresh.size > 0) {
      this.sorted = merged(
        this.sorted,
        [...this.fresh].sort(([a], [b]) => (a < b ? -1 : 1)),
      );
      this.fresh = new Map();
      this.shapes = undefined;
    }
    return this.sorted;
  }
}

function merged(sorted: Terms, fresh: readonly [string, Documents][]): Terms {
  const all: Terms = { terms: [], documents: [] };
  const add = (term: string, documents: Documents) => {
    all.terms.push(term);
    all.documents.push(documents);
  };
  let next = 0;
  sorted.terms.forEach((term, at) => {
    for (; next < fresh.length && fresh[next]![0] < term; next++) add(...fresh[next]!);
    add(term, sorted.documents[at]!);
  });
  for (; next < fresh.length; next++) add(...fresh[next]!);
  return all;
}
