// The names that a symbol goes by: its own, and those that other files give it.

import { roleBit } from "../../protocol/kinds.ts";
import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { isSpace, isType } from "../kinds.ts";
import type { Def } from "../types.ts";

const MOST_NAMES = 40;

/** What is left of a name that may leave its end out. */
export const withoutSuffix = (name: string, suffix: string | undefined): string[] =>
  suffix && name.endsWith(suffix) && name !== suffix ? [name.slice(0, -suffix.length)] : [];

/** The names by which other files may call a symbol, renamed ones that are renamed again included. */
export function namesOf(graph: Graph, symbol: Def): string[] {
  const names = new Set([factOf(symbol).name]);
  const { name: whole, kind } = factOf(symbol);
  // A module that is declared by its path goes by the last part of it where it is imported.
  if (whole.includes(".") && (isSpace(kind) || isType(kind)))
    names.add(whole.slice(whole.lastIndexOf(".") + 1));
  for (const { local, source, name } of symbol.file.model.exports)
    if (source === "" && names.has(local) && name !== "default") names.add(name);
  for (const name of names) {
    if (names.size > MOST_NAMES) break;
    for (const { blob, roles } of graph.postings(name)) {
      if ((roles & roleBit("import")) === 0) continue;
      const { imports, exports } = graph.model(blob);
      for (const item of imports)
        if ((item.name || item.source) === name && item.alias !== "") names.add(item.alias);
      for (const item of exports)
        if (item.local === name && item.source !== "" && item.name !== "default") names.add(item.name);
    }
  }
  return [...names];
}
