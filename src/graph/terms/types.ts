// Types as inference makes them of terms: what is not told yet is a variable that is bound once.

import type { Def } from "../types.ts";

/** A record, variant or another type, of the project (`def`) or the library. */
export interface Named {
  readonly t: "named";
  readonly def?: Def;
  readonly name: string;
  readonly args: readonly Type[];
}

export interface Arrow {
  readonly t: "function";
  readonly label?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly from: Type;
  readonly to: Type;
}

export interface Tuple {
  readonly t: "tuple";
  readonly of: readonly Type[];
}

/** A field of a value that is not known yet. */
export interface Asked {
  readonly name: string;
  readonly path?: string | undefined;
  readonly at: number;
  readonly isMethod?: boolean | undefined;
  readonly result: Type;
}

/** `isOpen`: it may be anything that is not understood here; else, what the declaration itself makes of it. */
export interface Variable {
  readonly t: "variable";
  bound?: Type;
  isOpen: boolean;
  level: number;
  asked: Asked[];
}

export type Type = Named | Arrow | Tuple | Variable;

/** Variables of this level are made anew wherever the type is used. */
export const GENERIC = Number.MAX_SAFE_INTEGER;

export const variable = (level: number, isOpen = false): Variable => ({
  t: "variable",
  isOpen,
  level,
  asked: [],
});
export const unknown = (level = 0): Variable => variable(level, true);
export const library = (name: string, ...args: readonly Type[]): Named => ({ t: "named", name, args });

export function known(type: Type): Type {
  let at = type;
  while (at.t === "variable" && at.bound) at = at.bound;
  return at;
}

const DEEPEST = 40;

/** Parts of a type. */
function partsOf(type: Type): readonly Type[] {
  if (type.t === "named") return type.args;
  if (type.t === "tuple") return type.of;
  return type.t === "function" ? [type.from, type.to] : [];
}

export function holds(type: Type, variable: Variable, depth = 0): boolean {
  const at = known(type);
  return at === variable || (depth < DEEPEST && partsOf(at).some((part) => holds(part, variable, depth + 1)));
}

/** Variables that are bound to each other live as long as the one that lives longest. */
export function lower(type: Type, level: number, depth = 0): void {
  const at = known(type);
  if (at.t === "variable") at.level = Math.min(at.level, level);
  else if (depth < DEEPEST) for (const part of partsOf(at)) lower(part, level, depth + 1);
}

/** Nothing is certain of what is not told in a type. */
export function open(type: Type, depth = 0): void {
  const at = known(type);
  if (at.t === "variable") at.isOpen ||= at.level !== GENERIC;
  else if (depth < DEEPEST) for (const part of partsOf(at)) open(part, depth + 1);
}

/** Makes what nothing outside of a declaration says of its type anybody's choice. */
export function generalise(type: Type, level: number, depth = 0): void {
  const at = known(type);
  if (at.t === "variable") {
    if (at.level > level && !at.isOpen && at.asked.length === 0) at.level = GENERIC;
  } else if (depth < DEEPEST) for (const part of partsOf(at)) generalise(part, level, depth + 1);
}

/** The type with variables of its own for those that are anybody's choice. */
export function instance(type: Type, level: number, made = new Map<Variable, Variable>(), depth = 0): Type {
  const at = known(type);
  if (depth > DEEPEST) return unknown(level);
  const again = (part: Type) => instance(part, level, made, depth + 1);
  switch (at.t) {
    case "variable": {
      if (at.level !== GENERIC) return at.isOpen ? unknown(level) : at;
      const own = made.get(at) ?? variable(level);
      made.set(at, own);
      return own;
    }
    case "named":
      return at.args.length === 0 ? at : { ...at, args: at.args.map(again) };
    case "tuple":
      return { t: "tuple", of: at.of.map(again) };
    case "function":
      return { ...at, from: again(at.from), to: again(at.to) };
  }
}
