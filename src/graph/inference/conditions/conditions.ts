// Which conditions hold or fail where a place in the code stands: what `if`, `else`, `while` and `switch` around it say,
// `&&`, `||` and `? :` in front of it, and blocks in front of it that leave when a condition holds. For languages that
// write blocks and conditions in brackets.

import type { TypeTests } from "../../../languages/resolve-rules.ts";
import type { Brackets } from "../../text/brackets.ts";
import { splitAt, type Token, tokensBefore } from "../../text/code-tokens.ts";

/**
 * `values`: those of a `switch`, where `tokens` are what it is about; one of them it is. `isCall`: a statement, which may be a
 * call that comes back only where what it is given holds. `passed`: the code that only runs where it is the other way round,
 * and that does not lead to the place.
 */
export interface Condition {
  tokens: readonly Token[];
  values?: readonly (readonly Token[])[];
  isCall?: true;
  holds: boolean;
  passed?: { from: number; to: number };
}

type Tokens = readonly Token[];
interface Choice {
  readonly head: number;
  readonly close: number;
}
type Words = Pick<TypeTests, "cast" | "arms" | "elseIf" | "asserts">;

const DEEPEST = 40;
/** What takes whole functions asserts nothing. */
const LONGEST_ASSERTION = 400;
const STOPS = new Set("; , = => return throw case default else yield do += -= ||= &&= ??=".split(" "));
const HEADS = new Set(["if", "while", "for", "switch", "catch", "with"]);
const LEAVES = new Set(["return", "throw", "continue", "break"]);
/** What stands on the left of an operator reaches back to one of these. */
const OPERAND_STOPS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["&&", new Set([...STOPS, "||", "??", "?", ":", "&&"])],
  ["||", new Set([...STOPS, "||", "??", "?", ":"])],
  ["?", new Set([...STOPS, "?", ":"])],
]);
const BINARY = /^(?:instanceof|in|of|as|is|satisfies|extends|else|catch|finally)$/;
const NAME = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;
const OPENS = /^[\p{ID_Continue}$#"'`{!]/u;
const CLOSES = /^[\p{ID_Continue}$#"'`({[!]/u;

/** Is this a colon by itself, and no half of `::`? */
const isColon = (tokens: Tokens, at: number) =>
  tokens[at]!.text === ":" && tokens[at - 1]?.text !== ":" && tokens[at + 1]?.text !== ":";

export class Conditions {
  private readonly text: string;
  private readonly brackets: Brackets;
  private readonly isAsked: (from: number, to: number) => boolean;
  private readonly words: Words;
  private readonly found: Condition[] = [];

  /** `isAsked`: does the code between two offsets matter? */
  constructor(
    text: string,
    brackets: Brackets,
    isAsked: (from: number, to: number) => boolean,
    words: Words = {},
  ) {
    this.text = text;
    this.brackets = brackets;
    this.isAsked = isAsked;
    this.words = words;
  }

  /** Those that are written behind `start`, the nearest ones first. */
  at(place: number, start: number): readonly Condition[] {
    let at = this.brackets.literalAround(place);
    for (let depth = 0; depth < DEEPEST && at > start; depth++) {
      const open = this.brackets.around(at);
      const bound = Math.max(open, start - 1);
      const choice = open === bound ? this.choiceAt(open) : undefined;
      // What says nothing of what is asked about is not read.
      if (!choice && !this.isAsked(bound + 1, at)) {
        at = open;
        continue;
      }
      const before = this.parted(tokensBefore(this.text, this.brackets, at, bound));
      const tokens = [...before, { text: "", from: at, to: at }];
      const labels = !choice
        ? 0
        : this.words.arms
          ? this.armed(choice, tokens)
          : this.switched(choice, tokens);
      const own = tokens.slice(labels);
      this.operands(own);
      this.statements(own);
      if (this.words.asserts) this.calls(own);
      if (this.words.cast) this.casts(own, this.words.cast);
      at = open;
    }
    return this.found;
  }

  /** `elseif` is two words. */
  private parted(tokens: Tokens): Tokens {
    const { elseIf } = this.words;
    if (elseIf === undefined) return tokens;
    return tokens.flatMap((token) => {
      if (token.text !== elseIf) return [token];
      const middle = token.to - 2;
      return [
        { text: "else", from: token.from, to: middle },
        { text: "if", from: middle, to: token.to },
      ];
    });
  }

  private add(tokens: Tokens, holds: boolean, values?: readonly Tokens[]): void {
    const first = tokens[0];
    if (first && this.isAsked(first.from, tokens.at(-1)!.to))
      this.found.push({ tokens, holds, ...(values && { values }) });
  }

  /** Conditions in the expression that the last token stands in. */
  private operands(tokens: Tokens): void {
    for (let at = tokens.length - 2; at >= 0 && !this.isBreak(tokens, at + 1); at--) {
      const { text } = tokens[at]!;
      if (STOPS.has(text) || this.isHead(tokens, at)) return;
      const test = text === ":" ? this.questionOf(tokens, at) : at;
      if (test === -1) return;
      const stops = OPERAND_STOPS.get(tokens[test]!.text);
      if (!stops) continue;
      const from = this.operandStart(tokens, test, stops);
      this.add(tokens.slice(from, test), text === "&&" || text === "?");
      at = from;
    }
  }

  private operandStart(tokens: Tokens, end: number, stops: ReadonlySet<string>): number {
    let from = end;
    while (from > 0 && !stops.has(tokens[from - 1]!.text) && !this.isHead(tokens, from - 1)) {
      if (from < end && this.isBreak(tokens, from)) break;
      from--;
    }
    return from;
  }

  /** The `?` that a `:` belongs to; -1 = it is none of a choice. */
  private questionOf(tokens: Tokens, colon: number): number {
    for (let at = colon - 1; at >= 0 && !STOPS.has(tokens[at]!.text); at--)
      if (tokens[at]!.text === "?") return at;
    return -1;
  }

  /** Conditions of the statements around the last token, and of those in front of it that leave. */
  private statements(tokens: Tokens): void {
    const last = tokens.length - 1;
    for (let at = last - 2; at >= 0; at--) {
      const { text } = tokens[at]!;
      if ((text !== "if" && text !== "while") || tokens[at + 1]!.text !== "(") continue;
      const { from, to } = tokens[at + 1]!;
      if (!this.isAsked(from, to)) continue;
      const end = this.statementEnd(tokens, at + 2);
      const hasElse = tokens[end + 1]?.text === "else";
      const isInElse = hasElse && this.statementEnd(tokens, end + 2) >= last;
      if (end >= last) this.add([tokens[at + 1]!], true);
      else if (text === "if" && (isInElse || this.leaves(tokens, at + 2))) {
        const passed = { from: tokens[at + 2]!.from, to: tokens[end]!.to };
        this.found.push({ tokens: [tokens[at + 1]!], holds: false, passed });
      }
    }
  }

  /** Statements in front of the last token that are one call: `assert(a)`. */
  private calls(tokens: Tokens): void {
    for (let at = 1; at < tokens.length - 1; at++) {
      if (tokens[at]!.text !== "(" || !NAME.test(tokens[at - 1]!.text) || this.isHead(tokens, at)) continue;
      let from = at - 1;
      while (tokens[from - 1]?.text === "." && from > 1) from -= 2;
      const isFirst = from === 0 || /^[;{]$/.test(tokens[from - 1]!.text) || this.isBreak(tokens, from);
      // `check(a) { "why" }`
      const end = tokens[at + 1]!.text === "{" && at + 2 < tokens.length ? at + 2 : at + 1;
      if (!isFirst || !(tokens[end]!.text === ";" || this.isBreak(tokens, end))) continue;
      const { from: start, to } = tokens[at]!;
      if (to - start < LONGEST_ASSERTION && this.isAsked(start, to))
        this.found.push({ tokens: tokens.slice(from, at + 1), holds: true, isCall: true });
    }
  }

  /** The last token of the statement that starts at one; the last of all where it reaches the place. */
  private statementEnd(tokens: Tokens, start: number): number {
    const last = tokens.length - 1;
    const first = tokens[start]?.text;
    if (start >= last || first === undefined) return last;
    if (first === "{") return start;
    if (HEADS.has(first) && tokens[start + 1]!.text === "(") {
      const end = this.statementEnd(tokens, start + 2);
      return first === "if" && tokens[end + 1]?.text === "else" ? this.statementEnd(tokens, end + 2) : end;
    }
    for (let at = start + 1; at <= last; at++) {
      if (tokens[at]!.text === ";") return at;
      if (tokens[at]!.text === "else" || this.isBreak(tokens, at)) return at - 1;
    }
    return last;
  }

  /** Is the end of the statement that starts at a token never reached? */
  private leaves(tokens: Tokens, start: number): boolean {
    const first = tokens[start]!;
    if (first.text !== "{") return LEAVES.has(first.text);
    const close = this.brackets.closeOf(first.from);
    const inner = tokensBefore(this.text, this.brackets, close, first.from);
    const all = [...inner, { text: "", from: close, to: close }];
    let last = 0;
    for (let at = 0; at < inner.length; at = this.statementEnd(all, at) + 1) last = at;
    return LEAVES.has(inner[last]?.text ?? "");
  }

  /** The choice whose body opens at an offset: where the brackets of what it is about open, or -1, and where its head ends. */
  private choiceAt(open: number): Choice | undefined {
    if (open === -1 || this.text[open] !== "{") return undefined;
    const close = this.brackets.back(open - 1);
    const head = this.text[close] === ")" ? this.brackets.openOf(close) : -1;
    const { arms } = this.words;
    if (head === -1 && !arms) return undefined;
    const end = head === -1 ? close + 1 : head;
    const opens = new RegExp(`\\b${RegExp.escape(arms ?? "switch")}\\s*$`);
    return opens.test(this.text.slice(Math.max(0, end - 12), end)) ? { head, close } : undefined;
  }

  /** Where the statements behind the last labels of a `switch` start; what the labels say is added. */
  private switched({ head, close }: Choice, tokens: Tokens): number {
    const subject = tokensBefore(this.text, this.brackets, close, head);
    let start = 0;
    let values: Tokens[] = [];
    let passed: Tokens[] = [];
    let isDefault = false;
    for (let at = 0; at < tokens.length; at++) {
      const { text } = tokens[at]!;
      if (text !== "case" && (text !== "default" || tokens[at + 1]?.text !== ":")) continue;
      const colon = tokens.findIndex((_, index) => index > at && isColon(tokens, index));
      if (colon === -1) break;
      if (at > start) [passed, values, isDefault] = [[...passed, ...values], [], false];
      if (text === "case") values.push(tokens.slice(at + 1, colon));
      else isDefault = true;
      start = colon + 1;
      at = colon;
    }
    if (isDefault) this.add(subject, false, passed);
    else if (values.length > 0) this.add(subject, true, values);
    return start;
  }

  /** Casts in front of the last token: `x as T`, by themselves or in an expression that comes before. */
  private casts(tokens: Tokens, cast: string): void {
    for (let at = 1; at < tokens.length - 2; at++) {
      if (tokens[at]!.text !== cast || tokens[at + 1]!.text === "?") continue;
      let from = at;
      while (from > 0 && (from === at || tokens[from]!.text === "." || tokens[from - 1]!.text === "."))
        from--;
      let end = at + 2;
      while (tokens[end]?.text === "." && end + 1 < tokens.length - 1) end += 2;
      if (end < tokens.length) this.add(tokens.slice(from, end), true);
    }
  }

  /**
   * Where what stands behind the last arrow of a choice starts, or what the next one asks; what holds there is added, and what
   * the choices before it ask, which does not.
   */
  private armed({ head, close }: Choice, tokens: Tokens): number {
    const arrows = [...tokens.keys()].filter(
      (at) => tokens[at]!.text === "-" && tokens[at + 1]?.text === ">",
    );
    const last = arrows.at(-1);
    if (last === undefined) return 0;
    const whole = head === -1 ? [] : tokensBefore(this.text, this.brackets, close, head);
    const equals = whole.findIndex(({ text }) => text === "=");
    const subject = equals > 0 ? whole.slice(equals - 1, equals) : whole;
    const next = tokens.findIndex(
      (_, at) => at > last + 2 && (tokens[at - 1]!.text === ";" || this.isBreak(tokens, at)),
    );
    const asked = (arrow: number) =>
      splitAt(tokens.slice(this.armStart(tokens, arrow), arrow), ",").filter((each) => each.length > 0);
    for (const arrow of arrows.reverse()) {
      const isOwn = arrow === last && next === -1;
      const all = asked(arrow);
      // One of several holds, and nothing tells which; in front of another choice none of them does.
      if (!isOwn || all.length === 1) for (const each of all) this.add([...subject, ...each], isOwn);
    }
    return next === -1 ? last + 2 : next;
  }

  private armStart(tokens: Tokens, arrow: number): number {
    let from = arrow;
    while (from > 0 && !this.isNewArm(tokens, from)) from--;
    return from;
  }

  private isNewArm(tokens: Tokens, at: number): boolean {
    const before = tokens[at - 1]!;
    if (before.text === ";") return true;
    return before.text !== "," && this.text.slice(before.to, tokens[at]!.from).includes("\n");
  }

  /** Is this the bracket behind the word of a statement? */
  private isHead(tokens: Tokens, at: number): boolean {
    return tokens[at]!.text === "(" && HEADS.has(tokens[at - 1]?.text ?? "");
  }

  /** Does a statement end in front of a token, by the end of a line? */
  private isBreak(tokens: Tokens, at: number): boolean {
    const before = tokens[at - 1];
    const { text, from } = tokens[at]!;
    if (!before || BINARY.test(text) || BINARY.test(before.text)) return false;
    if (text !== "" && !OPENS.test(text)) return false;
    if (!CLOSES.test(before.text) || before.text === "!" || this.isHead(tokens, at - 1)) return false;
    return this.text.slice(before.to, from).includes("\n") && this.startsAnew(text, from);
  }

  /** The place itself may stand behind an operator or a link. */
  private startsAnew(text: string, from: number): boolean {
    return text !== "" || OPENS.test(this.text[from] ?? " ");
  }
}
