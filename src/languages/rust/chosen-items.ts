// `cfg_net! { … }`: items that a build may leave out, by a macro that is called as Rust's own word for that. They are read where
// they stand, as if the macro were not there; a grammar keeps them as bare tokens, which would have to be parsed again.

import { bracketEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";
import type { Mask } from "../repair-types.ts";

const OPENS = "! {\n";
const NAME = /^[ \t]*(cfg_\w+)$/;
/** What stands above belongs to all that the macro is given. */
const ATTACHED = /(?:^|\n)[ \t]*(?:#!?\[|\/\/\/|\*\/)[^\n]*\n[ \t]*$/;
const MAX_ABOVE_CHARS = 300;
/** How often a text is read for the ends of macros in macros; of what nothing closes, all is read. */
const MOST_READINGS = 8;

/** The names of such macros and their braces. `holdsItems` = are these items, rather than statements? */
export function listChosenItems(text: string, lexis: Lexis, holdsItems: (inside: string) => boolean): Mask[] {
  const masks: Mask[] = [];
  let left = MOST_READINGS * text.length;
  for (let sign = text.indexOf(OPENS); sign !== -1; sign = text.indexOf(OPENS, sign + 1)) {
    const row = text.lastIndexOf("\n", sign) + 1;
    const name = NAME.exec(text.slice(row, sign))?.[1];
    if (name === undefined || ATTACHED.test(text.slice(Math.max(0, row - MAX_ABOVE_CHARS), row))) continue;
    const open = sign + OPENS.length - 2;
    const end = bracketEnd(text, open, lexis);
    left -= end - open;
    if (left < 0) break;
    if (text[end - 1] !== "}" || !holdsItems(text.slice(open + 1, end - 1))) continue;
    masks.push(
      { start: sign - name.length, end: sign, role: "macro", stand: "" },
      { start: sign, end: open + 1, role: "dead", stand: "" },
      { start: end - 1, end, role: "dead", stand: "" },
    );
  }
  return masks.sort((a, b) => a.start - b.start);
}
