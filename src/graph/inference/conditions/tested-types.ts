// What names mean in groups of tests that go by the type they are about: the type itself, and one of it.

import type { Place } from "../../place.ts";
import type { Inference } from "../infer.ts";
import type { Type } from "../type-model.ts";

export function testedType(types: Inference, name: string, place: Place): Type | undefined {
  const { testedTypes } = place.file.rules;
  if (!testedTypes || (name !== testedTypes.type && name !== testedTypes.value)) return undefined;
  const { symbols } = place.file.model;
  for (let at = place.file.model.symbolOfScope(place.scope); at !== -1; at = symbols[at]!.container) {
    const group = symbols[at]!;
    if (group.kind !== "test" || !testedTypes.path.test(group.name)) continue;
    const type = types.typeOfChain(group.name, place);
    if (type?.t !== "static") return undefined;
    return name === testedTypes.type ? type : { t: "instance", def: type.def, args: [] };
  }
  return undefined;
}
