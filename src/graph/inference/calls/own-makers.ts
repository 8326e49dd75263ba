// Values that no constructor in the body of their type makes: of what the head of a record or a class takes, or of nothing.

import { ARGS_SPREAD, type OccurrenceFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { isType } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { takes } from "./arity.ts";
import { countArguments } from "./call-arguments.ts";

/** Is a value made of nothing, or of what the head of its type takes, where no constructor does so? */
export function isMadeByItself(
  place: Place,
  use: OccurrenceFact,
  defs: readonly Def[],
  makers: readonly Def[],
): boolean {
  const count = countArguments(place, use);
  if (count < 0 || count === ARGS_SPREAD || makers.some((def) => takes(def, count))) return false;
  const isBlank = (def: Def) => count === 0 && def.file.rules.blankStructs === true;
  return defs.every((def) => {
    const { kind, params } = factOf(def);
    return isType(kind) && (params ? takes(def, count) : isBlank(def) && kind === "struct");
  });
}
