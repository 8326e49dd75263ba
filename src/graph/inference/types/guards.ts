// What a function tells of its argument where it gives true: `(value: A) => value is T`.

import { factOf } from "../../file.ts";
import { parseType } from "../../text/type-text.ts";
import { declaredResult } from "../calls/function-heads.ts";
import type { InferenceBase } from "../inference-base.ts";
import type { Type } from "../type-model.ts";

/** The type that a function tells of, as it is declared, or as it is written in the code. */
export function toldBy(types: InferenceBase, type: Type | undefined): Type | undefined {
  if (type?.t === "signature") {
    const { returns } = type.node;
    const told = returns.t === "other" ? returns.told : undefined;
    return told && types.typeOfNode(told, type.place, type.env);
  }
  if (type?.t === "callable") {
    const { file } = type.def;
    const told = file.rules.tests?.guard(factOf(type.def).type);
    if (told === undefined) return undefined;
    return types.typeOfNode(parseType(told, file.rules.notation), types.placeOf(type.def), type.env);
  }
  if (type?.t !== "lambda") return undefined;
  const { file, at } = type;
  const result = declaredResult(file, at);
  const told = result === undefined ? undefined : file.rules.tests?.guard(result);
  if (told === undefined) return undefined;
  return types.typeOfNode(parseType(told, file.rules.notation), types.placeAt(file, at), undefined);
}
