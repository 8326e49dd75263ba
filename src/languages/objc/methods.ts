// Objective-C methods read as text: `- (void)move:(int)x to:(Place *)place;` is called `move:to:`, and so is the message
// `[shape move:1 to:home]`.

import type { Param } from "../../protocol/facts.ts";
import { C_LEXIS } from "../c-family/lexis.ts";
import type { Declared } from "../hook-types.ts";
import { bracketEnd, commentEnd, literalEnd, nextSpecial } from "../hooks/scan.ts";

const SIGN = /^[-+]\s*/;
const WORD = /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/y;
const PIECE = /([A-Za-z_$][\w$]*)?\s*:/y;
const MAX_MESSAGE_CHARS = 4000;

function skipSpace(text: string, at: number): number {
  let end = at;
  while (/\s/.test(text[end] ?? "")) end++;
  return end;
}

/** Where the head of a method ends: before its body, its semicolon or the macros behind it. */
export function headEnd(text: string, from: number): number {
  for (let at = nextSpecial(text, from); at < text.length; at = nextSpecial(text, at)) {
    const char = text[at];
    if (char === "{" || char === ";") return at;
    at =
      char === "(" || char === "["
        ? bracketEnd(text, at, C_LEXIS)
        : Math.max(at + 1, commentEnd(text, at, C_LEXIS));
  }
  return text.length;
}

/** The first word of a method's selector, and everything behind it as its parameters. */
export function readMethod(text: string): Declared | undefined {
  const sign = SIGN.exec(text)?.[0];
  if (sign === undefined) return undefined;
  let start = sign.length;
  if (text[start] === "(") start = skipSpace(text, bracketEnd(text, start, C_LEXIS));
  WORD.lastIndex = start;
  const word = WORD.exec(text)?.[0];
  if (word === undefined) return undefined;
  const end = start + word.length;
  const hasParams = text[skipSpace(text, end)] === ":";
  return { name: { start, end }, params: { start: end, end: hasParams ? headEnd(text, end) : end } };
}

/** `move`, `:(int)x to:(Place *)place` -> `move:to:`. */
export function selectorOf(first: string, behind: string): string {
  return parts(behind).reduce((selector, { piece }, i) => `${selector}${i === 0 ? "" : piece}:`, first);
}

interface Part {
  /** The word before the colon; "" for the first, whose word is the method's name. */
  piece: string;
  text: string;
}

/** `:(int)x to:(Place *)place` -> the parameters with the words before them. */
function parts(behind: string): Part[] {
  const found: Part[] = [];
  const end = headEnd(behind, 0);
  for (let at = skipSpace(behind, 0); at < end; ) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(behind);
    if (!match) break;
    const from = skipSpace(behind, at + match[0].length);
    let stop = behind[from] === "(" ? skipSpace(behind, bracketEnd(behind, from, C_LEXIS)) : from;
    WORD.lastIndex = stop;
    stop += WORD.exec(behind)?.[0].length ?? 0;
    found.push({ piece: match[1] ?? "", text: behind.slice(from, stop) });
    at = skipSpace(behind, stop);
  }
  return found;
}

const VARIADIC = /,\s*\.\.\./;

/** The parameters of a method; undefined for anything else. */
export function splitMethodParams(inner: string): string[] | undefined {
  if (!/^\s*:/.test(inner)) return undefined;
  const found = parts(inner).map(({ text }) => text);
  return VARIADIC.test(inner) ? [...found, "..."] : found;
}

const TYPED = /^\(\s*(.*)\s*\)\s*(\w*)$/s;

export function parseMethodParam(text: string): Param | undefined {
  const [, type, name] = TYPED.exec(text) ?? [];
  if (type === undefined || name === undefined) return undefined;
  return { name, type: type.trim(), optional: false, variadic: false };
}

/** The selector of the message whose first word ends at an offset: `[shape move:1 to:home]` -> `move:to:`. */
export function messageSelector(text: string, start: number, end: number): string {
  let selector = text.slice(start, end);
  let at = skipSpace(text, end);
  if (text[at] !== ":") return selector;
  selector += ":";
  const limit = Math.min(text.length, end + MAX_MESSAGE_CHARS);
  for (at++; at < limit; ) {
    at = nextWordOrSpecial(text, at);
    const char = text[at];
    if (char === "]" || char === undefined || char === ";") break;
    if ("([{".includes(char)) at = bracketEnd(text, at, C_LEXIS);
    else if (/[A-Za-z_$]/.test(char)) {
      WORD.lastIndex = at;
      const word = WORD.exec(text)?.[0] ?? char;
      const behind = skipSpace(text, at + word.length);
      const isPiece = text[behind] === ":" && text[behind + 1] !== ":" && !/[?]/.test(text[at - 2] ?? "");
      if (isPiece) selector += `${word}:`;
      at = isPiece ? behind + 1 : at + word.length;
    } else at = Math.max(at + 1, literalEnd(text, at, C_LEXIS.quotes), commentEnd(text, at, C_LEXIS));
  }
  return selector;
}

const NEXT = /[A-Za-z_$([{\]"'/;]|\d\w*/g;

function nextWordOrSpecial(text: string, from: number): number {
  NEXT.lastIndex = from;
  for (let match = NEXT.exec(text); match; match = NEXT.exec(text))
    if (!/^\d/.test(match[0])) return match.index;
  return text.length;
}
