// How the terms of a query combine: side by side all of them hold, OR and brackets make alternatives, NOT and `-` exclude.
// Marks mean something only beside what narrows (a field, a phrase, a pattern): words are ranked, and `insert or replace`,
// `a AND (b)` and `NOT NULL` are texts that code and people write.

import { type Token, tokenAt } from "./query-tokens.ts";

/** `grouped`: in brackets. */
type Node = { token: Token } | { all: Node[]; grouped?: true } | { any: Node[] } | { not: Node };

/** More alternatives than these are not looked for. */
const MOST_ALTERNATIVES = 16;
/** With more brackets than these nobody combines terms. */
const MOST_BRACKETS = 64;

const OR = /(?:OR|or)(?=\s|$)/y;
const AND = /AND(?=\s)/y;
const NOT = /NOT(?=\s)/y;

export interface Alternatives {
  /** Of each alternative, the terms that must all hold, in the order in which they were written. Never empty. */
  alternatives: Token[][];
  /** There were more. */
  cut: boolean;
}

export type Resolve = (token: Token) => Token;

/** Of a text of the query language, without blanks around it. `resolve` sees each token first. Never fails. */
export function readAlternatives(text: string, resolve: Resolve): Alternatives {
  const tokenIn = (at: number, inGroup: boolean) => resolve(tokenAt(text, at, inGroup));
  const plain = flat(text, tokenIn);
  const brackets = text.split("(").length - 1;
  const read = brackets > MOST_BRACKETS ? undefined : new Reader(text, tokenIn).read();
  if (!read || !leaves(read).some(narrows)) return { alternatives: [plain], cut: false };
  const all = combine(read, false);
  const alternatives = joinWords(all.slice(0, MOST_ALTERNATIVES));
  return { alternatives, cut: all.length > MOST_ALTERNATIVES };
}

type TokenIn = (at: number, inGroup: boolean) => Token;

/** Every token of a text, marks as words. */
function flat(text: string, tokenIn: TokenIn): Token[] {
  const tokens: Token[] = [];
  for (let at = blanksEnd(text, 0); at < text.length; ) {
    const token = tokenIn(at, false);
    tokens.push(token);
    at = blanksEnd(text, at + token.raw.length);
  }
  return tokens;
}

function blanksEnd(text: string, at: number): number {
  while (at < text.length && /\s/.test(text[at]!)) at++;
  return at;
}

/** What stands behind the last blank. */
function lastWord(text: string): string {
  let from = text.length;
  while (from > 0 && !/\s/.test(text[from - 1]!)) from--;
  return text.slice(from);
}

function leaves(node: Node): Token[] {
  if ("token" in node) return [node.token];
  if ("not" in node) return leaves(node.not);
  return ("all" in node ? node.all : node.any).flatMap(leaves);
}

function narrows({ kind }: Token): boolean {
  return kind !== "word" && kind !== "case" && kind !== "elsewhere";
}

class Reader {
  private readonly text: string;
  private readonly tokenIn: TokenIn;
  private at = 0;
  private depth = 0;
  /** Where brackets open that are none of a group: found out once. */
  private readonly plainBrackets = new Set<number>();

  constructor(text: string, tokenIn: TokenIn) {
    this.text = text;
    this.tokenIn = tokenIn;
  }

  /** Undefined when something does not close or combine. */
  read(): Node | undefined {
    const node = this.alternatives();
    return node && this.at === this.text.length ? node : undefined;
  }

  private alternatives(): Node | undefined {
    const any: Node[] = [];
    for (;;) {
      const all = this.terms();
      if (!all) return undefined;
      any.push(all);
      if (!this.orAt(this.at)) break;
      this.take(OR);
    }
    return any.length === 1 ? any[0] : this.depth === 0 ? sharingFilters(any) : { any };
  }

  private terms(): Node | undefined {
    const all: Node[] = [];
    for (;;) {
      this.at = blanksEnd(this.text, this.at);
      if (this.at === this.text.length || this.closes() || (all.length > 0 && this.orAt(this.at))) break;
      const joined = all.length > 0 && this.take(AND);
      all.push(this.term(joined));
    }
    return all.length === 0 ? undefined : all.length === 1 ? all[0] : { all };
  }

  private closes(): boolean {
    return this.depth > 0 && this.text[this.at] === ")";
  }

  /** `or` is a word of prose, and an alternative only beside what is none. */
  private orAt(at: number): boolean {
    OR.lastIndex = at;
    const found = OR.exec(this.text);
    if (!found) return false;
    if (found[0] === "OR") return true;
    const before = this.text.slice(0, at).trimEnd();
    const next = blanksEnd(this.text, at + found[0].length);
    if (/["/)]$/.test(before) || /\w:\S/.test(lastWord(before))) return true;
    return next < this.text.length && (this.text[next] === "(" || narrows(this.tokenAt(next)));
  }

  /** `afterAnd`: NOT before a word is a mark there and a word elsewhere. */
  private term(afterAnd: boolean): Node {
    const start = this.at;
    if (this.take(NOT)) {
      const next = this.group() ?? this.token();
      if (!("token" in next) || afterAnd || narrows(next.token)) return { not: next };
      this.at = start;
      return this.token();
    }
    if (this.text.startsWith("-(", this.at)) {
      this.at++;
      const group = this.group();
      if (group) return { not: group };
      this.at = start;
    }
    return this.group() ?? this.token();
  }

  private token(): Node {
    const token = this.tokenAt(this.at);
    this.at += token.raw.length;
    return { token };
  }

  private tokenAt(at: number): Token {
    return this.tokenIn(at, this.depth > 0);
  }

  /** What stands in brackets, or undefined when these are none of a group. */
  private group(): Node | undefined {
    const start = this.at;
    if (this.text[start] !== "(" || this.plainBrackets.has(start)) return undefined;
    this.at++;
    this.depth++;
    const inner = this.alternatives();
    const closed = inner !== undefined && this.closes();
    this.depth--;
    const after = this.text[this.at + 1] ?? " ";
    if (closed && (/\s/.test(after) || (this.depth > 0 && after === ")")) && combines(inner)) {
      this.at++;
      return "all" in inner ? { ...inner, grouped: true } : inner;
    }
    this.at = start;
    this.plainBrackets.add(start);
    return undefined;
  }

  private take(mark: RegExp): boolean {
    mark.lastIndex = this.at;
    const found = mark.exec(this.text);
    if (!found) return false;
    this.at = blanksEnd(this.text, this.at + found[0].length);
    return true;
  }
}

/**
 * Outside of brackets, filters beside one of several alternatives are meant for all: `"a" OR "b" file:src`. Not where others
 * have filters of their own, or where filters are all that an alternative is.
 */
function sharingFilters(any: Node[]): Node {
  const narrowed = any.filter((node) => termsOf(node).some(isFilter));
  const [one] = narrowed;
  const rest = one && termsOf(one).filter((node) => !isFilter(node));
  if (narrowed.length !== 1 || !rest || rest.length === 0) return { any };
  const others = any.map((node) => (node === one ? { all: rest } : node));
  return { all: [...termsOf(one!).filter(isFilter), { any: others }] };
}

const termsOf = (node: Node): Node[] => ("all" in node && !node.grouped ? node.all : [node]);

function isFilter(node: Node): boolean {
  return "not" in node ? isFilter(node.not) : "token" in node && node.token.kind === "filter";
}

/** Brackets around words alone are text: `(lambda (x) y)`. */
function combines(node: Node): boolean {
  return "any" in node || "not" in node || leaves(node).some(narrows);
}

/** The alternatives of a term, or of its opposite: of each alternative one term must not hold. */
function combine(node: Node, negated: boolean): Token[][] {
  if ("token" in node) return [[negated ? opposite(node.token) : node.token]];
  if ("not" in node) return combine(node.not, !negated);
  const parts = "all" in node ? node.all : node.any;
  const together = "all" in node ? !negated : negated;
  if (!together) return parts.flatMap((part) => combine(part, negated)).slice(0, MOST_ALTERNATIVES + 1);
  let combined: Token[][] = [[]];
  for (const part of parts) {
    const ways = combine(part, negated);
    combined = combined
      .flatMap((tokens) => ways.map((way) => [...tokens, ...way]))
      .slice(0, MOST_ALTERNATIVES + 1);
  }
  return combined;
}

function opposite(token: Token): Token {
  return "negated" in token ? { ...token, negated: !token.negated } : token;
}

/** Alternatives that differ in words alone are one: any of the words may stand there, the ranking prefers more of them. */
function joinWords(alternatives: Token[][]): Token[][] {
  const joined = new Map<string, Token[]>();
  for (const tokens of alternatives) {
    const others = tokens.filter(({ kind }) => kind !== "word");
    const excluded = tokens.filter((token) => token.kind === "word" && token.negated);
    const words = tokens.filter((token) => token.kind === "word" && !token.negated);
    // With no word at all every place fits, with some only theirs.
    const key = JSON.stringify([words.length > 0, others, excluded]);
    const known = joined.get(key);
    if (known) known.push(...words.filter(({ raw }) => !known.some((token) => token.raw === raw)));
    else joined.set(key, [...tokens]);
  }
  return [...joined.values()];
}
