// JSON and its relatives with comments, trailing commas, bare keys and single quotes, read in one pass without recursion.
// Keys of objects in arrays are rows of data and no symbols.

import type { Outline, TextSpan } from "../outline-types.ts";
import { isDeep, type Key, selectKeys } from "./keys.ts";

interface Level {
  /** Is it an array, or inside one? */
  rows: boolean;
  array: boolean;
  /** Position of the key whose value this is, or -1. */
  key: number;
  depth: number;
  /** Of the line that opens it. */
  indent: number;
}

/** A value's text beyond this is not shown. */
const MAX_HEAD = 200;
const BARE = /[\w$.\-@/]/;

/** Reads one text. A class because strings, comments and brackets share where they are. */
class JsonReader {
  private readonly keys: Key[] = [];
  private readonly comments: TextSpan[] = [];
  private readonly levels: Level[] = [{ rows: false, array: true, key: -1, depth: -1, indent: 0 }];
  /** Name of the last string or word, for the colon behind it. */
  private nameStart = -1;
  private nameEnd = -1;
  /** The key whose value is being read, or -1. */
  private current = -1;
  /** End of the last token, and of the one before it. */
  private end = 0;
  private before = 0;
  private broken = false;
  /** A colon stands before what is read, or it is an item of a list. */
  private valued = false;
  private readonly text: string;

  private readonly byIndent: boolean;

  constructor(text: string, byIndent: boolean) {
    this.text = text;
    this.byIndent = byIndent;
  }

  run(): Outline {
    const { text } = this;
    for (let at = 0; at < text.length; ) at = this.token(at, text.charCodeAt(at));
    this.close();
    for (const { key } of this.levels) if (key !== -1) this.keys[key]!.end = this.end;
    const broken = this.broken || this.levels.length > 1;
    return { symbols: selectKeys(this.keys), comments: this.comments, broken };
  }

  private token(at: number, code: number): number {
    if (code <= 32) return at + 1;
    if (code === 34 || code === 39) return this.string(at, code);
    if (code === 47) return this.comment(at);
    if (code === 123 || code === 91) return this.open(at, code === 91);
    if (code === 125 || code === 93) return this.leave(at, code === 93);
    if (code === 58) return this.colon(at);
    if (code === 44) {
      this.close();
      return at + 1;
    }
    return this.word(at);
  }

  private get level(): Level {
    return this.levels[this.levels.length - 1]!;
  }

  private string(at: number, quote: number): number {
    const { text } = this;
    let end = at + 1;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (code === 92) end++;
      else if (code === quote) break;
      else if (code === 10) {
        // A string that is not closed ends with its line: what follows is read again.
        this.broken = true;
        break;
      }
    }
    this.nameStart = at + 1;
    this.nameEnd = Math.min(end, text.length);
    this.before = this.end;
    this.end = Math.min(end + 1, text.length);
    return this.end;
  }

  private word(at: number): number {
    const { text } = this;
    let end = at + 1;
    while (end < text.length && BARE.test(text[end]!)) end++;
    this.nameStart = at;
    this.nameEnd = end;
    this.before = this.end;
    this.end = end;
    return end;
  }

  private comment(at: number): number {
    const { text } = this;
    const block = text[at + 1] === "*";
    if (!block && text[at + 1] !== "/") return this.word(at);
    const found = text.indexOf(block ? "*/" : "\n", at + 2);
    const end = found === -1 ? text.length : found + (block ? 2 : 0);
    this.comments.push({ start: at, end });
    return end;
  }

  private colon(at: number): number {
    const { nameStart, nameEnd } = this;
    const quoted = /["']/.test(this.text[nameStart - 1] ?? "");
    const start = nameStart - (quoted ? 1 : 0);
    const indent = this.byIndent && nameStart !== -1 ? this.indentAt(nameStart) : -1;
    // A key left of the line that opened its object is another object's.
    if (
      indent !== -1 &&
      start - indent === this.text.lastIndexOf("\n", start) + 1 &&
      indent < this.level.indent
    ) {
      const { end } = this;
      this.end = this.before;
      while (indent < this.level.indent) this.abandon();
      this.end = end;
      this.nameStart = nameStart;
    }
    const { level } = this;
    if (nameStart !== -1 && nameEnd > nameStart && !level.array && !level.rows && !isDeep(level.depth)) {
      // No comma before this key.
      if (this.current !== -1) this.end = this.before;
      this.close();
      this.current = this.keys.length;
      this.keys.push({
        kind: "property",
        start,
        end: at,
        nameStart,
        nameEnd,
        headEnd: -1,
        depth: level.depth,
        parent: level.key,
      });
    }
    this.valued = true;
    this.nameStart = -1;
    return at + 1;
  }

  private open(at: number, array: boolean): number {
    const { level, current } = this;
    // A value in an object has a key: this is none.
    if (!this.valued && !level.array) {
      this.broken = true;
      return at + 1;
    }
    // A list shows in the signature, an object does not.
    if (current !== -1 && !array) this.keys[current]!.headEnd = this.keys[current]!.end;
    const rows = level.rows || (level.array && level.depth >= 0) || (array && level.depth >= 0);
    this.levels.push({
      rows,
      array,
      key: current,
      depth: level.depth + 1,
      indent: this.byIndent ? this.indentAt(at) : 0,
    });
    this.current = -1;
    this.nameStart = -1;
    this.valued = false;
    this.end = at + 1;
    return at + 1;
  }

  /** A bracket that fits none that is open closes nothing; one that fits an outer one closes those in it too. */
  private leave(at: number, array: boolean): number {
    const { levels } = this;
    this.broken ||= this.level.array !== array || levels.length === 1;
    let fits = levels.length - 1;
    while (fits > 0 && levels[fits]!.array !== array) fits--;
    if (fits === 0) return at + 1;
    this.close();
    while (levels.length > fits + 1) this.abandon();
    this.end = at + 1;
    this.current = levels.pop()!.key;
    return at + 1;
  }

  /** Closes what nothing closed, where the last token ended. */
  private abandon(): void {
    this.close();
    this.current = this.levels.pop()!.key;
    this.close();
    this.broken = true;
  }

  /** Indent of the line on which `at` stands. */
  private indentAt(at: number): number {
    const start = this.text.lastIndexOf("\n", at) + 1;
    let indent = start;
    while (this.text[indent] === " " || this.text[indent] === "\t") indent++;
    return indent - start;
  }

  /** Ends the value being read. */
  private close(): void {
    if (this.current !== -1) {
      const key = this.keys[this.current]!;
      key.end = Math.max(key.end, this.end);
      if (key.headEnd === -1) key.headEnd = Math.min(key.end, key.start + MAX_HEAD);
    }
    this.current = -1;
    this.nameStart = -1;
    this.valued = false;
  }
}

/** The outline of a text. Indents count when its brackets are out of balance. */
export function outlineJson(text: string): Outline {
  const outline = new JsonReader(text, false).run();
  return outline.broken ? { ...new JsonReader(text, true).run(), broken: true } : outline;
}
