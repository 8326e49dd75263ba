// Reads expressions from the text, in the notation that languages share; what an operator makes of its operands is `other`.

import type { InfixRules } from "../../languages/resolve-rules.ts";
import type { Prefix } from "../../languages/rules/words.ts";
import { blockBody } from "./barred-blocks.ts";
import { angleEnd } from "./chains.ts";
import { type Node, OTHER } from "./expression-node.ts";
import { infixAt, infixBefore, isRightward, precedence } from "./infix.ts";
import { MadeReader } from "./made-reader.ts";

const LONGEST = 60;
const WORD = /[\p{ID_Start}_][\p{ID_Continue}$]*/uy;
const OPERATOR = /[-+*/%<>^|&=!]+/y;
const SIGN = /^[-+*/%<>^|&@=!]+/;
const LONGEST_OPERATOR = 11;
const MOST_OPERATORS = 12;

/** What starts an operand behind a name. */
const OPERAND = /^\s+[\p{ID_Start}_\d"'({@]/u;

const ASKED: Node = { t: "literal", type: "boolean" };
/** What an operator makes of which nothing else is known. */
const COMPUTED: Node = { t: "literal", type: "" };
const COMPARES: ReadonlySet<string> = new Set(["==", "!=", "===", "!==", "<=", ">="]);

export class ExpressionReader extends MadeReader {
  private depth = 0;

  read(at: number): { node: Node; end: number } {
    this.at = at;
    this.depth = 0;
    // What stands behind a name between operands is its right one, and ends where one follows that binds no tighter.
    const { infix } = this.notation;
    const before = infix && this.brackets ? infixBefore(infix, this.text, this.brackets, at) : undefined;
    const node = before
      ? this.infix(
          infix!,
          this.unary(),
          at,
          precedence(infix!, before.name) + (isRightward(before.name) ? 0 : 1),
        )
      : this.whole();
    return { node, end: this.at };
  }

  /** `a f b g c`: members that are called with what stands behind them, the tightest first. */
  private infix(rules: InfixRules, first: Node, start: number, least: number): Node {
    if (++this.depth > LONGEST) return OTHER;
    let node = first;
    for (;;) {
      const before = this.at;
      this.space();
      const next = infixAt(rules, this.text, before, this.at);
      const level = next ? precedence(rules, next.name) : -1;
      if (!next || level < Math.max(least, 0)) {
        // What a value is matched by says what comes of it.
        if (!next && this.word("match")) node = OTHER;
        else this.at = before;
        break;
      }
      this.at = next.end;
      if (this.text[this.at] === "[") this.at = this.bracketEnd();
      this.space();
      const from = this.at;
      if (from >= this.text.length || ")]},;".includes(this.text[from]!)) {
        node = { t: "member", of: node, name: next.name, at: next.at };
        break;
      }
      const right = this.infix(rules, this.unary(), from, isRightward(next.name) ? level : level + 1);
      const of = isRightward(next.name) ? right : node;
      const args = isRightward(next.name) ? [start] : [from];
      node = { t: "call", of: { t: "member", of, name: next.name, at: next.at }, args, types: "" };
    }
    this.depth--;
    return node;
  }

  protected whole(): Node {
    if (++this.depth > LONGEST) return OTHER;
    const start = this.at;
    const first = this.unary();
    const { infix } = this.notation;
    const node = infix && this.brackets ? this.infix(infix, first, start, 0) : this.operators(first);
    this.depth--;
    return node;
  }

  /** An operand, with those that operators join to it which are methods of what stands on their left. */
  private joined(first: Node): Node {
    const { operatorMethods, namesBetween } = this.notation;
    const node = operatorMethods ? this.joinedBySigns(first, operatorMethods, 0) : first;
    return namesBetween ? this.between(node, namesBetween) : node;
  }

  /** `least`: the level from which on signs bind tighter than the one in front. */
  private joinedBySigns(
    first: Node,
    operatorMethods: readonly Readonly<Record<string, string>>[],
    least: number,
  ): Node {
    let node = first;
    for (;;) {
      const before = this.at;
      this.space();
      const isLineOver = this.notation.namesBetween && this.text.slice(before, this.at).includes("\n");
      if (isLineOver || this.isEnded(before)) {
        this.at = before;
        return node;
      }
      const at = this.at;
      const sign = SIGN.exec(this.text.slice(at, at + LONGEST_OPERATOR))?.[0] ?? "";
      const level = operatorMethods.findIndex((methods) => sign in methods);
      if (level < least) {
        this.at = before;
        return node;
      }
      this.at += sign.length;
      this.space();
      const args = this.notation.operatorsTakeBoth ? undefined : [this.at];
      this.joinedBySigns(this.unary(), operatorMethods, level + 1);
      node = {
        t: "call",
        of: { t: "member", of: node, name: operatorMethods[level]![sign]!, at },
        args,
        types: "",
      };
    }
  }

  /** `a f b g c`: members that are called with the operand behind them, from left to right; `others`: words that are none. */
  private between(first: Node, others: ReadonlySet<string>): Node {
    let node = first;
    for (;;) {
      const before = this.at;
      this.space();
      const { at } = this;
      const name = this.text.slice(before, at).includes("\n") ? "" : this.wordHere();
      const from = at + name.length + 1;
      if (name === "" || others.has(name) || !OPERAND.test(this.text.slice(from - 1, from + LONGEST))) {
        this.at = before;
        return node;
      }
      this.at = from;
      this.space();
      const args = [this.at];
      this.unary();
      node = { t: "call", of: { t: "member", of: node, name, at }, args, types: "" };
    }
  }

  /** Is a line's end behind a place that ends the expression? */
  private isEnded(before: number): boolean {
    if (!this.notation.linesEnd || !this.text.slice(before, this.at).includes("\n")) return false;
    return this.brackets?.around(before) === -1;
  }

  private operators(single: Node): Node {
    const either = [this.joined(single)];
    let starts: number[] | undefined;
    for (;;) {
      const before = this.at;
      this.space();
      if (this.isEnded(before)) {
        this.at = before;
        break;
      }
      const range = this.range();
      if (range) return range;
      if (this.starts("??") || this.starts("||") || (this.notation.elvis && this.starts("?:"))) {
        // What is set if there is nothing is one or the other, too: `a ??= b`.
        this.at += this.text[this.at + 2] === "=" ? 3 : 2;
        if (!this.takesInstead(either)) break;
      } else if (this.passes(this.notation.instead)) {
        if (!this.takesInstead(either)) break;
      } else if (this.starts("&&")) {
        this.at += 2;
        this.space();
        either.splice(0, either.length, this.unary());
      } else if (this.notation.words && this.word("or")) {
        this.space();
        either.push(this.joined(this.unary()));
      } else if (this.notation.words && this.word("and")) {
        this.space();
        either.splice(0, either.length, this.joined(this.unary()));
      } else if (this.notation.words && this.word("if")) {
        this.space();
        this.whole();
        this.space();
        if (!this.word("else")) {
          this.at = before;
          break;
        }
        this.space();
        starts = [...either.map(() => -1), this.at];
        either.push(this.whole());
      } else if (this.chooses()) {
        const choice = this.choice();
        if (choice) return choice;
        this.at = before;
        break;
      } else if (this.operator() !== undefined) {
        if (this.starts("=>") || (this.text[this.at] === "=" && this.text[this.at + 1] !== "=")) {
          this.at = before;
          break;
        }
        if (this.notation.pointers && /^[-+](?![=>])/.test(this.text.slice(this.at, this.at + 2))) {
          this.at++;
          this.unary();
          continue;
        }
        // Some operator: what it makes is no object of ours, but it may be what is chosen by.
        const made = this.compares() ? ASKED : COMPUTED;
        return this.chosenBy() ?? made;
      } else {
        this.at = before;
        break;
      }
    }
    return either.length === 1 ? either[0]! : { t: "either", of: either, starts };
  }

  /** Reads what is taken where there is no value before it; false: nothing is, since it leaves, and that ends the expression. */
  private takesInstead(either: Node[]): boolean {
    this.space();
    if (!this.isLeft()) {
      either.push(this.unary());
      return true;
    }
    this.at += this.wordHere().length;
    const before = this.at;
    this.space();
    const isAlone = this.isEnd() || this.text.slice(before, this.at).includes("\n");
    if (isAlone) this.at = before;
    else this.whole();
    return false;
  }

  private isEnd(): boolean {
    return ")]},;".includes(this.text[this.at] ?? ")");
  }

  /** `a..b`, from between its ends on. */
  private range(): Node | undefined {
    const { ranges } = this.notation;
    if (!ranges) return undefined;
    ranges.sign.lastIndex = this.at;
    const sign = ranges.sign.exec(this.text)?.[0];
    if (sign === undefined) return undefined;
    this.at += sign.length;
    this.joined(this.unary());
    return { t: "type", text: ranges.type };
  }

  /** Does a choice follow what stands before: `c ? a : b`? */
  private chooses(): boolean {
    return (
      this.text[this.at] === "?" &&
      this.text[this.at + 1] !== "." &&
      this.brackets !== undefined &&
      (!this.notation.words || this.choosesBySigns())
    );
  }

  private choosesBySigns(): boolean {
    return this.notation.choosesBySigns === true && /^\s\?\s/.test(this.text.slice(this.at - 1, this.at + 2));
  }

  /** `? a : b` */
  private choice(): Node | undefined {
    const of: Node[] = [];
    const starts: number[] = [];
    for (const sign of ["?", ":"]) {
      if (!this.starts(sign)) return undefined;
      this.at++;
      this.space();
      starts.push(this.at);
      of.push(this.whole());
      this.space();
    }
    return { t: "either", of, starts };
  }

  /** The choice whose condition goes on with the operator that stands here: `a == b && c ? d : e`. */
  private chosenBy(): Node | undefined {
    const before = this.at;
    for (let count = 0; count < MOST_OPERATORS; count++) {
      const sign = this.operator();
      if (sign === undefined || this.starts("=>")) break;
      this.at += sign.length;
      this.space();
      const tested = this.unary();
      this.space();
      // `x instanceof T name`
      if (this.notation.operators?.has(sign) && tested.t !== "other") this.name();
      if (this.chooses()) {
        const choice = this.choice();
        if (choice) return choice;
        break;
      }
    }
    this.at = before;
    return undefined;
  }

  /** The word that stands here, or "". */
  private wordHere(): string {
    WORD.lastIndex = this.at;
    return WORD.exec(this.text)?.[0] ?? "";
  }

  /** The operator that stands here: signs, or a word. */
  private operator(): string | undefined {
    OPERATOR.lastIndex = this.at;
    const sign = OPERATOR.exec(this.text)?.[0];
    if (sign !== undefined) return sign;
    const word = this.notation.operators && this.wordHere();
    return word && this.notation.operators.has(word) ? word : undefined;
  }

  /** Does an operator stand here that tells yes or no, whatever the types of its operands declare? */
  private compares(): boolean {
    const { words, pointers } = this.notation;
    return !words && !pointers && COMPARES.has(this.operator() ?? "");
  }

  /** Passes over a name. */
  private name(): void {
    this.at += this.wordHere().length;
    this.space();
  }

  /** Does what stands here give no value? */
  private isLeft(): boolean {
    return this.notation.leaves?.has(this.wordHere()) === true;
  }

  private unary(): Node {
    if (++this.depth > LONGEST) return OTHER;
    const node = this.prefixed();
    this.depth--;
    return node;
  }

  private prefixed(): Node {
    this.space();
    const char = this.text[this.at];
    if (char === undefined) return OTHER;
    const { typeValue, casts, signMethods } = this.notation;
    if (typeValue !== undefined && this.word(typeValue.word)) {
      this.space();
      if (this.text[this.at] === "(") this.at = this.close(this.at);
      return this.postfix({ t: "literal", type: typeValue.type });
    }
    const method = signMethods?.[char];
    if (method !== undefined) {
      const { at } = this;
      this.at++;
      const of = this.unary();
      // `-1`
      if (of.t === "literal") return of;
      return { t: "call", of: { t: "member", of, name: method, at }, args: [], types: "" };
    }
    const written = this.notation.barredBlocks && this.barredFunction();
    if (written) return this.postfix(written);
    if (char === "!" || char === "~") this.at++;
    const prefix = char === "!" || char === "~" ? "asks" : this.prefix();
    if (prefix === "makes") return this.made();
    if (prefix !== undefined) {
      const of = this.unary();
      return prefix === "awaits" ? { t: "await", of } : prefix === "asks" ? ASKED : of;
    }
    if (this.notation.pointers && (this.starts("++") || this.starts("--"))) {
      this.at += 2;
      return this.unary();
    }
    if (char === "-" || char === "+") {
      this.at++;
      const of = this.unary();
      return this.notation.typeFirst && of.t !== "literal" ? of : { t: "literal", type: "number" };
    }
    const opened = char === "*" && this.openedSelf();
    if (opened) return opened;
    if (char === "&" || char === "*") {
      while ("&*".includes(this.text[this.at] ?? " ")) this.at++;
      return this.unary();
    }
    if (this.notation.composites && this.starts("<-")) {
      this.at += 2;
      return { t: "index", of: this.unary() };
    }
    if (this.starts("...")) {
      this.at += 3;
      return this.unary();
    }
    if (this.notation.keyPaths && char === "\\") {
      const { at } = this;
      this.at = this.text.length;
      return { t: "function", at };
    }
    if (this.notation.backslashes && char === "\\") return this.postfix(this.rooted(1));
    if (this.starts("::")) return this.postfix(this.rooted());
    if (casts && char === "(") {
      casts.lastIndex = this.at;
      const cast = casts.exec(this.text);
      if (cast) {
        this.at = casts.lastIndex;
        this.unary();
        return { t: "type", text: cast[1]! };
      }
    }
    return (this.notation.angleCasts && char === "<" && this.angleCast()) || this.postfix(this.primary());
  }

  /** `->(a) { … }`, `&:name` */
  private barredFunction(): Node | undefined {
    const { at } = this;
    if (this.starts("&:")) {
      this.at += 2;
      this.name();
      return { t: "function", at };
    }
    const body = this.starts("->") && this.brackets && blockBody(this.text, this.brackets, at);
    if (!body) return undefined;
    this.at = body.end + (this.text[body.end] === "}" ? 1 : "end".length);
    return { t: "function", at };
  }

  /** `<T>x`, and no function with type parameters. */
  private angleCast(): Node | undefined {
    const start = this.at;
    const end = angleEnd(this.text, start);
    const behind = this.brackets?.forward(end) ?? end;
    if (end === start || (this.text[behind] === "(" && this.primary().t === "function")) {
      this.at = start;
      return undefined;
    }
    this.at = behind;
    this.unary();
    return { t: "type", text: this.text.slice(start + 1, end - 1) };
  }

  /** `new`, `await`, `try?`: passes over it. */
  private prefix(): Prefix | undefined {
    const { prefixes } = this.notation;
    const word = prefixes && this.wordHere();
    const prefix = word && prefixes.get(word);
    if (!prefix) return undefined;
    this.at += word.length;
    if (prefix === "passes") while ("?!".includes(this.text[this.at] ?? " ")) this.at++;
    return prefix;
  }
}
