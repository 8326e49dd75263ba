// What an alias stands for and what parameters types have, as it is written: facts keep the beginning, the text has the whole.

import { MAX_SIGNATURE_CHARS } from "../../../languages/engine/facts/signature.ts";
import { strip } from "../../../languages/hooks/scan.ts";
import { factOf } from "../../file.ts";
import { angleEnd } from "../../text/chains.ts";
import type { Def } from "../../types.ts";

/** Is every brace closed that is opened? */
export const isWhole = (text: string) => text.split("{").length === text.split("}").length;

/** The type parameters that a symbol lists, with their brackets, or "". */
export function typeParamsText(def: Def): string {
  const { line, column, name, typeParams } = factOf(def);
  if (typeParams.length < MAX_SIGNATURE_CHARS) return typeParams;
  const { text, lexis } = def.file.model;
  const open = def.file.model.behind(line, column, name);
  return text[open] === "<" ? strip(text.slice(open, angleEnd(text, open)), lexis).text : typeParams;
}

/** What stands behind the `=` of an alias. */
export function aliasText(def: Def): string {
  const { text } = def.file.model;
  const { line, column, name, typeParams, endLine } = factOf(def);
  const start = def.file.model.offset(line, column) + name.length;
  const end = def.file.model.offset(endLine + 1, 1);
  let at = start;
  if (typeParams !== "") {
    let depth = 0;
    for (; at < end; at++) {
      if (text[at] === "<") depth++;
      else if (text[at] === ">" && text[at - 1] !== "=" && --depth === 0) break;
    }
  }
  const equals = text.indexOf("=", at);
  if (equals === -1 || equals > end) return "";
  return strip(text.slice(equals + 1, end), def.file.model.lexis).text.replace(/;\s*$/, "");
}
