// Where a choice between two expressions (`c ? a : b`) starts, read backwards from one of its signs.

import type { Brackets } from "./brackets.ts";
import { tokensBefore } from "./code-tokens.ts";
import { STARTS } from "./operand-start.ts";

/** The start of the choice that the `?` or `:` at an offset belongs to; -1 = it belongs to none. */
export function choiceStart(text: string, brackets: Brackets, at: number): number {
  const open = brackets.around(at);
  const tokens = tokensBefore(text, brackets, at, open);
  let colons = text[at] === ":" ? 1 : 0;
  for (let i = tokens.length - 1; i >= 0; i--) {
    const { text: token, from, to } = tokens[i]!;
    const isWhole = to - from > 1 && "([{".includes(token);
    if (token === "?") colons = Math.max(0, colons - 1);
    else if (token === ":" && colons > 0) colons++;
    else if (token === ":" || (STARTS.has(token) && !isWhole)) return colons > 0 ? -1 : brackets.forward(to);
  }
  return colons > 0 || tokens.length === 0 ? -1 : tokens[0]!.from;
}
