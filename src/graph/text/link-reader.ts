// Links behind an operand: members, calls, parts, type arguments, casts, functions in braces.

import type { Notation } from "../../languages/rules/notation.ts";
import { angleEnd, angleStart, typeEnd } from "./chains.ts";
import { type Node, OTHER } from "./expression-node.ts";
import { OperandReader } from "./operand-reader.ts";

const QUOTED = /^(["'])([^"'`\\[\]\n]+)\1$/;
const LONGEST_HEAD = 300;

export abstract class LinkReader extends OperandReader {
  protected postfix(start: Node): Node {
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
      else if (char === "{" && this.opensFields()) {
        this.at = this.close(this.at);
        node = { t: "new", of: node, types: "" };
      } else if (char === "{" && this.notation.composites && before === this.at && isTypePath(node)) {
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
        node = this.member(node, 2 + this.ownSign());
      } else if (this.starts("?->")) {
        node = this.member(node, 3);
      } else if (this.starts("..")) {
        this.at = before;
        return node;
      } else if (this.opened()) {
        // What is held has the same type.
      } else if (char === "." || (char === "\\" && this.notation.backslashes)) node = this.member(node, 1);
      else if (char === ":" && this.notation.colons) node = this.member(node, 1);
      else if (char === "?" && this.notation.questions) this.at++;
      else if (char === "!" && this.text[this.at + 1] !== "=") this.at++;
      else if (this.notation.pointers && (this.starts("++") || this.starts("--"))) this.at += 2;
      else if (char === "(") node = this.call(node, "");
      else if (char === "[" && this.notation.bracketCalls) {
        const types = this.typesInBrackets();
        this.space();
        node = this.text[this.at] === "(" ? this.call(node, types) : withTypes(node, types);
      } else if (char === "[") {
        const open = this.at;
        this.at = this.brackets ? this.close(open) : this.text.indexOf("]", open) + 1;
        const inside = this.text.slice(open + 1, this.at - 1);
        const key = QUOTED.exec(inside)?.[2];
        if (isSlice(inside, this.notation)) continue;
        if (key !== undefined && this.notation.indexedTypes)
          node = { t: "member", of: node, name: key, at: open + 2 };
        else {
          const types = this.notation.bracketArguments ? `[${inside}]` : undefined;
          node = { t: "index", of: node, at: /^\d+$/.test(inside) ? Number(inside) : undefined, key, types };
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

  /** Does a brace here open the fields of a value that is written out? */
  private opensFields(): boolean {
    const { fieldBraces } = this.notation;
    if (!fieldBraces || !this.brackets) return false;
    fieldBraces.lastIndex = this.at;
    return fieldBraces.test(this.text);
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

  /** `[A, B]`, where these are type arguments, or "". */
  protected typesInBrackets(): string {
    if (this.text[this.at] !== "[" || !this.notation.bracketCalls) return "";
    const start = this.at;
    this.at = this.bracketEnd();
    return this.text.slice(start, this.at);
  }

  /** Behind the brackets that open here. */
  protected bracketEnd(): number {
    return this.brackets ? this.close(this.at) : this.text.indexOf("]", this.at) + 1 || this.text.length;
  }

  /** How long the sign is here that the names of what a type itself holds have behind its link. */
  private ownSign(): number {
    const { ownSign } = this.notation;
    return ownSign !== undefined && this.starts(`::${ownSign}`) ? ownSign.length : 0;
  }

  private constBehind(): boolean {
    return this.passes(this.notation.castWords?.same);
  }

  private opened(): boolean {
    return this.passes(this.notation.openingLinks);
  }

  /** Goes behind what a sticky pattern finds here. */
  private passes(pattern: RegExp | undefined): boolean {
    if (!pattern) return false;
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
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
function isSlice(inside: string, { slices: sign, lambda }: Notation): boolean {
  if (!sign || !inside.includes(sign)) return false;
  const plain = inside.replace(NESTED, "").replace(NESTED, "");
  return plain.includes(sign) && !(lambda && plain.split(/\W+/).includes(lambda));
}

export const withTypes = (node: Node, types: string): Node =>
  types !== "" && (node.t === "name" || node.t === "member") ? { ...node, types } : node;

const isPath = (node: Node): boolean => node.t === "name" || (node.t === "member" && isPath(node.of));

/** `a.B`, `a.B[C]` */
const isTypePath = (node: Node): boolean => isPath(node) || (node.t === "index" && isPath(node.of));
