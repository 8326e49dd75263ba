// Blocks behind calls, `f { |x| … }` and `f do |x| … end`, and functions that are written with them: `->(x) { … }`, `&:name`.

import type { Brackets } from "./brackets.ts";
import { wordBefore } from "./words.ts";

/** Words behind which a brace opens a table. */
const VALUE_FOLLOWS = new Set(
  "return and or not if unless while until when in then else elsif do yield raise puts p".split(" "),
);
/** What a line starts with whose `do` opens the body of a loop. */
const LOOPS = /^\s*(?:while|until|for)\b/;
const HEAD = /^(?:\{|do\b)\s*(?:\|[^|\n]*\|)?/;
const LAMBDA = /^(?:->\s*(?:\([^()\n]*\)|[\p{ID_Continue}, ]*?)|[a-z]+)\s*(?=\{|do\b)/u;
const LONGEST_HEAD = 200;
const WORD_BLOCK = /do(?![\p{ID_Continue}?!:])/uy;

/** Does a brace at an offset open a block of what stands in front of it, and no table? */
export function opensBlock(text: string, open: number): boolean {
  let at = open - 1;
  while (text[at] === " ") at--;
  const char = text[at] ?? "";
  if (char === ")" || text.startsWith("->", at - 1)) return true;
  if ((char === "?" || char === "!") && /[\p{ID_Continue}]/u.test(text[at - 1] ?? "")) return true;
  const word = wordBefore(text, at);
  // `value.then { … }`
  return word !== "" && (text[at - word.length] === "." || !VALUE_FOLLOWS.has(word));
}

/** Where the block ends that a word opens at an offset, by how lines are indented; -1: no block opens there. */
export function wordBlockEnd(text: string, at: number): number {
  WORD_BLOCK.lastIndex = at;
  if (!WORD_BLOCK.test(text)) return -1;
  const start = text.lastIndexOf("\n", at) + 1;
  const line = text.slice(start, at);
  if (LOOPS.test(line)) return -1;
  const own = `\n${/^[ \t]*/.exec(line)![0]}end`;
  const end = text.indexOf(own, at);
  return end === -1 || /[\p{ID_Continue}]/u.test(text[end + own.length] ?? "") ? -1 : end + own.length;
}

/** Where the statements of a block, or of a function with one, start and end. */
export function blockBody(
  text: string,
  brackets: Brackets,
  at: number,
): { start: number; end: number } | undefined {
  const lead = LAMBDA.exec(text.slice(at, at + LONGEST_HEAD))?.[0] ?? "";
  const open = text.startsWith("do", at) ? at : at + lead.length;
  const head = HEAD.exec(text.slice(open, open + LONGEST_HEAD))?.[0];
  if (head === undefined) return undefined;
  const end = text[open] === "{" ? brackets.closeOf(open) : wordBlockEnd(text, open) - "end".length;
  return end < open ? undefined : { start: open + head.length, end };
}
