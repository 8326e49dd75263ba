// The folders of a view by the words of their names. Made once a view.

import type { View } from "../view/view.ts";
import { viewCorpus } from "./corpus.ts";
import { folderStems } from "./path-traits.ts";

/** A folder is the stems of its path: one object each (folderStems). */
type Folder = readonly string[];

export interface Folders {
  readonly all: readonly Folder[];
  /** By stem: the folders that have it. */
  readonly holding: ReadonlyMap<string, readonly Folder[]>;
  /** By file number of the corpus: place in `all`; -1 for contents at several paths, of which the query decides what is shown. */
  readonly folderOf: Int32Array;
}

const known = new WeakMap<View, Folders>();

export function foldersOf(view: View): Folders {
  let folders = known.get(view);
  if (!folders) {
    folders = readFolders(view);
    known.set(view, folders);
  }
  return folders;
}

function readFolders(view: View): Folders {
  const numbers = new Map<Folder, number>();
  const holding = new Map<string, Folder[]>();
  for (const path of view.paths) {
    const folder = folderStems(path);
    if (numbers.has(folder)) continue;
    numbers.set(folder, numbers.size);
    for (const stem of folder) {
      const others = holding.get(stem);
      if (others) others.push(folder);
      else holding.set(stem, [folder]);
    }
  }
  const folderOf = Int32Array.from(viewCorpus(view).blobOfFile, (blob) => {
    const paths = view.pathsOf(blob);
    return paths.length === 1 ? numbers.get(folderStems(paths[0]!))! : -1;
  });
  return { all: [...numbers.keys()], holding, folderOf };
}
