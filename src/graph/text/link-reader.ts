// Links behind an operand: members, calls, parts, type arguments, casts, functions in braces.

import type { Notation } from "../../languages/rules/notation.ts";
import { wordBlockEnd } from "./barred-blocks.ts";
import { armValues } from "./block-values.ts";
import { angleEnd, angleStart, typeEnd } from "./chains.ts";
import { type Node, OTHER, withTypes } from "./expression-node.ts";
import { HeadedReader } from "./headed-reader.ts";
import { isWordAt } from "./words.ts";

const QUOTED = /^(["'])([^"'`\\[\]\n]+)\1$/;
const SYMBOL = /^:([\p{ID_Continue}]+[?!]?)$/u;
const LONGEST_HEAD = 300;

export abstract class LinkReader extends HeadedReader {
  /** An operand with all the links behind it. */
  protected postfix(start: Node): Node {
    let node = start;
    for (;;) {
      const before = this.at;
      this.space();
      const char = this.text[this.at];
      const isEnded =
        char !== "." && this.notation.words
          ? this.text.slice(before, this.at).includes("\n")
          : this.startsStatement(char);
      const next = isEnded ? undefined : this.link(node, char, before);
      if (!next) {
        this.at = before;
        return node;
      }
      if (next.t === "other") return next;
      node = next;
    }
  }

  private startsStatement(char: string | undefined): boolean {
    return (char === "(" || char === "[") && this.brackets?.startsStatement(this.at) === true;
  }

  /** Behind the link that starts here with a sign, what it leads to; undefined: there is none. `before`: where the operand ends. */
  private link(node: Node, char: string | undefined, before: number): Node | undefined {
    if (this.notation.literalCalls && char !== undefined && "{\"'".includes(char))
      return this.calledWithLiteral(node, before);
    switch (char) {
      case "{":
        return this.bracesBehind(node, before);
      case ".":
        return this.dot(node);
      case "?":
        return this.question(node, before);
      case ":":
        return this.colon(node);
      case "(":
        return this.call(node, "");
      case "[":
        return this.notation.bracketCalls ? this.typed(node, this.typesInBrackets()) : this.index(node);
      case "`":
        return this.notation.taggedTexts ? this.tagged(node, "") : undefined;
      case "<": {
        const types = this.typeArguments();
        return types === "" ? undefined : this.typed(node, types);
      }
      default:
        return (
          this.sign(node, char) ?? (this.constBehind() ? node : (this.braced(node) ?? this.castBehind(node)))
        );
    }
  }

  /** `a switch { b => c }`, `a with { b = c }` */
  private braced(node: Node): Node | undefined {
    const { armsBehind, copiedBy } = this.notation;
    const word = [armsBehind?.choice, copiedBy].find((each) => each && isWordAt(this.text, this.at, each));
    const open = word && this.brackets ? this.brackets.forward(this.at + word.length) : -1;
    if (!word || this.text[open] !== "{") return undefined;
    if (word === copiedBy) {
      this.at = this.close(open);
      return node;
    }
    const { starts, end } = armValues(this.text, this.brackets!, open, armsBehind!);
    this.at = end;
    return starts.length > 0 ? { t: "branches", starts } : OTHER;
  }

  private bracesBehind(node: Node, before: number): Node | undefined {
    const { barredBlocks, composites } = this.notation;
    if (this.takesBlock(before)) return this.calledWithBlock(node);
    if (this.takesLines(node, before)) {
      const args = [this.at];
      this.at = this.close(this.at);
      return { t: "call", of: node, args, types: "" };
    }
    if (barredBlocks) return this.brackets && this.calledWithBlock(node);
    const isValue = this.opensFields() || (composites && before === this.at && isTypePath(node));
    if (!isValue) return undefined;
    this.at = this.brackets ? this.close(this.at) : this.text.indexOf("}", this.at) + 1;
    return { t: "new", of: node, types: "" };
  }

  private dot(node: Node): Node | undefined {
    if (this.notation.composites && this.starts(".(")) {
      const open = this.at + 1;
      this.at = this.brackets ? this.close(open) : this.text.length;
      const asserted = this.text.slice(open + 1, this.at - 1);
      // `x.(type)` is x, of whatever type.
      return asserted === "type" ? node : { t: "type", text: asserted };
    }
    if (this.starts("..")) return undefined;
    // `f.(a)`
    if (this.notation.barredBlocks && this.starts(".(")) {
      this.at++;
      return node;
    }
    // What is held has the same type.
    return this.passes(this.notation.openingLinks) ? node : this.member(node, 1);
  }

  private question(node: Node, before: number): Node | undefined {
    if (this.starts("?.")) {
      this.at += 2;
      return "([".includes(this.text[this.at] ?? " ") ? node : this.member(node, 0);
    }
    if (this.starts("?->")) return this.member(node, 3);
    // `a.b?`, `a.b?(c)`: whatever that gives, it is not what `a.b` gives.
    if (this.notation.choosesBySigns && before === this.at) {
      this.at++;
      return { t: "literal", type: "" };
    }
    // `a?(b)`
    if (this.notation.bindsAgain && before === this.at && this.starts("?(")) {
      this.at++;
      return node;
    }
    const isIndexed = this.notation.maybeIndexed && before === this.at && this.starts("?[");
    if (!isIndexed && !this.notation.questions) return undefined;
    this.at++;
    return node;
  }

  private colon(node: Node): Node | undefined {
    if (this.starts("::<")) return this.typedPath(node);
    if (this.starts("::") && !this.notation.infix) return this.member(node, 2 + this.ownSign());
    return this.notation.colons ? this.member(node, 1) : undefined;
  }

  /** `::<A, B>` */
  private typedPath(node: Node): Node {
    this.at += 2;
    const types = this.typeArguments() || this.angles();
    if (types !== "") {
      this.space();
      return this.starts("::") ? withTypes(node, types) : this.call(node, types);
    }
    // What is called by the list that starts where the text ends.
    if (!this.isLast()) return OTHER;
    this.at = this.text.length;
    return node;
  }

  /** With type arguments: a call, or what has the name. */
  private typed(node: Node, written: string): Node {
    const types = told(written);
    const { at } = this;
    this.space();
    if (this.text[this.at] === "`" && this.notation.taggedTexts) return this.tagged(node, types);
    if (this.text[this.at] === "(") return this.call(node, types);
    this.at = at;
    return withTypes(node, types);
  }

  /** A call with a text: its pieces, and what stands between them. */
  private tagged(of: Node, types: string): Node {
    const args = [this.at];
    this.at = this.literalEnd(this.at);
    return { t: "call", of, args, types };
  }

  private index(node: Node): Node {
    const open = this.at;
    this.at = this.bracketEnd();
    const start = this.brackets?.forward(open + 1);
    const inside = this.text.slice(open + 1, this.at - 1);
    const key = QUOTED.exec(inside)?.[2] ?? (this.notation.symbolKeys ? SYMBOL.exec(inside)?.[1] : undefined);
    if (isSlice(inside, this.notation)) return node;
    if (key !== undefined && this.notation.indexedTypes)
      return { t: "member", of: node, name: key, at: open + 2 };
    const types = this.notation.bracketArguments ? `[${inside}]` : undefined;
    return { t: "index", of: node, at: /^\d+$/.test(inside) ? Number(inside) : undefined, key, types, start };
  }

  /** Links of other signs. */
  private sign(node: Node, char: string | undefined): Node | undefined {
    const { arrow, infix, pointers, barredBlocks, backslashes } = this.notation;
    if (barredBlocks && this.starts("&.")) return this.member(node, 2);
    const end = barredBlocks && this.brackets ? wordBlockEnd(this.text, this.at) : -1;
    if (end !== -1) return this.calledWithBlock(node, end);
    if (!arrow && !infix && this.starts("->")) return this.member(node, 2 + this.ownSign());
    if (backslashes && char === "\\") return this.member(node, 1);
    const isBang = char === "!" && this.text[this.at + 1] !== "=";
    const isStep = pointers && (this.starts("++") || this.starts("--"));
    if (!isBang && !isStep) return undefined;
    this.at += isBang ? 1 : 2;
    return node;
  }

  /** Is a brace here one of a function that is an argument of what stands before it? */
  private takesBlock(before: number): boolean {
    const { trailingLambdas } = this.notation;
    if (!trailingLambdas || this.text.slice(before, this.at).includes("\n")) return false;
    return !trailingLambdas.bareHead?.test(this.text.slice(Math.max(0, this.at - LONGEST_HEAD), this.at));
  }

  /** Is a brace here one of a function, or of a value of several lines, that what stands before it takes? */
  private takesLines(node: Node, before: number): boolean {
    const { blockArguments, blockLines } = this.notation;
    if (!blockArguments || !blockLines || !this.brackets) return false;
    if (node.t !== "name" && node.t !== "member" && node.t !== "call") return false;
    return !this.text.slice(before, this.at).includes("\n");
  }

  /** Does a brace here open the fields of a value that is written out? */
  private opensFields(): boolean {
    const { fieldBraces } = this.notation;
    if (!fieldBraces || !this.brackets) return false;
    fieldBraces.lastIndex = this.at;
    return fieldBraces.test(this.text);
  }

  /** `f { … }`, `f(a) { … }`: a call with one more argument. */
  private calledWithBlock(node: Node, end?: number): Node {
    const open = this.at;
    this.at = end ?? (this.brackets ? this.close(open) : this.text.length);
    if (node.t === "call") return { ...node, args: node.args && [...node.args, open] };
    // `f<T> { … }`
    const isTyped = node.t === "name" || node.t === "member";
    const of = isTyped && node.types !== undefined ? { ...node, types: undefined } : node;
    return { t: "call", of, args: [open], types: (isTyped && node.types) || "" };
  }

  /** `f { … }`, `f "…"`: a call with a literal alone. */
  private calledWithLiteral(of: Node, before: number): Node | undefined {
    if (of.t === "literal" || of.t === "braced" || this.text.slice(before, this.at).includes("\n"))
      return undefined;
    const { at } = this;
    this.at = this.text[at] === "{" ? this.close(at) : this.literalEnd(at);
    return { t: "call", of, args: [at], types: "" };
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

/** Type arguments that are written; `<>` stands for those that the rest tells. */
export const told = (types: string): string => (types === "<>" ? "" : types);

const isPath = (node: Node): boolean => node.t === "name" || (node.t === "member" && isPath(node.of));

/** `a.B`, `a.B[C]` */
const isTypePath = (node: Node): boolean => isPath(node) || (node.t === "index" && isPath(node.of));
