// What the grammar gives up at, written so that it reads on: pointers behind casts, calls that are written to, a last line that
// is a directive. Every offset stays.

import { blank } from "../hooks/rewrite.ts";
import { bracketEnd } from "../hooks/scan.ts";
import { type StandIn, standIn } from "../hooks/stand-ins.ts";
import type { Lexis } from "../lexis.ts";

/** `*(uint*)p`, `*(uint*)(p + 1)`, `*(p++)` and `*p++ =`, where no product is meant. */
const POINTED =
  /\*(\(\s*[\w.]+\s*\*+\s*\))\s*(\()?(?=[\w(&])|(?<=(?:[=(,;{}&|+\-<>?:!~[^]|\breturn)\s*)\*\s*(\()(?=[\w(&])/g;
const MOVED = /(?<=[;{}:)]\s*(?:\/\/[^\n]*\s*)*\*\s*\w+)(?:\+\+|--)(?=\s*[-+*|&^]?=)/g;
/** A call that starts a statement or is the body of a function. */
const CALLED =
  /(?<![\w.])(?=[\w.])(?<=([;{}:]|=>)\s*(?:\/\/[^\n]*\s*)*)[\w.]+(?:<[\w.,\s[\]]*(?:<[\w.,\s[\]]*>)?[\w.,\s[\]]*>)?\(/g;

/** What is pointed at as an element. */
function listPointers(text: string, lexis: Lexis): StandIn[] {
  const parts: StandIn[] = [];
  for (const match of text.matchAll(POINTED)) {
    const start = match.index;
    const last = start + match[0].length - 1;
    if ((match[2] ?? match[3]) === undefined) {
      parts.push({ start, end: last + 1, stand: "" });
      continue;
    }
    const end = bracketEnd(text, last, lexis);
    if (text[end - 1] !== ")") continue;
    parts.push({ start, end: last, stand: "_" });
    parts.push({ start: last, end: last + 1, stand: "[" }, { start: end - 1, end, stand: "]" });
  }
  return parts.sort(byStart);
}

/** `Element(at) = value;` as two statements, `=> Element(at) = value` as an expression. */
function listWrites(text: string, lexis: Lexis): StandIn[] {
  const parts: StandIn[] = [];
  for (const match of text.matchAll(CALLED)) {
    const start = bracketEnd(text, match.index + match[0].length - 1, lexis);
    if (/^ = (?!=)/.test(text.slice(start, start + 4)))
      parts.push({ start, end: start + 3, stand: match[1] === "=>" ? " + " : ";_=" });
  }
  return parts.sort(byStart);
}

/** A directive that no line end follows is none to the grammar. */
const LAST_DIRECTIVE = /^[ \t]*#[ \t]*(?:pragma|nullable|region|endregion|line|warning|error)\b[^\n]*$/;

function withoutLast(text: string): string {
  const start = text.lastIndexOf("\n") + 1;
  return text.slice(0, start) + text.slice(start).replace(LAST_DIRECTIVE, blank);
}

const byStart = (a: StandIn, b: StandIn) => a.start - b.start;

export function mend(text: string, lexis: Lexis): string {
  const read = withoutLast(text);
  const pointed = standIn(read, listPointers(read, lexis)).replace(MOVED, blank);
  return standIn(pointed, listWrites(pointed, lexis));
}
