// Ends of definitions and scopes, for grammars whose blocks by indentation reach to the next token: what stands behind the
// last line of code, blank lines and comments, belongs to what follows.

import type { Collected, PlacedSpan } from "./collected.ts";
import { byStart, sortBy } from "./order.ts";

const SPACE = 32;

/** Is there a comment that ends at this offset? Its start, or -1. Comments are sorted. */
function commentBefore(comments: readonly PlacedSpan[], offset: number): number {
  let low = 0;
  for (let high = comments.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (comments[middle]!.end < offset) low = middle + 1;
    else high = middle;
  }
  const comment = comments[low];
  return comment?.end === offset ? comment.start : -1;
}

/** Offset behind the last code before `end`, not before `start`. */
function trimmed(text: string, comments: readonly PlacedSpan[], start: number, end: number): number {
  let at = end;
  for (;;) {
    while (at > start && text.charCodeAt(at - 1) <= SPACE) at--;
    const comment = commentBefore(comments, at);
    if (comment <= start) return at;
    at = comment;
  }
}

/** `starts` are the offsets of lines. */
export function trimEnds(
  text: string,
  starts: readonly number[],
  { comments, definitions, scopes }: Pick<Collected, "comments" | "definitions" | "scopes">,
): void {
  sortBy(byStart, comments);
  for (const span of [...definitions, ...scopes]) {
    if (span.endRow === span.row || text.charCodeAt(span.end - 1) > SPACE) {
      // Most end with code; a comment at the very end is rare enough to be looked for.
      if (span.endRow === span.row || commentBefore(comments, span.end) === -1) continue;
    }
    const end = trimmed(text, comments, span.start, span.end);
    span.endRow = Math.min(span.endRow, starts.length - 1);
    while (starts[span.endRow]! >= end) span.endRow--;
    span.end = end;
    span.endColumn = end - starts[span.endRow]!;
  }
}
