// Whether a type is one of another, as far as names and written values tell: what `Extract<T, U>` and `Exclude<T, U>` ask.

import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Place } from "../../place.ts";
import type { TypeNode } from "../../text/type-node.ts";
import type { Def } from "../../types.ts";
import { equals, type Literal, literalsOf, type Says } from "../literals/literal-values.ts";
import { choicesOf, isSame, type Members, type Type } from "../type-model.ts";
import { enumMember } from "./mapped-types.ts";

interface Types {
  readonly graph: Graph;
  members(of: Type, name: string, place: Place): Members;
  ancestors(def: Def): ReadonlySet<Def>;
}

/** Is `type` one of `other`? */
export function isOneOf(types: Types, type: Type, other: Type, place: Place): Says {
  const said = choicesOf(other).map((each) => isA(types, type, each, place));
  return said.includes("yes") ? "yes" : said.every((each) => each === "no") ? "no" : "nothing";
}

function isA(types: Types, type: Type, other: Type, place: Place): Says {
  if (isSame(type, other)) return "yes";
  if (isAsked(type) && isAsked(other)) return "no";
  if (type.t === "library" && other.t === "library" && type.literal !== undefined)
    return other.literal === undefined ? "nothing" : "no";
  if (type.t === "instance" && other.t === "instance")
    return types.ancestors(type.def).has(other.def) ? "yes" : "nothing";
  if (other.t !== "shape") return "nothing";
  const said = [...other.members].map(([name, node]) =>
    hasValue(types, type, name, valuesIn(types, node, other), place),
  );
  return said.includes("no") ? "no" : said.every((each) => each === "yes") ? "yes" : "nothing";
}

/** `true`, `false` */
const isAsked = (type: Type) => type.t === "library" && (type.name === "true" || type.name === "false");

/** Is a member of a type one of the values that are written out? */
function hasValue(
  types: Types,
  type: Type,
  name: string,
  wanted: readonly Literal[] | undefined,
  place: Place,
): Says {
  const found = wanted && types.members(type, name, place);
  if (!wanted || typeof found !== "object" || !("defs" in found)) return "nothing";
  const said = new Set(
    found.defs.flatMap((def) => literalsOf(factOf(def).type) ?? []).map((value) => equals(wanted, value)),
  );
  return said.size === 1 ? [...said][0]! : "nothing";
}

function valuesIn(types: Types, node: TypeNode, of: Type & { t: "shape" }): readonly Literal[] | undefined {
  const values: Literal[] = [];
  for (const part of node.t === "union" ? node.of : [node]) {
    const value = valueIn(types, part, of);
    if (!value) return undefined;
    values.push(value);
  }
  return values;
}

/** A text, the member of an enumeration, or the key of a mapped type that is one of these. */
function valueIn(
  { graph }: Types,
  node: TypeNode,
  { place, env }: Type & { t: "shape" },
): Literal | undefined {
  if (node.t === "literal")
    return node.value === undefined ? undefined : { name: node.value, kind: "string" };
  if (node.t !== "name" || node.args.length > 0) return undefined;
  const [first = "", second, ...more] = node.path;
  if (second !== undefined) {
    const member = more.length === 0 ? enumMember(graph, place, first, second) : undefined;
    return member && { name: second, kind: "path" };
  }
  const key = env?.get(first);
  if (key?.t === "static" && factOf(key.def).kind === "enum_member")
    return { name: factOf(key.def).name, kind: "path" };
  return key?.t === "library" && key.literal !== undefined
    ? { name: key.literal, kind: "string" }
    : undefined;
}
