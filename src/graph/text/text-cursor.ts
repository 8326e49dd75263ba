// A place in a text that moves over its tokens: white space, words, brackets, literals.

import type { ResolveRules } from "../../languages/resolve-rules.ts";
import type { Brackets } from "./brackets.ts";

const TYPE_ARGUMENTS =
  /<[^()<>;=]*(?:<[^()<>;]*(?:<[^()<>;]*>[^()<>;]*)*>[^()<>;]*)*>(?=\s*(?:[({[]|\.(?!\.)|::|$))/y;
/** What stands behind type arguments of what is made, and of nothing else. */
const BODY = /[{[]/;
const LONGEST_GAP = 80;
const ENDS_TYPES = ")]};+*/!";
const CALL = /^\s*\(/;

export abstract class TextCursor {
  protected at = 0;
  protected readonly text: string;
  protected readonly brackets: Brackets | undefined;
  protected readonly notation: ResolveRules["notation"];
  /** What stands between the parameters of a function and its body. */
  protected readonly arrow: string;

  /** Without `brackets` the text is a chain whose arguments are left out. */
  constructor(text: string, brackets: Brackets | undefined, notation: ResolveRules["notation"]) {
    this.text = text;
    this.brackets = brackets;
    this.notation = notation;
    this.arrow = notation.arrow ?? "=>";
  }

  protected space(): void {
    if (this.brackets) this.at = this.brackets.forward(this.at);
    else while (this.text[this.at] === " ") this.at++;
  }

  protected starts(word: string): boolean {
    return this.text.startsWith(word, this.at);
  }

  protected word(word: string): boolean {
    if (!this.starts(word) || /[\p{ID_Continue}$]/u.test(this.text[this.at + word.length] ?? ""))
      return false;
    this.at += word.length;
    return true;
  }

  /** Goes behind what a sticky pattern finds here. */
  protected passes(pattern: RegExp | undefined): boolean {
    if (!pattern) return false;
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  /** `isMade`: of what a `new` makes. */
  protected typeArguments(isMade = false): string {
    TYPE_ARGUMENTS.lastIndex = this.at;
    const found = this.text[this.at] === "<" ? TYPE_ARGUMENTS.exec(this.text)?.[0] : "";
    const types = found ?? this.typesOfParts();
    const end = this.at + types.length;
    const { trailingLambdas } = this.notation;
    const mayBeBody = !isMade && (!trailingLambdas || trailingLambdas.bareHead !== undefined);
    if (mayBeBody && BODY.test(/\S/.exec(this.text.slice(end, end + LONGEST_GAP))?.[0] ?? "")) return "";
    this.at = end;
    return types;
  }

  /** Type arguments of a call that are written by their parts, `<{ a: A; b(): B }>`, `<(a: A) => B>`, or "". */
  private typesOfParts(): string {
    const { text, brackets, notation } = this;
    if (!brackets || !notation.indexedTypes) return "";
    let depth = 0;
    for (let at = this.at; at < text.length; at++) {
      const char = text[at]!;
      if ("([{".includes(char)) at = brackets.closeOf(at);
      else if (char === "<") depth++;
      else if (char === ">" && text[at - 1] !== "=") depth--;
      else if (ENDS_TYPES.includes(char) || text.startsWith("&&", at) || text.startsWith("||", at)) return "";
      if (at === -1) return "";
      if (depth === 0)
        return CALL.test(text.slice(at + 1, at + LONGEST_GAP)) ? text.slice(this.at, at + 1) : "";
    }
    return "";
  }

  protected close(open: number): number {
    const end = this.brackets?.closeOf(open) ?? -1;
    return end === -1 ? this.text.length : end + 1;
  }

  protected elided(close: string): void {
    const end = this.text.indexOf(close, this.at);
    this.at = end === -1 ? this.text.length : end + 1;
  }

  protected literalEnd(at: number): number {
    const quote = this.text[at]!;
    for (let i = at + 1; i < this.text.length; i++) {
      if (this.text[i] === "\\") i++;
      else if (this.text[i] === quote) return i + 1;
    }
    return this.text.length;
  }
}
