// What Dart's definitions look like at the start of a line, for files that the grammar cannot read.

import type { Kind } from "../../protocol/kinds.ts";
import { recoverByIndent } from "../kotlin/indent-recovery.ts";
import type { Lexis, RecoveredSymbol } from "../types.ts";

const NAME = String.raw`[\p{ID_Start}_$][\p{ID_Continue}$]*`;
const MODIFIERS = String.raw`(?:(?:abstract|base|final|sealed|interface|external|static|const|late|covariant)[ \t]+)*`;
const TYPE = String.raw`(?:void|[\p{Lu}_][\w.]*(?:<[^()\n]*?>)?\??|int|double|num|bool|dynamic)[ \t]+`;
/** Classes by their word, getters by `get`, functions and fields by a type in front of the name. */
const HEADER = new RegExp(
  `^(?<indent>[ \\t]*)(?<head>${MODIFIERS}(?:(?<word>mixin class|class|mixin|enum|extension type|extension|typedef)[ \\t]+|(?:${TYPE})?[gs]et[ \\t]+(?=${NAME}\\s*(?:=>|\\{|\\(|async))|${TYPE}(?=${NAME}\\s*(?:<[^()\\n]*>)?[(;=])))(?<name>${NAME})`,
  "gmu",
);

const KINDS: Readonly<Record<string, Kind>> = {
  class: "class",
  "mixin class": "class",
  mixin: "trait",
  enum: "enum",
  extension: "class",
  "extension type": "class",
  typedef: "type_alias",
};

/** A member of a class stands two columns in; deeper is code. */
function kindOf(word: string, match: RegExpExecArray): Kind | undefined {
  if (word !== "") return KINDS[word];
  const indent = match.groups?.indent?.length ?? 0;
  if (indent > 2) return undefined;
  const isCall =
    /[gs]et[ \t]+$/.test(match.groups?.head ?? "") ||
    /^\s*(?:<|\()/.test(match.input?.slice(match.index + match[0].length) ?? "");
  if (indent === 0) return isCall ? "function" : "variable";
  return isCall ? "method" : "field";
}

export function recover(
  text: string,
  comments: readonly { start: number; end: number }[],
  lexis: Lexis,
): RecoveredSymbol[] {
  return recoverByIndent(text, comments, { header: HEADER, kindOf, lexis, bodyStart: /[{=]|$/gm });
}
