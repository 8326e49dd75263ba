// Files by the words of their names, for those whose text says nothing of what they are named after.

import { type NameWords, saysWord } from "../text/name-words.ts";
import { LruMap } from "../util/lru.ts";
import { memoOf } from "../util/memo.ts";
import type { Letters } from "../view/letters.ts";
import { pathTable } from "../view/path-table.ts";
import { fileNameWords } from "../view/path-traits.ts";
import type { View } from "../view/view.ts";
import { foldersOf } from "./folders.ts";

export interface NamedFile {
  path: string;
  blob: number;
  words: NameWords;
  /** Number of its folder. */
  folder: number;
}

/** The names of all files of a view, without their extensions. */
interface Names {
  /** In the order of the paths. */
  letters: Letters;
  /** By the number of their names: files found so far. */
  files: (NamedFile | undefined)[];
  /** What was found for the stems asked for last. */
  found: LruMap<string, readonly NamedFile[]>;
}

/** How much it counts that many files are named so. */
const NAMED_OFTEN = 0.4;
/** Files and stems that a view remembers. */
const MOST_FOUND = 20_000;

const namesOf = memoOf(
  (view: View): Names => ({
    letters: pathTable(view).letters,
    files: [],
    found: new LruMap(MOST_FOUND),
  }),
);

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
    found = findNamed(view, names, stem);
    names.found.set(stem, found, found.length + 1);
  }
  return found;
}

function findNamed(view: View, { letters, files }: Names, stem: string): NamedFile[] {
  const found: NamedFile[] = [];
  for (const row of letters.mayingSay(stem)) {
    const path = view.paths[row]!;
    const words = files[row]?.words ?? fileNameWords(path);
    if (!saysWord(words, stem)) continue;
    const file = files[row] ?? { path, blob: view.blobAt(path)!, words, folder: foldersOf(view).of(path) };
    files[row] = file;
    found.push(file);
  }
  return found;
}
