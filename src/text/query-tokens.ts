// The tokens of the query language: words, "phrases", /patterns/, fields (`file:src/`) and the marks that combine them.
// What is no token of another kind is a word; nothing here fails.

/** What fields narrow. */
export interface QueryFilters {
  /** Globs or parts of paths. */
  paths: string[];
  /** Patterns that a path matches. */
  pathPatterns: string[];
  languages: string[];
  kinds: string[];
  symbols: string[];
  /** Patterns that a symbol's name matches. */
  symbolPatterns: string[];
}

export type Bucket = keyof QueryFilters;

export type Token =
  | { kind: "phrase" | "regex"; text: string; negated: boolean; raw: string }
  /** `unknown`: it was a filter whose value names nothing of that sort. */
  | { kind: "word"; text: string; negated: boolean; raw: string; unknown?: string }
  | { kind: "filter"; bucket: Bucket; text: string; negated: boolean; raw: string }
  | { kind: "case"; rule: CaseRule; raw: string }
  /** What an argument of the tools says, not the query. */
  | { kind: "elsewhere"; argument: string; raw: string };

/** What a field's value is: a filter, a text to be found as it stands, a pattern, how case counts, or said elsewhere. */
type Field =
  | { filter: Bucket }
  | { exact: "phrase" | "regex" }
  | { case: true }
  | { argument: "workspace" | "ref" };

const CONTENT: Field = { exact: "phrase" };
const PATH: Field = { filter: "paths" };
const LANGUAGE: Field = { filter: "languages" };
const KIND: Field = { filter: "kinds" };
const SYMBOL: Field = { filter: "symbols" };
const PROJECT: Field = { argument: "workspace" };
const REF: Field = { argument: "ref" };

/** By name, those of other engines of code search included. */
const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ["file", PATH],
  ["path", PATH],
  ["f", PATH],
  ["lang", LANGUAGE],
  ["language", LANGUAGE],
  ["l", LANGUAGE],
  ["kind", KIND],
  ["type", KIND],
  ["sym", SYMBOL],
  ["symbol", SYMBOL],
  ["content", CONTENT],
  ["regex", { exact: "regex" }],
  ["case", { case: true }],
  ["repo", PROJECT],
  ["r", PROJECT],
  ["branch", REF],
  ["rev", REF],
]);

export type CaseRule = "sensitive" | "insensitive" | "smart";

const CASES: ReadonlyMap<string, CaseRule> = new Map([
  ["yes", "sensitive"],
  ["no", "insensitive"],
  ["auto", "smart"],
]);

// What stands in quotes or between slashes, alone or as the value of a field. Between slashes: characters, escapes and classes;
// no blank at either end, so that `a / b / c` is none.
const DELIMITED =
  /(-?)(?:([a-z]+):)?(?:\/((?:[^/\\[\s]|\\.|\[(?:[^\]\\]|\\.)+\])(?:(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)+\])*?(?:[^/\\[\s]|\\.|\[(?:[^\]\\]|\\.)+\]))??)\/|"([^"]+)")(?=[\s)]|$)/iy;
const BARE_FIELD = /(-?)([a-z]+):([^\s":/]\S*|\/[^\s/]\S*)/iy;
const WORD = /(-?)(\S+)/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** What only patterns hold: globs, plain paths and most code have none of it. */
const PATTERN_SIGNS = /\\\S|^\^|\$$|(?<!\|)\|(?!\|)|\.\+|\(\?/;
/** What tells a pattern between slashes from a folder (`/src/`). */
const NO_PATH = /[\\^$|([*+?]/;

/** The value of a field: between slashes, in quotes, or neither. */
interface Value {
  text: string;
  written: "slashes" | "quotes" | "bare";
}

function fieldToken(raw: string, minus: string, name: string, value: Value): Token | undefined {
  const field = FIELDS.get(name.toLowerCase());
  const negated = minus === "-";
  const { text } = value;
  if (!field) return undefined;
  if ("argument" in field) return negated ? undefined : { kind: "elsewhere", argument: field.argument, raw };
  if ("case" in field) {
    const rule = CASES.get(text.toLowerCase());
    return rule && !negated ? { kind: "case", rule, raw } : undefined;
  }
  if ("exact" in field) return { kind: isPattern(value) ? "regex" : field.exact, text, negated, raw };
  return { kind: "filter", ...filterOf(field.filter, value), negated, raw };
}

function filterOf(bucket: Bucket, value: Value): { bucket: Bucket; text: string } {
  const { text, written } = value;
  const patterns = PATTERNS.get(bucket);
  if (!patterns) return { bucket, text };
  if (bucket === "paths" && written === "slashes" && !NO_PATH.test(text))
    return { bucket, text: `/${text}/` };
  if (isPattern(value)) return { bucket: patterns, text };
  if (bucket === "symbols" && written === "bare" && NAME_GLOB.test(text))
    return { bucket: patterns, text: `^${text.replaceAll("*", ".*")}$` };
  return { bucket, text };
}

/** Where patterns among the values of a field go. */
const PATTERNS: ReadonlyMap<Bucket, Bucket> = new Map([
  ["paths", "pathPatterns"],
  ["symbols", "symbolPatterns"],
]);
/** Part of a name and stars: `dict*Find`; no operator of C++. */
const NAME_GLOB = /^(?!operator\*)(?=.*\w)(?=.*\*)[\w*]+$/;

function isPattern({ text, written }: Value): boolean {
  return written === "slashes" || (written === "bare" && PATTERN_SIGNS.test(text));
}

/** The token at a place where no blank stands. `inGroup`: a bracket that nothing in the token opens ends it. */
export function tokenAt(text: string, at: number, inGroup = false): Token {
  return delimitedAt(text, at, inGroup) ?? bareFieldAt(text, at, inGroup) ?? wordAt(text, at, inGroup);
}

function delimitedAt(text: string, at: number, inGroup: boolean): Token | undefined {
  const found = matchAt(DELIMITED, text, at);
  if (!found) return undefined;
  const [raw, minus = "", name, pattern, quoted = ""] = found;
  if (!inGroup && text[at + raw.length] === ")") return undefined;
  const value: Value =
    pattern === undefined ? { text: quoted, written: "quotes" } : { text: pattern, written: "slashes" };
  if (name !== undefined) return fieldToken(raw, minus, name, value);
  return { kind: isPattern(value) ? "regex" : "phrase", text: value.text, negated: minus === "-", raw };
}

function bareFieldAt(text: string, at: number, inGroup: boolean): Token | undefined {
  const found = matchAt(BARE_FIELD, text, at);
  if (!found) return undefined;
  const [whole, minus = "", name = "", all = ""] = found;
  const raw = inGroup ? untilGroupEnds(whole) : whole;
  const value = all.slice(0, all.length - (whole.length - raw.length));
  return value === "" ? undefined : fieldToken(raw, minus, name, { text: value, written: "bare" });
}

function wordAt(text: string, at: number, inGroup: boolean): Token {
  const [whole, minus = ""] = matchAt(WORD, text, at)!;
  const raw = (inGroup && untilGroupEnds(whole)) || whole;
  const word = raw.slice(minus.length);
  // `->x`, `--flag` and `-1` are text; `-word` is a negation.
  const negated = minus === "-" && /^[\p{L}_]/u.test(word);
  return { kind: "word", text: negated ? word : raw, negated, raw };
}

/** Up to the first closing bracket that nothing opens. */
function untilGroupEnds(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && depth-- === 0) return text.slice(0, at);
  }
  return text;
}
