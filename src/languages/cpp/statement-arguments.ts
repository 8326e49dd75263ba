// Statements among the arguments of a macro, `TRACE(tag, out << a; out << b;);`, which no call of a function has: the call ends in
// front of them. Every offset stays.

import { C_LEXIS } from "../c-family/lexis.ts";
import { charactersOf, isIn } from "../hooks/characters.ts";
import { bracketEnd, splitTop } from "../hooks/scan.ts";
import { type StandIn, standIn } from "../hooks/stand-ins.ts";

const STATEMENT_LAST = /;\s*\)(?!\s*\{)|[A-Z0-9_]\(\{/;
/** Where a statement may start. */
const CALLED = /(?<![\w.:>])(?<=(?:^|[;{}():,]|\belse)\s*)[A-Z][A-Z0-9_]*\(/gm;
const MAX_CHARS = 3000;
const WHITE = charactersOf(/\s/);
const BLANK = /[ \t]/;

/** The comma in front of the first statement closes the call, and the blank behind it ends that statement. */
function partsOf(text: string, open: number, end: number): StandIn[] {
  let last = end - 2;
  while (isIn(WHITE, text, last)) last--;
  if (last <= open || !";}".includes(text[last]!)) return [];
  let at = open + 1;
  const close = { start: end - 1, end, stand: "" };
  // A block, which is a list of values to the grammar.
  if (text[last] === "}") {
    const isBlock =
      text[at] === "{" && text.slice(at, last).includes(";") && bracketEnd(text, at, C_LEXIS) === last + 1;
    return isBlock ? [{ start: open, end: at, stand: ";" }, close] : [];
  }
  for (const argument of splitTop(text.slice(at, end - 1), C_LEXIS)) {
    const start = text.indexOf(argument, at);
    if (!argument.includes(";")) {
      at = text.indexOf(",", start + argument.length) + 1;
      continue;
    }
    if (at === open + 1) return [{ start: open, end: at, stand: ";" }, close];
    const space = text.slice(at, start).search(BLANK);
    if (space === -1) return [];
    return [
      { start: at - 1, end: at, stand: ")" },
      { start: at + space, end: at + space + 1, stand: ";" },
      close,
    ];
  }
  return [];
}

export function withoutStatements(text: string): string {
  if (!STATEMENT_LAST.test(text)) return text;
  const parts: StandIn[] = [];
  for (const { 0: head, index } of text.matchAll(CALLED)) {
    const open = index + head.length - 1;
    const window = text.slice(open, open + MAX_CHARS);
    const length = bracketEnd(window, 0, C_LEXIS);
    if (window[length - 1] === ")") parts.push(...partsOf(text, open, open + length));
  }
  return standIn(
    text,
    parts.sort((a, b) => a.start - b.start),
  );
}
