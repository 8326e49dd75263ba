// `compact` of a tree: a line of text for each node, indented by its depth, `87-112 function validate_token`. Neighbours that
// take one line each and are not called (fields, members, constants) share one.

import type { Node } from "./nested.ts";

const CALLABLE: ReadonlySet<unknown> = new Set(["function", "method", "constructor"]);

export function rowsOf(nodes: readonly Node[], indent = ""): string[] {
  const rows: string[] = [];
  for (let at = 0; at < nodes.length; ) {
    const run = runLength(nodes, at);
    rows.push(indent + rowOf(nodes.slice(at, at + run)));
    if (run === 1) rows.push(...rowsOf(nodes[at]!.children ?? [], `${indent} `));
    at += run;
  }
  return rows;
}

/** How many nodes from here on one row stands for. */
function runLength(nodes: readonly Node[], from: number): number {
  if (!isSmall(nodes[from]!)) return 1;
  let to = from + 1;
  while (to < nodes.length && isSmall(nodes[to]!) && nodes[to]!.kind === nodes[from]!.kind) to++;
  return to - from;
}

function isSmall(node: Node): boolean {
  const { kind, children, line_start, line_end, stale } = node;
  return !CALLABLE.has(kind) && kind !== "use" && !children && !stale && line_start === line_end;
}

function rowOf(nodes: readonly Node[]): string {
  const first = nodes[0]!;
  const { line_start, kind } = first;
  const { line_end } = nodes.at(-1)!;
  const lines = line_start === line_end ? `${line_start}` : `${line_start}-${line_end}`;
  // What is imported would cost more than all the rest.
  const names = kind === "use" ? "" : ` ${nodes.map(({ name }) => name).join(", ")}`;
  const marks = `${first.stale ? " (stale)" : ""}${first.continued ? " (continued)" : ""}`;
  return `${lines} ${kind}${names}${marks}`;
}
