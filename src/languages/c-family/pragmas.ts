// `_Pragma("…")`: a directive that is written as an operator, wherever a line of code may stand; to the grammar a call, which
// takes the declaration behind it for its own, and means nothing between members.

import type { Mask } from "../repair-types.ts";

/** With a backslash behind it that joins nothing. */
const PRAGMA = /\b_Pragma[ \t]*\([ \t]*"(?:[^"\\\n]|\\.)*"[ \t]*\)(?:[ \t]*\\(?=\r?\n))?/g;

/** Is an offset on a line of a directive, or on one that goes on with it? */
function isInDirective(text: string, offset: number): boolean {
  for (let end = offset; ; ) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    if (/^[ \t]*#/.test(text.slice(start, offset))) return true;
    if (!/\\\r?\n$/.test(text.slice(Math.max(0, start - 3), start))) return false;
    end = start - 1;
  }
}

/** Those outside of other directives. */
export function listPragmas(text: string): Mask[] {
  if (!text.includes("_Pragma")) return [];
  return [...text.matchAll(PRAGMA)].flatMap(({ 0: written, index: start }): Mask[] =>
    isInDirective(text, start) ? [] : [{ start, end: start + written.length, role: "macro", stand: "" }],
  );
}
