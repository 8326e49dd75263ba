// Names that come without being said: of the same unit or space, by wildcard imports and includes, of everybody.

import { type ImportFact, SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { isMember } from "../kinds.ts";
import type { Named, Place } from "../place.ts";
import type { Def } from "../types.ts";
import { exported, imported, topLevel } from "./modules/exported.ts";
import { givenByFramework } from "./modules/framework-given.ts";
import { globalNames, isForAll } from "./modules/globals.ts";
import { modulesOf } from "./modules/modules.ts";
import { ofOpenedValue } from "./modules/opened-values.ts";
import { isAround, openingsIn } from "./modules/project-imports.ts";
import { usingsOf } from "./modules/using-names.ts";
import { nearest } from "./nearest.ts";
import { seenFrom, throughIncludes } from "./spaces/included.ts";
import { included } from "./spaces/includes.ts";
import { inNearest, qualified } from "./spaces/qualified.ts";
import {
  inheritedBySpace,
  inSpace,
  spaceInside,
  spaceOf,
  spacesAround,
  spacesNamed,
  standing,
} from "./spaces/spaces.ts";
import { isWanted, type Wanted } from "./wanted.ts";

const NONE: readonly Def[] = [];
type Position = Pick<Place, "line" | "column">;

/** Of a file, where what it opens is all open. */
const END: Position = { line: Number.POSITIVE_INFINITY, column: 0 };

/** Names that come without being said: of the same unit, by wildcard imports, of everybody; `before`: of what is opened there. */
export function outside(
  graph: Graph,
  file: FileModel,
  name: string,
  scope: number,
  wanted: Wanted,
  before = END,
): Named | undefined {
  const opened = before === END ? "" : openedBefore(graph, file, 0, before).length;
  return graph.remember("outside", `${standing(graph, file, scope)}\0${name}\0${wanted}\0${opened}`, () => {
    if (file.rules.space) {
      const found = spaced(graph, file, name, scope, wanted, before);
      if (found) return found;
    }
    if (file.rules.includes) return throughIncludes(graph, file, name, wanted);
    if (graph.unitOf(file) !== "") {
      const defs = shownInUnit(graph, file, name);
      if (defs.length > 0) return { kind: "defs", defs: nearest(graph, file, defs), via: "package" };
    }
    for (const item of file.model.imports) {
      if (item.name !== "*" || !isAround(file, item.scope, scope)) continue;
      if (leftOut(file, item, name) === true) continue;
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
  before: Position,
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
    const opened = openedIn(graph, file, at, name, wanted, before, file.rules.opensFirst);
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
  before = END,
  isPassed = false,
): Named | undefined {
  const openings = openedBefore(graph, file, scope, before);
  const found: Def[] = [];
  // Where order counts, the last one hides the others; where names are told apart by how much they are given, the first one
  // those that are given as much.
  for (const item of file.rules.inOrder ? openings.reverse() : openings) {
    if (isPassed && (item.source === name || item.source.startsWith(`${name}.`))) continue;
    const isOut = leftOut(file, item, name);
    if (isOut === true) continue;
    for (const space of spacesNamed(graph, file, item.scope, item.source)) {
      const defs = inNearest(graph, file, space, name).filter(
        (def) =>
          isSeenBy(graph, file, def, wanted) &&
          (item.alias === "" || isWithin(def, item.alias)) &&
          !isOut?.(factOf(def)),
      );
      if (defs.length === 0) continue;
      const counts = new Set(found.map((def) => factOf(def).params?.length));
      found.push(...nearest(graph, file, defs).filter((def) => !counts.has(factOf(def).params?.length)));
      break;
    }
    if (found.length > 0 && !file.rules.clauses) break;
    const members = ofOpenedValue(graph, file, item, name).filter((def) => isWanted(def, wanted));
    if (members.length > 0) return { kind: "defs", defs: members, via: "import" };
  }
  return found.length > 0 ? { kind: "defs", defs: found, via: "import" } : undefined;
}

/** Does a statement name this without binding it, which brings in all else? Where more goes by a name, which of it. */
function leftOut(file: FileModel, { source, line, endLine }: ImportFact, name: string) {
  const { leavesOut } = file.rules;
  if (!leavesOut) return undefined;
  const { text, imports } = file.model;
  const named = imports.filter(
    (item) =>
      item.name === name &&
      item.alias === "" &&
      item.source === source &&
      item.line >= line &&
      item.line <= Math.max(line, endLine),
  );
  if (named.length === 0) return undefined;
  if (leavesOut === true) return true;
  const behind = named.map((item) => {
    const end = file.model.offset(item.line, item.column) + name.length;
    return text.slice(end, end + LONGEST_BEHIND);
  });
  return (symbol: SymbolFact) => leavesOut(symbol, behind);
}

const LONGEST_BEHIND = 20;

/** What is opened in a scope in front of a place. */
const openedBefore = (graph: Graph, file: FileModel, scope: number, { line, column }: Position) =>
  [...openingsIn(graph, file, scope)].filter(
    (item) => item.line < line || (item.line === line && item.column < column),
  );

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
