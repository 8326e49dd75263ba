// What the project adds to types of libraries: members in blocks apart from them (`extension Data { … }`), and those of what
// such a block promises (`extension Data: Sized`).

import type { ResolveRules } from "../../../languages/resolve-rules.ts";
import { INHERITS, type Kind } from "../../../protocol/kinds.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import { promiseName } from "../../promises.ts";
import { rulesOf } from "../../rules.ts";
import type { Def } from "../../types.ts";
import { libraryTypes } from "../types/library-types.ts";
import type { HierarchyTypes } from "./hierarchy-types.ts";

const DEEPEST = 4;
/** Whatever fits a type parameter. */
const WHATEVER = "";

/** Tuples of so many parts, as what blocks are for. */
export const tupleOf = (parts: number) => `tuple of ${parts}`;

const isPromise = (kind: Kind) => kind === "interface" || kind === "trait";

/** `maybe`: what is added to other types of libraries, which this one may inherit from. */
export function addedMembers(types: HierarchyTypes, type: string, name: string, { file }: Place) {
  const { graph } = types;
  const { family } = file.rules;
  return graph.remember(`added ${family} ${type}`, name, () => {
    const found = graph.named(name).flatMap((def) => {
      const to = def.file.rules.family === family ? takersOf(types, def) : undefined;
      return to ? [{ def, to }] : [];
    });
    const kin = kinOf(type, file.rules);
    const isSure = (to: ReadonlySet<string>) => kin.some((each) => to.has(each));
    const sure = found.filter(({ to }) => isSure(to)).map(({ def }) => def);
    const mayBe = (to: ReadonlySet<string>) =>
      to.size > 0 &&
      !isSure(to) &&
      !(isTold(type, file.rules) && [...to].every((each) => isTold(each, file.rules)));
    const maybe = found.filter(({ to }) => mayBe(to)).map(({ def }) => def);
    return { sure, maybe };
  });
}

/** Is all that a type of the library inherits from known? */
const isTold = (type: string, { library, literals, builtins }: ResolveRules) =>
  library?.inherits === true &&
  (builtins?.has(type) || literals?.has(type) || libraryTypes(library.declarations).has(type));

/** A type of the library, or what may be written out as one, and what it inherits from where the library's declarations say that. */
function kinOf(type: string, { library, literals }: ResolveRules): readonly string[] {
  const kin = [type, ...(literals?.get(type) ?? [])];
  if (!library?.inherits) return kin;
  const declared = libraryTypes(library.declarations);
  for (const each of kin) {
    const base = declared.get(each)?.base;
    const name = base?.t === "name" ? base.path.join(".") : each;
    if (!kin.includes(name)) kin.push(name);
  }
  return kin;
}

/**
 * The one member of a name that a block gives to whatever has what it wants, `impl<T: Read> ReadMore for T`, unless libraries
 * have such a name themselves.
 */
export function givenToAll(types: HierarchyTypes, name: string, { file }: Place): readonly Def[] {
  const { family, blocksApart, commonMembers } = file.rules;
  if (!blocksApart || commonMembers?.has(name)) return [];
  const { graph } = types;
  return graph.remember(`given to all ${family}`, name, () => {
    const found = graph.named(name).filter((def) => def.file.rules.family === family && isForAll(types, def));
    const isOfPromise = (def: Def) => isPromise(factOf(types.holderOf(def)!).kind);
    return found.length > 0 && found.every(isOfPromise) && graph.isOne(found) ? found : [];
  });
}

/** Is it a member of a block for whatever, functions apart, or of a promise that such a block makes? */
function isForAll(types: HierarchyTypes, def: Def): boolean {
  const home = types.holderOf(def);
  if (!home) return false;
  if (factOf(home).kind === "impl") return isBlockForAll(types, home);
  if (!isPromise(factOf(home).kind)) return false;
  return heirsOf(types.graph, types, home).some(
    (heir) => factOf(heir).kind === "impl" && isBlockForAll(types, heir),
  );
}

function isBlockForAll(types: HierarchyTypes, block: Def): boolean {
  const { functionBound } = block.file.rules;
  if (!extendedBy(types, block).includes(WHATEVER)) return false;
  return functionBound?.(factOf(block).name, factOf(block)) === undefined;
}

/** The types of libraries that have a member: the one that its block extends, or those that promise what it is a member of. */
function takersOf(types: HierarchyTypes, def: Def): ReadonlySet<string> | undefined {
  const { file } = def;
  const holder = file.model.symbols[factOf(def).container];
  if (!holder) return undefined;
  const home = types.holderOf(def);
  if (!home) return undefined;
  if (file.rules.blockFor?.(holder) !== undefined)
    return new Set(extendedBy(types, file.def(factOf(def).container)));
  const { kind } = factOf(home);
  if (kind === "impl") return new Set(extendedBy(types, home));
  return isPromise(kind) ? adoptersOf(types, home, 0) : undefined;
}

/** The library's type that a block extends, by its own name or by an alias, which may be another one for each system. */
function extendedBy(types: HierarchyTypes, block: Def): readonly string[] {
  return types.graph.remember("extended", block, () => {
    const { rules, model } = block.file;
    const name = rules.blockFor?.(factOf(block)) ?? factOf(block).name;
    const inside = { ...types.placeOf(block), scope: Math.max(0, model.scopeOf(block.ordinal)) };
    if (rules.blocksApart && lookUp(types.graph, inside, name)?.kind === "local") return [WHATEVER];
    const type = types.typeOfText(name, types.placeOf(block), undefined);
    const parts = type?.t === "union" ? type.of : type ? [type] : [];
    return parts.flatMap((part) => {
      const plain = types.behind(part);
      const each = plain.t === "union" ? plain.of : [plain];
      return each.flatMap((one) =>
        one.t === "library"
          ? [one.name]
          : one.t === "list"
            ? [rules.library?.list ?? "Array"]
            : one.t === "tuple"
              ? [tupleOf(one.of.length)]
              : [],
      );
    });
  });
}

/** Types of libraries that blocks say to be what a type promises, or what inherits from it. */
function adoptersOf(types: HierarchyTypes, promise: Def, depth: number): ReadonlySet<string> {
  return types.graph.remember("adopters", promise, () => {
    const found = new Set<string>();
    for (const heir of heirsOf(types.graph, types, promise)) {
      const { kind } = factOf(heir);
      if (kind === "impl") for (const name of extendedBy(types, heir)) found.add(name);
      else if (isPromise(kind) && depth < DEEPEST)
        for (const name of adoptersOf(types, heir, depth + 1)) found.add(name);
    }
    return found;
  });
}

function heirsOf(graph: Graph, types: HierarchyTypes, promise: Def): readonly Def[] {
  const { name } = factOf(promise);
  const { family } = promise.file.rules;
  return graph
    .postings(name)
    .filter(
      ({ blob, roles }) =>
        (roles & INHERITS) !== 0 && rulesOf(graph.view.blob(blob).language).family === family,
    )
    .flatMap(({ blob }) => graph.filesOf(blob))
    .flatMap((file) => {
      const heirs = file.model.heritage
        .filter((each) => promiseName(each.name) === name)
        .map(({ symbol }) => file.def(symbol));
      return heirs.filter((heir) =>
        types
          .supertypes(heir)
          .some(({ type }) => type?.t === "instance" && graph.merged(promise).includes(type.def)),
      );
    });
}
