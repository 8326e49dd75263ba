// What a condition asks about values: read from its tokens, by the words that its language has for it.

import type { ConditionAlias, TypeTests } from "../../../languages/resolve-rules.ts";
import type { Brackets } from "../../text/brackets.ts";
import { splitAt, type Token, tokensBefore } from "../../text/code-tokens.ts";

/** `path`: names with dots between them, and places (`a.b[0]`), what is asked about. */
export type Test =
  | { t: "all" | "any"; of: readonly Test[] }
  | { t: "not"; of: Test }
  /** `loose`: nothing and its absence are one. */
  | { t: "equals"; path: string; value: string; loose?: true }
  | { t: "kind"; path: string; kind: string }
  | { t: "instance"; path: string; type: string }
  | { t: "key"; path: string; key: string }
  | { t: "true"; path: string }
  /** Called with the path as its first argument. */
  | { t: "guard"; path: string; callee: string }
  | { t: "other" };

const OTHER: Test = { t: "other" };
const PATH =
  /^[\p{ID_Start}_$#][\p{ID_Continue}$]*(?:@[\p{ID_Continue}]+)?(?:\.#?[\p{ID_Start}_$][\p{ID_Continue}$]*|\[\d+\])*$/u;
const QUOTED = /^(["'])(.*)\1$/s;

export class TestReader {
  private readonly text: string;
  private readonly brackets: Brackets;
  private readonly words: TypeTests;
  private readonly aliases: readonly ConditionAlias[];

  constructor(text: string, brackets: Brackets, words: TypeTests, aliases: readonly ConditionAlias[] = []) {
    this.text = text;
    this.brackets = brackets;
    this.words = words;
    this.aliases = aliases;
  }

  /** What an argument of the call that tokens are asks. */
  argument(tokens: readonly Token[], index: number): Test {
    const { from, to } = tokens.at(-1)!;
    return this.read(splitAt(tokensBefore(this.text, this.brackets, to - 1, from), ",")[index] ?? []);
  }

  read(tokens: readonly Token[]): Test {
    const [first] = tokens;
    if (!first) return OTHER;
    for (const [separator, t] of [
      ["||", "any"],
      ["&&", "all"],
    ] as const) {
      const parts = splitAt(tokens, separator);
      if (parts.length > 1) return { t, of: parts.map((part) => this.read(part)) };
    }
    if (tokens.length === 1 && first.text === "(")
      return this.read(tokensBefore(this.text, this.brackets, first.to - 1, first.from));
    const middle = tokens.findIndex(({ text }) => this.words.equal.has(text) || this.words.unequal.has(text));
    if (middle !== -1) {
      const sign = tokens[middle]!.text;
      const plain = this.equality(tokens.slice(0, middle), tokens.slice(middle + 1));
      const isLoose = plain.t === "equals" && this.words.loose?.has(sign) === true;
      const test: Test = isLoose ? { ...plain, loose: true } : plain;
      return this.words.equal.has(sign) ? test : { t: "not", of: test };
    }
    if (first.text === "!") return { t: "not", of: this.read(tokens.slice(1)) };
    return this.relation(tokens) ?? this.call(tokens) ?? this.truth(tokens);
  }

  /** That what stands on the left is one of the values of a `switch`. */
  oneOf(tokens: readonly Token[], values: readonly (readonly Token[])[]): Test {
    return { t: "any", of: values.map((value) => this.equality(tokens, value)) };
  }

  private equality(left: readonly Token[], right: readonly Token[]): Test {
    if (right[0]?.text === this.words.kindOf || isValue(left)) [left, right] = [right, left];
    const value = this.written(right);
    if (left[0]?.text === this.words.kindOf) {
      const kind = QUOTED.exec(value)?.[2];
      const path = this.path(left.slice(1));
      return path === undefined || kind === undefined ? OTHER : { t: "kind", path, kind };
    }
    const path = this.path(left);
    return path === undefined ? OTHER : { t: "equals", path, value };
  }

  private relation(tokens: readonly Token[]): Test | undefined {
    const { instanceOf, hasKey, cast } = this.words;
    const at = tokens.findIndex(({ text }) => text === instanceOf || text === hasKey || text === cast);
    if (at === -1) return undefined;
    const left = tokens.slice(0, at);
    // `x !is T`
    if (left.length > 1 && left.at(-1)!.text === "!") {
      const test = this.relation([...left.slice(0, -1), ...tokens.slice(at)]);
      return test && { t: "not", of: test };
    }
    const right = tokens.slice(at + 1);
    if (tokens[at]!.text === hasKey) {
      const key = QUOTED.exec(this.written(left))?.[2];
      const path = this.path(right);
      return path === undefined || key === undefined ? OTHER : { t: "key", path, key };
    }
    const path = this.path(left);
    return path === undefined ? OTHER : { t: "instance", path, type: this.written(right) };
  }

  private call(tokens: readonly Token[]): Test | undefined {
    const last = tokens.at(-1)!;
    if (last.text !== "(" || tokens.length < 2) return undefined;
    const callee = this.path(tokens.slice(0, -1));
    const inner = tokensBefore(this.text, this.brackets, last.to - 1, last.from);
    const path = this.path(splitAt(inner, ",")[0]!);
    return callee === undefined || path === undefined ? OTHER : { t: "guard", path, callee };
  }

  private truth(tokens: readonly Token[]): Test {
    const value = this.aliased(tokens);
    if (value) return this.read(value);
    const path = this.path(tokens);
    return path === undefined ? OTHER : { t: "true", path };
  }

  /** What a constant is that stands alone: tokens in front of itself, so that this ends. */
  private aliased(tokens: readonly Token[]): readonly Token[] | undefined {
    const [name] = tokens;
    if (!name || tokens.length > 1) return undefined;
    const alias = this.aliases.find((each) => each.name === name.text);
    if (!alias || !("start" in alias) || alias.end > name.from) return undefined;
    return tokensBefore(this.text, this.brackets, alias.end, alias.start - 1);
  }

  private written(tokens: readonly Token[]): string {
    return tokens.length === 0 ? "" : this.text.slice(tokens[0]!.from, tokens.at(-1)!.to);
  }

  /** `a?.b!.c` and `a->b?->c` are `a.b.c`. */
  private path(tokens: readonly Token[]): string | undefined {
    const value = this.aliased(tokens);
    if (value) return this.path(value);
    const names = tokens
      .filter(({ text }) => text !== "!")
      .map(({ text, from, to }) =>
        text === "?." ? "." : text === "[" ? this.text.slice(from, to).replace(/\s/g, "") : text,
      );
    const written = names.join("").replace(/\??->/g, ".");
    const alias = this.aliases.find((each) => each.name === written);
    const path = alias && "path" in alias ? alias.path : written;
    return PATH.test(path) ? path : undefined;
  }
}

/** Is this certainly no name of something? */
const isValue = (tokens: readonly Token[]) => /^["'`\d]/.test(tokens[0]?.text ?? "");
