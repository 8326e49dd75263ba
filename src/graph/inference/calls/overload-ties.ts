// What tells callables apart whose parameters arguments suit alike, where generic ones compete with others: what a type
// parameter is given is exactly what it stands for, and who needs no default comes first.

import { factOf } from "../../file.ts";
import type { Def } from "../../types.ts";
import type { Type } from "../type-model.ts";
import { typeParameters } from "../types/type-parameters.ts";
import type { Given } from "./argument-fit.ts";

/** Next to the same type, which is preferred where both are the same. */
const VARIABLE = 3.9;
/** As much as what takes everything, where it is not known whether a bound holds. */
const BOUND = 1.5;

/** How well an object suits its own type, or one that it inherits from. */
const HELD = 3;

/**
 * How well a value suits a parameter that is one of the callable's own type parameters; undefined: it is none. `bound`: how
 * well it suits what binds that.
 */
export function suitsVariable(
  def: Def,
  written: string,
  value: Given,
  bound: () => number,
): number | undefined {
  const { typeParams, signature } = factOf(def);
  if (!def.file.rules.typesByArity || typeParams === "") return undefined;
  if (typeof value !== "object" || value.t === "lambda" || value.t === "union") return undefined;
  const name = written.replace(/\?$/, "");
  if (!typeParameters(typeParams).some((each) => each.name === name)) return undefined;
  if (!new RegExp(`\\bwhere\\s+${RegExp.escape(name)}\\s*:`).test(signature)) return VARIABLE;
  return value.t === "instance" && bound() >= HELD ? VARIABLE : BOUND;
}

/** `0`: one type of functions of the library is given for another; undefined: it is not so. */
export function suitsFunctionType(
  value: Given,
  type: Type | undefined,
  functions: ReadonlySet<string> | undefined,
): 0 | undefined {
  if (!functions || typeof value !== "object" || value.t !== "library" || type?.t !== "library")
    return undefined;
  if (!functions.has(value.name) || !functions.has(type.name) || value.itself) return undefined;
  return value.name === type.name && value.args.length === type.args.length ? undefined : 0;
}

/** Of callables that take the same, those that leave out no parameter. */
export function withoutOmitted(defs: readonly Def[], given: number): readonly Def[] {
  if (defs.length < 2) return defs;
  const taken = (def: Def) =>
    (factOf(def).params ?? [])
      .slice(0, given)
      .map(({ type }) => type)
      .join("\0");
  const whole = defs.filter((def) => factOf(def).params?.length === given);
  const [first] = whole;
  if (!first || whole.length === defs.length) return defs;
  return defs.every((def) => taken(def) === taken(first)) ? whole : defs;
}
