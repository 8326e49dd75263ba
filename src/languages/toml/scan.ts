// TOML read by statements: table headers and keys, with values skipped whole. A table runs to the last line before the next
// header that says something.

import type { Outline, OutlineSymbol, TextSpan } from "../outline-types.ts";

const HEADER = /\[(\[?)[ \t]*((?:"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[^\]\n"'])+?)[ \t]*\]\]?/y;
const KEY =
  /((?:"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[\w-]+)(?:[ \t]*\.[ \t]*(?:"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[\w-]+))*)[ \t]*=/y;
/** What can be no list: a header that starts with a letter. */
const HEADER_LINE = /^\[{1,2}[ \t]*[A-Za-z_][^,{}#=\n]*\]{1,2}[ \t]*(?:#.*)?\r?$/;
const MAX_HEAD = 200;

/** Where the string that opens at `at` ends. */
function stringEnd(text: string, at: number): number {
  const quote = text[at]!;
  const long = quote.repeat(3);
  const isLong = text.startsWith(long, at);
  for (let i = at + (isLong ? 3 : 1); i < text.length; i++) {
    const char = text[i]!;
    if (char === "\\" && quote === '"') i++;
    else if (char === quote && (!isLong || text.startsWith(long, i))) return i + (isLong ? 3 : 1);
    else if (char === "\n" && !isLong) return i;
  }
  return text.length;
}

/** Where a statement's value ends: with its line, unless brackets or strings run on. Comments are left out of it. */
function valueEnd(text: string, from: number, comments: TextSpan[]): number {
  let depth = 0;
  let end = from;
  for (let at = from; at < text.length; ) {
    const char = text[at]!;
    if (char === "\n" && depth === 0) break;
    // A list that is not closed ends where a table starts.
    if (char === "\n" && HEADER_LINE.test(lineAt(text, at + 1))) break;
    if (char === "#") {
      at = commentAt(text, at, comments);
      continue;
    }
    if (char === "[" || char === "{") depth++;
    else if ((char === "]" || char === "}") && depth > 0) depth--;
    at = char === '"' || char === "'" ? stringEnd(text, at) : at + 1;
    if (!/\s/.test(char)) end = at;
  }
  return end;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

function lineAt(text: string, at: number): string {
  if (text[at] !== "[") return "";
  const end = text.indexOf("\n", at);
  return text.slice(at, end === -1 ? undefined : Math.min(end, at + 500));
}

function commentAt(text: string, at: number, comments: TextSpan[]): number {
  const found = text.indexOf("\n", at);
  const end = found === -1 ? text.length : found;
  comments.push({ start: at, end: text[end - 1] === "\r" ? end - 1 : end });
  return end;
}

export function outlineToml(text: string): Outline {
  const symbols: OutlineSymbol[] = [];
  const comments: TextSpan[] = [];
  let table: OutlineSymbol | undefined;
  let broken = false;
  for (let at = 0; at < text.length; ) {
    const char = text[at]!;
    if (char === "#") at = commentAt(text, at, comments);
    else if (char <= " " || char === "\uFEFF") at++;
    else {
      const pattern = char === "[" ? HEADER : KEY;
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      broken ||= !match;
      const after = match ? pattern.lastIndex : at;
      const end = !match ? lineEnd(text, at) : char === "[" ? after : valueEnd(text, after, comments);
      if (match) {
        const name = match[match.length - 1]!;
        const nameStart = char === "[" ? at + match[0].indexOf(name, match[1]!.length + 1) : at;
        const headEnd = Math.min(end, at + Math.max(MAX_HEAD, match[0].length));
        const place = { start: at, end, nameStart, nameEnd: nameStart + name.length, headEnd };
        const symbol: OutlineSymbol = { kind: char === "[" ? "section" : "property", ...place };
        symbols.push(symbol);
        if (char === "[") table = symbol;
      }
      if (table) table.end = Math.max(table.end, end);
      at =
        char === "[" && match
          ? Math.max(end, at + match[0].length + match[1]!.length)
          : Math.max(end, at + 1);
    }
  }
  return { symbols, comments, broken };
}
