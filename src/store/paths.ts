// Paths: every path of every tree once. Ids grow from 1 and are never reused, so that handles keep their meaning.

import { hash48 } from "../util/hash.ts";
import { guarded } from "./failures.ts";
import { firstRow, rows } from "./sql.ts";
import type { Store } from "./store.ts";

interface Known {
  /** By id; 0 is no path. */
  texts: string[];
  ids: Map<string, number>;
}
/** As one text with NULs between them, which no path holds: a fraction of what as many rows cost. */
const BEHIND = "SELECT group_concat(text, char(0)) FROM (SELECT text FROM paths WHERE id >= ? ORDER BY id)";
const known = new WeakMap<Store, Known>();

// Ids have no gaps, so what is new is what lies behind the last one known.
function refreshed(store: Store): Known {
  const paths = known.get(store) ?? { texts: [""], ids: new Map() };
  known.set(store, paths);
  const added = firstRow(store, BEHIND, paths.texts.length)?.[0] as string | null | undefined;
  if (added) paths.texts = paths.texts.concat(added.split("\0"));
  return paths;
}

/** Forgets what a rolled back transaction made. */
export function forgetPaths(store: Store): void {
  known.delete(store);
}

/** The ids of paths, made where they are new. Inside a write transaction. */
export function internPaths(store: Store, paths: readonly string[]): number[] {
  const { texts, ids } = refreshed(store);
  for (let id = ids.size + 1; id < texts.length; id++) ids.set(texts[id] as string, id);
  return guarded(store.file, () => {
    const insert = store.db.query("INSERT INTO paths (id, text, hash) VALUES (?, ?, ?)");
    return paths.map((path) => {
      const found = ids.get(path);
      if (found !== undefined) return found;
      const id = texts.length;
      insert.run(id, path, hash48(path));
      texts.push(path);
      ids.set(path, id);
      return id;
    });
  });
}

/** All paths that any tree ever had, by id; the text of id 0 is empty. */
export function pathTexts(store: Store): readonly string[] {
  return refreshed(store).texts;
}

export function findPath(store: Store, id: number): string | undefined {
  return firstRow(store, "SELECT text FROM paths WHERE id = ?", id)?.[0] as string | undefined;
}

/** Paths whose hash48 is `hash`: one, save for a collision. */
export function findPathIdsByHash(store: Store, hash: number): number[] {
  return rows(store, "SELECT id FROM paths WHERE hash = ? ORDER BY id", hash).map(([id]) => id as number);
}
