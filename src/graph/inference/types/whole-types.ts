// Types of which facts keep the beginning, whole: the text has them behind a name, or behind the parameters of what is called.

import { MAX_SIGNATURE_CHARS } from "../../../languages/engine/facts/signature.ts";
import { strip } from "../../../languages/hooks/scan.ts";
import type { FileModel } from "../../file.ts";
import { angleEnd } from "../../text/chains.ts";

/** Behind it, nothing is read. */
const LONGEST_TYPE = 8000;

/** `name?: T` */
const MARK = /[?!]/;
const HELD = /\s*=\s*(?:async\b\s*)?(?:function\b\s*)?/y;

interface Named {
  name: string;
  line: number;
  column: number;
}

/** Have facts kept no more than the beginning of a type? */
export const isCut = (type: string) => type.length >= MAX_SIGNATURE_CHARS;

/** Is this the type that a fact has, whole? */
export const isTypeOf = (stated: string, type: string) =>
  stated === type || (isCut(type) && stated.startsWith(type));

/** The type of what has a name; `isCalled`: of what a call of it gives. What stands behind the type may follow it. */
export function wholeType(
  file: FileModel,
  { name, line, column }: Named,
  type: string,
  isCalled: boolean,
): string {
  if (!isCut(type) || !file.rules.notation.indexedTypes) return type;
  const { text, brackets, lexis } = file.model;
  let at = file.model.behind(line, column, name);
  if (MARK.test(text[at] ?? "")) at = brackets.forward(at + 1);
  if (isCalled) {
    HELD.lastIndex = at;
    at += HELD.exec(text)?.[0].length ?? 0;
    if (text[at] === "<") at = brackets.forward(angleEnd(text, at));
    if (text[at] === "(") at = brackets.forward(brackets.closeOf(at) + 1);
  }
  if (text[at] !== ":") return type;
  const whole = strip(text.slice(at + 1, at + LONGEST_TYPE), lexis).text.trimStart();
  return whole.startsWith(type) ? whole : type;
}
