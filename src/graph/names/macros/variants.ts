// Of definitions of one name in several files, those that can be built together with the file that uses it, and those that are
// one thing which is defined for each of several systems.

import { SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isType } from "../../kinds.ts";
import type { Def } from "../../types.ts";
import { spaceOf } from "../spaces/spaces.ts";

/** Is this one thing, defined for each of several systems: by the same names, and taking the same? */
export function isPerSystem(graph: Graph, defs: readonly Def[]): boolean {
  if (defs.length < 2 || !defs.every(({ file }) => file.rules.perSystem)) return false;
  if (new Set(defs.map(({ file }) => file)).size < defs.length) return false;
  return new Set(defs.map((def) => wholeName(graph, def))).size === 1;
}

/**
 * Of what is declared for all systems at once, or stands in something that is: what defines it for one of them; of that, what
 * declares it and what defines it for the others.
 */
export function ofOtherSystems(graph: Graph, def: Def): readonly Def[] {
  const { declaredForAll } = def.file.rules;
  if (!declaredForAll) return [];
  const outer = outermost(def);
  const isDeclared = (each: Def) => (factOf(each).flags & SYMBOL_FLAGS.declaration) !== 0;
  const name = wholeName(graph, outer);
  const all = graph
    .named(factOf(outer).name)
    .filter((each) => each.file.rules.declaredForAll && factOf(each).container === -1);
  if (all.length < 2 || !all.some((each) => isDeclared(each) && wholeName(graph, each) === name)) return [];
  const own = wholeName(graph, def);
  return graph
    .named(factOf(def).name)
    .filter((each) => each.file !== def.file && isOfSort(each, def) && wholeName(graph, each) === own);
}

function isOfSort(a: Def, b: Def): boolean {
  const [one, other] = [factOf(a), factOf(b)];
  if (isType(one.kind) || isType(other.kind)) return isType(one.kind) && isType(other.kind);
  return one.owner === other.owner && (one.params === undefined) === (other.params === undefined);
}

function outermost({ file, ordinal }: Def): Def {
  let at = ordinal;
  while (file.model.symbols[at]!.container !== -1) at = file.model.symbols[at]!.container;
  return file.def(at);
}

function wholeName(graph: Graph, { file, ordinal }: Def): string {
  const { symbols } = file.model;
  const { kind, params } = symbols[ordinal]!;
  const names: string[] = isType(kind) ? [] : (params ?? []).map(({ type }) => type);
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
      graph.remember("builtWith", `${file.key}\0${other.key}`, () =>
        isBuilt(file.path, file.model.text, other.path, other.model.text),
      ),
  );
  return kept.length > 0 ? kept : defs;
}
