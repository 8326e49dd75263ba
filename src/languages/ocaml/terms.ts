// Expressions of OCaml, as far as they tell types: what cannot be read is passed over.

import { tokensOf } from "../hooks/term-tokens.ts";
import type { Argument, Arm, Binding, Labelled, Pattern, Statement, Term } from "../rules/terms.ts";
import { ANY, KEYWORDS, literalType, PatternReader } from "./patterns.ts";
import { lexis } from "./text.ts";

const NOTHING: Term = { t: "other", of: [] };
const UNIT: Term = { t: "literal", type: "unit" };
const WORDS: ReadonlySet<string> = new Set("mod land lor lxor lsl lsr asr or".split(" "));
const CLOSES: ReadonlySet<string> = new Set(["|", "->", ":", ":>", ",", ";", ";;", "=>", ".", "`"]);
const DEEPEST = 200;

/** From the loosest to the tightest, by what operators begin with. */
const LEVELS: readonly RegExp[] = [
  /^(?:<-|:=)$/,
  /^,$/,
  /^(?:\|\||or)$/,
  /^&&?$/,
  /^(?:[=<>|&$]|!=)/,
  /^[@^]/,
  /^::$/,
  /^[+-]/,
  /^(?:[*/%]|mod$|land$|lor$|lxor$)/,
];
const RIGHTWARD: ReadonlySet<number> = new Set([0, 2, 3, 5, 6]);
const PREFIX = /^(?:[!~?]|[-+]\.?$)/;

class TermReader extends PatternReader {
  private depth = 0;

  sequence(): Term {
    const of = [this.expression()];
    while (this.is(";")) {
      this.at++;
      if (!this.startsOperand()) break;
      of.push(this.expression());
    }
    return of.length === 1 ? of[0]! : { t: "sequence", of };
  }

  private expression(least = 0): Term {
    if (++this.depth > DEEPEST) return NOTHING;
    let left = this.operand();
    for (;;) {
      const { text: sign, at } = this.next;
      const level = this.levelHere();
      if (level < least) break;
      this.at++;
      if (level === 1) {
        const of = [left];
        do of.push(this.expression(2));
        while (this.take(","));
        left = { t: "tuple", of };
        continue;
      }
      const right = this.expression(RIGHTWARD.has(level) ? level : level + 1);
      left = { t: "operator", sign, at, left, right };
    }
    this.depth--;
    return left;
  }

  /** How tight the operator binds that stands here; -1: none does. */
  private levelHere(): number {
    const { sort, text } = this.next;
    if (sort !== "sign" && !(sort === "name" && WORDS.has(text))) return -1;
    if (text !== "," && CLOSES.has(text)) return -1;
    return LEVELS.findIndex((level) => level.test(text));
  }

  private startsOperand(): boolean {
    const { sort, text } = this.next;
    if (sort === "name")
      return (
        !KEYWORDS.has(text) ||
        /^(?:let|match|try|fun|function|if|while|for|assert|lazy|begin|new|object)$/.test(text)
      );
    if (sort === "sign") return PREFIX.test(text) || text === "`";
    return sort === "capital" || sort === "literal" || sort === "open";
  }

  private operand(): Term {
    const { text, sort } = this.next;
    if (sort === "sign" && /^[-+]/.test(text)) {
      this.at++;
      return { t: "prefix", sign: text, of: this.operand() };
    }
    if (sort !== "name") return this.application();
    switch (text) {
      case "let":
        return this.letTerm();
      case "match":
      case "try":
        return this.matchTerm();
      case "fun":
        return this.fun();
      case "function":
        this.at++;
        return { t: "lambda", arms: this.arms() };
      case "if":
        return this.conditional();
      case "while":
      case "for":
        return this.loop();
      case "assert":
      case "lazy":
        this.at++;
        return { t: "prefix", sign: text, of: this.operand() };
      default:
        return this.application();
    }
  }

  /** `let … in e`, `let open M in e`, `let* x = e in f` */
  private letTerm(): Term {
    this.at++;
    const isDrawn = this.next.sort === "sign" && !this.is("!");
    if (isDrawn) {
      const isNamed = this.next.text === "%";
      this.at += isNamed ? 2 : 1;
    }
    if (this.take("open")) {
      this.take("!");
      const path = this.next.sort === "capital" ? this.capitals() : "";
      this.take("in");
      return { t: "within", path, of: this.sequence() };
    }
    if (this.is("module") || this.is("exception")) {
      this.skipTo("in");
      return this.sequence();
    }
    this.take("rec");
    const bindings = [this.binding()];
    while (this.take("and")) {
      if (this.next.sort === "sign" && isDrawn) this.at++;
      bindings.push(this.binding());
    }
    const body = this.take("in") ? this.sequence() : UNIT;
    if (!isDrawn) return { t: "let", bindings, body };
    const drawn = bindings.map(({ pattern, value }): Statement => ({ t: "draw", pattern, value }));
    return { t: "block", statements: [...drawn, { t: "run", value: body }] };
  }

  private skipTo(word: string): void {
    for (let depth = 0; this.next.sort !== "end"; this.at++) {
      if (depth === 0 && this.take(word)) return;
      if (/^(?:struct|sig|begin|object)$/.test(this.next.text) || this.next.sort === "open") depth++;
      else if (this.is("end") || this.next.sort === "close") depth--;
    }
  }

  /** `f ~a (b : t) : u = e`, `p : t = e` */
  binding(): Binding {
    const { next } = this;
    const behind = this.ahead();
    const isOperator = next.text === "(" && behind.sort === "sign" && this.ahead(2).text === ")";
    const isName = next.sort === "name" && !/^(?:,|::|as|\||;)$/.test(behind.text);
    if (!isOperator && !isName) {
      const pattern = this.pattern();
      const type = this.is(":") ? this.typeUpTo("=") : undefined;
      const value = this.take("=") ? this.sequence() : NOTHING;
      return { pattern, value, ...(type !== undefined && { type }) };
    }
    const pattern: Pattern = { t: "name", name: isOperator ? behind.text : next.text, at: next.at };
    this.at += isOperator ? 3 : 1;
    const { patterns, labels, optional } = this.parameters();
    const result = this.is(":") ? this.typeUpTo("=") : undefined;
    if (!this.take("=")) return { pattern, value: NOTHING, ...(result !== undefined && { type: result }) };
    const body = this.sequence();
    if (patterns.length === 0) return { pattern, value: body, ...(result !== undefined && { type: result }) };
    const typed: Term = result === undefined ? body : { t: "typed", of: body, type: result };
    return { pattern, value: { t: "lambda", arms: [{ patterns, labels, optional, body: typed }] } };
  }

  private parameters() {
    const patterns: Pattern[] = [];
    const labels: (string | undefined)[] = [];
    const optional: boolean[] = [];
    for (;;) {
      const sign = this.is("~") || this.is("?") ? this.next.text : "";
      if (sign === "" && !this.startsPattern()) break;
      if (sign !== "") this.at++;
      if (sign === "" && this.is("(") && this.ahead().text === "type") {
        this.at++;
        this.closeBracket();
        continue;
      }
      const from = this.at;
      const [label, pattern] = sign === "" ? [undefined, this.atomPattern()] : this.labelled();
      patterns.push(pattern);
      labels.push(label);
      optional.push(sign === "?");
      if (this.at === from) break;
    }
    return { patterns, labels, optional };
  }

  /** Behind `~` or `?`: `x`, `x:p`, `(x : t)`, `(x = e)`. */
  private labelled(): [string, Pattern] {
    if (this.is("(")) {
      const { text: name } = this.ahead();
      return [name, this.defaulted()];
    }
    const { text: name, at } = this.next;
    this.at++;
    if (!this.take(":")) return [name, { t: "name", name, at }];
    return [name, this.is("(") ? this.defaulted() : this.atomPattern()];
  }

  /** `(p : t = e)` */
  private defaulted(): Pattern {
    this.at++;
    const of = this.pattern();
    const type = this.is(":") ? this.typeUpTo("=", ")") : undefined;
    if (this.take("=")) this.expression();
    if (!this.take(")")) this.closeBracket();
    return type === undefined ? of : { t: "typed", of, type };
  }

  private fun(): Term {
    this.at++;
    const { patterns, labels, optional } = this.parameters();
    if (this.is(":")) this.typeUpTo("->");
    const body = this.take("->") ? this.sequence() : NOTHING;
    return { t: "lambda", arms: [{ patterns, labels, optional, body }] };
  }

  private arms(): Arm[] {
    const arms: Arm[] = [];
    this.take("|");
    do {
      const pattern = this.pattern();
      const guards: Statement[] = this.take("when") ? [{ t: "run", value: this.expression() }] : [];
      if (!this.take("->")) break;
      arms.push({ patterns: [pattern], guards, body: this.sequence() });
    } while (this.take("|"));
    return arms;
  }

  private matchTerm(): Term {
    const isTry = this.is("try");
    this.at++;
    if (this.is("%")) this.at += 2;
    const of = this.sequence();
    if (!this.take("with")) return { t: "other", of: [of] };
    const arms = this.arms();
    if (!isTry) return { t: "match", of, arms };
    const failed: Term = { t: "match", of: { t: "literal", type: "exn" }, arms };
    return { t: "either", tests: [], of: [of, failed] };
  }

  private conditional(): Term {
    this.at++;
    const test = this.expression();
    const of = this.take("then") ? [this.branch()] : [];
    of.push(this.take("else") ? this.branch() : UNIT);
    return { t: "either", tests: [test], of };
  }

  /** What is chosen is no tuple, but may set something. */
  private branch(): Term {
    const left = this.expression(2);
    const { text: sign, at } = this.next;
    if (this.levelHere() !== 0) return left;
    this.at++;
    return { t: "operator", sign, at, left, right: this.expression(0) };
  }

  private loop(): Term {
    const isFor = this.is("for");
    this.at++;
    const bindings: Binding[] = [];
    if (isFor) {
      const pattern = this.atomPattern();
      this.take("=");
      bindings.push({ pattern, value: this.expression() });
      if (this.take("to") || this.take("downto")) bindings.push({ pattern: ANY, value: this.expression() });
    } else bindings.push({ pattern: ANY, value: this.expression() });
    this.take("do");
    const body = this.sequence();
    this.take("done");
    return { t: "let", bindings, body: { t: "sequence", of: [body, UNIT] } };
  }

  private application(): Term {
    const of = this.atom();
    const args: Argument[] = [];
    for (;;) {
      const from = this.at;
      const given = this.argument();
      if (!given || this.at === from) break;
      args.push(given);
    }
    return args.length === 0 ? of : { t: "apply", of, args };
  }

  private argument(): Argument | undefined {
    const { sort, text } = this.next;
    if ((text === "~" || text === "?") && sort === "sign" && this.ahead().sort === "name") {
      this.at++;
      const { text: label, at } = this.next;
      this.at++;
      const isGiven = this.is(":") && this.next.at === at + label.length;
      if (isGiven) this.at++;
      return { label, value: isGiven ? this.atom() : { t: "name", path: label, at } };
    }
    if (sort === "sign" && (text === "!" || text === "`")) return { value: this.atom() };
    if (sort === "name" && KEYWORDS.has(text) && !/^(?:begin|new|object)$/.test(text)) return undefined;
    if (sort === "open" && text === "[" && /^[%@]/.test(this.ahead().text)) {
      this.at++;
      this.closeBracket();
      return this.argument();
    }
    return ["name", "capital", "literal", "open"].includes(sort) ? { value: this.atom() } : undefined;
  }

  private atom(): Term {
    let of = this.primary();
    for (;;) {
      if (this.is(".") && this.ahead().sort === "name") {
        this.at++;
        of = { t: "field", of, name: this.next.text, at: this.next.at };
        this.at++;
      } else if (this.is(".") && this.ahead().sort === "capital") {
        this.at++;
        const path = this.modules();
        of = { t: "field", of, name: this.next.text, ...path, at: this.next.at };
        this.at++;
      } else if (this.is(".") && this.ahead().sort === "open") {
        this.at++;
        const path = this.is("(") ? ".()" : ".[]";
        of = {
          t: "apply",
          of: { t: "name", path, at: -1 },
          args: [{ value: of }, { value: this.primary() }],
        };
      } else if (this.is("#") && this.ahead().sort === "name") {
        this.at++;
        of = { t: "field", of, name: this.next.text, at: this.next.at, isMethod: true };
        this.at++;
      } else return of;
    }
  }

  private primary(): Term {
    const { sort, text, at } = this.next;
    if (sort === "capital") return this.pathTerm();
    if (sort === "end" || sort === "close") return NOTHING;
    this.at++;
    if (sort === "literal") return { t: "literal", type: literalType(text) };
    if (sort === "name") return this.named(text, at);
    if (sort === "sign") {
      if (text === "`") {
        this.at++;
        return NOTHING;
      }
      return PREFIX.test(text) ? { t: "prefix", sign: text, of: this.primary() } : NOTHING;
    }
    if (text === "(") return this.inBrackets();
    if (text === "{") return this.record();
    if (/^[%@]/.test(this.next.text)) {
      this.closeBracket();
      return NOTHING;
    }
    return this.list();
  }

  private named(text: string, at: number): Term {
    if (text === "begin") {
      const inner = this.is("end") ? UNIT : this.sequence();
      this.take("end");
      return inner;
    }
    if (text === "object") {
      this.skipTo("end");
      for (let depth = 0; this.next.sort !== "end"; this.at++) {
        if (depth === 0 && this.take("end")) break;
        if (/^(?:struct|sig|begin|object)$/.test(this.next.text)) depth++;
        else if (this.is("end")) depth--;
      }
      return NOTHING;
    }
    if (text === "new") {
      const { at: from } = this.next;
      const path = this.next.sort === "capital" ? `${this.capitals()}.` : "";
      if (path !== "") this.take(".");
      const { text: name } = this.next;
      this.at++;
      return { t: "typed", of: NOTHING, type: { text: `${path}${name}`, at: from } };
    }
    return { t: "name", path: text, at };
  }

  /** `M.f`, `M.C`, `M.(e)`, `M.{ … }` */
  private pathTerm(): Term {
    const { at } = this.next;
    const path = this.capitals();
    if (!this.is(".")) return { t: "name", path, at };
    const { sort, text, at: to } = this.ahead();
    if (sort === "name") {
      this.at += 2;
      return { t: "name", path: `${path}.${text}`, at: to };
    }
    if (sort !== "open") return { t: "name", path, at };
    this.at++;
    return { t: "within", path, of: this.primary() };
  }

  private inBrackets(): Term {
    if (this.take(")")) return UNIT;
    if (this.is("module") || this.is("val")) {
      this.closeBracket();
      return NOTHING;
    }
    if (this.next.sort === "sign" && this.ahead().text === ")") {
      const { text, at } = this.next;
      this.at += 2;
      return { t: "name", path: text, at };
    }
    const of = this.sequence();
    const found: Term = this.is(":") || this.is(":>") ? { t: "typed", of, type: this.typeUpTo(")") } : of;
    if (!this.take(")")) this.closeBracket();
    return found;
  }

  private list(): Term {
    const isArray = this.take("|");
    const of: Term[] = [];
    while (this.next.sort !== "end" && this.next.sort !== "close" && !this.is("|")) {
      const from = this.at;
      of.push(this.expression());
      this.take(";");
      if (this.at === from) this.at++;
    }
    this.take("|");
    this.take("]");
    const list: Term = { t: "list", of };
    return isArray
      ? { t: "apply", of: { t: "name", path: "Array.of_list", at: -1 }, args: [{ value: list }] }
      : list;
  }

  private record(): Term {
    const start = this.at;
    let base: Term | undefined;
    if (!this.startsField()) {
      base = this.application();
      if (!this.take("with")) {
        this.at = start;
        this.closeBracket();
        return NOTHING;
      }
    }
    const fields: Labelled<Term>[] = [];
    while (this.next.sort !== "end" && !this.is("}")) {
      const from = this.at;
      const path = this.modules();
      const { text: name, at, sort } = this.next;
      if (sort === "name") {
        this.at++;
        const type = this.is(":") ? this.typeUpTo("=", ";", "}") : undefined;
        const given: Term = this.take("=") ? this.expression() : { t: "name", path: name, at };
        fields.push({
          name,
          ...path,
          at,
          value: type === undefined ? given : { t: "typed", of: given, type },
        });
      }
      this.take(";");
      if (this.at === from) this.at++;
    }
    this.take("}");
    return { t: "record", fields, ...(base && { with: base }) };
  }

  private startsField(): boolean {
    let by = 0;
    while (this.ahead(by).sort === "capital" && this.ahead(by + 1).text === ".") by += 2;
    return this.ahead(by).sort === "name" && /^[=;}:]$/.test(this.ahead(by + 1).text);
  }
}

/** What is declared by a binding whose name or pattern starts at an offset. */
export function declared(text: string, start: number, end: number): readonly Binding[] {
  return [new TermReader(text, tokensOf(text, start, end, lexis)).binding()];
}
