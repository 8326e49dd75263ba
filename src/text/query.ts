// The query language of search_code: plain words, identifiers, "phrases", /regex/, filters, -negation.
// parseQuery never fails: what does not parse as one of these is plain text. It decides nothing about the index.

import { wordsOf } from "./tokens.ts";

export type QueryIntent = "symbol" | "path" | "error" | "natural_language" | "regex";
export type CaseRule = "sensitive" | "insensitive" | "smart";

export interface QueryFilters {
  paths: string[];
  languages: string[];
  kinds: string[];
  symbols: string[];
}

export interface ParsedQuery {
  /** What is left without filters and negations, as typed. */
  text: string;
  /** Words of the plain text in order, as typed, without repetitions; at most MOST_WORDS. */
  words: string[];
  phrases: string[];
  /** Sources of /…/ terms. */
  regexes: string[];
  only: QueryFilters;
  without: QueryFilters & { words: string[]; phrases: string[] };
  caseRule: CaseRule;
  intent: QueryIntent;
  warnings: string[];
}

/** Says whether a filter's value names something; otherwise the filter is plain text. */
export interface QueryNames {
  kind(text: string): string | undefined;
  language(text: string): string | undefined;
}

/** Words beyond this many say nothing more about what is wanted and only cost time. */
const MOST_WORDS = 48;
const LONGEST_TEXT = 4000;

type Bucket = keyof QueryFilters;
const FILTERS: Readonly<Record<string, Bucket>> = {
  file: "paths",
  path: "paths",
  lang: "languages",
  language: "languages",
  kind: "kinds",
  sym: "symbols",
  symbol: "symbols",
};

interface Token {
  kind: "word" | "phrase" | "regex" | "filter" | "case";
  text: string;
  negated: boolean;
  bucket?: Bucket;
  raw: string;
}

const FILTER = /(-?)([a-z]+):("[^"]+"|[^\s":/][^\s]*|\/[^\s/][^\s]*)/iy;
const PHRASE = /(-?)"([^"]+)"(?=\s|$)/y;
// Between slashes: characters, escapes and classes; no blank at either end, so that `a / b / c` is none.
const REGEX =
  /\/((?:[^/\\[\s]|\\.|\[(?:[^\]\\]|\\.)+\])(?:(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)+\])*?(?:[^/\\[\s]|\\.|\[(?:[^\]\\]|\\.)+\]))??)\/(?=\s|$)/y;
const WORD = /(-?)(\S+)/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function filterToken(found: RegExpExecArray): Token | undefined {
  const [raw, minus = "", name = "", value = ""] = found;
  const key = name.toLowerCase();
  const text = value.replace(/^"|"$/g, "");
  const negated = minus === "-";
  if (key === "case" && /^(yes|no)$/i.test(text))
    return { kind: "case", text: text.toLowerCase(), negated, raw };
  const bucket = Object.hasOwn(FILTERS, key) ? FILTERS[key] : undefined;
  return bucket && { kind: "filter", text, negated, bucket, raw };
}

function tokenAt(text: string, at: number): Token {
  const filter = matchAt(FILTER, text, at);
  const filtered = filter && filterToken(filter);
  if (filtered) return filtered;
  const phrase = matchAt(PHRASE, text, at);
  if (phrase) return { kind: "phrase", text: phrase[2]!, negated: phrase[1] === "-", raw: phrase[0] };
  const regex = matchAt(REGEX, text, at);
  if (regex) return { kind: "regex", text: regex[1]!, negated: false, raw: regex[0] };
  const [raw, minus = "", word = ""] = matchAt(WORD, text, at)!;
  // `->x`, `--flag` and `-1` are text; `-word` is a negation.
  const negated = minus === "-" && /^[\p{L}_]/u.test(word);
  return { kind: "word", text: negated ? word : raw, negated, raw };
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text[at]!)) {
      at++;
      continue;
    }
    const token = tokenAt(text, at);
    tokens.push(token);
    at += token.raw.length;
  }
  return tokens;
}

function emptyFilters(): QueryFilters {
  return { paths: [], languages: [], kinds: [], symbols: [] };
}

const RESOLVED: Partial<Record<Bucket, { name: keyof QueryNames; what: string }>> = {
  kinds: { name: "kind", what: "kind of symbol" },
  languages: { name: "language", what: "language" },
};

// A filter whose value names nothing is looked for as text, and the answer says so.
function resolveFilter(token: Token, names: QueryNames, warnings: string[]): Token {
  const rule = RESOLVED[token.bucket!];
  if (!rule) return token;
  const value = names[rule.name](token.text);
  if (value !== undefined) return { ...token, text: value };
  warnings.push(`\`${token.raw}\` names no ${rule.what}; it was searched as text.`);
  return { kind: "word", text: token.raw, negated: false, raw: token.raw };
}

/** Without anything positive beside it a negation excludes everything: it is text then. */
function withoutLoneNegations(tokens: Token[]): Token[] {
  const positive = tokens.some((token) => !token.negated && token.kind !== "case");
  if (positive) return tokens;
  return tokens.map((token) =>
    token.negated && token.kind === "word" ? { ...token, negated: false, text: token.raw } : token,
  );
}

export function parseQuery(input: string, names: QueryNames): ParsedQuery {
  const warnings: string[] = [];
  const source = input.trim();
  if (source.length > LONGEST_TEXT)
    warnings.push(`Only the first ${LONGEST_TEXT} characters of the query were used.`);
  const tokens = withoutLoneNegations(
    tokenize(source.slice(0, LONGEST_TEXT)).map((token) =>
      token.kind === "filter" ? resolveFilter(token, names, warnings) : token,
    ),
  );
  const parsed: ParsedQuery = {
    text: "",
    words: [],
    phrases: [],
    regexes: [],
    only: emptyFilters(),
    without: { ...emptyFilters(), words: [], phrases: [] },
    caseRule: "smart",
    intent: "natural_language",
    warnings,
  };
  const text: string[] = [];
  for (const token of tokens) sortToken(token, parsed, text);
  parsed.text = text.join(" ");
  parsed.words = distinctWords(parsed.text);
  parsed.intent = intentOf(parsed);
  return parsed;
}

function sortToken(token: Token, parsed: ParsedQuery, text: string[]): void {
  const side = token.negated ? parsed.without : parsed.only;
  if (token.kind === "case") parsed.caseRule = token.text === "yes" ? "sensitive" : "insensitive";
  else if (token.kind === "filter") side[token.bucket!].push(token.text);
  else if (token.kind === "regex") parsed.regexes.push(token.text);
  else if (token.kind === "phrase") (token.negated ? parsed.without : parsed).phrases.push(token.text);
  else if (token.negated) parsed.without.words.push(...wordsOf(token.text));
  else text.push(token.text);
}

function distinctWords(text: string): string[] {
  const words = new Map<string, string>();
  for (const word of wordsOf(text)) {
    const key = word.toLowerCase();
    if (!words.has(key)) words.set(key, word);
    if (words.size >= MOST_WORDS) break;
  }
  return [...words.values()];
}

const ERROR_TEXT =
  /\b(?:error|exception|panic(?:ked)?|fatal|traceback|warning)\s*[:[(]|\b(?:cannot|could not|can't|failed to|unable to|undefined is not|is not defined|is not a|unexpected|not found|no such|segmentation fault|stack overflow|permission denied|panicked at)\b|\b[A-Z]{1,4}\d{3,5}\b/i;
const PATH_TEXT =
  /^[\w@.~+-]*(?:\/[\w@.~+*-]+)+\/?$|^[\w@.+-]+\.(?:[cm]?[jt]sx?|rs|java|[ch](?:pp|c|xx|s)?|py|go|rb|kts?|php|swift|scala|mdx?|json|toml|ya?ml|xml|html?|s?css|txt|sh|sql|gradle|cfg|ini|properties)$/i;
const IDENTIFIER =
  /^[\p{L}_$@#][\p{L}\p{N}_$]*(?:(?:::|\.|#|->|\/)[\p{L}_$~][\p{L}\p{N}_$]*)*[!?]?(?:\(\)?)?$/u;
const COMPOUND = /_|\p{Ll}\p{Lu}|::|\.|#|->|\(/u;

function intentOf(parsed: ParsedQuery): QueryIntent {
  if (parsed.regexes.length > 0) return "regex";
  const tokens = parsed.text.split(/\s+/).filter(Boolean);
  if (tokens.length === 0 && parsed.phrases.length === 0)
    return parsed.only.symbols.length > 0 || parsed.only.kinds.length > 0 ? "symbol" : "path";
  if (tokens.length === 1 && parsed.phrases.length === 0) {
    const token = tokens[0]!;
    if (PATH_TEXT.test(token)) return "path";
    if (IDENTIFIER.test(token)) return "symbol";
  }
  if (ERROR_TEXT.test(parsed.text) || parsed.phrases.some((phrase) => ERROR_TEXT.test(phrase)))
    return "error";
  const named = tokens.filter((token) => IDENTIFIER.test(token) && COMPOUND.test(token));
  return tokens.length > 0 && named.length === tokens.length ? "symbol" : "natural_language";
}

/** Is text to be matched with the case as it stands? Smart: when it has an upper-case letter. */
export function isCaseSensitive(rule: CaseRule, text: string): boolean {
  return rule === "smart" ? /\p{Lu}/u.test(text) : rule === "sensitive";
}
