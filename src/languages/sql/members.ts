// What SQL declares inside of something: columns of tables and types, values of enumerations, and those that an ALTER adds.

import type { Kind } from "../../protocol/kinds.ts";
import type { OutlineSymbol, TextSpan } from "../outline-types.ts";
import { BATCH, QUOTED, WORD } from "./lex.ts";
import { TokenReader } from "./tokens.ts";
import {
  AFTER_TYPE,
  ALTERATIONS,
  MAYBE_COLUMN,
  NO_ADDED,
  NO_COLUMN,
  OBJECTS,
  STATEMENTS,
  TYPES,
} from "./words.ts";

export const MAX_HEAD = 300;
/** Routines inside of each other. */
const MAX_DEPTH = 50;
const MAX_TYPE_TOKENS = 100;
const ADDED_VALUE = /^\s*(?:if\s+not\s+exists\s+)?'((?:[^']|'')+)'/i;

export class MemberReader extends TokenReader {
  protected readonly symbols: OutlineSymbol[] = [];

  protected add(kind: Kind, start: number, name: TextSpan): OutlineSymbol {
    const headEnd = name.end + (/["`\]]/.test(this.text[name.end] ?? "") ? 1 : 0);
    const place = { start, end: headEnd, nameStart: name.start, nameEnd: name.end, headEnd };
    const symbol: OutlineSymbol = { kind, ...place };
    this.symbols.push(symbol);
    return symbol;
  }

  protected columns(symbol: OutlineSymbol, open: number): number {
    const close = this.closing(open);
    this.items(open, close);
    symbol.end = this.tokens.ends[close]!;
    return open - 1;
  }

  private items(open: number, close: number): void {
    for (let i = open + 1; i < close; ) {
      let end = i;
      for (; end < close && this.char(end) !== ","; end++)
        if (this.char(end) === "(") end = this.closing(end, close);
      this.column(i, end);
      i = end + 1;
    }
  }

  protected column(from: number, to: number): void {
    const first = this.tokens.types[from];
    if ((first !== WORD && first !== QUOTED) || to - from < 1) return;
    const word = this.lower(from);
    if (NO_COLUMN.has(word) && !(MAYBE_COLUMN.has(word) && TYPES.has(this.lower(from + 1)))) {
      this.index(from, to);
      return;
    }
    const column = this.add("field", this.tokens.starts[from]!, this.nameAt(from));
    let end = from + 1;
    const last = Math.min(to, from + MAX_TYPE_TOKENS);
    while (end < last && !AFTER_TYPE.has(this.lower(end))) end++;
    if (end > from + 1)
      column.type = { start: this.tokens.starts[from + 1]!, end: this.tokens.ends[end - 1]! };
    this.endItem(column, to);
  }

  /** `UNIQUE KEY k (a)`, `INDEX i USING btree (a)`: an index that a table declares with itself. */
  private index(from: number, to: number): void {
    const at = /^(?:unique|fulltext|spatial)$/.test(this.lower(from)) ? from + 1 : from;
    const name = at + 1;
    const isNamed = this.char(name + 1) === "(" || this.lower(name + 1) === "using";
    if (/^(?:key|index)$/.test(this.lower(at)) && isNamed && name + 1 < to)
      this.endItem(this.add("section", this.tokens.starts[from]!, this.nameAt(name)), to);
  }

  private endItem(item: OutlineSymbol, to: number): void {
    // Strings are no tokens: the item ends before the comma.
    item.end = this.tokens.starts[to] ?? this.text.length;
    while (item.end > item.start && /\s/.test(this.text[item.end - 1]!)) item.end--;
    item.headEnd = Math.min(item.end, item.start + MAX_HEAD);
  }

  /** `AS ENUM ('a', 'b')`, `AS (a int, b text)`, `AS TABLE (…)`, `AS RANGE (…)`. */
  protected type(symbol: OutlineSymbol, from: number): number {
    let i = from;
    if (/^(?:as|is)$/.test(this.lower(i))) i++;
    const isEnum = this.lower(i) === "enum";
    if (/^(?:enum|table|object)$/.test(this.lower(i))) i++;
    if (this.char(i) !== "(" || (i === from && !isEnum)) return from - 1;
    if (isEnum) {
      symbol.kind = "enum";
      this.members(this.tokens.starts[i]!, this.tokens.ends[this.closing(i)]!);
      return i - 1;
    }
    symbol.kind = "struct";
    return this.columns(symbol, i);
  }

  protected members(start: number, end: number): void {
    for (const match of this.text.slice(start, end).matchAll(/--[^\n]*|'((?:[^']|'')+)'/g)) {
      if (match[1] === undefined) continue;
      const from = start + match.index;
      const symbol = this.add("enum_member", from, { start: from + 1, end: from + 1 + match[1].length });
      symbol.end = from + match[0].length;
      symbol.headEnd = symbol.end;
    }
  }

  /** `ALTER TABLE t ADD COLUMN a int, ADD b text`, `ALTER TYPE e ADD VALUE 'x'`: what is added is a member of a part of it. */
  protected alteration(start: number): void {
    let i = start + 2;
    while (/^(?:if|exists|only)$/.test(this.lower(i))) i++;
    const name = this.path(i);
    if (!name) return;
    const ends = (at: number) =>
      this.char(at) === ";" ||
      this.tokens.types[at] === BATCH ||
      (this.lower(at) === "alter" && this.lower(at + 1) in OBJECTS) ||
      (STATEMENTS.has(this.lower(at)) && this.startsLine(at));
    const part = this.add("impl", this.tokens.starts[start]!, name);
    const count = this.symbols.length;
    // T-SQL says how existing rows are looked at: `WITH CHECK ADD`.
    let at = name.last + 1;
    while (/^(?:with|check|nocheck)$/.test(this.lower(at))) at++;
    const { length } = this.tokens.types;
    let adds = false;
    while (at < length && !ends(at)) {
      const next = this.findToken(at, length, (each) => this.char(each) === "," || ends(each));
      const word = this.lower(at);
      if (ALTERATIONS.has(word)) adds = word === "add";
      if (adds) this.added(word === "add" ? at + 1 : at, next);
      at = this.char(next) === "," ? next + 1 : next;
    }
    if (this.symbols.length === count) this.symbols.pop();
    else part.end = Math.max(part.end, this.tokens.ends[at - 1]!);
  }

  /** One item of what an ALTER adds. */
  private added(from: number, to: number): void {
    let i = from;
    while (/^(?:column|if|not|exists)$/.test(this.lower(i))) i++;
    if (this.lower(i) === "value") {
      const at = this.tokens.ends[i]!;
      const match = ADDED_VALUE.exec(this.text.slice(at, at + MAX_HEAD));
      if (match) this.members(at + match[0].length - match[1]!.length - 2, at + match[0].length);
    } else if (this.char(i) === "(") this.items(i, this.closing(i));
    else if (!NO_ADDED.has(this.lower(i))) this.column(i, to);
  }

  /** A procedure or function of a package, declared or with its body; its last token. */
  protected routine(start: number): number {
    const name = this.path(start + 1);
    if (!name) return start;
    const symbol = this.add("function", this.tokens.starts[start]!, name);
    if (this.char(name.last + 1) === "(") {
      const close = this.tokens.ends[this.closing(name.last + 1)]!;
      symbol.params = { start: this.tokens.starts[name.last + 1]!, end: close };
      symbol.headEnd = close;
    }
    const last = this.routineEnd(name.last + 1, 0);
    symbol.end = this.tokens.ends[last]!;
    return last;
  }

  /** Where the routine ends whose name stands before `from`: with its END, or at once where no body follows. */
  private routineEnd(from: number, depth: number): number {
    const { types } = this.tokens;
    const sign = this.findToken(from, types.length, (at) => this.char(at) === ";" || this.opensBody(at));
    if (!this.opensBody(sign) || depth > MAX_DEPTH) return Math.min(sign, types.length - 1);
    let blocks = 0;
    for (let at = sign + 1; at < types.length; at++) {
      const word = this.lower(at);
      if (types[at] === BATCH) return at - 1;
      if (blocks === 0 && /^(?:procedure|function)$/.test(word) && this.startsStatement(at))
        at = this.routineEnd(at + 2, depth + 1);
      else if (word === "begin" || (word === "case" && this.lower(at - 1) !== "end")) blocks++;
      else if (word === "end" && !/^(?:if|loop)$/.test(this.lower(at + 1)) && --blocks <= 0)
        return this.char(at + 1) === ";" ? at + 1 : Math.min(at + 2, types.length - 1);
    }
    return types.length - 1;
  }

  private opensBody(at: number): boolean {
    return /^(?:is|as)$/.test(this.lower(at));
  }
}
