// Whether a type is one of another, as far as names and written values tell: what `Extract<T, U>` and `Exclude<T, U>` ask.

import { factOf } from "../file.ts";
import type { Place } from "../place.ts";
import type { TypeNode } from "../text/type-node.ts";
import type { Def } from "../types.ts";
import { equals, type Literal, literalsOf, type Says } from "./literal-values.ts";
import { choicesOf, isSame, type Members, type Type } from "./type-model.ts";

interface Types {
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
  if (type.t === "library" && other.t === "library" && type.literal !== undefined)
    return other.literal === undefined ? "nothing" : "no";
  if (type.t === "instance" && other.t === "instance")
    return types.ancestors(type.def).has(other.def) ? "yes" : "nothing";
  if (other.t !== "shape") return "nothing";
  const said = [...other.members].map(([name, node]) => hasValue(types, type, name, node, place));
  return said.includes("no") ? "no" : said.every((each) => each === "yes") ? "yes" : "nothing";
}

/** Is a member of a type one of the values that are written out? */
function hasValue(types: Types, type: Type, name: string, node: TypeNode, place: Place): Says {
  const wanted = valuesIn(node);
  const found = wanted && types.members(type, name, place);
  if (!wanted || typeof found !== "object" || !("defs" in found)) return "nothing";
  const said = new Set(
    found.defs.flatMap((def) => literalsOf(factOf(def).type) ?? []).map((value) => equals(wanted, value)),
  );
  return said.size === 1 ? [...said][0]! : "nothing";
}

function valuesIn(node: TypeNode): readonly Literal[] | undefined {
  const parts = node.t === "union" ? node.of : [node];
  const values = parts.map((part) => (part.t === "literal" ? part.value : undefined));
  if (values.includes(undefined)) return undefined;
  return values.map((name) => ({ name: name!, kind: "string" }));
}
