// Names between their operands, where any name may stand so: which of them bind more tightly, where operands start.

import type { InfixRules } from "../../languages/resolve-rules.ts";
import type { Brackets } from "./brackets.ts";
import { chainStart } from "./chains.ts";
import { wordBefore } from "./words.ts";

export interface InfixName {
  name: string;
  /** Where it starts. */
  at: number;
  /** Behind it. */
  end: number;
}

const SIGNS = /[!#%&*+\-/:<=>?@\\^|~]+/y;
const WORD = /[\p{ID_Start}_][\p{ID_Continue}$]*/uy;
const IS_SIGN = /[!#%&*+\-/:<=>?@\\^|~]/;
const IN_WORD = /[\p{ID_Continue}$]/u;
/** What ends an operand. */
const OPERAND_END = /[\p{ID_Continue}$)\]}"'`]/u;
const LONGEST = 40;

/** How tightly a name binds its operands. */
export function precedence({ levels }: InfixRules, name: string): number {
  const first = name[0]!;
  if (!IS_SIGN.test(first)) return 0;
  // `x += 1`
  if (name.endsWith("=") && !/^[=<>!]/.test(name)) return -1;
  const level = levels.findIndex((signs) => signs.includes(first));
  return level === -1 ? levels.length + 1 : level + 1;
}

/** Does its operand on the right have it as a member: `a :: list`? */
export const isRightward = (name: string) => name.endsWith(":") && IS_SIGN.test(name);

const isLineBetween = (text: string, from: number, to: number) => text.slice(from, to).includes("\n");

/** The name that takes what ends at an offset as its left operand; `from`: behind that, `at`: the next thing that is code. */
export function infixAt(
  { reserved }: InfixRules,
  text: string,
  from: number,
  at: number,
): InfixName | undefined {
  const isNewLine = isLineBetween(text, from, at);
  for (const pattern of [SIGNS, WORD]) {
    pattern.lastIndex = at;
    const name = pattern.exec(text)?.[0];
    if (name === undefined) continue;
    if (reserved.has(name)) return undefined;
    // On a line of its own, signs with space behind them go on with the line above.
    if (isNewLine && (pattern === WORD || !/\s/.test(text[at + name.length] ?? " "))) return undefined;
    return { name, at, end: at + name.length };
  }
  return undefined;
}

/** The name in front of an operand that starts at an offset. */
export function infixBefore(
  { reserved }: InfixRules,
  text: string,
  brackets: Brackets,
  start: number,
): InfixName | undefined {
  const last = brackets.back(start - 1);
  if (last < 0) return undefined;
  const kind = IS_SIGN.test(text[last]!) ? IS_SIGN : IN_WORD.test(text[last]!) ? IN_WORD : undefined;
  if (!kind || (kind === IN_WORD && isLineBetween(text, last, start))) return undefined;
  let at = last;
  while (at > 0 && last - at < LONGEST && kind.test(text[at - 1]!)) at--;
  const name = text.slice(at, last + 1);
  if (reserved.has(name) || /^\d/.test(name)) return undefined;
  const before = brackets.back(at - 1);
  if (before < 0 || !OPERAND_END.test(text[before]!)) return undefined;
  if (kind === IN_WORD && isLineBetween(text, before, at)) return undefined;
  return reserved.has(wordBefore(text, before)) ? undefined : { name, at, end: last + 1 };
}

const MOST_OPERANDS = 24;

/** Where the left operand of a name starts, with the names in it that bind as tightly; -1 = that cannot be told. */
export function leftOperand(
  rules: InfixRules,
  text: string,
  brackets: Brackets,
  { name, at }: InfixName,
): number {
  const level = precedence(rules, name);
  let end = brackets.back(at - 1);
  for (let count = 0; count < MOST_OPERANDS && end >= 0; count++) {
    const start = chainStart(text, brackets, end, true);
    if (start === -1) return -1;
    const before = infixBefore(rules, text, brackets, start);
    if (!before || precedence(rules, before.name) < level) return start;
    end = brackets.back(before.at - 1);
  }
  return -1;
}
