// Functions and classes of files with syntax errors, read off headers and indents: what stands behind a broken line is
// found whatever the grammar made of it. Headers inside strings are none.

import { bracketEnd, literalEnd } from "../scan.ts";
import type { Lexis, RecoveredSymbol } from "../types.ts";

const HEADER =
  /^([ \t]*)(?:async[ \t]+)?(?:def|class)[ \t]+([\p{ID_Start}_][\p{ID_Continue}]*)[ \t]*(?=[([:])/gmu;
const STRING_OR_COMMENT = /#[^\n]*|"""|'''|["']/g;
/** A header in a string that is a statement: its quotes are broken when it stands no further right than they do. */
const INNER_HEADER = /^([ \t]*)(?:async[ \t]+)?(?:def|class)[ \t]+\w+[^\n]*:[ \t]*$/gm;
/** A header's brackets are closed within this. */
const MAX_HEADER_CHARS = 4000;

interface Span {
  start: number;
  end: number;
}

/** Does what two quotes enclose look like code? Then one of them closes, or opens, something else. */
function isStray(text: string, { start, end }: Span): boolean {
  if (/\w/.test(text[end] ?? "")) return true;
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  if (/[^\s\w]|\w\s/.test(before)) return false;
  const indent = before.length - before.trimStart().length;
  for (const match of text.slice(start, end).matchAll(INNER_HEADER))
    if (match.index > 0 && match[1]!.length <= indent) return true;
  return false;
}

/** Strings over several lines, in order. One that is never closed, or holds what is code, is taken for a stray quote. */
function listStrings(text: string): Span[] {
  const strings: Span[] = [];
  STRING_OR_COMMENT.lastIndex = 0;
  for (let match = STRING_OR_COMMENT.exec(text); match; match = STRING_OR_COMMENT.exec(text)) {
    const [open] = match;
    const start = match.index;
    if (open.length === 1) {
      const end = literalEnd(text.slice(start, text.indexOf("\n", start) + 1 || text.length), 0, open);
      STRING_OR_COMMENT.lastIndex = start + Math.max(1, end);
    } else if (open[0] !== "#") {
      const close = text.indexOf(open, start + 3);
      const span = { start, end: close + 3 };
      const isString = close !== -1 && !isStray(text, span);
      if (isString) strings.push(span);
      STRING_OR_COMMENT.lastIndex = isString ? span.end : start + 3;
    }
  }
  return strings;
}

function isInside(strings: readonly Span[], offset: number): boolean {
  let low = 0;
  for (let high = strings.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (strings[middle]!.start < offset) low = middle + 1;
    else high = middle;
  }
  return low > 0 && offset < strings[low - 1]!.end;
}

/** Offset behind the last line of code that belongs to a header of this indent; its body starts at `body`. */
function blockEnd(
  text: string,
  { from, body }: { from: number; body: number },
  indent: number,
  isString: (offset: number) => boolean,
): number {
  let line = text.lastIndexOf("\n", from) + 1;
  let end = from;
  for (let isHeader = true; ; isHeader = line < body) {
    const next = text.indexOf("\n", line);
    const content = text.slice(line, next === -1 ? text.length : next).trimEnd();
    const bare = content.trimStart();
    const isInside = isHeader || content.length - bare.length > indent || isString(line);
    if (bare !== "" && bare[0] !== "#" && !isInside) return end;
    if (bare !== "" && bare[0] !== "#") end = line + content.length;
    if (next === -1) return end;
    line = next + 1;
  }
}

/** Behind a header's parameters: what it returns, and the colon. */
const HEADER_END = /(?:\s*->[^\n:]*)?\s*:/y;

function readHeader(text: string, nameEnd: number, limit: number, lexis: Lexis) {
  const rest = text.slice(nameEnd, limit);
  const open = rest.search(/\S/);
  const close = rest[open] === "(" ? bracketEnd(rest, open, lexis) : open;
  const isClosed = close > open && rest[close - 1] === ")";
  const params = isClosed ? { start: nameEnd + open, end: nameEnd + close } : undefined;
  HEADER_END.lastIndex = params?.end ?? nameEnd;
  const header = HEADER_END.exec(text)?.[0];
  if (header !== undefined) return { params, bodyStart: (params?.end ?? nameEnd) + header.length };
  const lineEnd = text.indexOf("\n", nameEnd);
  return { params, bodyStart: lineEnd === -1 ? text.length : lineEnd };
}

export function recoverDefinitions(text: string, lexis: Lexis): RecoveredSymbol[] {
  const strings = listStrings(text);
  let next = 0;
  const isString = (offset: number) => isInside(strings, offset);
  const headers = [...text.matchAll(HEADER)].filter(({ index }) => {
    while (next < strings.length && strings[next]!.end <= index) next++;
    return next >= strings.length || strings[next]!.start > index;
  });
  return headers.map((header, i) => {
    const indent = header[1]!.length;
    const start = header.index + indent;
    const nameEnd = header.index + header[0].trimEnd().length;
    const limit = Math.min(headers[i + 1]?.index ?? text.length, nameEnd + MAX_HEADER_CHARS);
    const { params, bodyStart } = readHeader(text, nameEnd, limit, lexis);
    const kind = text.startsWith("class", start) ? "class" : "function";
    const end = Math.max(bodyStart, blockEnd(text, { from: nameEnd, body: bodyStart }, indent, isString));
    const nameStart = nameEnd - header[2]!.length;
    const place = { start, nameStart, nameEnd, bodyStart };
    return { kind, ...place, params: kind === "class" ? undefined : params, end, isExact: true };
  });
}
