// Members that macros declare in the body of a type, `struct s { COMMON_FIELDS int own; }`, or with the whole of it:
// `TAILQ_HEAD(s, item);`.

import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { argumentTexts, expanded, macroNamed } from "../../names/macros/macros.ts";
import type { Place } from "../../place.ts";
import { wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import { readFields } from "./made-types.ts";

const USE = /(?:^|[;{}\n])[ \t]*([A-Za-z_]\w*)[ \t]*(?=\(|;|\s*(?:\n|\}))/g;
const MOST_FIELDS = 200;

/** Their types as written, by name. */
export function madeFields(graph: Graph, def: Def): ReadonlyMap<string, string> {
  return graph.remember("madeFields", def, () => {
    const fields = new Map<string, string>();
    const { text, brackets } = def.file.model;
    const { macros } = def.file.rules;
    if (!macros) return fields;
    const place: Place = { file: def.file, line: factOf(def).line, column: factOf(def).column, scope: 0 };
    const body = bodyOf(def);
    if (!body) {
      const open = brackets.around(def.file.model.offset(place.line, place.column));
      const maker = text[open] === "(" && macroNamed(graph, place, wordBefore(text, brackets.back(open - 1)));
      const made = maker && expanded(graph, place, maker, argumentTexts(text, brackets, open));
      if (made) readFields(made, macros, fields);
      return fields;
    }
    for (const use of text.slice(body.start, body.end).matchAll(USE)) {
      const name = use[1]!;
      const macro = macroNamed(graph, place, name);
      if (!macro || fields.size > MOST_FIELDS) continue;
      const behind = brackets.forward(body.start + use.index + use[0].length);
      const args = text[behind] === "(" ? argumentTexts(text, brackets, behind) : undefined;
      const made = expanded(graph, place, macro, args);
      if (made !== undefined) readFields(made, macros, fields);
    }
    return fields;
  });
}

/** Between the braces that follow a type's name. */
function bodyOf({ file, ordinal }: Def): { start: number; end: number } | undefined {
  const { model } = file;
  const { startLine, endLine, line, column } = model.symbols[ordinal]!;
  const from = model.offset(startLine, 1);
  const open = model.text.indexOf("{", from);
  if (open === -1 || open > model.offset(endLine + 1, 1)) return undefined;
  const end = model.brackets.closeOf(open);
  const name = model.offset(line, column);
  return end === -1 || (name > open && name < end) ? undefined : { start: open + 1, end };
}
