// Where functions begin in a shell script that the grammar cannot read as a whole, and the functions that it lost: their
// headers stand in the first column, and so do the braces that close them.

import type { RecoveredSymbol } from "../types.ts";

/** Comments, here-documents and strings are passed over; a string ends before a function at the latest. */
export const ITEMS =
  /(?<![^\s;])#[^\n]*|<<-?\s*(["']?)(\w+)\1[^\n]*\n[\s\S]*?^\t*\2$|'[^']*'|"(?:[^"\\\n]|\\[\s\S]|\n(?!(?:function\s+)?[\w.:-]+\s*\(\)))*"?|^(?=function\s+[\w.:-]+|[\w.:-]+[ \t]*\([ \t]*\)|@test\b)/gm;

const HEADER = /(function\s+)?([\w.:-]+)[ \t]*(?:\([ \t]*\))?\s*[{(]/y;

/** Functions with a header of their own in the first column; the engine keeps those that the grammar did not find. */
export function recoverFunctions(text: string): RecoveredSymbol[] {
  const found: RecoveredSymbol[] = [];
  const starts = [...text.matchAll(ITEMS)].filter(([skipped]) => skipped === "").map(({ index }) => index);
  for (const [i, start] of starts.entries()) {
    HEADER.lastIndex = start;
    const match = HEADER.exec(text);
    if (!match) continue;
    const bodyStart = start + match[0].length - 1;
    const next = starts[i + 1] ?? text.length;
    const close = text.indexOf(match[0].endsWith("{") ? "\n}" : "\n)", bodyStart);
    const end = close === -1 || close + 2 > next ? next : close + 2;
    const nameStart = start + (match[1]?.length ?? 0);
    const nameEnd = nameStart + match[2]!.length;
    found.push({ kind: "function", start, nameStart, nameEnd, bodyStart, end });
  }
  return found;
}
