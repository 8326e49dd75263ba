// Members that the object at hand has by what conditions around a place say of it: `when (this) { is Some -> value }`.

import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isMember } from "../../kinds.ts";
import type { Named, Place } from "../../place.ts";
import type { Def } from "../../types.ts";

export function ofTestedSelf(graph: Graph, place: Place, name: string): Named | undefined {
  const { file } = place;
  const paths = testsOfSelf(graph, file);
  if (paths.length === 0 || !graph.mayBeMember(name, file.rules)) return undefined;
  return graph.guarded(`tested self ${file.key}:${place.line}:${place.column}`, () => {
    for (const path of paths) {
      const defs = graph.types.membersOfTested(path, name, place).filter(isReached);
      if (defs.length > 0) return { kind: "defs", defs, via: "self" } satisfies Named;
    }
    return undefined;
  });
}

function isReached(def: Def): boolean {
  const { kind } = factOf(def);
  return isMember(kind) && kind !== "constructor";
}

/** By which names the conditions of a file ask of which type the object at hand is: `this`, `this@name`. */
function testsOfSelf(graph: Graph, { rules, model, key }: FileModel): readonly string[] {
  const { selfTests } = rules;
  if (!selfTests) return [];
  return graph.remember("selfTests", key, () => [
    ...new Set([...model.text.matchAll(selfTests)].flatMap((match) => match.slice(1).filter(Boolean))),
  ]);
}
