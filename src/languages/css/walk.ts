// CSS and its supersets cut into statements: what stands before a `{`, a `;` or a `}`, with strings, comments, brackets and
// interpolations skipped whole. One pass, no recursion.

import type { TextSpan } from "../types.ts";

/** What the statements of a text are handed to; offsets are those of the statement without comments around it. */
export interface StatementSink {
  /** `prelude {`; the block ends with the `close` that belongs to it. */
  open(start: number, end: number): void;
  /** `declaration;` */
  declaration(start: number, end: number): void;
  /** `end`: behind the `}`. */
  close(end: number): void;
}

const URL = /url\(\s*(?!["'\s])[^)]*\)/iy;

/** Where the string, comment, bracket or address that opens at `at` ends, or `at` when none does. */
export function skipPiece(text: string, at: number, lineComments: boolean): number {
  const char = text[at]!;
  if (char === '"' || char === "'") return stringEnd(text, at, char);
  if (char === "/") return commentEnd(text, at, lineComments);
  if (char === "u" || char === "U") {
    URL.lastIndex = at;
    return URL.test(text) ? URL.lastIndex : at;
  }
  return char === "\\" ? Math.min(at + 2, text.length) : at;
}

function stringEnd(text: string, at: number, quote: string): number {
  for (let i = at + 1; i < text.length; i++) {
    const char = text[i];
    if (char === "\\") i++;
    else if (char === quote) return i + 1;
    // Strings do not run over lines: what is not closed is broken.
    else if (char === "\n") return i;
  }
  return text.length;
}

function commentEnd(text: string, at: number, lineComments: boolean): number {
  const next = text[at + 1];
  if (next !== "*" && !(lineComments && next === "/")) return at;
  const found = text.indexOf(next === "*" ? "*/" : "\n", at + 2);
  return found === -1 ? text.length : found + (next === "*" ? 2 : 0);
}

const PIECE = Uint8Array.from({ length: 128 }, (_, code) =>
  "\"'/uU\\(){}[];#".includes(String.fromCharCode(code)) || code <= 32 ? 1 : 0,
);

/** Cuts a text. Returns its comments, and whether its brackets are balanced. */
export function walkStatements(
  text: string,
  lineComments: boolean,
  sink: StatementSink,
): { comments: TextSpan[]; broken: boolean } {
  const comments: TextSpan[] = [];
  /** Round and square brackets, and interpolations, that are open in the statement. */
  let inner = "";
  let depth = 0;
  let broken = false;
  /** First and last character of the statement so far. */
  let start = -1;
  let end = -1;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code < 128 && PIECE[code] === 1) {
      if (code <= 32) {
        at++;
        continue;
      }
      const skipped = skipPiece(text, at, lineComments);
      if (skipped > at) {
        if (code === 47) comments.push({ start: at, end: skipped });
        else {
          if (start === -1) start = at;
          end = skipped;
        }
        at = skipped;
        continue;
      }
      const char = text[at]!;
      if (char === "#" && text[at + 1] === "{") {
        inner += "}";
        if (start === -1) start = at;
        at += 2;
        end = at;
        continue;
      }
      if (inner !== "" && char === inner[inner.length - 1]) inner = inner.slice(0, -1);
      else if (char === "(" || char === "[") inner += char === "(" ? ")" : "]";
      else if (char === "{" && !inner.includes("}")) {
        // A bracket that nobody closes ends with its statement.
        broken ||= inner !== "";
        inner = "";
        sink.open(start === -1 ? at : start, start === -1 ? at : end);
        depth++;
        start = -1;
        at++;
        continue;
      } else if (char === "}" || (char === ";" && inner === "")) {
        broken ||= inner !== "" || (char === "}" && depth === 0);
        inner = "";
        if (start !== -1) sink.declaration(start, end);
        start = -1;
        at++;
        if (char === "}" && depth > 0) {
          depth--;
          sink.close(at);
        }
        continue;
      }
    }
    if (start === -1) start = at;
    at++;
    end = at;
  }
  if (start !== -1) sink.declaration(start, end);
  return { comments, broken: broken || depth > 0 };
}
