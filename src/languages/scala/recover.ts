// What Scala's definitions look like at the start of a line, for files that the grammar cannot read.

import type { Kind } from "../../protocol/kinds.ts";
import { recoverByIndent } from "../kotlin/indent-recovery.ts";
import type { Lexis, RecoveredSymbol } from "../types.ts";

const ANNOTATIONS = String.raw`(?:@[\w.]+(?:\[[^\]\n]*\])?(?:\([^()\n]*\))?[ \t]+)*`;
const MODIFIERS = String.raw`(?:(?:private|protected)(?:\[\w+\])?[ \t]+|(?:final|abstract|sealed|implicit|lazy|override|case|inline|open|opaque|transparent|infix)[ \t]+)*`;
const NAME = "`[^`\\n]+`|[\\p{ID_Start}_$][\\p{ID_Continue}$]*(?:_[-+*/<>=!:|&^%~]+)?|[-+*/<>=!:|&^%~]+";
const HEADER = new RegExp(
  `^(?<indent>[ \\t]*)(?<head>${ANNOTATIONS}${MODIFIERS}(?<word>class|trait|object|enum|def|val|var|type)[ \\t]+)(?<name>${NAME})`,
  "gmu",
);

const KINDS: Readonly<Record<string, Kind>> = {
  class: "class",
  object: "class",
  trait: "trait",
  enum: "enum",
  def: "function",
  val: "variable",
  var: "variable",
  type: "type_alias",
};

export function recover(
  text: string,
  comments: readonly { start: number; end: number }[],
  lexis: Lexis,
): RecoveredSymbol[] {
  return recoverByIndent(text, comments, {
    header: HEADER,
    kindOf: (word) => KINDS[word],
    lexis,
    bodyStart: /[{=]|:$|$/gm,
  }).map((symbol) => (symbol.kind === "variable" ? { ...symbol, params: undefined } : symbol));
}
