// Type arguments of tagged templates, as styles in JSX code have them: tag<{ a: T }>`…`. The grammars read comparisons, which
// is no harm unless an object type stands in them. Their names count.

import type { Mask } from "../repair-types.ts";

const ENDING = ">`";
const TYPE_ENDS = /\}\s*$/;
/** White space between the last type and the end of the arguments. */
const MAX_SPACE = 100;
const MAX_CHARS = 4000;
const OPENS = "{([<";
const CLOSES = "})]>";

/** Offset of the bracket that the one at `close` closes, or -1. */
function openingOf(text: string, close: number): number {
  const limit = Math.max(0, close - MAX_CHARS);
  for (let at = close, depth = 0; at >= limit; at--) {
    const char = text[at]!;
    const isArrow = char === ">" && text[at - 1] === "=";
    if (CLOSES.includes(char) && !isArrow) depth++;
    else if (OPENS.includes(char) && --depth === 0) return char === "<" ? at : -1;
  }
  return -1;
}

/** What of a text the parser is not to see. */
export function listTypeArguments(text: string): Mask[] {
  const masks: Mask[] = [];
  for (let at = text.indexOf(ENDING); at !== -1; at = text.indexOf(ENDING, at + 1)) {
    const end = at + ENDING.length - 1;
    if (!TYPE_ENDS.test(text.slice(Math.max(0, at - MAX_SPACE), at))) continue;
    const start = openingOf(text, end - 1);
    const isTagged = start > 0 && /[\w$)\]]/.test(text[start - 1]!);
    if (isTagged && start >= (masks.at(-1)?.end ?? 0)) masks.push({ start, end, role: "code", stand: "" });
  }
  return masks;
}
