// Where the items of a Lua file begin when the grammar cannot read it as a whole, and the functions whose headers are all
// that is left of them.

import type { RecoveredSymbol } from "../types.ts";

/** Comments and strings are passed over; functions and locals in the first column are items. */
export const ITEMS =
  /--\[(=*)\[[\s\S]*?(?:\]\1\]|$(?![\s\S]))|--[^\n]*|\[(=*)\[[\s\S]*?\]\2\]|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|^(?=(?:local\s+)?function\b|local\s+\w|[\w.]+\s*=\s*(?:function\b|\{))/gm;

const HEADER = /((?:local\s+)?function\s+)([\w.]+[.:])?(\w+)\s*(\([^()]*\))/y;

/** Named functions in the first column; each ends where the next item begins at the latest. */
export function recoverFunctions(text: string): RecoveredSymbol[] {
  const starts = [...text.matchAll(ITEMS)].filter(([skipped]) => skipped === "").map(({ index }) => index);
  const found: RecoveredSymbol[] = [];
  for (const [i, start] of starts.entries()) {
    HEADER.lastIndex = start;
    const match = HEADER.exec(text);
    if (!match) continue;
    const [all, keyword = "", table = "", name = "", params = ""] = match;
    const ownerStart = start + keyword.length;
    const nameStart = ownerStart + table.length;
    const bodyStart = start + all.length;
    const next = starts[i + 1] ?? text.length;
    const close = /^end\b/m.exec(text.slice(bodyStart, next));
    found.push({
      kind: table === "" ? "function" : "method",
      start,
      nameStart,
      nameEnd: nameStart + name.length,
      owner: table === "" ? undefined : { start: ownerStart, end: nameStart - 1 },
      params: { start: bodyStart - params.length, end: bodyStart },
      bodyStart,
      end: close ? bodyStart + close.index + 3 : next,
    });
  }
  return found;
}
