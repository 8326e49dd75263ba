// Patterns of OCaml.

import { TermCursor } from "../hooks/term-tokens.ts";
import type { Labelled, Pattern } from "../rules/terms.ts";

export const KEYWORDS: ReadonlySet<string> = new Set(
  "and as assert begin class constraint do done downto else end exception external for fun function functor if in include inherit initializer lazy let match method module mutable new nonrec object of open or private rec sig struct then to try type val virtual when while with mod land lor lxor lsl lsr asr".split(
    " ",
  ),
);

export const ANY: Pattern = { t: "any" };

export class PatternReader extends TermCursor {
  /** `p, q`, `p | q`, `p as x` */
  protected pattern(): Pattern {
    const of = [this.tuplePattern()];
    while (this.take("|")) of.push(this.tuplePattern());
    let found: Pattern = of.length === 1 ? of[0]! : { t: "or", of };
    while (this.take("as")) {
      found = { t: "name", name: this.next.text, at: this.next.at, of: found };
      this.at++;
    }
    return found;
  }

  private tuplePattern(): Pattern {
    const of = [this.consPattern()];
    while (this.take(",")) of.push(this.consPattern());
    return of.length === 1 ? of[0]! : { t: "tuple", of };
  }

  private consPattern(): Pattern {
    const head = this.appliedPattern();
    return this.take("::") ? { t: "cons", head, tail: this.consPattern() } : head;
  }

  private appliedPattern(): Pattern {
    if (this.take("lazy") || this.take("exception")) return { t: "or", of: [ANY, this.atomPattern()] };
    const { at } = this.next;
    const path = this.next.sort === "capital" ? this.capitals() : "";
    if (path === "") return this.atomPattern();
    if (this.is(".")) {
      this.at++;
      return this.atomPattern();
    }
    if (!this.startsPattern()) return { t: "constructor", path, args: [], at };
    const arg = this.atomPattern();
    return { t: "constructor", path, args: arg.t === "tuple" ? arg.of : [arg], at };
  }

  protected capitals(): string {
    const parts = [this.next.text];
    this.at++;
    while (this.is(".") && this.ahead().sort === "capital") {
      parts.push(this.ahead().text);
      this.at += 2;
    }
    return parts.join(".");
  }

  /** `A.B.` in front of a label. */
  protected modules(): { path?: string } {
    if (this.next.sort !== "capital") return {};
    const path = this.capitals();
    this.take(".");
    return { path };
  }

  protected startsPattern(): boolean {
    const { sort, text } = this.next;
    if (sort === "name") return !KEYWORDS.has(text) || text === "lazy";
    return sort === "capital" || sort === "literal" || sort === "open" || text === "`";
  }

  protected atomPattern(): Pattern {
    const { sort, text, at } = this.next;
    if (sort === "capital") return this.appliedPattern();
    if (sort === "open" && text === "{") return this.recordPattern();
    if (sort === "end" || (sort === "name" && KEYWORDS.has(text))) return ANY;
    if (sort === "close") return ANY;
    this.at++;
    if (sort === "name") return text === "_" ? ANY : { t: "name", name: text, at };
    if (sort === "literal") return this.literalPattern(text);
    if (text === "`") {
      this.at++;
      return this.startsPattern() && this.next.text !== "|"
        ? { t: "or", of: [ANY, this.atomPattern()] }
        : ANY;
    }
    if (text === "-") return this.atomPattern();
    if (text === "(") return this.inParens();
    if (text === "[") return this.listPattern();
    return ANY;
  }

  private literalPattern(text: string): Pattern {
    if (this.take("..")) this.at++;
    return { t: "literal", type: literalType(text) };
  }

  private inParens(): Pattern {
    if (this.take(")")) return { t: "literal", type: "unit" };
    if (this.is("module") || this.is("type")) {
      this.closeBracket();
      return ANY;
    }
    const of = this.pattern();
    const found: Pattern = this.is(":") ? { t: "typed", of, type: this.typeUpTo(")") } : of;
    if (!this.take(")")) this.closeBracket();
    // A tuple in brackets is one argument, and what a constructor holds.
    return found;
  }

  private listPattern(): Pattern {
    this.take("|");
    const of: Pattern[] = [];
    while (this.next.sort !== "end" && !this.is("]")) {
      const { at } = this;
      of.push(this.pattern());
      this.take(";");
      this.take("|");
      if (this.at === at) this.at++;
    }
    this.take("]");
    return { t: "list", of };
  }

  /** `{ a; M.b = p; _ }` */
  private recordPattern(): Pattern {
    this.at++;
    const fields: Labelled<Pattern>[] = [];
    while (this.next.sort !== "end" && !this.is("}")) {
      const start = this.at;
      const path = this.modules();
      const { text: name, at, sort } = this.next;
      if (sort === "name" && name !== "_") {
        this.at++;
        const type = this.is(":") ? this.typeUpTo("=", ";", "}") : undefined;
        const given: Pattern = this.take("=") ? this.pattern() : { t: "name", name, at };
        fields.push({
          name,
          ...path,
          at,
          value: type === undefined ? given : { t: "typed", of: given, type },
        });
      } else if (name === "_") this.at++;
      this.take(";");
      if (this.at === start) this.at++;
    }
    this.take("}");
    return { t: "record", fields };
  }
}

export function literalType(text: string): string {
  if (/^["{]/.test(text)) return "string";
  if (text.startsWith("'")) return "char";
  return /^0[xXbBoO]|^\d[\d_]*$/.test(text) ? "int" : "float";
}
