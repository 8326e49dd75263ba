// What SQL declares: the objects of CREATE statements, columns, values of enumerations; and the tables and routines that
// statements name. A statement with a body ends with the body, in each dialect by its own sign.

import type { Kind, Role } from "../../protocol/kinds.ts";
import type { Outline, OutlineReference, OutlineSymbol, TextSpan } from "../outline-types.ts";
import { BATCH, DOLLAR, MARK, QUOTED, SqlLexer, type Tokens, WORD } from "./lex.ts";
import {
  AFTER_RETURNS,
  AFTER_TYPE,
  FILLERS,
  MAYBE_COLUMN,
  MODIFIERS,
  NO_CALLS,
  NO_COLUMN,
  OBJECTS,
  REFERRERS,
  ROUTINES,
  STARTERS,
  TYPES,
} from "./words.ts";

const MAX_HEAD = 300;

interface Statement {
  symbol: OutlineSymbol;
  routine: boolean;
  /** Nothing can follow but another statement, semicolon or not (T-SQL). */
  whole: boolean;
  /** BEGIN and CASE that are open; -1 before the first. */
  blocks: number;
}

/** Reads one text. A class because statements share the tokens. */
export class SqlReader {
  private readonly symbols: OutlineSymbol[] = [];
  private readonly references: OutlineReference[] = [];
  private readonly text: string;
  private readonly tokens: Tokens;
  private current: Statement | undefined;
  private depth = 0;
  private dollar = false;
  /** The token of the last name that a referrer named. */
  private named = -1;

  constructor(text: string) {
    this.text = text;
    this.tokens = new SqlLexer(text).run();
  }

  run(): Outline {
    const { types } = this.tokens;
    for (let i = 0; i < types.length; i++) {
      const type = types[i]!;
      if (type === BATCH) this.finish(i - 1, true);
      else if (type === DOLLAR) this.dollar = !this.dollar;
      else if (type === MARK) this.mark(i);
      else if (type === WORD) i = this.word(i);
    }
    this.finish(types.length - 1, true);
    return { symbols: this.symbols, references: this.references, comments: this.tokens.comments };
  }

  private lower(i: number): string {
    if (this.tokens.types[i] !== WORD) return "";
    return this.text.slice(this.tokens.starts[i], this.tokens.ends[i]).toLowerCase();
  }

  private char(i: number): string {
    return this.tokens.types[i] === MARK ? this.text[this.tokens.starts[i]!]! : "";
  }

  private mark(i: number): void {
    const char = this.char(i);
    if (char === "(") this.depth++;
    else if (char === ")") this.depth = Math.max(0, this.depth - 1);
    else if (char === ";" && !this.dollar) this.finish(i, false);
  }

  /** Ends the statement at hand behind token `i`, unless its body goes on. */
  private finish(i: number, batch: boolean): void {
    const { current } = this;
    if (!batch && current) {
      const inBody = current.routine && (this.tokens.batches || current.blocks > 0);
      if (inBody || (this.depth > 0 && current.routine)) return;
    }
    if (current && i >= 0) current.symbol.end = Math.max(current.symbol.end, this.tokens.ends[i]!);
    this.current = undefined;
    this.depth = 0;
    if (batch) this.dollar = false;
  }

  private word(i: number): number {
    const word = this.lower(i);
    const { current } = this;
    if (
      word === "create" &&
      !this.dollar &&
      !(current?.routine && (current.blocks > 0 || this.tokens.batches))
    )
      return this.create(i);
    if (current?.routine && !this.dollar) this.block(word, i);
    if (current?.whole && this.depth === 0 && STARTERS.has(word) && this.startsLine(i))
      this.finish(i - 1, false);
    const role = REFERRERS[word];
    if (role) this.refer(i, role);
    else if ((word === "execute" || word === "table") && !/^create$/.test(this.lower(i - 1)))
      this.refer(i, word === "table" ? "write" : "call");
    else if (this.char(i + 1) === "(" && !NO_CALLS.has(word)) this.call(i);
    return i;
  }

  private startsLine(i: number): boolean {
    const start = this.tokens.starts[i]!;
    return this.text.slice(this.text.lastIndexOf("\n", start) + 1, start).trim() === "";
  }

  private block(word: string, i: number): void {
    const statement = this.current!;
    const next = this.lower(i + 1);
    if (word === "begin" && !/^(?:tran|transaction|work)$/.test(next))
      statement.blocks = Math.max(0, statement.blocks) + 1;
    else if (word === "case" && statement.blocks > 0 && this.lower(i - 1) !== "end") statement.blocks++;
    else if (word === "end" && statement.blocks > 0 && !/^(?:if|loop|while|repeat|for)$/.test(next))
      statement.blocks--;
  }

  /** CREATE and what follows; the last token that belongs to the head. */
  private create(start: number): number {
    let i = start + 1;
    while (MODIFIERS.has(this.lower(i)) && !(this.lower(i) in OBJECTS && !this.isModifier(i)))
      i = this.skip(i);
    const word = this.lower(i);
    const kind = OBJECTS[word];
    if (!kind) return start;
    i++;
    if (word === "package" && this.lower(i) === "body") i++;
    while (/^(?:if|not|exists|concurrently)$/.test(this.lower(i))) i++;
    const name = this.path(i);
    // An index may go without a name.
    if (word === "index" && this.lower(i) === "on") {
      this.refer(i, "read");
      return i;
    }
    if (!name) return start;
    this.finish(start - 1, false);
    this.depth = 0;
    const symbol = this.add(kind, this.tokens.starts[start]!, name);
    const whole = this.tokens.batches && /^(?:index|sequence|schema|database|table)$/.test(word);
    this.current = { symbol, routine: ROUTINES.has(word), whole, blocks: -1 };
    return this.head(symbol, word, name.last);
  }

  /** CREATE AGGREGATE FUNCTION (MySQL), CREATE AGGREGATE x (PostgreSQL). */
  private isModifier(i: number): boolean {
    return this.lower(i + 1) in OBJECTS;
  }

  /** Behind a modifier, with its value: `DEFINER = a@b`. */
  private skip(i: number): number {
    if (this.char(i + 1) !== "=") return i + 1;
    const isUser = this.lower(i) === "definer";
    let next = i + 3;
    // `'a'@'b'` leaves only marks; quoted and bare names are tokens.
    while (isUser && next - i < 8 && !MODIFIERS.has(this.lower(next)) && !(this.lower(next) in OBJECTS))
      next++;
    return next;
  }

  private add(kind: Kind, start: number, name: TextSpan): OutlineSymbol {
    const headEnd = name.end + (/["`\]]/.test(this.text[name.end] ?? "") ? 1 : 0);
    const place = { start, end: headEnd, nameStart: name.start, nameEnd: name.end, headEnd };
    const symbol: OutlineSymbol = { kind, ...place };
    this.symbols.push(symbol);
    return symbol;
  }

  /** The name without its quotes. */
  private nameAt(i: number): TextSpan {
    const quote = this.tokens.types[i] === QUOTED ? 1 : 0;
    return { start: this.tokens.starts[i]! + quote, end: this.tokens.ends[i]! - quote };
  }

  /** `a."b".[c]`: the last part, its token, and the token of the first. */
  private path(i: number): (TextSpan & { first: number; last: number }) | undefined {
    const isName = (at: number) => this.tokens.types[at] === WORD || this.tokens.types[at] === QUOTED;
    if (!isName(i)) return undefined;
    let last = i;
    while (this.char(last + 1) === "." && isName(last + 2)) last += 2;
    const name = this.nameAt(last);
    return name.start < name.end ? { ...name, first: i, last } : undefined;
  }

  /** Reads what stands behind a name: columns, parameters, what a function returns. */
  private head(symbol: OutlineSymbol, word: string, last: number): number {
    let i = last + 1;
    if (word === "table" && this.char(i) === "(") return this.columns(symbol, i);
    if (word === "type") return this.type(symbol, i);
    if (ROUTINES.has(word) && this.char(i) === "(") {
      const close = this.closing(i);
      symbol.params = { start: this.tokens.starts[i]!, end: this.tokens.ends[close]! };
      symbol.headEnd = this.tokens.ends[close]!;
      i = close + 1;
    }
    if (/^returns?$/.test(this.lower(i)) && symbol.kind === "function") i = this.returns(symbol, i + 1);
    else if (word === "trigger" || word === "index" || word === "policy") this.target(symbol, i);
    return i - 1;
  }

  private returns(symbol: OutlineSymbol, from: number): number {
    let i = from;
    while (
      i - from < 40 &&
      this.tokens.types[i] !== DOLLAR &&
      !/^[;]?$/.test(this.tokens.types[i] === MARK ? this.char(i) : "x")
    ) {
      if (AFTER_RETURNS.has(this.lower(i))) break;
      if (this.char(i) === "(") i = this.closing(i);
      i++;
    }
    if (i === from) return i;
    symbol.type = { start: this.tokens.starts[from]!, end: this.tokens.ends[i - 1]! };
    symbol.headEnd = Math.max(symbol.headEnd, symbol.type.end);
    return i;
  }

  /** The table that an index or trigger is on shows in its signature. */
  private target(symbol: OutlineSymbol, from: number): void {
    for (let i = from; i < from + 20 && i < this.tokens.types.length; i++) {
      if (this.char(i) === ";" || this.tokens.types[i] === BATCH) return;
      if (this.lower(i) !== "on") continue;
      const table = this.path(this.lower(i + 1) === "only" ? i + 2 : i + 1);
      if (!table) return;
      this.references.push({ start: table.start, end: table.end, role: "read" });
      const close = this.char(table.last + 1) === "(" ? this.closing(table.last + 1) : table.last;
      symbol.headEnd = Math.min(this.tokens.ends[close]!, symbol.start + MAX_HEAD);
      return;
    }
  }

  /** The token that closes the parenthesis at `i`, or the last one before the statement breaks off. */
  private closing(i: number): number {
    let depth = 0;
    for (let at = i; at < this.tokens.types.length; at++) {
      const char = this.char(at);
      if (char === "(") depth++;
      else if (char === ")" && --depth === 0) return at;
      else if (char === ";" || this.tokens.types[at] === BATCH) return at;
    }
    return this.tokens.types.length - 1;
  }

  private columns(symbol: OutlineSymbol, open: number): number {
    const close = this.closing(open);
    for (let i = open + 1; i < close; ) {
      let end = i;
      for (let depth = 0; end < close && !(depth === 0 && this.char(end) === ","); end++) {
        if (this.char(end) === "(") depth++;
        else if (this.char(end) === ")") depth--;
      }
      this.column(i, end);
      i = end + 1;
    }
    symbol.end = this.tokens.ends[close]!;
    return open - 1;
  }

  private column(from: number, to: number): void {
    const first = this.tokens.types[from];
    if ((first !== WORD && first !== QUOTED) || to - from < 1) return;
    const word = this.lower(from);
    if (NO_COLUMN.has(word) && !(MAYBE_COLUMN.has(word) && TYPES.has(this.lower(from + 1)))) return;
    const column = this.add("field", this.tokens.starts[from]!, this.nameAt(from));
    let end = from + 1;
    while (end < to && !AFTER_TYPE.has(this.lower(end))) end++;
    if (end > from + 1)
      column.type = { start: this.tokens.starts[from + 1]!, end: this.tokens.ends[end - 1]! };
    // Strings are no tokens: the item ends before the comma.
    column.end = column.start + this.text.slice(column.start, this.tokens.starts[to]).trimEnd().length;
    column.headEnd = Math.min(column.end, column.start + MAX_HEAD);
  }

  /** `AS ENUM ('a', 'b')`, `AS (a int, b text)`, `AS TABLE (…)`, `AS RANGE (…)`. */
  private type(symbol: OutlineSymbol, from: number): number {
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

  private members(start: number, end: number): void {
    for (const match of this.text.slice(start, end).matchAll(/--[^\n]*|'((?:[^']|'')+)'/g)) {
      if (match[1] === undefined) continue;
      const from = start + match.index;
      const symbol = this.add("enum_member", from, { start: from + 1, end: from + 1 + match[1].length });
      symbol.end = from + match[0].length;
      symbol.headEnd = symbol.end;
    }
  }

  private refer(i: number, role: Role): void {
    let at = i + 1;
    while (at < i + 5 && FILLERS.has(this.lower(at))) at++;
    const name = this.path(at);
    const word = name && name.first === name.last ? this.lower(name.first) : "";
    if (
      !name ||
      /^(?:select|set|values|unnest|each|statement|immediate|as|of|on|delete|and|or|cascade|restrict|no|key|skip|nowait)$/.test(
        word,
      )
    )
      return;
    const receiver = name.first === name.last ? "" : this.receiver(name.first, name.last);
    this.named = name.last;
    const isCall = this.char(name.last + 1) === "(" && role === "read";
    this.references.push({ start: name.start, end: name.end, role: isCall ? "call" : role, receiver });
  }

  private call(i: number): void {
    if (i === this.named) return;
    let first = i;
    while (this.char(first - 1) === "." && first >= 2) first -= 2;
    const receiver = first === i ? "" : this.receiver(first, i);
    this.references.push({
      start: this.tokens.starts[i]!,
      end: this.tokens.ends[i]!,
      role: "call",
      receiver,
    });
  }

  private receiver(first: number, last: number): string {
    const source = this.text.slice(this.tokens.starts[first], this.tokens.ends[last - 2]);
    return source.replace(/["`[\]\s]/g, "").slice(0, 80);
  }
}
