// The folders of a view, and which words of a query their names say. Made once a view.

import type { NameWords } from "../text/name-words.ts";
import type { View } from "../view/view.ts";
import { joined, Letters } from "./letters.ts";
import { wordsIn } from "./path-traits.ts";

export class Folders {
  /** By blob: number of its folder; -1 for a content at several paths, of which the query decides what is shown. */
  readonly folderOf: Int32Array;
  private readonly numbers = new Map<string, number>();
  /** By number: the folder around it, which has a smaller one; -1 for none. */
  private readonly around: number[] = [];
  /** By number: its own name's number. */
  private readonly names: number[] = [];
  private readonly nameNumbers = new Map<string, number>();
  /** Of the names, made when a word is first looked for. */
  private letters: Letters | undefined;

  constructor(view: View) {
    const blobs = view.blobsByPath();
    let highest = 0;
    for (const blob of blobs) highest = Math.max(highest, blob);
    this.folderOf = new Int32Array(highest + 1).fill(-1);
    let last = "";
    let number = this.number(last);
    for (const blob of blobs) {
      const paths = view.pathsOf(blob);
      for (const path of paths) {
        // Paths mostly come in order: the folder is often that of the last.
        if (path.lastIndexOf("/") === last.length && path.startsWith(last)) continue;
        last = folderOf(path);
        number = this.number(last);
      }
      if (paths.length === 1) this.folderOf[blob] = number;
    }
  }

  private number(folder: string): number {
    const known = this.numbers.get(folder);
    if (known !== undefined) return known;
    const around = folder === "" ? -1 : this.number(folderOf(folder));
    const number = this.names.length;
    this.around.push(around);
    this.names.push(this.nameNumber(folder.slice(folder.lastIndexOf("/") + 1)));
    this.numbers.set(folder, number);
    return number;
  }

  private nameNumber(name: string): number {
    const known = this.nameNumbers.get(name);
    if (known !== undefined) return known;
    const number = this.nameNumbers.size;
    this.nameNumbers.set(name, number);
    return number;
  }

  get count(): number {
    return this.names.length;
  }

  /** The number of the folder of a path of the view. */
  of(path: string): number {
    return this.numbers.get(folderOf(path))!;
  }

  /** By folder number: a bit for each of at most 32 stems that its name or one around it says. */
  held(stems: readonly string[]): Int32Array {
    const names = [...this.nameNumbers.keys()];
    this.letters ??= new Letters(joined(names));
    const byName = new Int32Array(names.length);
    for (const [bit, stem] of stems.entries())
      for (const name of this.letters.mayingSay(stem))
        if (says(wordsIn(names[name]!), stem)) byName[name]! |= 1 << bit;
    const held = new Int32Array(this.names.length);
    for (let folder = 0; folder < held.length; folder++)
      held[folder] = byName[this.names[folder]!]! | (held[this.around[folder]!] ?? 0);
    return held;
  }
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** By one of its words, or by neighbouring ones together? */
const says = ({ parts, pairs }: NameWords, stem: string) => parts.includes(stem) || pairs.includes(stem);

/** Does a folder of the path say a word with this stem? */
export function saysInFolders(path: string, stem: string): boolean {
  return folderOf(path)
    .split("/")
    .some((name) => says(wordsIn(name), stem));
}

const known = new WeakMap<View, Folders>();

export function foldersOf(view: View): Folders {
  let folders = known.get(view);
  if (!folders) {
    folders = new Folders(view);
    known.set(view, folders);
  }
  return folders;
}
