// What a macro is given and uses as a value: it makes no member, no tag and no part of a name of it. That is so of most arguments,
// and told once for all calls in a file, by what the macro makes of marks in place of them.

import type { Graph } from "../../graph.ts";
import { bracketsOf, expanded, isSteady, madeOnce, readMacro } from "../../names/macros/macros.ts";
import type { Place } from "../../place.ts";
import { wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";

/** Stands for an argument in the text that a macro becomes, and for the other ones. */
export const MARK = "ARGUMENT_AT_HAND";
const OTHER = "ARGUMENT_BESIDE_";

export const MARKED = new RegExp(`(\\w*)${MARK}(\\w*)`, "g");

/** Of a call with so many arguments: is what stands at a place among them used as it is, whatever the others are? */
export function isPlainArgument(graph: Graph, place: Place, def: Def, at: number, count: number): boolean {
  const own = `${def.file.key}:${def.ordinal}`;
  return graph.remember("plainArgument", `${place.file.key} ${own} ${at}/${count}`, () => {
    if (!isSteady(graph, place, readMacro(graph, def).body)) return false;
    const args = Array.from({ length: count }, (_, index) => (index === at ? MARK : OTHER + index));
    const texts = [madeOnce(graph, def, args), expanded(graph, place, def, args)];
    return texts.every((text) => text !== undefined && isPlainIn(place, text));
  });
}

function isPlainIn(place: Place, text: string): boolean {
  const { rules } = place.file;
  const brackets = bracketsOf(text, place);
  return [...text.matchAll(MARKED)].every(({ index, 1: before, 2: behind }) => {
    if (before !== "" || behind !== "" || rules.tagged?.(text.slice(0, index))) return false;
    const end = brackets.back(index - 1);
    if (text[end] === "." || text[end] === ">" || wordBefore(text, end).includes(OTHER)) return false;
    for (let open = brackets.around(index); open !== -1; open = brackets.around(open)) {
      const callee = text[open] === "(" ? wordBefore(text, brackets.back(open - 1)) : "";
      if (callee.includes(OTHER) || rules.macros?.offset.has(callee)) return false;
    }
    return true;
  });
}
