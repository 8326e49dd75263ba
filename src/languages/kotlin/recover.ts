// What Kotlin's definitions look like at the start of a line, for files that the grammar cannot read.

import type { Kind } from "../../protocol/kinds.ts";
import type { Lexis, RecoveredSymbol } from "../types.ts";
import { recoverByIndent } from "./indent-recovery.ts";

const ANNOTATIONS = String.raw`(?:@[\w.:]+(?:\([^()\n]*\))?[ \t]+)*`;
const MODIFIERS = String.raw`(?:(?:public|private|protected|internal|expect|actual|final|open|abstract|sealed|const|external|override|lateinit|tailrec|vararg|suspend|inner|enum|annotation|companion|inline|value|infix|operator|data|noinline|crossinline)[ \t]+)*`;
const NAME = "`[^`\\n]+`|[\\p{ID_Start}_][\\p{ID_Continue}]*";
const TYPES = String.raw`(?:<[^()\n]*?>[ \t]*)?`;
const RECEIVER = String.raw`(?:[\w.]+(?:<[^()\n]*?>)?\??\.)?`;
const HEADER = new RegExp(
  `^(?<indent>[ \\t]*)(?<head>${ANNOTATIONS}${MODIFIERS}(?:fun[ \\t]+(?=interface))?(?<word>class|interface|object|fun|val|var|typealias)[ \\t]+${TYPES}${RECEIVER})(?<name>${NAME})`,
  "gmu",
);

const KINDS: Readonly<Record<string, Kind>> = {
  class: "class",
  interface: "class",
  object: "class",
  fun: "function",
  val: "variable",
  var: "variable",
  typealias: "type_alias",
};

const PROPERTY = /\b(?:va[lr])\s+(`[^`\n]+`|[\p{ID_Start}_][\p{ID_Continue}]*)(?=\s*:)/gu;

/** `class A(val x: Int)`: parameters that are fields too. */
function fieldsOf(text: string, { kind, params }: RecoveredSymbol): RecoveredSymbol[] {
  if (kind !== "class" || !params) return [];
  return [...text.slice(params.start, params.end).matchAll(PROPERTY)].map((match) => {
    const start = params.start + match.index;
    const end = start + match[0].length;
    return { kind: "field", start, nameStart: end - match[1]!.length, nameEnd: end, bodyStart: end, end };
  });
}

export function recover(
  text: string,
  comments: readonly { start: number; end: number }[],
  lexis: Lexis,
): RecoveredSymbol[] {
  const symbols = recoverByIndent(text, comments, {
    header: HEADER,
    kindOf: (word) => KINDS[word],
    lexis,
    bodyStart: /[{=]|$/gm,
  }).map((symbol) => (symbol.kind === "variable" ? { ...symbol, params: undefined } : symbol));
  return symbols.flatMap((symbol) => [symbol, ...fieldsOf(text, symbol)]);
}
