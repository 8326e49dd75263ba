// What stands for the parameters of a type that is made without saying so: what its constructor is given, or the fields that one
// is made for.

import { SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import type { Kind } from "../../../protocol/kinds.ts";
import { factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import { labelAt, valuesByName } from "../../text/argument-labels.ts";
import { parseType } from "../../text/type-text.ts";
import type { Def } from "../../types.ts";
import type { Type } from "../type-model.ts";
import type { Bindings } from "../types/bindings.ts";
import { statedParamType } from "../types/documented.ts";
import { soughtAt, unify } from "../types/unification.ts";
import { hasWord, takes } from "./arity.ts";

const FIELDS: ReadonlySet<Kind> = new Set(["field", "property"]);

interface Taken {
  name: string;
  type: string;
}

/** `args`: where each starts that the type is called with; `asked`: the one that tells nothing. */
export function argumentsOfMade(
  types: Bindings,
  def: Def,
  args: readonly number[] | undefined,
  { file }: Place,
  asked = -1,
): readonly (Type | undefined)[] {
  const params = args && args.length > 0 ? types.typeParamsOf(def).map(({ name }) => name) : [];
  const taken = params.length > 0 ? takenBy(def, args!.length) : [];
  if (taken.length === 0) return [];
  const { text, brackets } = file.model;
  const labelSign = file.rules.notation.labelSign ?? (file.rules.memberwise ? ":" : undefined);
  const isLabelled = labelSign !== undefined && args!.some((start) => labelAt(text, start, labelSign) !== "");
  const names = taken.map(({ name }) => name);
  const values = isLabelled ? valuesByName(text, brackets, names, args!, labelSign) : args!;
  const sought = soughtAt(params, types.placeOf(def));
  taken.forEach(({ type }, at) => {
    const start = values[at];
    if (at === asked || start === undefined || !params.some((param) => hasWord(type, param))) return;
    const node = parseType(type, def.file.rules.notation);
    unify(types, node, () => types.typeAt(file, start), sought);
  });
  const { found } = sought;
  return found.size === 0 ? [] : params.map((param) => found.get(param));
}

/** What the one constructor takes that a type has itself, or else its fields, where it is called by its own name. */
function takenBy(def: Def, count: number): readonly Taken[] {
  const { rules, model } = def.file;
  const own = [...model.members(def.ordinal).values()].flat();
  const makers = own.filter((at) => model.symbols[at]!.kind === "constructor").map((at) => def.file.def(at));
  const fitting = makers.length > 1 ? makers.filter((maker) => takes(maker, count)) : makers;
  if (makers.length > 0) return fitting.length === 1 ? takenByMaker(def, fitting[0]!) : [];
  const { params } = factOf(def);
  const isMade = rules.notation.words || rules.memberwise === factOf(def).kind;
  if (params || !isMade) return params ?? [];
  const isField = (at: number) => FIELDS.has(model.symbols[at]!.kind) && model.symbols[at]!.type !== "";
  const fields = own.filter((at) => isField(at) && (model.symbols[at]!.flags & SYMBOL_FLAGS.static) === 0);
  return fields.map((at) => ({ name: model.symbols[at]!.name, type: model.symbols[at]!.type }));
}

/** What a constructor takes; a parameter that sets a field is of its type. */
function takenByMaker({ file, ordinal }: Def, maker: Def): readonly Taken[] {
  const stated = factOf(maker).params ?? [];
  const params = stated.map((param) => ({ name: param.name, type: statedParamType(maker, param) }));
  if (!file.rules.setsField) return params;
  const { symbols } = file.model;
  const typeOf = (name: string) =>
    (file.model.members(ordinal).get(name) ?? []).map((at) => symbols[at]!.type).find((type) => type !== "");
  return params.map(({ name, type }) => ({ name, type: type || (typeOf(name) ?? "") }));
}
