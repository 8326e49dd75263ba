// Arguments of annotations that the grammar takes for expressions in brackets, apart from what is annotated, now and then:
// single ones without a name, at the top level.

import type { Mask } from "../repair-types.ts";

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"`;
const INSIDE = String.raw`${STRING}|[^()"\n]`;
const ANNOTATION = String.raw`@[\w.]+(?:\((?:${INSIDE}|\((?:${INSIDE}|\((?:${INSIDE})*\))*\))*\))?\s+`;
const ANNOTATIONS = new RegExp(`^(?:${ANNOTATION})+`, "gm");
const ARGUMENT = new RegExp(
  String.raw`(?<=@[\w.]+)\((?:${STRING}|[^()"=,\n]|\((?:${INSIDE}|\((?:${INSIDE})*\))*\))*\)(?=\s)`,
  "g",
);

export function annotationMasks(text: string): Mask[] {
  const masks: Mask[] = [];
  if (!text.includes("@")) return masks;
  for (const { 0: annotations, index: from } of text.matchAll(ANNOTATIONS))
    for (const { 0: list, index } of annotations.matchAll(ARGUMENT))
      masks.push({ start: from + index, end: from + index + list.length, role: "code", stand: "" });
  return masks;
}
