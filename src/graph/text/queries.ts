// Queries that are expressions: `from a in b where c select d`, `… group a by c into e select e`.

import type { Brackets } from "./brackets.ts";

export interface Query {
  /** Where what it gives an element of starts. */
  value: number;
  /** It gives groups of those. */
  isGrouped: boolean;
  end: number;
}

const HEAD = /from\s+(?:[\p{ID_Continue}.<>?[\]]+\s+)?[\p{ID_Start}_][\p{ID_Continue}]*\s+in\b/uy;
const SIGN = /["'()[\]{};,]|\b(?:select|group|by|into)\b/g;

/** The query that starts at an offset, if one does. */
export function queryAt(text: string, brackets: Brackets, start: number): Query | undefined {
  HEAD.lastIndex = start;
  if (!HEAD.test(text)) return undefined;
  let last: { word: string; at: number } | undefined;
  let at = HEAD.lastIndex;
  for (;;) {
    SIGN.lastIndex = at;
    const found = SIGN.exec(text);
    if (!found) return undefined;
    const { 0: sign, index } = found;
    if (")]},;".includes(sign)) return last && queryOf(brackets, last, index);
    const close = "([{".includes(sign) ? brackets.closeOf(index) : -1;
    at = Math.max(brackets.literalEnd(index), close + 1, index + sign.length);
    if (sign === "select" || sign === "group") last = { word: sign, at: index };
  }
}

const queryOf = (brackets: Brackets, { word, at }: { word: string; at: number }, end: number): Query => ({
  value: brackets.forward(at + word.length),
  isGrouped: word === "group",
  end,
});

const INTO = /\b(select|group)\b((?:(?!\b(?:select|group)\b)[^;])*?)\binto\s+$/;

/** What the name at an offset stands for behind `into`: where the value starts, and whether it is a group of those. */
export function intoAt(before: string): { value: number; isGrouped: boolean } | undefined {
  const found = INTO.exec(before);
  if (!found) return undefined;
  const from = found.index + found[1]!.length;
  return { value: from + /^\s*/.exec(found[2]!)![0].length, isGrouped: found[1] === "group" };
}
