// Spaces that a function gives a name of its own: `namespace a = b::c;`.

import type { LocalFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isSpace } from "../../kinds.ts";
import type { Named } from "../../place.ts";
import { inSpace, spacesNamed } from "./spaces.ts";

const LONGEST_HEAD = 40;
const LONGEST_PATH = 200;

/** What a local stands for that names a space; undefined = it is no such local, or the space is none of the project's. */
export function localSpace(graph: Graph, file: FileModel, { name, scope, line, column }: LocalFact) {
  const { model, rules } = file;
  if (!rules.spaceBound) return undefined;
  const start = model.offset(line, column);
  const head = model.text.slice(Math.max(0, start - LONGEST_HEAD), start);
  const end = start + name.length;
  const path = rules.spaceBound(head, model.text.slice(end, end + LONGEST_PATH));
  if (path === undefined) return undefined;
  for (const space of spacesNamed(graph, file, model.scopes.parent(scope), path)) {
    const dot = space.lastIndexOf(".");
    const all = inSpace(graph, rules.family, space.slice(0, Math.max(0, dot)), space.slice(dot + 1));
    const defs = all.filter((def) => isSpace(factOf(def).kind));
    if (defs.length > 0) return { kind: "defs", defs, via: "scope" } satisfies Named;
  }
  return undefined;
}
