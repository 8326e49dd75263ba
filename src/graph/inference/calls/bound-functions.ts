// Functions that are called for an object, or bound to one, by their own members: `f.call(a, 1)`, `f.bind(a, 1)`.

import type { Place } from "../../place.ts";
import { partsOf, type Type } from "../type-model.ts";
import type { CallTypes } from "./call-types.ts";

const isFunction = (type: Type | undefined) =>
  type?.t === "callable" || type?.t === "signature" || type?.t === "lambda";

/** What a call of a function's member of this name gives; what takes the first arguments from a function leaves what it gives. */
export function ofFunctionItself(
  types: CallTypes,
  name: string,
  owner: Type | undefined,
  args: readonly number[] | undefined,
  place: Place,
): Type | undefined {
  const { functionMembers: members } = place.file.rules;
  if (!members || (name !== members.runs && name !== members.spreads && name !== members.binds))
    return undefined;
  if (!partsOf(owner).every(isFunction)) return undefined;
  if (name === members.binds && (args?.length ?? 0) < 2) return owner;
  const given = types.called(owner!, "", name === members.spreads ? undefined : args?.slice(1), place);
  return given && name === members.binds ? { t: "each", of: given } : given;
}
