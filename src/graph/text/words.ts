// Single words in front of a place in the text.

import type { Brackets } from "./brackets.ts";

export const WORD = /[\p{ID_Continue}$]/u;

export function wordBefore(text: string, end: number): string {
  let start = end + 1;
  while (start > 0 && WORD.test(text[start - 1]!)) start--;
  return text.slice(start, end + 1);
}

/** The key in front of a `:` at an offset, or "". */
export function keyBefore(text: string, brackets: Brackets, colon: number): string {
  const end = brackets.back(colon - 1);
  const char = text[end];
  if (char === '"' || char === "'") return text.slice(brackets.literalStart(end) + 1, end);
  return char === "?" ? wordBefore(text, brackets.back(end - 1)) : wordBefore(text, end);
}
