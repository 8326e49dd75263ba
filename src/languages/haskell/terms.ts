// Expressions and declarations of Haskell, as far as they tell types: what cannot be read is passed over.

import { tokensOf } from "../hooks/term-tokens.ts";
import type { Argument, Arm, Binding, Labelled, Pattern, Statement, Term, TypeText } from "../rules/terms.ts";
import { KEYWORDS, literalType, PatternReader } from "./patterns.ts";
import { lexis } from "./text.ts";

const NOTHING: Term = { t: "other", of: [] };
const DEEPEST = 200;
const RESERVED: ReadonlySet<string> = new Set([
  "=",
  "|",
  "->",
  "<-",
  "::",
  "=>",
  ",",
  ";",
  "..",
  "@",
  "`",
  "\\",
]);

/** How tight operators bind; those that bind to the right. */
const LEVELS: Readonly<Record<string, number>> = {
  ...{
    $: 0,
    "$!": 0,
    ">>=": 1,
    ">>": 1,
    "=<<": 1,
    ">=>": 1,
    "<=<": 1,
    "&": 1,
    "<&>": 1,
    "||": 2,
    "&&": 3,
    "<|>": 3,
  },
  ...{
    "==": 4,
    "/=": 4,
    "<": 4,
    "<=": 4,
    ">": 4,
    ">=": 4,
    "<$>": 4,
    "<$": 4,
    "$>": 4,
    "<*>": 4,
    "*>": 4,
    "<*": 4,
  },
  ...{ ":": 5, "++": 5, "<>": 6, "+": 6, "-": 6, "*": 7, "/": 7, "^": 8, ".": 9 },
};
const RIGHTWARD: ReadonlySet<string> = new Set([
  "$",
  "$!",
  "=<<",
  ">=>",
  "<=<",
  "||",
  "&&",
  ":",
  "++",
  "<>",
  "^",
  ".",
]);
const TIGHTEST = 9;

interface Clause {
  readonly name: string;
  readonly at: number;
  readonly arm: Arm;
}

class TermReader extends PatternReader {
  private depth = 0;

  /** Declarations beside each other: signatures, clauses of functions, patterns. */
  declarations(): Binding[] {
    const types = new Map<string, TypeText>();
    const clauses: Clause[] = [];
    const others: Binding[] = [];
    this.block(() => this.declaration(types, clauses, others));
    const named = Map.groupBy(clauses, ({ name }) => name);
    const functions = [...named].map(([name, all]): Binding => {
      const [{ at, arm }] = all as [Clause];
      const type = types.get(name);
      const value: Term =
        arm.patterns.length === 0 ? arm.body : { t: "lambda", arms: all.map((each) => each.arm) };
      return { pattern: { t: "name", name, at }, value, ...(type && { type }) };
    });
    return [...functions, ...others];
  }

  private declaration(types: Map<string, TypeText>, clauses: Clause[], others: Binding[]): void {
    const from = this.at;
    const names = this.signature();
    if (names.length > 0) {
      const type = this.typeUpTo();
      for (const name of names) types.set(name, type);
      return;
    }
    this.at = from;
    const isOperator = this.is("(") && this.ahead().sort === "sign" && this.ahead(2).text === ")";
    const { text, at, sort } = this.next;
    const behind = this.ahead();
    const isInfix =
      behind.sort === "sign" && behind.text !== "!" && behind.text !== "~" && behind.text !== "@";
    if ((sort === "name" && !KEYWORDS.has(text) && (!isInfix || /^[=|]$/.test(behind.text))) || isOperator) {
      const name = isOperator ? behind.text : text;
      this.at += isOperator ? 3 : 1;
      const patterns: Pattern[] = [];
      while (this.startsPattern()) patterns.push(this.atomPattern());
      clauses.push({ name, at, arm: { patterns, body: this.right("=") } });
      return;
    }
    const pattern = this.pattern();
    if (this.next.sort === "sign" && !RESERVED.has(this.next.text)) {
      const { text: name, at: to } = this.next;
      this.at++;
      const second = this.pattern();
      clauses.push({ name, at: to, arm: { patterns: [pattern, second], body: this.right("=") } });
    } else others.push({ pattern, value: this.right("=") });
  }

  /** `f, (+) ::` */
  private signature(): string[] {
    const names: string[] = [];
    for (;;) {
      const isOperator = this.take("(");
      const { sort, text } = this.next;
      if (sort !== "name" && !(isOperator && sort === "sign")) return [];
      names.push(text);
      this.at++;
      if (isOperator && !this.take(")")) return [];
      if (this.is("::")) return names;
      if (!this.take(",")) return [];
    }
  }

  /** What stands behind a pattern: `= e`, `| g = e | …`, with `where` around both. */
  private right(sign: string): Term {
    const body = this.guarded(sign);
    if (!this.is("where")) return body;
    this.at++;
    return { t: "let", bindings: this.declarations(), body };
  }

  private guarded(sign: string): Term {
    if (this.take(sign)) return this.expression();
    const of: Term[] = [];
    while (this.take("|")) {
      const statements: Statement[] = [];
      do statements.push(matched(this.statement()));
      while (this.take(","));
      if (!this.take(sign)) break;
      of.push({ t: "block", statements: [...statements, { t: "run", value: this.expression() }] });
    }
    return { t: "either", tests: [], of };
  }

  private statement(): Statement {
    if (this.is("let")) {
      const from = this.at;
      this.at++;
      const bindings = this.declarations();
      if (!this.is("in")) return { t: "let", bindings };
      this.at = from;
    }
    const from = this.at;
    const pattern = this.pattern();
    if (this.take("<-")) return { t: "draw", pattern, value: this.expression() };
    this.at = from;
    return { t: "run", value: this.expression() };
  }

  private expression(): Term {
    const of = this.infix(0);
    return this.is("::")
      ? { t: "typed", of, type: this.typeUpTo(",", "|", "=", "<-", "->", "then", "else", "of") }
      : of;
  }

  private infix(least: number): Term {
    if (++this.depth > DEEPEST) return NOTHING;
    let left = this.operand();
    for (;;) {
      const sign = this.operatorHere();
      if (sign === "") break;
      const level = LEVELS[sign] ?? (this.is("`") ? TIGHTEST : 4);
      if (level < least) break;
      const { at } = this.next;
      const word = this.is("`") ? this.ahead().at : at;
      this.skipOperator();
      if (this.next.sort === "close" || this.next.sort === "end") {
        left = { t: "other", of: [left] };
        break;
      }
      const right = this.infix(RIGHTWARD.has(sign) ? level : level + 1);
      left =
        word === at
          ? { t: "operator", sign, at, left, right }
          : {
              t: "apply",
              of: { t: "name", path: sign, at: word },
              args: [{ value: left }, { value: right }],
            };
    }
    this.depth--;
    return left;
  }

  /** The operator that stands here, or the name in backquotes, or "". */
  private operatorHere(): string {
    const { sort, text } = this.next;
    if (text === "`" && sort === "sign") {
      let by = 1;
      let path = "";
      for (; this.ahead(by).text !== "`" && by < 8; by++) path += this.ahead(by).text;
      return path;
    }
    return sort === "sign" && !RESERVED.has(text) ? text : "";
  }

  private skipOperator(): void {
    if (this.take("`")) while (this.next.sort !== "end" && !this.take("`")) this.at++;
    else this.at++;
  }

  private operand(): Term {
    const { text, sort } = this.next;
    if (sort === "sign" && text.startsWith("\\")) return this.lambda();
    if (sort === "sign") {
      if (RESERVED.has(text)) return NOTHING;
      this.at++;
      return { t: "other", of: [this.operand()] };
    }
    if (sort !== "name") return this.application();
    switch (text) {
      case "let": {
        this.at++;
        const bindings = this.declarations();
        this.takeAnywhere("in");
        return { t: "let", bindings, body: this.expression() };
      }
      case "if":
        return this.conditional();
      case "case": {
        this.at++;
        const of = this.expression();
        return this.take("of") ? { t: "match", of, arms: this.arms() } : of;
      }
      case "do":
      case "mdo":
        this.at++;
        return { t: "block", statements: this.block(() => this.statement()) };
      default:
        return this.application();
    }
  }

  /** Words that may stand where the layout would end what is read. */
  private takeAnywhere(word: string): boolean {
    this.take(";");
    if (this.raw.text !== word) return false;
    this.at++;
    return true;
  }

  private lambda(): Term {
    const isTight = this.next.text === "\\";
    this.at++;
    if (!isTight) return NOTHING;
    if (this.take("case")) return { t: "lambda", arms: this.arms() };
    const patterns: Pattern[] = [];
    while (this.startsPattern()) patterns.push(this.atomPattern());
    const body = this.take("->") ? this.expression() : NOTHING;
    return { t: "lambda", arms: [{ patterns, body }] };
  }

  private arms(): Arm[] {
    return this.block(() => ({ patterns: [this.pattern()], body: this.right("->") }));
  }

  private conditional(): Term {
    this.at++;
    if (this.is("|")) return this.guarded("->");
    const test = this.expression();
    const of: Term[] = [];
    if (this.takeAnywhere("then")) of.push(this.expression());
    if (this.takeAnywhere("else")) of.push(this.expression());
    return { t: "either", tests: [test], of };
  }

  private application(): Term {
    const of = this.atom();
    const args: Argument[] = [];
    for (;;) {
      const { sort, text, spaced } = this.next;
      const isLast =
        (sort === "sign" && text.startsWith("\\")) || (sort === "name" && /^(?:do|case)$/.test(text));
      if (isLast) {
        args.push({ value: this.operand() });
        break;
      }
      if (sort === "sign" && text === "@" && spaced) {
        this.at++;
        this.atom();
        continue;
      }
      if (sort === "name" ? KEYWORDS.has(text) : !/^(?:capital|literal|open)$/.test(sort)) break;
      const from = this.at;
      args.push({ value: this.atom() });
      if (this.at === from) break;
    }
    return args.length === 0 ? of : { t: "apply", of, args };
  }

  /** `x.a.b`, `C { … }`, `x { … }` */
  private atom(): Term {
    let of = this.primary();
    for (;;) {
      const { next } = this;
      const behind = this.ahead();
      if (
        next.text === "." &&
        next.sort === "sign" &&
        !next.spaced &&
        behind.sort === "name" &&
        !behind.spaced
      ) {
        this.at++;
        of = { t: "field", of, name: behind.text, at: behind.at };
        this.at++;
      } else if (next.text === "{" && next.sort === "open") of = this.record(of);
      else return of;
    }
  }

  private primary(): Term {
    const { sort, text, at } = this.next;
    if (sort === "end" || sort === "close") return NOTHING;
    if (sort === "capital") return this.qualified(at);
    if (sort === "name" && KEYWORDS.has(text)) return NOTHING;
    this.at++;
    if (sort === "name") return { t: "name", path: text, at };
    if (sort === "literal")
      return literalType(text) === "" ? NOTHING : { t: "literal", type: literalType(text) };
    return text === "(" ? this.inParens() : text === "[" ? this.list() : NOTHING;
  }

  private qualified(at: number): Term {
    const path = this.path();
    const { next } = this;
    const behind = this.ahead();
    if (next.text !== "." || next.spaced || behind.spaced || behind.sort !== "name")
      return { t: "name", path, at };
    this.at += 2;
    return { t: "name", path: `${path}.${behind.text}`, at: behind.at };
  }

  private inParens(): Term {
    if (this.take(")")) return { t: "literal", type: "()" };
    const { text, sort, at } = this.next;
    if (sort === "sign" && text === "." && this.ahead().sort === "name" && !this.ahead().spaced)
      return this.section();
    if (sort === "sign" && this.ahead().text === ")") {
      this.at += 2;
      return { t: "name", path: text, at };
    }
    const of: Term[] = [];
    do of.push(this.expression());
    while (this.take(","));
    if (!this.take(")")) this.closeBracket();
    return of.length === 1 ? of[0]! : { t: "tuple", of };
  }

  /** `(.a.b)` */
  private section(): Term {
    const fields: Labelled<never>[] = [];
    while (this.take(".")) {
      fields.push({ name: this.next.text, at: this.next.at });
      this.at++;
    }
    if (!this.take(")")) this.closeBracket();
    return { t: "section", fields };
  }

  private list(): Term {
    const of: Term[] = [];
    while (this.next.sort !== "end" && !this.is("]") && !this.is("|")) {
      const from = this.at;
      of.push(this.expression());
      if (!this.take(",")) this.take("..");
      if (this.at === from) this.at++;
    }
    const statements: Statement[] = [];
    while (this.take("|") || (statements.length > 0 && this.take(","))) statements.push(this.statement());
    if (!this.take("]")) this.closeBracket();
    return statements.length > 0 && of.length > 0
      ? { t: "comprehension", of: of[0]!, statements }
      : { t: "list", of };
  }

  private record(of: Term): Term {
    this.at++;
    const fields: Labelled<Term>[] = [];
    while (this.next.sort !== "end" && !this.is("}")) {
      const from = this.at;
      const { text: name, at, sort } = this.next;
      if (sort === "name") {
        this.at++;
        const isNested = this.is(".");
        while (this.take(".")) this.at++;
        const value: Term = this.take("=") ? this.expression() : { t: "name", path: name, at };
        if (!isNested) fields.push({ name, at, value });
      }
      this.take("..");
      this.take(",");
      if (this.at === from) this.at++;
    }
    this.take("}");
    const maker = of.t === "name" && /^[\p{Lu}]/u.test(of.path) ? of.path : undefined;
    return maker === undefined ? { t: "record", with: of, fields } : { t: "record", maker, fields };
  }
}

/** In a guard, what is drawn is taken apart as it is. */
const matched = (statement: Statement): Statement =>
  statement.t === "draw"
    ? { t: "let", bindings: [{ pattern: statement.pattern, value: statement.value }] }
    : statement;

/** What is declared by the clauses that start at an offset. */
export function declared(text: string, start: number, end: number): readonly Binding[] {
  return new TermReader(text, tokensOf(text, start, end, lexis)).declarations();
}
