// Of definitions of one name in several files, those that can be built together with the file that uses it.

import type { FileModel } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Def } from "../types.ts";

/** All of them, where none can. */
export function builtWith(graph: Graph, file: FileModel, defs: readonly Def[]): readonly Def[] {
  const { builtWith: isBuilt } = file.rules;
  if (!isBuilt || defs.length < 2) return defs;
  const kept = defs.filter(
    ({ file: other }) =>
      other === file ||
      graph.remember("builtWith", `${file.path}\0${other.path}`, () =>
        isBuilt(file.path, file.model.text, other.path, other.model.text),
      ),
  );
  return kept.length > 0 ? kept : defs;
}
