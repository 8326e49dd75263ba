// The property that a place stands in.

import type { Place } from "../../place.ts";
import type { Inference, Type } from "../infer.ts";

/** In what reads or sets a property, what that is. */
export function propertyAround(types: Inference, { file, scope }: Place): Type | undefined {
  const ordinal = file.model.symbolOfScope(scope);
  return file.model.symbols[ordinal]?.kind === "property"
    ? types.typeOfDef(file.def(ordinal), undefined)
    : undefined;
}
