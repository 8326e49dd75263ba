// get_symbol_hierarchy: what a symbol stands in and what stands in it, or the types above and below it.

import {
  type CodeGraph,
  childrenOf,
  containedIn,
  type Def,
  factOf,
  isSpace,
  parentsOf,
  type Relative,
} from "../graph/index.ts";
import { isOfType, type SymbolArgs, symbolOf } from "./find-references.ts";
import { interleave } from "./interleave.ts";
import { defOf, handleOf, symbolItem } from "./symbol-items.ts";
import type { Listing, PageArgs, QueryContext, SuggestedAction } from "./types.ts";

export interface HierarchyArgs extends PageArgs, SymbolArgs {
  direction?: "ancestors" | "descendants";
  relation?: "contains" | "types";
}

/** Levels that are gone through. */
const DEEPEST = 20;
const CONTAINS_BY_DEFAULT = new Set([
  "module",
  "namespace",
  "file",
  "section",
  "variable",
  "constant",
  "field",
]);

type Item = { list: "ancestors" | "descendants" } & Record<string, unknown>;
type Found = Omit<Relative, "relation"> & { relation: string };
type Step = (def: Def) => Found[];

export async function getSymbolHierarchy(context: QueryContext, args: HierarchyArgs): Promise<Listing> {
  const isContained = args.relation === "contains";
  const choice = {
    meant: isContained ? undefined : isOfType,
    ofFamily: !isContained && ("overrides" as const),
  };
  const { code, def } = defOf(context, await symbolOf(context, args, choice));
  const relation = args.relation ?? (CONTAINS_BY_DEFAULT.has(factOf(def).kind) ? "contains" : "types");
  const symbol = symbolItem(context, def);
  const lists = args.direction ? [args.direction] : (["ancestors", "descendants"] as const);
  const items = interleave(
    ...lists.map((list) =>
      walk(context, list, def, (relation === "types" ? typeStep : containStep)(context, code, list)),
    ),
  );
  const count = (list: string) => items.filter((item) => item.list === list).length;
  return {
    list: "items",
    lists,
    items: items.slice(args.offset, args.offset + args.limit),
    total: items.length,
    head: { symbol, relation },
    tail: {
      summary: Object.fromEntries(lists.map((list) => [list, count(list)])),
      ...(args.relation === undefined && relation === "contains" && takenIn(context, code, def)),
    },
    // Members mostly stand where their type does, and in it.
    ...(relation === "contains" && { implied: { path: symbol.path, relation, depth: 1 } }),
  };
}

/** A module may be there for what types it: who asks what is in it is shown the way to them. */
function takenIn(
  context: QueryContext,
  { graph, types }: CodeGraph,
  def: Def,
): { suggested_next_actions: SuggestedAction[] } | undefined {
  const heirs = isSpace(factOf(def).kind) ? childrenOf(graph, types, def, context.deadline).length : 0;
  if (heirs === 0) return undefined;
  const { file, ordinal } = def;
  const symbol_id = handleOf(context, file.path, file.model.id, ordinal);
  const next: SuggestedAction = {
    tool: "get_symbol_hierarchy",
    arguments: { symbol_id, relation: "types" },
    reason: `types that take it in: ${heirs}`,
  };
  return { suggested_next_actions: [next] };
}

function typeStep(context: QueryContext, { graph, types }: CodeGraph, list: Item["list"]): Step {
  return list === "ancestors"
    ? (def) => parentsOf(graph, types, def, context.deadline)
    : (def) => childrenOf(graph, types, def, context.deadline);
}

function containStep(context: QueryContext, { graph, types }: CodeGraph, list: Item["list"]): Step {
  const found = (def: Def): Found => ({ def, name: factOf(def).name, relation: "contains" });
  if (list === "descendants") return (def) => containedIn(graph, types, def, context.deadline).map(found);
  return (def) => {
    const holder = types.holderOf(def);
    return holder ? [found(holder)] : [];
  };
}

/** Level by level; a type that is above or below itself is marked and not gone on from. */
function walk(context: QueryContext, list: Item["list"], start: Def, step: Step): Item[] {
  const items: Item[] = [];
  const seen = new Set<Def | string>([start]);
  let level = [start];
  for (let depth = 1; depth <= DEEPEST && level.length > 0; depth++) {
    const next: Def[] = [];
    for (const def of level)
      for (const { def: other, name, relation } of step(def)) {
        context.deadline.check();
        const { symbol_id, name: above } = symbolItem(context, def);
        const of = depth > 1 ? { of: { symbol_id, name: above } } : {};
        // Each once, where it is nearest: what leads there again says nothing new of who inherits what.
        if (seen.has(other ?? name) && other !== start) continue;
        if (!other) {
          seen.add(name);
          items.push({ list, name, relation, depth, external: true, ...of });
          continue;
        }
        items.push({
          list,
          ...symbolItem(context, other),
          relation,
          depth,
          ...of,
          ...(other === start && { cycle: true }),
        });
        if (other === start) continue;
        seen.add(other);
        next.push(other);
      }
    level = next;
  }
  return items;
}
