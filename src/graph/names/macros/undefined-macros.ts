// `#undef` ends what a `#define` begins: of macros of one name in one file, those that another life of the name separates from
// a place are not meant there, nor, in code, those that are defined further down.

import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";

/** Lines of `#undef` by the name, ascending. */
function endsOf(graph: Graph, file: FileModel, name: string): readonly number[] {
  const ends = graph.remember("ended", file, () => {
    const made = new Map<string, number[]>();
    for (const { index, 1: of } of file.model.text.matchAll(file.rules.macros!.end)) {
      const { line } = file.model.position(index);
      made.set(of!, [...(made.get(of!) ?? []), line]);
    }
    return made;
  });
  return ends.get(name) ?? [];
}

/** Of definitions of a name, those that a place may mean by their lines; all of them where that leaves none. */
export function living(graph: Graph, place: Place, name: string, defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2) return defs;
  return seenAbove(place, withoutEnded(defs, place, endsOf(graph, place.file, name)));
}

/** Are two macros of one name and file alternatives of a condition, of which no `#undef` ends the one before the other? */
export function areAlternatives(graph: Graph, one: Def, other: Def): boolean {
  const { file } = one;
  const { macros } = file.rules;
  if (!macros || factOf(other).kind !== "macro") return false;
  const [first, last] = [factOf(one).line, factOf(other).line].sort((a, b) => a - b) as [number, number];
  const between = file.model.text.slice(file.model.offset(first, 1), file.model.offset(last, 1));
  const isEnded = endsOf(graph, file, factOf(one).name).some((end) => end > first && end < last);
  return !isEnded && macros.parting.test(between);
}

const isMacroOf = (place: Place, def: Def): boolean =>
  def.file === place.file && factOf(def).kind === "macro";

function withoutEnded(defs: readonly Def[], place: Place, ends: readonly number[]): readonly Def[] {
  if (ends.length === 0) return defs;
  const left = defs.filter((def) => {
    if (!isMacroOf(place, def)) return true;
    // An `#undef` belongs to what stands before it.
    const { line } = factOf(def);
    const isBefore = line < place.line;
    return !ends.some((end) => (isBefore ? end > line && end < place.line : end >= place.line && end < line));
  });
  return left.length > 0 ? left : defs;
}

/** What a macro's text names is looked for where the macro is used, which may be further down. */
function seenAbove(place: Place, defs: readonly Def[]): readonly Def[] {
  const macros = defs.filter((def) => isMacroOf(place, def));
  const above = macros.filter((def) => factOf(def).line < place.line);
  if (above.length === 0 || above.length === macros.length || isInMacro(place)) return defs;
  return defs.filter((def) => !macros.includes(def) || above.includes(def));
}

function isInMacro({ file: { model, rules }, line }: Place): boolean {
  let start = model.offset(line, 1);
  while (start > 1 && /\\\r?\n$/.test(model.text.slice(Math.max(0, start - 3), start)))
    start = model.text.lastIndexOf("\n", start - 2) + 1;
  const { define } = rules.macros!;
  define.lastIndex = start;
  return define.test(model.text);
}
