// Where the values start that a block, a condition or a match may have, in languages whose blocks are expressions.

import type { LinedBlocks, RepeatedBlocks, ValueArms, ValueBlocks } from "../../languages/rules/blocks.ts";
import type { Notation } from "../../languages/rules/notation.ts";
import type { Brackets } from "./brackets.ts";
import { isWordAt } from "./words.ts";

export interface Values {
  starts: number[];
  /** Behind the whole expression. */
  end: number;
}

const WORD = /[\p{ID_Continue}$]/u;
const MOST_BRANCHES = 8;
const LONGEST_WORD = 16;
const LONGEST_LINE = 120;

/** Of the statement that starts with a word; undefined: it is none that has values. */
export function statementValues(
  word: string,
  text: string,
  brackets: Brackets,
  from: number,
  { blocks, arms = blocks }: Pick<Notation, "blocks" | "arms">,
): Values | undefined {
  if (word === arms?.choice) return armValues(text, brackets, from, arms);
  if (blocks?.blocks.has(word)) return blockValues(text, brackets, from, blocks);
  return word === blocks?.again?.word ? leftWith(text, brackets, from, blocks.again) : undefined;
}

/** Of `{ … }`, `word { … }`, `if c { … } else if d { … } else { … }`. */
export function blockValues(text: string, brackets: Brackets, from: number, rules: ValueBlocks): Values {
  const starts: number[] = [];
  let end = from;
  while (starts.length < MOST_BRANCHES) {
    const open = braceBehind(text, brackets, end);
    if (open === -1) break;
    const close = brackets.closeOf(open);
    const tail = lastParts(text, brackets, open, close)[0];
    if (tail < close && !isLeft(text, brackets, tail, rules)) starts.push(tail);
    end = close + 1;
    const next = brackets.forward(end);
    if (!isWordAt(text, next, rules.otherwise)) break;
    end = next + rules.otherwise.length;
  }
  return { starts, end };
}

/** Of `match e { p => a, q => { …; b } }`. */
export function armValues(text: string, brackets: Brackets, from: number, rules: ValueArms): Values {
  const open = braceBehind(text, brackets, from);
  if (open === -1) return { starts: [], end: text.length };
  if (rules.lined) return linedArms(text, brackets, open, rules);
  const close = brackets.closeOf(open);
  const starts: number[] = [];
  for (let at = open + 1; at < close && starts.length < MOST_BRANCHES; at++) {
    if ("([{".includes(text[at]!)) at = Math.max(at, brackets.closeOf(at));
    else if (text.startsWith(rules.arm, at) && brackets.literalAround(at) === at) {
      const value = behindLead(text, brackets, brackets.forward(at + rules.arm.length), rules.lead);
      const isNone = isLeft(text, brackets, value, rules);
      if (!isNone) starts.push(value);
      at = isNone ? armEnd(text, brackets, value, close) : value - 1;
    }
  }
  return { starts, end: close + 1 };
}

/** Of `{ case p => a; b  case q => c }`: arms of statements, a line each, up to the word of the next one. */
function linedArms(
  text: string,
  brackets: Brackets,
  open: number,
  { arm, lined, leaves }: ValueArms,
): Values {
  const { word, lines } = lined!;
  const close = brackets.closeOf(open);
  const starts: number[] = [];
  let first = -1;
  const end = (at: number) => {
    const [value] = first === -1 ? [] : lastLineFrom(text, brackets, first, at, lines).starts;
    if (value !== undefined && !leaves.test(text.slice(value, value + LONGEST_WORD))) starts.push(value);
    first = -1;
  };
  for (let at = open + 1; at < close && starts.length < MOST_BRANCHES; at++) {
    if ("([{".includes(text[at]!)) at = Math.max(at, brackets.closeOf(at));
    else if (startsArm(text, at, word) && brackets.literalAround(at) === at) {
      end(at);
      at = word.lastIndex - 1;
    } else if (first === -1 && text.startsWith(arm, at) && brackets.literalAround(at) === at) {
      first = brackets.forward(at + arm.length);
      at = first - 1;
    }
  }
  end(close);
  return { starts, end: close + 1 };
}

/** Does the word of an arm stand at an offset? */
export function startsArm(text: string, at: number, word: RegExp): boolean {
  word.lastIndex = at;
  return word.test(text) && !WORD.test(text[at - 1] ?? " ");
}

/** Behind what is bound in front of a value. */
function behindLead(text: string, brackets: Brackets, at: number, lead: RegExp | undefined): number {
  if (!lead) return at;
  lead.lastIndex = at;
  return lead.test(text) ? brackets.forward(lead.lastIndex) : at;
}

/** The comma behind an arm, or the end of all of them. */
function armEnd(text: string, brackets: Brackets, from: number, close: number): number {
  for (let at = from; at < close; at++)
    if ("([{".includes(text[at]!)) at = Math.max(at, brackets.closeOf(at));
    else if (text[at] === "," && brackets.literalAround(at) === at) return at;
  return close;
}

/** The next brace of this level; values of structs stand in no condition. */
export function braceBehind(text: string, brackets: Brackets, from: number): number {
  for (let at = brackets.forward(from); at < text.length; at = brackets.forward(at + 1)) {
    if (text[at] === "{") return at;
    if (text[at] === ";" || ")]}".includes(text[at]!)) return -1;
    if (text[at] === "(" || text[at] === "[") at = Math.max(at, brackets.closeOf(at));
  }
  return -1;
}

/** Does what starts at an offset, or the last statement of the block that does, leave what is around it? */
function isLeft(text: string, brackets: Brackets, from: number, { leaves }: ValueArms): boolean {
  let at = from;
  if (text[from] === "{") {
    const close = brackets.closeOf(from);
    const [last, before] = lastParts(text, brackets, from, close);
    at = last < close ? last : before;
  }
  return leaves.test(text.slice(at, at + LONGEST_WORD));
}

/** Of a block that runs again and again, where the values start that it is left with. */
function leftWith(text: string, brackets: Brackets, from: number, { leaves }: RepeatedBlocks): Values {
  const open = braceBehind(text, brackets, from);
  if (open === -1) return { starts: [], end: text.length };
  const close = brackets.closeOf(open);
  const starts = [...text.slice(open, close).matchAll(leaves)]
    .filter(({ index }) => brackets.literalAround(open + index) === open + index)
    .map(({ 0: head, index }) => open + index + head.length);
  return { starts: starts.slice(0, MOST_BRANCHES), end: close + 1 };
}

/** Where the last expression between two braces starts, at the closing one where there is none, and the statement before it. */
function lastParts(text: string, brackets: Brackets, open: number, close: number): [number, number] {
  let from = open + 1;
  let before = from;
  for (let at = from; at < close; at++) {
    if (!";([{".includes(text[at]!) || brackets.literalAround(at) !== at) continue;
    const end = Math.max(at, brackets.closeOf(at));
    if (text[at] === ";" || (text[at] === "{" && !/[.?)]/.test(text[brackets.forward(end + 1)] ?? "")))
      if (text[at] === ";" || brackets.forward(end + 1) < close) [before, from] = [from, end + 1];
    at = end;
  }
  return [Math.min(close, brackets.forward(from)), brackets.forward(before)];
}

/** Of statements in braces, a line each: where the last one starts. */
export function lastLine(text: string, brackets: Brackets, open: number, rules: LinedBlocks): Values {
  const close = brackets.closeOf(open);
  if (close === -1 || lambdaHead(text, brackets, open, rules) !== undefined)
    return { starts: [], end: close === -1 ? text.length : close + 1 };
  const { starts, end } = lastLineFrom(text, brackets, brackets.forward(open + 1), close, rules);
  // What follows an argument is of what takes it.
  return { starts, end: isArgument(text, brackets, open) ? text.length : end };
}

/** Does a brace open behind what is called with it? */
function isArgument(text: string, brackets: Brackets, open: number): boolean {
  const before = brackets.back(open - 1);
  return /[\p{ID_Continue})\]]/u.test(text[before] ?? "") && !text.slice(before, open).includes("\n");
}

/** What a block starts with that is a function; undefined: it is none. */
export function lambdaHead(
  text: string,
  brackets: Brackets,
  open: number,
  rules: LinedBlocks,
): string | undefined {
  const first = brackets.forward(open + 1);
  const close = brackets.closeOf(open);
  return rules.lambda.exec(text.slice(first, Math.min(close, first + LONGEST_LINE)))?.[0];
}

/** Of a block that is a function of parameters in front of an arrow, where its value starts. */
export function lambdaValue(
  text: string,
  brackets: Brackets,
  open: number,
  rules: LinedBlocks,
): number | undefined {
  const head = lambdaHead(text, brackets, open, rules);
  if (!head?.endsWith("=>")) return undefined;
  const from = brackets.forward(brackets.forward(open + 1) + head.length);
  return lastLineFrom(text, brackets, from, brackets.closeOf(open), rules).starts[0];
}

function lastLineFrom(
  text: string,
  brackets: Brackets,
  first: number,
  close: number,
  rules: LinedBlocks,
): Values {
  let start = first;
  for (let at = first; at < close; ) {
    if ("([{".includes(text[at]!)) at = Math.max(at, brackets.closeOf(at));
    const next = brackets.forward(at + 1);
    const before = brackets.back(next - 1);
    const gap = text.slice(before + 1, next);
    const isNew = text[at] === ";" || (gap.includes("\n") && isStatement(text, before, next, rules));
    if (isNew && next < close) start = next;
    at = next;
  }
  const value = start < close && !rules.noValue.test(text.slice(start, start + LONGEST_LINE));
  return { starts: value ? [start] : [], end: close + 1 };
}

const isStatement = (text: string, before: number, next: number, { goesOn, openEnd }: LinedBlocks) =>
  !goesOn.test(text.slice(next, next + LONGEST_LINE)) &&
  !openEnd.test(text.slice(Math.max(0, before - LONGEST_LINE), before + 1));
