// Short ways around in a directed graph: of each cyclic part the shortest cycles, as they are walked.

import { findCycles } from "./cycles.ts";

/** Of a part with more nodes than this, cycles through the first ones. */
const MOST_STARTS = 300;

export interface Cycles {
  /** Each begins with its first node by name; the shortest in front. */
  cycles: string[][];
  /** How many more there are. */
  omitted: number;
  /** Nodes that lie on any cycle. */
  nodes: number;
}

export function shortestCycles(
  edges: readonly (readonly [from: string, to: string])[],
  most: number,
): Cycles {
  const parts = findCycles(edges);
  const next = Map.groupBy(edges, ([from]) => from);
  const found = new Map<string, string[]>();
  for (const part of parts) {
    const inside = new Set(part);
    for (const start of part.slice(0, MOST_STARTS)) {
      const cycle = turned(shortestFrom(start, inside, (node) => next.get(node) ?? []));
      found.set(cycle.join("\0"), cycle);
    }
  }
  const cycles = [...found.values()].sort((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1));
  const omitted = Math.max(0, cycles.length - most);
  return { cycles: cycles.slice(0, most), omitted, nodes: parts.reduce((sum, part) => sum + part.length, 0) };
}

function shortestFrom(
  start: string,
  inside: ReadonlySet<string>,
  edgesOf: (node: string) => readonly (readonly [string, string])[],
): string[] {
  const before = new Map<string, string>();
  const open = [start];
  for (const node of open)
    for (const [, to] of edgesOf(node)) {
      if (to === start) return wayTo(node, before);
      if (!inside.has(to) || before.has(to)) continue;
      before.set(to, node);
      open.push(to);
    }
  return [start];
}

function wayTo(node: string, before: ReadonlyMap<string, string>): string[] {
  const way = [node];
  for (let at = before.get(node); at !== undefined; at = before.get(at)) way.unshift(at);
  return way;
}

function turned(cycle: string[]): string[] {
  const first = cycle.indexOf([...cycle].sort()[0]!);
  return [...cycle.slice(first), ...cycle.slice(0, first)];
}
