// What a place cannot mean whatever stands before the name: what another file keeps to itself, and what is added to a type
// where the place does not see it.

import { LABEL, type OccurrenceFact } from "../../protocol/facts.ts";
import { memoOfList } from "../../util/memo.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";
import { spacesInSight } from "./modules/project-imports.ts";
import { spaceOf, standing } from "./spaces/spaces.ts";

/** Is this private to another file, or to another package? */
export function isKeptFrom(file: FileModel, def: Def): boolean {
  if (def.file === file) return false;
  const { keptToPackage } = def.file.rules;
  const isOut = keptToPackage?.(factOf(def)) && file.model.packageName !== def.file.model.packageName;
  return isOut === true || isPrivate(def);
}

/** Those of some definitions that some file cannot name, by list: a space that a thousand files add to is found again and again. */
export const keptAmong = memoOfList((defs: readonly Def[]) =>
  defs.filter((def) => def.file.rules.keptToPackage?.(factOf(def)) || isPrivate(def)),
);

/** Can no other file name this? */
function isPrivate({ file: { model, rules }, ordinal }: Def): boolean {
  const fact = model.symbols[ordinal]!;
  return rules.keptToFile?.(fact, model.symbols[fact.container]) === true;
}

/** Does this name an argument, `f(name = 1)`? The parameter may be a member that is private. */
export const isLabel = ({ role, receiver }: OccurrenceFact) =>
  role === LABEL.role && receiver === LABEL.receiver;

/** The title of a test is a text, which nothing goes by: `it "saves" do`. */
export function isTitle({ file: { model }, ordinal }: Def): boolean {
  const { kind, line, column } = model.symbols[ordinal]!;
  const offset = model.offset(line, column);
  return kind === "test" && QUOTES.test(model.text.slice(Math.max(0, offset - 1), offset + 1));
}

const QUOTES = /["'`]/;

/** Does it stand in something that is private to another file? Its values get out, under the names of what they inherit from. */
export function isInsideKept(file: FileModel, { file: home, ordinal }: Def): boolean {
  if (home === file) return false;
  for (let at = ordinal; at !== -1; at = home.model.symbols[at]!.container)
    if (isPrivate(home.def(at))) return true;
  return false;
}

/** `fun A.f()` is called by its bare name where its package is seen, or what has the name is imported. */
export function isUnseen(graph: Graph, place: Place, name: string, def: Def): boolean {
  const { file } = place;
  if (def.file === file || !file.rules.extensions || !def.file.rules.extensions) return false;
  const { owner, container } = factOf(def);
  if (owner === "" || container !== -1) return false;
  return file.model.importsOf(name).length === 0 && !isOfSpaceSeen(graph, place, def);
}

/** The spaces that are seen from a place as a whole. */
export const spacesSeen = (graph: Graph, { file, scope }: Place): ReadonlySet<string> =>
  graph.remember(
    "spacesInSight",
    standing(graph, file, scope),
    () => new Set(spacesInSight(graph, file, scope)),
  );

/** Does a definition stand in one of them? */
export const isOfSpaceSeen = (graph: Graph, place: Place, def: Def): boolean =>
  spacesSeen(graph, place).has(spaceOf(graph, def) ?? "");
