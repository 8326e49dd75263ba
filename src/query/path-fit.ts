// What the words of paths say about a query.

import { trustInPaths, worthOfPath } from "../rank/bm25.ts";
import type { Features } from "../rank/signals.ts";
import { AskedWords, type NameWords, saysWord } from "../text/name-words.ts";
import type { View } from "../view/view.ts";
import { compoundsWith } from "./compounds.ts";
import { filesNamed, type NamedFile, tellingShare } from "./file-names.ts";
import { type Folders, foldersOf } from "./folders.ts";
import { type Term, totalWeight } from "./terms.ts";

/** A file's name that mostly says other things is a quarter as good; one that is nothing else is better still. */
const OTHER_WORDS = 0.75;
const NOTHING_ELSE = 0.3;

const NO_WORDS: NameWords = { parts: [], pairs: [], whole: "" };

type Fit = Required<Pick<Features, "path_affinity" | "folder">>;

export class PathFit {
  /** By path: files with a word of the query in their names. */
  readonly named: ReadonlyMap<string, NamedFile>;
  private readonly folders: Folders;
  private readonly terms: readonly Term[];
  private readonly whole: number;
  private readonly asked: AskedWords;
  /** By folder number: a bit for each term. */
  private readonly held: Int32Array;
  /** What the names of files say. */
  private readonly worths = new Map<NamedFile, number>();
  private readonly trust: number;

  constructor(view: View, terms: readonly Term[]) {
    const weighed = terms.map((term) => ({
      ...term,
      weight: term.weight * tellingShare(view, term.stem),
      compounds: compoundsWith(view, term.text),
    }));
    this.asked = new AskedWords(weighed);
    this.named = filesNamed(view, this.asked.stems);
    this.folders = foldersOf(view);
    this.terms = terms;
    this.whole = totalWeight(terms);
    this.held = this.folders.held(terms.map(({ stem }) => stem));
    let best = 0;
    for (const named of this.named.values()) {
      const worth = this.worthOfName(named);
      this.worths.set(named, worth);
      best = Math.max(best, worth);
    }
    this.trust = trustInPaths(best);
  }

  private worthOfName({ words }: NamedFile): number {
    const share = this.asked.shareAsked(words);
    const fit = 1 - OTHER_WORDS + OTHER_WORDS * share + (share === 1 ? NOTHING_ELSE : 0);
    return worthOfPath(this.asked.coverage(words) * fit);
  }

  ofFile(path: string): Fit {
    const named = this.named.get(path);
    return named ? this.ofNamed(named) : { path_affinity: 0, folder: this.ofFolder(this.folders.of(path)) };
  }

  /** What a folder says of the files in it whose names say nothing. */
  ofFolder(number: number): number {
    return this.share(this.held[number]!);
  }

  ofNamed(named: NamedFile): Fit {
    return {
      path_affinity: this.trust * this.worths.get(named)!,
      folder: this.share(this.held[named.folder]!, named.words),
    };
  }

  /** Of the terms that a folder holds and a name does not say. */
  private share(held: number, name: NameWords = NO_WORDS): number {
    let sum = 0;
    for (let left = held; left !== 0; left &= left - 1) {
      const { stem, weight } = this.terms[31 - Math.clz32(left & -left)]!;
      if (!saysWord(name, stem)) sum += weight;
    }
    return this.trust * worthOfPath(sum / this.whole);
  }
}

/** One question asks for the same several times. */
const known = new WeakMap<readonly Term[], { view: View; fit: PathFit }>();

export function pathFitOf(view: View, terms: readonly Term[]): PathFit {
  const found = known.get(terms);
  if (found?.view === view) return found.fit;
  const fit = new PathFit(view, terms);
  known.set(terms, { view, fit });
  return fit;
}
