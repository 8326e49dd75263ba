// Which records have a label: those in sight, and of a value whose type is known its own.

import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { isSeen } from "../names/in-order.ts";
import { openedIn, outside } from "../names/outside.ts";
import { byPath } from "../names/spaces/qualified.ts";
import { namedDefs, type Place } from "../place.ts";
import type { Def } from "../types.ts";
import type { Named, Type } from "./types.ts";
import { placeOf, readType, scopeIn, termRules } from "./written.ts";

/** Labels of a name that a place sees, the nearest last; of the module at a path alone. */
export function labelsInSight(graph: Graph, place: Place, name: string, path?: string): readonly Def[] {
  if (path !== undefined)
    return byPath(graph, place, [...path.split("."), name]).filter((def) => factOf(def).kind === "field");
  const { file, scope } = place;
  const all = file.model.symbols.flatMap((symbol, at) =>
    symbol.name === name && symbol.kind === "field" ? [file.def(at)] : [],
  );
  const own = file.rules.inOrder ? all.filter((def) => isSeen(place, def)) : all;
  if (own.length > 0) return own;
  for (let at = scope; at > 0; at = file.model.scopes.parent(at)) {
    const opened = namedDefs(openedIn(graph, file, at, name, "label"));
    if (opened.length > 0) return inOrder(opened);
  }
  return inOrder(namedDefs(outside(graph, file, name, 0, "label")));
}

const inOrder = (labels: readonly Def[]) => [...labels].sort((a, b) => a.ordinal - b.ordinal);

/** Labels of a name in any file. */
export function labelsAnywhere(graph: Graph, file: FileModel, name: string): readonly Def[] {
  return graph
    .named(name)
    .filter((def) => factOf(def).kind === "field" && def.file.rules.family === file.rules.family);
}

/** The type, or the variant, that a label stands in. */
export function recordOf(def: Def): Def | undefined {
  const { container } = factOf(def);
  return container === -1 ? undefined : def.file.def(container);
}

/** Does the record of a label have all of these? */
export function hasAll(label: Def, names: readonly string[]): boolean {
  const own = label.file.model.members(factOf(label).container);
  return names.every((name) => own.has(name));
}

/** The type of a label in a record. */
export function typeOfLabel(graph: Graph, label: Def, record: Named, level: number): Type {
  return readType(graph, termRules(label).type(factOf(label).type), placeOf(label), scopeIn(record, level));
}

/** The labels of a name in a record, or in what a type is made of. */
export function fieldsOf(graph: Graph, def: Def, name: string): readonly Def[] {
  const isField = (each: Def) => factOf(each).kind === "field";
  const own = graph.membersOf(def, name).filter(isField);
  if (own.length > 0) return own;
  const inner = def.file.model.symbols.flatMap((symbol, at) =>
    symbol.container !== -1 &&
    symbol.name === name &&
    symbol.kind === "field" &&
    def.file.model.symbols[symbol.container]!.container === def.ordinal
      ? [def.file.def(at)]
      : [],
  );
  return inner;
}
