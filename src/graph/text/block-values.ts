// Where the values start that a block, a condition or a match may have, in languages whose blocks are expressions.

import type { Brackets } from "./brackets.ts";

interface Values {
  starts: number[];
  /** Behind the whole expression. */
  end: number;
}

const MOST_BRANCHES = 8;

/** Of `{ … }`, `unsafe { … }`, `if c { … } else if d { … } else { … }`. */
export function blockValues(text: string, brackets: Brackets, from: number): Values {
  const starts: number[] = [];
  let end = from;
  while (starts.length < MOST_BRANCHES) {
    const open = braceBehind(text, brackets, end);
    if (open === -1) break;
    const close = brackets.closeOf(open);
    const tail = lastPart(text, brackets, open, close);
    if (tail < close) starts.push(tail);
    end = close + 1;
    const next = brackets.forward(end);
    if (!/^else\b/.test(text.slice(next, next + 5))) break;
    end = next + 4;
  }
  return { starts, end };
}

/** Of `match e { p => a, q => { …; b } }`. */
export function armValues(text: string, brackets: Brackets, from: number): Values {
  const open = braceBehind(text, brackets, from);
  if (open === -1) return { starts: [], end: text.length };
  const close = brackets.closeOf(open);
  const starts: number[] = [];
  for (let at = open + 1; at < close && starts.length < MOST_BRANCHES; at++) {
    if ("([{".includes(text[at]!)) at = Math.max(at, brackets.closeOf(at));
    else if (text[at] === "=" && text[at + 1] === ">" && brackets.literalAround(at) === at) {
      const value = brackets.forward(at + 2);
      if (
        !/^(?:return|continue|break|panic!|unreachable!|todo!|unimplemented!|bail!)/.test(
          text.slice(value, value + 16),
        )
      )
        starts.push(value);
      at = value - 1;
    }
  }
  return { starts, end: close + 1 };
}

/** The next brace of this level; values of structs stand in no condition. */
function braceBehind(text: string, brackets: Brackets, from: number): number {
  for (let at = brackets.forward(from); at < text.length; at = brackets.forward(at + 1)) {
    if (text[at] === "{") return at;
    if (text[at] === ";" || ")]}".includes(text[at]!)) return -1;
    if (text[at] === "(" || text[at] === "[") at = Math.max(at, brackets.closeOf(at));
  }
  return -1;
}

/** Where the last expression between two braces starts; at the closing one where there is none. */
function lastPart(text: string, brackets: Brackets, open: number, close: number): number {
  let from = open + 1;
  for (let at = from; at < close; at++) {
    if (!";([{".includes(text[at]!) || brackets.literalAround(at) !== at) continue;
    const end = Math.max(at, brackets.closeOf(at));
    if (text[at] === ";" || (text[at] === "{" && !/[.?)]/.test(text[brackets.forward(end + 1)] ?? "")))
      if (text[at] === ";" || brackets.forward(end + 1) < close) from = end + 1;
    at = end;
  }
  return Math.min(close, brackets.forward(from));
}

/** In front of what goes on with the line above, and behind what goes on in the line below. */
const GOES_ON = /^(?:[.)\]},;=|&+*/<>]|(?:else|match|catch|finally|yield|then|with|extends)\b)/;
const OPEN_END = /(?:[.,([=|&+*/<>:-]|\b(?:else|match|extends|with|yield|then))$/;
/** What is no value of its own, or a function: `case a =>`, `a =>`. */
const NO_VALUE =
  /^(?:case|val|var|def|import|class|object|trait|if|for|while|try|throw|return|type|lazy|implicit)\b/;
const PARAMETERS = /^(?:implicit\s+)?(?:[\p{ID_Continue}]+|\([^()]*\))\s*(?::[^=\n]*)?=>/u;
const LONGEST_LINE = 120;

/** Of statements in braces, a line each: where the last one starts. */
export function lastLine(text: string, brackets: Brackets, open: number): Values {
  const close = brackets.closeOf(open);
  const first = brackets.forward(open + 1);
  let start = first;
  const head = text.slice(first, Math.min(close, first + LONGEST_LINE));
  if (close === -1 || NO_FUNCTION.test(head) || PARAMETERS.test(head))
    return { starts: [], end: close === -1 ? text.length : close + 1 };
  for (let at = first; at < close; ) {
    if ("([{".includes(text[at]!)) at = Math.max(at, brackets.closeOf(at));
    const next = brackets.forward(at + 1);
    const before = brackets.back(next - 1);
    const gap = text.slice(before + 1, next);
    const isNew = text[at] === ";" || (gap.includes("\n") && isStatement(text, before, next));
    if (isNew && next < close) start = next;
    at = next;
  }
  const value = start < close && !NO_VALUE.test(text.slice(start, start + LONGEST_LINE));
  return { starts: value ? [start] : [], end: close + 1 };
}

const NO_FUNCTION = /^case\b/;

const isStatement = (text: string, before: number, next: number) =>
  !GOES_ON.test(text.slice(next, next + LONGEST_LINE)) &&
  !OPEN_END.test(text.slice(Math.max(0, before - LONGEST_LINE), before + 1));
