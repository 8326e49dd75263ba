// Names in languages whose imports put the text of a file in its place: those of the file and of all that it includes; a header's
// also come from what includes it, and what the linker sees from everywhere.

import { findLanguage } from "../../../languages/index.ts";
import { SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Named, Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { isOnCondition, sharesCondition } from "../macros/conditional-code.ts";
import { ofProjects } from "../modules/projects.ts";
import { nearest } from "../nearest.ts";
import { isWanted, type Wanted } from "../wanted.ts";
import { areVariants, hasVariants } from "./header-variants.ts";
import { included, includersOf, seenAround } from "./includes.ts";
import { inSpace, spaceOf } from "./spaces.ts";
import { isTag } from "./tags.ts";

const HOLDS_NAMES: ReadonlySet<string> = new Set(["struct", "enum", "field", "type_alias", "variable"]);

/** Does a definition stand outside of functions, and is it reached without anything before it? */
function isTop(def: Def): boolean {
  const { container, kind, owner } = factOf(def);
  if (owner !== "" || kind === "section" || kind === "impl") return false;
  if (container === -1) return true;
  const { symbols } = def.file.model;
  if (kind !== "enum_member" && !(def.file.rules.isTag && (kind === "struct" || kind === "enum")))
    return false;
  for (let at = container; at !== -1; at = symbols[at]!.container)
    if (!HOLDS_NAMES.has(symbols[at]!.kind)) return false;
  return true;
}

/**
 * What stands in a file itself; of what it names on a condition, under which the place does not stand, also what it includes
 * where the condition fails.
 */
export function inIncluding(
  graph: Graph,
  { file, line }: Place,
  name: string,
  wanted: Wanted,
): Named | undefined {
  const named = graph.named(name);
  const isMeant = (def: Def) => isTop(def) && isWanted(def, wanted);
  const defs = named.filter((def) => def.file === file && isMeant(def));
  if (defs.length === 0) return undefined;
  const isInstead = areOnCondition(graph, defs) ? isAlias : insteadOf(graph, defs, line);
  if (!isInstead) return { kind: "defs", defs, via: "scope" };
  const seen = included(graph, file);
  const others = named.filter((def) => seen.has(def.file) && isInstead(def) && isMeant(def));
  return { kind: "defs", defs: [...defs, ...others], via: "scope" };
}

/**
 * What may be meant in place of a function, a variable or a macro that a file defines once, where a condition of its own holds
 * (`#if ALONE static int min(int a, int b) {…}`): another of the three, not the same one to the linker.
 */
function insteadOf(graph: Graph, defs: readonly Def[], line: number): ((def: Def) => boolean) | undefined {
  const [first, second] = defs.filter((def) => (factOf(def).flags & SYMBOL_FLAGS.declaration) === 0);
  const own = first ?? defs[0]!;
  if (second || !INSTEAD.has(factOf(own).kind)) return undefined;
  if (!defs.every((def) => isOnCondition(graph, def) && !sharesCondition(graph, def, line))) return undefined;
  const isLinked = factOf(own).kind !== "macro" && factOf(own).visibility !== "private";
  return (def) => INSTEAD.has(factOf(def).kind) && !(isLinked && factOf(def).kind !== "macro");
}

const INSTEAD: ReadonlySet<string> = new Set(["function", "variable", "macro"]);

const isAlias = (def: Def) => factOf(def).kind === "type_alias";

/** `#define lock_t int` beside `typedef int lock_t;` */
const isRenaming = (def: Def) =>
  isAlias(def) || (factOf(def).kind === "macro" && factOf(def).params === undefined);

/** Do types have a name on conditions only, so that another header may have it where those fail? */
const areOnCondition = (graph: Graph, defs: readonly Def[]) =>
  defs.some(isAlias) && defs.every((def) => isRenaming(def) && isOnCondition(graph, def));

/** What the linker knows by a name. */
export function linked(graph: Graph, file: FileModel, name: string): Named | undefined {
  const { family, declaresApart } = file.rules;
  const defs = graph
    .named(name)
    .filter((def) => def.file.rules.family === family && isTop(def) && declaresApart?.(factOf(def)));
  return defs.length > 0 ? { kind: "defs", defs, via: "package" } : undefined;
}

export function throughIncludes(
  graph: Graph,
  file: FileModel,
  name: string,
  wanted: Wanted,
): Named | undefined {
  const { family } = file.rules;
  const named = graph.named(name).filter((def) => def.file.rules.family === family);
  if (named.length === 0) return undefined;
  const isMeant = (def: Def) => isTop(def) && isWanted(def, wanted);
  // Of what is not included the facts are not looked at unless nothing else has the name.
  const seen = included(graph, file);
  const near = unhidden(
    graph,
    named.filter((def) => seen.has(def.file) && isMeant(def)),
  );
  if (near.length > 0) {
    const nearer = nearest(graph, file, near);
    const isOpen = nearer.length < near.length && areOnCondition(graph, nearer);
    return { kind: "defs", defs: isOpen ? near : nearer, via: "import" };
  }
  const all = named.filter((def) => isMeant(def) && !isUnread(graph, def));
  if (all.length === 0) return undefined;
  const around = seenAround(graph, file);
  const inPlace = barely(all.filter((def) => around?.has(def.file) !== false));
  if (inPlace.length > 0 && (graph.isOne(inPlace) || areVariants(graph, inPlace)))
    return { kind: "defs", defs: inPlace, via: "import" };
  const always = inPlace.filter((def) => !isOnCondition(graph, def));
  if (always.length > 0 && graph.isOne(always)) return { kind: "defs", defs: always, via: "import" };
  // The linker finds functions that nothing declares here. Includes may lead where the project does not say: what only one
  // file declares is meant still; variables are called alike too often.
  const shown = all.filter((def) => factOf(def).visibility !== "private" && factOf(def).kind !== "variable");
  const linked = shown.filter((def) => factOf(def).kind === "function");
  if (linked.length > 0) return { kind: "defs", defs: linked, via: "package" };
  const ofHeaders = all.filter((def) => !shown.includes(def) && includersOf(graph, def.file).length > 0);
  const isSure = shown.length > 0 && graph.isOne([...shown, ...ofHeaders]);
  return isSure ? { kind: "defs", defs: shown, via: "package" } : undefined;
}

/** Those that go by their bare name, if any does: a tag does not. */
function barely(defs: readonly Def[]): readonly Def[] {
  const found = defs.length < 2 ? defs : defs.filter((def) => !isTag(def));
  return found.length > 0 ? found : defs;
}

/** Is this a macro of a file that no other puts in its place, by what includes say and by what the file is? */
function isUnread(graph: Graph, { file, ordinal }: Def): boolean {
  if (file.model.symbols[ordinal]!.kind !== "macro") return false;
  const { implementedBy = {} } = findLanguage(file.model.language)!;
  const isImplementing = Object.values(implementedBy).some((ends) =>
    ends.some((end) => file.path.endsWith(end)),
  );
  return isImplementing && includersOf(graph, file).length === 0;
}

/**
 * Without what a macro of the name hides (`#define f g` hides the function `f` of another header). In one file, where the
 * macro is defined on a condition, and where the build chooses among headers of one name, the two are alternatives.
 */
function unhidden(graph: Graph, defs: readonly Def[]): readonly Def[] {
  const isMacro = (def: Def) => factOf(def).kind === "macro";
  const hiding = defs.filter((def) => isMacro(def) && factOf(def).params === undefined);
  if (hiding.length === 0 || hiding.length === defs.length) return defs;
  const sure = hiding.filter((def) => !isOnCondition(graph, def) && !hasVariants(graph, def.file));
  const files = new Set(sure.map(({ file }) => file));
  return files.size === 0 ? defs : defs.filter((def) => isMacro(def) || files.has(def.file));
}

/** Of definitions that are not one, those that the files included from a file, or by what includes it, bring in; else all. */
export function seenFrom(graph: Graph, file: FileModel, defs: readonly Def[]): readonly Def[] {
  return defs.length < 2 || graph.isOne(defs) ? defs : inSight(graph, file, defs);
}

/** The same of those that may be one, too: a project may hold a copy of all its headers in one. */
export function inSight(graph: Graph, file: FileModel, defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2) return defs;
  if (file.rules.project) return ofProjects(graph, file, defs);
  if (!file.rules.isForward) return defs;
  const isIn = (files: ReadonlySet<FileModel> | undefined) => (def: Def) =>
    def.file === file || files?.has(def.file) !== false;
  const seen = defs.filter(isIn(included(graph, file)));
  if (seen.length > 0) return seen;
  // Of what it is included beside, a copy of everything in one file may be part.
  const around = defs.filter(isIn(seenAround(graph, file)));
  return around.length > 0 ? nearest(graph, file, around) : defs;
}

/** Functions of a space, with those that other files in sight declare in it under the same name. */
export function withOthersOfSpace(graph: Graph, file: FileModel, defs: readonly Def[]): readonly Def[] {
  const { overloads, outerSpaces, isForward, family } = file.rules;
  const isFunction = (def: Def) => factOf(def).kind === "function";
  if (!overloads || !isForward || outerSpaces !== "all" || !defs.every(isFunction)) return defs;
  const space = spaceOf(graph, defs[0]!);
  if (space === undefined) return defs;
  const known = new Set(defs);
  const others = inSpace(graph, family, space, factOf(defs[0]!).name).filter(
    (def) => !known.has(def) && isFunction(def),
  );
  if (others.length === 0) return defs;
  const seen = included(graph, file);
  const more = others.filter((def) => def.file === file || seen.has(def.file));
  return more.length > 0 ? [...defs, ...more] : defs;
}
