// Types that go by the names that docs give them, in every file of their language.

import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Def } from "../types.ts";
import { filesLike } from "./spaces/spaces.ts";

export function docClassesNamed(graph: Graph, like: FileModel, name: string): readonly Def[] {
  const { docClass } = like.rules;
  if (!docClass) return [];
  const table = graph.remember("docClasses", like.rules.family, () => {
    const made = new Map<string, Def[]>();
    for (const file of filesLike(graph, like))
      file.model.symbols.forEach((symbol, ordinal) => {
        const declared = docClass(symbol);
        if (!declared) return;
        const known = made.get(declared.name);
        if (known) known.push(file.def(ordinal));
        else made.set(declared.name, [file.def(ordinal)]);
      });
    return made;
  });
  return table.get(name) ?? [];
}

/** What the name stands for that the doc of a symbol gives to a type, as it is written. */
export const docMeaning = (def: Def): string | undefined => def.file.rules.docClass?.(factOf(def))?.means;

/** What the type that the doc of a symbol declares inherits from, by name. */
export const docParents = (def: Def): readonly string[] =>
  def.file.rules.docClass?.(factOf(def))?.parents ?? [];
