// Types that a block gives a name to for the type that it is for, `type Output = V` in `impl Add for A`, as they are written
// there: `Self::Output`.

import { type FileModel, factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Env } from "../env.ts";
import type { Type } from "../type-model.ts";
import type { NamedTypes } from "./named-types.ts";

/** How code names a type that whoever keeps a promise gives, which it is written with like its parameters: `Make<Out = Shop>`. */
export const givenName = (name: string, { rules }: FileModel) => `${rules.ownName}::${name}`;

/** The types that a promise leaves to those who keep it, in order. */
export function typesLeft({ file, ordinal }: Def): readonly string[] {
  const { symbols } = file.model;
  if (!file.rules.associated || symbols[ordinal]!.kind !== "trait") return [];
  return [...file.model.members(ordinal)]
    .filter(([, [at]]) => symbols[at!]!.kind === "type_alias")
    .map(([name]) => givenName(name, file));
}

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
