// get_dependencies: what a file or a symbol depends on and what depends on it, as a graph with its cycles.

import { findCycles } from "../util/cycles.ts";
import { byText } from "../util/order.ts";
import { shortestCycles } from "../util/shortest-cycles.ts";
import {
  type DependencyEdge,
  DependencyGraph,
  type Directions,
  MOST_NODES,
  SHARES,
} from "./dependency-graph.ts";
import { type EntryPoint, findEntryPoint } from "./entry-point.ts";
import { interleave } from "./interleave.ts";
import { Pack } from "./pack.ts";
import { isCodeWithoutFacts } from "./text-place.ts";
import type { Listing, PageArgs, QueryContext } from "./types.ts";

export interface DependenciesArgs extends PageArgs {
  entry_point: string;
  depth?: number;
  direction?: Directions["direction"];
  path?: string;
  compact?: boolean;
  max_tokens: number;
}

/** What most edges are. */
const IMPORTS = "imports";
/** Cycles that are listed: no more than the page has edges, but for the least. */
const MOST_CYCLES = 20;
const LEAST_CYCLES = 5;
const MOST_EXTERNAL = 50;
const EXTERNAL_SHARE = 0.2;

export async function getDependencies(context: QueryContext, args: DependenciesArgs): Promise<Listing> {
  const start = await findEntryPoint(context, args.entry_point, args.path);
  const graph = new DependencyGraph(context);
  const entry = addStart(graph, start, { direction: args.direction ?? "imports", depth: args.depth ?? 1 });
  const order = orderOf(graph);
  const edges = edgesFrom(graph, entry, order);
  const page = edges.slice(args.offset, args.offset + args.limit);
  const named = new Set([entry, ...page.flatMap(({ from, to }) => [from, to])]);
  const nodes = [...named].sort(order).map((id) => graph.nodes.get(id) ?? { id, kind: "" });
  return {
    list: "edges",
    items: page,
    total: edges.length,
    head: { entry_point: entry },
    // Ends that are the entry point itself: what is left is the other one.
    ...(args.compact && { implied: { from: entry, to: entry, kind: IMPORTS } }),
    under: {
      key: "graph",
      fields: { nodes: args.compact ? nodes.filter(({ kind }) => kind !== "file") : nodes },
      ends: { list: "nodes", names: ["from", "to"], always: entry },
    },
    tail: {
      ...cyclesAndCounts(graph, edges, args),
      // The first page has said them.
      ...(args.offset === 0 && namesOutside(graph, args)),
    },
    ...withWarnings(cutShort(graph), unread(context, start)),
  };
}

/** Returns the id of where it starts. */
function addStart(graph: DependencyGraph, start: EntryPoint, how: Directions): string {
  if ("def" in start) return graph.addSymbol(start.def, how);
  return "file" in start
    ? graph.addFiles([start.file], undefined, how)
    : graph.addFiles(start.files, start.group, how);
}

type Order = (a: string, b: string) => number;

/** What the entry point depends on and what depends on it in turn, each in order. */
function edgesFrom(graph: DependencyGraph, entry: string, order: Order): DependencyEdge[] {
  const inOrder = [...graph.edges.values()].sort(
    (a, b) => order(a.from, b.from) || order(a.to, b.to) || (a.line ?? 0) - (b.line ?? 0),
  );
  return interleave(
    inOrder.filter(({ from }) => from === entry),
    inOrder.filter(({ from }) => from !== entry),
  );
}

function cyclesAndCounts(
  graph: DependencyGraph,
  edges: readonly DependencyEdge[],
  { limit }: DependenciesArgs,
): Record<string, unknown> {
  const arrows = edges
    .filter((edge) => edge.kind !== SHARES && edge.from !== edge.to && !graph.late.has(edge))
    .map(({ from, to }): [string, string] => [from, to]);
  const most = Math.min(MOST_CYCLES, Math.max(LEAST_CYCLES, limit));
  const inner = shortestCycles(graph.inner, most);
  const known = [...inner.cycles, ...findCycles(arrows)];
  const omitted = inner.omitted + Math.max(0, known.length - most);
  return {
    cycles: known.slice(0, most),
    summary: {
      nodes: graph.nodes.size,
      edges: edges.length,
      ...(inner.nodes > 0 && { files_in_cycles: inner.nodes }),
      ...(omitted > 0 && { cycles_omitted: omitted }),
      ...(graph.isFull && { stopped_after: MOST_NODES }),
    },
  };
}

/** Says of code without facts that nothing is known of it, which an empty graph alone would not. */
function unread({ view }: QueryContext, start: EntryPoint): string[] {
  if ("def" in start) return [];
  const files = "file" in start ? [start.file] : start.files;
  const texts = files.filter(({ path, model }) => isCodeWithoutFacts(view, model.id, path)).length;
  if (texts === 0) return [];
  return "file" in start
    ? ["The file is indexed as text: what it depends on is not known, nor what depends on it."]
    : [`indexed as text, so that nothing is known of what they depend on: ${texts} of ${files.length} files`];
}

type CutShort = Pick<Listing, "partial" | "warnings">;

function withWarnings(cut: CutShort, more: readonly string[]): CutShort {
  const warnings = [...(cut.warnings ?? []), ...more];
  return warnings.length > 0 ? { ...cut, warnings } : cut;
}

/** What was found in the time that there was is kept for the next question. */
function cutShort({ outOfTime, isFull }: DependencyGraph): CutShort {
  if (outOfTime === undefined) return isFull ? { partial: true } : {};
  const levels = outOfTime === 1 ? "level 1 is" : `levels 1 to ${outOfTime} are`;
  const known = outOfTime === 0 ? "level 1 is not whole yet" : `${levels} whole`;
  return {
    partial: true,
    warnings: [`stopped for time: ${known}; ask again for more of it, or for a smaller depth`],
  };
}

/** Names of what lies outside the project: they leave most of the budget to the graph; `compact`, without parts of others. */
function namesOutside(
  { external }: DependencyGraph,
  { max_tokens, compact }: DependenciesArgs,
): Record<string, unknown> {
  const all = [...external].filter((name) => !compact || !isPartOf(name, external)).sort();
  const shown = new Pack(max_tokens * EXTERNAL_SHARE).take(all.slice(0, MOST_EXTERNAL));
  const omitted = all.length - shown.length;
  if (all.length === 0) return {};
  return { external: shown, ...(omitted > 0 && { external_omitted: omitted }) };
}

/** Between a package and what is in it: `django.db`, `std::io`, `react/jsx-runtime`, `App\\Shop`. */
const INSIDE = /[./:\\]/g;

function isPartOf(name: string, all: ReadonlySet<string>): boolean {
  return [...name.matchAll(INSIDE)].some(({ index }) => index > 0 && all.has(name.slice(0, index)));
}

/** Nodes by path and line: handles order by what the store happens to hold. */
function orderOf({ nodes }: DependencyGraph): Order {
  const keyed = [...nodes].map(([id, { path = id, line = 0, name = "" }]) => ({
    id,
    path: String(path),
    line: Number(line),
    name: String(name),
  }));
  keyed.sort((a, b) => byText(a.path, b.path) || a.line - b.line || byText(a.name, b.name));
  const places = new Map(keyed.map(({ id }, at) => [id, at]));
  return (a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0);
}
