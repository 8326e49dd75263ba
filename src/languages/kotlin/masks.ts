// Annotations at the top level that the grammar takes for expressions, apart from what is annotated, now and then: all but the
// last of several, and single arguments without a name.

import type { Mask } from "../repair-types.ts";

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"`;
const INSIDE = String.raw`${STRING}|[^()"\n]`;
const ANNOTATION = String.raw`@[\w.]+(?:\((?:${INSIDE}|\((?:${INSIDE}|\((?:${INSIDE})*\))*\))*\))?\s+(?://[^\n]*\n\s*)*`;
const ANNOTATIONS = new RegExp(`^(?:${ANNOTATION})+`, "gm");
const EACH = new RegExp(ANNOTATION, "g");
const ARGUMENT = new RegExp(
  String.raw`(?<=@[\w.]+)\((?:${STRING}|[^()"=,\n]|\((?:${INSIDE}|\((?:${INSIDE})*\))*\))*\)(?=\s)`,
  "g",
);
const RAW = '"""';

export function annotationMasks(text: string): Mask[] {
  const masks: Mask[] = [];
  if (!text.includes("@")) return masks;
  let seen = 0;
  let isRaw = false;
  for (const { 0: annotations, index: from } of text.matchAll(ANNOTATIONS)) {
    for (let at = text.indexOf(RAW, seen); at !== -1 && at < from; at = text.indexOf(RAW, seen)) {
      isRaw = !isRaw;
      seen = at + RAW.length;
    }
    if (!isRaw) masks.push(...masksOf(annotations, from));
  }
  return masks;
}

/** Of several in front of one declaration the parser sees the last one alone, without its argument. */
function masksOf(annotations: string, from: number): Mask[] {
  const all = [...annotations.matchAll(EACH)];
  const last = all.at(-1)?.index ?? 0;
  const masks: Mask[] = all.slice(0, -1).map(({ 0: written, index }) => {
    const start = from + index;
    return {
      start,
      end: start + written.replace(/\s+(?:\/\/.*\s+)*$/, "").length,
      role: "prefix",
      stand: "",
    };
  });
  for (const { 0: list, index } of annotations.slice(last).matchAll(ARGUMENT))
    masks.push({
      start: from + last + index,
      end: from + last + index + list.length,
      role: "code",
      stand: "",
    });
  return masks;
}
