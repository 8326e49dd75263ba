// What type parameters a type that a condition names has, from what is known of the value: `r is Ok` where r is a
// Result<Shop>, and an Ok<T> is a Result<T>.

import { parseType } from "../../text/type-text.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { soughtAt, unify } from "../types/unification.ts";

/** The arguments of `def` where a value of it is known to be `known`, by what it inherits from; none where that tells nothing. */
export function argumentsTold(
  inference: Inference,
  def: Def,
  known: Type | undefined,
): readonly (Type | undefined)[] {
  if (known?.t !== "instance" || known.args.length === 0) return [];
  if (known.def === def) return known.args;
  const names = inference.typeParamsOf(def).map(({ name }) => name);
  if (names.length === 0 || !inference.ancestors(def).has(known.def)) return [];
  const found = inference.graph.guarded(`told of ${def.file.key}:${def.ordinal}`, () => {
    const sought = soughtAt(names, inference.placeOf(def));
    for (const { name, type } of inference.supertypes(def)) {
      if (type?.t !== "instance") continue;
      const args = argumentsTold(inference, type.def, known);
      const above: Type = { ...type, args };
      if (args.length > 0) unify(inference, parseType(name, def.file.rules.notation), () => above, sought);
    }
    return sought.found;
  });
  return found ? names.map((name) => found.get(name)) : [];
}
