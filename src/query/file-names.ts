// Files by the words of their names, for those whose text says nothing of what they are named after. Made once per view.

import type { View } from "../view/view.ts";
import { pathWords } from "./path-traits.ts";

const known = new WeakMap<View, ReadonlyMap<string, readonly number[]>>();

/** Blobs by the stems of their files' names, ascending. */
export function blobsByName(view: View): ReadonlyMap<string, readonly number[]> {
  const made = known.get(view);
  if (made) return made;
  const found = new Map<string, number[]>();
  for (const blob of view.blobIds())
    for (const path of view.pathsOf(blob))
      for (const stem of pathWords(path).name) {
        const blobs = found.get(stem);
        if (!blobs) found.set(stem, [blob]);
        else if (blobs.at(-1) !== blob) blobs.push(blob);
      }
  known.set(view, found);
  return found;
}
