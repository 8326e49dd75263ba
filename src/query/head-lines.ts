// Lines of a file that say what it takes from elsewhere or whose it is, and not what it does: imports, the name of its
// package, and the comment with the licence that it opens with. They stand for a place only where nothing else does.

import type { FactsCache } from "./facts-cache.ts";
import { startsOfLines } from "./line-starts.ts";

const LEGAL = /copyright|\blicen[cs]e|SPDX-/i;
/** How a line of a comment begins, in most languages. */
const COMMENT = /^\s*(?:$|#|\/\/|\/\*|\*|--|;|%|<!--|\(\*|\{-)/;
const BLOCKS: readonly (readonly [opens: RegExp, closes: string])[] = [
  [/^\s*\/\*/, "*/"],
  [/^\s*<!--/, "-->"],
  [/^\s*\(\*/, "*)"],
  [/^\s*\{-/, "-}"],
];
/** Longer heads are looked at no further. */
const MOST_LINES = 60;

/** Is a line, counted from 1, one of them? */
export type IsHead = (line: number) => boolean;

/** Of the files that a question looks at. */
const known = new WeakMap<FactsCache, Map<number, IsHead>>();

export function headLines(facts: FactsCache, blob: number): IsHead {
  let byBlob = known.get(facts);
  if (!byBlob) {
    byBlob = new Map();
    known.set(facts, byBlob);
  }
  let found = byBlob.get(blob);
  if (!found) {
    found = findHead(facts, blob);
    byBlob.set(blob, found);
  }
  return found;
}

function findHead(facts: FactsCache, blob: number): IsHead {
  const { importLines, symbols, facts: of } = facts.open(blob);
  const text = facts.text(blob);
  const legal = legalLines(text);
  const named = packageLine(text, of.packageName, symbols[0]?.startLine ?? Infinity);
  return (line) =>
    line <= legal || line === named || importLines.some(([first, last]) => first <= line && line <= last);
}

/** The line that ends in the name of the package, above the line `before`; 0 without one. */
function packageLine(text: string, name: string, before: number): number {
  if (name === "") return 0;
  const starts = startsOfLines(text);
  for (let line = 1; line < Math.min(before, starts.length, MOST_LINES); line++) {
    const written = text.slice(starts[line - 1], starts[line]);
    if (written.includes(name) && written.replace(/[;{\s]+$/, "").endsWith(` ${name}`)) return line;
  }
  return 0;
}

/** How many lines the comment with the licence takes, from the first line on; 0 without one. */
export function legalLines(text: string): number {
  const starts = startsOfLines(text);
  let isLegal = false;
  let closes = "";
  let count = 0;
  for (; count < Math.min(starts.length, MOST_LINES); count++) {
    const line = text.slice(starts[count], starts[count + 1] ?? text.length).trimEnd();
    if (closes === "") {
      if (!COMMENT.test(line) || (line === "" && isLegal)) break;
      closes = BLOCKS.find(([opens]) => opens.test(line))?.[1] ?? "";
    }
    if (LEGAL.test(line)) isLegal = true;
    if (closes !== "" && line.endsWith(closes)) closes = "";
  }
  return isLegal ? count : 0;
}
