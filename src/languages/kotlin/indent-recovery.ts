// Definitions that the grammar loses around broken code, found by how they are written: a header at the start of a line,
// and an end that the indentation tells. For languages whose grammar gives up on the rest of a file (Kotlin, Scala, Dart).

import type { Kind } from "../../protocol/kinds.ts";
import { bracketEnd } from "../scan.ts";
import type { Lexis, RecoveredSymbol } from "../types.ts";

export interface HeaderRules {
  /**
   * Global and multiline; named groups: `indent`, `head` (from there up to the name), `word` (what tells the kind) and
   * `name`.
   */
  header: RegExp;
  kindOf: (word: string, match: RegExpExecArray) => Kind | undefined;
  lexis: Lexis;
  /** Global: what a body starts with, behind name and parameters. */
  bodyStart: RegExp;
}

const MAX_PARAMS_CHARS = 2000;

function isInside(spans: readonly { start: number; end: number }[], offset: number): boolean {
  let low = 0;
  for (let high = spans.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return low > 0 && spans[low - 1]!.end > offset;
}

/** Columns of white space in front of the line that starts here; -1 when the line is empty. */
function indentAt(text: string, lineStart: number): number {
  let at = lineStart;
  for (; text[at] === " " || text[at] === "\t"; at++);
  const char = text[at];
  return char === undefined || char === "\n" || char === "\r" ? -1 : at - lineStart;
}

/** Where a definition ends whose header line is indented like this: with its closing bracket, or before what is no deeper. */
function endByIndent(text: string, from: number, indent: number): number {
  let end = text.length;
  let last = from;
  for (let at = text.indexOf("\n", from); at !== -1; at = text.indexOf("\n", at + 1)) {
    const depth = indentAt(text, at + 1);
    if (depth === -1) continue;
    const line = at + 1;
    const lineEnd = text.indexOf("\n", line);
    const stop = lineEnd === -1 ? text.length : lineEnd;
    if (depth < indent) return last;
    if (depth === indent) {
      const first = text[line + depth]!;
      // `)`, `) {` and `) : Type =` go on with the header.
      if (first === "}") return line + depth + 1;
      if (first !== ")" && first !== "{") return last;
    }
    last = text.slice(line, stop).trimEnd().length + line;
    end = last;
  }
  return Math.max(end === text.length ? last : end, from);
}

function lineEndFrom(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return text.slice(at, end === -1 ? text.length : end).trimEnd().length + at;
}

export function recoverByIndent(
  text: string,
  comments: readonly { start: number; end: number }[],
  { header, kindOf, lexis, bodyStart }: HeaderRules,
): RecoveredSymbol[] {
  const symbols: RecoveredSymbol[] = [];
  for (const match of text.matchAll(header)) {
    const { indent = "", head = "", word = "", name = "" } = match.groups ?? {};
    const kind = kindOf(word, match);
    const start = match.index + indent.length;
    if (!kind || isInside(comments, start)) continue;
    const nameStart = start + head.length;
    const nameEnd = nameStart + name.length;
    const end = endByIndent(text, lineEndFrom(text, nameEnd), indent.length);
    const rest = text.slice(nameEnd, Math.min(end, nameEnd + MAX_PARAMS_CHARS));
    const open = /^\s*(?:<[^()\n]*>\s*)?\(/.exec(rest)?.[0].length;
    const params = open === undefined ? undefined : { start: nameEnd + open - 1, end: nameEnd };
    if (params) params.end = Math.min(end, nameEnd + bracketEnd(rest, open! - 1, lexis));
    bodyStart.lastIndex = params?.end ?? nameEnd;
    const body = bodyStart.exec(text);
    const from = body && body.index < end ? body.index : end;
    symbols.push({ kind, start, nameStart, nameEnd, params, bodyStart: from, end, reaches: true });
  }
  return symbols;
}
