// Which types and callables of one name are meant by numbers alone: of type parameters and of parameters.

import { SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { isType } from "../../kinds.ts";
import type { Def } from "../../types.ts";
import { typeParameters } from "../types/type-parameters.ts";

/** Types with as many type parameters as are given, where types of one name differ in that. */
export function ofArity(defs: readonly Def[], wanted: number): readonly Def[] {
  const arities = new Set(defs.filter((def) => isType(factOf(def).kind)).map(arityOf));
  if (arities.size < 2) return defs;
  if (!arities.has(wanted)) return defs;
  return defs.filter((def) => !isType(factOf(def).kind) || arityOf(def) === wanted);
}

/**
 * Callables that may be called with so many type arguments; with none, those whose type parameters their arguments tell.
 */
export function ofTypeArguments(defs: readonly Def[], given: number): readonly Def[] {
  if (defs.length < 2) return defs;
  const kept = defs.filter((def) => {
    const { params, typeParams } = factOf(def);
    if (!params || isType(factOf(def).kind)) return true;
    const names = typeParams === "" ? [] : typeParameters(typeParams).map(({ name }) => name);
    if (given > 0) return names.length === given;
    return names.every((name) => params.some(({ type }) => hasWord(type, name)));
  });
  return kept.length > 0 ? kept : defs;
}

/** Does a text hold a name as a whole word? */
export const hasWord = (text: string, word: string) =>
  text.includes(word) &&
  new RegExp(`(?<![\\p{ID_Continue}])${RegExp.escape(word)}(?![\\p{ID_Continue}])`, "u").test(text);

export const arityOf = (def: Def) => typeParameters(factOf(def).typeParams).length;

/** Does what a callable overrides say which of its parameters may be left out? */
export const keepsDefaults = (def: Def) =>
  def.file.rules.inheritsDefaults === true && (factOf(def).flags & SYMBOL_FLAGS.override) !== 0;

/** Can a callable be called with this number of arguments? */
export function takes(def: Def, args: number): boolean {
  const { params = [] } = factOf(def);
  const least = keepsDefaults(def) ? 0 : params.filter(({ optional }) => !optional).length;
  if (params.at(-1)?.variadic) return args >= least - 1;
  return args <= params.length && args >= least;
}

/** Can a callable be called with so many arguments, -1 = any, and so many type arguments, 0 = what its arguments tell? */
export const mayBeCalled = (def: Def, args: number, typeArguments: number): boolean =>
  (args < 0 || takes(def, args)) && (typeArguments === 0 || arityOf(def) === typeArguments);
