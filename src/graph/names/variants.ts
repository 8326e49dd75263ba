// Of definitions of one name in several files, those that can be built together with the file that uses it.

import type { FileModel } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Def } from "../types.ts";
import { spaceOf } from "./spaces.ts";

/** Is this one thing, defined for each of several systems: by the same names, and taking the same? */
export function isPerSystem(graph: Graph, defs: readonly Def[]): boolean {
  if (defs.length < 2 || !defs.every(({ file }) => file.rules.perSystem)) return false;
  if (new Set(defs.map(({ file }) => file)).size < defs.length) return false;
  return new Set(defs.map((def) => wholeName(graph, def))).size === 1;
}

function wholeName(graph: Graph, { file, ordinal }: Def): string {
  const { symbols } = file.model;
  const names: string[] = (symbols[ordinal]!.params ?? []).map(({ type }) => type);
  let outer = ordinal;
  for (let at = ordinal; at !== -1; at = symbols[at]!.container) {
    names.unshift(symbols[at]!.name);
    outer = at;
  }
  return `${spaceOf(graph, file.def(outer))}\0${names.join("\0")}`;
}

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
