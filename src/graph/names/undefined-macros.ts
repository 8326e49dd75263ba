// `#undef` ends what a `#define` begins: of macros of one name in one file, those that another life of the name separates from
// a place are not meant there.

import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";

const UNDEF = /^[ \t]*#[ \t]*undef[ \t]+(\w+)/gm;

/** Lines of `#undef` by the name, ascending. */
function endsOf(graph: Graph, { file }: Place, name: string): readonly number[] {
  const ends = graph.remember("undef", file, () => {
    const made = new Map<string, number[]>();
    for (const { index, 1: of } of file.model.text.matchAll(UNDEF)) {
      const { line } = file.model.position(index);
      made.set(of!, [...(made.get(of!) ?? []), line]);
    }
    return made;
  });
  return ends.get(name) ?? [];
}

/** Of definitions of a name, those that no `#undef` keeps from a place; all of them where that leaves none. */
export function living(graph: Graph, place: Place, name: string, defs: readonly Def[]): readonly Def[] {
  const ends = defs.length > 1 ? endsOf(graph, place, name) : [];
  if (ends.length === 0) return defs;
  const left = defs.filter((def) => {
    const { kind, line } = factOf(def);
    if (def.file !== place.file || kind !== "macro") return true;
    // An `#undef` belongs to what stands before it.
    const isBefore = line < place.line;
    return !ends.some((end) => (isBefore ? end > line && end < place.line : end >= place.line && end < line));
  });
  return left.length > 0 ? left : defs;
}
