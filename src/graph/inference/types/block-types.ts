// Types that a block gives a name to for the type that it is for, `type Output = V` in `impl Add for A`, as they are written
// there: `Self::Output`.

import { factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Env } from "../env.ts";
import type { Type } from "../type-model.ts";
import type { NamedTypes } from "./named-types.ts";

/** `type`: what the name stands for, undefined where each block that keeps a promise says so itself. */
export function typeOfBlock(
  types: NamedTypes,
  name: string,
  place: Place,
  env: Env | undefined,
): { type: Type | undefined } | undefined {
  const { file, scope } = place;
  const { symbols } = file.model;
  for (let at = file.model.symbolOfScope(scope); at !== -1; at = symbols[at]!.container) {
    const { kind } = symbols[at]!;
    if (kind !== "impl" && kind !== "trait") continue;
    const [own] = file.defs(file.model.members(at).get(name)).filter(isAlias);
    if (own) return { type: stated(types, own, env) };
    // One that is for any type that keeps it, or of which another block says what it is.
    const self = kind === "impl" ? types.self(place) : undefined;
    const defs = types.memberDefs(self, name, place);
    if (defs.length > 0 && !defs.every(isAlias)) return undefined;
    return { type: defs.length === 1 ? stated(types, defs[0]!, env) : undefined };
  }
  return undefined;
}

const isAlias = (def: Def) => factOf(def).kind === "type_alias";

function stated(types: NamedTypes, def: Def, env: Env | undefined): Type | undefined {
  const { type } = factOf(def);
  if (type === "") return undefined;
  return types.graph.guarded(`stated ${def.file.key}:${def.ordinal}`, () =>
    types.typeOfText(type, types.placeOf(def), env),
  );
}
