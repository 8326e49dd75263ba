// What the grammar gives up at, written so that it reads on: pointers behind casts, calls that are written to. Every offset
// stays.

import { blank } from "../hooks/rewrite.ts";
import { bracketEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";

/** `*(uint*)p`, `*(uint*)(p + 1)`, `*(p++)` and `*p++ =`, where no product is meant. */
const POINTED =
  /\*(\(\s*[\w.]+\s*\*+\s*\))\s*(\()?(?=[\w(&])|(?<=(?:[=(,;{}&|+\-<>?:!~[^]|\breturn)\s*)\*\s*(\()(?=[\w(&])/g;
const MOVED = /(?<=[;{}:)]\s*(?:\/\/[^\n]*\s*)*\*\s*\w+)(?:\+\+|--)(?=\s*[-+*|&^]?=)/g;
/** A call that starts a statement or is the body of a function. */
const CALLED =
  /(?<=([;{}:]|=>)\s*(?:\/\/[^\n]*\s*)*)[\w.]+(?:<[\w.,\s[\]]*(?:<[\w.,\s[\]]*>)?[\w.,\s[\]]*>)?\(/g;

/** What is pointed at as an element. */
function readPointers(text: string, lexis: Lexis): string {
  const chars = text.split("");
  const put = (start: number, stand: string) => {
    for (let i = 0; i < stand.length; i++) chars[start + i] = stand[i]!;
  };
  for (const match of text.matchAll(POINTED)) {
    const all = match[0];
    const open = match[2] ?? match[3];
    const last = match.index + all.length - 1;
    const end = open === undefined ? -1 : bracketEnd(text, last, lexis);
    if (open !== undefined && text[end - 1] !== ")") continue;
    put(match.index, blank(all));
    if (open === undefined) continue;
    put(match.index, "_");
    put(last, "[");
    put(end - 1, "]");
  }
  return chars.join("").replace(MOVED, blank);
}

/** `Element(at) = value;` as two statements, `=> Element(at) = value` as an expression. */
function readWrites(text: string, lexis: Lexis): string {
  let read = text;
  for (const match of text.matchAll(CALLED)) {
    const end = bracketEnd(text, match.index + match[0].length - 1, lexis);
    if (!/^ = (?!=)/.test(text.slice(end, end + 4))) continue;
    read = read.slice(0, end) + (match[1] === "=>" ? " + " : ";_=") + read.slice(end + 3);
  }
  return read;
}

export const mend = (text: string, lexis: Lexis): string => readWrites(readPointers(text, lexis), lexis);
