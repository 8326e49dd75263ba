// Files by the words of their names, for those whose text says nothing of what they are named after. Names are split into
// words only where a search through their letters does not rule a word out: most questions touch few of them.

import { leastPrefix } from "../text/stem.ts";
import { LruMap } from "../util/lru.ts";
import type { View } from "../view/view.ts";
import { fileNameStems, stemOfName } from "./path-traits.ts";

/** All names of a view, and by row where each starts, its path and its blob. */
interface Names {
  /** In lower case, each after a line feed. */
  text: string;
  starts: number[];
  paths: string[];
  blobs: number[];
  /** What was found for the stems asked for last. */
  found: LruMap<string, readonly number[]>;
}

/** Blobs and stems that a view remembers. */
const MOST_FOUND = 20_000;

const known = new WeakMap<View, Names>();

function namesOf(view: View): Names {
  const made = known.get(view);
  if (made) return made;
  const names: Names = { text: "", starts: [], paths: [], blobs: [], found: new LruMap(MOST_FOUND) };
  const parts: string[] = [];
  let length = 0;
  for (const blob of view.blobIds())
    for (const path of view.pathsOf(blob)) {
      const name = `\n${stemOfName(path).toLowerCase()}`;
      names.starts.push(length);
      names.paths.push(path);
      names.blobs.push(blob);
      parts.push(name);
      length += name.length;
    }
  names.text = parts.join("");
  known.set(view, names);
  return names;
}

/** Blobs with a file whose name has a word with one of these stems. */
export function blobsNamed(view: View, stems: readonly string[]): ReadonlySet<number> {
  const names = namesOf(view);
  const blobs = new Set<number>();
  for (const stem of stems) {
    let found = names.found.get(stem);
    if (!found) {
      found = findNamed(names, stem);
      names.found.set(stem, found, found.length + 1);
    }
    for (const blob of found) blobs.add(blob);
  }
  return blobs;
}

function findNamed({ text, starts, paths, blobs }: Names, stem: string): number[] {
  const prefix = leastPrefix(stem);
  const found: number[] = [];
  for (let at = text.indexOf(prefix), row = 0; at !== -1; at = text.indexOf(prefix, starts[row])) {
    row = rowAfter(starts, at, row);
    if (fileNameStems(paths[row - 1]!).includes(stem)) found.push(blobs[row - 1]!);
    if (row === starts.length) break;
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
