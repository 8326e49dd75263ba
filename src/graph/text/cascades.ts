// Cascades: `a..b()..c = 1` reaches a member of a in each section.

import type { Brackets } from "./brackets.ts";

const MOST_CHARS = 4000;

/** Where what a cascade is of ends (inclusive), one of whose sections starts with the two dots that end at an offset. */
export function cascadedEnd(text: string, brackets: Brackets, dots: number): number {
  let first = dots - 1;
  for (let at = brackets.back(first - 1); at >= 0 && dots - at < MOST_CHARS; at = brackets.back(at - 1)) {
    const char = text[at]!;
    if (";{([,".includes(char)) break;
    if (")]}".includes(char)) {
      const open = brackets.openOf(at);
      // The end of a statement's block.
      if (open === -1 || (char === "}" && !/^\s*(?:[).,]|\?\.)/.test(text.slice(at + 1, at + 40)))) break;
      at = open;
    } else if (char === '"' || char === "'") at = brackets.literalStart(at);
    else if (char === "." && text[at - 1] === "." && text[at - 2] !== ".") first = --at;
  }
  const end = brackets.back(first - 1);
  return text[end] === "?" ? brackets.back(end - 1) : end;
}
