// What lists and tuples that are written out hold.

import type { FileModel } from "../../file.ts";
import type { Place } from "../../place.ts";
import { labelAt } from "../../text/argument-labels.ts";
import type { Node } from "../../text/expression-node.ts";
import type { Inference } from "../infer.ts";
import { partsOnLine } from "../patterns/tuples.ts";
import { oneOf, type Type, union } from "../type-model.ts";
import { underKeys } from "./braced-values.ts";

/** A tuple of what starts at these places. */
export function tupleAt(
  types: Inference,
  starts: readonly number[],
  { file }: Place,
  sign = file.rules.notation.partSign ?? file.rules.notation.labelSign,
): Type {
  const { text, brackets } = file.model;
  const { namesParts } = file.rules.notation;
  const labels = starts.map((start) => (sign ? labelAt(text, start, sign) : ""));
  const names = labels.map((label, at) => label || (namesParts ? ownName(text, starts[at]!) : ""));
  const values = starts.map((start, at) =>
    labels[at] === "" ? start : brackets.forward(text.indexOf(sign!, start) + 1),
  );
  const parts = types.graph.lazy(() => values.map((start) => types.typeAt(file, start)));
  return {
    t: "tuple",
    names,
    get of() {
      return parts() ?? [];
    },
  };
}

const PART = /(?:[\p{ID_Start}_][\p{ID_Continue}]*\s*\??\.\s*)*([\p{ID_Start}_][\p{ID_Continue}]*)\s*[,)}]/uy;

/** The name of a part that says none: that of the value or the member that it is. */
function ownName(text: string, start: number): string {
  PART.lastIndex = start;
  return PART.exec(text)?.[1] ?? "";
}

/** What a statement gives at an offset: a tuple, where commas part what stands there up to the end of the line. */
export function givenOnLine(types: Inference, file: FileModel, start: number): Type | undefined {
  const { tupleTypes, notation } = file.rules;
  const { text, brackets } = file.model;
  const starts = tupleTypes && notation.words ? partsOnLine(text, brackets, start) : [];
  if (starts.length < 2 || starts.some((at) => text[at] === notation.spreadSign))
    return types.typeAt(file, start);
  return tupleAt(types, starts, types.placeAt(file, start));
}

export function listed(
  types: Inference,
  { of, each, starts, isKeyed, keys = [] }: Node & { t: "array" },
  place: Place,
): Type {
  // What conditions say of an element is asked where it stands.
  const first = of && types.typeOf(of, each === undefined ? place : types.placeAt(place.file, each));
  if (!starts) return { t: "list", of: first };
  const parts = types.graph.lazy(() => starts.map((start) => types.typeAt(place.file, start)));
  if (isKeyed)
    return {
      t: "list",
      get of() {
        return oneOf(parts() ?? []);
      },
      keyed: underKeys(types, place.file, keys, starts),
    };
  return {
    t: "list",
    get of() {
      return anyOf(first, parts);
    },
    get parts() {
      return parts();
    },
  };
}

/**
 * What an element of a list is whose elements are objects of the project's types, or such types: one of these; so is one of
 * values of libraries and others.
 */
function anyOf(
  first: Type | undefined,
  parts: () => readonly (Type | undefined)[] | undefined,
): Type | undefined {
  if (first?.t === "library" && parts()?.some((part) => part?.t !== "library")) return oneOf(parts()!);
  if (first?.t !== "instance" && first?.t !== "static") return first;
  const known = parts()?.filter((part) => part?.t === first.t) ?? [];
  return known.length > 1 ? union(known) : first;
}
