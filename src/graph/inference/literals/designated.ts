// Designators of a list of initialisers, one behind the other: `.rows[0].size = 1`.

import type { FileModel } from "../../file.ts";
import type { Inference, Type } from "../infer.ts";

const STEP = /\.\s*([\p{ID_Continue}]+)\s*|\[[^\][]*\]\s*/u;
const STEPS = new RegExp(`(?:${STEP.source})+$`, "u");
const EACH_STEP = new RegExp(STEP.source, "gu");
const LONGEST = 200;

/** What designators up to an offset name, as far as that is known; undefined: there are none. */
export function designated(
  inference: Inference,
  file: FileModel,
  end: number,
): { readonly type: Type | undefined } | undefined {
  const { text, brackets } = file.model;
  const open = brackets.around(end);
  if (open === -1 || text[open] !== "{") return undefined;
  const steps = STEPS.exec(text.slice(Math.max(open + 1, end - LONGEST), end))?.[0];
  if (steps === undefined) return undefined;
  const place = inference.placeAt(file, end);
  let type = inference.expected(file, open);
  for (const [, name] of steps.matchAll(EACH_STEP))
    type = name === undefined ? inference.element(type) : type && inference.typeOfMember(type, name, place);
  return { type };
}
