// Pages of a tree of items (an outline): nodes are counted in order of appearance, a page is a run of them. Ancestors of the
// first node come along as stubs marked `continued`; a node whose children go on in the next page is marked `children_truncated`.

import { type DetailLevel, NODE_FIELDS } from "../protocol/detail.ts";

export interface Node {
  children?: Node[];
  [field: string]: unknown;
}

interface Flat {
  node: Node;
  /** Position of the parent, -1 for a root. */
  parent: number;
  /** Position after the last node of this subtree. */
  end: number;
}

/** The fields of a level, all the way down. */
export function shapeNodes(nodes: readonly Node[], level: DetailLevel): Node[] {
  return nodes.map(({ children, ...node }) => ({
    ...Object.fromEntries(
      NODE_FIELDS[level].flatMap((field) => (field in node ? [[field, node[field]]] : [])),
    ),
    ...(children && { children: shapeNodes(children, level) }),
  }));
}

const STUB_FIELDS = ["kind", "name", "line_start", "line_end"] as const;

export function flatten(items: readonly Node[]): Flat[] {
  const flat: Flat[] = [];
  const visit = (node: Node, parent: number) => {
    const row = { node, parent, end: 0 };
    const at = flat.push(row) - 1;
    for (const child of node.children ?? []) visit(child, at);
    row.end = flat.length;
  };
  for (const item of items) visit(item, -1);
  return flat;
}

/** A node without what is below it. */
export function bare(node: Node): Node {
  const { children: _, ...own } = node;
  return own;
}

/** Where a node is and what it is called. */
export function stubOf(node: Node): Node {
  const own: Node = {};
  for (const field of STUB_FIELDS) if (node[field] !== undefined) own[field] = node[field];
  return own;
}

/** The nodes from position `from` up to `to`, as a tree again. */
export function sliceNodes(flat: readonly Flat[], from: number, to: number): Node[] {
  const roots: Node[] = [];
  const built = new Map<number, Node>();
  const place = (at: number): Node => {
    const known = built.get(at);
    if (known) return known;
    const { node, parent, end } = flat[at]!;
    const copy = at < from ? { ...stubOf(node), continued: true } : bare(node);
    if (end > to) copy.children_truncated = true;
    built.set(at, copy);
    if (parent === -1) roots.push(copy);
    else {
      const holder = place(parent);
      holder.children ??= [];
      holder.children.push(copy);
    }
    return copy;
  };
  for (let at = from; at < Math.min(to, flat.length); at++) place(at);
  return roots;
}

/** Positions of the ancestors of a node, outermost first. */
export function ancestors(flat: readonly Flat[], at: number): number[] {
  const chain: number[] = [];
  for (let up = flat[at]?.parent ?? -1; up !== -1; up = flat[up]!.parent) chain.unshift(up);
  return chain;
}
