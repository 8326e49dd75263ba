// The value of a local at a place, where it is set more than once: what the last assignment that the place comes behind
// gives it, or one in a block between the two.

import type { LocalFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { isType } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { choicesOf, openUnion, union } from "../type-model.ts";
import { valueBehind } from "./local-types.ts";
import { setInBlocks } from "./set-in-blocks.ts";
import { givenInOrder, setInOrder } from "./set-in-order.ts";
import { rowRules, settingsAgain, settingsAhead, settingsBefore } from "./set-on-lines.ts";

export function valueAt(inference: Inference, place: Place, local: LocalFact): Type | undefined {
  const { file } = place;
  const { reassigns } = file.rules;
  if (!reassigns) return inference.typeOfLocal(file, local);
  if ("branches" in reassigns) return (local.type === "" ? setOnLines : statedAt)(inference, place, local);
  if ("heads" in reassigns) {
    const isBare = local.type === "" && local.init === "";
    if (isBare) return setInOrder(inference, place, local, reassigns);
    const stated = inference.typeOfLocal(file, local);
    if (stated?.t !== "union" || local.type === "") return stated;
    const given = givenInOrder(inference, place, local, reassigns);
    return isNarrower(inference, given, stated) ? given : stated;
  }
  return setInBlocks(inference, place, local, reassigns);
}

function setOnLines(inference: Inference, { file, line, column }: Place, local: LocalFact): Type | undefined {
  const { types, isSure } = settingsBefore(inference, file, local, file.model.offset(line, column));
  return openUnion(isSure ? types : [...types, inference.typeOfLocal(file, local)]);
}

/** What is defined is worth at a place; for what runs at the top of the same file, what it is given there last. */
export function definedAt(inference: Inference, place: Place, def: Def): Type | undefined {
  const { file } = place;
  const { model } = file;
  const fact = factOf(def);
  const isSetAgain = rowRules(file) && def.file === file && fact.container === -1 && fact.type === "";
  if (!isSetAgain || fact.params || isType(fact.kind) || model.symbolOfScope(place.scope) !== -1)
    return inference.typeOfDef(def, undefined);
  const scope = model.scopeAt(fact.line, fact.column);
  const offset = model.offset(place.line, place.column);
  const { name, line, column, type, init } = fact;
  const local = { name, line, column, type, init, scope, hoisted: false };
  const { types, isSure } = settingsBefore(inference, file, local, offset);
  return openUnion(isSure ? types : [...types, inference.typeOfDef(def, undefined)]);
}

/** Of a local whose type is stated: what it is given last, where that is one of its heirs, or of the types that it may have. */
function statedAt(inference: Inference, place: Place, local: LocalFact): Type | undefined {
  const { file } = place;
  const stated = inference.typeOfLocal(file, local);
  if (stated?.t !== "instance" && stated?.t !== "union") return stated;
  const offset = file.model.offset(place.line, place.column);
  if (!settingsAgain(inference, file, local, offset).next().done) return stated;
  const found: (Type | undefined)[] = [];
  for (const { type, isSure } of settingsAhead(inference, file, local, offset)) {
    const given = type();
    found.push(isNarrower(inference, given, stated) ? given : stated);
    if (isSure) return union(found);
  }
  const first = valueBehind(inference, file, local);
  return union([...found, isNarrower(inference, first, stated) ? first : stated]);
}

/** Is a type one of those that are stated, or an heir of one? */
function isNarrower(inference: Inference, type: Type | undefined, stated: Type): boolean {
  if (type?.t !== "instance" || factOf(type.def).typeParams !== "") return false;
  return choicesOf(stated).some(
    (each) => each.t === "instance" && (type.def === each.def || inference.ancestors(type.def).has(each.def)),
  );
}

/** What a field of the object at hand (`self.a`) is worth at a place: what the function around it surely gave it, if that is known. */
export function fieldAt(
  inference: Inference,
  { file, line, column, scope }: Place,
  path: string,
  held: Type | undefined,
): Type | undefined {
  const field = { name: path, scope, line, column, type: "", init: "", hoisted: false };
  const { types, isSure } = settingsBefore(inference, file, field, file.model.offset(line, column));
  const isTold = (type: Type | undefined) =>
    type?.t === "instance" && (type.args.length > 0 || factOf(type.def).typeParams === "");
  return isSure && types.every(isTold) ? union(types) : held;
}
