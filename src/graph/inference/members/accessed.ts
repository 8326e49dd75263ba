// Members of types of another language of the family, which call them something else: `getName()` and `name`.

import type { Role } from "../../../protocol/kinds.ts";
import { factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { union } from "../type-model.ts";

/** What a name is to the language of what declares it. */
export function accessed(
  types: Inference,
  type: Type,
  name: string,
  role: Role,
  place: Place,
): readonly Def[] {
  const { access } = place.file.rules;
  for (const sought of access?.sought(name, role) ?? []) {
    if (types.graph.named(sought).length === 0) continue;
    const found = types.members(type, sought, place);
    if (typeof found !== "object" || !("defs" in found)) continue;
    const defs = found.defs.filter(
      (def) => def.file.model.language === access!.by && access!.isMeant(factOf(def)),
    );
    if (defs.length > 0) return defs;
  }
  return [];
}

/** The value of it: of a method what it returns, of a property what a call gives. */
export function typeAccessed(types: Inference, type: Type, name: string, place: Place): Type | undefined {
  const { access } = place.file.rules;
  if (!access || (type.t !== "instance" && type.t !== "static")) return undefined;
  if (name === access.instance && type.t === "static" && type.def.file.model.language === access.by)
    return { t: "instance", def: type.def, args: [] };
  const read = accessed(types, type, name, "read", place);
  if (read.length > 0)
    return union(
      read.map((def) => types.called({ t: "callable", def, env: undefined }, "", undefined, place)),
    );
  const called = accessed(types, type, name, "call", place);
  if (called.length === 0) return undefined;
  const value = union(called.map((def) => types.typeOfDef(def, undefined)));
  return value && { t: "each", of: value };
}
