// The types that a constructor makes: calls of their names are calls of it.

import type { ResolveRules } from "../../../languages/resolve-rules.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { childrenOf } from "../../hierarchy.ts";
import { isCalledConstructor } from "../../kinds.ts";
import { type CalledNames, namesOf } from "../../names/called-names.ts";
import type { Def, Watch } from "../../types.ts";
import type { Inference } from "../infer.ts";

const MOST_HEIRS = 200;

export interface Makers extends CalledNames {
  /** Where a method of the type makes one, the types that it may be called on. */
  readonly on?: ReadonlySet<string>;
}

/** What calls a constructor: names of the types that it makes, or the method that does where they have one. */
export function makersOf(graph: Graph, symbol: Def, watch: Watch): Makers {
  const { container } = factOf(symbol);
  const { makesByName, madeByWord } = symbol.file.rules;
  const method = makingMethod(symbol.file.rules);
  const isMade = isCalledConstructor(factOf(symbol)) && container !== -1;
  if (!isMade || !(makesByName || method)) return { names: new Set(), given: new Set() };
  const types = typesMade(graph, symbol, watch);
  if (!makesByName) return { names: new Set([method!]), given: new Set(), on: types.names };
  return { ...types, names: new Set([...(madeByWord ?? []), ...types.names]) };
}

/** The method of a type that runs its constructor, which has another name. */
export const makingMethod = ({ newMethod, constructorName }: ResolveRules) =>
  constructorName !== undefined && newMethod !== constructorName ? newMethod : undefined;

/** Names of the types that a constructor makes, its own and those that inherit it, as files call them. */
function typesMade(graph: Graph, symbol: Def, watch: Watch): CalledNames {
  const { name, container } = factOf(symbol);
  const { rules } = symbol.file;
  const names = new Set<string>();
  const given = new Set<string>();
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
