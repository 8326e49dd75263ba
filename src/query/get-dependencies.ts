// get_dependencies: what a file or a symbol depends on and what depends on it, as a graph with its cycles.

import {
  type Def,
  type FileLink,
  type FileModel,
  factOf,
  importersOf,
  openGraph,
  usesOf,
} from "../graph/index.ts";
import { ToolError } from "../protocol/errors.ts";
import { findCycles } from "../util/cycles.ts";
import { callersOf } from "./call-graph.ts";
import { getFile } from "./get-file.ts";
import { interleave } from "./interleave.ts";
import { Pack } from "./pack.ts";
import { resolveSymbol } from "./resolve-handle.ts";
import { stableIdOf, symbolItem } from "./symbol-items.ts";
import type { Listing, PageArgs, QueryContext } from "./types.ts";

export interface DependenciesArgs extends PageArgs {
  entry_point: string;
  depth?: number;
  direction?: "imports" | "exports" | "both";
  path?: string;
  max_tokens: number;
}

interface Edge {
  from: string;
  to: string;
  /** Where `from` says so. */
  line?: number;
  kind: string;
  tier?: string;
}

interface Graph {
  nodes: Map<string, Record<string, unknown>>;
  edges: Map<string, Edge>;
  external: Set<string>;
}

/** More nodes than this are not gone on from. */
const MOST_NODES = 2000;
const MOST_CYCLES = 20;
const MOST_EXTERNAL = 50;
const EXTERNAL_SHARE = 0.2;
/** Kind of an edge that no import makes: files of one package may well use each other. */
const SHARES = "uses";

export async function getDependencies(context: QueryContext, args: DependenciesArgs): Promise<Listing> {
  const code = openGraph(context.view);
  const file = code.graph.file(args.entry_point) ?? code.graph.file(args.entry_point.replace(/^\.\//, ""));
  const graph: Graph = { nodes: new Map(), edges: new Map(), external: new Set() };
  const direction = args.direction ?? "imports";
  const depth = args.depth ?? 1;
  const entry = file
    ? fileGraph(context, file, graph, direction, depth)
    : symbolGraph(context, await entrySymbol(context, args), graph, direction, depth);
  const places = placesOf(graph);
  const compare = (a: string, b: string) => (places.get(a) ?? 0) - (places.get(b) ?? 0);
  const inOrder = [...graph.edges.values()].sort(
    (a, b) => compare(a.from, b.from) || compare(a.to, b.to) || (a.line ?? 0) - (b.line ?? 0),
  );
  const edges = interleave(
    inOrder.filter(({ from }) => from === entry),
    inOrder.filter(({ from }) => from !== entry),
  );
  const page = edges.slice(args.offset, args.offset + args.limit);
  const shown = new Set([entry, ...page.flatMap(({ from, to }) => [from, to])]);
  const arrows = edges
    .filter(({ kind }) => kind !== SHARES)
    .map(({ from, to }): [string, string] => [from, to]);
  const cycles = findCycles(arrows).slice(0, MOST_CYCLES);
  return {
    list: "edges",
    items: page,
    total: edges.length,
    head: { entry_point: entry },
    under: {
      key: "graph",
      fields: { nodes: [...shown].sort(compare).map((id) => graph.nodes.get(id) ?? { id }) },
      ends: { list: "nodes", names: ["from", "to"], always: entry },
    },
    tail: {
      cycles,
      summary: {
        nodes: graph.nodes.size,
        edges: edges.length,
        ...(graph.nodes.size >= MOST_NODES && { stopped_after: MOST_NODES }),
      },
      ...namesOutside(graph, args.max_tokens),
    },
  };
}

/** Names of what lies outside the project: they leave most of the budget to the graph. */
function namesOutside({ external }: Graph, max_tokens: number): Record<string, unknown> {
  const all = [...external].sort();
  const shown = new Pack(max_tokens * EXTERNAL_SHARE).take(all.slice(0, MOST_EXTERNAL));
  const omitted = all.length - shown.length;
  if (all.length === 0) return {};
  return { external: shown, ...(omitted > 0 && { external_omitted: omitted }) };
}

/** Each node's position by path and line: handles order by what the store happens to hold. */
function placesOf({ nodes }: Graph): Map<string, number> {
  const keyed = [...nodes].map(([id, { path = id, line = 0, name = "" }]) => ({
    id,
    path: String(path),
    line: Number(line),
    name: String(name),
  }));
  keyed.sort((a, b) => compareText(a.path, b.path) || a.line - b.line || compareText(a.name, b.name));
  return new Map(keyed.map(({ id }, at) => [id, at]));
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function entrySymbol(context: QueryContext, { entry_point, path }: DependenciesArgs): Promise<Def> {
  const looksLikeFile = /\/|\.\w{1,5}$/.test(entry_point) && !/[#:]/.test(entry_point);
  try {
    const symbol = await resolveSymbol(context, entry_point, path);
    return openGraph(context.view).def(symbol.path, symbol.row.ordinal);
  } catch (error) {
    if (error instanceof ToolError && error.code === "symbol_not_found" && looksLikeFile)
      getFile(context.view, entry_point);
    throw error;
  }
}

/** Level by level from one node; `next` adds the edges of a node and says where they lead. */
function spread<T>(start: T, depth: number, graph: Graph, next: (node: T) => T[]): void {
  const seen = new Set<T>([start]);
  let level = [start];
  for (let at = 0; at < depth && level.length > 0; at++) {
    const following: T[] = [];
    for (const node of level) {
      if (graph.nodes.size >= MOST_NODES) return;
      for (const other of next(node))
        if (!seen.has(other)) {
          seen.add(other);
          following.push(other);
        }
    }
    level = following;
  }
}

function addEdge(graph: Graph, edge: Edge): void {
  const key = `${edge.from}\0${edge.to}\0${edge.kind}`;
  if (!graph.edges.has(key)) graph.edges.set(key, edge);
}

// ── Files

function fileGraph(
  context: QueryContext,
  start: FileModel,
  graph: Graph,
  direction: string,
  depth: number,
): string {
  const { graph: code, resolver } = openGraph(context.view);
  const node = (file: FileModel) => {
    if (!graph.nodes.has(file.path))
      graph.nodes.set(file.path, { id: file.path, kind: "file", language: file.model.language });
  };
  const link = (from: FileModel, to: FileModel, { line, shared }: FileLink) => {
    node(from);
    node(to);
    addEdge(graph, { from: from.path, to: to.path, line, kind: shared ? SHARES : "imports" });
  };
  node(start);
  if (direction !== "exports")
    spread(start, depth, graph, (file) => {
      context.deadline.check();
      const { links, external } = usesOf(code, resolver, file, context.deadline);
      for (const source of external) graph.external.add(source);
      return links.map((each) => {
        const other = code.file(each.path)!;
        link(file, other, each);
        return other;
      });
    });
  if (direction !== "imports")
    spread(start, depth, graph, (file) =>
      importersOf(code, resolver, file, context.deadline).map((each) => {
        const other = code.file(each.path)!;
        link(other, file, each);
        return other;
      }),
    );
  return start.path;
}

// ── Symbols

function symbolGraph(
  context: QueryContext,
  start: Def,
  graph: Graph,
  direction: string,
  depth: number,
): string {
  const code = openGraph(context.view);
  const idOf = (def: Def) => stableIdOf(context, def);
  const node = (def: Def) => {
    const { symbol_id: _, ...rest } = symbolItem(context, def);
    const id = idOf(def);
    if (!graph.nodes.has(id)) graph.nodes.set(id, { id, ...rest });
  };
  node(start);
  if (direction !== "exports")
    spread(start, depth, graph, (def) => {
      const found: Def[] = [];
      for (const { target, site, tier } of code.uses(def, () => true, context.deadline).uses) {
        if (tier === "possible" || isInside(target, def)) continue;
        node(target);
        addEdge(graph, { from: idOf(def), to: idOf(target), line: site.line, kind: site.role, tier });
        found.push(target);
      }
      return found;
    });
  if (direction !== "imports")
    spread(start, depth, graph, (def) =>
      callersOf(code, def, context.deadline).flatMap(({ other, line, tier }) => {
        if (tier === "possible") return [];
        node(other);
        addEdge(graph, { from: idOf(other), to: idOf(def), line, kind: "call", tier });
        return [other];
      }),
    );
  return idOf(start);
}

/** Does a symbol stand in the code of another one? */
function isInside(def: Def, outer: Def): boolean {
  if (def.file !== outer.file) return false;
  const { startLine, endLine } = factOf(outer);
  const { line } = factOf(def);
  return def === outer || (line >= startLine && line <= endLine && isBelow(def, outer.ordinal));
}

function isBelow({ file, ordinal }: Def, above: number): boolean {
  for (let at = ordinal; at >= 0; at = file.model.symbols[at]!.container) if (at === above) return true;
  return false;
}
