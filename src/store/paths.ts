// Paths: every path of every tree once. Ids grow from 1 and are never reused, so that handles keep their meaning.

import { hash48 } from "../util/hash.ts";
import { guarded } from "./failures.ts";
import { isWorthKeeping, keep, readKept } from "./kept-columns.ts";
import { firstRow, rows } from "./sql.ts";
import type { Store } from "./store.ts";

interface Known {
  /** By id; 0 is no path. */
  texts: string[];
  ids: Map<string, number>;
  /** How many of the texts are kept for the next process. */
  kept: number;
}
/** No path holds it. */
const BREAK = "\0";
const KIND = "paths";
const FORMAT = "1";
/** As one text: a fraction of what as many rows cost. */
const BEHIND = "SELECT group_concat(text, char(0)) FROM (SELECT text FROM paths WHERE id >= ? ORDER BY id)";
const known = new WeakMap<Store, Known>();

// Ids have no gaps, so what is new is what lies behind the last one known.
function refreshed(store: Store): Known {
  const paths = known.get(store) ?? begun(store);
  known.set(store, paths);
  const added = firstRow(store, BEHIND, paths.texts.length)?.[0] as string | null | undefined;
  if (added) paths.texts = paths.texts.concat(added.split(BREAK));
  return paths;
}

function begun(store: Store): Known {
  const kept = readKept(store, KIND, FORMAT)?.paths as string | undefined;
  const texts = kept?.split(BREAK) ?? [""];
  return { texts, ids: new Map(), kept: texts.length - 1 };
}

/** For the next process, where many are new. Outside of a transaction. */
export function keepPaths(store: Store): void {
  const paths = known.get(store);
  if (!paths || !isWorthKeeping(paths.texts.length - 1, paths.kept)) return;
  paths.kept = paths.texts.length - 1;
  keep(store, KIND, FORMAT, { paths: paths.texts.join(BREAK) });
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
