// Operands: names, literals, brackets and what stands in them; members and calls, a link at a time.

import { opensBlock, wordBlockEnd } from "./barred-blocks.ts";
import {
  blockValues,
  braceBehind,
  lambdaHead,
  lastLine,
  statementValues,
  type Values,
} from "./block-values.ts";
import type { Brackets } from "./brackets.ts";
import { angleEnd, argumentStarts } from "./chains.ts";
import { CollectionReader, LONGEST_LEAD, MOST_PLACES } from "./collection-reader.ts";
import { type Arguments, type Node, OTHER, withTypes } from "./expression-node.ts";
import { ChoiceReader, choiceBlocks } from "./lambda-braces.ts";
import { queryAt } from "./queries.ts";
import { structAt } from "./struct-text.ts";
import { TAG_END, WORD, wordBefore } from "./words.ts";

const NAME = /#?[\p{ID_Start}_$@][\p{ID_Continue}$]*/uy;
const LONGEST_LABEL = 80;
/** Of a comment that gives a value its type. */
const LONGEST_DOC = 300;
/** `1`, `0x1F`, `1.5e3`, `1.f`; behind `1` in `1.name`, a member follows, and in `1..2` the rest of a range. */
const NUMBER = /\d\w*(?:\.(?:\d\w*|[eE]\d+\w?|[fFlL]?(?![\w.(])))?/y;

/** `%w[a b]` */
const WORD_LIST = /^%[wWiI][[({]/;

/** In front of a text, where words may stand there; where only signs do. */
const PREFIX = /^[a-zA-Z]{1,2}$/;
const SIGN = /^[$@]$/;

/** `A as B`, `a::A<C>` */
const PROJECTED = /^\s*((?:[\p{ID_Continue}]+::)*[\p{ID_Continue}]+)(<.*>)?\s*(?:as\b.*)?$/su;

/** A word of a message's name that an argument follows. */
const PIECE = /[\p{ID_Start}_$][\p{ID_Continue}$]*\s*:(?!:)/uy;

/** Where the next word behind white space starts, brackets and strings passed over. */
function nextPiece(text: string, brackets: Brackets, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const char = text[at]!;
    if ("([{".includes(char)) at = Math.max(at, brackets.closeOf(at));
    else if (char === '"') at = Math.max(at, text.indexOf('"', at + 1));
    else if (/\s/.test(char) && /[\p{ID_Start}_$]/u.test(text[at + 1] ?? "")) return at + 1;
  }
  return end;
}

export abstract class OperandReader extends CollectionReader {
  protected primary(): Node {
    const char = this.text[this.at]!;
    const found = this.composite(char) ?? this.inBrackets(char) ?? this.lambdaBlock() ?? this.literal(char);
    if (found) return found;
    NAME.lastIndex = this.at;
    const name = NAME.exec(this.text)?.[0];
    return name ? this.named(name) : OTHER;
  }

  /** `T{…}`, `[]T{…}`, `[]T(x)`, `map[K]V{…}` */
  private composite(char: string): Node | undefined {
    const { text } = this;
    const { composites } = this.notation;
    if (!composites) return undefined;
    const struct = this.brackets && structAt(text, this.brackets, this.at, composites);
    if (struct) {
      this.at = this.brackets!.forward(struct.end);
      this.at = text[this.at] === "{" ? this.close(this.at) : struct.end;
      return { t: "type", text: struct.type };
    }
    if (char !== "[" && !this.starts(`${composites.map}[`)) return undefined;
    composites.list.lastIndex = this.at;
    const type = composites.list.exec(text)?.[0];
    if (!type) return undefined;
    this.at += type.length;
    if (text[this.at] === "{" || text[this.at] === "(") this.at = this.close(this.at);
    return { t: "type", text: type };
  }

  /** What a bracket opens. */
  private inBrackets(char: string): Node | undefined {
    switch (char) {
      case "(":
        return this.castByDoc() ?? this.bracketed();
      case "[":
        return (
          this.listType() ??
          (this.notation.messages && this.brackets ? this.message(this.brackets) : this.list())
        );
      case "{":
        return this.inBraces();
      case "<":
        if (this.notation.typedLiterals) return this.typedLiteral();
        if (this.notation.lifetimes) return this.projected();
        return this.notation.indexedTypes && this.brackets ? this.generic(this.brackets) : undefined;
      default:
        return undefined;
    }
  }

  /** `<A as B>`, `<A>`: A, in front of what it has. */
  private projected(): Node {
    const open = this.at;
    const end = angleEnd(this.text, open);
    const [, path, types = ""] = PROJECTED.exec(this.text.slice(open + 1, end - 1)) ?? [];
    if (path === undefined || !this.text.startsWith("::", end)) return OTHER;
    this.at = end;
    const named = path
      .split("::")
      .reduce<Node | undefined>(
        (of, name) => (of ? { t: "member", of, name, at: open + 1 } : { t: "name", name, at: open + 1 }),
        undefined,
      );
    return withTypes(named!, types);
  }

  /** A block, a function, a table or an object. */
  private inBraces(): Node {
    const { text, brackets } = this;
    const open = this.at;
    const { blocks, blockLines, dictionaries } = this.notation;
    if (blocks && brackets) return this.branches(blockValues(text, brackets, open, blocks));
    if (blockLines && brackets) {
      if (lambdaHead(text, brackets, open, blockLines) === undefined)
        return this.branches(lastLine(text, brackets, open, blockLines));
      this.at = this.close(open);
      return { t: "function", at: open };
    }
    if (this.notation.trailingLambdas || (this.notation.barredBlocks && opensBlock(text, open))) {
      // What follows is of what takes it.
      this.at = text.length;
      return { t: "function", at: open };
    }
    if (this.notation.braced && brackets) return this.bracedAt(brackets, open);
    this.at = this.close(open);
    if (dictionaries === "none") return OTHER;
    return dictionaries ? { t: "literal", type: "dict" } : { t: "object", at: open };
  }

  /** `|x| …` */
  private lambdaBlock(): Node | undefined {
    const start = this.at;
    if (!this.notation.blocks?.lambda.start.test(this.text.slice(start, start + LONGEST_LEAD)))
      return undefined;
    this.at = this.text.length;
    return { t: "function", at: start };
  }

  /** A text, a list of words, a number, a regular expression. */
  private literal(char: string): Node | undefined {
    const { text } = this;
    if (char === '"' || char === "'" || char === "`") return this.quoted(char);
    if (char === "%" && this.notation.barredBlocks && WORD_LIST.test(text.slice(this.at, this.at + 3))) {
      this.at = this.close(this.at + 2);
      return { t: "array", of: { t: "literal", type: "string" } };
    }
    NUMBER.lastIndex = this.at;
    const number = NUMBER.exec(text);
    if (number) {
      this.at += number[0].length;
      return { t: "literal", type: "number" };
    }
    if (char !== "/") return undefined;
    this.at = this.literalEnd(this.at);
    return { t: "literal", type: "RegExp" };
  }

  private quoted(char: string): Node {
    const { text } = this;
    const { taggedTexts } = this.notation;
    const isTagged = char === "`" && taggedTexts && TAG_END.test(text[this.at - 1] ?? " ");
    this.at = this.literalEnd(this.at);
    if (isTagged) {
      // What follows is of what the call gives.
      this.at = text.length;
      return { t: "literal", type: taggedTexts };
    }
    return { t: "literal", type: this.notation.characters && char === "'" ? "char" : "string" };
  }

  /** The value in brackets that a comment in front of them gives a type; parameters are none. */
  private castByDoc(): Node | undefined {
    const { docCast } = this.notation;
    if (!docCast || !this.brackets) return undefined;
    const type = docCast(this.text.slice(Math.max(0, this.at - LONGEST_DOC), this.at));
    if (type === undefined) return undefined;
    const end = this.close(this.at);
    if (this.text.startsWith("=>", this.brackets.forward(end))) return undefined;
    this.at = end;
    return type === "" ? OTHER : { t: "type", text: type };
  }

  protected named(name: string): Node {
    const start = this.at;
    const { words, lambda, nothing, truths } = this.notation;
    if (name === lambda) {
      this.at = this.calledEnd(start + name.length) ?? this.text.length;
      return { t: "function", at: start };
    }
    if (this.notation.barredBlocks && wordBlockEnd(this.text, start) !== -1) {
      this.at = this.text.length;
      return { t: "function", at: start };
    }
    if (name === this.notation.nameless?.word) {
      const open = this.brackets ? braceBehind(this.text, this.brackets, start + name.length) : -1;
      this.at = open === -1 ? this.text.length : this.close(open);
      return { t: "nameless", at: start };
    }
    const query = this.notation.queries && this.brackets && queryAt(this.text, this.brackets, start);
    if (query) {
      this.at = query.end;
      const one: Node = { t: "array", of: undefined, starts: [query.value], isKeyed: true };
      return query.isGrouped ? { t: "array", of: one } : one;
    }
    const values = this.brackets && statementValues(name, this.text, this.brackets, start, this.notation);
    if (values) return this.branches(values);
    this.at += name.length;
    const labelled = this.notation.labels?.exec(this.text.slice(start, start + LONGEST_LABEL))?.[0];
    if (labelled !== undefined) {
      this.at = start + labelled.length;
      return { t: "name", name: labelled, at: start };
    }
    if (this.notation.listMacros?.has(name) && this.text.startsWith("![", this.at)) {
      this.at++;
      return this.primary();
    }
    const { choices } = this.notation;
    if (choices?.words.has(name) && this.brackets) {
      const inside = choiceBlocks(this.text, this.brackets, this.notation);
      const reader = inside && new ChoiceReader(this.text, this.brackets, choices, inside);
      if (reader) return this.branches(reader.values(name, this.at));
    }
    if (truths?.has(name)) return { t: "literal", type: "boolean" };
    if (nothing?.has(name)) return { t: "literal", type: "null" };
    const isPrefix = words || this.notation.infix ? PREFIX : SIGN;
    if (isPrefix.test(name) && /["']/.test(this.text[this.at] ?? "")) {
      this.at = this.literalEnd(this.at);
      return { t: "literal", type: "string" };
    }
    if (this.brackets && this.text.startsWith(this.arrow, this.brackets.forward(this.at))) {
      this.at = this.text.length;
      return { t: "function", at: start };
    }
    return { t: "name", name, at: start };
  }

  /** Where a function ends that is called where it is written, `func() T { … }()`; `at`: behind the word in front of it. */
  private calledEnd(at: number): number | undefined {
    const { composites } = this.notation;
    const { text, brackets } = this;
    if (!composites || !brackets || text[at] !== "(") return undefined;
    let next = brackets.forward(brackets.closeOf(at) + 1);
    if (text[next] === "(") next = brackets.forward(brackets.closeOf(next) + 1);
    let open = text.indexOf("{", next);
    // `func() interface{} {`
    while (composites.typeWords.has(wordBefore(text, brackets.back(open - 1))))
      open = text.indexOf("{", brackets.closeOf(open) + 1);
    const end = open === -1 ? -1 : brackets.closeOf(open);
    return end !== -1 && text[end + 1] === "(" ? end + 1 : undefined;
  }

  /** `**self`, unless something follows that the signs stand in front of as a whole. */
  protected openedSelf(): Node | undefined {
    const { opensSelf } = this.notation;
    if (!opensSelf || !this.starts(opensSelf.signs)) return undefined;
    const at = this.at + opensSelf.signs.length;
    NAME.lastIndex = at;
    const end = at + opensSelf.self.length;
    if (NAME.exec(this.text)?.[0] !== opensSelf.self || ".[(".includes(this.text[end] ?? " "))
      return undefined;
    this.at = end;
    const of: Node = { t: "member", of: { t: "name", name: opensSelf.self, at }, name: opensSelf.method, at };
    return { t: "call", of, args: [], types: "" };
  }

  /** What `{ …; a }`, `if c { a } else { b }` or `match e { p => a, … }` may be. */
  protected branches({ starts, end }: Values): Node {
    this.at = end;
    return starts.length > 0 ? { t: "branches", starts } : OTHER;
  }

  /** `[receiver name:argument …]` */
  private message(brackets: Brackets): Node {
    const close = this.close(this.at);
    this.at++;
    this.space();
    const of = this.whole();
    this.space();
    const at = this.at;
    let name = "";
    for (let from = at; from < close - 1; ) {
      PIECE.lastIndex = from;
      const piece = PIECE.exec(this.text)?.[0];
      if (piece) name += piece.replace(/\s/g, "");
      from = nextPiece(this.text, brackets, from + (piece?.length ?? 0), close - 1);
    }
    NAME.lastIndex = at;
    if (name === "") name = NAME.exec(this.text)?.[0] ?? "";
    this.at = close;
    return name === "" ? OTHER : { t: "call", of: { t: "member", of, name, at }, args: undefined, types: "" };
  }

  /** `<T>(…) => …`; the type of a cast is passed over. */
  private generic(brackets: Brackets): Node {
    const start = this.at;
    this.at = brackets.forward(angleEnd(this.text, start));
    if (this.at === start || this.text[this.at] !== "(") return OTHER;
    return this.bracketed().t === "function" ? { t: "function", at: start } : OTHER;
  }

  /** An expression in brackets, or the parameters of a function. */
  private bracketed(): Node {
    const open = this.at;
    if (!this.brackets) {
      this.elided(")");
      return OTHER;
    }
    const close = this.close(open);
    const behind = this.brackets.forward(close);
    const isFunction =
      this.isHeaded(open, close) ||
      this.text.startsWith(this.arrow, behind) ||
      (this.text[behind] === ":" && /^:[^;={}()?]*=>/.test(this.text.slice(behind, behind + 200)));
    if (isFunction) {
      this.at = this.text.length;
      return { t: "function", at: open };
    }
    this.at = open + 1;
    let node = this.whole();
    if (node.t === "function") {
      this.at = close;
      return node;
    }
    // `(a, b)` is its last part, or a tuple.
    let rest = this.brackets.forward(this.at);
    const { namingSign } = this.notation;
    if (namingSign !== undefined && this.text.startsWith(namingSign, rest)) {
      this.at = rest + namingSign.length;
      this.space();
      node = this.whole();
      rest = this.brackets.forward(this.at);
    }
    if (this.notation.pointers) {
      while (this.text[rest] === "," && rest < close) {
        this.at = rest + 1;
        this.space();
        node = this.whole();
        rest = this.brackets.forward(this.at);
      }
      // `(a = b)` is what `a` is.
      if (this.text[rest] === "=" && this.text[rest + 1] !== "=") rest = close - 1;
    }
    this.at = close;
    if (rest === close - 1) return node;
    const { sequences, tuples, partSign, labelSign = partSign } = this.notation;
    if (!(sequences || tuples)) return OTHER;
    if (this.isGenerated(rest)) return { t: "array", of: node, each: this.brackets.forward(open + 1) };
    const isLabelled = tuples && labelSign !== undefined && this.text[rest] === labelSign;
    const starts =
      this.text[rest] === "," || isLabelled ? argumentStarts(this.text, this.brackets, open) : [];
    if (starts.length === 0 || starts.length > MOST_PLACES) return OTHER;
    return tuples ? { t: "tuple", starts } : { t: "array", of: node, starts };
  }

  /** Are these the parameters of a function, and no head of a statement? */
  private isHeaded(open: number, close: number): boolean {
    const { functionHead } = this.notation;
    if (!functionHead || !this.brackets) return false;
    const before = this.text[this.brackets.back(open - 1)] ?? " ";
    return !WORD.test(before) && functionHead.test(this.text.slice(close, close + LONGEST_LEAD));
  }

  protected member(of: Node, width: number): Node {
    this.at += width;
    this.space();
    this.passes(this.notation.memberWord);
    // `a.<T>b()`
    const types = this.text[this.at] === "<" ? this.text.slice(this.at, angleEnd(this.text, this.at)) : "";
    this.at += types.length;
    NAME.lastIndex = this.at;
    const { blocks, tuples } = this.notation;
    const isPlace = (blocks !== undefined || tuples) && /\d/.test(this.text[this.at] ?? "");
    const name = isPlace ? this.text[this.at] : NAME.exec(this.text)?.[0];
    if (!name) return OTHER;
    const at = this.at;
    this.at += name.length;
    if (name === "await" && this.notation.awaitsBehind) return { t: "await", of };
    const node: Node = { t: "member", of, name, at };
    return types !== "" && this.text[this.at] === "(" ? this.call(node, types) : node;
  }

  protected call(of: Node, types: string): Node {
    const open = this.at;
    if (!this.brackets) {
      this.elided(")");
      return { t: "call", of, args: undefined, types };
    }
    const close = this.close(open);
    if (this.text.slice(open + 1, close - 1) === this.notation.takesFunction) {
      this.at = close;
      return of;
    }
    const args: Arguments = Object.assign(argumentStarts(this.text, this.brackets, open), { open });
    this.at = close;
    return { t: "call", of, args, types };
  }
}
