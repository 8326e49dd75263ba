// Told from the question alone, before any tree is opened: will the vocabulary have to propose what was meant?

import { findNamesFolded, listNamesWithPrefix } from "../store/names.ts";
import type { Store } from "../store/store.ts";

/** Arguments that may be one name. */
const NAMING = ["query", "name", "symbol_name"] as const;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Is one name asked for that no name of the project begins with? */
export function isOfUnknownName(store: Store, args: unknown): boolean {
  const given = args as Partial<Record<(typeof NAMING)[number], unknown>>;
  const text = NAMING.map((key) => given[key])
    .find((value) => typeof value === "string")
    ?.trim();
  if (text === undefined || !NAME.test(text)) return false;
  return findNamesFolded(store, text).length === 0 && listNamesWithPrefix(store, text, 1).length === 0;
}
