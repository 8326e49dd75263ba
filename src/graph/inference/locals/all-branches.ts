// Does one of several statements run whatever a choice comes to, `if … elif … else …`, where blocks are indented? One stands
// in each of its branches, and in no block within.

import type { BranchRules } from "../../../languages/rules/values.ts";

const LONGEST_HEAD = 8;
const MOST_ROWS = 200;

/** Where the row starts that an offset is on. */
const rowOf = (text: string, offset: number) => text.lastIndexOf("\n", offset - 1) + 1;

function indentOf(text: string, row: number): number {
  let end = row;
  while (text[end] === " " || text[end] === "\t") end++;
  return end - row;
}

const isCode = (text: string, row: number) => !/^[\r\n#]/.test(text[row + indentOf(text, row)] ?? "\n");

/** The row of the head of the block that a row stands in, or -1. */
function headOf(text: string, row: number): number {
  const own = indentOf(text, row);
  let at = row;
  for (let left = MOST_ROWS; at > 0 && left > 0; left--) {
    at = rowOf(text, at - 1);
    if (isCode(text, at) && indentOf(text, at) < own) return at;
  }
  return -1;
}

/** Is a statement the first branch's of a choice all of whose branches end ahead of an offset, and hold one of the others? */
export function isInAllBranches(
  text: string,
  start: number,
  others: readonly number[],
  offset: number,
  { first, further, last }: BranchRules,
): boolean {
  const word = (row: number, level: number) => text.slice(row + level, row + level + LONGEST_HEAD);
  const head = headOf(text, rowOf(text, start));
  const level = head === -1 ? 0 : indentOf(text, head);
  if (head === -1 || !first.test(word(head, level))) return false;
  const held = new Set(others.map((other) => headOf(text, rowOf(text, other))));
  let isLast = false;
  let isOver = false;
  let at = text.indexOf("\n", head) + 1;
  for (let left = MOST_ROWS; at > 0 && at < offset && left > 0; left--) {
    const indent = indentOf(text, at);
    if (isCode(text, at) && indent <= level) {
      // The block that the choice stands in may end early.
      if (indent < level) return false;
      isOver ||= !further.test(word(at, level));
      if (!isOver && !held.has(at)) return false;
      if (!isOver) isLast = last.test(word(at, level));
      else if (!isLast) return false;
    }
    at = text.indexOf("\n", at) + 1;
  }
  return isLast && isOver;
}
