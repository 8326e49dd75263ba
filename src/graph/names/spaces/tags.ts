// Tags where includes put texts together: what a header announces, `struct state;`, is what each file that includes it defines by
// that name, so that who asks for its members says which one is meant.

import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Def } from "../../types.ts";
import { included } from "./includes.ts";

/** Is this a type that goes by another name than values do, `struct a`? */
export const isTag = (def: Def) => def.file.rules.isTag?.(factOf(def)) === true;

/** Does this give a type the name that it has already: `typedef struct a a;`? */
export const isOwnAlias = (def: Def) => def.file.rules.isOwnAlias?.(factOf(def)) === true;

/** Is one of two a type and the other an alias of the same name that another statement gives it? */
export const isNamedApart = (a: Def, b: Def) =>
  (isTag(a) && isAliasAlone(b)) || (isTag(b) && isAliasAlone(a));

/** No `typedef struct a { … } a;`. */
function isAliasAlone(def: Def): boolean {
  if (!isOwnAlias(def)) return false;
  const { line, column } = factOf(def);
  const { model } = def.file;
  return model.text[model.before(line, column)] !== "}";
}

/** What gives a type its own name again, without its body, where one of two files includes the other. */
export const repeatedAliases = (graph: Graph, def: Def): readonly Def[] =>
  isAliasAlone(def)
    ? graph
        .named(factOf(def).name)
        .filter((other) => isAliasAlone(other) && areInOneText(graph, def.file, other.file))
    : [];

const areInOneText = (graph: Graph, a: FileModel, b: FileModel) =>
  included(graph, a).has(b) || included(graph, b).has(a);

const isOuterTag = (def: Def) => factOf(def).container === -1 && isTag(def);

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
