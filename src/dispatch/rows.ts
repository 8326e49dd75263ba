// `compact` of a tree: lines of text, indented by depth, `87 function validate_token`, with the last line where a symbol is
// long or has members, `20-130 impl AuthHandler`. Neighbours of one kind without members share a row: functions each with
// their line, `87 function open,95 close,101-140 read` (a space before digits is a token of its own); fields and members of one
// line by name alone, `3-9 field a, b`. Constructors that are called like what holds them have no name: `5 constructor,9`.
// What stands outside of its type says it once a row: `846 method ringBuffer: pop,855 push`.

import type { Node } from "./nested.ts";

const CALLABLE: ReadonlySet<unknown> = new Set(["function", "method", "constructor"]);

/** What is shorter ends soon after its first line, and before the next row's: a fifth of all tokens would say so. */
const LONG_LINES = 30;

export function rowsOf(nodes: readonly Node[], indent = "", holder?: unknown): string[] {
  const rows: string[] = [];
  for (let at = 0; at < nodes.length; ) {
    const first = nodes[at]!;
    const end = runEnd(nodes, at);
    rows.push(indent + rowOf(nodes.slice(at, end), holder));
    if (end === at + 1) rows.push(...rowsOf(first.children ?? [], `${indent} `, first.name));
    at = end;
  }
  return rows;
}

/** Where the run of nodes ends that share the row of this one. */
function runEnd(nodes: readonly Node[], from: number): number {
  let to = from + 1;
  while (to < nodes.length && sharesRow(nodes[to - 1]!, nodes[to]!)) to++;
  return to;
}

/** Does a node stand in the row of the sibling before it? */
export function sharesRow(before: Node, node: Node): boolean {
  const isOfOne = before.kind === node.kind && before.container === node.container;
  return isPlain(before) && isPlain(node) && isOfOne && isSmall(before) === isSmall(node);
}

function isPlain({ kind, children, children_truncated, stale, continued }: Node): boolean {
  return kind !== "use" && !children && !children_truncated && !stale && !continued;
}

/** Is its name all that is to be said of it? */
const isSmall = ({ kind, line_start, line_end }: Node) => !CALLABLE.has(kind) && line_start === line_end;

/** What a node adds to the row that it shares, in what is called `holder`. */
export function sharedPart(node: Node, holder?: unknown): string {
  return isSmall(node) ? `, ${node.name}` : `,${linesOf(node)}${nameOf(node, holder)}`;
}

const nameOf = ({ kind, name }: Node, holder: unknown) =>
  kind === "constructor" && name === holder ? "" : ` ${name}`;

function rowOf(nodes: readonly Node[], holder: unknown): string {
  const [first, ...others] = nodes as [Node, ...Node[]];
  const { kind, line_start, stale, continued } = first;
  const last = nodes.at(-1)!;
  const isRange = others.length > 0 && isSmall(first) && last.line_end !== line_start;
  const lines = isRange ? `${line_start}-${last.line_end}` : linesOf(first);
  // What is imported would cost more than all the rest.
  const names =
    kind === "use" ? "" : nameOf(first, holder) + others.map((node) => sharedPart(node, holder)).join("");
  const of = first.container === undefined ? "" : ` ${first.container}:`;
  return `${lines} ${kind}${of}${names}${stale ? " (stale)" : ""}${continued ? " (continued)" : ""}`;
}

function linesOf({ line_start, line_end, children, children_truncated }: Node): string {
  const lines = (line_end as number) - (line_start as number);
  const hasMembers = children !== undefined || children_truncated === true;
  return lines > 0 && (hasMembers || lines >= LONG_LINES) ? `${line_start}-${line_end}` : `${line_start}`;
}
