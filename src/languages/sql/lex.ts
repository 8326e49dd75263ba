// Tokens of SQL in whatever dialect: words, quoted names, punctuation, batch ends. Comments and strings are skipped whole;
// dollar quotes are marks, since what stands between them is code again.

import type { TextSpan } from "../outline-types.ts";

export const WORD = 0;
export const QUOTED = 1;
export const MARK = 2;
/** `GO`, a line of `/`, MySQL's own delimiter. */
export const BATCH = 3;
export const DOLLAR = 4;

export interface Tokens {
  types: number[];
  starts: number[];
  ends: number[];
  comments: TextSpan[];
  /** Statements with bodies end where a batch does. */
  batches: boolean;
}

const WORD_PATTERN = /[A-Za-z_@#\u0080-\uffff](?:[\w@#\u0080-\uffff]|\$(?=\w)(?!\w*\$))*/y;
const NUMBER = /\d[\w.]*/y;
const DOLLAR_TAG = /\$(?:[A-Za-z_]\w*)?\$/y;
const DELIMITER = /^[ \t]*delimiter[ \t]+(\S+)[ \t]*\r?$/gim;
const BATCH_LINE = /^[ \t]*(?:go(?:[ \t]+\d+)?|\/)[ \t]*;?[ \t]*\r?$/imy;
/** `COPY t FROM stdin;`: rows follow, up to a line with `\.`. */
const COPY = /[ \t]*copy\s[^;]{1,2000}?\bfrom\s+stdin\b[^;]{0,2000};/iy;
const COPY_END = /^\\\.\r?$/gm;
/** A command of psql. */
const META = /[ \t]*\\[A-Za-z!?][^\n]*/y;
// What MySQL reads although others do not, as its dumps have it: `/*!50003 CREATE */`.
const CONDITIONAL = /\/\*M?!\d*/y;
/** What a template puts in, most often a name, and what it says to itself; bounded, since nothing may close it. */
const TEMPLATE = /\{\{[^\n]{0,500}?\}\}|\$\{[^\n}]{0,500}\}/y;
const TEMPLATE_CODE = /\{[%#][^\n]{0,500}?[%#]\}/y;
const CLOSERS: Readonly<Record<string, string>> = { '"': '"', "`": "`", "[": "]" };

/** Reads one text. A class because the kinds of token share where they are. */
export class SqlLexer {
  private readonly tokens: Tokens = { types: [], starts: [], ends: [], comments: [], batches: false };
  private readonly text: string;
  /** MySQL escapes with backslashes; elsewhere they are characters. */
  private readonly escapes: boolean;
  private readonly unclosed = new Set<string>();
  /** The dollar quote that is open, or "". */
  private tag = "";
  private delimiter = ";";
  /** Inside of a comment that is read. */
  private conditional = false;
  /** No line ends rows from here on. */
  private noRows = false;

  constructor(text: string) {
    this.text = text;
    this.escapes = /`|^[ \t]*delimiter[ \t]/im.test(text);
  }

  run(): Tokens {
    const { text, tokens } = this;
    tokens.batches = /^[ \t]*go[ \t]*\r?$/im.test(text);
    for (let at = 0; at < text.length; ) at = this.token(at);
    return tokens;
  }

  private push(type: number, start: number, end: number): number {
    this.tokens.types.push(type);
    this.tokens.starts.push(start);
    this.tokens.ends.push(end);
    return end;
  }

  private token(at: number): number {
    const { text, tokens } = this;
    const code = text.charCodeAt(at);
    if (code === 10 || at === 0) {
      const line = this.lineStart(code === 10 ? at + 1 : at);
      if (line !== -1) return line;
    }
    if (code <= 32 || code === 0xfeff) return at + 1;
    if (this.delimiter !== ";" && text.startsWith(this.delimiter, at))
      return this.push(BATCH, at, at + this.delimiter.length);
    const char = text[at]!;
    const next = text[at + 1];
    if ((char === "-" && next === "-") || (char === "#" && next === " ")) return this.comment(at, "\n");
    if (char === "/" && next === "*") return this.block(at);
    if (this.conditional && char === "*" && next === "/") {
      this.conditional = false;
      return at + 2;
    }
    if (char === "'") return this.string(at);
    if (char === '"' || char === "`" || (char === "[" && (tokens.batches || /[A-Za-z_ ]/.test(next ?? ""))))
      return this.quoted(at);
    if ((char === "{" || char === "$") && next === "{") {
      const end = this.matched(TEMPLATE, at);
      return end > at + 1 ? this.push(WORD, at, end) : end;
    }
    if (char === "{") return this.matched(TEMPLATE_CODE, at);
    if (char === "$") return this.dollar(at);
    if (code >= 48 && code <= 57) return this.matched(NUMBER, at);
    WORD_PATTERN.lastIndex = at;
    if (!WORD_PATTERN.test(text)) return this.push(MARK, at, at + 1);
    const end = WORD_PATTERN.lastIndex;
    // E'…', N'…', U&'…'
    if (text[end] === "'" && end - at === 1) return this.string(end, /[eE]/.test(char));
    return this.push(WORD, at, end);
  }

  /** Batch ends and `DELIMITER` are lines; -1 when this is none. */
  private lineStart(at: number): number {
    const { text } = this;
    BATCH_LINE.lastIndex = at;
    if (BATCH_LINE.test(text)) return this.push(BATCH, at, BATCH_LINE.lastIndex);
    META.lastIndex = at;
    if (META.test(text)) return META.lastIndex;
    const rows = this.rows(at);
    if (rows !== -1) return rows;
    DELIMITER.lastIndex = at;
    if (!/^[ \t]*d/i.test(text.slice(at, at + 20))) return -1;
    const line = text.indexOf("\n", at);
    const match = DELIMITER.exec(text.slice(0, line === -1 ? undefined : line));
    if (!match || match.index !== at) return -1;
    this.delimiter = match[1]!;
    return this.push(BATCH, at, at + match[0].length);
  }

  /** Behind the rows of the COPY at `at`, or -1. */
  private rows(at: number): number {
    COPY.lastIndex = at;
    if (this.noRows || !/^[ \t]*copy\s/i.test(this.text.slice(at, at + 20)) || !COPY.test(this.text))
      return -1;
    COPY_END.lastIndex = COPY.lastIndex;
    this.noRows = !COPY_END.test(this.text);
    return this.noRows ? -1 : COPY_END.lastIndex;
  }

  private matched(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return pattern.test(this.text) ? pattern.lastIndex : at + 1;
  }

  private block(at: number): number {
    CONDITIONAL.lastIndex = at;
    if (!CONDITIONAL.test(this.text)) return this.comment(at, "*/");
    this.conditional = true;
    return CONDITIONAL.lastIndex;
  }

  private comment(at: number, close: string): number {
    const found = this.text.indexOf(close, at + 2);
    const end = found === -1 ? this.text.length : found + (close === "\n" ? 0 : 2);
    this.tokens.comments.push({ start: at, end });
    return end;
  }

  private string(at: number, escapes = this.escapes): number {
    const { text } = this;
    for (let i = at + 1; i < text.length; i++) {
      const char = text[i];
      if (char === "\\" && escapes) i++;
      else if (char === "'" && text[i + 1] === "'") i++;
      else if (char === "'") return i + 1;
    }
    // Nothing closes it: a stray apostrophe.
    return at + 1;
  }

  private quoted(at: number): number {
    const { text } = this;
    const close = CLOSERS[text[at]!]!;
    let end = text.indexOf(close, at + 1);
    // A doubled one stands for itself.
    while (end !== -1 && text[end + 1] === close && end > at + 1) end = text.indexOf(close, end + 2);
    const line = text.indexOf("\n", at);
    if (end === -1 || (line !== -1 && line < end)) return at + 1;
    return this.push(QUOTED, at, end + 1);
  }

  private dollar(at: number): number {
    const { text } = this;
    DOLLAR_TAG.lastIndex = at;
    const tag = DOLLAR_TAG.exec(text)?.[0];
    if (!tag || this.unclosed.has(tag)) return at + 1;
    const end = at + tag.length;
    // Another tag inside is text of the quote.
    if (this.tag !== "" && tag !== this.tag) return end;
    if (this.tag === "" && text.indexOf(tag, end) === -1) {
      this.unclosed.add(tag);
      return end;
    }
    this.tag = this.tag === "" ? tag : "";
    return this.push(DOLLAR, at, end);
  }
}
