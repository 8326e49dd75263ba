// Bare names: scopes from the inside out, then what the file imports, then files that share its names.

import { type ImportFact, type LocalFact, SYMBOL_FLAGS } from "../protocol/facts.ts";
import type { Kind } from "../protocol/kinds.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { filesOfSpace, inSpace, spacesAround, spacesNamed } from "./spaces.ts";
import type { Def, Via } from "./types.ts";

/** A place in a file, as lookups need it. */
export interface Place {
  file: FileModel;
  scope: number;
  line: number;
  column: number;
}

/** What a name stands for. `module`: files that stand for it as a whole; `library`: nothing of the project. */
export type Named =
  | { kind: "local"; local: LocalFact }
  | { kind: "defs"; defs: readonly Def[]; via: Via }
  | { kind: "module"; files: readonly FileModel[]; source: string; from: FileModel }
  | { kind: "library"; source: string; name: string };

const TYPES: ReadonlySet<Kind> = new Set([
  ...(["class", "struct", "interface", "trait", "enum", "type_alias", "impl"] as const),
]);
export const isType = (kind: Kind) => TYPES.has(kind);
const SPACES: ReadonlySet<Kind> = new Set(["module", "namespace"]);
export const isSpace = (kind: Kind) => SPACES.has(kind);
/** What is reached through something, never by its bare name, where members need a receiver. */
const MEMBERS: ReadonlySet<Kind> = new Set(["method", "constructor", "field", "property", "enum_member"]);
export const isMember = (kind: Kind) => MEMBERS.has(kind);

const DEEPEST = 12;

/** What may be meant: where a type is asked for, nothing else of its name is in the way. */
export type Wanted = "any" | "type";

const isWanted = (def: Def, wanted: Wanted) => wanted === "any" || isType(factOf(def).kind);

/** What a bare name means at a place; undefined = nothing that is known. */
export function lookUp(graph: Graph, place: Place, name: string, wanted: Wanted = "any"): Named | undefined {
  const { file } = place;
  const { model } = file;
  let inner = true;
  for (let scope = place.scope; scope >= 0; scope = model.scopes[scope]?.parent ?? -1) {
    const local = localIn(file, scope, name, place, wanted);
    if (local) return local;
    const { symbol } = model.scopes[scope]!;
    if (symbol >= 0) {
      const found = inSymbol(graph, file, symbol, name, inner) ?? ofOwner(graph, file, symbol, name);
      const kept = found && keep(found, wanted);
      if (kept) return kept;
      inner = false;
    }
  }
  const own = inFile(graph, file, name, place.scope);
  return (own && keep(own, wanted)) ?? outside(graph, file, name, place.scope, wanted);
}

/** What is left of a finding where only types are wanted. */
function keep(found: Named, wanted: Wanted): Named | undefined {
  if (wanted === "any" || found.kind !== "defs") return found;
  const defs = found.defs.filter((def) => isWanted(def, wanted));
  return defs.length > 0 ? { ...found, defs } : undefined;
}

/** A name bound in a scope. Functions and types inside functions are symbols that are bound like locals. */
function localIn(
  file: FileModel,
  scope: number,
  name: string,
  place: Place,
  wanted: Wanted,
): Named | undefined {
  // A type parameter has neither a type nor a value.
  const mayBe = ({ type, init }: LocalFact) => wanted === "any" || (type === "" && init === "");
  const locals = file.model.localsIn(scope, name).filter(mayBe);
  if (locals.length === 0) return undefined;
  let best: LocalFact | undefined;
  for (const local of locals) {
    const before = local.line < place.line || (local.line === place.line && local.column <= place.column);
    if (before || (local.hoisted && !best)) best = local;
  }
  if (!best) return undefined;
  const ordinal = file.model.symbolAt(best.line, best.column);
  // A parameter that is a field too is a local to its constructor.
  if (ordinal !== -1 && !isMember(file.model.symbols[ordinal]!.kind))
    return { kind: "defs", defs: [file.def(ordinal)], via: "scope" };
  return { kind: "local", local: best };
}

/** Names of what stands in a symbol, seen from its inside; `inner`: right in its body. */
function inSymbol(
  graph: Graph,
  file: FileModel,
  symbol: number,
  name: string,
  inner: boolean,
): Named | undefined {
  const { kind } = file.model.symbols[symbol]!;
  const { bareMembers } = file.rules;
  if (isType(kind) || (bareMembers && kind === "enum_member")) {
    if (!inner && !bareMembers && kind !== "enum") return undefined;
    const defs = bareMembers
      ? graph.membersOf(file.def(symbol), name).filter((def) => factOf(def).kind !== "constructor")
      : file.defs(file.model.members(symbol).get(name));
    return defs.length > 0 ? { kind: "defs", defs, via: "scope" } : undefined;
  }
  if (!SPACES.has(kind)) return undefined;
  const defs = file.defs(file.model.members(symbol).get(name));
  return defs.length > 0 ? { kind: "defs", defs, via: "scope" } : undefined;
}

/** Members of the type that a symbol names as its owner, where they go by their bare names. */
function ofOwner(graph: Graph, file: FileModel, symbol: number, name: string): Named | undefined {
  if (!file.rules.bareMembers || file.model.symbols[symbol]!.owner === "") return undefined;
  const home = graph.types.homeOf(file.def(symbol));
  const defs = home ? graph.membersOf(home, name) : [];
  return defs.length > 0 ? { kind: "defs", defs, via: "self" } : undefined;
}

/** Top-level symbols of the file, and what it imports. */
function inFile(graph: Graph, file: FileModel, name: string, scope: number): Named | undefined {
  const own = topLevel(file, name);
  if (own.length > 0) return { kind: "defs", defs: own, via: "scope" };
  const items = file.model.importsOf(name);
  if (items.length === 0) return packageOf(graph, file, name);
  const item = items.find((each) => isAround(file, each.scope, scope)) ?? items[0]!;
  return imported(graph, file, item);
}

function isAround(file: FileModel, outer: number, scope: number): boolean {
  for (let at = scope; at >= 0; at = file.model.scopes[at]?.parent ?? -1) if (at === outer) return true;
  return false;
}

/** `import a.b` makes `a` known. */
function packageOf(graph: Graph, file: FileModel, name: string): Named | undefined {
  const item = file.model.imports.find(({ alias, name: of }) => of === "" && alias.startsWith(`${name}.`));
  if (!item) return undefined;
  return moduleNamed(graph, file, name);
}

export function moduleNamed(graph: Graph, from: FileModel, source: string): Named {
  const files = modulesOf(graph, from, source);
  return { kind: "module", files, source, from };
}

export function topLevel(file: FileModel, name: string): Def[] {
  const ordinals = file.model.members(-1).get(name) ?? [];
  return file.defs(
    ordinals.filter((ordinal) => {
      const { kind, owner } = file.model.symbols[ordinal]!;
      return owner === "" && kind !== "test" && kind !== "use" && kind !== "impl" && kind !== "section";
    }),
  );
}

export function modulesOf(graph: Graph, from: FileModel, source: string): FileModel[] {
  return graph.remember("modules", `${from.path}\0${source}`, () =>
    from.rules.modules(source, from.path, graph.host).flatMap((path) => graph.file(path) ?? []),
  );
}

/** What an import brings in. */
export function imported(graph: Graph, file: FileModel, item: ImportFact): Named {
  if (file.rules.space) return fromSpace(graph, file, item);
  const files = modulesOf(graph, file, item.source);
  if (item.name === "") return { kind: "module", files, source: item.source, from: file };
  const defs: Def[] = [];
  for (const target of files) {
    const found = exported(graph, target, item.name);
    if (found?.kind === "defs") defs.push(...found.defs);
    else if (found) return found;
  }
  if (defs.length > 0) return { kind: "defs", defs, via: "import" };
  const inner = submodule(graph, file, item.source, item.name);
  if (inner.length > 0) return { kind: "module", files: inner, source: item.source, from: file };
  return { kind: "library", source: item.source, name: item.name };
}

/** `import a.b.C`, `import static a.b.C.d`: what a space has, or a type in it; a space for "". */
function fromSpace(graph: Graph, file: FileModel, { source, name, scope }: ImportFact): Named {
  const spaces = spacesNamed(graph, file, scope, source);
  if (name === "") return { kind: "module", files: [], source: spaces[0] ?? source, from: file };
  for (const space of spaces) {
    const defs = qualified(graph, file, space, name);
    if (defs.length > 0) return { kind: "defs", defs, via: "import" };
  }
  return { kind: "library", source, name };
}

/** What a path means that is written at a place: through imports, and in the spaces around it. */
export function byPath(graph: Graph, place: Place, path: readonly string[]): readonly Def[] {
  const { file, scope } = place;
  const around = file.rules.outerSpaces === "all" ? spacesAround(graph, file, scope)[0] : "";
  return graph.remember("byPath", `${file.path}\0${around}\0${path.join(".")}`, () =>
    findPath(graph, place, path),
  );
}

function findPath(graph: Graph, { file, scope }: Place, path: readonly string[]): readonly Def[] {
  const name = path[path.length - 1]!;
  const [item] = file.model.importsOf(path[0]!);
  const outer = path.slice(item ? 1 : 0, -1).join(".");
  const written = item ? [item.source, item.name, outer].filter((part) => part !== "").join(".") : outer;
  for (const space of spacesNamed(graph, file, scope, written)) {
    const defs = qualified(graph, file, space, name);
    if (defs.length > 0) return defs;
  }
  return item ? [] : qualified(graph, file, outer, name);
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
  const own = inSpace(graph, file.rules.family, space, name);
  if (own.length > 0 || depth > MOST_QUALIFIERS) return own;
  if (file.rules.reexports) {
    const given = givenAway(graph, file, space, name, depth);
    if (given.length > 0) return given;
  }
  if (space === "") return own;
  const dot = space.lastIndexOf(".");
  const outer = qualified(graph, file, space.slice(0, Math.max(0, dot)), space.slice(dot + 1), depth + 1);
  const type = outer.find((def) => isType(factOf(def).kind));
  return type ? graph.membersOf(type, name) : [];
}

/** What the files of a space re-export under a name. */
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
        for (const file of filesOfSpace(graph, like, space))
          for (const item of file.model.exports) {
            if (item.source === "" || (item.name !== name && item.name !== "*")) continue;
            const local = item.name === "*" ? name : item.local;
            for (const inner of spacesNamed(graph, file, 0, item.source)) {
              const defs = qualified(graph, file, inner, local, depth + 1);
              if (defs.length > 0) return defs;
            }
          }
        return [];
      }) ?? []
    );
  });
}

/** `from a import b` where b is a file of a. */
function submodule(graph: Graph, file: FileModel, source: string, name: string): FileModel[] {
  if (file.rules.exportLists) return [];
  return modulesOf(graph, file, source.endsWith(".") ? source + name : `${source}.${name}`);
}

/** What a file gives away under a name, re-exports followed; undefined = nothing. */
export function exported(graph: Graph, file: FileModel, name: string): Named | undefined {
  const key = `${file.path}\0${name}`;
  return graph.remember("exported", key, () => findExported(graph, file, name, new Set(), 0));
}

function findExported(
  graph: Graph,
  file: FileModel,
  name: string,
  seen: Set<FileModel>,
  depth: number,
): Named | undefined {
  if (seen.has(file) || depth > DEEPEST) return undefined;
  seen.add(file);
  const { rules, model } = file;
  if (!rules.exportLists) {
    const own = topLevel(file, name);
    if (own.length > 0) return { kind: "defs", defs: own, via: "import" };
    const item = rules.importsShow ? model.importsOf(name)[0] : undefined;
    if (item) return followed(graph, file, item, seen, depth);
  }
  for (const item of model.exports) {
    if (item.name !== name || (item.source === "" && item.local === "")) continue;
    if (item.source !== "" && item.local === "")
      return { kind: "module", files: modulesOf(graph, file, item.source), source: item.source, from: file };
    const found =
      item.source === ""
        ? ownExport(graph, file, item.local, seen, depth)
        : through(graph, file, item.source, item.local, seen, depth);
    if (found) return found;
  }
  return wildcard(graph, file, name, seen, depth);
}

function ownExport(
  graph: Graph,
  file: FileModel,
  local: string,
  seen: Set<FileModel>,
  depth: number,
): Named | undefined {
  const own = topLevel(file, local);
  if (own.length > 0) return { kind: "defs", defs: own, via: "import" };
  const item = file.model.importsOf(local)[0];
  return item && followed(graph, file, item, seen, depth);
}

function followed(
  graph: Graph,
  file: FileModel,
  item: ImportFact,
  seen: Set<FileModel>,
  depth: number,
): Named | undefined {
  if (item.name === "")
    return { kind: "module", files: modulesOf(graph, file, item.source), source: item.source, from: file };
  const found = through(graph, file, item.source, item.name, seen, depth);
  if (found) return found;
  const inner = submodule(graph, file, item.source, item.name);
  return inner.length > 0
    ? { kind: "module", files: inner, source: item.source, from: file }
    : { kind: "library", source: item.source, name: item.name };
}

function through(
  graph: Graph,
  file: FileModel,
  source: string,
  name: string,
  seen: Set<FileModel>,
  depth: number,
): Named | undefined {
  for (const target of modulesOf(graph, file, source)) {
    const found = findExported(graph, target, name, new Set(seen), depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** `export * from`, `from a import *`. */
function wildcard(
  graph: Graph,
  file: FileModel,
  name: string,
  seen: Set<FileModel>,
  depth: number,
): Named | undefined {
  if (name === "default") return undefined;
  for (const item of file.model.exports) {
    if (item.name !== "*" || item.source === "") continue;
    const found = through(graph, file, item.source, name, seen, depth);
    if (found) return found;
  }
  if (!file.rules.importsShow) return undefined;
  for (const item of file.model.imports) {
    if (item.name !== "*") continue;
    const found = through(graph, file, item.source, name, seen, depth);
    if (found) return found;
  }
  return undefined;
}

/** Names that come without being said: of the same unit, by wildcard imports, of everybody. */
function outside(
  graph: Graph,
  file: FileModel,
  name: string,
  scope: number,
  wanted: Wanted,
): Named | undefined {
  const spaces = file.rules.outerSpaces === "all" ? spacesAround(graph, file, scope)[0] : "";
  return graph.remember("outside", `${file.path}\0${spaces}\0${name}\0${wanted}`, () => {
    if (file.rules.space) {
      const found = spaced(graph, file, name, scope, wanted);
      if (found) return found;
    }
    const unit = graph.unitOf(file);
    if (file.rules.includes) {
      const seen = included(graph, file);
      const defs = graph.named(name).filter((def) => seen.has(def.file) && isTop(def));
      if (defs.length > 0) return { kind: "defs", defs: nearest(graph, file, defs), via: "import" };
    }
    if (unit !== "") {
      const defs = graph.named(name).filter((def) => isUnitWide(def) && graph.sameUnit(def.file, file));
      if (defs.length > 0) return { kind: "defs", defs: nearest(graph, file, defs), via: "package" };
    }
    for (const item of file.model.imports) {
      if (item.name !== "*") continue;
      for (const target of modulesOf(graph, file, item.source)) {
        const found = exported(graph, target, name);
        if (found?.kind === "defs") return { ...found, via: "import" };
      }
    }
    if (file.rules.builtins?.has(name)) return { kind: "library", source: "", name };
    const defs = graph.named(name).filter((def) => isAmbient(file, def));
    return defs.length > 0 ? { kind: "defs", defs, via: "package" } : undefined;
  });
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
  const isSeen = (def: Def) =>
    isWanted(def, wanted) && (def.file === file || factOf(def).visibility !== "private");
  for (const space of spacesAround(graph, file, scope)) {
    const defs = inSpace(graph, family, space, name).filter(isSeen);
    if (defs.length > 0) return { kind: "defs", defs: nearest(graph, file, defs), via: "package" };
  }
  for (const item of file.model.imports) {
    if (item.name !== "*" || !isAround(file, item.scope, scope)) continue;
    for (const space of spacesNamed(graph, file, item.scope, item.source)) {
      const defs = qualified(graph, file, space, name).filter(isSeen);
      if (defs.length > 0) return { kind: "defs", defs, via: "import" };
    }
  }
  return undefined;
}

/** All files whose text a file includes. */
function included(graph: Graph, file: FileModel): ReadonlySet<FileModel> {
  return graph.remember("included", file, () => {
    const found = new Set<FileModel>();
    const open = [file];
    for (let next = open.pop(); next; next = open.pop())
      for (const { source } of next.model.imports)
        for (const other of modulesOf(graph, next, source))
          if (!found.has(other) && other !== file) {
            found.add(other);
            open.push(other);
          }
    return found;
  });
}

function isTop(def: Def): boolean {
  const { container, kind, owner } = factOf(def);
  return owner === "" && (container === -1 || kind === "enum_member") && kind !== "section";
}

/** Does a definition at the top of its file show itself to files of its unit? */
function isUnitWide(def: Def): boolean {
  const { container, owner, kind, flags, visibility } = factOf(def);
  if (owner !== "" || kind === "test" || kind === "section" || kind === "impl") return false;
  if (container !== -1 && !(kind === "enum_member" && def.file.rules.family === "c")) return false;
  return visibility !== "private" || (flags & SYMBOL_FLAGS.exported) !== 0;
}

/** Scripts and declaration files without imports and exports speak to everybody. */
function isAmbient(file: FileModel, def: Def): boolean {
  if (def.file.rules.family !== file.rules.family || !def.file.rules.exportLists) return false;
  const { model } = def.file;
  return model.exports.length === 0 && model.imports.length === 0 && factOf(def).container === -1;
}

/** Of definitions in several places, those that are nearest by folder, where they are not one symbol anyway. */
function nearest(graph: Graph, file: FileModel, defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2 || graph.isOne(defs)) return defs;
  const depth = ({ file: other }: Def) => {
    let at = 0;
    for (let i = 0; i < file.path.length && file.path[i] === other.path[i]; i++)
      if (file.path[i] === "/") at = i + 1;
    return at;
  };
  const most = Math.max(...defs.map(depth));
  return defs.filter((def) => depth(def) === most);
}
