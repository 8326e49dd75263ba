// The words of a name, as prose may write them: its parts, two neighbouring parts as one word, all as one. `WebSocketSession`
// is found by `websocket`, `hash_table` by `hashtable`; the other way round, `model cards` in a query finds `modelcards`.

import { stemOf } from "./stem.ts";
import { splitIdentifier } from "./tokens.ts";

/** Stems. The stem of words written together is taken as all but the last and the stem of the last: no other text is new. */
export interface NameWords {
  readonly parts: readonly string[];
  /** Of each part and the next one, written together. */
  readonly pairs: readonly string[];
  readonly whole: string;
}

export function readNameWords(name: string): NameWords {
  const words = splitIdentifier(name);
  const parts = words.map(stemOf);
  return {
    parts,
    pairs: parts.slice(1).map((part, at) => words[at]! + part),
    whole: words.slice(0, -1).join("") + (parts.at(-1) ?? ""),
  };
}

export function saysWord({ parts, pairs, whole }: NameWords, stem: string): boolean {
  return parts.includes(stem) || pairs.includes(stem) || whole === stem;
}

/** A word of a query. */
export interface AskedWord {
  readonly stem: string;
  /** How much it says. */
  readonly weight: number;
}

interface HeldWord extends AskedWord {
  /** With the word before it, and with the next one, written together. */
  readonly together: readonly string[];
}

function isHeld({ stem, together }: HeldWord, name: NameWords): boolean {
  return saysWord(name, stem) || together.some((pair) => name.parts.includes(pair));
}

/** The words of a query, in their order, to be looked for in names. */
export class AskedWords {
  /** What names may say: the words, and each with the next one, written together. */
  readonly stems: ReadonlySet<string>;
  private readonly words: readonly HeldWord[];
  private readonly total: number;

  constructor(words: readonly (AskedWord & { text: string })[]) {
    const pairs = words.slice(1).map(({ text }, at) => stemOf(words[at]!.text + text));
    this.words = words.map(({ stem, weight }, at) => ({
      stem,
      weight,
      together: [pairs[at - 1], pairs[at]].filter((pair) => pair !== undefined),
    }));
    this.stems = new Set([...words.map(({ stem }) => stem), ...pairs]);
    this.total = words.reduce((sum, { weight }) => sum + weight, 0);
  }

  /** Which share of the query's meaning a name says. 0..1 */
  coverage(name: NameWords): number {
    let held = 0;
    for (const word of this.words) if (isHeld(word, name)) held += word.weight;
    return held === 0 ? 0 : held / this.total;
  }

  /** How many of the query's words a name says. */
  held(name: NameWords): number {
    return this.words.filter((word) => isHeld(word, name)).length;
  }

  /** Does a name say anything of the query? Most do not, and this is what tells. */
  touches({ parts, pairs, whole }: NameWords): boolean {
    for (const part of parts) if (this.stems.has(part)) return true;
    for (const pair of pairs) if (this.stems.has(pair)) return true;
    return this.stems.has(whole);
  }

  /** Which share of a name's parts the query asks for. 0..1 */
  shareAsked({ parts, pairs, whole }: NameWords): number {
    if (this.stems.has(whole)) return 1;
    let asked = 0;
    parts.forEach((part, at) => {
      const here = this.stems.has(part) || this.stems.has(pairs[at]!) || this.stems.has(pairs[at - 1]!);
      if (here) asked++;
    });
    return parts.length === 0 ? 0 : asked / parts.length;
  }
}
