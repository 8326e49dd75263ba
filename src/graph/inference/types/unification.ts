// What type parameters are, found by holding a written type that names them against what is given for it.

import { type FileModel, factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import type { TypeNode } from "../../text/type-node.ts";
import { parseType } from "../../text/type-text.ts";
import type { Def } from "../../types.ts";
import type { InferenceBase } from "../inference-base.ts";
import { filledWith } from "../lambdas/filled-blocks.ts";
import type { Type } from "../type-model.ts";
import { aliasText } from "./alias-text.ts";
import { docAlias } from "./doc-aliases.ts";
import { toldBy } from "./guards.ts";
import { libraryTypes } from "./library-types.ts";
import { isPassing } from "./passing-types.ts";

/** Type parameters that are looked for, what was found of them so far, and where the types are written that name them. */
export interface Sought {
  names: readonly string[];
  found: Map<string, Type | undefined>;
  place: Place;
}

type Given = () => Type | undefined;
type NameNode = TypeNode & { t: "name" };
type Reader<T> = (types: InferenceBase, node: TypeNode & { t: T }, given: Given, sought: Sought) => void;

export const soughtAt = (names: readonly string[], place: Place): Sought => ({
  names,
  found: new Map(),
  place,
});

/** Finds of `sought` what a written type tells that stands for what is given; what is found already stays. */
export function unify(types: InferenceBase, node: TypeNode, given: Given, sought: Sought): void {
  (READERS[node.t] as Reader<TypeNode["t"]> | undefined)?.(types, node, given, sought);
}

function unifyEach(
  types: InferenceBase,
  nodes: readonly TypeNode[],
  given: (at: number) => Type | undefined,
  sought: Sought,
): void {
  nodes.forEach((node, at) => {
    unify(types, node, () => given(at), sought);
  });
}

const READERS: { readonly [T in TypeNode["t"]]?: Reader<T> } = {
  name(types, node, given, sought) {
    const { names, found, place } = sought;
    const [first = "", second] = node.path;
    if (second === undefined && names.includes(first)) {
      const type = found.has(first) ? undefined : given();
      if (type) found.set(first, type);
    } else if (node.path.length === 2 && second === place.file.rules.metaMembers?.type)
      unify(types, { ...node, path: [first] }, () => instanceOf(given()), sought);
    else if (node.args.length > 0) ofArguments(types, node, given, sought);
  },
  union(types, { of }, given, sought) {
    for (const part of of) unify(types, part, given, sought);
  },
  array(types, { of, parts }, given, sought) {
    if (parts) unifyEach(types, parts, (at) => types.element(given(), at), sought);
    else unify(types, of, () => types.element(given()), sought);
  },
  tuple(types, { of }, given, sought) {
    const type = given();
    if (type?.t === "tuple") unifyEach(types, of, (at) => type.of[at], sought);
  },
  function(types, { params, returns }, given, sought) {
    const result = () => {
      const type = given();
      if (type?.t === "lambda") return types.typeOfLambda(type);
      if (type?.t === "each") return type.of;
      const file = type && fileOf(type);
      return file && types.called(type, "", undefined, types.placeAt(file, 0));
    };
    if (returns.t !== "other") unify(types, returns, result, sought);
    else if (returns.told) unify(types, returns.told, () => toldBy(types, given()), sought);
    const { transparent } = sought.place.file.rules;
    params.forEach(({ type, rest }, at) => {
      if (type.t !== "name" || rest) return;
      const isSeenThrough = type.args.length > 0 && transparent?.has(type.path.at(-1)!);
      if (isSeenThrough || sought.names.includes(type.path[0]!))
        unify(types, type, () => types.parameter(given(), at, sought.place), sought);
    });
  },
  shape(types, { members, makes = [] }, given, sought) {
    const type = given();
    if (!type) return;
    for (const { returns } of makes)
      unify(types, returns, () => types.made(type, "", undefined, sought.place), sought);
    for (const [name, member] of members)
      if (name === "new" && member.t === "function")
        unify(types, member.returns, () => types.made(type, "", undefined, sought.place), sought);
      else unify(types, member, () => types.typeOfMember(type, name, sought.place), sought);
  },
};

/** By the arguments that a type is written with. */
function ofArguments(types: InferenceBase, node: NameNode, given: Given, sought: Sought): void {
  const { args, path } = node;
  const { place } = sought;
  const { fills, functionTypes, metaTypes, transparent, tupleTypes } = place.file.rules;
  const type = given();
  const last = path[path.length - 1]!;
  const applied = type?.t === "instance" ? type : type?.t === "union" ? type.alias : undefined;
  const each = (of: readonly (Type | undefined)[]) => unifyEach(types, args, (at) => of[at], sought);
  if (applied && factOf(applied.def).name === last) each(applied.args);
  // A text may be a type's name, and does not say whose.
  else if (metaTypes?.has(last) && type?.t !== "union") {
    if (type?.t === "static") unify(types, args[0]!, () => instanceOf(type), sought);
  } else if (type?.t === "object" && ofMembers(types, node, type, sought)) return;
  else if (ofAlias(types, node, given, sought)) return;
  else if (type?.t === "tuple" && tupleTypes?.has(last)) each(type.of);
  else if (type?.t === "library" && type.name === last && type.args.length === args.length) each(type.args);
  else if (ofFunction(types, node, given, sought)) return;
  else if (fills?.type === last) {
    if (type?.t === "lambda")
      unifyEach(
        types,
        args,
        (at) =>
          types.graph.guarded(`fills ${type.file.key}@${type.at}:${at}`, () => filledWith(types, type, at)),
        sought,
      );
  } else if (functionTypes?.has(last) && type?.t === "lambda")
    unify(types, args.at(-1)!, () => types.typeOfLambda(type), sought);
  else if (type?.t === "list" && last === place.file.rules.library?.list)
    unify(types, args.at(-1)!, () => types.element(type), sought);
  else if (transparent?.has(last)) unify(types, args[0]!, given, sought);
  // What a function gives that is run later is what is waited for.
  else if (isPassing(last)) unify(types, args.at(-1)!, given, sought);
  else if (args.length === 1) unify(types, args[0]!, () => types.iterated(type, place), sought);
  else if (type?.t === "library" && type.args.length === args.length) each(type.args);
}

/** By what `find` finds of the type parameters of the type that is written with arguments. */
function throughParameters(
  types: InferenceBase,
  { args }: NameNode,
  sought: Sought,
  inner: Sought,
  find: () => void,
): true {
  find();
  unifyEach(types, args, (at) => inner.found.get(inner.names[at] ?? ""), sought);
  return true;
}

const namesOf = (types: InferenceBase, def: Def) => types.typeParamsOf(def).map(({ name }) => name);

function defNamed(
  types: InferenceBase,
  { path }: NameNode,
  { place }: Sought,
  isMeant: (def: Def) => boolean,
): Def | undefined {
  const found = path.length === 1 ? lookUp(types.graph, place, path[0]!) : undefined;
  return found?.kind === "defs" ? found.defs.find(isMeant) : undefined;
}

/** By the keys of an object literal, what the members of an interface are: is it one? */
function ofMembers(
  types: InferenceBase,
  node: NameNode,
  given: Type & { t: "object" },
  sought: Sought,
): boolean {
  const def = defNamed(types, node, sought, (each) => factOf(each).kind === "interface");
  if (!def) return false;
  const { model, rules, key } = def.file;
  const inner = soughtAt(namesOf(types, def), types.placeOf(def));
  const find = () => {
    for (const [name, ordinals] of model.members(def.ordinal))
      for (const at of ordinals) {
        const { type, params: own } = model.symbols[at]!;
        if (own || !inner.names.some((param) => type.includes(param))) continue;
        unify(types, parseType(type, rules.notation), () => types.valueOfKey(given, name), inner);
      }
    return undefined;
  };
  return throughParameters(types, node, sought, inner, () => {
    types.graph.guarded(`unify ${key}:${def.ordinal}`, find);
  });
}

/** By what a functional type of the library is called as: is it one? */
function ofFunction(types: InferenceBase, node: NameNode, given: Given, sought: Sought): boolean {
  const { library } = sought.place.file.rules;
  const type = library && libraryTypes(library.declarations).get(node.path.at(-1)!);
  const [call] = type?.calls ?? [];
  if (!type || !call) return false;
  const inner = soughtAt(type.params, sought.place);
  return throughParameters(types, node, sought, inner, () => unify(types, call, given, inner));
}

/** By what an alias of the project stands for: does it? */
function ofAlias(types: InferenceBase, node: NameNode, given: Given, sought: Sought): boolean {
  const alias = node.library ? undefined : defNamed(types, node, sought, isAlias);
  if (!alias) return !node.library && ofDocAlias(types, node, given, sought);
  const body = parseType(factOf(alias).type || aliasText(alias), alias.file.rules.notation);
  const inner = soughtAt(namesOf(types, alias), types.placeOf(alias));
  return throughParameters(types, node, sought, inner, () => {
    types.graph.guarded(`unify ${alias.file.key}:${alias.ordinal}`, () => unify(types, body, given, inner));
  });
}

/** By what a comment of the file says that a name stands for: does one? */
function ofDocAlias(types: InferenceBase, node: NameNode, given: Given, sought: Sought): boolean {
  const { file } = sought.place;
  const [name] = node.path;
  const alias = node.path.length === 1 ? docAlias(types.graph, file, name!) : undefined;
  if (!alias || alias.params.length === 0) return false;
  const body = parseType(alias.written, file.rules.notation);
  const inner = soughtAt(alias.params, sought.place);
  return throughParameters(types, node, sought, inner, () => {
    types.graph.guarded(`unify ${file.key} ${name}`, () => unify(types, body, given, inner));
  });
}

/** What is of a type, given as the type itself. */
function instanceOf(type: Type | undefined): Type | undefined {
  if (type?.t === "static") return { t: "instance", def: type.def, args: type.args ?? [] };
  if (type?.t === "list") return { t: "list", of: instanceOf(type.of) };
  return type?.t === "library" ? type : undefined;
}

/** What has members of its own is read whole. */
const isAlias = (def: Def) =>
  factOf(def).kind === "type_alias" &&
  (factOf(def).type !== "" || def.file.rules.notation.indexedTypes === true);

/** The file that a value was written in. */
function fileOf(type: Type): FileModel | undefined {
  if (type.t === "callable" || type.t === "instance" || type.t === "static") return type.def.file;
  if (type.t === "union") return type.of.map(fileOf).find((file) => file);
  if (type.t === "signature" || type.t === "shape") return type.place.file;
  return type.t === "object" ? type.file : undefined;
}
