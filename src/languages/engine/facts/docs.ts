// Documentation of declarations: the comments and attributes that stand right above them, or behind them on their line.

import { charactersOf, isIn } from "../../hooks/characters.ts";
import type { Language } from "../../types.ts";
import type { Collected, PlacedSpan, RawDefinition } from "../spans/collected.ts";
import { byStart, merge, sortBy } from "../spans/order.ts";

/** Longer documentation is cut at a line: the whole of it is in the text. */
const MAX_DOC_CHARS = 2000;

export interface Attachment {
  doc: string;
  /** Attributes and decorators above the declaration, as written, joined by spaces. */
  attached: string;
  /** Row on which the first of all that starts. */
  startRow: number;
}

/** Does only white space stand before `offset` on its line? */
function startsLine(text: string, offset: number): boolean {
  for (let i = offset - 1; i >= 0; i--) {
    const char = text[i];
    if (char === "\n") return true;
    if (char !== " " && char !== "\t" && char !== "\r") return false;
  }
  return true;
}

/** Besides letters: `_`, and of a test of bats `@` and the quote of its title. */
const BEFORE_NAME: ReadonlySet<number> = new Set([95, 64, 34, 39]);

/** Where a declaration's line starts when only words stand before it (`typedef struct foo`, `@test "a"`), else its own start. */
function lineHead(text: string, offset: number): number {
  let head = offset;
  for (let i = offset - 1; i >= 0; i--) {
    const code = text.charCodeAt(i);
    if (code === 10) return head;
    if (code === 32 || code === 9 || code === 13) continue;
    if (!(code >= 97 && code <= 122) && !BEFORE_NAME.has(code)) return offset;
    head = i;
  }
  return head;
}

/** Line breaks between two offsets when nothing but white space is there, else -1. */
function gap(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === 10) breaks++;
    else if (code !== 32 && code !== 9 && code !== 13) return -1;
  }
  return breaks;
}

const BLOCK_OPEN = /^(?:--\[=*\[-*|(?:\{\{-?\s*)?\/\*+!?|<!--|\{-|\(\*+|=begin\b[^\n]*)/;
const BLOCK_CLOSE = /(?:-*\]=*\]|(?: \*)? ?\*+\/(?:\s*-?\}\})?|-->|-\}|\*+\)|=end)$/;

/** A block comment's text without what closes it: most are closed alike, which costs a search through all of it otherwise. */
function withoutClose(text: string): string {
  const isRound = text.endsWith("*)");
  if (!isRound && !text.endsWith("*/")) return text.replace(BLOCK_CLOSE, "");
  let end = text.length - 1;
  while (text[end - 1] === "*") end--;
  if (isRound) return text.slice(0, end);
  if (text[end - 1] !== " ") return text.slice(0, end);
  return text.slice(0, text[end - 2] === "*" && text[end - 3] === " " ? end - 3 : end - 1);
}

/** `///< text` documents what it stands behind. */
const POINTS_BACK = /^<\s*/;
const SLASHES = "//";
const LINE_OPEN = /^\s*(?:\/\/[/!]?|#+[!:]?|--+|;+|%+) ?/;

const WHITE = charactersOf(/\s/);
const [SPACE, STAR] = [32, 42];

/** A part of a text without the white space that it ends with. */
function trimmed(text: string, start: number, end: number): string {
  let last = end;
  while (last > start && isIn(WHITE, text, last - 1)) last--;
  return text.slice(start, last);
}

/** A line of a block comment without its indent and leading star. */
function cleanLine(text: string, start: number, end: number): string {
  let at = start;
  while (at < end && text.charCodeAt(at) <= SPACE) at++;
  if (at < end && text.charCodeAt(at) === STAR) {
    while (at < end && text.charCodeAt(at) === STAR) at++;
    if (at < end && text.charCodeAt(at) === SPACE) at++;
  }
  return trimmed(text, at, end);
}

/** The lines of a block comment. */
function cleanLines(text: string): string {
  let end = text.indexOf("\n");
  if (end === -1) return cleanLine(text, 0, text.length);
  const lines: string[] = [];
  for (let start = 0; ; end = text.indexOf("\n", start)) {
    lines.push(cleanLine(text, start, end === -1 ? text.length : end));
    if (end === -1) return lines.join("\n");
    start = end + 1;
  }
}

/** Lines drawn above, below and beside text. */
const RULE = /[-=*#~/]{4}/;
const RULES = /^[ \t]*[-=*#~/]{4,}[ \t]*|[ \t]*[-=*#~/]{4,}[ \t]*$/gm;

const LEADING_RULE = /[ \t]*\S{0,3}[-=*#~/]{4,}[ \t]*\r?\n/y;

/** How many lines that are drawn stand above the words of a run of line comments. */
function countRules(text: string): number {
  let count = 0;
  LEADING_RULE.lastIndex = 0;
  while (LEADING_RULE.test(text)) count++;
  return count;
}

/** What opens a block comment. */
function openOf(comment: string): string | undefined {
  return comment.startsWith(SLASHES) ? undefined : BLOCK_OPEN.exec(comment)?.[0];
}

/** A line comment's text: most start with slashes. */
function cleanLineComment(line: string): string {
  if (!line.startsWith(SLASHES)) return line.replace(LINE_OPEN, "").trimEnd();
  let at = SLASHES.length;
  if (line[at] === "/" || line[at] === "!") at++;
  if (line[at] === " ") at++;
  return trimmed(line, at, line.length);
}

/** The text of a line comment, or of one that is no block and has several lines. */
function cleanLineComments(text: string): string {
  return text.includes("\n") ? text.split("\n").map(cleanLineComment).join("\n") : cleanLineComment(text);
}

/** A comment's text without its markers. */
export function cleanComment(comment: string): string {
  const open = openOf(comment);
  const text =
    open === undefined ? cleanLineComments(comment) : cleanLines(withoutClose(comment.slice(open.length)));
  return (RULE.test(text) ? text.replace(RULES, "") : text).trim();
}

export function shorten(doc: string): string {
  if (doc.length <= MAX_DOC_CHARS) return doc;
  const cut = doc.lastIndexOf("\n", MAX_DOC_CHARS);
  return doc.slice(0, cut > 0 ? cut : MAX_DOC_CHARS);
}

/** Finds what is attached to declarations of one file. */
export class Attachments {
  /** Comments and attached nodes, in order. */
  private readonly prefixes: readonly PlacedSpan[];
  /** By position in `prefixes`: 1 for attached nodes. */
  private readonly attached: Uint8Array;
  private readonly text: string;
  private readonly language: Language;

  constructor(text: string, language: Language, collected: Collected) {
    this.text = text;
    this.language = language;
    const { comments } = collected;
    const attached = sortBy(byStart, [...collected.attached]);
    this.prefixes = attached.length === 0 ? comments : merge(comments, attached);
    this.attached = new Uint8Array(this.prefixes.length);
    for (let i = 0, next = 0; next < attached.length; i++)
      if (this.prefixes[i] === attached[next]) {
        this.attached[i] = 1;
        next++;
      }
  }

  /** Index of the last prefix that starts before `offset`, or -1. */
  private before(offset: number): number {
    let low = 0;
    for (let high = this.prefixes.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.prefixes[middle]!.start < offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  find(definition: RawDefinition): Attachment {
    /** The last one first. */
    const docs: string[] = [];
    let attached = "";
    let start = lineHead(this.text, definition.start);
    let startRow = definition.row;
    let complete = false;
    for (let i = this.before(start); i >= 0; i--) {
      const prefix = this.prefixes[i]!;
      // What a comment declares has none of its own.
      if (prefix.end > definition.end) break;
      const breaks = gap(this.text, prefix.end, start);
      if (breaks === -1) break;
      const text = this.text.slice(prefix.start, prefix.end).trimEnd();
      if (this.attached[i] === 1) attached = attached === "" ? text : `${text} ${attached}`;
      // A line comment's node may include its line break. Nothing above a block comment belongs to it.
      else if (complete || breaks + (prefix.endColumn === 0 ? 1 : 0) > 1 || !this.documents(prefix, text))
        break;
      else {
        const words = cleanComment(text);
        docs.push(words);
        complete = openOf(text) !== undefined;
        start = prefix.start;
        // A line that is drawn above a declaration parts it from what stands before.
        if (words !== "" || !RULE.test(text)) startRow = prefix.row + (complete ? 0 : countRules(text));
        continue;
      }
      start = prefix.start;
      startRow = prefix.row;
    }
    if (docs.length === 0 && (this.language.trailingDocs || this.language.docsBelow))
      docs.push(this.trailing(definition));
    return { doc: docs.length === 0 ? "" : shorten(docs.reverse().join("\n").trim()), attached, startRow };
  }

  /** The run of comments of one kind that starts at this offset: documentation inside what it documents. */
  inside(span: { start: number } | undefined): string {
    if (!span) return "";
    const { start } = span;
    const marker = this.text.slice(start, start + 3);
    const docs: string[] = [];
    let end = start;
    for (let i = this.before(start + 1); i < this.prefixes.length; i++) {
      const prefix = this.prefixes[i]!;
      const breaks = gap(this.text, end, prefix.start);
      const isNext = docs.length === 0 || breaks === 0 || breaks === 1;
      if (!isNext || !this.text.startsWith(marker, prefix.start)) break;
      docs.push(cleanComment(this.text.slice(prefix.start, prefix.end)));
      end = prefix.end;
    }
    return shorten(docs.join("\n").trim());
  }

  private documents(prefix: PlacedSpan, text: string): boolean {
    return startsLine(this.text, prefix.start) && (this.language.isDoc?.(text) ?? true);
  }

  /** Is a comment followed by a blank line, or by the end of what it stands in? */
  private standsLast({ end }: PlacedSpan): boolean {
    return /^[ \t\r]*(?:$|\n[ \t\r]*(?:$|\n|end\b|\}))/.test(this.text.slice(end, end + 200));
  }

  /** The comment behind a declaration on its last line, or below it. */
  private trailing(definition: RawDefinition): string {
    // Behind a body of several lines stands what it closes.
    if (definition.body && definition.endRow > definition.row) return "";
    const next = this.before(definition.end) + 1;
    const prefix = this.prefixes[next];
    if (!prefix || this.attached[next] === 1) return "";
    const text = this.text.slice(prefix.start, prefix.end);
    const { docsBelow, isDoc } = this.language;
    // What may be of the next declaration too is of that one when it follows.
    const isBelow =
      docsBelow !== undefined &&
      prefix.row === definition.endRow + 1 &&
      (!isDoc?.(text) || this.standsLast(prefix));
    if ((prefix.row !== definition.endRow && !isBelow) || docsBelow?.(text) === false) return "";
    if (!/^[\s,;]*$/.test(this.text.slice(definition.end, prefix.start))) return "";
    return cleanComment(text).replace(POINTS_BACK, "");
  }
}
