// Names in types with parameters that stand for something by what these are: aliases in them, and the type's own name.

import { factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Env } from "../env.ts";
import type { Type } from "../type-model.ts";
import type { NamedTypes } from "./named-types.ts";

/** What an alias in a type with parameters stands for, where these are known. */
export function aliasWithin(types: NamedTypes, def: Def | undefined, env: Env | undefined): Type | undefined {
  if (!env || !def) return undefined;
  const { kind, type, typeParams } = factOf(def);
  if (kind !== "type_alias" || typeParams !== "" || type === "") return undefined;
  return types.graph.guarded(`within ${def.file.key}:${def.ordinal}`, () =>
    types.typeOfText(type, types.placeOf(def), env),
  );
}

/** The type around, seen from the outside: with what its parameters are. */
export function ownFromOutside(
  types: NamedTypes,
  type: Type | undefined,
  env: Env | undefined,
): Type | undefined {
  if (!env || type?.t !== "instance" || !type.own || type.args.length > 0) return type;
  const params = types.typeParamsOf(type.def);
  if (params.length === 0 || !params.some(({ name }) => env.has(name))) return type;
  return { t: "instance", def: type.def, args: params.map(({ name }) => env.get(name)) };
}

/** Of a name that stands in a type with parameters: that type itself, or an alias in it, with what its parameters are. */
export function ofTypeAround(
  types: NamedTypes,
  def: Def | undefined,
  place: Place,
  env: Env | undefined,
): Type | undefined {
  if (!env || !def || !place.file.rules.specialises) return undefined;
  const around = types.typeAround(place);
  if (!around || types.typeParamsOf(around).length === 0) return undefined;
  const own = types.graph.group(around);
  if (own.has(def))
    return { t: "instance", def, args: types.typeParamsOf(def).map(({ name }) => env.get(name)) };
  const { container } = factOf(def);
  return container !== -1 && own.has(def.file.def(container)) ? aliasWithin(types, def, env) : undefined;
}
