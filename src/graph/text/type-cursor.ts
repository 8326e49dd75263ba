// A place among the tokens of a written type that moves over them.

import type { TypeNotation } from "./type-node.ts";

const TOKEN =
  /\s*(=>|->|::|\.\.\.|\?\.|[\p{ID_Start}_$#][\p{ID_Continue}$]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|\d[\w.]*|[^\s\w])/uy;
const MOST_TOKENS = 20_000;

export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match && tokens.length < MOST_TOKENS; match = TOKEN.exec(text))
    tokens.push(match[1]!);
  return tokens;
}

export abstract class TypeCursor {
  protected at = 0;
  protected readonly tokens: readonly string[];
  protected readonly notation: TypeNotation;

  constructor(tokens: readonly string[], notation: TypeNotation) {
    this.tokens = tokens;
    this.notation = notation;
  }

  protected peek(ahead = 0): string {
    return this.tokens[this.at + ahead] ?? "";
  }

  protected take(token: string): boolean {
    if (this.peek() !== token) return false;
    this.at++;
    return true;
  }

  protected skipTo(close: string): void {
    let depth = 0;
    for (; this.at < this.tokens.length; this.at++) {
      const token = this.peek();
      if (depth === 0 && token === close) {
        this.at++;
        return;
      }
      if ("([{".includes(token)) depth++;
      else if (")]}".includes(token)) depth--;
    }
  }
}
