// The object at hand where several are: `this` in a lambda that has members of its own, and `this@name`, of the type, of the
// function that extends a type or of the lambda that is called so.

import { factOf } from "../../file.ts";
import { isType } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import { wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";
import { lambdaReceiver } from "../lambdas/lambda-receivers.ts";
import { calleeBefore } from "../lambdas/trailing-callee.ts";
import { boundOf } from "./extension-methods.ts";

/** Of what is called `label`, or, where that is "", of the innermost lambda that has an object. */
export function labelledSelf(types: Inference, place: Place, label: string): Type | undefined {
  const { file } = place;
  const { model } = file;
  for (let scope = place.scope; scope > 0; scope = model.scopes.parent(scope)) {
    const { symbol, line, column } = model.scopes.at(scope);
    if (symbol < 0) {
      const open = model.offset(line, column);
      if (model.text[open] !== "{") continue;
      const isNamed = label === "" || wordBefore(model.text, calleeBefore(file, open)) === label;
      const found = isNamed ? lambdaReceiver(types, file, open) : undefined;
      if (found) return found;
      continue;
    }
    const def = file.def(symbol);
    const { name, kind, owner } = factOf(def);
    if (label === "" && (owner !== "" || isType(kind))) return undefined;
    if (label === "" || name !== label) continue;
    if (isType(kind)) return { t: "instance", def, args: [], own: true };
    if (owner !== "")
      return types.typeOfText(boundOf(def, owner) ?? owner, { ...place, scope: 0 }, undefined);
  }
  return undefined;
}
