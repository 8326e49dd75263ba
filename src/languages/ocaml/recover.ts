// Definitions at the file's own level that a broken file hides from the grammar: lines that start with a word that
// defines. Each goes on to the next such line.

import type { Kind } from "../../protocol/kinds.ts";
import type { RecoveredSymbol } from "../types.ts";
import { readDeclarator } from "./text.ts";

const LINE =
  /^(?:let(?:\s+rec)?|and|type(?:\s+nonrec)?|module(?:\s+type|\s+rec)?|exception|external|val|class)\s+(?:\([^()]*\)\s+|'\w+\s+|[+-]?'\w+\s+)?/gm;
const NEXT = /^(?:let|and|type|module|exception|external|val|class|open|include|;;|\(\*\*)/gm;
const NAME = /^(?:[\p{ID_Start}_][\p{ID_Continue}']*|\(\s*[^\s()]+\s*\))/u;
const KINDS: Readonly<Record<string, Kind>> = {
  type: "type_alias",
  module: "module",
  exception: "struct",
  class: "class",
};

function nextStart(text: string, from: number): number {
  NEXT.lastIndex = from;
  return NEXT.exec(text)?.index ?? text.length;
}

/** `let f a` has parameters, `val f : a -> b` an arrow. */
function kindOf(word: string, text: string, hasParams: boolean): Kind {
  const kind = KINDS[word];
  if (kind) return kind;
  return hasParams || (/^(?:val|external)$/.test(word) && text.includes("->")) ? "function" : "variable";
}

export function recover(
  text: string,
  comments: readonly { start: number; end: number }[],
): RecoveredSymbol[] {
  const symbols: RecoveredSymbol[] = [];
  for (const match of text.matchAll(LINE)) {
    const start = match.index;
    if (comments.some((comment) => comment.start <= start && start < comment.end)) continue;
    const nameStart = start + match[0].length;
    const name = NAME.exec(text.slice(nameStart, nameStart + 100))?.[0];
    if (name === undefined || name === "_") continue;
    const end = nextStart(text, nameStart);
    const rest = text.slice(nameStart, end);
    const word = /^\w+/.exec(match[0])![0];
    const params = /^(?:let|and)$/.test(word) ? readDeclarator(rest)?.params : undefined;
    const hasParams = params !== undefined && params.end > params.start;
    const trimmed = nameStart + rest.trimEnd().length;
    symbols.push({
      kind: kindOf(word, rest, hasParams),
      start,
      nameStart,
      nameEnd: nameStart + name.length,
      params: hasParams ? { start: nameStart + params.start, end: nameStart + params.end } : undefined,
      bodyStart: Math.min(trimmed, nameStart + (hasParams ? params.end : name.length)),
      end: trimmed,
    });
  }
  return symbols;
}
