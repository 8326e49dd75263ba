// The types that a constructor makes: calls of their names are calls of it.

import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { childrenOf } from "../hierarchy.ts";
import { isCalledConstructor } from "../kinds.ts";
import { type CalledNames, namesOf } from "../names/called-names.ts";
import type { Def, Watch } from "../types.ts";
import type { Inference } from "./infer.ts";

const MOST_HEIRS = 200;

/** Names of the types that a constructor makes, its own and those that inherit it, as files call them. */
export function makersOf(graph: Graph, symbol: Def, watch: Watch): CalledNames {
  const { name, container } = factOf(symbol);
  const { rules } = symbol.file;
  const names = new Set<string>();
  const given = new Set<string>();
  if (!isCalledConstructor(factOf(symbol)) || container === -1 || !rules.makesByName) return { names, given };
  for (const word of rules.madeByWord ?? []) names.add(word);
  const open = [symbol.file.def(container)];
  for (let type = open.pop(); type && names.size < MOST_HEIRS; type = open.pop()) {
    const called = namesOf(graph, type);
    for (const each of called.names) names.add(each);
    for (const each of called.given) given.add(each);
    if (name !== rules.constructorName) break;
    for (const { def } of childrenOf(graph, graph.types as Inference, type, watch))
      if (def && !def.file.model.members(def.ordinal).has(name) && !names.has(factOf(def).name))
        open.push(def);
  }
  names.delete(name);
  return { names, given };
}
