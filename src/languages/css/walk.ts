// CSS and its supersets cut into statements: what stands before a `{`, a `;` or a `}`, with strings, comments, brackets and
// interpolations skipped whole. One pass, no recursion.

import type { TextSpan } from "../outline-types.ts";

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

/** What no statement starts with: marks of a merge or a patch, leftovers. */
const RUBBISH = /(?:<{3,}|>{3,}|={3,}|@@|\?\?|!!)[^\n]*/y;

/** Cuts one text. A class because statements share the open brackets. */
export class StatementWalker {
  readonly comments: TextSpan[] = [];
  /** Are brackets out of balance? */
  broken = false;
  /** What closes the round and square brackets and interpolations that are open in the statement. */
  private readonly inner: string[] = [];
  /** How many of them are interpolations. */
  private interpolations = 0;
  /** By open block: indent of the line that opens it. */
  private readonly indents: number[] = [];
  /** First and last character of the statement so far, and of the last one. */
  private start = -1;
  private end = -1;
  private before = 0;
  private readonly text: string;
  private readonly lineComments: boolean;
  private readonly sink: StatementSink;

  private readonly byIndent: boolean;

  /** `byIndent`: what the text's indents say decides where a block ends, for texts whose brackets are out of balance. */
  constructor(text: string, lineComments: boolean, byIndent: boolean, sink: StatementSink) {
    this.text = text;
    this.lineComments = lineComments;
    this.byIndent = byIndent;
    this.sink = sink;
  }

  run(): void {
    const { text } = this;
    for (let at = 0; at < text.length; ) {
      const code = text.charCodeAt(at);
      if (code >= 128 || PIECE[code] === 0) at = this.take(at, at + 1);
      else at = code <= 32 ? at + 1 : this.piece(at, text[at]!);
    }
    if (this.start !== -1) this.sink.declaration(this.start, this.end);
    this.broken ||= this.indents.length > 0;
  }

  /** Makes a piece of text part of the statement. */
  private take(at: number, end: number): number {
    if (this.start === -1) {
      RUBBISH.lastIndex = at;
      if (RUBBISH.test(this.text)) {
        this.broken = true;
        return RUBBISH.lastIndex;
      }
      const indent = this.byIndent ? this.indentOf(at) : -1;
      if (indent !== -1) this.outdent(indent);
      this.start = at;
    }
    this.end = end;
    return end;
  }

  private piece(at: number, char: string): number {
    const skipped = skipPiece(this.text, at, this.lineComments);
    if (skipped > at && char === "/") this.comments.push({ start: at, end: skipped });
    if (skipped > at) return char === "/" ? skipped : this.take(at, skipped);
    const { inner } = this;
    if (char === "#" && this.text[at + 1] === "{") {
      this.inner.push("}");
      this.interpolations++;
      return this.take(at, at + 2);
    }
    if (char === inner[inner.length - 1]) {
      if (inner.pop() === "}") this.interpolations--;
    } else if (char === "(" || char === "[") inner.push(char === "(" ? ")" : "]");
    else if (char === "{" && this.interpolations === 0) return this.open(at);
    else if (char === "}" || (char === ";" && inner.length === 0)) return this.finish(at, char === "}");
    return this.take(at, at + 1);
  }

  private open(at: number): number {
    // A bracket that nobody closes ends with its statement.
    this.broken ||= this.inner.length > 0;
    this.forget();
    const start = this.start === -1 ? at : this.start;
    this.sink.open(start, this.start === -1 ? at : this.end);
    this.indents.push(this.byIndent ? this.lineIndent(start) : 0);
    this.start = -1;
    this.before = at + 1;
    return at + 1;
  }

  private finish(at: number, closes: boolean): number {
    const { indents } = this;
    this.broken ||= this.inner.length > 0 || (closes && indents.length === 0);
    this.forget();
    if (this.start !== -1) this.sink.declaration(this.start, this.end);
    this.start = -1;
    if (closes) {
      const indent = this.byIndent ? this.indentOf(at) : -1;
      // A brace below the start of an outer block closes that one.
      if (indent !== -1 && indents.includes(indent)) this.outdent(indent);
      if (indents.pop() !== undefined) this.sink.close(at + 1);
    }
    this.before = at + 1;
    return at + 1;
  }

  private forget(): void {
    this.inner.length = 0;
    this.interpolations = 0;
  }

  /** Closes blocks that start further right than what stands outside them. */
  private outdent(indent: number): void {
    const { indents } = this;
    while (indents.length > 0 && indents[indents.length - 1]! > indent) {
      indents.pop();
      this.sink.close(this.before);
      this.broken = true;
    }
  }

  private lineIndent(at: number): number {
    const start = this.text.lastIndexOf("\n", at - 1) + 1;
    let end = start;
    while (this.text[end] === " " || this.text[end] === "\t") end++;
    return end - start;
  }

  /** The indent of what starts its line, else -1. */
  private indentOf(at: number): number {
    let start = at;
    while (this.text[start - 1] === " " || this.text[start - 1] === "\t") start--;
    return start === 0 || this.text[start - 1] === "\n" ? at - start : -1;
  }
}
