// Members of modules that types take in: what a module lacks, what takes it in may have.

import { factOf } from "../../file.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import { isSpace } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import { type Meaning, UNKNOWN_MEMBER } from "../meaning.ts";

/** What a name means that neither a module has nor what it takes in of the project; undefined: it is no such module. */
export function lackingMeaning(types: Inference, type: Type, place: Place): Meaning | undefined {
  if (!place.file.rules.classSide || (type.t !== "instance" && type.t !== "static")) return undefined;
  if (!isSpace(factOf(type.def).kind)) return undefined;
  const own = types.self(place);
  const isAround = (own?.t === "instance" || own?.t === "static") && own.def === type.def;
  return isAround ? UNKNOWN_MEMBER : { unknown: "member", ofType: true };
}
