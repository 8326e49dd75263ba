// Labels of a choice, `switch (x) { case A, B: … }`, where they are written without their type: values of the enumeration
// that is chosen by.

import { factOf } from "../../file.ts";
import type { Inference } from "../../inference/infer.ts";
import type { Place } from "../../place.ts";
import { wordBefore } from "../../text/words.ts";
import type { Meaning } from "../meaning.ts";

/** What a label means; undefined: it is none, or stands in a choice by something else. */
export function caseMeaning(types: Inference, place: Place, name: string): Meaning | undefined {
  const { file } = place;
  const words = file.rules.bareLabels;
  if (!words || types.graph.namedAs(name, "enum_member").length === 0) return undefined;
  const { text, brackets } = file.model;
  const offset = file.model.offset(place.line, place.column);
  let end = brackets.back(offset - 1);
  while (text[end] === ",") {
    const before = brackets.back(end - 1);
    end = brackets.back(before - wordBefore(text, before).length);
  }
  if (wordBefore(text, end) !== words.label) return undefined;
  const close = brackets.back(brackets.around(offset) - 1);
  const open = text[close] === ")" ? brackets.openOf(close) : -1;
  if (open === -1 || wordBefore(text, brackets.back(open - 1)) !== words.choice) return undefined;
  const from = brackets.forward(open + 1);
  const type = types.typeOfSlice(types.placeAt(file, from), from, close);
  if (type?.t !== "instance" || factOf(type.def).kind !== "enum") return undefined;
  const defs = types.graph.membersOf(type.def, name).filter((def) => factOf(def).kind === "enum_member");
  return defs.length > 0 ? { defs, via: "receiver_type" } : undefined;
}
