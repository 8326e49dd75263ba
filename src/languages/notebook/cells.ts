// The cells of a Jupyter notebook, found in its JSON text by one scan that keeps offsets. A text that is no JSON gives the cells
// up to where it stops being any.

import type { RegionLine } from "../outline-types.ts";

/** One string literal of the text, without its quotes. */
export interface Literal {
  start: number;
  end: number;
}

export interface Cell {
  type: string;
  source: Literal[];
}

export interface Notebook {
  cells: Cell[];
  /** As the kernel's metadata call it, lower case. */
  language: string;
}

/** Notebooks nest five deep around their source; what is deeper is no notebook. */
const MAX_DEPTH = 100;
const QUOTE = 34;
const BACKSLASH = 92;

class Scanner {
  readonly cells: Cell[] = [];
  readonly names: string[] = [];
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** One value; `path` are the keys that lead to it, list items have the key "". */
  value(path: readonly string[], cell: Cell | undefined): void {
    if (path.length > MAX_DEPTH) this.at = this.text.length;
    const code = this.next();
    if (code === 123) this.object(path, cell);
    else if (code === 91) this.list(path, cell);
    else if (code === QUOTE) this.string(path, this.literal(), cell);
    else while (this.at < this.text.length && !/[\s,\]}]/.test(this.text[this.at]!)) this.at++;
  }

  private string(path: readonly string[], literal: Literal, cell: Cell | undefined): void {
    const key = path.findLast((part) => part !== "");
    if (cell && path.length <= 4 && key === "source") cell.source.push(literal);
    else if (cell && path.length === 3 && key === "cell_type") cell.type = this.slice(literal);
    else if (
      path[0] === "metadata" &&
      (key === "language" || (path[1] === "language_info" && key === "name"))
    )
      this.names.push(this.slice(literal).toLowerCase());
  }

  private object(path: readonly string[], outer: Cell | undefined): void {
    const isCell = path.length === 2 && path[0] === "cells";
    const cell = isCell ? { type: "", source: [] } : outer;
    if (isCell) this.cells.push(cell!);
    this.at++;
    while (this.next() === QUOTE) {
      const key = this.slice(this.literal());
      if (this.next() !== 58) return;
      this.at++;
      this.value([...path, key], cell);
      if (this.next() === 44) this.at++;
    }
    if (this.next() === 125) this.at++;
  }

  private list(path: readonly string[], cell: Cell | undefined): void {
    this.at++;
    for (let code = this.next(); this.at < this.text.length && code !== 93; code = this.next()) {
      const before = this.at;
      this.value([...path, ""], cell);
      if (this.next() === 44) this.at++;
      if (this.at === before) return;
    }
    this.at++;
  }

  private literal(): Literal {
    const start = ++this.at;
    const { text } = this;
    while (this.at < text.length && text.charCodeAt(this.at) !== QUOTE)
      this.at += text.charCodeAt(this.at) === BACKSLASH ? 2 : 1;
    const end = Math.min(this.at++, text.length);
    return { start, end };
  }

  private slice({ start, end }: Literal): string {
    return this.text.slice(start, end);
  }

  private next(): number {
    while (/\s/.test(this.text[this.at] ?? "")) this.at++;
    return this.text.charCodeAt(this.at);
  }
}

export function readNotebook(text: string): Notebook {
  const scanner = new Scanner(text);
  scanner.value([], undefined);
  return { cells: scanner.cells, language: scanner.names[0] ?? "python" };
}

/** A text gathered from literals, and where each of its lines stands in the notebook. */
export class Gathered {
  readonly lines: RegionLine[] = [];
  text = "";
  private readonly document: string;
  private row = 1;
  private rowStart = 0;

  constructor(document: string) {
    this.document = document;
  }

  /** Literals ascend from call to call. Each call ends with its line. */
  add(literals: readonly Literal[]): void {
    for (const literal of literals) this.decode(literal);
    if (this.text !== "" && !this.text.endsWith("\n")) this.text += "\n";
  }

  private decode({ start, end }: Literal): void {
    const { document } = this;
    let escapes: [column: number, extra: number][] = [];
    let column = 0;
    const open = (offset: number) => {
      escapes = [];
      column = 0;
      this.lines.push({ line: this.rowOf(offset), shift: offset - this.rowStart, escapes });
    };
    if (this.text === "" || this.text.endsWith("\n")) open(start);
    for (let at = start; at < end; ) {
      const length = document.charCodeAt(at) !== BACKSLASH ? 1 : document[at + 1] === "u" ? 6 : 2;
      const char = length === 1 ? document[at]! : decodeEscape(document.slice(at, at + length));
      at += length;
      if (length > 1) escapes.push([column, length - 1]);
      column++;
      this.text += char;
      if (char === "\n" && at < end) open(at);
    }
  }

  private rowOf(offset: number): number {
    const { document } = this;
    for (let at = document.indexOf("\n", this.rowStart); at !== -1 && at < offset; ) {
      this.row++;
      this.rowStart = at + 1;
      at = document.indexOf("\n", this.rowStart);
    }
    return this.row;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

function decodeEscape(sequence: string): string {
  const letter = sequence[1] ?? "";
  if (letter !== "u") return ESCAPES[letter] ?? letter;
  const code = Number.parseInt(sequence.slice(2), 16);
  return Number.isNaN(code) ? " " : String.fromCharCode(code);
}
