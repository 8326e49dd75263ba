// What a bare name means in a file as a whole: what the scopes around a place import or open, what stands at its top, what it
// imports, and what it names together with a module.

import { memoOf } from "../../util/memo.ts";
import type { FileModel } from "../file.ts";
import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { SPACES } from "../kinds.ts";
import type { Named } from "../place.ts";
import type { Def } from "../types.ts";
import { typesFirst } from "./declarations.ts";
import {
  exported,
  imported,
  importedByAny,
  isStandIn,
  moduleNamed,
  topLevel,
  withImported,
} from "./modules/exported.ts";
import { modulesOf } from "./modules/modules.ts";
import { importsAround, projectImport } from "./modules/project-imports.ts";
import { openedIn } from "./outside.ts";
import { isWanted, looksPast, type Wanted } from "./wanted.ts";

/** What is left of a finding where a sort is wanted; types in front, but where terms are. */
export function ofSort(found: Named, wanted: Wanted): Named | undefined {
  if (found.kind !== "defs") return wanted === "extension" ? undefined : found;
  if (wanted === "any") return found;
  const of = sorts(found.defs);
  let defs = of.get(wanted);
  if (!defs) {
    const kept = found.defs.filter((def) => isWanted(def, wanted));
    defs = wanted === "untagged" || wanted === "term" ? kept : typesFirst(kept);
    of.set(wanted, defs);
  }
  return defs.length > 0 ? { ...found, defs } : undefined;
}

/** By list: a space that a thousand files add to is found as the same list again and again. */
const sorts = memoOf((_: readonly Def[]) => new Map<Wanted, readonly Def[]>());

/** Does a member go by its bare name? */
export function isBareMember(def: Def): boolean {
  const { isBareMember: isBare, namelessTypes } = def.file.rules;
  const { kind } = factOf(def);
  return isBare ? isBare(factOf(def)) : kind !== "constructor" && !(namelessTypes && kind === "impl");
}

const APART: ReadonlySet<Wanted> = new Set<Wanted>(["type", "derived", "holder", "whole", "macro"]);

/** What the scopes around a place import, top-level symbols of the file, and what it imports. */
export function inFile(
  graph: Graph,
  file: FileModel,
  name: string,
  scope: number,
  wanted: Wanted,
): Named | undefined {
  const items = importsAround(graph, file, name, scope);
  const [item] = items;
  const opened = file.rules.bodiesOpen
    ? openedInBody(graph, file, name, scope, item?.scope ?? 0, wanted)
    : undefined;
  if (opened) return opened;
  const brought = () => importedByAny(graph, file, items, (found) => ofSort(found, wanted));
  if (item && item.scope > 0) return brought();
  const declared = boundIn(file, topLevel(file, name));
  const all = file.rules.filesAreTypes ? declared.filter(isBareMember) : declared;
  // A type is no macro of its name, which is imported beside it, and a module no function.
  const isApart =
    APART.has(wanted) || looksPast(wanted) || (wanted === "value" && file.rules.meant !== undefined);
  const own = isApart ? all.filter((def) => isWanted(def, wanted)) : all;
  if (own.length > 0) {
    const instead = item && isStandIn(file, own) ? brought() : undefined;
    if (instead?.kind === "defs") return instead;
    return withImported(file, { kind: "defs", defs: own, via: "scope" }, items, (each) =>
      imported(graph, file, each),
    );
  }
  if (item) return brought();
  const said = projectImport(graph, file, name);
  return said
    ? imported(graph, file, said)
    : (packageOf(graph, file, name) ?? besideModule(graph, file, name));
}

/** Without what a file sets on what others see, where it binds the name as well. */
function boundIn({ rules }: FileModel, all: readonly Def[]): readonly Def[] {
  const bound = rules.ownModule ? all.filter((def) => !rules.standsIn!(factOf(def))) : all;
  return bound.length > 0 ? bound : all;
}

/** What blocks around a scope open as a whole, further in than `outer`, up to the space that they stand in. */
function openedInBody(
  graph: Graph,
  file: FileModel,
  name: string,
  scope: number,
  outer: number,
  wanted: Wanted,
): Named | undefined {
  const { scopes, symbols } = file.model;
  if (file.model.openingAround(scope) === 0) return undefined;
  for (let at = scope; at > outer; at = scopes.parent(at)) {
    const kind = symbols[scopes.symbol(at)]?.kind;
    if (kind !== undefined && SPACES.has(kind)) return undefined;
    const found = openedIn(graph, file, at, name, wanted);
    if (found) return found;
  }
  return undefined;
}

/** `import("./a").B` */
function besideModule(graph: Graph, file: FileModel, name: string): Named | undefined {
  const source = modulesOfTypes(graph, file)?.get(name);
  return source === undefined ? undefined : ofModule(graph, file, source, name);
}

/** Types that a file names together with their modules. */
export function modulesOfTypes(graph: Graph, file: FileModel): ReadonlyMap<string, string> | undefined {
  const { modulesOfTypes } = file.rules;
  return modulesOfTypes && graph.remember("modulesOfTypes", file.path, () => modulesOfTypes(file.model.text));
}

/** A name of a module that is named together with it. */
export function ofModule(graph: Graph, file: FileModel, source: string, name: string): Named | undefined {
  const [target] = modulesOf(graph, file, source);
  const found = target && exported(graph, target, name);
  return found?.kind === "defs" ? { ...found, via: "import" } : found;
}

/** `import a.b` makes `a` known. */
function packageOf(graph: Graph, file: FileModel, name: string): Named | undefined {
  const item = file.model.imports.find(({ alias, name: of }) => of === "" && alias.startsWith(`${name}.`));
  if (!item) return undefined;
  return moduleNamed(graph, file, name);
}
