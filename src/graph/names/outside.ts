// Names that come without being said: of the same unit or space, by wildcard imports and includes, of everybody.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { takes } from "../inference/arity.ts";
import { isMember, isSlot, isSpace, isType, isTypeAlone } from "../kinds.ts";
import type { Named } from "../place.ts";
import type { Def } from "../types.ts";
import { isValue } from "./declarations.ts";
import { exported, imported, modulesOf, topLevel } from "./exported.ts";
import { givenByFramework } from "./framework-given.ts";
import { globalNames, isForAll } from "./globals.ts";
import { included, seenFrom, throughIncludes } from "./included.ts";
import { ofOpenedValue } from "./opened-values.ts";
import { openingsIn } from "./project-imports.ts";
import { ofProjects } from "./projects.ts";
import { qualified } from "./qualified.ts";
import {
  inheritedBySpace,
  inSpace,
  spaceInside,
  spaceOf,
  spacesAround,
  spacesNamed,
  standing,
} from "./spaces.ts";
import { usingsOf } from "./using-names.ts";
import { builtWith } from "./variants.ts";

/**
 * What may be meant: where a type is asked for, or what is called, nothing else of its name is in the way. A tag is a type
 * by its own name; `term` is what an alias of a type is not; `untagged` is what goes by a name without saying so, `untagged type` what of that may be a type; `derived` what is written out for a type by its name;
 * `unbound` what no function binds, `holder` what has names in it, `whole` what is no module and no macro, `macro` what is called with a sign; `extension` what
 * is a member of another type than it stands in.
 */
export type Wanted =
  | "any"
  | "type"
  | "value"
  | "term"
  | "callable"
  | "uncalled"
  | "unbound"
  | "tag"
  | "untagged"
  | "untagged type"
  | "derived"
  | "holder"
  | "whole"
  | "macro"
  | "label"
  | "extension"
  | Taking;

/** What is called with so many arguments, and on nothing that is not said. */
export type Taking = `taking ${number}`;

export function isWanted(def: Def, wanted: Wanted): boolean {
  const { kind, params, owner } = factOf(def);
  const { isTag, macros, valuesApart, isLabel, meant } = def.file.rules;
  if (isTaking(wanted)) return isCalledWith(def, Number(wanted.slice(TAKING.length)));
  switch (wanted) {
    case "any":
    case "unbound":
      return true;
    case "term":
      return kind !== "type_alias";
    case "value":
      if (meant) return !isTypeAlone(kind);
      if (isLabel && isSlot(kind)) return false;
      return isValue(def) || !(isType(kind) || (valuesApart && isSpace(kind)));
    case "type":
      if (isValue(def)) return false;
      return (
        isType(kind) || (macros !== undefined && kind === "macro") || (valuesApart === true && isSpace(kind))
      );
    case "label":
      return isSlot(kind);
    case "extension":
      return owner !== "";
    case "derived":
      return kind === "macro" || kind === "trait" || kind === "interface" || kind === "function";
    case "holder":
      return isSpace(kind) || isType(kind);
    case "whole":
      return !isSpace(kind) && kind !== "macro";
    case "macro":
      return kind === "macro" || (kind === "function" && isMadeMacro(def));
    case "callable":
      return isType(kind) || params !== undefined;
    case "uncalled":
      return isType(kind) || params === undefined;
    case "tag":
      return isTag ? isTag(factOf(def)) : isType(kind) && kind !== "type_alias";
    case "untagged":
      return !isTag?.(factOf(def));
    case "untagged type":
      return !isTag?.(factOf(def)) && isWanted(def, "type");
  }
}

const NONE: readonly Def[] = [];
const TAKING = "taking ";
const isTaking = (wanted: Wanted): wanted is Taking => wanted.startsWith(TAKING);

/** Does the sort tell callables of one name apart, so that one level of names may have none of it and another one has? */
export const looksPast = (wanted: Wanted) => wanted === "extension" || isTaking(wanted);

/** May a bare name mean this where it is called with so many arguments? */
function isCalledWith(def: Def, args: number): boolean {
  const { kind, params, owner, type } = factOf(def);
  const { callsFunctions, extensions } = def.file.rules;
  if (extensions && owner !== "") return false;
  if (isType(kind)) return true;
  return params ? takes(def, args) : callsFunctions?.test(type) === true;
}

const LONGEST_HEAD = 300;

/** Is a function written to be called as a macro? */
function isMadeMacro({ file, ordinal }: Def): boolean {
  const { line, column } = file.model.symbols[ordinal]!;
  const start = file.model.offset(line, column);
  return file.rules.macroHead?.test(file.model.text.slice(Math.max(0, start - LONGEST_HEAD), start)) === true;
}

export function isAround(file: FileModel, outer: number, scope: number): boolean {
  for (let at = scope; at >= 0; at = file.model.scopes.parent(at)) if (at === outer) return true;
  return false;
}

/** Names that come without being said: of the same unit, by wildcard imports, of everybody. */
export function outside(
  graph: Graph,
  file: FileModel,
  name: string,
  scope: number,
  wanted: Wanted,
): Named | undefined {
  return graph.remember("outside", `${standing(graph, file, scope)}\0${name}\0${wanted}`, () => {
    if (file.rules.space) {
      const found = spaced(graph, file, name, scope, wanted);
      if (found) return found;
    }
    if (file.rules.includes) return throughIncludes(graph, file, name, wanted);
    if (graph.unitOf(file) !== "") {
      const defs = shownInUnit(graph, file, name);
      if (defs.length > 0) return { kind: "defs", defs: nearest(graph, file, defs), via: "package" };
    }
    for (const item of file.model.imports) {
      if (item.name !== "*" || !isAround(file, item.scope, scope)) continue;
      for (const target of modulesOf(graph, file, item.source)) {
        const found = exported(graph, target, name);
        if (found?.kind === "defs") return { ...found, via: "import" };
      }
    }
    const whole = file.rules.partsShare ? ofWhole(graph, file, name, wanted) : undefined;
    if (whole) return whole;
    const global = globalNames(graph, file, name);
    if (global.length > 0) return { kind: "defs", defs: global, via: "package" };
    if (file.rules.builtins?.has(name)) return { kind: "library", source: "", name };
    const given = givenByFramework(graph, file, name);
    if (given.length > 0) return { kind: "defs", defs: nearest(graph, file, given), via: "package" };
    const defs = graph.named(name).filter((def) => isAmbient(file, def));
    return defs.length > 0 && !areRivals(graph, defs) ? { kind: "defs", defs, via: "package" } : undefined;
  });
}

/** What a file sees that this one is a part of. */
function ofWhole(graph: Graph, file: FileModel, name: string, wanted: Wanted): Named | undefined {
  for (const item of file.model.imports) {
    if (item.name !== "*" || !item.isStatic) continue;
    for (const target of modulesOf(graph, file, item.source)) {
      const [named] = target === file ? [] : target.model.importsOf(name);
      const found = graph.guarded(`whole ${target.key} ${name}`, () =>
        named ? imported(graph, target, named) : outside(graph, target, name, 0, wanted),
      );
      if (found) return found;
    }
  }
  return undefined;
}

/** Of the spaces around a place, and of those that the file imports as a whole. */
function spaced(
  graph: Graph,
  file: FileModel,
  name: string,
  scope: number,
  wanted: Wanted,
): Named | undefined {
  const { family } = file.rules;
  // Where order counts, scopes have been asked for all of the file's own but parts of its types.
  const isSeen = (def: Def) =>
    isSeenBy(graph, file, def, wanted) &&
    (!file.rules.inOrder || (def.file === file && isMember(factOf(def).kind)));
  const inEach = (spaces: readonly string[]): Named | undefined => {
    for (const space of spaces) {
      const { defs: wantedOf, areShared } = wantedInSpace(graph, family, space, name, wanted);
      const own = areShared && !file.rules.inOrder ? wantedOf : wantedOf.filter(isSeen);
      const defs = seenFrom(graph, file, own);
      if (defs.length > 0) return { kind: "defs", defs: nearest(graph, file, defs), via: "package" };
      const inherited = inheritedBySpace(graph, file, space, name).filter(isSeen);
      if (inherited.length > 0) return { kind: "defs", defs: inherited, via: "package" };
      const used = usingsOf(graph, file, space, name).length > 0 ? qualified(graph, file, space, name) : [];
      const given = used.filter((def) => isSeenBy(graph, file, def, wanted));
      if (given.length > 0) return { kind: "defs", defs: nearest(graph, file, given), via: "package" };
    }
    return undefined;
  };
  const spaces = spacesAround(graph, file, scope);
  const near = file.rules.opensFirst ? 0 : spaces.length;
  const found = inEach(spaces.slice(0, near));
  if (found) return found;
  // Where order counts, inner scopes have been asked for what they open.
  for (let at = file.rules.inOrder ? 0 : scope; at >= 0; at = file.model.scopes.parent(at)) {
    const opened = openedIn(graph, file, at, name, wanted, file.rules.opensFirst);
    if (opened) return opened;
  }
  return inEach(spaces.slice(near));
}

/** What stands in a space and is wanted; `areShared`: whichever file asks. */
function wantedInSpace(graph: Graph, family: string, space: string, name: string, wanted: Wanted) {
  return graph.remember("wantedInSpace", `${family}\0${space}\0${name}\0${wanted}`, () => {
    const all = inSpace(graph, family, space, name);
    const defs = all.filter((def) => isWanted(def, wanted) && !isMakerApart(def));
    return { defs, areShared: defs.every(isShared) };
  });
}

/** A constructor that is defined apart, `T::T() {}`: the name of its type means the type. */
const isMakerApart = (def: Def) => factOf(def).kind === "constructor" && factOf(def).owner !== "";

/** What the imports of whole spaces that stand in a scope bring in; `isPassed`: an import that leads through the name does not. */
export function openedIn(
  graph: Graph,
  file: FileModel,
  scope: number,
  name: string,
  wanted: Wanted,
  isPassed = false,
): Named | undefined {
  for (const item of openingsIn(graph, file, scope)) {
    if (isPassed && (item.source === name || item.source.startsWith(`${name}.`))) continue;
    for (const space of spacesNamed(graph, file, item.scope, item.source)) {
      const defs = qualified(graph, file, space, name).filter(
        (def) => isSeenBy(graph, file, def, wanted) && (item.alias === "" || isWithin(def, item.alias)),
      );
      if (defs.length > 0) return { kind: "defs", defs: nearest(graph, file, defs), via: "import" };
    }
    const members = ofOpenedValue(graph, file, item, name).filter((def) => isWanted(def, wanted));
    if (members.length > 0) return { kind: "defs", defs: members, via: "import" };
  }
  return undefined;
}

/** Does a definition stand in a type of this name? */
function isWithin({ file, ordinal }: Def, type: string): boolean {
  const { symbols } = file.model;
  let at = symbols[ordinal]!.container;
  while (at !== -1 && symbols[at]!.name !== type) at = symbols[at]!.container;
  return at !== -1;
}

const isSeenBy = (graph: Graph, file: FileModel, def: Def, wanted: Wanted) =>
  isWanted(def, wanted) &&
  (def.file === file || isShared(def) || isIncluded(graph, file, def) || isOfOuter(graph, file, def));

/** What a module keeps to itself, those inside of it see. */
function isOfOuter(graph: Graph, file: FileModel, def: Def): boolean {
  if (!file.rules.innerSee || def.file.rules.family !== file.rules.family) return false;
  const outer = spaceOf(graph, def);
  const own = spaceInside(graph, file, -1);
  return outer !== undefined && own !== undefined && `${own}.`.startsWith(`${outer}.`);
}

/** What a header keeps to its file, `static const int limit = 4;`, is of each file that has its text. */
const isIncluded = (graph: Graph, file: FileModel, def: Def) =>
  file.rules.isForward !== undefined && included(graph, file).has(def.file);

function isShared(def: Def): boolean {
  const fact = factOf(def);
  return def.file.rules.shared?.(fact) ?? fact.visibility !== "private";
}

/** What the files of a file's unit show each other under a name. Listed by unit once: a thousand units may have a name each. */
function shownInUnit(graph: Graph, file: FileModel, name: string): readonly Def[] {
  const keyOf = ({ file: { rules }, file: of }: Pick<Def, "file">) => `${rules.family}\0${graph.unitOf(of)}`;
  const table = graph.remember("shownInUnit", name, () =>
    Map.groupBy(graph.named(name).filter(isUnitWide), keyOf),
  );
  return table.get(keyOf({ file })) ?? NONE;
}

/** Does a definition at the top of its file show itself to files of its unit? */
function isUnitWide(def: Def): boolean {
  const { container, owner, kind, flags, visibility } = factOf(def);
  const { shared } = def.file.rules;
  if (shared) return owner === "" && container === -1 && shared(factOf(def));
  if (owner !== "" || kind === "test" || kind === "section" || kind === "impl") return false;
  if (container !== -1 && !(kind === "enum_member" && def.file.rules.openEnums)) return false;
  return visibility !== "private" || (flags & SYMBOL_FLAGS.exported) !== 0;
}

/** Scripts and declaration files without imports and exports speak to everybody who can hear them. */
function isAmbient(file: FileModel, def: Def): boolean {
  if (def.file.rules.family !== file.rules.family || !def.file.rules.exportLists) return false;
  if (file.rules.isDeafTo?.(def.file.path)) return false;
  if (factOf(def).container !== -1 || !isForAll(def.file.model)) return false;
  return topLevel(def.file, factOf(def).name).includes(def);
}

/** Do scripts have a name each for itself, of which nothing tells which of them run together? */
const areRivals = (graph: Graph, defs: readonly Def[]) =>
  defs.some(({ file }) => file !== defs[0]!.file) && !graph.isOne(defs);

/** Of one thing, what declares it for all systems in front of what defines it for some. */
function declaredFirst(defs: readonly Def[]): readonly Def[] {
  const isDeclared = (def: Def) => (factOf(def).flags & SYMBOL_FLAGS.declaration) !== 0;
  return [...defs.filter(isDeclared), ...defs.filter((def) => !isDeclared(def))];
}

/** Of definitions in several places, those that are nearest by folder, where they are not one symbol anyway. */
export function nearest(graph: Graph, file: FileModel, defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2) return defs;
  if (graph.isOne(defs)) return file.rules.declaredForAll ? declaredFirst(defs) : defs;
  const built = builtWith(graph, file, defs);
  if (built.length < defs.length) return nearest(graph, file, built);
  const seen = ofProjects(graph, file, defs);
  if (seen.length < defs.length) return nearest(graph, file, seen);
  const depth = ({ file: other }: Def) => {
    let at = 0;
    for (let i = 0; i < file.path.length && file.path[i] === other.path[i]; i++)
      if (file.path[i] === "/") at = i + 1;
    return at;
  };
  const most = Math.max(...defs.map(depth));
  return defs.filter((def) => depth(def) === most);
}
