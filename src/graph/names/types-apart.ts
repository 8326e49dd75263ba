// What a bare name means where a type or a value stands, where types and values of one name are apart: a value that a function
// binds hides no type, `(Item: Item) => …`, and a type that a file declares hides no value that it imports.

import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { isTypeAlone } from "../kinds.ts";
import type { Named, Place } from "../place.ts";
import { isTypeParameter } from "./local-sorts.ts";
import { lookUp } from "./names.ts";
import type { Wanted } from "./wanted.ts";

export function lookUpType(
  graph: Graph,
  place: Place,
  name: string,
  wanted: Wanted = "any",
): Named | undefined {
  const found = lookUp(graph, place, name, wanted);
  const { file } = place;
  const isValue =
    file.rules.meant !== undefined && found?.kind === "local" && !isTypeParameter(file, found.local);
  return isValue ? (lookUp(graph, place, name, "type") ?? found) : found;
}

export function lookUpValue(graph: Graph, place: Place, name: string): Named | undefined {
  const found = lookUp(graph, place, name);
  const isType =
    place.file.rules.meant !== undefined &&
    found?.kind === "defs" &&
    found.defs.every((def) => isTypeAlone(factOf(def).kind));
  return isType ? (lookUp(graph, place, name, "value") ?? found) : found;
}
