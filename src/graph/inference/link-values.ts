// What stands behind a link: a member of a value, what extends its type, what stands in a space.

import { factOf } from "../file.ts";
import { onePartOfReopened } from "../names/declarations.ts";
import { sureViews } from "../names/members/views.ts";
import { inSight } from "../names/spaces/included.ts";
import { byPath } from "../names/spaces/qualified.ts";
import type { Place } from "../place.ts";
import { chainOf, isFromRoot, type Node, pathOf } from "../text/expression-node.ts";
import { parseType } from "../text/type-text.ts";
import type { Def } from "../types.ts";
import { isNoFunction } from "./calls/argument-fit.ts";
import { hasWord, mayBeCalled } from "./calls/arity.ts";
import { ofConstness } from "./calls/constness.ts";
import { Env } from "./env.ts";
import type { Inference } from "./infer.ts";
import { typeAccessed } from "./members/accessed.ts";
import { extensionMethods } from "./members/extension-methods.ts";
import { isOfWrapper } from "./members/wrapped-values.ts";
import { partsOf, type Type, union } from "./type-model.ts";
import { behindArrow } from "./types/pointers.ts";
import { argumentsIn } from "./types/type-parameters.ts";
import { typeItself } from "./types/type-utilities.ts";
import { soughtAt, unify } from "./types/unification.ts";

/** What a member is, before it is called; a value that is none to call gives way to what extends the type. */
export function linkValue(
  types: Inference,
  node: Node & { t: "member" },
  of: Type | undefined,
  place: Place,
  call?: Node & { t: "call" },
): Type | undefined {
  const isCalled = call !== undefined;
  const { wrapperTypes, library, elementMethods, sameMethods } = place.file.rules;
  if (node.name === place.file.rules.typeOf?.member) return typeItself(of);
  const chain = of && wrapperTypes && !library ? chainOf(node.of) : undefined;
  if (chain !== undefined && isOfWrapper(types, place, chain, node.name)) {
    const isHeld = elementMethods?.has(node.name) || sameMethods?.has(node.name);
    return isHeld ? { t: "each", of: of! } : undefined;
  }
  of = behindArrow(types, node.of, of, node, place);
  const member = of && types.typeOfMember(of, node.name, place);
  const extended = isCalled && place.file.rules.extends !== undefined;
  const givesWay = extended && (isNoFunction(member) || isTakenByNone(member, call));
  const own = givesWay ? undefined : member;
  const found =
    own ??
    (of && extension(types, of, node.name, place)) ??
    (place.file.rules.readByCalls ? member : undefined);
  if (found) return isCalled ? suitingConstness(types, found, node, place) : found;
  return (of && typeAccessed(types, of, node.name, place)) ?? pathValue(types, node, of, place);
}

/** Of methods of one name, where a call stands in the file's own text, those for what they are called on. */
function suitingConstness(
  types: Inference,
  found: Type,
  { name, at }: Node & { t: "member" },
  place: Place,
): Type | undefined {
  const { rules, model } = place.file;
  if (!rules.constants || found.t !== "union" || !model.text.startsWith(name, at)) return found;
  const defs = found.of.flatMap((each) => (each.t === "callable" ? [each.def] : []));
  if (defs.length < found.of.length) return found;
  const meant = ofConstness(types, types.placeAt(place.file, at), defs);
  return union(found.of.filter((each) => each.t === "callable" && meant.includes(each.def)));
}

/** What extends the type of a value, called on it. */
function extension(types: Inference, of: Type, name: string, place: Place): Type | undefined {
  if (place.file.rules.views) {
    const seen = sureViews(types, place, name, of);
    return union(seen.map((def) => types.typeOfDef(def, undefined)));
  }
  const { sure, maybe } = extensionMethods(types, place, name, of);
  const defs = sure.length > 0 ? sure : maybe;
  if (!place.file.rules.extensions)
    return union(defs.map((def) => ({ t: "callable", def, env: undefined, receiver: of })));
  return union(defs.map((def) => types.typeOfDef(def, calledOn(types, def, of))));
}

/** Of names that stand in a space: `a::b::C`. */
function pathValue(types: Inference, node: Node, outer: Type | undefined, place: Place): Type | undefined {
  const { space, spaceSign } = place.file.rules;
  const isSpace = outer?.t === "static" && spaceSign !== undefined;
  if (!space || (outer && outer.t !== "library" && outer.t !== "module" && !isSpace)) return undefined;
  const path = pathOf(node);
  if (!path || (place.file.rules.self.includes(path[0]!) && types.typeAround(place))) return undefined;
  if (isFromRoot(node) && place.file.rules.notation.backslashes) return valueOfRoot(types, path, place);
  const defs = inSight(types.graph, place.file, byPath(types.graph, place, path));
  const meant = onePartOfReopened(types.graph, place.file, defs);
  return union(meant.map((def) => types.typeOfDef(def, undefined)));
}

/** What a path means that is read from outside of all spaces. */
export function valueOfRoot(types: Inference, path: readonly string[], place: Place): Type | undefined {
  return union(types.fromRoot(path, place).map((def) => types.typeOfDef(def, undefined)));
}

/** Is what is called only what cannot be called so, by its numbers of arguments and type arguments? */
function isTakenByNone(callee: Type | undefined, { args, types }: Node & { t: "call" }): boolean {
  const parts = partsOf(callee);
  const given = argumentsIn(types);
  const defs = parts.flatMap((part) => (part?.t === "callable" ? [part.def] : []));
  return defs.length === parts.length && !defs.some((def) => mayBeCalled(def, args?.length ?? -1, given));
}

/** What the type parameters of an extension are by what it is called on: `fun <T> T.also(): T`, `fun <T> List<T>.one(): T`. */
function calledOn(types: Inference, def: Def, of: Type): Env | undefined {
  const { owner, typeParams } = factOf(def);
  if (hasWord(typeParams, owner)) return Env.of([[owner, of]]);
  const written = typeParams === "" ? undefined : def.file.rules.extended?.(factOf(def));
  if (written === undefined) return undefined;
  const sought = soughtAt(
    types.typeParamsOf(def).map(({ name }) => name),
    types.placeOf(def),
  );
  unify(types, parseType(written, def.file.rules.notation), () => of, sought);
  return Env.of([...sought.found]);
}
