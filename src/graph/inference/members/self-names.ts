// The name that a type gives to the object at hand, where its body starts with one: `trait A { self => }`, and what the type
// says that the object is besides: `self: B =>`.

import type { LocalFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { isType } from "../../kinds.ts";
import type { Inference, Type } from "../infer.ts";
import { allOf } from "../types/intersections.ts";

const LONGEST_TYPE = 400;

/** What a local is that is such a name; undefined for others. */
export function namedSelf(inference: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const { selfArrow } = file.rules;
  const { symbol } = file.model.scopes.at(local.scope);
  if (!selfArrow || symbol < 0 || !isType(file.model.symbols[symbol]!.kind)) return undefined;
  const { text, brackets } = file.model;
  const start = file.model.offset(local.line, local.column);
  if (text[brackets.back(start - 1)] !== "{") return undefined;
  const behind = brackets.forward(start + local.name.length);
  const own: Type = { t: "instance", def: file.def(symbol), args: [], own: true };
  if (text.startsWith(selfArrow, behind)) return own;
  const arrow = text.indexOf(selfArrow, behind);
  if (text[behind] !== ":" || arrow === -1 || arrow > behind + LONGEST_TYPE) return undefined;
  const place = inference.placeAt(file, start);
  const stated = inference.typeOfText(text.slice(behind + 1, arrow).trim(), place, undefined);
  return stated ? allOf([own, stated]) : own;
}
