// Definitions that a broken file hides from the grammar. Layout helps: what starts in the first column is a declaration,
// and goes on to the next line that starts there.

import type { Kind } from "../../protocol/kinds.ts";
import type { RecoveredSymbol } from "../types.ts";

const TYPE =
  /^(data|newtype|type|class)\s+(?:family\s+|instance\s+)?(?:\([^()]*\)\s*=>\s*|[^=\n]*=>\s*)?([\p{Lu}][\w']*)/u;
const SIGNATURE = /^([\p{Ll}_][\w']*|\([^()\s]+\))\s*::/u;
const EQUATION = /^([\p{Ll}_][\w']*)((?:[^=\n|"]|"[^"\n]*")*)(?:=|\|)/u;
const NO_NAMES =
  /^(?:module|import|where|data|newtype|type|class|instance|deriving|infix[lr]?|foreign|default|pattern|let|in|of|if|then|else|case|do)\b/;
const KINDS: Readonly<Record<string, Kind>> = {
  data: "enum",
  newtype: "struct",
  type: "type_alias",
  class: "trait",
};

interface Head {
  kind: Kind;
  nameStart: number;
  nameEnd: number;
  /** Where what follows is body: of an equation its parameters, of a type its variables end there. */
  headEnd?: number;
}

function readHead(text: string): Head | undefined {
  const type = TYPE.exec(text);
  if (type) {
    const nameEnd = type[0].length;
    const headEnd = nameEnd + text.slice(nameEnd).search(/=|\bwhere\b|$/);
    return { kind: KINDS[type[1]!]!, nameStart: nameEnd - type[2]!.length, nameEnd, headEnd };
  }
  if (NO_NAMES.test(text)) return undefined;
  const signature = SIGNATURE.exec(text);
  if (signature) {
    const bracket = text.startsWith("(") ? 1 : 0;
    return { kind: "function", nameStart: bracket, nameEnd: signature[1]!.length - bracket };
  }
  const equation = EQUATION.exec(text);
  if (!equation) return undefined;
  const nameEnd = equation[1]!.length;
  return { kind: "function", nameStart: 0, nameEnd, headEnd: nameEnd + equation[2]!.length };
}

/** Offsets of the lines that start a declaration: neither white space nor a comment nor a closing bracket. */
function listStarts(text: string, comments: readonly { start: number; end: number }[]): number[] {
  const starts: number[] = [];
  let comment = 0;
  for (const { index } of text.matchAll(/^[^\s#)\]},-]/gm)) {
    while (comment < comments.length && comments[comment]!.end <= index) comment++;
    if (comment === comments.length || comments[comment]!.start > index) starts.push(index);
  }
  return starts;
}

export function recover(
  text: string,
  comments: readonly { start: number; end: number }[],
): RecoveredSymbol[] {
  const symbols: RecoveredSymbol[] = [];
  const starts = listStarts(text, comments);
  for (const [i, start] of starts.entries()) {
    const whole = text.slice(start, starts[i + 1] ?? text.length).trimEnd();
    const head = readHead(whole);
    if (!head) continue;
    const { kind, nameStart, nameEnd, headEnd = whole.length } = head;
    const isEquation = kind === "function" && head.headEnd !== undefined;
    const hasParams = isEquation && whole.slice(nameEnd, headEnd).trim() !== "";
    symbols.push({
      kind,
      start,
      nameStart: start + nameStart,
      nameEnd: start + nameEnd,
      params: hasParams ? { start: start + nameEnd, end: start + headEnd } : undefined,
      bodyStart: start + headEnd,
      end: start + whole.length,
    });
  }
  return symbols;
}
