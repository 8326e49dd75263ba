// What types of a language make of their arguments: what functions give and take, a type without some of its members, the type
// itself of what is one of it.

import type { TypeUtility } from "../../../languages/resolve-rules.ts";
import { isValue } from "../../names/sorts.ts";
import type { Place } from "../../place.ts";
import { type Lacks, openUnion, partsOf, type Type, union } from "../type-model.ts";
import { isOneOf } from "./assignable.ts";
import type { NamedTypes } from "./named-types.ts";

/** What a type of the language makes of its arguments. */
export function utility(
  types: NamedTypes,
  kind: TypeUtility,
  of: Type | undefined,
  other: Type | undefined,
  place: Place,
): Type | undefined {
  if (!of) return undefined;
  switch (kind) {
    case "result":
      return types.called(of, "", undefined, place);
    case "awaited":
      return types.awaited(of);
    case "made":
      return of.t === "static" ? { t: "instance", def: of.def, args: of.args ?? [] } : undefined;
    case "parameters": {
      const parts = [0, 1, 2, 3].map((at) => types.parameter(of, at, place));
      return { t: "list", of: openUnion(parts), parts };
    }
    case "props":
      return propsOf(types, of, place) ?? { t: "library", name: "object", args: [] };
    case "within":
    case "without": {
      if (of.t !== "union" || of.all || !other) return of;
      const unwanted = kind === "within" ? "no" : "yes";
      const kept = of.of.filter((type) => isOneOf(types, type, other, place) !== unwanted);
      return union(kept, of.isOpen);
    }
  }
}

/** What a component is given: the first parameter of a function, the field of a class that holds it. */
function propsOf(types: NamedTypes, of: Type, place: Place): Type | undefined {
  if (of.t !== "static" || isValue(of.def)) return types.parameter(of, 0, place);
  return types.typeOfMember({ t: "instance", def: of.def, args: of.args ?? [] }, "props", place);
}

/** A type without some of its members. */
export function without(type: Type | undefined, lacks: Lacks): Type | undefined {
  if (type?.t === "union")
    return { ...type, alias: undefined, of: type.of.map((each) => without(each, lacks)!) };
  if (type?.t !== "instance" && type?.t !== "shape") return type;
  const { lacks: more } = type;
  return { ...type, lacks: more ? (name) => lacks(name) || more(name) : lacks };
}

/** A type that needs none of its members. */
export function loose(type: Type | undefined): Type | undefined {
  if (type?.t === "union") return { ...type, alias: undefined, of: type.of.map((each) => loose(each)!) };
  return type?.t === "instance" || type?.t === "shape" ? { ...type, loose: true } : type;
}

/** The type itself of a value; of a type itself, and of values of libraries, nobody knows. */
export const typeItself = (of: Type | undefined): Type | undefined =>
  staticOf(
    union(
      partsOf(of).map((each) => (each?.t === "instance" ? each : undefined)),
      of?.t === "union" && of.isOpen,
    ),
  );

/** The type itself, of what is one of it. */
export function staticOf(type: Type | undefined): Type | undefined {
  if (type?.t === "union") return union(type.of.map(staticOf), false, type.all);
  return type?.t === "instance" ? { t: "static", def: type.def, ...(type.own && { own: true }) } : type;
}
