// The names that a symbol goes by: those that other files give it, and those of the types that a constructor makes.

import { roleBit } from "../protocol/kinds.ts";
import { factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { childrenOf } from "./hierarchy.ts";
import type { Inference } from "./infer.ts";
import type { Def, Watch } from "./types.ts";

const MOST_HEIRS = 200;
const MOST_NAMES = 40;

/** Names of the types that a constructor makes: its own, and those that inherit it. */
export function makersOf(graph: Graph, symbol: Def, watch: Watch): string[] {
  const { kind, name, container } = factOf(symbol);
  const { rules } = symbol.file;
  if (kind !== "constructor" || container === -1 || !rules.makesByName) return [];
  const names = new Set<string>();
  const open = [symbol.file.def(container)];
  for (let type = open.pop(); type && names.size < MOST_HEIRS; type = open.pop()) {
    names.add(factOf(type).name);
    if (name !== rules.constructorName) break;
    for (const { def } of childrenOf(graph, graph.types as Inference, type, watch))
      if (def && !def.file.model.members(def.ordinal).has(name) && !names.has(factOf(def).name))
        open.push(def);
  }
  names.delete(name);
  return [...names];
}

/** What is left of a name that may leave its end out. */
export const withoutSuffix = (name: string, suffix: string | undefined): string[] =>
  suffix && name.endsWith(suffix) && name !== suffix ? [name.slice(0, -suffix.length)] : [];

/** The names by which other files may call a symbol, renamed ones that are renamed again included. */
export function namesOf(graph: Graph, symbol: Def): string[] {
  const names = new Set([factOf(symbol).name]);
  for (const { local, source, name } of symbol.file.model.exports)
    if (source === "" && names.has(local) && name !== "default") names.add(name);
  for (const name of names) {
    if (names.size > MOST_NAMES) break;
    for (const { blob, roles } of graph.postings(name)) {
      if ((roles & roleBit("import")) === 0) continue;
      const { imports, exports } = graph.model(blob);
      for (const item of imports) if (item.name === name && item.alias !== "") names.add(item.alias);
      for (const item of exports)
        if (item.local === name && item.source !== "" && item.name !== "default") names.add(item.name);
    }
  }
  return [...names];
}
