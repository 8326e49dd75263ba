// Functions and blocks in braces of which the last statement is the value, as they are written: `{ a, b -> …; value }`.

import type { BraceLambdas, ChoiceRules } from "../../languages/rules/blocks.ts";
import type { Notation } from "../../languages/rules/notation.ts";
import { armValues, braceBehind, lastLine, startsArm, type Values } from "./block-values.ts";
import type { Brackets } from "./brackets.ts";
import { isWordAt } from "./words.ts";

/** Parameters between a brace and one of them, or its arrow: names with types, and names in brackets. */
export const PARAMETERS =
  /^\s*(?:(?:[\p{ID_Start}_][\p{ID_Continue}]*\s*(?::[^{}\n]*?)?|\([^(){}\n]*\))\s*(?:,\s*|$))*$/u;
const LONGEST_PARAMETERS = 300;
const MOST_BRANCHES = 8;
const LONGEST_WORD = 10;
const LONGEST_MORE = 12;
/** As long as the word that a head ends with. */
const ARROW = "->";

/** What stands behind the parameters of the function that opens at an offset; -1 = it declares none. */
export function arrowBehind(text: string, brackets: Brackets, open: number, { head }: BraceLambdas): number {
  if (head) {
    head.lastIndex = open + 1;
    return head.test(text) ? head.lastIndex - ARROW.length : -1;
  }
  const arrow = text.indexOf(ARROW, open);
  if (arrow === -1 || arrow - open > LONGEST_PARAMETERS || brackets.around(arrow) !== open) return -1;
  return PARAMETERS.test(text.slice(open + 1, arrow)) ? arrow : -1;
}

/** Where the value starts that the function or block gives which opens at an offset: its last statement. */
export function valueStart(
  text: string,
  brackets: Brackets,
  open: number,
  rules: BraceLambdas,
): number | undefined {
  const close = brackets.closeOf(open);
  const arrow = arrowBehind(text, brackets, open, rules);
  let start = brackets.forward(arrow === -1 ? open + 1 : arrow + ARROW.length);
  for (let at = start; at < close; at++) {
    const char = text[at]!;
    if ("([{".includes(char)) at = Math.max(at, brackets.closeOf(at));
    else if ("\"'".includes(char)) at = literalEnd(brackets, at, close);
    else if (char === "\n" || char === ";") {
      const next = brackets.forward(at + 1);
      if (next < close && !rules.goesOn.test(text.slice(next, next + LONGEST_WORD))) start = next;
      at = Math.max(at, next - 1);
    }
  }
  return start < close ? start : undefined;
}

/** The last character of the literal that starts at an offset. */
function literalEnd(brackets: Brackets, start: number, end: number): number {
  let at = start;
  while (at + 1 < end && brackets.literalAround(at + 1) === start) at++;
  return at;
}

/** How the blocks are read that a choice is made between. */
export interface ChoiceBlocks {
  /** Where the values start that the block which opens at an offset may have. */
  valuesIn(open: number): readonly number[];
  /** What starts a line that goes on with the one above. */
  readonly goesOn: RegExp;
}

export function choiceBlocks(text: string, brackets: Brackets, notation: Notation): ChoiceBlocks | undefined {
  const { trailingLambdas: lambdas, blockLines: lines, armsBehind: arms } = notation;
  if (lambdas) {
    const valuesIn = (open: number) => {
      const start = valueStart(text, brackets, open, lambdas);
      return start === undefined ? [] : [start];
    };
    return { valuesIn, goesOn: lambdas.goesOn };
  }
  const isArms = (open: number) =>
    arms?.lined && startsArm(text, brackets.forward(open + 1), arms.lined.word);
  return (
    lines && {
      valuesIn: (open) =>
        (isArms(open) ? armValues(text, brackets, open, arms!) : lastLine(text, brackets, open, lines))
          .starts,
      goesOn: lines.goesOn,
    }
  );
}

/** Reads `if (c) a else b`, `when (x) { p -> a }`, `try { a } catch (e: E) { b }`. */
export class ChoiceReader {
  private readonly text: string;
  private readonly brackets: Brackets;
  private readonly choices: ChoiceRules;
  private readonly blocks: ChoiceBlocks;

  constructor(text: string, brackets: Brackets, choices: ChoiceRules, blocks: ChoiceBlocks) {
    this.text = text;
    this.brackets = brackets;
    this.choices = choices;
    this.blocks = blocks;
  }

  /** From behind the word on. */
  values(word: string, from: number): Values {
    const { text, brackets, choices } = this;
    const behind = this.behindHead(brackets.forward(from));
    if (word === choices.arms) return this.armValues(behind);
    const starts: number[] = [];
    let end = this.addValue(behind, starts);
    for (let next = brackets.forward(end); starts.length < MOST_BRANCHES; next = brackets.forward(end)) {
      const more = choices.more.exec(text.slice(next, next + LONGEST_MORE))?.[0];
      if (!more || end === -1) break;
      const at = brackets.forward(next + more.length);
      const value = more === choices.otherwise ? at : this.behindHead(at);
      end = this.addValue(value, more === choices.last ? [] : starts);
    }
    return { starts, end: end === -1 ? text.length : end };
  }

  /** Behind the brackets that stand at an offset, if any do, or behind the word that ends a condition on its line. */
  private behindHead(at: number): number {
    const { text, brackets } = this;
    if (this.choices.bareHeads) return Math.max(at, braceBehind(text, brackets, at));
    const behind = text[at] === "(" ? brackets.forward(brackets.closeOf(at) + 1) : at;
    const { valueWord } = this.choices;
    if (valueWord === undefined || text[at] === "{") return behind;
    for (let next = at; next < text.length && !")]};,\n".includes(text[next]!); next++) {
      if ("([{".includes(text[next]!)) next = Math.max(next, brackets.closeOf(next));
      else if (
        isWordAt(text, next, valueWord) &&
        /\s/.test(text[next - 1]!) &&
        brackets.literalAround(next) === next
      )
        return brackets.forward(next + valueWord.length);
    }
    return behind;
  }

  /** Adds where a block's value, or what stands here, starts; returns what is behind a block, else -1. */
  private addValue(at: number, starts: number[]): number {
    const { text, brackets } = this;
    const isBlock = text[at] === "{";
    for (const start of isBlock ? this.blocks.valuesIn(at) : [at])
      if (!this.choices.leaves.test(text.slice(start, start + LONGEST_WORD))) starts.push(start);
    return isBlock ? brackets.closeOf(at) + 1 : this.elseBehind(at);
  }

  /** The `else` of this level behind a value that is no block, on its line or the next; -1 = there is none. */
  private elseBehind(from: number): number {
    const { text, brackets } = this;
    for (let at = from; at < text.length; at++) {
      const char = text[at]!;
      if ("([{".includes(char)) at = Math.max(at, brackets.closeOf(at));
      else if (")]},;".includes(char)) return -1;
      else if (/\s/.test(char)) {
        const next = brackets.forward(at);
        if (isWordAt(text, next, this.choices.otherwise)) return next;
        const isNewLine = text.slice(at, next).includes("\n");
        if (isNewLine && !this.blocks.goesOn.test(text.slice(next, next + LONGEST_WORD))) return -1;
        at = Math.max(at, next - 1);
      }
    }
    return -1;
  }

  private armValues(open: number): Values {
    const { text, brackets } = this;
    if (text[open] !== "{") return { starts: [], end: open };
    const close = brackets.closeOf(open);
    const starts: number[] = [];
    for (let at = open + 1; at < close && starts.length < MOST_BRANCHES; at++) {
      if ("([{".includes(text[at]!)) at = Math.max(at, brackets.closeOf(at));
      else if (text.startsWith(ARROW, at) && brackets.literalAround(at) === at) {
        const value = brackets.forward(at + ARROW.length);
        this.addValue(value, starts);
        at = value - 1;
      }
    }
    return { starts, end: close + 1 };
  }
}
