// `compact` of a tree: a line of text for each node, indented by its depth, `87 function validate_token`, with its last line
// where it is long or has members, `20-130 impl AuthHandler`. Neighbours that take one line each and are not called (fields,
// members, constants) share one.

import type { Node } from "./nested.ts";

const CALLABLE: ReadonlySet<unknown> = new Set(["function", "method", "constructor"]);

/** What is shorter ends soon after its first line, and before the next row's: a fifth of all tokens would say so. */
const LONG_LINES = 30;

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
  const { kind } = first;
  const [from, to] = [first.line_start as number, nodes.at(-1)!.line_end as number];
  const hasMembers = first.children !== undefined || first.children_truncated === true;
  const hasEnd = to > from && (hasMembers || nodes.length > 1 || to - from >= LONG_LINES);
  const lines = hasEnd ? `${from}-${to}` : `${from}`;
  // What is imported would cost more than all the rest.
  const names = kind === "use" ? "" : ` ${nodes.map(({ name }) => name).join(", ")}`;
  const marks = `${first.stale ? " (stale)" : ""}${first.continued ? " (continued)" : ""}`;
  return `${lines} ${kind}${names}${marks}`;
}
