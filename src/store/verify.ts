// Is a database what it claims to be? Used by `codecompass doctor`; reads everything, changes nothing.

import { rows } from "./sql.ts";
import type { Store } from "./store.ts";
import { listTrees, readTree } from "./trees.ts";

/** What is wrong, one sentence each; nothing when all is well. Takes seconds on a large store. */
export function verifyStore(store: Store): string[] {
  const damage = rows(store, "PRAGMA integrity_check(5)")
    .map(([message]) => String(message))
    .filter((message) => message !== "ok");
  const complete = new Set(
    rows(
      store,
      `SELECT id FROM blobs b WHERE id IN (SELECT blob FROM facts) AND id IN (SELECT blob FROM text)
        AND NOT EXISTS (SELECT 1 FROM bases d WHERE d.blob = b.id
          AND (d.base NOT IN (SELECT blob FROM facts) OR d.base NOT IN (SELECT blob FROM text)))`,
    ).map(([id]) => id as number),
  );
  return [...damage, ...listTrees(store).flatMap(({ key }) => verifyTree(store, key, complete))];
}

function verifyTree(store: Store, key: string, complete: ReadonlySet<number>): string[] {
  const lost = readTree(store, key)?.entries.filter(({ blob }) => !complete.has(blob)) ?? [];
  return lost.length === 0
    ? []
    : [`${key}: ${lost.length} files have no stored facts, such as ${lost[0]!.path}`];
}
