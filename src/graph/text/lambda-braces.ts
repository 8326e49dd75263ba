// Functions and blocks in braces of which the last statement is the value, as they are written: `{ a, b -> …; value }`.

import type { Brackets } from "./brackets.ts";

/** Parameters between a brace and one of them, or its arrow: names with types, and names in brackets. */
export const PARAMETERS =
  /^\s*(?:(?:[\p{ID_Start}_][\p{ID_Continue}]*\s*(?::[^{}\n]*?)?|\([^(){}\n]*\))\s*(?:,\s*|$))*$/u;
const LONGEST_PARAMETERS = 300;
const MOST_BRANCHES = 8;
/** What goes on with the line above. */
const CONTINUES = /^(?:[.?:)*/%&|<>=,]|\+(?!\+)|-(?!-)|(?:else|as|is|in|catch|finally)\b)/;
const LEAVES = /^(?:return|throw|continue|break)\b/;

/** `{ [weak self] a, b in`, `{ (a: A) -> B in` */
const HEAD =
  /\s*(?:\[[^\]\n]*\]\s*)?(?:@\w+\s+)*(?:\([^(){}\n]*\)|[\p{ID_Continue},\s]*?)\s*(?:async\s+)?(?:throws\s+)?(?:->\s*[^{}\n]+?)?\s*\bin\b/uy;

/** What stands behind the parameters of the function that opens at an offset; -1 = it declares none. */
export function arrowBehind(text: string, brackets: Brackets, open: number, word: "->" | "in"): number {
  if (word === "in") {
    HEAD.lastIndex = open + 1;
    return HEAD.test(text) ? HEAD.lastIndex - 2 : -1;
  }
  const arrow = text.indexOf("->", open);
  if (arrow === -1 || arrow - open > LONGEST_PARAMETERS || brackets.around(arrow) !== open) return -1;
  return PARAMETERS.test(text.slice(open + 1, arrow)) ? arrow : -1;
}

/** Where the value starts that the function or block gives which opens at an offset: its last statement. */
export function valueStart(
  text: string,
  brackets: Brackets,
  open: number,
  word: "->" | "in" = "->",
): number | undefined {
  const close = brackets.closeOf(open);
  const arrow = arrowBehind(text, brackets, open, word);
  let start = brackets.forward(arrow === -1 ? open + 1 : arrow + 2);
  for (let at = start; at < close; at++) {
    const char = text[at]!;
    if ("([{".includes(char)) at = Math.max(at, brackets.closeOf(at));
    else if ("\"'".includes(char)) at = literalEnd(brackets, at, close);
    else if (char === "\n" || char === ";") {
      const next = brackets.forward(at + 1);
      if (next < close && !CONTINUES.test(text.slice(next, next + 8))) start = next;
      at = Math.max(at, next - 1);
    }
  }
  return start < close ? start : undefined;
}

/** The last character of the literal that starts at an offset. */
function literalEnd(brackets: Brackets, start: number, end: number): number {
  let at = start;
  while (at + 1 < end && brackets.literalAround(at + 1) === start) at++;
  return at;
}

export interface Choice {
  /** Where the values start that it may have. */
  starts: number[];
  /** Behind it. */
  end: number;
}

/** `if (c) a else b`, `when (x) { p -> a }`, `try { a } catch (e: E) { b }`, from behind the word on. */
export function choiceValues(text: string, brackets: Brackets, word: string, from: number): Choice {
  const at = brackets.forward(from);
  const behind = text[at] === "(" ? brackets.forward(brackets.closeOf(at) + 1) : at;
  if (word === "when") return armValues(text, brackets, behind);
  const starts: number[] = [];
  let end = addValue(text, brackets, behind, starts);
  for (let next = brackets.forward(end); starts.length < MOST_BRANCHES; next = brackets.forward(end)) {
    const more = /^(?:else(?:\s+if)?|catch|finally)\b/.exec(text.slice(next, next + 12))?.[0];
    if (!more || end === -1) break;
    let value = brackets.forward(next + more.length);
    if (more !== "else" && text[value] === "(") value = brackets.forward(brackets.closeOf(value) + 1);
    end = addValue(text, brackets, value, more === "finally" ? [] : starts);
  }
  return { starts, end: end === -1 ? text.length : end };
}

/** Adds where a block's value, or what stands here, starts; returns what is behind a block, else -1. */
function addValue(text: string, brackets: Brackets, at: number, starts: number[]): number {
  const isBlock = text[at] === "{";
  const start = isBlock ? valueStart(text, brackets, at) : at;
  if (start !== undefined && !LEAVES.test(text.slice(start, start + 10))) starts.push(start);
  return isBlock ? brackets.closeOf(at) + 1 : elseBehind(text, brackets, at);
}

/** The `else` of this level behind a value that is no block, on its line or the next; -1 = there is none. */
function elseBehind(text: string, brackets: Brackets, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at]!;
    if ("([{".includes(char)) at = Math.max(at, brackets.closeOf(at));
    else if (")]},;".includes(char)) return -1;
    else if (/\s/.test(char)) {
      const next = brackets.forward(at);
      if (/^else\b/.test(text.slice(next, next + 5))) return next;
      if (text.slice(at, next).includes("\n") && !CONTINUES.test(text.slice(next, next + 8))) return -1;
      at = Math.max(at, next - 1);
    }
  }
  return -1;
}

function armValues(text: string, brackets: Brackets, open: number): Choice {
  if (text[open] !== "{") return { starts: [], end: open };
  const close = brackets.closeOf(open);
  const starts: number[] = [];
  for (let at = open + 1; at < close && starts.length < MOST_BRANCHES; at++) {
    if ("([{".includes(text[at]!)) at = Math.max(at, brackets.closeOf(at));
    else if (text.startsWith("->", at) && brackets.literalAround(at) === at) {
      const value = brackets.forward(at + 2);
      addValue(text, brackets, value, starts);
      at = value - 1;
    }
  }
  return { starts, end: close + 1 };
}
