// Locals in front of their values without a sign, `auto a{b}`, and types whose arguments what a local is made of tells: `Box a(b)`.

import type { LocalFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { argumentStarts } from "../../text/chains.ts";
import { argumentsOfMade } from "../calls/made-arguments.ts";
import type { Inference } from "../infer.ts";
import { oneOf, type Type } from "../type-model.ts";
import { libraryTypes } from "../types/library-types.ts";

interface Given {
  starts: readonly number[];
  /** Do the values stand in braces? */
  isListed: boolean;
  /** Does a sign stand in front of them? */
  isPut: boolean;
}

/** What stands behind the name of a local to make it of. */
function givenTo({ model }: FileModel, { line, column, name }: LocalFact): Given | undefined {
  const { text, brackets } = model;
  const behind = model.behind(line, column, name);
  const isPut = text[behind] === "=" && text[behind + 1] !== "=";
  const open = isPut ? brackets.forward(behind + 1) : behind;
  const isListed = text[open] === "{";
  if (isListed || (!isPut && text[open] === "("))
    return { starts: argumentStarts(text, brackets, open), isListed, isPut };
  return isPut ? { starts: [open], isListed, isPut } : undefined;
}

/** Of a local that says no type: `auto a{b}`, `auto a(b)`; of `auto a = {b, c}` a list. */
export function directValue(types: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const given = file.rules.notation.directValues ? givenTo(file, local) : undefined;
  if (!given || (given.isPut && !given.isListed)) return undefined;
  if (!given.isPut) return given.starts.length === 1 ? types.typeAt(file, given.starts[0]!) : undefined;
  return listOf(types, file, given.starts);
}

/** A list in braces that stands at an offset, where nothing else is expected. */
export function listAt(types: Inference, file: FileModel, open: number): Type | undefined {
  const { text, brackets } = file.model;
  if (!file.rules.notation.directValues || text[open] !== "{") return undefined;
  return listOf(types, file, argumentStarts(text, brackets, open));
}

function listOf(types: Inference, file: FileModel, starts: readonly number[]): Type | undefined {
  const of = oneOf(starts.map((start) => types.typeAt(file, start)));
  return of && { t: "library", name: file.rules.library!.list!, args: [of] };
}

/** Of a local whose type is written without its arguments, the type with them. */
export function deduced(types: Inference, file: FileModel, local: LocalFact, type: Type): Type {
  const given = file.rules.notation.directValues ? givenTo(file, local) : undefined;
  if (!given || given.starts.length === 0) return type;
  const values = given.starts.map((start) => () => types.typeAt(file, start));
  const only = values.length === 1 ? values[0]!() : undefined;
  if (type.t === "instance") {
    if (only?.t === "instance" && only.def === type.def) return only;
    const place = types.placeAt(file, given.starts[0]!);
    return { ...type, args: argumentsOfMade(types, type.def, given.starts, place) };
  }
  return type.t === "library" ? deducedOfLibrary(file, type, values, only) : type;
}

function deducedOfLibrary(
  file: FileModel,
  type: Type & { t: "library" },
  values: readonly (() => Type | undefined)[],
  only: Type | undefined,
): Type {
  const { rules } = file;
  const last = /[^:.]*$/.exec(type.name)![0];
  if (only?.t === "library" && only.name === type.name) return only;
  if (rules.transparent?.has(last)) return only ?? type;
  if (rules.tupleTypes?.has(last)) return { ...type, args: values.map((value) => value()) };
  const params = rules.library && libraryTypes(rules.library.declarations).get(last)?.params;
  // What holds others may be made of one of them as a whole.
  const isWhole = only && only.t !== "instance";
  return params?.length === 1 && !isWhole ? { ...type, args: [values.at(-1)!()] } : type;
}
