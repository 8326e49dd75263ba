// What the words of paths say about a query.

import type { Features } from "../rank/signals.ts";
import { AskedWords, saysWord } from "../text/name-words.ts";
import type { View } from "../view/view.ts";
import { filesNamed, type NamedFile } from "./file-names.ts";
import { foldersOf } from "./folders.ts";
import { folderStems } from "./path-traits.ts";
import { type Term, totalWeight } from "./terms.ts";

/** A file's name that says other things besides is half as good; one that is nothing else is better still. */
const OTHER_WORDS = 0.5;
const NOTHING_ELSE = 0.3;

type Fit = Required<Pick<Features, "path_affinity" | "folder">>;

export class PathFit {
  /** By path: files with a word of the query in their names. */
  readonly named: ReadonlyMap<string, NamedFile>;
  private readonly whole: number;
  private readonly asked: AskedWords;
  /** By the stems of a folder: the words of the query among them. Folders without any are not here. */
  private readonly held = new Map<readonly string[], Term[]>();

  constructor(view: View, terms: readonly Term[]) {
    this.asked = new AskedWords(terms);
    this.named = filesNamed(view, this.asked.stems);
    this.whole = totalWeight(terms);
    const { holding } = foldersOf(view);
    for (const term of terms)
      for (const stems of holding.get(term.stem) ?? []) {
        const held = this.held.get(stems);
        if (held) held.push(term);
        else this.held.set(stems, [term]);
      }
  }

  ofFile(path: string): Fit {
    const named = this.named.get(path);
    return named ? this.ofNamed(named) : { path_affinity: 0, folder: this.ofFolder(folderStems(path)) };
  }

  /** What a folder says of the files in it whose names say nothing. */
  ofFolder(stems: readonly string[]): number {
    const held = this.held.get(stems);
    return held ? this.share(held) : 0;
  }

  ofNamed({ words, folder }: NamedFile): Fit {
    const share = this.asked.shareAsked(words);
    const fit = 1 - OTHER_WORDS + OTHER_WORDS * share + (share === 1 ? NOTHING_ELSE : 0);
    const elsewhere = this.held.get(folder)?.filter(({ stem }) => !saysWord(words, stem));
    return {
      path_affinity: this.asked.coverage(words) * fit,
      folder: elsewhere ? this.share(elsewhere) : 0,
    };
  }

  private share(terms: readonly Term[]): number {
    return totalWeight(terms) / this.whole;
  }
}
