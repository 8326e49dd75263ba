// Where a chain of links starts in languages where a line's end ends an expression: `@users&.first`, `xs.find { … }`.

import type { Brackets } from "./brackets.ts";
import { chainStart } from "./chains.ts";

/** The end of a line behind which no link stands. */
const LINE_START = /\n\s*(?![\s.&#])/g;

const LINK = /(?<!\.)\.$|::$/;

/** Of the chain that ends at `end` (inclusive); -1 = it starts with what is not read. */
export function linedChainStart(text: string, brackets: Brackets, end: number): number {
  let first = chainStart(text, brackets, end, true);
  while (first > 2 && text.startsWith("&.", first - 2))
    first = chainStart(text, brackets, brackets.back(first - 3), true);
  if (first === -1) return -1;
  const around = brackets.around(end + 1);
  const from = first;
  for (const { index, 0: gap } of text.slice(from, end).matchAll(LINE_START))
    if (brackets.around(from + index) === around) first = from + index + gap.length;
  while (text[first - 1] === "@") first--;
  const before = brackets.back(first - 1) + 1;
  return LINK.test(text.slice(Math.max(0, before - 2), before)) ? -1 : first;
}
