// What imports bring in and files give away: re-exports and wildcards followed.

import type { ExportFact, ImportFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { type Named, namedDefs } from "../../place.ts";
import { isLiteralKey } from "../../sites.ts";
import type { Def } from "../../types.ts";
import { hidingRuns } from "../in-order.ts";
import { fromSpace } from "../spaces/qualified.ts";
import { declaredFor } from "./ambient.ts";
import { modulesOf } from "./modules.ts";
import { providedBy, providedWhole } from "./provided.ts";
import { ofWhole, passedOn } from "./wholes.ts";

const DEEPEST = 12;

export function moduleNamed(graph: Graph, from: FileModel, source: string): Named {
  const files = modulesOf(graph, from, source);
  return { kind: "module", files, source, from };
}

export function topLevel(file: FileModel, name: string): Def[] {
  const ordinals = file.model.members(-1).get(name) ?? [];
  return file.defs(
    ordinals.filter((ordinal) => {
      const symbol = file.model.symbols[ordinal]!;
      const { kind, owner } = symbol;
      if (file.rules.shorthand && isLiteralKey(file.model, symbol)) return false;
      return owner === "" && kind !== "test" && kind !== "use" && kind !== "impl" && kind !== "section";
    }),
  );
}

/** What an import brings in. */
export function imported(graph: Graph, file: FileModel, item: ImportFact): Named {
  if (file.rules.space) return fromSpace(graph, file, item);
  const files = modulesOf(graph, file, item.source);
  if (item.name === "") {
    const provided = providedWhole(graph, file, item.source);
    const whole = provided.length > 0 ? { value: provided } : item.isStatic ? wholeOf(graph, files) : {};
    return { kind: "module", files, source: item.source, from: file, ...whole };
  }
  const defs: Def[] = [];
  const maybe: Def[] = [];
  for (const target of files) {
    const found = exported(graph, target, item.name);
    if (found?.kind === "defs") {
      defs.push(...found.defs);
      maybe.push(...(found.maybe ?? []));
    } else if (found) return found;
  }
  const found = defs.length > 0 || !file.rules.tables ? defs : ofValue(graph, files, item.name);
  if (found.length > 0)
    return {
      kind: "defs",
      defs: withDeclared(graph, file, item, found),
      via: "import",
      ...(maybe.length > 0 && { maybe }),
    };
  return elsewhere(graph, file, item);
}

/** What a file gives away, and what is declared for its module under the same name. */
function withDeclared(
  graph: Graph,
  file: FileModel,
  { source, name }: ImportFact,
  found: readonly Def[],
): readonly Def[] {
  const declared = source.startsWith(".") ? undefined : declaredFor(graph, file, source, name);
  if (declared?.kind !== "defs") return found;
  return [...found, ...declared.defs.filter((def) => !found.includes(def))];
}

/** What the values that files give away as a whole have under a name. */
function ofValue(graph: Graph, files: readonly FileModel[], name: string): readonly Def[] {
  const values = wholeOf(graph, files).value ?? [];
  return values.flatMap((value) => graph.membersOf(value, name));
}

/** Of an import that no file answers: of a block for its module, a file below it, what is missing, or a library's. */
function elsewhere(graph: Graph, file: FileModel, item: ImportFact): Named {
  const { source, name } = item;
  return (
    declaredFor(graph, file, source, name) ??
    declaredWhole(graph, file, item) ??
    submodule(graph, file, item) ??
    (file.rules.isOwn?.(source, graph.host) ? { kind: "missing" } : { kind: "library", source, name })
  );
}

/** All of a file for types alone, which are not to say what the module is as a whole, where that is asked for. */
function declaredWhole(graph: Graph, file: FileModel, { source, name }: ImportFact): Named | undefined {
  const { showsAll } = file.rules;
  if (name !== "default" || !showsAll) return undefined;
  const files = modulesOf(graph, file, source).filter(({ path }) => showsAll(path));
  return files.length > 0 ? { kind: "module", files, source, from: file } : undefined;
}

/** What imports of one name bring in, of which the system or what is installed chooses one; `kept`: what of it is wanted. */
export function importedByAny(
  graph: Graph,
  file: FileModel,
  items: readonly ImportFact[],
  kept: (found: Named) => Named | undefined,
): Named | undefined {
  if (items.length === 1) return imported(graph, file, items[0]!);
  return anyOf(items.flatMap((item) => kept(imported(graph, file, item)) ?? []));
}

/** All definitions that are found, else what is found first. */
function anyOf(found: readonly (Named | undefined)[]): Named | undefined {
  const defs = new Set(found.flatMap(namedDefs));
  return found.length > 1 && defs.size > 0 ? { kind: "defs", defs: [...defs], via: "import" } : found[0];
}

/** What a file itself gives away, seen from its inside. */
export function ownModule(graph: Graph, file: FileModel): Named {
  return { kind: "module", files: [file], source: "", from: file, ...wholeOf(graph, [file]) };
}

/** A module with what it gives away as a whole. */
export function wholeModule(graph: Graph, from: FileModel, source: string): Named {
  const files = modulesOf(graph, from, source);
  return { kind: "module", files, source, from, ...wholeOf(graph, files) };
}

/** What files give away as a whole. */
function wholeOf(
  graph: Graph,
  files: readonly FileModel[],
): Pick<Named & { kind: "module" }, "value" | "at"> {
  const found = files.flatMap(
    (target) =>
      exported(graph, target, target.rules.wholeName ?? "") ?? exported(graph, target, "default") ?? [],
  );
  const value = found.flatMap(definedBy);
  const [at] = found.flatMap((each) => ("at" in each && each.at ? [each.at] : []));
  return value.length > 0 ? { value } : { at };
}

const definedBy = (found: Named) =>
  found.kind === "defs" ? found.defs : found.kind === "module" ? (found.value ?? []) : [];

/** `from a import b` where b is a file of a. */
function submodule(graph: Graph, file: FileModel, { source, name }: ImportFact): Named | undefined {
  if (file.rules.exportLists) return undefined;
  const whole = source.endsWith(".") ? source + name : `${source}.${name}`;
  const files = modulesOf(graph, file, whole);
  return files.length > 0 ? { kind: "module", files, source: whole, from: file } : undefined;
}

/** What a file gives away under a name, re-exports followed; undefined = nothing. */
export function exported(graph: Graph, file: FileModel, name: string): Named | undefined {
  const key = `${file.key}\0${name}`;
  return graph.remember("exported", key, () => {
    const found = findExported(graph, file, name, new Set());
    const provided = found ? [] : providedBy(graph, file, name);
    return provided.length > 0 ? { kind: "defs", defs: provided, via: "import" } : found;
  });
}

/** `seen`: the files on the way here. */
function findExported(graph: Graph, file: FileModel, name: string, seen: Set<FileModel>): Named | undefined {
  if (seen.has(file) || seen.size > DEEPEST) return undefined;
  seen.add(file);
  const { rules, model } = file;
  if (!rules.exportLists) {
    const found =
      ownExport(graph, file, name, rules.importsShow === true, seen) ??
      (rules.partsShare ? ofParts(graph, file, name) : undefined);
    if (found) return found;
  }
  const own = model.exports.filter((item) => item.name === name && (item.source !== "" || item.local !== ""));
  const rivals = rules.assigned ? rivalsAmong(own) : [];
  if (rivals.length > 1) {
    const found = rivals.map((local) => ownExport(graph, file, local, true, new Set(seen)));
    const wraps = found.flatMap((each) => (each ? definedBy(each) : []));
    if (wraps.length > 0) return { kind: "library", source: "", name, wraps };
  }
  for (const item of own) {
    if (item.source !== "" && item.local === "") return moduleNamed(graph, file, item.source);
    const found =
      item.source === ""
        ? ownExport(graph, file, item.local, true, seen)
        : through(graph, file, item.source, item.local, seen);
    if (found) return found;
  }
  const atTop = (local: string) => ownExport(graph, file, local, true, seen);
  return (
    wildcard(graph, file, name, seen) ??
    ofWhole(graph, file, name, atTop) ??
    nameless(file, name) ??
    assignedWhole(file, name) ??
    (rules.showsAll?.(file.path) ? ownExport(graph, file, name, false, seen) : undefined)
  );
}

const LONGEST_DEFAULT = 2000;

const isUnnamed = ({ name, local, source }: ExportFact) =>
  name === "default" && local === name && source === "";

/** What the file gives away as a whole without a name: the text from the start of its line. */
function unnamedIn({ model }: FileModel): { start: number; text: string } | undefined {
  const item = model.exports.find(isUnnamed);
  const start = item && model.offset(item.line, 1);
  return start === undefined ? undefined : { start, text: model.text.slice(start, start + LONGEST_DEFAULT) };
}

/** What a library makes something of that the file gives away as a whole. */
export function wrappedIn(file: FileModel): readonly Def[] {
  const unnamed = file.rules.wrappedDefault && unnamedIn(file);
  const inner = unnamed && file.rules.wrappedDefault!(unnamed.text);
  return inner === undefined ? [] : topLevel(file, inner);
}

/** A value without a name that the file gives away as a whole. */
function nameless(file: FileModel, name: string): Named | undefined {
  const unnamed = name === "default" && file.rules.defaultHead ? unnamedIn(file) : undefined;
  const head = unnamed && file.rules.defaultHead!.exec(unnamed.text)?.[0];
  if (!unnamed || head === undefined) return undefined;
  const wraps = wrappedIn(file);
  const offset = file.model.brackets.forward(unnamed.start + head.length);
  // The keys of an object are given away one by one.
  if (file.model.text[offset] === "{") return undefined;
  return { kind: "library", source: "", name, at: { file, offset }, ...(wraps.length > 0 && { wraps }) };
}

/** Names that one name is given to others for, of which something that is not known chooses. */
const rivalsAmong = (items: readonly ExportFact[]) =>
  items.every(({ source }) => source === "") ? [...new Set(items.map(({ local }) => local))] : [];

/** All of a file whose names are assigned one by one, where its default is asked for. */
function assignedWhole(file: FileModel, name: string): Named | undefined {
  const { model, rules } = file;
  const isAssigned = ({ line }: ExportFact) =>
    rules.assigned!.test(model.text.slice(model.offset(line, 1), model.offset(line + 1, 1)));
  if (name !== "default" || !rules.assigned || !model.exports.some(isAssigned)) return undefined;
  return { kind: "module", files: [file], source: "", from: file };
}

/** What a namespace has under a name beside what it declares. */
export function inNamespace(graph: Graph, space: Def, name: string): Named | undefined {
  if (!space.file.rules.wholes) return undefined;
  return passedOn(graph, space, name, (local) =>
    ownExport(graph, space.file, local, true, new Set([space.file])),
  );
}

/** What a file itself has under a name: declared at its top, or imported. */
function ownExport(
  graph: Graph,
  file: FileModel,
  local: string,
  importsCount: boolean,
  seen: Set<FileModel>,
): Named | undefined {
  const all = givenApart(file, topLevel(file, local));
  const own = file.rules.hides && all.length > 1 ? [...hidingRuns(file, all).at(-1)!] : all;
  const declared = own.length > 0 ? ({ kind: "defs", defs: own, via: "import" } as const) : undefined;
  const items = importsCount ? file.model.importsOf(local) : [];
  if (declared && !isStandIn(file, own))
    return withImported(file, declared, items, (item) => followed(graph, file, item, seen));
  const found =
    items.length === 1
      ? followed(graph, file, items[0]!, seen)
      : anyOf(items.map((item) => followed(graph, file, item, seen)));
  return declared && found?.kind !== "defs" ? declared : found;
}

/** Of what has a name, what is set on what others see goes before what the file binds: `const a = (exports.a = b)`. */
function givenApart({ rules }: FileModel, own: readonly Def[]): readonly Def[] {
  const apart = rules.ownModule ? own.filter((def) => rules.standsIn!(factOf(def))) : [];
  return apart.length > 0 ? apart : own;
}

/** What a file declares under a name, and what it imports under it besides, of which conditions may choose either. */
export function withImported(
  file: FileModel,
  declared: Named & { kind: "defs" },
  items: readonly ImportFact[],
  follow: (item: ImportFact) => Named | undefined,
): Named {
  const { importsBeside } = file.rules;
  const beside = importsBeside ? items.filter(({ scope }) => scope <= 0) : [];
  if (!importsBeside || beside.length === 0) return declared;
  const found = anyOf(beside.map(follow));
  if (found?.kind !== "defs") return declared;
  const { model } = file;
  const isStated = beside.some(({ line }) => importsBeside.stated?.(model.text, model.offset(line, 1)));
  if (isStated) return found;
  const isSpare = declared.defs.every((def) =>
    importsBeside.failed(model.text, model.offset(factOf(def).line, 1)),
  );
  if (isSpare) return { ...declared, defs: [...found.defs, ...declared.defs] };
  return importsBeside.apart ? declared : { ...declared, maybe: found.defs };
}

/** Is all that a file declares under a name there for the case that an import of it fails? */
export function isStandIn({ rules }: FileModel, own: readonly Def[]): boolean {
  return rules.standsIn !== undefined && own.every((def) => rules.standsIn!(factOf(def)));
}

/** What the parts of a file declare at their tops. */
function ofParts(graph: Graph, file: FileModel, name: string): Named | undefined {
  const parts = graph.remember("parts", file, () =>
    file.model.imports.flatMap((item) =>
      isWhole(item) && !item.isStatic ? modulesOf(graph, file, item.source).filter(isPart) : [],
    ),
  );
  const defs = parts.flatMap((part) => topLevel(part, name));
  return defs.length > 0 ? { kind: "defs", defs, via: "import" } : undefined;
}

const isWhole = ({ name }: ImportFact) => name === "*";
const isPart = ({ model }: FileModel) => model.imports.some((item) => isWhole(item) && item.isStatic);

function followed(graph: Graph, file: FileModel, item: ImportFact, seen: Set<FileModel>): Named | undefined {
  if (item.name === "") {
    const module = moduleNamed(graph, file, item.source);
    const value = item.isStatic ? through(graph, file, item.source, "default", seen) : undefined;
    if (module.kind !== "module" || !value) return module;
    if (value.kind === "library") return { ...module, at: value.at };
    return value.kind === "defs" ? { ...module, value: value.defs } : module;
  }
  return through(graph, file, item.source, item.name, seen) ?? elsewhere(graph, file, item);
}

function through(
  graph: Graph,
  file: FileModel,
  source: string,
  name: string,
  seen: Set<FileModel>,
): Named | undefined {
  for (const target of modulesOf(graph, file, source)) {
    const found = findExported(graph, target, name, new Set(seen));
    if (found) return found;
  }
  return declaredFor(graph, file, source, name);
}

/** Does a file give away all but this of what it has from elsewhere? Then it names it, and gives it no name. */
const isKept = ({ model }: FileModel, { source }: ExportFact, name: string): boolean =>
  model.exports.some((item) => item.name === "" && item.local === name && item.source === source);

/** `export * from`, `from a import *`. */
function wildcard(graph: Graph, file: FileModel, name: string, seen: Set<FileModel>): Named | undefined {
  if (name === "default") return undefined;
  for (const item of file.model.exports) {
    if (item.name !== "*" || item.source === "") continue;
    if (file.rules.leavesOut && isKept(file, item, name)) continue;
    const found = through(graph, file, item.source, name, seen);
    if (found) return found;
  }
  if (!file.rules.importsShow) return undefined;
  for (const item of file.model.imports) {
    if (item.name !== "*") continue;
    const found = through(graph, file, item.source, name, seen);
    if (found) return found;
  }
  return undefined;
}
