// Python that is newer than the grammar, put in words that it reads. Asked of texts with errors; every offset stays.

import { blank } from "../hooks/rewrite.ts";
import { bracketEnd } from "../hooks/scan.ts";
import { type StandIn, standIn } from "../hooks/stand-ins.ts";
import type { Lexis } from "../lexis.ts";

const HEAD = /^[ \t]*(?:(?:async[ \t]+)?def|class|type)[ \t]+\w+[ \t]*(?=\[)/gm;
const LAZY = /^[ \t]*lazy(?=[ \t]+(?:import|from)\b)/gm;

/** The defaults between the brackets of type parameters: `T = int`. */
function listDefaults(text: string, open: number, close: number): StandIn[] {
  const parts: StandIn[] = [];
  let from = -1;
  for (let at = open + 1, depth = 0; at < close; at++) {
    const char = text[at]!;
    const ends = depth === 0 && (char === "," || at === close - 1);
    if (ends && from !== -1) parts.push({ start: from, end: at, stand: "" });
    if (ends) from = -1;
    else if (char === "=" && depth === 0) from = at;
    depth += "([{".includes(char) ? 1 : ")]}".includes(char) ? -1 : 0;
  }
  return parts;
}

/** The text as the grammar reads it: type parameters without defaults; imports that are put off are imports. */
export function mend(text: string, lexis: Lexis): string {
  const parts: StandIn[] = [];
  for (const match of text.matchAll(HEAD)) {
    const open = match.index + match[0].length;
    parts.push(...listDefaults(text, open, bracketEnd(text, open, lexis)));
  }
  return standIn(text, parts).replace(LAZY, blank);
}
