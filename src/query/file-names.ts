// Files by the words of their names, for those whose text says nothing of what they are named after. Names are split into
// words only where a search through their letters does not rule a word out: most questions touch few of them.

import { type NameWords, saysWord } from "../text/name-words.ts";
import { leastPrefixes } from "../text/stem.ts";
import { LruMap } from "../util/lru.ts";
import type { View } from "../view/view.ts";
import { foldersOf } from "./folders.ts";
import { fileNameWords, stemOfName } from "./path-traits.ts";

export interface NamedFile {
  path: string;
  blob: number;
  words: NameWords;
  /** Number of its folder. */
  folder: number;
}

/** The names of all files of a view, without their extensions. */
interface Names {
  /** In the order of the paths, in lower case without what stands between words, a NUL before and after each: no path holds one. */
  text: string;
  /** By row: where the NUL before it stands; the last one is the text's end. Made when a word is first found. */
  starts: number[] | undefined;
  /** By row: files found so far. */
  files: (NamedFile | undefined)[];
  /** What was found for the stems asked for last. */
  found: LruMap<string, readonly NamedFile[]>;
}

/** What stands between the words of a name. */
const BETWEEN = /[^a-z0-9\0\u0080-\uffff]+/g;
/** How much it counts that many files are named so. */
const NAMED_OFTEN = 0.4;
/** Files and stems that a view remembers. */
const MOST_FOUND = 20_000;

const known = new WeakMap<View, Names>();

function namesOf(view: View): Names {
  let names = known.get(view);
  if (!names) {
    const text = `\0${view.paths.map(stemOfName).join("\0")}\0`.toLowerCase().replace(BETWEEN, "");
    names = { text, starts: undefined, files: [], found: new LruMap(MOST_FOUND) };
    known.set(view, names);
  }
  return names;
}

function startsIn(text: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf("\0"); at !== -1; at = text.indexOf("\0", at + 1)) starts.push(at);
  return starts;
}

/** By path: files whose name says a word with one of these stems. */
export function filesNamed(view: View, stems: Iterable<string>): ReadonlyMap<string, NamedFile> {
  const files = new Map<string, NamedFile>();
  for (const stem of stems) for (const file of namedBy(view, stem)) files.set(file.path, file);
  return files;
}

/** The share of a word's meaning, 0..1, that is left when so many names of files say it that one of them tells little. */
export function tellingShare(view: View, stem: string): number {
  const count = namedBy(view, stem).length;
  if (count < 2) return 1;
  return Math.max(0, 1 - Math.log(count) / Math.log(view.paths.length + 1)) ** NAMED_OFTEN;
}

function namedBy(view: View, stem: string): readonly NamedFile[] {
  const names = namesOf(view);
  let found = names.found.get(stem);
  if (!found) {
    found = leastPrefixes(stem).flatMap((prefix) => findNamed(view, names, prefix, stem));
    names.found.set(stem, found, found.length + 1);
  }
  return found;
}

function findNamed(view: View, names: Names, prefix: string, stem: string): NamedFile[] {
  const { text, files } = names;
  const found: NamedFile[] = [];
  let row = 0;
  for (let at = text.indexOf(prefix); at !== -1; ) {
    names.starts ??= startsIn(text);
    row = rowAfter(names.starts, at, row);
    const next = names.starts[row];
    if (next === undefined) break;
    const path = view.paths[row - 1]!;
    const words = files[row]?.words ?? fileNameWords(path);
    if (saysWord(words, stem)) {
      const file = files[row] ?? { path, blob: view.blobAt(path)!, words, folder: foldersOf(view).of(path) };
      files[row] = file;
      found.push(file);
    }
    at = text.indexOf(prefix, next);
  }
  return found;
}

/** The first row that starts behind a position; those before `from` do not. */
function rowAfter(starts: readonly number[], position: number, from: number): number {
  let low = from;
  for (let high = starts.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
