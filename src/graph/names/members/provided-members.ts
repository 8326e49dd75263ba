// What a path means that a file of the project provides for all of them: `a.b.c` behind `provide("a.b")`.

import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { ownedBy, providersOf } from "../modules/provided.ts";
import { lookUp } from "../names.ts";

/** What is set on a path that a file provides, or on one that starts with it. */
export function providedMembers(graph: Graph, place: Place, path: string, name: string): readonly Def[] {
  const { file } = place;
  if (!file.rules.isProvided || !isProvidedPath(graph, file, `${path}.${name}`)) return [];
  const head = lookUp(graph, place, path.split(".", 1)[0]!);
  if (head && head.kind !== "defs") return [];
  return ownedBy(graph, file, path, name);
}

function isProvidedPath(graph: Graph, from: FileModel, path: string): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf(".", end - 1))
    if (providersOf(graph, from, path.slice(0, end)).length > 0) return true;
  return false;
}
