// What is one symbol though it is declared several times: overloads, merged interfaces, reopened types, prototypes.

import type { ResolveRules } from "../../languages/resolve-rules.ts";
import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind } from "../../protocol/kinds.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { arityOf } from "../inference/calls/arity.ts";
import { statedType } from "../inference/types/documented.ts";
import { isMember, isSlot, isTypeAlone, isValueAlone } from "../kinds.ts";
import { namedDefs } from "../place.ts";
import type { Def } from "../types.ts";
import { hidingRuns } from "./in-order.ts";
import { areAlternatives } from "./macros/undefined-macros.ts";
import { ofOtherSystems } from "./macros/variants.ts";
import { exported } from "./modules/exported.ts";
import { modulesOf } from "./modules/modules.ts";
import { isOfOneProject } from "./modules/projects.ts";
import { isDeclared, isShown, isValue, sortOf } from "./sorts.ts";
import { inSpace, spaceOf } from "./spaces/spaces.ts";
import { isNamedApart, repeatedAliases } from "./spaces/tags.ts";
import { isSpecialised } from "./specialised.ts";

const MERGEABLE: ReadonlySet<Kind> = new Set<Kind>([
  ...(["function", "method", "constructor", "class", "interface", "struct", "enum", "namespace"] as const),
  ...(["module", "property", "type_alias", "field", "variable", "constant"] as const),
]);
const isMergeable = (kind: Kind) => MERGEABLE.has(kind);

/** Symbols that are one thing declared several times in one file, or in one space where the language reopens them. */
export function partsOf(graph: Graph, def: Def): readonly Def[] {
  const { file, ordinal } = def;
  const { name, container, owner, params, kind } = factOf(def);
  if (kind === "test" || file.rules.inOrder || (kind === "impl" && file.rules.namelessTypes)) return [def];
  if (params && file.rules.overloads && !file.rules.clauses) return [def];
  if (file.rules.reopens?.(factOf(def))) return reopenedParts(graph, def);
  const beside = file.model.members(container).get(name) ?? [ordinal];
  const same = beside.filter((other) => file.model.symbols[other]!.owner === owner && other !== ordinal);
  const run = file.rules.hides
    ? hidingRuns(file, file.defs(beside)).find((defs) => defs.includes(def))
    : undefined;
  const parts = file
    .defs(same)
    .filter((other) =>
      kind === "macro" ? areAlternatives(graph, def, other) : isMergeable(factOf(other).kind),
    );
  const own = parts.filter(
    (other) =>
      (!run || run.includes(other)) &&
      isSameArity(def, other) &&
      isSameSort(def, other) &&
      isInSameShape(def, other) &&
      !isNamedApart(def, other) &&
      !isSpecialised(def) &&
      !isSpecialised(other),
  );
  return [def, ...own, ...(file.rules.augments && AUGMENTED.has(kind) ? augmented(graph, def) : [])];
}

/** The same where a language reopens types; elsewhere all of them. */
export const onePartOfReopened = (graph: Graph, { rules }: FileModel, defs: readonly Def[]) =>
  rules.reopens ? onePartOfEach(graph, defs) : defs;

/** One part of each type that is declared in several. */
export function onePartOfEach(graph: Graph, defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2) return defs;
  let found = oneOfEach.get(defs);
  if (!found) {
    const seen = new Set<Def>();
    found = defs.filter((def) => {
      if (seen.has(def)) return false;
      for (const part of graph.merged(def)) seen.add(part);
      return true;
    });
    oneOfEach.set(defs, found);
  }
  return found;
}

/** By list: a module that a thousand files add to is asked for by the same list again and again. */
const oneOfEach = new WeakMap<readonly Def[], readonly Def[]>();

/** What blocks for a module add to from other files, and what may stand in them for it. */
const AUGMENTED: ReadonlyMap<Kind, readonly Kind[]> = new Map<Kind, readonly Kind[]>([
  ["interface", ["interface", "class"]],
  ["class", ["interface"]],
  ["enum", ["enum"]],
  ["namespace", ["namespace"]],
]);

/** The parts of a type that stand in other files: in the module itself, in blocks for it (`declare module "./a" { … }`). */
function augmented(graph: Graph, def: Def): readonly Def[] {
  const { name, kind } = factOf(def);
  const others = AUGMENTED.get(kind)!
    .flatMap((each) => graph.namedAs(name, each))
    .filter((other) => other.file !== def.file && other.file.rules.augments);
  if (others.length === 0 || ![def, ...others].some((each) => blockOf(each))) return [];
  const home = moduleOf(graph, def);
  return home === "" ? [] : others.filter((other) => moduleOf(graph, other) === home);
}

/** The block for a module that a symbol stands in. */
function blockOf({ file, ordinal }: Def): SymbolFact | undefined {
  const block = file.model.symbols[file.model.symbols[ordinal]!.container];
  return block?.kind === "module" ? block : undefined;
}

/** The module whose name a symbol is, as a path or as it is written; "" = it stands deeper in one. */
function moduleOf(graph: Graph, def: Def): string {
  const block = blockOf(def);
  if (!block) return factOf(def).container === -1 ? def.file.path : "";
  const [target] = modulesOf(graph, def.file, block.name);
  if (!target) return `"${block.name}"`;
  // It may only pass on what stands in another file.
  const found = exported(graph, target, factOf(def).name);
  return found?.kind === "defs" ? (found.defs[0]?.file.path ?? target.path) : target.path;
}

/** The parts of a type or namespace that is declared in several places of a space, or of a type that is. */
function reopenedParts(graph: Graph, def: Def): readonly Def[] {
  const { name, container } = factOf(def);
  const { rules } = def.file;
  const space = spaceOf(graph, def);
  const holder = space === undefined ? def.file.def(container) : undefined;
  const bySort = holder
    ? partsBySort(rules, membersNamed(graph, holder, name))
    : graph.remember("parts", `${rules.family}\0${space}\0${name}`, () =>
        partsBySort(rules, inSpace(graph, rules.family, space!, name)),
      );
  const parts = bySort.get(partKind(def)) ?? [];
  return [def, ...parts.filter((other) => other !== def && isOfOneProject(graph, def.file, other.file))];
}

const membersNamed = (graph: Graph, holder: Def, name: string) =>
  graph.merged(holder).flatMap(({ file, ordinal }) => file.defs(file.model.members(ordinal).get(name)));

/** What may be parts of one thing, by what these have in common. */
const partsBySort = (rules: ResolveRules, defs: readonly Def[]) =>
  Map.groupBy(
    defs.filter((def) => rules.reopens!(factOf(def))),
    partKind,
  );

const partKind = (def: Def) => `${factOf(def).kind} ${def.file.rules.typesByArity ? arityOf(def) : ""}`;

/** All declarations of a symbol. */
export function declarationsOf(graph: Graph, def: Def): ReadonlySet<Def> {
  const group = new Set(graph.merged(def));
  const { rules } = def.file;
  if (rules.declaresApart?.(factOf(def)))
    for (const other of graph.named(factOf(def).name))
      if (
        other.file.rules.family === rules.family &&
        isSameKind(def, other) &&
        rules.declaresApart(factOf(other)) &&
        (other.file === def.file || !(isOfItsFile(def) || isOfItsFile(other))) &&
        isDeclaredElsewhere(def, other) &&
        isDeclaredAgain(graph, def, other)
      )
        group.add(other);
  for (const other of repeatedAliases(graph, def)) group.add(other);
  for (const twin of twinsOf(graph, def)) group.add(twin);
  for (const other of ofOtherSystems(graph, def)) group.add(other);
  for (const field of rules.inheritedFields ? settingsOf(graph, def) : []) group.add(field);
  return group;
}

/** A constant is of its file, unless what declares it again says that it is not: `extern const int limit;`. */
const isDeclaredElsewhere = (def: Def, other: Def) =>
  factOf(def).kind !== "constant" ||
  isDeclared(def) ||
  isDeclared(other) ||
  factOf(def).owner !== factOf(other).owner;

const HELD: ReadonlySet<Kind> = new Set<Kind>(["constant", "variable"]);

const isOfItsFile = (def: Def) => factOf(def).visibility === "private" && !isMember(factOf(def).kind);

/** What is defined apart, `a::f() {}`, reads as a member whether `a` is a type or a namespace. */
function isSameKind(def: Def, other: Def): boolean {
  const [one, two] = [factOf(def), factOf(other)];
  if (one.kind === two.kind) return true;
  const isApart = def.file.rules.overloads === true && (one.owner === "") !== (two.owner === "");
  if (one.params === undefined && two.params === undefined) {
    if (isApart) return isHeld(one) && isHeld(two);
    // C has no constants: there, they are variables.
    return HELD.has(one.kind) && HELD.has(two.kind) && (isDeclared(def) || isDeclared(other));
  }
  return isApart && [one.kind, two.kind].sort().join() === "function,method";
}

const isHeld = ({ kind }: SymbolFact) => HELD.has(kind) || isSlot(kind);

/**
 * The field that a type states, or the property that it runs, and what methods of types that inherit it set under its name
 * without saying what that holds.
 */
function settingsOf(graph: Graph, def: Def): readonly Def[] {
  if (!isSlot(factOf(def).kind)) return [];
  const all = graph.named(factOf(def).name).filter((other) => isSlot(factOf(other).kind));
  if (all.length < 2 || !all.some(isGiven)) return [];
  const stated = isGiven(def) ? def : statedField(graph, def);
  if (!stated) return [];
  const own = new Set(graph.merged(stated));
  const settings = all.filter((other) => {
    if (!other.file.rules.inheritedFields || isGiven(other) || !graph.types.overrides(other, stated))
      return false;
    const field = statedField(graph, other);
    return field !== undefined && own.has(field);
  });
  return [...own, ...settings];
}

/** Is this a field whose declaration says what it holds? */
export const isStated = (def: Def) => factOf(def).kind === "field" && statedType(def, "value") !== "";

/** Is it stated what a type has under a name: by the type of a field, or by what is run for it? */
const isGiven = (def: Def) => isStated(def) || factOf(def).kind === "property";

/** Does a field stand in the body of its type, and not in a method? */
export function isInBody({ file, ordinal }: Def): boolean {
  const { line, column, container } = file.model.symbols[ordinal]!;
  return file.model.symbolOfScope(file.model.scopeAt(line, column)) === container;
}

/** Of a field without a type that a method sets, the inherited one that has one, or that is run for it. */
export function statedField(graph: Graph, def: Def): Def | undefined {
  if (factOf(def).kind !== "field" || isStated(def) || isInBody(def)) return undefined;
  return graph.remember("statedField", def, () => {
    const holder = graph.types.holderOf(def);
    for (const type of holder ? graph.types.ancestors(holder) : []) {
      const found = graph.ownMembers(type, factOf(def).name).find(isGiven);
      if (found) return found;
    }
    return undefined;
  });
}

/** What the file beside declares under the same names from its top on, and the signature of the same module. */
function twinsOf(graph: Graph, def: Def): readonly Def[] {
  const { file } = def;
  const path = file.rules.twin?.(file.path, graph.host);
  if (path === undefined || !isShown(def)) return [];
  const beside = graph.file(path);
  const isOther = (other: Def) =>
    other.file !== file ||
    (other !== def && (sortOf(def) !== "value" || isDeclared(other) !== isDeclared(def)));
  return [
    ...(file.rules.inOrder ? namedAlike(graph, file, def) : []),
    ...(beside?.rules.family === file.rules.family ? namedAlike(graph, beside, def) : []),
    ...(file.rules.importsShow ? declaredElsewhere(graph, def) : []),
  ].filter((other) => isShown(other) && sortOf(other) === sortOf(def) && isOther(other));
}

/** What goes by the same names in a file, from its top on, or in what it imports and shows. */
export function namedAlike(graph: Graph, file: FileModel, def: Def): readonly Def[] {
  const [first, ...inner] = chainOf(def);
  const own = file.model.members(-1).get(first!.name);
  let found: readonly Def[] =
    own || !file.rules.importsShow ? file.defs(own) : shown(graph, file, first!.name);
  for (const { name } of inner)
    found = found.flatMap((at) => at.file.defs(at.file.model.members(at.ordinal).get(name)));
  return found;
}

function shown(graph: Graph, file: FileModel, name: string): readonly Def[] {
  return namedDefs(exported(graph, file, name));
}

/** What declares a symbol for a file that imports it and shows it: `__init__.pyi` for `__init__.py`. */
function declaredElsewhere(graph: Graph, def: Def): readonly Def[] {
  return graph.named(factOf(def).name).filter((other) => {
    const path = other.file === def.file ? undefined : other.file.rules.twin?.(other.file.path, graph.host);
    const beside = path === undefined ? undefined : graph.file(path);
    return beside !== undefined && beside !== def.file && namedAlike(graph, beside, other).includes(def);
  });
}

/** A symbol and what it stands in, from the outside in. */
function chainOf({ file, ordinal }: Def): SymbolFact[] {
  const found: SymbolFact[] = [];
  for (let at = ordinal; at !== -1; at = file.model.symbols[at]!.container)
    found.unshift(file.model.symbols[at]!);
  return found;
}

/** Of two that may be declarations of one symbol: a language without overloads names it by its name alone. */
function isDeclaredAgain(graph: Graph, def: Def, other: Def): boolean {
  const overloads = def.file.rules.overloads ?? false;
  if (overloads === (other.file.rules.overloads ?? false)) {
    if (overloads) return graph.types.isSameCallable(def, other);
    return factOf(def).container === -1 || isOneHolder(graph, def, other);
  }
  const [a, b] = [factOf(def), factOf(other)];
  return a.container === -1 && b.container === -1 && a.params?.length === b.params?.length;
}

/** Are two members of one type, or of one that a library declares? */
function isOneHolder(graph: Graph, a: Def, b: Def): boolean {
  const [one, other] = [graph.types.holderOf(a), graph.types.holderOf(b)];
  if (!one || !other || one === other) return one === other;
  const isApart = factOf(one).kind === "impl" && factOf(other).kind === "impl";
  return isApart && factOf(one).name === factOf(other).name;
}

/** A method and a field of one name are two symbols where calls tell them apart, and so are a type and a value. */
function isSameSort(def: Def, other: Def): boolean {
  if (factOf(def).container !== -1 && isStatic(def) !== isStatic(other)) return false;
  const { overloads, rolesApart, meant, macrosApart } = def.file.rules;
  if (macrosApart && (factOf(def).kind === "macro") !== (factOf(other).kind === "macro")) return false;
  if (meant && isTypeAndValue(def, other)) return false;
  if (def.file.rules.mayMean && factOf(def).kind !== factOf(other).kind) return false;
  if (isValue(def) !== isValue(other)) return false;
  return (
    !(overloads || rolesApart) || (factOf(def).params === undefined) === (factOf(other).params === undefined)
  );
}

/** What holds object types that are written out, `{ a: A } | { a: B }`, each of which has members of its own. */
const HOLDERS: ReadonlySet<Kind> = new Set<Kind>(["type_alias", "property", "field", "variable", "constant"]);

function isInSameShape({ file, ordinal }: Def, other: Def): boolean {
  const { model, rules } = file;
  const holder = model.symbols[model.symbols[ordinal]!.container];
  if (!rules.notation.indexedTypes || !holder || !HOLDERS.has(holder.kind)) return true;
  const openOf = ({ line, column }: SymbolFact) => model.brackets.around(model.offset(line, column));
  return openOf(factOf({ file, ordinal })) === openOf(factOf(other));
}

function isTypeAndValue(a: Def, b: Def): boolean {
  const [one, other] = [factOf(a).kind, factOf(b).kind];
  return (isTypeAlone(one) && isValueAlone(other)) || (isValueAlone(one) && isTypeAlone(other));
}

const isAbstract = (def: Def) => (factOf(def).flags & SYMBOL_FLAGS.abstract) !== 0;
const isStatic = (def: Def) => (factOf(def).flags & SYMBOL_FLAGS.static) !== 0;

function isSameArity(def: Def, other: Def): boolean {
  if (def.file.rules.clauses && isAbstract(def) !== isAbstract(other)) return false;
  if (def.file.rules.clauses) return factOf(def).params?.length === factOf(other).params?.length;
  return !def.file.rules.typesByArity || arityOf(def) === arityOf(other);
}

/** Of types and values that share a name, the types. */
export function typesFirst(defs: readonly Def[]): readonly Def[] {
  const types = defs.filter((def) => !isValue(def));
  return types.length > 0 ? types : defs;
}
