// Tags where includes put texts together: what a header announces, `struct state;`, is what each file that includes it defines by
// that name, so that who asks for its members says which one is meant.

import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Def } from "../types.ts";
import { included } from "./included.ts";

function isOuterTag(def: Def): boolean {
  const fact = factOf(def);
  return fact.container === -1 && def.file.rules.isTag?.(fact) === true;
}

/** All that the files of a program define outside of anything by a tag. */
export const tagsNamed = (graph: Graph, family: string, name: string): readonly Def[] =>
  graph.remember(`tags ${family}`, name, () =>
    graph.named(name).filter((def) => def.file.rules.family === family && isOuterTag(def)),
  );

/** What a tag means in a file: there may be another of its name in sight. `isOpen`: it was only announced. */
export function tagIn(graph: Graph, file: FileModel, def: Def, isOpen: boolean): Def | undefined {
  const { isTag, family } = def.file.rules;
  if (!isTag || def.file === file || !isOuterTag(def)) return def;
  const all = tagsNamed(graph, family, factOf(def).name);
  if (all.length < 2) return def;
  const own = all.filter((each) => each.file === file);
  if (own.length > 0) return own[0];
  const seen = included(graph, file);
  if (seen.has(def.file)) return def;
  const near = all.filter((each) => seen.has(each.file));
  return near.length === 1 ? near[0] : isOpen ? undefined : def;
}
