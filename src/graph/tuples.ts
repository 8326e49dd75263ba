// `a, b = x, y` on one line: which expression a name on the left takes.

import type { Brackets } from "./brackets.ts";

const LEFT = /^[ \t]*\(?[\w.]+(?:\s*,\s*[\w.]+)+\)?\s*=(?!=)\s*/;
const MOST_CHARS = 1000;

/** Where the value starts that a tuple assignment gives to the name at an offset; -1 = it is no such name. */
export function tupleValue(text: string, brackets: Brackets, name: number): number {
  const from = text.lastIndexOf("\n", name) + 1;
  const left = LEFT.exec(text.slice(from, from + MOST_CHARS))?.[0];
  if (left === undefined || name >= from + left.length) return -1;
  const index = text.slice(from, name).split(",").length - 1;
  const size = left.split(",").length;
  const parts = partsAt(text, brackets, from + left.length);
  return parts.length === size ? parts[index]! : -1;
}

/** Where each part of an expression list starts, up to the end of its line. */
function partsAt(text: string, brackets: Brackets, start: number): number[] {
  const open =
    text[start] === "(" &&
    /^\s*(?:#|$)/m.test(text.slice(brackets.closeOf(start) + 1, brackets.closeOf(start) + 9));
  const parts = [brackets.forward(open ? start + 1 : start)];
  for (let at = parts[0]!; at < text.length && text[at] !== "\n"; ) {
    const close = "([{".includes(text[at]!) ? brackets.closeOf(at) : -1;
    if (close !== -1) at = close;
    else if (")]}".includes(text[at]!)) break;
    else if (text[at] === ",") parts.push(brackets.forward(at + 1));
    at++;
  }
  return parts;
}
