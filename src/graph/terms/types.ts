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

/** Parts of a type. */
function partsOf(type: Type): readonly Type[] {
  if (type.t === "named") return type.args;
  if (type.t === "tuple") return type.of;
  return type.t === "function" ? [type.from, type.to] : [];
}

/** What is not told yet in a type; each part is looked at once, however often it is part of others. */
function variablesIn(type: Type): Set<Variable> {
  const seen = new Set<Type>();
  const found = new Set<Variable>();
  for (const open = [type]; open.length > 0; ) {
    const at = known(open.pop()!);
    if (seen.has(at)) continue;
    seen.add(at);
    if (at.t === "variable") found.add(at);
    else open.push(...partsOf(at));
  }
  return found;
}

export const holds = (type: Type, variable: Variable): boolean => variablesIn(type).has(variable);

/** Variables that are bound to each other live as long as the one that lives longest. */
export function lower(type: Type, level: number): void {
  for (const each of variablesIn(type)) each.level = Math.min(each.level, level);
}

/** Nothing is certain of what is not told in a type. */
export function open(type: Type): void {
  for (const each of variablesIn(type)) each.isOpen ||= each.level !== GENERIC;
}

/** Makes what nothing outside of a declaration says of its type anybody's choice. */
export function generalise(type: Type, level: number): void {
  for (const each of variablesIn(type))
    if (each.level > level && !each.isOpen && each.asked.length === 0) each.level = GENERIC;
}

const DEEPEST = 40;

/** The type with variables of its own for those that are anybody's choice. */
export function instance(type: Type, level: number, made = new Map<Type, Type>(), depth = 0): Type {
  const at = known(type);
  if (depth > DEEPEST) return unknown(level);
  let own = made.get(at);
  if (!own) {
    own = instanceOf(at, level, (part) => instance(part, level, made, depth + 1));
    made.set(at, own);
  }
  return own;
}

function instanceOf(at: Type, level: number, again: (part: Type) => Type): Type {
  switch (at.t) {
    case "variable":
      return at.level === GENERIC ? variable(level) : at.isOpen ? unknown(level) : at;
    case "named":
      return at.args.length === 0 ? at : { ...at, args: at.args.map(again) };
    case "tuple":
      return { t: "tuple", of: at.of.map(again) };
    case "function":
      return { ...at, from: again(at.from), to: again(at.to) };
  }
}
