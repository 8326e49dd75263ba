// How a file stands to others of its view: an older version of what lies beside it, declarations of what another file defines.

import { implementationPaths } from "../languages/index.ts";
import type { View } from "../view/view.ts";

const VERSION_FOLDER = /(?:^|\/)v(\d+)(?=\/)/g;

/** By folder: the highest N of the folders vN in it. */
const newest = new WeakMap<View, ReadonlyMap<string, number>>();

function newestVersions(view: View): ReadonlyMap<string, number> {
  const known = newest.get(view);
  if (known) return known;
  const found = new Map<string, number>();
  for (const path of view.paths)
    for (const match of path.matchAll(VERSION_FOLDER)) {
      const folder = path.slice(0, match.index);
      found.set(folder, Math.max(found.get(folder) ?? 0, Number(match[1])));
    }
  newest.set(view, found);
  return found;
}

export interface Standing {
  older: boolean;
  declares: boolean;
}

export function standingOf(view: View, path: string): Standing {
  return { older: isOlderVersion(view, path), declares: isDeclarationFile(view, path) };
}

/** In a folder `v1` with a `v2` beside it, or with the same file right above it. */
function isOlderVersion(view: View, path: string): boolean {
  for (const match of path.matchAll(VERSION_FOLDER)) {
    const folder = path.slice(0, match.index);
    if ((newestVersions(view).get(folder) ?? 0) > Number(match[1])) return true;
    const rest = path.slice(match.index + match[0].length);
    if (view.blobAt(folder === "" ? rest.slice(1) : folder + rest) !== undefined) return true;
  }
  return false;
}

/** A file of declarations whose definitions stand in another file. */
function isDeclarationFile(view: View, path: string): boolean {
  return implementationPaths(path).some((other) => view.blobAt(other) !== undefined);
}
