// Which words of a query the folders of a view say by their names.

import type { NameWords } from "../text/name-words.ts";
import { memoOf } from "../util/memo.ts";
import { type FolderColumns, folderOf } from "../view/folder-columns.ts";
import { joined, Letters } from "../view/letters.ts";
import { pathTable } from "../view/path-table.ts";
import { wordsIn } from "../view/path-traits.ts";
import type { View } from "../view/view.ts";

export class Folders {
  private readonly view: Pick<View, "rank" | "rowOf" | "isAlone">;
  private readonly columns: FolderColumns;
  /** Of the names, made when a word is first looked for. */
  private letters: Letters | undefined;

  constructor(view: Pick<View, "rank" | "rowOf" | "isAlone">, columns: FolderColumns) {
    this.view = view;
    this.columns = columns;
  }

  get count(): number {
    return this.columns.names.length;
  }

  /** The number of the folder of a path of the view. */
  of(path: string): number {
    return this.columns.numbers[this.view.rank(path)]!;
  }

  /** The number of the folder of a blob; -1 for a content at several paths, of which the query decides what is shown. */
  ofBlob(blob: number): number {
    return this.view.isAlone(blob) ? (this.columns.numbers[this.view.rowOf(blob)] ?? -1) : -1;
  }

  /** By folder number: a bit for each of at most 32 stems that its name or one around it says. */
  held(stems: readonly string[]): Int32Array {
    const { texts: names, names: nameOf, around } = this.columns;
    this.letters ??= new Letters(joined(names));
    const byName = new Int32Array(names.length);
    for (const [bit, stem] of stems.entries())
      for (const name of this.letters.mayingSay(stem))
        if (says(wordsIn(names[name]!), stem)) byName[name]! |= 1 << bit;
    const held = new Int32Array(nameOf.length);
    for (let folder = 0; folder < held.length; folder++)
      held[folder] = byName[nameOf[folder]!]! | (held[around[folder]!] ?? 0);
    return held;
  }
}

/** By one of its words, or by neighbouring ones together? */
const says = ({ parts, pairs }: NameWords, stem: string) => parts.includes(stem) || pairs.includes(stem);

/** Does a folder of the path say a word with this stem? */
export function saysInFolders(path: string, stem: string): boolean {
  return folderOf(path)
    .split("/")
    .some((name) => says(wordsIn(name), stem));
}

export const foldersOf = memoOf((view: View) => new Folders(view, pathTable(view).folders));
