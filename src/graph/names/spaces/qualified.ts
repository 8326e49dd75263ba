// Paths: what names joined by dots mean, through imports and in packages and namespaces.

import type { ImportFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isSpace, isType } from "../../kinds.ts";
import type { Named, Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { macrosAtRoot } from "../macros/crate-macros.ts";
import { givenIn, spacesGivenAs } from "../modules/given-away.ts";
import { ofOpenedValue } from "../modules/opened-values.ts";
import { importsNamed } from "../modules/project-imports.ts";
import { usingsOf } from "../modules/using-names.ts";
import { nearest } from "../nearest.ts";
import { isShown, isValue } from "../sorts.ts";
import { isWanted } from "../wanted.ts";
import { seenFrom } from "./included.ts";
import { declaredAs, inheritedBySpace, inSpace, spaceInside, spacesNamed, standing } from "./spaces.ts";

/** `import a.b.C`, `import static a.b.C.d`: what a space has, or a type in it; a space for "". */
export function fromSpace(graph: Graph, file: FileModel, item: ImportFact): Named {
  for (const whole of startedFrom(graph, file, item)) {
    const found = ofSpace(graph, file, whole);
    if (found.kind === "defs") return found;
  }
  const found = ofSpace(graph, file, item);
  if (found.kind !== "library" || item.name === "*") return found;
  const members = ofOpenedValue(graph, file, item, item.name);
  return members.length > 0 ? { kind: "defs", defs: members, via: "import" } : found;
}

function ofSpace(graph: Graph, file: FileModel, item: ImportFact): Named {
  const { source, name, scope } = item;
  return graph.remember("fromSpace", `${standing(graph, file, scope)}\0${source}\0${name}`, () =>
    findInSpace(graph, file, item),
  );
}

/** `import a.B`, `import B.c`: the whole path of what the second one starts with. */
function startedFrom(graph: Graph, file: FileModel, { source, name, scope, line }: ImportFact): ImportFact[] {
  if (!file.rules.importsGoOn) return [];
  const dot = source.indexOf(".");
  const first = dot === -1 ? source : source.slice(0, dot);
  return importsNamed(graph, file, first, scope)
    .filter((item) => item.line < line && item.name !== "*")
    .map((item) => ({
      ...item,
      source: `${item.source}${item.name === "" ? "" : `.${item.name}`}${source.slice(first.length)}`,
      name,
      scope,
    }));
}

function findInSpace(graph: Graph, file: FileModel, { source, name, scope }: ImportFact): Named {
  const spaces = spacesNamed(graph, file, scope, source);
  if (name === "") {
    const whole = (space: string) => declaredAs(graph, file.rules.family, space);
    const named = spaces.find((space) => whole(space).length > 0);
    const defs = named === undefined ? [] : whole(named);
    if (defs.some((def) => isType(factOf(def).kind))) return { kind: "defs", defs, via: "import" };
    return { kind: "module", files: [], source: named ?? spaces[0] ?? source, from: file, defs };
  }
  for (const space of spaces) {
    const defs = inNearest(graph, file, space, name);
    if (defs.length > 0) return { kind: "defs", defs, via: "import" };
  }
  return { kind: "library", source, name };
}

/** Of types of one whole name, and of members of such, those that are nearest: a repository may hold several builds of them. */
export function inNearest(graph: Graph, file: FileModel, space: string, name: string): readonly Def[] {
  const defs = qualified(graph, file, space, name);
  if (defs.length === 0 || file.rules.reopens) return defs;
  if (defs.every((def) => isType(factOf(def).kind))) return nearest(graph, file, defs);
  if (factOf(defs[0]!).container === -1) return defs;
  const dot = space.lastIndexOf(".");
  const types = typesAmong(qualified(graph, file, space.slice(0, Math.max(0, dot)), space.slice(dot + 1)));
  const near = nearest(graph, file, types);
  const members = near.length < types.length ? near.flatMap((type) => graph.membersOf(type, name)) : [];
  return members.length > 0 ? members : defs;
}

/** What a path means that is written at a place: through imports, and in the spaces around it. */
export function byPath(graph: Graph, place: Place, path: readonly string[]): readonly Def[] {
  const { file, scope } = place;
  return graph.remember("byPath", `${standing(graph, file, scope)}\0${path.join(".")}`, () =>
    findPath(graph, place, path),
  );
}

function findPath(graph: Graph, { file, scope }: Place, path: readonly string[]): readonly Def[] {
  const name = path[path.length - 1]!;
  const item = importsNamed(graph, file, path[0]!, scope).find((each) => mayHold(graph, file, each));
  const outer = path.slice(item ? 1 : 0, -1).join(".");
  for (const start of item ? [...startedFrom(graph, file, item), item] : [undefined]) {
    const written = [start?.source ?? "", start?.name ?? "", outer].filter((part) => part !== "").join(".");
    for (const space of spacesNamed(graph, file, scope, written)) {
      const defs = qualified(graph, file, space, name);
      if (defs.length > 0) return seenFrom(graph, file, defs);
    }
  }
  return item ? [] : seenFrom(graph, file, qualified(graph, file, outer, name));
}

/** May a path lead through what is imported? A macro or a function of a crate's name hides no crate: `use anyhow::anyhow`. */
function mayHold(graph: Graph, file: FileModel, item: ImportFact): boolean {
  if (file.rules.pathSign === undefined || item.name === "") return true;
  const found = fromSpace(graph, file, item);
  return found.kind !== "defs" || found.defs.some((def) => isWanted(def, "holder"));
}

const MOST_QUALIFIERS = 8;

/** What has a name in a space, or in a type whose whole name the space is. */
export function qualified(
  graph: Graph,
  file: FileModel,
  space: string,
  name: string,
  depth = 0,
): readonly Def[] {
  const own = notOfTwin(graph, file, inSpace(graph, file.rules.family, space, name));
  if (depth > MOST_QUALIFIERS) return own;
  if (own.length > 0)
    return file.rules.importsShow ? besideModules(graph, file, space, name, depth, own) : own;
  const key = `${asking(graph, file)}\0${depth}\0${space}\0${name}`;
  return graph.rememberLately("qualified", key, () => further(graph, file, space, name, depth));
}

/** What is the same for all files that paths mean the same to. */
function asking(graph: Graph, { key, path, rules, model }: FileModel): string {
  if (rules.usings) return key;
  return rules.twin?.(path, graph.host) ?? model.language;
}

/** The same of what does not stand right in the space. */
function further(graph: Graph, file: FileModel, space: string, name: string, depth: number): readonly Def[] {
  const whole = space === "" ? [] : declaredAs(graph, file.rules.family, `${space}.${name}`);
  const declared = notOfTwin(graph, file, whole);
  if (declared.length > 0) return declared;
  if (file.rules.reexports) {
    const given = givenAway(graph, file, space, name, depth);
    if (given.length > 0) return given;
  }
  if (file.rules.crateMacros && !space.includes(".")) {
    const macros = macrosAtRoot(graph, file, space, name);
    if (macros.length > 0) return macros;
  }
  for (const using of usingsOf(graph, file, space, name))
    for (const inner of spacesNamed(graph, using.file, using.scope, using.source)) {
      const defs = qualified(graph, using.file, inner, name, depth + 1);
      if (defs.length > 0) return defs;
    }
  if (space === "") return [];
  const inherited = inheritedBySpace(graph, file, space, name);
  if (inherited.length > 0) return inherited;
  for (const other of file.rules.reexports ? spacesGivenAs(graph, file, space) : []) {
    const defs = qualified(graph, file, other, name, depth + 1);
    if (defs.length > 0) return defs;
  }
  const dot = space.lastIndexOf(".");
  const outer = qualified(graph, file, space.slice(0, Math.max(0, dot)), space.slice(dot + 1), depth + 1);
  const types = typesAmong(outer);
  // A type and its companion share a name: where there is a companion, the path leads through it.
  const through = file.rules.opensValues && types.some(isValue) ? types.filter(isValue) : types;
  const found = through.map((type) => graph.membersOf(type, name)).filter((members) => members.length > 0);
  if (found.length > 0) return file.rules.perSystem ? [...new Set(found.flat())] : found[0]!;
  if (types.length > 0) return [];
  if (file.rules.reexports) {
    const defs = inGivenModules(graph, file, outer, space, name, depth);
    if (defs.length > 0) return defs;
  }
  const inFiles = ofFileClass(graph, file, space, name);
  if (inFiles.length > 0) return inFiles;
  return file.rules.inOrder ? throughAlias(graph, outer, name, depth) : [];
}

/** Those whose members a path may lead to; by list: a space that a thousand files declare is asked for again and again. */
function typesAmong(defs: readonly Def[]): readonly Def[] {
  let found = types.get(defs);
  if (!found) {
    found = defs.filter((def) => isType(factOf(def).kind) || factOf(def).kind === "enum_member");
    types.set(defs, found);
  }
  return found;
}

const types = new WeakMap<readonly Def[], readonly Def[]>();

/** What modules have that a space shows as its own without naming them: `pub use other::*`. */
function inGivenModules(
  graph: Graph,
  file: FileModel,
  modules: readonly Def[],
  space: string,
  name: string,
  depth: number,
): readonly Def[] {
  const spaces = modules
    .filter((def) => isSpace(factOf(def).kind))
    .map((def) => spaceInside(graph, def.file, def.ordinal));
  for (const given of new Set(spaces)) {
    const defs = given && given !== space ? qualified(graph, file, given, name, depth + 1) : [];
    if (defs.length > 0) return defs;
  }
  return [];
}

/** What stands at the top of a file that others see as members of a class: `fun go()` of `Trip.kt` is `TripKt.go`. */
function ofFileClass(graph: Graph, { rules }: FileModel, space: string, name: string): readonly Def[] {
  const dot = space.lastIndexOf(".");
  const last = space.slice(dot + 1);
  return inSpace(graph, rules.family, space.slice(0, Math.max(0, dot)), name).filter(
    ({ file }) => file.rules.fileClass?.(file.path, file.model.text) === last,
  );
}

/** To a file itself, what declares it for others says nothing. */
function notOfTwin(graph: Graph, file: FileModel, defs: readonly Def[]): readonly Def[] {
  const twin = defs.length > 0 ? file.rules.twin?.(file.path, graph.host) : undefined;
  return twin === undefined ? defs : defs.filter((def) => def.file.path !== twin);
}

/** What a module has that stands for another one: `module A = B`, `module A = Make (B)`. */
function throughAlias(graph: Graph, modules: readonly Def[], name: string, depth: number): readonly Def[] {
  for (const { file, ordinal } of modules) {
    const own = file.defs(file.model.members(ordinal).get(name)).filter(isShown);
    if (own.length > 0) return own;
    const { init, line, column } = file.model.symbols[ordinal]!;
    const scope = file.model.scopeAt(line, column);
    for (const space of init === "" ? [] : spacesNamed(graph, file, scope, init.replace("()", ""))) {
      const defs = qualified(graph, file, space, name, depth + 1);
      if (defs.length > 0) return defs;
    }
  }
  return [];
}

/** What the files of a space give away under a name. */
function givenAway(
  graph: Graph,
  like: FileModel,
  space: string,
  name: string,
  depth: number,
): readonly Def[] {
  return graph.remember("givenAway", `${like.rules.family}\0${space}\0${name}`, () => {
    const key = `given ${space} ${name}`;
    return (
      graph.guarded(key, () => {
        for (const { file, scope, source, local } of givenIn(graph, like, space, name))
          for (const inner of spacesNamed(graph, file, scope, source)) {
            const defs = qualified(graph, file, inner, local, depth + 1);
            if (defs.length > 0) return defs;
          }
        return [];
      }) ?? []
    );
  });
}

/** A module may share its name with what is given away beside it. */
function besideModules(
  graph: Graph,
  file: FileModel,
  space: string,
  name: string,
  depth: number,
  own: readonly Def[],
): readonly Def[] {
  if (!own.every((def) => isSpace(factOf(def).kind))) return own;
  const given = givenAway(graph, file, space, name, depth).filter((def) => !own.includes(def));
  return given.length > 0 ? [...given, ...own] : own;
}
