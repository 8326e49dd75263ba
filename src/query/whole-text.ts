// Lines that hold a text whole: `server.max` in `get("server.max")`, not in `server.maxWrites`; `/users` in `"/users"`, not in
// `/users/:id`.

import { lineStarts } from "../util/lines.ts";
import type { FactsCache } from "./facts-cache.ts";
import type { Unit } from "./units.ts";

const IN_WORD = /[\p{L}\p{N}_]/u;
/** What goes on with a name. */
export const OF_NAME = /[\p{L}\p{N}_-]/u;
/** What goes on with a route. */
export const OF_ROUTE = /[\p{L}\p{N}_/:{<*$-]/u;

/** Of units of one line, those that hold one of some texts, in any case, which `goesOn` does not go on with. */
export function holdingWhole(
  facts: FactsCache,
  units: readonly Unit[],
  texts: readonly string[],
  goesOn: RegExp,
): Unit[] {
  const folded = texts.map((text) => text.toLowerCase());
  return units.filter(({ blob, line }) => {
    const text = facts.text(blob);
    const starts = lineStarts(text);
    const row = text.slice(starts[line - 1], starts[line]).toLowerCase();
    return folded.some((sought) => holdsWhole(row, sought, goesOn));
  });
}

function holdsWhole(row: string, sought: string, goesOn: RegExp): boolean {
  for (let at = row.indexOf(sought); at !== -1; at = row.indexOf(sought, at + 1))
    if (!IN_WORD.test(row[at - 1] ?? "") && !goesOn.test(row[at + sought.length] ?? "")) return true;
  return false;
}
