// Tokens of languages whose functions are applied by juxtaposition, and a cursor over them.

import type { Lexis } from "../lexis.ts";
import type { TypeText } from "../rules/terms.ts";
import { commentEnd } from "./scan.ts";

export type Sort = "name" | "capital" | "sign" | "open" | "close" | "literal" | "end";

export interface Token {
  readonly sort: Sort;
  readonly text: string;
  readonly at: number;
  /** Is there white space in front, and is it the first of its line? */
  readonly spaced: boolean;
  readonly first: boolean;
  readonly column: number;
}

const LITERALS =
  /"(?:[^"\\]|\\[\s\S])*"|\{(%?[a-z_]*)\|[\s\S]*?\|\1\}|'(?:[^'\\\n]|\\[^'\n]{1,8}|\\')'(?![\w'])|0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.(?![.\p{L}])[\d_]*)?(?:[eE][-+]?\d+)?/uy;
const NAMES = /'?[\p{ID_Start}_][\p{ID_Continue}']*/uy;
const SIGNS = /[!#$%&*+\-./:<=>?@^|~\\]+|[,;`]/y;
const CAPITAL = /^\p{Lu}/u;
const SPACE = /\s*/y;

const matched = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
};

/** The tokens between two offsets, comments left out. */
export function tokensOf(text: string, start: number, end: number, lexis: Lexis): Token[] {
  const tokens: Token[] = [];
  let line = text.lastIndexOf("\n", start - 1) + 1;
  let isFirst = true;
  for (let at = start; at < end; ) {
    const from = at;
    for (let next = -1; next !== at; ) {
      next = at;
      const space = matched(SPACE, text, at);
      const row = space.lastIndexOf("\n");
      if (row !== -1) {
        line = at + row + 1;
        isFirst = true;
      }
      at += space.length;
      const comment = commentEnd(text, at, lexis);
      const newline = text.lastIndexOf("\n", comment - 1);
      if (comment > at && newline >= at) {
        line = newline + 1;
      }
      at = Math.max(at, comment);
    }
    if (at >= end) break;
    const [sort, found] = tokenAt(text, at);
    const spaced = at > from || at === start;
    tokens.push({ sort, text: found, at, spaced, first: isFirst, column: at - line });
    isFirst = false;
    at += found.length;
  }
  return tokens;
}

function tokenAt(text: string, at: number): [Sort, string] {
  const char = text[at]!;
  const literal = matched(LITERALS, text, at);
  if (literal !== "") return ["literal", literal];
  const name = matched(NAMES, text, at);
  if (name !== "") return [CAPITAL.test(name) ? "capital" : "name", name];
  if ("([{".includes(char)) return ["open", char];
  if (")]}".includes(char)) return ["close", char];
  const sign = matched(SIGNS, text, at);
  return ["sign", sign === "" ? char : sign];
}

const END: Token = { sort: "end", text: "", at: -1, spaced: true, first: true, column: 0 };

export class TokenCursor {
  protected at = 0;
  protected tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  protected get next(): Token {
    return this.tokens[this.at] ?? END;
  }

  protected ahead(by = 1): Token {
    return this.tokens[this.at + by] ?? END;
  }

  protected is(text: string): boolean {
    const { next } = this;
    return next.text === text && next.sort !== "literal";
  }

  protected isOne(texts: ReadonlySet<string>): boolean {
    const { next } = this;
    return next.sort !== "literal" && texts.has(next.text);
  }

  protected take(text: string): boolean {
    if (!this.is(text)) return false;
    this.at++;
    return true;
  }

  /** Passes over everything up to the bracket that closes what has been opened, and that. */
  protected closeBracket(): void {
    for (let depth = 1; depth > 0 && this.next.sort !== "end"; this.at++)
      depth += this.next.sort === "open" ? 1 : this.next.sort === "close" ? -1 : 0;
  }
}

/** One over a text, of which types that stand among terms are cut out. */
export class TermCursor extends TokenCursor {
  protected readonly source: string;

  constructor(source: string, tokens: readonly Token[]) {
    super(tokens);
    this.source = source;
  }

  /** The type that stands behind a sign, up to one of these or a bracket at its level. */
  protected typeUpTo(...ends: readonly string[]): TypeText {
    this.at++;
    const from = this.next.at;
    let last = from;
    for (let depth = 0; this.next.sort !== "end"; this.at++) {
      const { sort, text, at } = this.next;
      if (depth === 0 && sort !== "literal" && ends.includes(text)) break;
      if (sort === "open") depth++;
      else if (sort === "close" && --depth < 0) break;
      last = at + text.length;
    }
    return { text: from < 0 ? "" : this.source.slice(from, last), at: from };
  }
}
