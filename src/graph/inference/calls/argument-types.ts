// Of types of one name, whether what they are of is known to differ: a `List<Cat>` is no `List<Dog>`.

import { isFinal, plain } from "../../../languages/hooks/value-classes.ts";
import type { ResolveRules } from "../../../languages/resolve-rules.ts";
import type { TypeNode } from "../../text/type-node.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { mayBeForeign } from "../members/foreign.ts";
import { libraryTypes } from "../types/library-types.ts";

type Known = Type | undefined;

const MOST_STEPS = 8;
/** Of arguments in arguments: what a type is bound to may name itself. */
const DEEPEST = 4;
/** What every value is one of. */
export const TOPS: ReadonlySet<string> = new Set(["object", "Any"]);

export const isOfOneName = (types: Inference, a: Known, b: Known): boolean =>
  a?.t === "instance" && b?.t === "instance"
    ? types.graph.group(a.def).has(b.def)
    : a?.t === "library" && b?.t === "library" && a.name === b.name;

export const argumentsOf = (type: Known): readonly Known[] =>
  type?.t === "instance" || type?.t === "library" ? type.args : type?.t === "list" ? [type.of] : [];

/** Are two types of one name of things of which one is known to be none of what the other is? */
export function differInArguments(
  types: Inference,
  given: Known,
  wanted: Known,
  rules: ResolveRules,
  depth = 0,
): boolean {
  if (depth > DEEPEST || !isOfOneName(types, given, wanted)) return false;
  const others = argumentsOf(wanted);
  const own = argumentsOf(given);
  if (own.length !== others.length) return false;
  // What a function takes may be more than what it is given.
  const isFunction = wanted?.t === "library" && rules.parameterTypes?.has(wanted.name) === true;
  const results = isFunction ? (rules.functionTypes?.has(wanted.name) ? own.length - 1 : own.length) : 0;
  return own.some((each, at) => at >= results && contradicts(types, each, others[at], rules, depth + 1));
}

/** Is a type argument known to be none of what another one is? */
export function contradicts(
  types: Inference,
  given: Known,
  wanted: Known,
  rules: ResolveRules,
  depth = 0,
): boolean {
  if (isOfOneName(types, given, wanted)) return differInArguments(types, given, wanted, rules, depth);
  if (given?.t === "instance" && wanted?.t === "instance") return !types.ancestors(given.def).has(wanted.def);
  if (given?.t === "instance" && wanted?.t === "library")
    return isPromise(wanted.name, rules) || !mayBe(types, given.def, wanted.name);
  if (given?.t !== "library" || given.itself) return false;
  if (wanted?.t === "instance") return isFinal(plain(given.name)) || isPromise(given.name, rules);
  if (wanted?.t !== "library" || wanted.itself || plain(given.name) === plain(wanted.name)) return false;
  if (isFinal(plain(given.name)) && isFinal(plain(wanted.name))) return true;
  return isDeclaredApart(rules, given.name, wanted.name) && !isDeclaredAs(rules, given.name, wanted.name);
}

const isPromise = (name: string, { promises }: ResolveRules) => promises?.has(name) === true;

const mayBe = (types: Inference, def: Def, name: string) =>
  TOPS.has(name) || mayBeForeign(types, def, name) !== "no";

/** Does what the library declares of a type say that it is one of another? */
export function isDeclaredAs({ library }: ResolveRules, name: string, of: string): boolean {
  if (library === undefined) return false;
  for (let at: string | undefined = name, steps = 0; at !== undefined && steps < MOST_STEPS; steps++) {
    const base: TypeNode | undefined = libraryTypes(library.declarations).get(at)?.base;
    at = base?.t === "name" ? base.path[0] : undefined;
    if (at === of) return true;
  }
  return false;
}

/** Does the library declare both types, and neither as all that there is? */
export function isDeclaredApart({ library }: ResolveRules, name: string, of: string): boolean {
  if (!library || TOPS.has(name) || TOPS.has(of)) return false;
  const declared = libraryTypes(library.declarations);
  return declared.has(name) && declared.has(of);
}
