// Identifiers of code that the grammar keeps as opaque tokens: preprocessor text, arguments of macros.
// Roles, receivers and argument counts are read off the characters around a name.

import { ROLES } from "../../../protocol/kinds.ts";
import { bracketEnd, commentEnd, commentStarts, literalAt, splitTop, unwrap } from "../../hooks/scan.ts";
import type { LoadedGrammar } from "../parser/grammar.ts";
import type { PlacedSpan } from "../spans/collected.ts";
import { COUNTED_ARGS, TOKEN_LOCAL, TOKEN_NONE, type TokenTable, UNKNOWN_RECEIVER } from "../spans/tokens.ts";
import { LiteralBraces } from "./literal-braces.ts";

const CALL = ROLES.indexOf("call");
const READ = ROLES.indexOf("read");
const WRITE = ROLES.indexOf("write");
const MACRO = ROLES.indexOf("macro");
/** Longer argument lists are not counted. */
const MAX_ARGS_CHARS = 1000;
const MAX_RECEIVER_CHARS = 200;
/** Any pattern knows better than a guess by text. */
const OPAQUE_RANK = 1_000_000_000;
const TYPE_ARGUMENTS = /<[^()<>;]*(?:<[^()<>;]*>[^()<>;]*)*>(?=\()/y;
const APOSTROPHE = 39;
const HASH = 35;

const isSpace = (char: string | undefined) => char === " " || char === "\n" || char === "\t" || char === "\r";

/** Reads the opaque spans of one file. */
export class OpaqueReader {
  private readonly text: string;
  private readonly grammar: LoadedGrammar;
  private readonly tokens: TokenTable;

  constructor(text: string, grammar: LoadedGrammar, tokens: TokenTable) {
    this.text = text;
    this.grammar = grammar;
    this.tokens = tokens;
  }

  read({ start, end }: PlacedSpan): void {
    const { text } = this;
    const { lexis } = this.grammar.language;
    const comments = commentStarts(lexis);
    const braces = lexis.literals ? new LiteralBraces(text) : undefined;
    for (let at = start; at < end; ) {
      const code = text.charCodeAt(at);
      if (code !== HASH && this.isName(code)) {
        const stop = this.nameEnd(at);
        if (code < 48 || code > 57)
          this.token(at, stop, { start, end, setOn: braces?.setOn(at, stop) ?? -1 });
        at = stop;
        continue;
      }
      braces?.see(at, code);
      // Quotes and comment markers are neither letters nor white space.
      const comment = comments.has(code) ? commentEnd(text, at, lexis) : at;
      const skipped = code <= 32 ? at : Math.max(literalAt(text, at, lexis), comment);
      at = Math.max(skipped, at + 1);
    }
  }

  /** Role, receiver and argument count of a name that is read, by the text around it. */
  chain(token: number, at: number, stop: number): void {
    const { text, tokens } = this;
    const isLinked = text[at - 1] === "." || this.linkBefore(at) !== -1;
    if (isLinked) {
      const start = this.receiverStart(at);
      tokens.receiver[token] = start === -1 ? UNKNOWN_RECEIVER : start;
    }
    const open = text[stop] === "<" ? this.typesEnd(stop) : stop;
    if (text[open] === "(") this.call(token, open);
  }

  /** Offset behind the type arguments that open here, if they are such. */
  private typesEnd(open: number): number {
    TYPE_ARGUMENTS.lastIndex = open;
    return TYPE_ARGUMENTS.test(this.text) ? TYPE_ARGUMENTS.lastIndex : open;
  }

  private isName(code: number): boolean {
    return code >= 128 || this.grammar.identifier[code] === 1;
  }

  private nameEnd(start: number): number {
    let end = start + 1;
    while (end < this.text.length && this.isName(this.text.charCodeAt(end))) end++;
    return end;
  }

  private token(
    at: number,
    stop: number,
    { start, end, setOn }: { start: number; end: number; setOn: number },
  ): void {
    const { text, tokens } = this;
    const known = tokens.find(at);
    if (known !== -1 && tokens.role[known]! >= TOKEN_LOCAL) return;
    const token = known === -1 ? tokens.reference(at, OPAQUE_RANK, READ) : known;
    tokens.receiver[token] = this.receiverStart(at, start);
    tokens.args[token] = -1;
    const next = stop < end ? text[stop] : undefined;
    // `'a` is a lifetime, `$x` a variable of the macro, `b` of `b"text"` part of a string.
    if ((at > start && text.charCodeAt(at - 1) === APOSTROPHE) || text[at] === "$" || next === '"')
      tokens.role[token] = TOKEN_NONE;
    else if (setOn !== -1) {
      tokens.role[token] = WRITE;
      tokens.receiver[token] = setOn;
    } else if (next === "(") this.call(token, stop);
    else tokens.role[token] = next === "!" && text[stop + 1] !== "=" ? MACRO : READ;
  }

  private call(token: number, open: number): void {
    const { lexis } = this.grammar.language;
    const source = this.text.slice(open, open + MAX_ARGS_CHARS + 1);
    const close = bracketEnd(source, 0, lexis);
    this.tokens.role[token] = CALL;
    if (close <= MAX_ARGS_CHARS)
      this.tokens.args[token] = COUNTED_ARGS - splitTop(unwrap(source.slice(0, close)), lexis).length;
  }

  /** Where what stands before a name begins: `a.b(x)` of `a.b(x).name`, `A::B` of `A::B::name`; -1 = nothing. */
  private receiverStart(name: number, from = 0): number {
    let start = -1;
    for (
      let at = this.linkBefore(name);
      at > from && name - at < MAX_RECEIVER_CHARS;
      at = this.linkBefore(at)
    ) {
      const head = this.operandStart(at);
      if (head === at) break;
      at = start = head;
    }
    return start;
  }

  /** Offset behind what a `.`, `::` or `->` before this offset hangs on, or -1. */
  private linkBefore(offset: number): number {
    const { text } = this;
    let at = offset - 1;
    while (isSpace(text[at])) at--;
    if (text[at] === "." && text[at - 1] !== ".") at--;
    else if ((text[at] === ":" && text[at - 1] === ":") || (text[at] === ">" && text[at - 1] === "-"))
      at -= 2;
    else return -1;
    while (isSpace(text[at]) || text[at] === "?" || text[at] === "!") at--;
    return at + 1;
  }

  /** Where the name, call or index that ends at this offset begins. */
  private operandStart(end: number): number {
    const { text } = this;
    let at = end;
    for (let depth = 0; at > 0 && end - at < MAX_RECEIVER_CHARS; at--) {
      const char = text[at - 1]!;
      if (char === ")" || char === "]") depth++;
      else if (char === "(" || char === "[") depth--;
      else if (depth === 0 && !this.isName(char.charCodeAt(0))) break;
      if (depth < 0) break;
    }
    return at;
  }
}
