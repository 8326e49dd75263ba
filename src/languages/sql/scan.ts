// What SQL declares: the objects of CREATE statements, columns, values of enumerations; and the tables and routines that
// statements name. A statement with a body ends with the body, in each dialect by its own sign.

import type { Role } from "../../protocol/kinds.ts";
import type { Outline, OutlineReference, OutlineSymbol } from "../outline-types.ts";
import { BATCH, DOLLAR, MARK, SqlLexer, WORD } from "./lex.ts";
import { MAX_HEAD, MemberReader } from "./members.ts";
import { readSaid } from "./said.ts";
import {
  AFTER_RETURNS,
  ALTERED,
  FILLERS,
  MODIFIERS,
  NO_CALLS,
  NO_DEFINITION,
  OBJECTS,
  QUALIFIERS,
  REFERRERS,
  ROUTINES,
  STARTERS,
} from "./words.ts";

interface Statement {
  symbol: OutlineSymbol;
  routine: boolean;
  /** Its members are routines (Oracle). */
  isPackage: boolean;
  /** Only the end of its batch ends it (routines of T-SQL). */
  toBatch: boolean;
  /** Nothing can follow but another statement, semicolon or not (T-SQL). */
  whole: boolean;
  /** BEGIN and CASE that are open; -1 before the first. */
  blocks: number;
}

/** Reads one text. A class because statements share the tokens. */
export class SqlReader extends MemberReader {
  private readonly references: OutlineReference[] = [];
  private current: Statement | undefined;
  private depth = 0;
  private dollar = false;
  /** The last token of the last member of a package. */
  private member = -1;
  /** The token of the last name that a referrer named. */
  private named = -1;

  constructor(text: string) {
    super(text, new SqlLexer(text).run());
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
    readSaid(this.text, this.symbols);
    return { symbols: this.symbols, references: this.references, comments: this.tokens.comments };
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
      const inBody = current.toBatch || (current.routine && current.blocks > 0);
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
    const inBody = this.dollar || (current !== undefined && (current.toBatch || current.blocks > 0));
    if (current?.whole && this.depth === 0 && STARTERS.has(word) && this.startsLine(i))
      this.finish(i - 1, false);
    if (word === "create" && (!inBody || (current?.toBatch && this.makesTable(i)))) return this.create(i);
    if (word === "alter" && !inBody && this.startsStatement(i)) return this.alter(i);
    if (current?.routine && !this.dollar) this.block(word, i);
    if (current?.isPackage && i > this.member && ROUTINES.has(word) && this.startsStatement(i))
      this.member = this.routine(i);
    const role = REFERRERS[word];
    if (role) this.refer(i, role);
    else if ((word === "execute" || word === "table") && !/^create$/.test(this.lower(i - 1)))
      this.refer(i, word === "table" ? "write" : "call");
    else if (this.char(i + 1) === "(" && !NO_CALLS.has(word)) this.call(i);
    return i;
  }

  /** A table that outlives the routine which creates it. */
  private makesTable(i: number): boolean {
    const name = this.lower(i + 1) === "table" ? this.path(i + 2) : undefined;
    return name !== undefined && !/[#@]/.test(this.text.slice(this.tokens.starts[name.first], name.end));
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
    return word in OBJECTS ? this.object(start, i, word) : start;
  }

  /** `ALTER PROCEDURE p AS …` is a definition, `ALTER FUNCTION f OWNER TO …` is none. */
  private alter(start: number): number {
    const word = this.lower(start + 1);
    if (word === "table" || word === "type") this.alteration(start);
    if (!ALTERED.has(word)) return start;
    const name = this.path(start + 2);
    const { length } = this.tokens.types;
    const sign = this.findToken((name?.last ?? length) + 1, length, (at) => {
      const found = this.lower(at);
      return found === "as" || this.char(at) === ";" || NO_DEFINITION.has(found) || !this.isOnWord(at);
    });
    return this.lower(sign) === "as" ? this.object(start, start + 1, word) : start;
  }

  private isOnWord(at: number): boolean {
    return this.tokens.types[at] !== BATCH && this.tokens.types[at] !== DOLLAR;
  }

  /** The statement that starts at `start`, whose object is the word at `at`; the last token that belongs to its head. */
  private object(start: number, at: number, word: string): number {
    let i = at + 1;
    const qualifier = QUALIFIERS[word]?.find((each) => each === this.lower(i)) ?? "";
    if (qualifier !== "") i++;
    while (/^(?:if|not|exists|concurrently)$/.test(this.lower(i))) i++;
    const name = this.path(i);
    // An index may go without a name.
    if (word === "index" && this.lower(i) === "on") {
      this.refer(i, "read");
      return i;
    }
    if (!name) return start;
    this.finish(start - 1, false);
    const isPartition = this.lower(at - 1) === "partition";
    const symbol = this.add(isPartition ? "section" : OBJECTS[word]!, this.tokens.starts[start]!, name);
    // Parts of what MySQL alone reads are comments to the signature.
    if (this.text.slice(symbol.start, name.start).includes("*/")) symbol.headStart = this.tokens.starts[at]!;
    const isPackage = word === "package" || qualifier === "body";
    const routine = (ROUTINES.has(word) && !isPartition && qualifier === "") || isPackage;
    // Names of T-SQL's parameters say which dialect it is where nothing else does.
    const toBatch = routine && (this.tokens.batches || this.lower(name.last + 1).startsWith("@"));
    const whole = this.tokens.batches && !routine;
    // A routine goes on behind a table in it.
    if (!this.current) this.depth = 0;
    this.current ??= { symbol, routine, isPackage, toBatch, whole, blocks: isPackage ? 1 : -1 };
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
    } else if (ROUTINES.has(word) && this.lower(i).startsWith("@")) {
      const end = this.findToken(i, this.tokens.types.length, (at) => this.endsParams(at));
      const { text } = this;
      const last = text.slice(0, this.tokens.starts[end] ?? text.length).trimEnd().length;
      symbol.params = { start: this.tokens.starts[i]!, end: last };
      symbol.headEnd = Math.min(last, symbol.start + MAX_HEAD);
      i = end;
    }
    if (/^returns?$/.test(this.lower(i)) && symbol.kind === "function") i = this.returns(symbol, i + 1);
    else if (word === "trigger" || word === "index" || word === "policy") this.target(symbol, i);
    return i - 1;
  }

  /** `@a AS int, @b int = 1 WITH RECOMPILE AS`: an AS behind a name is no end. */
  private endsParams(at: number): boolean {
    const word = this.lower(at);
    if (word === "as") return !this.lower(at - 1).startsWith("@");
    return word === "with" || word === "for" || this.char(at) === ";" || this.tokens.types[at] === BATCH;
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
