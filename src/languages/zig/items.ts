// Where declarations begin in a Zig file that the grammar cannot read as a whole, and those that it lost: each has a line of
// its own, and its end stands as far in as its header, as `zig fmt` has it.

import type { Kind } from "../../protocol/kinds.ts";
import { bracketEnd } from "../scan.ts";
import type { Lexis, RecoveredSymbol } from "../types.ts";

export const LEXIS: Lexis = { lineComments: ["//"], blockComments: [], quotes: '"', annotation: "" };

/** Comments and strings are passed over; declarations in the first column are items. */
export const ITEMS =
  /\/\/[^\n]*|\\\\[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|^(?=(?:pub|fn|const|var|test|comptime|export|extern|inline|threadlocal|usingnamespace)\b)/gm;

const HEADER =
  /^([ \t]*)((?:(?:pub|export|inline|noinline)\s+)*(?:fn\s+(\w+)\s*(?=\()|const\s+(\w+)\s*=\s*(?:(?:extern|packed)\s+)?(struct|enum|union|opaque)\b[^\n;{]*(?=\{)))/gm;
const KINDS: Readonly<Record<string, Kind>> = {
  struct: "struct",
  enum: "enum",
  union: "struct",
  opaque: "struct",
};

interface Header {
  indent: number;
  symbol: RecoveredSymbol;
}

function readHeader(text: string, match: RegExpExecArray): Header {
  const { 0: all, 1: indent = "", 2: header = "", 3: callee, 4: type, 5: keyword } = match;
  const name = callee ?? type ?? "";
  const start = match.index + indent.length;
  const nameStart = start + header.search(new RegExp(`\\b${name}\\b(?!\\s+\\w)`));
  const nameEnd = nameStart + name.length;
  const behind = match.index + all.length;
  const close = text.indexOf(`\n${indent}}`, behind);
  const symbol: RecoveredSymbol = {
    kind: keyword ? KINDS[keyword]! : indent === "" ? "function" : "method",
    start,
    nameStart,
    nameEnd,
    params: callee === undefined ? undefined : { start: behind, end: bracketEnd(text, behind, LEXIS) },
    // Types in the parameters hold definitions too: nothing but the name is header.
    bodyStart: nameEnd,
    end: close === -1 ? text.length : close + indent.length + 2,
  };
  return { indent: indent.length, symbol };
}

/** Functions and containers by their headers, those that the grammar found included. */
export function recoverDeclarations(text: string): RecoveredSymbol[] {
  const headers = [...text.matchAll(HEADER)].map((match) => readHeader(text, match));
  // What is not closed ends where the next one begins that stands no further in.
  const open: Header[] = [];
  for (const header of headers) {
    while (open.length > 0 && open[open.length - 1]!.indent >= header.indent) {
      const { symbol } = open.pop()!;
      symbol.end = Math.min(symbol.end, header.symbol.start);
    }
    open.push(header);
  }
  return headers.map(({ symbol }) => symbol);
}
