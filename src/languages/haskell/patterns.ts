// Patterns of Haskell, and the cursor that ends where the layout ends what is read.

import { TermCursor, type Token } from "../hooks/term-tokens.ts";
import type { Labelled, Pattern } from "../rules/terms.ts";

const ANY: Pattern = { t: "any" };
export const KEYWORDS: ReadonlySet<string> = new Set(
  "case class data default deriving do else foreign if import in infix infixl infixr instance let mdo module newtype of proc rec then type where".split(
    " ",
  ),
);
const END: Token = { sort: "end", text: "", at: -1, spaced: true, first: true, column: 0 };

export class PatternReader extends TermCursor {
  /** Lines that start at this column or further out do not go on with what is read. */
  private limit = -1;
  private start = -1;

  protected override get next(): Token {
    const token = super.next;
    return token.first && token.column <= this.limit && this.at !== this.start ? END : token;
  }

  /** The token here, whatever the layout. */
  protected get raw(): Token {
    return super.next;
  }

  /** What stands in a block, each item read by `read`. */
  protected block<T>(read: () => T): T[] {
    const items: T[] = [];
    if (this.take("{")) {
      while (this.next.sort !== "end" && !this.take("}")) {
        const from = this.at;
        items.push(read());
        this.take(";");
        if (this.at === from) this.at++;
      }
      return items;
    }
    const [outer, outerStart] = [this.limit, this.start];
    const { column, sort } = this.next;
    if (sort === "end" || column <= outer) return items;
    this.limit = column;
    for (;;) {
      this.start = this.at;
      items.push(read());
      // What is not understood of an item.
      while (this.raw.sort !== "end" && this.next.sort !== "end" && !this.isBlockEnd()) {
        if (this.next.sort === "open") {
          this.at++;
          this.closeBracket();
        } else this.at++;
      }
      if (this.take(";")) continue;
      // No item starts with what belongs to something around the block.
      if (/^(?:where|then|else|of|in)$/.test(this.raw.text)) break;
      if (this.raw.sort === "end" || !this.raw.first || this.raw.column !== column || this.at === this.start)
        break;
    }
    this.limit = outer;
    this.start = outerStart;
    return items;
  }

  private isBlockEnd(): boolean {
    const { sort, text } = this.next;
    return sort === "close" || /^(?:;|,|in|then|else|of)$/.test(text);
  }

  protected path(): string {
    const parts = [this.next.text];
    this.at++;
    while (this.is(".") && !this.next.spaced && !this.ahead().spaced && this.ahead().sort === "capital") {
      parts.push(this.ahead().text);
      this.at += 2;
    }
    return parts.join(".");
  }

  protected pattern(): Pattern {
    const head = this.appliedPattern();
    if (this.take(":")) return { t: "cons", head, tail: this.pattern() };
    if (!this.is("`") && !(this.next.sort === "sign" && this.next.text.startsWith(":") && !this.is("::")))
      return head;
    const { at, text } = this.next;
    this.at++;
    const path = text === "`" ? this.path() : text;
    if (text === "`") this.take("`");
    return { t: "constructor", path, args: [head, this.pattern()], at };
  }

  private appliedPattern(): Pattern {
    if (this.next.sort !== "capital") return this.atomPattern();
    const { at } = this.next;
    const path = this.path();
    if (this.is("{")) return this.recordPattern(path, at);
    const args: Pattern[] = [];
    while (this.startsPattern()) args.push(this.atomPattern());
    return { t: "constructor", path, args, at };
  }

  protected startsPattern(): boolean {
    const { sort, text } = this.next;
    if (sort === "name") return !KEYWORDS.has(text);
    if (sort === "sign") return text === "~" || text === "!";
    return sort === "capital" || sort === "literal" || (sort === "open" && text !== "{");
  }

  protected atomPattern(): Pattern {
    const { sort, text, at } = this.next;
    if (sort === "end" || sort === "close" || (sort === "name" && KEYWORDS.has(text))) return ANY;
    if (sort === "capital") {
      const path = this.path();
      return this.is("{") ? this.recordPattern(path, at) : { t: "constructor", path, args: [], at };
    }
    this.at++;
    if (sort === "name") {
      if (this.is("@") && !this.next.spaced) {
        this.at++;
        return { t: "name", name: text, at, of: this.atomPattern() };
      }
      return text === "_" ? ANY : { t: "name", name: text, at };
    }
    if (sort === "literal") return { t: "literal", type: literalType(text) };
    if (sort === "sign") return text === "~" || text === "!" || text === "-" ? this.atomPattern() : ANY;
    return text === "(" || text === "[" ? this.bracketed(text) : ANY;
  }

  private bracketed(open: string): Pattern {
    const close = open === "(" ? ")" : "]";
    if (this.take(close)) return open === "(" ? { t: "literal", type: "()" } : { t: "list", of: [] };
    const of: Pattern[] = [];
    do of.push(this.typedPattern(close));
    while (this.take(","));
    if (!this.take(close)) {
      this.closeBracket();
      return ANY;
    }
    if (open === "[") return { t: "list", of };
    return of.length === 1 ? of[0]! : { t: "tuple", of };
  }

  private typedPattern(close: string): Pattern {
    const of = this.pattern();
    return this.is("::") ? { t: "typed", of, type: this.typeUpTo(close, ",") } : of;
  }

  /** `C { f = p, g, .. }` */
  private recordPattern(maker: string, at: number): Pattern {
    this.at++;
    const fields: Labelled<Pattern>[] = [];
    let opens = false;
    while (this.next.sort !== "end" && !this.is("}")) {
      const start = this.at;
      const { text: name, at: from, sort } = this.next;
      if (sort === "name") {
        this.at++;
        fields.push({
          name,
          at: from,
          value: this.take("=") ? this.pattern() : { t: "name", name, at: from },
        });
      } else opens ||= this.take("..");
      this.take(",");
      if (this.at === start) this.at++;
    }
    this.take("}");
    return { t: "record", maker, at, fields, ...(opens && { opens }) };
  }
}

export function literalType(text: string): string {
  if (text.startsWith('"')) return "String";
  return text.startsWith("'") ? "Char" : "";
}
