// Pieces of a broken text that its tree shows to be whole: they start and end with nodes that stand side by side, without an
// error in them. Those need no parse of their own to tell.

import {
  AT_AFTER,
  AT_END,
  AT_START,
  FAULTY,
  NODE_INTS,
  SYMBOL_MASK,
  type SyntaxTree,
} from "../parser/syntax.ts";
import type { Head, Piece } from "./pieces.ts";

const NONE = -1;

/** The child of a node in which an offset stands, or the first one behind it. */
function childAt({ ints }: SyntaxTree, node: number, offset: number): number {
  const end = ints[node + AT_AFTER]!;
  for (let child = node + NODE_INTS; child < end; child = ints[child + AT_AFTER]!)
    if (ints[child + AT_END]! > offset) return child;
  return NONE;
}

/** What may stand behind the last node of a piece: signs that are no part of it, and line ends that are part of it. */
const REST = /^[\s;,]*$/;

/** Are nodes from here on whole, of which the last ends with the piece? */
function isWhole({ ints }: SyntaxTree, first: number, behind: number, text: string, end: number): boolean {
  let last = first;
  for (let node = first; node < behind && ints[node + AT_START]! < end; node = ints[node + AT_AFTER]!) {
    if ((ints[node]! & FAULTY) !== 0) return false;
    last = ints[node + AT_END]!;
  }
  return REST.test(text.slice(Math.min(last, end), Math.max(last, end)));
}

/** Does the node, or the one around it, start in the head of what its children are members of? */
function isHeadedBy({ ints }: SyntaxTree, head: Head | undefined, node: number, outer: number): boolean {
  if (!head) return node === 0;
  const starts = (at: number) => ints[at + AT_START]! >= head.start && ints[at + AT_START]! < head.end;
  return starts(node) || starts(outer);
}

/** Tells of pieces of a text whether its tree shows them to be whole. Asked by growing offsets. */
export function wholePieces(tree: SyntaxTree, text: string, errorSymbol: number): (piece: Piece) => boolean {
  const { ints } = tree;
  // Where to look on among the root's children.
  let top = NODE_INTS;
  return ({ start, end, heads }) => {
    let from = start;
    while (from < end && text.charCodeAt(from) <= 32) from++;
    while (top < tree.end && ints[top + AT_END]! <= from) top = ints[top + AT_AFTER]!;
    let limit = end;
    while (limit < text.length && text.charCodeAt(limit) <= 32) limit++;
    let outer = 0;
    let node = 0;
    let child = top < tree.end ? top : NONE;
    while (child !== NONE && (ints[child + AT_START]! < from || ints[child + AT_END]! > limit)) {
      outer = node;
      node = child;
      child = childAt(tree, node, from);
    }
    if (child === NONE || ints[child + AT_START] !== from) return false;
    // The beginning of a node that goes on behind the piece: `func` above the next one's `func three()`.
    if (node !== 0 && ints[node + AT_START] === from && ints[node + AT_END]! > limit) return false;
    if ((ints[node]! & SYMBOL_MASK) === errorSymbol || !isHeadedBy(tree, heads.at(-1), node, outer))
      return false;
    return isWhole(tree, child, ints[node + AT_AFTER]!, text, end);
  };
}
