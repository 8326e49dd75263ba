// Members by the name of a type that has them from another one: `Page.save`, where a supertype of Page declares save.

import { type CodeGraph, type Def, isType, openGraph } from "../graph/index.ts";
import type { SymbolCandidate, SymbolFilter } from "./candidates.ts";
import { candidateOf } from "./given-away.ts";
import type { QueryContext } from "./types.ts";

const MOST_HOLDERS = 5;

/** `holders`: symbols that are named as the container; of each type among them the nearest declaration above it. */
export function inheritedBy(
  context: QueryContext,
  holders: readonly SymbolCandidate[],
  name: string,
  filter: SymbolFilter,
): SymbolCandidate[] {
  const kinds = holders.filter(({ row }) => isType(row.kind)).slice(0, MOST_HOLDERS);
  if (kinds.length === 0) return [];
  const { def, graph, types } = openGraph(context.view);
  const found = new Set<Def>();
  for (const { row, path } of kinds) {
    context.deadline.check();
    const type = def(path, row.ordinal);
    const nearest = types.membersOf(type, name);
    // What is called on the type itself: static members, those of modules that extend it.
    const other =
      nearest.length > 0 ? [] : [...types.ancestors(type)].flatMap((each) => handedOn(graph, each, name));
    for (const member of [...nearest, ...other]) found.add(member);
  }
  return [...found].flatMap((member) => candidateOf(context, member, filter));
}

/** What a type above another one has, the members in the module that is kept for the types themselves among them. */
function handedOn(graph: CodeGraph["graph"], type: Def, name: string): readonly Def[] {
  const { classSide } = type.file.rules;
  const sides = classSide === undefined ? [] : graph.ownMembers(type, classSide);
  return [type, ...sides].flatMap((each) => graph.ownMembers(each, name));
}
