// Cycles of a directed graph: its strongly connected parts of two nodes or more, and nodes with an edge to themselves.
// Tarjan's algorithm with a stack of its own, so that long chains do not end the process.

import { push } from "./push.ts";

export function findCycles(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, string[]>();
  const loops = new Set<string>();
  for (const [from, to] of edges) {
    if (from === to) loops.add(from);
    push(next, from, to);
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open = new Set<string>();
  const stack: string[] = [];
  const found: string[][] = [];
  for (const root of next.keys()) {
    if (index.has(root)) continue;
    const work: { node: string; at: number }[] = [{ node: root, at: 0 }];
    while (work.length > 0) {
      const frame = work[work.length - 1]!;
      const { node } = frame;
      if (frame.at === 0) {
        index.set(node, index.size);
        low.set(node, index.get(node)!);
        stack.push(node);
        open.add(node);
      }
      const other = next.get(node)?.[frame.at++];
      if (other === undefined) {
        work.pop();
        const above = work[work.length - 1];
        if (above) low.set(above.node, Math.min(low.get(above.node)!, low.get(node)!));
        if (low.get(node) === index.get(node)) close(node);
      } else if (!index.has(other)) work.push({ node: other, at: 0 });
      else if (open.has(other)) low.set(node, Math.min(low.get(node)!, index.get(other)!));
    }
  }
  function close(node: string): void {
    const part: string[] = [];
    for (let last = stack.pop(); last !== undefined; last = stack.pop()) {
      open.delete(last);
      part.push(last);
      if (last === node) break;
    }
    if (part.length > 1 || loops.has(node)) found.push(part.sort());
  }
  return found.sort((a, b) => (a[0]! < b[0]! ? -1 : 1));
}
