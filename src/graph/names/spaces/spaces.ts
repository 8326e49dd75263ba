// Packages and namespaces: names that many files share. A definition stands in the space that its file's package and the
// namespaces around it make; `a.b` whatever the language writes between the parts.

import type { ResolveRules } from "../../../languages/resolve-rules.ts";
import type { Kind } from "../../../protocol/kinds.ts";
import { type SymbolPlace, TOP } from "../../../store/symbols.ts";
import { memoOfList } from "../../../util/memo.ts";
import { push } from "../../../util/push.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isSpace, ONLY_IN_TYPES } from "../../kinds.ts";
import { rulesOf } from "../../rules.ts";
import type { Def } from "../../types.ts";
import { isShown } from "../sorts.ts";
import { macroSpace } from "./macro-spaces.ts";

const SPACES: ReadonlySet<Kind> = new Set(["module", "namespace"]);
/** What stands in no space of its own. */
export const NAMELESS: ReadonlySet<Kind> = new Set(["test", "use", "impl", "section"]);

/** What holds names that stand beside it, where members are flat. */
const FLAT: ReadonlySet<Kind> = new Set([
  "class",
  "struct",
  "enum",
  "enum_member",
  "constructor",
  "trait",
  "type_alias",
]);

/** By list: a space that a thousand files add to is found as the same list again and again. */
export const areSpaces = memoOfList((defs: readonly Def[]) => defs.every((def) => isSpace(factOf(def).kind)));

export const plainSpace = (name: string) => name.replace(/\\|::/g, ".").replace(/^\.|\.$/g, "");

function packageOf(graph: Graph, file: FileModel): string {
  return graph.remember("package", file, () =>
    plainSpace(file.rules.space?.(file.path, file.model.packageName, graph.host) ?? ""),
  );
}

const joined = (outer: string, inner: string) => (outer === "" ? inner : `${outer}.${inner}`);

/**
 * The space that the inside of a symbol is, the file's own for -1; undefined inside of anything else. `line`: where macros may
 * open spaces, of what asks.
 */
export function spaceInside(
  graph: Graph,
  file: FileModel,
  symbol: number,
  line?: number,
): string | undefined {
  if (symbol === -1) return file.rules.spaceMacro ? macroSpace(graph, file, line) : packageOf(graph, file);
  const fact = file.model.symbols[symbol]!;
  const { kind, name, container } = fact;
  if (!SPACES.has(kind)) {
    const isFlat = (file.rules.flatMembers && FLAT.has(kind)) || file.rules.isOpen?.(fact);
    return isFlat ? spaceInside(graph, file, container, fact.line) : undefined;
  }
  const outer = spaceInside(graph, file, container, fact.line);
  if (file.rules.isOpen?.(fact)) return outer;
  return outer === undefined ? undefined : joined(namedSpace(file, outer), plainSpace(name));
}

/** The package object of a file without a package stands in the outermost space, and not in the file's folder. */
const namedSpace = ({ rules }: FileModel, space: string) =>
  rules.spaceObjects && space.startsWith("/") ? "" : space;

/** Spaces around a place from the inside out. */
export function spacesAround(graph: Graph, file: FileModel, scope: number): readonly string[] {
  let symbol = file.model.symbolOfScope(scope);
  const { outerSpaces } = file.rules;
  let line: number | undefined;
  let owner = "";
  while (symbol !== -1 && !SPACES.has(file.model.symbols[symbol]!.kind)) {
    const fact = file.model.symbols[symbol]!;
    line = fact.line;
    // `void a::f() { … }` stands in a, which may be a namespace.
    if (outerSpaces === "all") owner = fact.owner;
    symbol = fact.container;
  }
  const inside = spaceInside(graph, file, symbol, line);
  if (inside === undefined) return [];
  const whole = owner === "" ? inside : joined(inside, plainSpace(owner));
  const own = (symbol === -1 && file.rules.spaceObjects && spaceOfObject(graph, file)) || whole;
  if (own === "" || !outerSpaces) return [own];
  if (outerSpaces === "root") return [own, ""];
  return graph.remember("spaces", own, () => {
    const found = [own];
    for (let at = own; at !== ""; ) {
      at = at.slice(0, Math.max(0, at.lastIndexOf(".")));
      found.push(at);
    }
    return found;
  });
}

/** The space that an object of a file adds to: in its head, the space is seen from the inside. */
function spaceOfObject(graph: Graph, file: FileModel): string | undefined {
  const ordinal = file.model.symbols.findIndex(
    ({ kind, container }) => kind === "module" && container === -1,
  );
  return ordinal === -1 ? undefined : spaceInside(graph, file, ordinal);
}

/** What the objects of a space inherit under a name, which is the space's. */
export function inheritedBySpace(graph: Graph, file: FileModel, space: string, name: string): readonly Def[] {
  const { spaceObjects, family } = file.rules;
  if (!spaceObjects || space === "" || !graph.mayBeMember(name, file.rules)) return [];
  const objects = graph.remember("spaceObjects", `${family}\0${space}`, () => {
    const dot = space.lastIndexOf(".");
    const all = inSpace(graph, family, space.slice(0, Math.max(0, dot)), space.slice(dot + 1));
    return all.filter((def) => factOf(def).kind === "module");
  });
  for (const object of objects)
    for (const type of graph.types.ancestors(object)) {
      const found = graph.ownMembers(type, name);
      if (found.length > 0) return found;
    }
  return [];
}

/** What is the same for all places of a file that the same names come to without being said. */
export function standing(graph: Graph, file: FileModel, scope: number): string {
  const space = file.rules.space ? spacesAround(graph, file, scope)[0] : undefined;
  return `${file.key}\0${space}\0${file.model.openingAround(scope)}`;
}

/** Spaces that a path may stand for where it is written. */
export function spacesNamed(graph: Graph, file: FileModel, scope: number, path: string): readonly string[] {
  const plain = plainSpace(path);
  const around = spacesAround(graph, file, scope);
  const { spacesNamed: named, outerSpaces } = file.rules;
  if (named) return named(plain, around[0] ?? "", file.path, graph.host);
  if (!outerSpaces || /^[\\:]/.test(path)) return [plain];
  return around.map((space) => joined(space, plain));
}

/** Files of a family of languages. */
export function* filesLike(graph: Graph, like: FileModel): Generator<FileModel> {
  for (const path of graph.view.paths) {
    const blob = graph.view.blobAt(path);
    if (blob !== undefined && rulesOf(graph.view.blob(blob).language).family === like.rules.family)
      yield graph.file(path)!;
  }
}

/** Files whose top level is a space. Only asked of languages that re-export: all of their files are looked at. */
export function filesOfSpace(graph: Graph, like: FileModel, space: string): readonly FileModel[] {
  const table = graph.remember("filesOfSpace", like.rules.family, () => {
    const made = new Map<string, FileModel[]>();
    for (const file of filesLike(graph, like)) push(made, packageOf(graph, file), file);
    return made;
  });
  return table.get(space) ?? [];
}

/** The files whose top level is what a module declares without a body (`mod name;`), where files are modules. */
export function filesDeclared(graph: Graph, { file, ordinal }: Def): readonly FileModel[] {
  const space = file.rules.reexports ? spaceInside(graph, file, ordinal) : undefined;
  return space ? filesOfSpace(graph, file, space) : [];
}

/** Definitions of a name that stand right in a space of a family of languages. */
export function inSpace(graph: Graph, family: string, space: string, name: string): readonly Def[] {
  if (!graph.mayDeclare(name)) return NONE;
  const bySpace = graph.remember("inSpace", `${family}\0${name}`, () => {
    const named = graph.namedWhere(name, (place) => mayBeInSpace(family, place));
    const shown = named.filter(({ def, stored }) => !NAMELESS.has(kindOf(def, stored)) && isShown(def));
    const table = new Map<string | undefined, Def[]>();
    for (const { def, stored } of shown) push(table, storedSpace(graph, def, stored), def);
    return table;
  });
  return bySpace.get(space) ?? NONE;
}

const NONE: readonly Def[] = [];

/** Do members of types stand in no space, and all else in what is around it? */
const arePlain = ({ flatMembers, isOpen, outerSpaces, spaceObjects, spaceMacro }: ResolveRules) =>
  !flatMembers && !isOpen && outerSpaces !== "all" && !spaceObjects && !spaceMacro;

/** By what is stored of it. What includes put in place of themselves is nobody's but the outermost space's: headers of C in C++. */
function mayBeInSpace(family: string, { language, kind, holder }: SymbolPlace): boolean {
  const rules = rulesOf(language);
  if (rules.family !== family || (rules.space === undefined && rules.includes !== true)) return false;
  return !arePlain(rules) || (!ONLY_IN_TYPES.has(kind) && (!holder || SPACES.has(holder.kind)));
}

/** What is stored as a test may be declared as something else. */
const kindOf = (def: Def, { kind }: SymbolPlace) => (kind === "test" ? factOf(def).kind : kind);

const storedSpace = (graph: Graph, def: Def, { container }: SymbolPlace) =>
  container === TOP && arePlain(def.file.rules) ? packageOf(graph, def.file) : spaceOf(graph, def);

/** The space that a symbol stands in; undefined = in none. */
export function spaceOf(graph: Graph, { file, ordinal }: Def): string | undefined {
  const { container, owner, line, kind } = file.model.symbols[ordinal]!;
  const around = spaceInside(graph, file, container, line);
  const inside = around !== undefined && SPACES.has(kind) ? namedSpace(file, around) : around;
  // `class a::B`, `void a::f()`: the space is named where its part is declared.
  const isNamed = owner !== "" && file.rules.outerSpaces === "all" && inside !== undefined;
  return isNamed ? joined(inside, plainSpace(owner)) : inside;
}

/** Files of the module that a path names: its own file where files are modules, else those that declare it. */
export function moduleFiles(graph: Graph, from: FileModel, scope: number, path: string): FileModel[] {
  for (const space of spacesNamed(graph, from, scope, path)) {
    if (space === "") continue;
    const own = from.rules.reexports ? filesOfSpace(graph, from, space) : [];
    if (own.length > 0) return [...own];
    const declared = declaredAs(graph, from.rules.family, space);
    if (declared.length > 0) return declared.map(({ file }) => file);
  }
  return [];
}

/**
 * What a path is the whole name of, and no namespace that many files share; a declaration may write several parts of the
 * path at once.
 */
export function declaredAs(graph: Graph, family: string, path: string): readonly Def[] {
  return graph.remember("declaredAs", `${family}\0${path}`, () =>
    named(graph, family, path).filter((def) => factOf(def).kind !== "namespace"),
  );
}

/** Is a path the whole name of a package or a namespace of files of the project, whoever adds to it? */
export function isOwnSpace(graph: Graph, { rules }: FileModel, path: string): boolean {
  const space = plainSpace(path);
  if (space === "" || !rules.space) return false;
  return packages(graph, rules.family).has(space) || areAnySpaces(named(graph, rules.family, space));
}

const areAnySpaces = (defs: readonly Def[]) => defs.some((def) => isSpace(factOf(def).kind));

/** By what is stored of files, none of which is opened. */
function packages(graph: Graph, family: string): ReadonlySet<string> {
  return graph.remember("packages", family, () => {
    const found = new Set<string>();
    for (const path of graph.view.paths) {
      const { language, packageName } = graph.view.blob(graph.view.blobAt(path)!);
      if (packageName !== "" && rulesOf(language).family === family) found.add(plainSpace(packageName));
    }
    return found;
  });
}

function named(graph: Graph, family: string, path: string): readonly Def[] {
  const parts = path.split(".");
  return parts.flatMap((_, at) =>
    inSpace(graph, family, parts.slice(0, at).join("."), parts.slice(at).join(".")),
  );
}
