// What a call of a `macro_rules!` macro stands for: the arm that takes it, and what that makes of it. Tokens keep the places at
// which they are written, in the call or in the macro.

import { anglesEnd, readTokens, type Token, WORD } from "./token-trees.ts";

interface Repetition {
  readonly repeated: readonly Pattern[];
  readonly separator: string | undefined;
  readonly once: boolean;
}

type Pattern =
  | { readonly name: string; readonly fragment: string }
  | Repetition
  | { readonly open: string; readonly inside: readonly Pattern[] }
  | { readonly sign: string };

interface Arm {
  readonly takes: readonly Pattern[];
  readonly makes: readonly Token[];
}

/** What a variable stands for, or each of its repetitions. */
type Bound = readonly Token[] | { readonly each: readonly Bound[] };
type Bindings = ReadonlyMap<string, Bound>;

/** A group whose variables are not filled in yet. */
interface Open extends Token {
  readonly bound?: Bindings;
}

const MOST_TOKENS = 20_000;

/** The arms of the macro that is defined between two offsets. */
export function readArms(text: string, start: number, end: number): readonly Arm[] {
  const rules = readTokens(text, start, end).findLast(({ inside }) => inside)?.inside ?? [];
  const arms: Arm[] = [];
  rules.forEach(({ text: sign }, at) => {
    const [takes, makes] = [rules[at - 1]?.inside, rules[at + 1]?.inside];
    if (sign === "=>" && takes && makes) arms.push({ takes: readPatterns(takes), makes });
  });
  return arms;
}

/** What stands between the brackets of a repetition and what may repeat it again: its separator, and where it ends. */
function readRepeat(tokens: readonly Token[], at: number) {
  const isSign = (i: number) => /^[*+?]$/.test(tokens[i]?.text ?? "");
  const isParted = !isSign(at) || isSign(at + 1);
  const sign = isParted ? at + 1 : at;
  return { separator: isParted ? tokens[at]?.text : undefined, sign: tokens[sign]?.text, end: sign + 1 };
}

function readPatterns(tokens: readonly Token[]): readonly Pattern[] {
  const patterns: Pattern[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { text, inside } = tokens[at]!;
    const next = tokens[at + 1];
    if (text === "$" && next?.inside) {
      const { separator, sign, end } = readRepeat(tokens, at + 2);
      patterns.push({ repeated: readPatterns(next.inside), separator, once: sign === "?" });
      at = end;
    } else if (text === "$" && tokens[at + 2]?.text === ":" && tokens[at + 3]) {
      patterns.push({ name: next!.text, fragment: tokens[at + 3]!.text });
      at += 4;
    } else {
      patterns.push(inside ? { open: text, inside: readPatterns(inside) } : { sign: text });
      at++;
    }
  }
  return patterns;
}

/** What a fragment never goes beyond, and whether brackets end it, too. */
const ENDS: Readonly<Record<string, RegExp>> = {
  expr: /^(?:=>|,|;)$/,
  pat: /^(?:=>|,|=|if|in)$/,
  type: /^(?:=>|,|;|=|>|:|\||\{|as|where)$/,
};
const SORT: Readonly<Record<string, string>> = {
  ty: "type",
  path: "type",
  pat: "pat",
  pat_param: "pat",
  expr: "expr",
  expr_2021: "expr",
  stmt: "expr",
  meta: "expr",
};
const LITERAL = /^(?:[\d"]|[bc]?r?#*"|b?'.*'$|(?:true|false)$)/s;

/** Where the fragment that starts at `at` ends, or -1. */
function fragmentEnd(fragment: string, tokens: readonly Token[], at: number): number {
  const first = tokens[at];
  if (fragment === "vis") {
    if (first?.text !== "pub") return at;
    return /^(?:crate|super|self|in)$/.test(tokens[at + 1]?.inside?.[0]?.text ?? "") ? at + 2 : at + 1;
  }
  if (!first) return -1;
  if (fragment === "tt") return at + 1;
  if (fragment === "ident") return WORD.test(first.text) && first.text !== "_" ? at + 1 : -1;
  if (fragment === "lifetime") return first.text[0] === "'" ? at + 1 : -1;
  if (fragment === "block") return first.text === "{" ? at + 1 : -1;
  if (fragment === "literal") {
    const of = first.text === "-" ? at + 1 : at;
    return LITERAL.test(tokens[of]?.text ?? "") ? of + 1 : -1;
  }
  if (fragment === "item") {
    let last = at;
    while (last < tokens.length && !/^[{;]$/.test(tokens[last]!.text)) last++;
    return last === tokens.length ? -1 : last + 1;
  }
  const sort = SORT[fragment];
  return sort === undefined ? -1 : runEnd(sort, tokens, at);
}

function runEnd(sort: string, tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && !ENDS[sort]!.test(tokens[at]!.text)) {
    const isList = sort !== "expr" || tokens[at - 1]?.text === "::";
    at = Math.max(at + 1, isList ? anglesEnd(tokens, at) : 0);
  }
  return at === from ? -1 : at;
}

/** Where what the patterns take ends, or -1; `bound` is given what their variables stand for. */
function match(
  patterns: readonly Pattern[],
  tokens: readonly Token[],
  from: number,
  bound: Map<string, Bound>,
): number {
  let at = from;
  for (const pattern of patterns) {
    const token = tokens[at];
    if ("fragment" in pattern) {
      const end = fragmentEnd(pattern.fragment, tokens, at);
      if (end === -1) return -1;
      bound.set(pattern.name, tokens.slice(at, end));
      at = end;
    } else if ("repeated" in pattern) at = matchRepeated(pattern, tokens, at, bound);
    else if ("sign" in pattern) {
      if (token?.text !== pattern.sign || token.inside) return -1;
      at++;
    } else {
      const inside = token?.text === pattern.open ? insideOf(token) : undefined;
      if (!inside || match(pattern.inside, inside, 0, bound) !== inside.length) return -1;
      at++;
    }
  }
  return at;
}

function matchRepeated(
  { repeated, separator, once }: Repetition,
  tokens: readonly Token[],
  from: number,
  bound: Map<string, Bound>,
): number {
  const times: Bindings[] = [];
  let at = from;
  while (at < tokens.length && !(once && times.length > 0)) {
    const isNext = times.length > 0 && separator !== undefined;
    if (isNext && tokens[at]!.text !== separator) break;
    const own = new Map<string, Bound>();
    const end = match(repeated, tokens, isNext ? at + 1 : at, own);
    if (end === -1 || end === at) break;
    times.push(own);
    at = end;
  }
  for (const name of namesIn(repeated)) bound.set(name, { each: times.map((own) => own.get(name) ?? []) });
  return at;
}

const namesIn = (patterns: readonly Pattern[]): readonly string[] =>
  patterns.flatMap((pattern) => {
    if ("fragment" in pattern) return [pattern.name];
    return "sign" in pattern ? [] : namesIn("open" in pattern ? pattern.inside : pattern.repeated);
  });

const open = (token: Token, bound: Bindings): Open => ({ ...token, bound });

/** What a group holds. */
export const insideOf = (token: Open): readonly Token[] | undefined =>
  token.inside && token.bound ? fill(token.inside, token.bound) : token.inside;

/** Tokens of a macro with what its variables stand for. */
function fill(tokens: readonly Token[], bound: Bindings): readonly Token[] {
  const made: Token[] = [];
  for (let at = 0; at < tokens.length && made.length < MOST_TOKENS; at++) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    if (token.text === "$" && next?.inside) {
      const { separator, end } = readRepeat(tokens, at + 2);
      const parted = separator === undefined ? [] : [tokens[at + 2]!];
      for (const [i, own] of repetitions(next.inside, bound).entries())
        made.push(...(i > 0 ? parted : []), ...fill(next.inside, own));
      at = end - 1;
    } else if (token.text === "$" && next) {
      const value = bound.get(next.text);
      if (Array.isArray(value))
        made.push(...value.map((each, i) => (i === 0 ? { ...each, spaced: token.spaced } : each)));
      else made.push(next);
      at++;
    } else made.push(token.inside ? open(token, bound) : token);
  }
  return made;
}

function repetitions(tokens: readonly Token[], bound: Bindings): readonly Bindings[] {
  const repeated = new Map<string, readonly Bound[]>();
  const visit = (all: readonly Token[]) =>
    all.forEach(({ text, inside }, at) => {
      const value = all[at - 1]?.text === "$" ? bound.get(text) : undefined;
      if (value && "each" in value) repeated.set(text, value.each);
      if (inside) visit(inside);
    });
  visit(tokens);
  const times = repeated.size === 0 ? 0 : Math.max(...[...repeated.values()].map(({ length }) => length));
  return Array.from({ length: times }, (_, i) => {
    const own = [...repeated].flatMap(([name, each]): [string, Bound][] =>
      each[i] ? [[name, each[i]]] : [],
    );
    return new Map([...bound, ...own]);
  });
}

/** What the first arm that takes the tokens makes of them. */
export function expand(arms: readonly Arm[], tokens: readonly Token[]): readonly Token[] {
  for (const { takes, makes } of arms) {
    const bound = new Map<string, Bound>();
    if (match(takes, tokens, 0, bound) === tokens.length) return fill(makes, bound);
  }
  return [];
}

export type { Arm };
