// Where the expression starts that an operator at an offset stands in: `a !== b && c`.

import type { Brackets } from "./brackets.ts";
import { tokensBefore } from "./code-tokens.ts";

/** What stands in front of an expression. */
export const STARTS = new Set(", ; = => return case throw yield await += ??= ||= &&= ( [ { ...".split(" "));

/** -1 = there is none. */
export function operandsStart(text: string, brackets: Brackets, operator: number): number {
  const tokens = tokensBefore(text, brackets, operator, brackets.around(operator));
  for (let i = tokens.length - 1; i >= 0; i--) {
    const { text: token, from, to } = tokens[i]!;
    const isWhole = to - from > 1 && "([{".includes(token);
    if (token === "?" || token === ":" || (STARTS.has(token) && !isWhole)) return brackets.forward(to);
  }
  return tokens[0]?.from ?? -1;
}
