// Single words in front of a place in the text.

import type { Brackets } from "./brackets.ts";

export const WORD = /[\p{ID_Continue}$]/u;
/** With what ends, right in front of it, what a text in backquotes is called with: `` tag`a` ``. */
export const TAG_END = /[\p{ID_Continue}$)\]>]/u;

export function wordBefore(text: string, end: number): string {
  let start = end + 1;
  while (start > 0 && WORD.test(text[start - 1]!)) start--;
  return text.slice(start, end + 1);
}

/** Where what stands in front of some words ends, read backwards from an offset. */
export function beforeWords(
  text: string,
  brackets: Brackets,
  end: number,
  words: ReadonlySet<string>,
): number {
  let at = end;
  for (let word = wordBefore(text, at); words.has(word); word = wordBefore(text, at))
    at = brackets.back(at - word.length);
  return at;
}

const LAMBDA_WORDS: ReadonlySet<string> = new Set(["async", "static"]);

/** Where a function without a name starts whose parameters start at an offset, with the words in front of them. */
export const lambdaStart = (text: string, brackets: Brackets, parameters: number): number =>
  brackets.forward(beforeWords(text, brackets, brackets.back(parameters - 1), LAMBDA_WORDS) + 1);

/** Does this word, and no longer one, stand at an offset? */
export const isWordAt = (text: string, at: number, word: string) =>
  text.startsWith(word, at) && !WORD.test(text[at + word.length] ?? "");

/** The word that starts at an offset, or "". */
export function wordAt(text: string, start: number): string {
  let end = start;
  while (WORD.test(text[end] ?? "")) end++;
  return text.slice(start, end);
}

/** The key in front of a `:` at an offset, or "". */
export function keyBefore(text: string, brackets: Brackets, colon: number): string {
  const end = brackets.back(colon - 1);
  const char = text[end];
  if (char === '"' || char === "'") return text.slice(brackets.literalStart(end) + 1, end);
  return char === "?" ? wordBefore(text, brackets.back(end - 1)) : wordBefore(text, end);
}
