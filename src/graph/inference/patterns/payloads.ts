// What names between bars are worth that a statement takes out of what it tests or runs over: `if (a) |b|`, `for (as) |a|`,
// `switch (a) { .b => |c| … }`.

import type { FileModel } from "../../file.ts";
import { impliedType } from "../../names/members/implied.ts";
import { argumentStarts } from "../../text/chains.ts";
import { wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";

const LONGEST_HEAD = 120;
/** The bar, the names in front of this one, and a sign for a pointer to it. */
const OPENED = /\|\s*((?:\*?\s*[\p{ID_Continue}]+\s*,\s*)*)\*?\s*$/u;

export function payload(inference: Inference, file: FileModel, start: number): Type | undefined {
  const { payloads } = file.rules;
  const { text, brackets } = file.model;
  const head = payloads && OPENED.exec(text.slice(Math.max(0, start - LONGEST_HEAD), start));
  if (!head) return undefined;
  const end = brackets.back(start - head[0].length - 1);
  if (text.startsWith("=>", end - 1)) return ofArm(inference, file, brackets.back(end - 2));
  if (text[end] !== ")") return undefined;
  const open = brackets.openOf(end);
  const of = open === -1 ? undefined : payloads!.get(wordBefore(text, brackets.back(open - 1)));
  const at = argumentStarts(text, brackets, open)[head[1]!.split(",").length - 1];
  if (of === undefined || at === undefined) return undefined;
  const type = inference.typeAt(file, at);
  return of === "element" ? inference.element(type) : type;
}

/** What the member holds that an arm is for, whose name ends here. */
function ofArm(inference: Inference, file: FileModel, end: number): Type | undefined {
  const name = wordBefore(file.model.text, end);
  const dot = end - name.length;
  if (name === "" || file.model.text[dot] !== ".") return undefined;
  const type = impliedType(inference, file, dot);
  return type && inference.typeOfMember(type, name, inference.placeAt(file, dot));
}
