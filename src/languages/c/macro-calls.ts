// Calls of macros at the start of a row that no function could have, written so that the grammar reads them: loops, statements
// without a semicolon, statements among the arguments.

import { C_LEXIS } from "../c-family/lexis.ts";
import { readParameters } from "../c-family/parameters.ts";
import { isWord } from "../c-family/skips.ts";
import { charactersOf, isIn } from "../hooks/characters.ts";
import { bracketEnd, splitTop } from "../hooks/scan.ts";
import type { StandIn } from "../hooks/stand-ins.ts";
import { argumentFor } from "./type-arguments.ts";

/** An indented call that is no statement of the language. */
const CALLED = /[ \t]+(?!(?:if|for|while|switch|return|sizeof|do|else|case|goto)\b)[A-Za-z_]\w*[ \t]*(?=\()/y;
/** In capitals it defines, where its name does not say that it is a loop. */
const DEFINES = /^[ \t]+(?!\w*(?:FOR_?EACH|ITER))[A-Z]/;
/** What opens a function's body in the first column, and what else stands there but directives, comments and labels. */
const OPENS_BODY = /^(?:\{|[A-Za-z_].*\).*\{\s*$)/;
const OUTERMOST = /^(?!\w+\s*:)[\w{}]/;
const LOOPS = /for_?each|iter/i;
const SPACE = /[ \t]/;
const WHITE = charactersOf(/\s/);

const PARENTHESIS = 40;
const isBlank = (code: number) => code === 32 || code === 9;

/** Where lines start that are indented and begin with a word and a parenthesis. */
function listCalls(text: string): number[] {
  const lines: number[] = [];
  let line = 0;
  do {
    let at = line;
    while (isBlank(text.charCodeAt(at))) at++;
    const word = at;
    while (isWord(text.charCodeAt(at))) at++;
    if (word > line && at > word) {
      while (isBlank(text.charCodeAt(at))) at++;
      if (text.charCodeAt(at) === PARENTHESIS) lines.push(line);
    }
    line = text.indexOf("\n", at) + 1;
  } while (line > 0);
  return lines;
}

/** Parameters that go on in the next row. */
const OPENS_PARAMETERS = /^[A-Za-z_][^()]*\((?:[^()]|\([^()]*\))*$/;

const MAX_HEAD_CHARS = 1500;

/** Does a row in the first column open the body of a function, or begin the parameters in front of one? */
function opensBody(text: string, start: number, written: string): boolean {
  if (OPENS_BODY.test(written)) return true;
  if (!OPENS_PARAMETERS.test(written)) return false;
  const head = text.slice(start, start + MAX_HEAD_CHARS);
  let end = bracketEnd(head, written.indexOf("("), C_LEXIS);
  while (isIn(WHITE, head, end)) end++;
  return head[end] === "{";
}

/** Tells whether a row stands in the body of a function. Asked by growing offsets. */
function bodyReader(text: string): (row: number) => boolean {
  let asked = 0;
  let isInside = false;
  return (row) => {
    for (let start = row, end = row - 1; end > asked; end = start - 1) {
      start = text.lastIndexOf("\n", end - 1) + 1;
      const written = text.slice(start, end);
      if (!OUTERMOST.test(written)) continue;
      isInside = opensBody(text, start, written);
      break;
    }
    asked = row;
    return isInside;
  };
}

/** What stands before and behind a value in braces, in a list of others: `= { ENTRY(a) {1}, {2} }`. */
const IN_LIST = /(?:,|[=,({]\s*\{)\s*$/;
const MAX_BEFORE_CHARS = 100;

function isValue(text: string, call: number, brace: number): boolean {
  if (IN_LIST.test(text.slice(Math.max(0, call - MAX_BEFORE_CHARS), call))) return true;
  return /^\s*,/.test(text.slice(bracketEnd(text, brace, C_LEXIS)));
}

/** What the first words of a statement are that no declaration starts with. */
const STATEMENT =
  /^(?:(?:if|for|while|switch|do|return|goto|break|continue|case|default|else)\b|(?!__)[A-Za-z_]\w*\s*(?:\(|->|\.|\+\+|--))/;
/** On a row of its own nothing else does: `align(8) at = 1;` is a declaration. */
const ASSIGNMENT = /^[A-Za-z_][\w.]*(?:\[[^\]\n]*\])?\s*[-+*/%&|^]?=(?!=)/;
const CAPITALS = /^[A-Z0-9_]+\s*\(/;
/** What says more of a type, a variable or a function, and has arguments. */
const OF_DECLARATIONS = /^\s*(?:__|_[A-Z]|(?:alignas|typeof|typeof_unqual|asm|defined)\b)/;
/** What a statement stands behind. */
const BEHIND = /(?:[;{}:)]|\belse|\bdo)\s*$/;
const MAX_STATEMENT_CHARS = 100;

/** `every(100) f();`, `check(a == b)` above `f();`: a statement without a semicolon, in front of another one. */
function isStatement(text: string, line: number, end: number, next: number): boolean {
  const behind = text.slice(next, next + MAX_STATEMENT_CHARS);
  const isApart = text.slice(end, next).includes("\n");
  const isNext = STATEMENT.test(behind)
    ? isApart || !CAPITALS.test(behind)
    : isApart && ASSIGNMENT.test(behind);
  return isNext && BEHIND.test(text.slice(Math.max(0, line - MAX_BEFORE_CHARS), line));
}

const TYPE_WORD = /^(?:const|volatile|struct|union|enum|unsigned|signed|long|short)\b/;
/** A block is an argument to the grammar. */
const NO_STATEMENTS = /^[{^]/;

/** `each(table, struct item, at, if (at->next) { … })`: the call ends in front of the statements. */
function partsOfStatements(text: string, open: number, end: number): StandIn[] {
  let last = end - 2;
  while (isIn(WHITE, text, last)) last--;
  if (last <= open || !";}".includes(text[last]!)) return [];
  const inside = text.slice(open + 1, end - 1);
  const parts: StandIn[] = [];
  let at = open + 1;
  for (const argument of splitTop(inside, C_LEXIS)) {
    const start = text.indexOf(argument, at);
    if (argument.includes(";")) {
      const gap = text.slice(at, start);
      const space = gap.search(SPACE);
      if (NO_STATEMENTS.test(argument) || (at > open + 1 && space === -1)) return [];
      if (at === open + 1) parts.push({ start: open, end: at, stand: ";" });
      else
        parts.push(
          { start: at - 1, end: at, stand: ")" },
          { start: at + space, end: at + space + 1, stand: ";" },
        );
      return [...parts, { start: end - 1, end, stand: "" }];
    }
    const behind = start + argument.length;
    const stand = TYPE_WORD.test(argument) ? argumentFor(argument) : undefined;
    if (stand !== undefined) parts.push({ start, end: behind, stand });
    at = text.indexOf(",", behind) + 1;
  }
  return [];
}

/** What a function gives ends the row above its name, where nothing else does that a statement stands behind. */
const TYPE_ABOVE = /[\w*)]\s*$/;
const STATEMENT_ABOVE = /\b(?:else|do)\s*$/;

/** An indented function whose name starts a row, and its body another one. */
function isHeader(text: string, line: number, open: number, end: number, next: number): boolean {
  if (text[next] !== "{") return false;
  const before = text.slice(Math.max(0, line - MAX_BEFORE_CHARS), line);
  if (!TYPE_ABOVE.test(before) || STATEMENT_ABOVE.test(before)) return false;
  return readParameters(text.slice(open + 1, end - 1)) !== undefined;
}

/** `list_for_each(at, &list) {`: a semicolon makes a call of it, and a block of what it repeats. In the order of the text. */
export function listMacroCalls(text: string): StandIn[] {
  const parts: StandIn[] = [];
  const isInBody = bodyReader(text);
  for (const line of listCalls(text)) {
    CALLED.lastIndex = line;
    const head = CALLED.exec(text)?.[0];
    if (head === undefined) continue;
    const open = line + head.length;
    const end = bracketEnd(text, open, C_LEXIS);
    if (text[end - 1] !== ")") continue;
    parts.push(...partsOfStatements(text, open, end));
    let next = end;
    while (next < end + 200 && isIn(WHITE, text, next)) next++;
    if (!isBlank(text.charCodeAt(next - 1)) || isHeader(text, line, open, end, next)) continue;
    const isBlock =
      text[next] === "{" && (!DEFINES.test(head) || (isInBody(line) && !isValue(text, line, next)));
    const goesOn = isWord(text.charCodeAt(next));
    const repeats = isBlock || (goesOn && LOOPS.test(head));
    const isAlone =
      goesOn && !OF_DECLARATIONS.test(head) && isStatement(text, line, end, next) && isInBody(line);
    if (repeats || isAlone) parts.push({ start: next - 1, end: next, stand: ";" });
  }
  return parts.sort((a, b) => a.start - b.start);
}
