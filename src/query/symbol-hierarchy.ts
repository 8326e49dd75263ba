// get_symbol_hierarchy: what a symbol stands in and what stands in it, or the types above and below it.

import {
  type CodeGraph,
  childrenOf,
  type Def,
  factOf,
  isType,
  parentsOf,
  type Relative,
} from "../graph/index.ts";
import { type SymbolArgs, symbolOf } from "./find-references.ts";
import { interleave } from "./interleave.ts";
import { defOf, symbolItem } from "./symbol-items.ts";
import type { Listing, PageArgs, QueryContext } from "./types.ts";

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
type Step = (def: Def) => (Omit<Relative, "relation"> & { relation: string })[];

export async function getSymbolHierarchy(context: QueryContext, args: HierarchyArgs): Promise<Listing> {
  const meant = args.relation === "contains" ? undefined : isType;
  const { code, def } = defOf(context, await symbolOf(context, args, meant));
  const relation = args.relation ?? (CONTAINS_BY_DEFAULT.has(factOf(def).kind) ? "contains" : "types");
  const lists = args.direction ? [args.direction] : (["ancestors", "descendants"] as const);
  const items = interleave(
    ...lists.map((list) =>
      walk(context, list, def, relation === "types" ? typeStep(context, code, list) : containStep(list)),
    ),
  );
  return {
    list: "items",
    lists,
    items: items.slice(args.offset, args.offset + args.limit),
    total: items.length,
    head: { symbol: symbolItem(context, def), relation },
  };
}

function typeStep(context: QueryContext, { graph, types }: CodeGraph, list: Item["list"]): Step {
  return list === "ancestors"
    ? (def) => parentsOf(graph, types, def, context.deadline)
    : (def) => childrenOf(graph, types, def, context.deadline);
}

function containStep(list: Item["list"]): Step {
  return ({ file, ordinal }) => {
    const { symbols } = file.model;
    const ordinals =
      list === "ancestors"
        ? [symbols[ordinal]!.container].filter((at) => at !== -1)
        : [...file.model.members(ordinal).values()].flat().sort((a, b) => a - b);
    return ordinals.map((at) => ({
      def: file.def(at),
      name: symbols[at]!.name,
      relation: "contains" as const,
    }));
  };
}

/** Level by level; a type that is above or below itself is marked and not gone on from. */
function walk(context: QueryContext, list: Item["list"], start: Def, step: Step): Item[] {
  const items: Item[] = [];
  const seen = new Set<Def>([start]);
  let level = [start];
  for (let depth = 1; depth <= DEEPEST && level.length > 0; depth++) {
    const next: Def[] = [];
    for (const def of level)
      for (const { def: other, name, relation } of step(def)) {
        context.deadline.check();
        const { symbol_id, name: above } = symbolItem(context, def);
        const of = depth > 1 ? { of: { symbol_id, name: above } } : {};
        if (!other) {
          items.push({ list, name, relation, depth, external: true, ...of });
          continue;
        }
        const isKnown = seen.has(other);
        items.push({
          list,
          ...symbolItem(context, other),
          relation,
          depth,
          ...of,
          ...(other === start && { cycle: true }),
        });
        if (isKnown) continue;
        seen.add(other);
        next.push(other);
      }
    level = next;
  }
  return items;
}
