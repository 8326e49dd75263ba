// Fields that are set between the head and the body of what makes an object, where parameters may have their names: `A(int b): b(b) {}`.

import type { OccurrenceFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import type { Inference } from "../../inference/infer.ts";
import type { Place } from "../../place.ts";
import { type Meaning, textBehind } from "../meaning.ts";
import { memberOfType } from "./member-of-type.ts";

/** The field that is set there; undefined: it is no such place, or a type that is inherited from. */
export function fieldInitialised(
  types: Inference,
  place: Place,
  { name, role }: OccurrenceFact,
): Meaning | undefined {
  const { initialisesFields } = place.file.rules;
  if (!initialisesFields || role !== "write" || !initialisesFields.test(textBehind(place, name)))
    return undefined;
  const self = types.self(place);
  const found = self && memberOfType(types, self, name, place, true);
  const isField = found && "defs" in found && found.defs.some((def) => factOf(def).kind === "field");
  return isField ? found : undefined;
}
