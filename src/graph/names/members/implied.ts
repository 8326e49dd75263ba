// `.name` with nothing in front of the dot: a member of the type that is expected there, where a language writes so.

import type { FileModel } from "../../file.ts";
import { symbolResult } from "../../inference/expected/result-context.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import { chainStart } from "../../text/chains.ts";
import { wordBefore } from "../../text/words.ts";

/** What may end an expression, so that a dot behind it reaches for its member. */
const ENDS = /[\p{ID_Continue}$)\]}"'!?>`]/u;
const SET = /^\.[\p{ID_Start}_][\p{ID_Continue}]*\s*=[^=>]/u;
const WRITTEN = /[\p{ID_Start}_][\p{ID_Continue}.]*$/u;
const LABEL = /[\p{ID_Start}_][\p{ID_Continue}]*`?\s*$/u;
const LONGEST_HEAD = 300;

/** Is there nothing in front of the dot at an offset whose member could be meant? */
export function isImplied({ model: { text, brackets }, rules }: FileModel, dot: number): boolean {
  const before = brackets.back(dot - 1);
  if (text[dot] !== "." || text[dot + 1] === "." || text[dot - 1] === ".") return false;
  if (rules.notation.openingLinks && text.startsWith(".*", before - 1)) return false;
  if (before < 0 || !ENDS.test(text[before]!) || text.startsWith("=>", before - 1)) return true;
  const word = wordBefore(text, before);
  return text[before - word.length] !== "." && rules.notation.impliedMembers?.behind.has(word) === true;
}

/** The type whose member is meant. */
export function impliedType(inference: Inference, file: FileModel, dot: number): Type | undefined {
  const { text, brackets } = file.model;
  const before = brackets.back(dot - 1);
  if (text[before] === "=" && (text[before - 1] === "=" || text[before - 1] === "!"))
    return comparedWith(inference, file, brackets.back(before - 2));
  const open = brackets.around(dot);
  if (text[open] === "{") {
    const isFirst = before === open || text[before] === ",";
    if (isFirst && SET.test(text.slice(dot, dot + LONGEST_HEAD))) return literalType(inference, file, open);
    const rules = file.rules.notation.impliedMembers;
    const subject = rules?.chosen.exec(text.slice(Math.max(0, open - LONGEST_HEAD), open));
    if (
      rules &&
      subject &&
      (isFirst || rules.label.test(text.slice(Math.max(open, dot - LONGEST_HEAD), dot)))
    )
      return inference.typeAt(file, open - subject[1]!.length);
  }
  if (before === open && text[open] === "{") return symbolResult(inference, file, open);
  const label = open !== -1 && text[open] === "(" && text[before] === ":" ? labelBefore(text, before) : -1;
  return inference.expected(file, label === -1 ? dot : label);
}

/** The type of the value whose members the braces at an offset set: written in front of them, or expected there. */
export function literalType(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { text } = file.model;
  if (text[open - 1] === ".") return inference.expected(file, open - 1);
  const type = file.rules.notation.impliedMembers?.type ?? WRITTEN;
  const written = type.exec(text.slice(Math.max(0, open - LONGEST_HEAD), open))?.[0];
  return written === undefined
    ? undefined
    : inference.typeOfText(written, inference.placeAt(file, open), undefined);
}

/** Where the label in front of a colon starts, or -1. */
function labelBefore(text: string, colon: number): number {
  const from = Math.max(0, colon - LONGEST_HEAD);
  const found = LABEL.exec(text.slice(from, colon));
  return found ? from + found.index : -1;
}

function comparedWith(inference: Inference, file: FileModel, end: number): Type | undefined {
  const { text, brackets } = file.model;
  const start = chainStart(text, brackets, end);
  return start === -1 ? undefined : inference.typeOfSlice(inference.placeAt(file, start), start, end + 1);
}
