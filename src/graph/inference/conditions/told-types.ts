// What tests say of a value beside what is known of it: `isinstance(x, T)` leaves those of its types that are a T, and where
// it fails those that are none.

import type { KeyTold, TestedAs } from "../../../languages/rules/values.ts";
import { factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import { namedDefs, type Place } from "../../place.ts";
import type { Inference } from "../infer.ts";
import { choicesOf, type Type, union } from "../type-model.ts";

export function toldType(
  types: Inference,
  held: () => Type | undefined,
  { is, isNot, alone, guards = [], keys = [] }: TestedAs,
  place: Place,
): Type | undefined {
  const before = () => (keys.length === 0 ? held() : byKeys(types, held(), keys, place));
  for (const callee of guards) {
    const type = ofGuard(types, callee, place);
    if (type) return type;
  }
  const read = (written: string) => choices(types.typeOfText(written, place, undefined));
  if (alone && is !== undefined) return types.typeOfText(is, place, undefined) ?? before();
  const known = before();
  const left = isNot.length === 0 ? known : without(types, known, isNot.flatMap(read));
  const said = is === undefined ? [] : read(is);
  if (said.length === 0) return left;
  const own = choices(left).filter((part) => isOneOf(types, part, said));
  if (own.length > 0) return union(isOpen(left) ? [...own, ...said] : own);
  // Of two types that know nothing of each other it is both.
  const isApart = left?.t === "instance" && said.every((each) => each.t === "instance");
  const isBoth = isApart && !said.some((each) => isOneOf(types, each, [left]));
  return isBoth ? union([left, union(said)], false, true) : union(said);
}

/** Those of the types of a value whose members may be what is said of them; all where none would be left. */
function byKeys(
  types: Inference,
  known: Type | undefined,
  keys: readonly KeyTold[],
  place: Place,
): Type | undefined {
  const { literalsOf } = place.file.rules;
  if (!literalsOf || known?.t !== "union" || known.all) return known;
  const mayHave = (part: Type, key: string) => {
    const found = part.t === "instance" ? types.members(part, key, place) : undefined;
    if (typeof found !== "object" || !("defs" in found) || found.open) return true;
    const said = keys.filter((told) => told.key === key);
    const isMet = (literal: string) => said.every(({ values, isOne }) => values.includes(literal) === isOne);
    return found.defs.some((def) => literalsOf(factOf(def).type)?.some(isMet) ?? true);
  };
  const left = known.of.filter((part) => keys.every(({ key }) => mayHave(part, key)));
  return left.length === 0 ? known : union(left, known.isOpen);
}

/** Of what a function is true, as it declares; which function it is, no guard at the same place says. */
function ofGuard(types: Inference, callee: string, place: Place): Type | undefined {
  const { file, line, column } = place;
  const key = `guard ${file.key}:${line}:${column}`;
  return types.graph.guarded(key, () => declaredGuard(types, callee, place));
}

function declaredGuard(types: Inference, callee: string, place: Place): Type | undefined {
  const path = callee.split(".");
  const defs = path.length === 1 ? namedDefs(lookUp(types.graph, place, callee)) : [];
  const known = path.length === 1 ? undefined : types.typeOfChain(callee, place);
  const [def] = known?.t === "callable" ? [known.def] : defs;
  const written = def && place.file.rules.guardedType?.(factOf(def).type);
  return written === undefined ? undefined : types.typeOfText(written, types.placeOf(def!), undefined);
}

/** Those of the types of a value that are none of some others; all of them where none would be left. */
function without(types: Inference, known: Type | undefined, others: readonly Type[]): Type | undefined {
  if (known?.t !== "union" || known.all) return known;
  const left = known.of.filter((part) => !isOneOf(types, part, others));
  return left.length === 0 ? known : union(left, known.isOpen);
}

const choices = (type: Type | undefined) => (type ? choicesOf(type) : []);

const isOpen = (type: Type | undefined) => type?.t === "union" && type.isOpen === true;

/** Is a value of a type, or that type itself, one of some others? */
function isOneOf(types: Inference, part: Type, others: readonly Type[]): boolean {
  if (part.t === "library") return others.some((each) => each.t === "library" && each.name === part.name);
  if (part.t !== "instance" && part.t !== "static") return false;
  const above = types.ancestors(part.def);
  return others.some((each) => each.t === part.t && (each.def === part.def || above.has(each.def)));
}
