// What the grammar loses in Objective-C++ and behind macros, found by its shape: classes from `@implementation` to `@end` and
// methods whose sign stands in the first column; functions as in C, with their classes before them. Offsets are UTF-16 units.

import { recoverC } from "../c/recover.ts";
import { C_LEXIS } from "../c-family/lexis.ts";
import type { RecoveredSymbol } from "../repair-types.ts";
import { headEnd, readMethod } from "./methods.ts";

const CONTAINER = /^@(interface|implementation|protocol)[ \t]+(\w+)\b(?!\s*[;,])/;
const KINDS = { interface: "class", implementation: "impl", protocol: "interface" } as const;
/** A method, its type in parentheses. */
const METHOD = /^[-+][ \t]*\(/;
/** No method's head is longer; where none of a file ends, each would be looked for to the end of the text. */
const MAX_HEAD_CHARS = 4000;
/** What is defined outside of its class. */
const QUALIFIED = /\b(\w+)::(?=~?\w+\s*\()/;

type Comments = readonly { start: number; end: number }[];

function readContainer(text: string, start: number, line: string): RecoveredSymbol | undefined {
  const [head, word, name] = CONTAINER.exec(line) ?? [];
  if (head === undefined || name === undefined) return undefined;
  const close = text.indexOf("\n@end", start);
  const nameEnd = start + head.length;
  const end = close === -1 ? text.length : close + "\n@end".length;
  const kind = KINDS[word as keyof typeof KINDS];
  return {
    kind,
    start,
    nameStart: nameEnd - name.length,
    nameEnd,
    bodyStart: start + line.length,
    end,
    bindsNothing: true,
    isExact: true,
  };
}

/** What ends a method in the first column: its brace, or where that is missing the next member or the end of the class. */
const ENDS_BODY = /\n(?:\}|(?=[-+][ \t]*\(|@end\b))/g;

/** Where a body ends that no brace closes on its own line. */
function bodyEnd(text: string, open: number): number {
  ENDS_BODY.lastIndex = open;
  const match = ENDS_BODY.exec(text);
  if (!match) return text.length;
  return match[0].length > 1 ? ENDS_BODY.lastIndex : text.slice(0, match.index).trimEnd().length;
}

/** A method with a body; it ends with a brace in the first column, or on its own line. */
function readBody(text: string, start: number): RecoveredSymbol | undefined {
  const open = start + headEnd(text.slice(start, start + MAX_HEAD_CHARS), 0);
  if (text[open] !== "{") return undefined;
  const found = readMethod(text.slice(start, open));
  if (!found) return undefined;
  const line = text.indexOf("\n", open);
  const last = text.lastIndexOf("}", line === -1 ? text.length : line);
  const end = last > open ? last + 1 : bodyEnd(text, open);
  const nameStart = start + found.name.start;
  const nameEnd = start + found.name.end;
  const params = found.params && { start: start + found.params.start, end: start + found.params.end };
  return { kind: "method", start, nameStart, nameEnd, params, bodyStart: open, end, isExact: true };
}

/** Classes and methods that start in the first column outside of comments. */
function listMembers(text: string, comments: Comments): RecoveredSymbol[] {
  const found: RecoveredSymbol[] = [];
  let comment = 0;
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf("\n", start) + 1 || text.length;
    while (comment < comments.length && comments[comment]!.end <= start) comment++;
    const isComment = comment < comments.length && comments[comment]!.start < start;
    const line = isComment ? "" : text.slice(start, next).trimEnd();
    const symbol = line.startsWith("@")
      ? readContainer(text, start, line)
      : METHOD.test(line)
        ? readBody(text, start)
        : undefined;
    if (symbol) found.push(symbol);
    start = next;
  }
  return found;
}

/** `void Shape::move(int x) {` is `move` of Shape. */
function withOwner(text: string, symbol: RecoveredSymbol): RecoveredSymbol {
  const head = text.slice(symbol.start, symbol.bodyStart);
  const match = QUALIFIED.exec(head);
  const at = match && symbol.start + match.index;
  if (!match || at === null || at + match[0].length !== symbol.nameStart) return symbol;
  return { ...symbol, kind: "method", isExact: true, owner: { start: at, end: at + match[1]!.length } };
}

export function recover(text: string, comments: Comments): RecoveredSymbol[] {
  const members = listMembers(text, comments);
  // Two colons end what could be a head of C.
  const found = recoverC(text.replace(/::/g, ", "), C_LEXIS, comments);
  const functions = found
    .filter(({ kind, start }) => kind !== "function" || !text.startsWith("typedef", start))
    .map((each) => withOwner(text, each));
  return [...members, ...functions].sort((a, b) => a.start - b.start);
}
