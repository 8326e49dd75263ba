// The code in front of a place as tokens, brackets with all that they hold as one: what statements and expressions are told
// by without parsing them.

import type { Brackets } from "./brackets.ts";

/** `text`: of a bracket or a literal, the character that opens it. */
export interface Token {
  text: string;
  from: number;
  /** Behind it. */
  to: number;
}

const MOST_TOKENS = 600;
const WORD = /[\p{ID_Continue}$#]/u;
const OPERATORS = new Set(
  "=== !== ... >>> **= &&= ||= ??= => && || ?? ?. == != <= >= ++ -- += -= *= /= %= |= &= ** <<".split(" "),
);

/** The tokens between the bracket that opens around a place, or any other offset, and the place; the nearest ones. */
export function tokensBefore(text: string, brackets: Brackets, place: number, open: number): Token[] {
  const found: Token[] = [];
  for (let at = brackets.back(place - 1); at > open && found.length < MOST_TOKENS; ) {
    const bracket = brackets.openOf(at);
    const whole = bracket === -1 ? brackets.literalStart(at) : bracket;
    const from = Math.max(open + 1, whole === at ? tokenStart(text, at) : whole);
    found.push({ text: from === whole ? text[from]! : text.slice(from, at + 1), from, to: at + 1 });
    at = brackets.back(from - 1);
  }
  return found.reverse();
}

/** Where the word or the sign starts that ends at an offset (inclusive). */
function tokenStart(text: string, at: number): number {
  let from = at + 1;
  while (from > 0 && isWord(text, from - 1)) from--;
  if (from <= at) return from;
  for (const width of [3, 2]) if (OPERATORS.has(text.slice(at + 1 - width, at + 1))) return at + 1 - width;
  return at;
}

const ASCII_WORDS = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(WORD.test(String.fromCharCode(code))),
);

/** Most characters are told without a pattern. */
function isWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 ? ASCII_WORDS[code] === 1 : WORD.test(text[at]!);
}

/** The parts of a list of tokens that one of them separates. */
export function splitAt(tokens: readonly Token[], separator: string): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (token.text === separator) parts.push([]);
    else parts.at(-1)!.push(token);
  return parts;
}
