// Reads expressions from the text, in the notation that languages share; what an operator makes of its operands is `other`.

import type { InfixRules } from "../../languages/resolve-rules.ts";
import type { Notation } from "../../languages/rules/notation.ts";
import type { Prefix } from "../../languages/rules/words.ts";
import { angleEnd, angleStart, argumentStarts, typeEnd } from "../text/chains.ts";
import { type Node, OTHER } from "../text/expression-node.ts";
import { infixAt, infixBefore, isRightward, precedence } from "../text/infix.ts";
import { OperandReader } from "../text/operand-reader.ts";

const QUOTED = /^(["'])([\p{ID_Start}_$][\p{ID_Continue}$]*)\1$/u;
const LONGEST = 60;
const WORD = /[\p{ID_Start}_][\p{ID_Continue}$]*/uy;
const LONGEST_HEAD = 300;
const OPERATOR = /[-+*/%<>^|&=!]+/y;
const SIGN = /^[-+*/%<>^|&@=!]+/;
const LONGEST_OPERATOR = 11;
const MOST_OPERATORS = 12;

const ASKED: Node = { t: "literal", type: "boolean" };

export class ExpressionReader extends OperandReader {
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
  private joined(first: Node, least = 0): Node {
    const { operatorMethods } = this.notation;
    if (!operatorMethods) return first;
    let node = first;
    for (;;) {
      const before = this.at;
      this.space();
      const at = this.at;
      const sign = SIGN.exec(this.text.slice(at, at + LONGEST_OPERATOR))?.[0] ?? "";
      const level = operatorMethods.findIndex((methods) => sign in methods);
      if (level < least) {
        this.at = before;
        return node;
      }
      this.at += sign.length;
      this.space();
      const args = [this.at];
      this.joined(this.unary(), level + 1);
      node = {
        t: "call",
        of: { t: "member", of: node, name: operatorMethods[level]![sign]!, at },
        args,
        types: "",
      };
    }
  }

  private operators(single: Node): Node {
    const either = [this.joined(single)];
    for (;;) {
      const before = this.at;
      this.space();
      if (this.starts("??=") || this.starts("||=")) return OTHER;
      if (this.starts("??") || this.starts("||") || (this.notation.elvis && this.starts("?:"))) {
        this.at += 2;
        this.space();
        if (this.isLeft()) break;
        either.push(this.unary());
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
        return this.chosenBy() ?? { t: "literal", type: "" };
      } else {
        this.at = before;
        break;
      }
    }
    return either.length === 1 ? either[0]! : { t: "either", of: either };
  }

  /** Does a choice follow what stands before: `c ? a : b`? */
  private chooses(): boolean {
    return (
      this.text[this.at] === "?" &&
      this.text[this.at + 1] !== "." &&
      this.brackets !== undefined &&
      !this.notation.words
    );
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
    const { typeValue, casts } = this.notation;
    if (typeValue !== undefined && this.word(typeValue.word)) {
      this.space();
      if (this.text[this.at] === "(") this.at = this.close(this.at);
      return this.postfix({ t: "literal", type: typeValue.type });
    }
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
    if (this.notation.backslashes && char === "\\") this.at++;
    if (casts && char === "(") {
      casts.lastIndex = this.at;
      const cast = casts.exec(this.text);
      if (cast) {
        this.at = casts.lastIndex;
        this.unary();
        return { t: "type", text: cast[1]! };
      }
    }
    return this.postfix(this.primary());
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

  private made(): Node {
    this.space();
    const sign = this.notation.backslashes ? "\\" : ".";
    if (sign === "\\" && this.starts(sign)) this.at++;
    const { typeFirst } = this.notation;
    if (typeFirst && this.text[this.at] === "(") return this.expectedMade();
    if (typeFirst && this.text[this.at] === "[") return this.madeList();
    const start = this.at;
    let of: Node = this.primary();
    while (this.starts(sign) && of.t !== "other") of = this.member(of, 1);
    const types = this.typeArguments(true);
    if (typeFirst && this.text[this.at] === "[") return this.madeArray(this.text.slice(start, this.at));
    of = withTypes(of, types);
    if (this.text[this.at] === "[" && this.notation.bracketCalls) this.at = this.bracketEnd();
    this.space();
    if (this.text[this.at] === "(" && this.brackets) {
      const args = argumentStarts(this.text, this.brackets, this.at);
      this.at = this.close(this.at);
      if (typeFirst) this.braces();
      return this.postfix({ t: "new", of, types, args });
    }
    if (this.text[this.at] === "(") this.elided(")");
    else if (typeFirst) this.braces();
    return this.postfix({ t: "new", of, types });
  }

  /** `new(…)`: of the type that is expected. */
  private expectedMade(): Node {
    if (this.brackets) this.at = this.close(this.at);
    else this.elided(")");
    return OTHER;
  }

  /** `new T[4]`, `new T[] { … }` */
  private madeArray(of: string): Node {
    let type = of;
    for (; this.text[this.at] === "["; this.at = this.bracketEnd()) type += "[]";
    this.braces();
    return this.postfix({ t: "type", text: type });
  }

  /** `new[] { a, b }`: a list of what its first value is. */
  private madeList(): Node {
    this.at = this.bracketEnd();
    const open = this.brackets?.forward(this.at) ?? -1;
    if (this.text[open] !== "{") return OTHER;
    this.at = open + 1;
    this.space();
    const of = this.whole();
    this.at = open;
    this.braces();
    return this.postfix({ t: "array", of });
  }

  /** Passes over the values of a list, if they are written. */
  private braces(): void {
    const open = this.brackets?.forward(this.at) ?? -1;
    if (this.text[open] === "{") this.at = this.close(open);
  }

  private postfix(start: Node): Node {
    let node = start;
    for (;;) {
      const before = this.at;
      this.space();
      const char = this.text[this.at];
      const onNewLine = this.notation.words && this.text.slice(before, this.at).includes("\n");
      if (onNewLine && char !== ".") {
        this.at = before;
        return node;
      }
      if (char === "{" && this.takesBlock(before)) node = this.calledWithBlock(node);
      else if (char === "{" && this.notation.composites && before === this.at && isTypePath(node)) {
        this.at = this.brackets ? this.close(this.at) : this.text.indexOf("}", this.at) + 1;
        node = { t: "new", of: node, types: "" };
      } else if (this.notation.composites && this.starts(".(")) {
        const open = this.at + 1;
        this.at = this.brackets ? this.close(open) : this.text.length;
        const asserted = this.text.slice(open + 1, this.at - 1);
        // `x.(type)` is x, of whatever type.
        if (asserted !== "type") node = { t: "type", text: asserted };
      } else if (this.notation.barredBlocks && char === "{" && this.brackets) {
        this.at = this.close(this.at);
      } else if (this.notation.barredBlocks && this.starts("&.")) {
        node = this.member(node, 2);
      } else if (this.starts("?.")) {
        this.at += 2;
        if (this.text[this.at] === "(" || this.text[this.at] === "[") continue;
        node = this.member(node, 0);
      } else if (this.notation.maybeIndexed && before === this.at && this.starts("?[")) {
        this.at++;
      } else if (this.starts("::<")) {
        this.at += 2;
        const types = this.typeArguments() || this.angles();
        // What is called by the list that starts where the text ends.
        if (types === "") {
          if (!this.isLast()) return OTHER;
          this.at = this.text.length;
          return node;
        }
        this.space();
        node = this.starts("::") ? withTypes(node, types) : this.call(node, types);
      } else if (((this.starts("->") && !this.notation.arrow) || this.starts("::")) && !this.notation.infix) {
        node = this.member(node, 2);
      } else if (this.starts("..")) {
        this.at = before;
        return node;
      } else if (char === "." || (char === "\\" && this.notation.backslashes)) node = this.member(node, 1);
      else if (char === ":" && this.notation.colons) node = this.member(node, 1);
      else if (char === "?" && this.notation.questions) this.at++;
      else if (char === "!" && this.text[this.at + 1] !== "=") this.at++;
      else if (this.notation.pointers && (this.starts("++") || this.starts("--"))) this.at += 2;
      else if (char === "(") node = this.call(node, "");
      else if (char === "[" && this.notation.bracketCalls) this.at = this.bracketEnd();
      else if (char === "[") {
        const open = this.at;
        this.at = this.brackets ? this.close(open) : this.text.indexOf("]", open) + 1;
        const inside = this.text.slice(open + 1, this.at - 1);
        const key = this.notation.indexedTypes ? QUOTED.exec(inside)?.[2] : undefined;
        if (isSlice(inside, this.notation)) continue;
        if (key !== undefined) node = { t: "member", of: node, name: key, at: open + 2 };
        else {
          const types = this.notation.bracketArguments ? `[${inside}]` : undefined;
          node = { t: "index", of: node, at: /^\d+$/.test(inside) ? Number(inside) : undefined, types };
        }
      } else if (char === "<") {
        const types = this.typeArguments();
        if (types === "") {
          this.at = before;
          return node;
        }
        this.space();
        node = this.text[this.at] === "(" ? this.call(node, types) : withTypes(node, types);
      } else {
        if (this.constBehind()) continue;
        const cast = this.castBehind(node);
        if (!cast) {
          this.at = before;
          return node;
        }
        node = cast;
      }
      if (node.t === "other") return node;
    }
  }

  /** Is a brace here one of a function that is an argument of what stands before it? */
  private takesBlock(before: number): boolean {
    const { trailingLambdas } = this.notation;
    if (!trailingLambdas || this.text.slice(before, this.at).includes("\n")) return false;
    return !trailingLambdas.bareHead?.test(this.text.slice(Math.max(0, this.at - LONGEST_HEAD), this.at));
  }

  /** `f { … }`, `f(a) { … }`: a call with one more argument. */
  private calledWithBlock(node: Node): Node {
    const open = this.at;
    this.at = this.brackets ? this.close(open) : this.text.length;
    const args = node.t === "call" ? node.args : [];
    const of = node.t === "call" ? node.of : node;
    return { t: "call", of, args: args && [...args, open], types: node.t === "call" ? node.types : "" };
  }

  /** Is there nothing but type arguments behind this place? */
  private isLast(): boolean {
    return angleStart(this.text, this.text.trimEnd().length - 1) === this.at;
  }

  /** Type arguments that nothing else can be, whatever stands in them. */
  private angles(): string {
    const start = this.at;
    this.at = angleEnd(this.text, start);
    return this.text.slice(start, this.at);
  }

  /** Behind the brackets that open here. */
  private bracketEnd(): number {
    return this.brackets ? this.close(this.at) : this.text.indexOf("]", this.at) + 1 || this.text.length;
  }

  private constBehind(): boolean {
    const same = this.notation.castWords?.same;
    if (!same) return false;
    same.lastIndex = this.at;
    if (!same.test(this.text)) return false;
    this.at = same.lastIndex;
    return true;
  }

  private castBehind(value: Node): Node | undefined {
    const { castWords } = this.notation;
    if (!castWords) return undefined;
    const { behind, chained, holds } = castWords;
    behind.lastIndex = this.at;
    // White space in front was skipped.
    while (behind.lastIndex > 0 && /\s/.test(this.text[behind.lastIndex - 1]!)) behind.lastIndex--;
    const found = behind.exec(this.text);
    if (!found) return undefined;
    const from = behind.lastIndex;
    const end = typeEnd(this.text, from);
    this.at = end;
    // `a as unknown as B`: the last one counts.
    const text = this.text.slice(from, end).replace(chained, "");
    // A literal that is held against a type stays what it is.
    return value.t === "object" && found[1] === holds
      ? { t: "type", text, literal: value.at }
      : { t: "type", text };
  }
}

const NESTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\([^()[\]]*\)|\[[^()[\]]*\]/g;

/** Does what stands in brackets take a part of a list, and not one of its elements? */
function isSlice(inside: string, { slices: sign, lambda = "" }: Notation): boolean {
  if (!sign || !inside.includes(sign)) return false;
  const plain = inside.replace(NESTED, "").replace(NESTED, "");
  return plain.includes(sign) && !plain.split(/\W+/).includes(lambda);
}

const withTypes = (node: Node, types: string): Node =>
  types !== "" && (node.t === "name" || node.t === "member") ? { ...node, types } : node;

const isPath = (node: Node): boolean => node.t === "name" || (node.t === "member" && isPath(node.of));

/** `a.B`, `a.B[C]` */
const isTypePath = (node: Node): boolean => isPath(node) || (node.t === "index" && isPath(node.of));
