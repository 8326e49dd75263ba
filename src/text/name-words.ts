// The words of a name, as prose may write them: its parts, two neighbouring parts as one word, all as one. `WebSocketSession`
// is found by `websocket`, `hash_table` by `hashtable`; the other way round, `model cards` in a query finds `modelcards`.
// A name that says another word for the same (`prune` for `delete`) says most of it.

import { AGAIN, againOf } from "./again.ts";
import { kindredOf } from "./kindred.ts";
import { shortFormsOf, stemOf } from "./stem.ts";
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

/** Of a word that holds another one beside the word that was asked for. */
const HALF = 0.5;
/** How much of a word another one for the same says. */
const KINDRED_SHARE = 0.6;
/** A bit a word; those of longer queries share bits. */
const bit = (at: number) => 1 << (at & 31);

/** What a word of a name says of the query, a bit for each of its words. */
interface Says {
  words: number;
  /** By another word for the same. */
  kindred: number;
}
const NOTHING: Readonly<Says> = { words: 0, kindred: 0 };

function saying(map: Map<string, Says>, stem: string): Says {
  const known = map.get(stem);
  if (known) return known;
  const says = { words: 0, kindred: 0 };
  map.set(stem, says);
  return says;
}

/** Shorter ones are words of their own, by chance. */
const LEAST_TOGETHER = 5;

/** Stems of two words as one, each as it is or in a short form: `strbuf` is a string buffer. */
function writtenTogether(first: string, second: string): string[] {
  const forms = (word: string) => [word, ...shortFormsOf(stemOf(word))];
  const texts = forms(first).flatMap((start) => forms(second).map((end) => start + end));
  return texts.filter((text, at) => at === 0 || text.length >= LEAST_TOGETHER).map(stemOf);
}

/** What is looked for: how it is written, and, of a short form, which of the other words it stands for. */
type Sought = AskedWord & {
  readonly text: string;
  readonly shortFor?: readonly string[];
  /** Stems of words that are this one and another, written together. */
  readonly compounds?: readonly string[];
};

/** The words of a query, in their order, to be looked for in names. */
export class AskedWords {
  /** What names may say: the words, each with the next one, written together, and other words for the same. */
  readonly stems: ReadonlySet<string>;
  private readonly words: readonly AskedWord[];
  private readonly total: number;
  /** By stem of a part of a name. */
  private readonly byPart = new Map<string, Says>();
  /** By what neighbouring parts, or all, are together. */
  private readonly byTogether = new Map<string, Says>();
  /** Half of what they say was asked for. */
  private readonly compounds = new Set<string>();

  constructor(sought: readonly Sought[]) {
    const words = sought.filter(({ shortFor }) => shortFor === undefined);
    const own = new Set(words.map(({ stem }) => stem));
    const again = words.findIndex(({ text }) => text === AGAIN);
    words.forEach(({ text, stem, compounds = [] }, at) => {
      saying(this.byTogether, stem).words |= bit(at);
      saying(this.byPart, stem).words |= bit(at);
      this.sayAlike(kindredOf(stem), own, bit(at));
      this.sayAlike(compounds, own, bit(at));
      for (const compound of compounds) if (!own.has(compound)) this.compounds.add(compound);
      if (again >= 0) this.sayAgain(againOf(text, stem), own, bit(at) | bit(again));
      const next = words[at + 1];
      if (next === undefined) return;
      const both = bit(at) | bit(at + 1);
      for (const pair of writtenTogether(text, next.text)) saying(this.byPart, pair).words |= both;
      this.sayAlike(kindredOf(stemOf(text + next.text)), own, both);
    });
    for (const { stem, shortFor = [] } of sought) {
      const all = words.reduce((bits, { text }, at) => (shortFor.includes(text) ? bits | bit(at) : bits), 0);
      if (all === 0) continue;
      saying(this.byTogether, stem).words |= all;
      saying(this.byPart, stem).words |= all;
    }
    this.words = words;
    this.stems = new Set(this.byPart.keys());
    this.total = words.reduce((sum, { weight }) => sum + weight, 0);
  }

  private sayAgain(stems: readonly string[], own: ReadonlySet<string>, bits: number): void {
    for (const stem of stems) {
      if (own.has(stem)) continue;
      saying(this.byPart, stem).words |= bits;
      saying(this.byTogether, stem).words |= bits;
      // Nothing of such a word was left unasked.
      this.compounds.delete(stem);
    }
  }

  private sayAlike(others: readonly string[], own: ReadonlySet<string>, bits: number): void {
    for (const other of others) {
      if (own.has(other)) continue;
      saying(this.byPart, other).kindred |= bits;
      saying(this.byTogether, other).kindred |= bits;
    }
  }

  private said({ parts, pairs, whole }: NameWords): Says {
    let { words, kindred } = this.byTogether.get(whole) ?? NOTHING;
    for (const part of parts) {
      const says = this.byPart.get(part) ?? NOTHING;
      words |= says.words;
      kindred |= says.kindred;
    }
    for (const pair of pairs) {
      const says = this.byTogether.get(pair) ?? NOTHING;
      words |= says.words;
      kindred |= says.kindred;
    }
    return words === 0 && kindred === 0 ? NOTHING : { words, kindred };
  }

  /** How many words the query has. */
  get count(): number {
    return this.words.length;
  }

  /** Which share of the query's meaning a name says. 0..1 */
  coverage(name: NameWords): number {
    const { words, kindred } = this.said(name);
    if ((words | kindred) === 0) return 0;
    let held = 0;
    for (let at = 0; at < this.words.length; at++) {
      const { weight } = this.words[at]!;
      if (words & bit(at)) held += weight;
      else if (kindred & bit(at)) held += KINDRED_SHARE * weight;
    }
    return held / this.total;
  }

  /** How many of the query's words a name says, as they are. */
  held(name: NameWords): number {
    const { words } = this.said(name);
    return this.words.filter((_, at) => words & bit(at)).length;
  }

  /** Does a name say anything of the query? Most do not, and this is what tells. */
  touches({ parts, pairs, whole }: NameWords): boolean {
    for (const part of parts) if (this.stems.has(part)) return true;
    for (const pair of pairs) if (this.stems.has(pair)) return true;
    return this.stems.has(whole);
  }

  /** Which share of a name's parts the query asks for. 0..1 */
  shareAsked({ parts, pairs, whole }: NameWords): number {
    if (this.stems.has(whole)) return this.compounds.has(whole) ? HALF : 1;
    let asked = 0;
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at]!;
      const here = this.stems.has(part) || this.stems.has(pairs[at]!) || this.stems.has(pairs[at - 1]!);
      if (here) asked += this.compounds.has(part) ? HALF : 1;
    }
    return parts.length === 0 ? 0 : asked / parts.length;
  }
}
