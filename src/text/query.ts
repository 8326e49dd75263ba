// The query language of search_code: plain words, identifiers, "phrases", /regex/, fields, -negation, OR and brackets.
// parseQuery never fails: what does not parse as one of these is plain text. It decides nothing about the index.

import { readAlternatives } from "./query-alternatives.ts";
import type { Bucket, CaseRule, QueryFilters, Token } from "./query-tokens.ts";
import { withoutRequest } from "./request.ts";
import { tellingWordsOf, wordsOf } from "./tokens.ts";

export type { CaseRule, QueryFilters };

export type QueryIntent = "symbol" | "path" | "error" | "natural_language" | "regex";
/** What must hold at the same time. */
export interface QueryPart {
  /** What is left without filters and negations, as typed. */
  text: string;
  /** Words of the plain text in order, as typed, without those of a request or repetitions; at most MOST_WORDS. */
  words: string[];
  phrases: string[];
  /** Sources of /…/ terms. */
  regexes: string[];
  only: QueryFilters;
  without: QueryFilters & Record<"words" | "phrases" | "regexes", string[]>;
  caseRule: CaseRule;
  intent: QueryIntent;
}

/** All that a query says; which of it must hold together is in its alternatives. */
export interface ParsedQuery extends QueryPart {
  /** Any of them may hold. One, but for queries with OR. */
  alternatives: QueryPart[];
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
/** Between slashes with none inside, and yet no pattern: a class or an escape that nothing ends. */
const BROKEN_PATTERN = /^-?\/[^/\s]*[[\\][^/\s]*\/$/;

const RESOLVED: Partial<Record<Bucket, { name: keyof QueryNames; what: string }>> = {
  kinds: { name: "kind", what: "kind of symbol" },
  languages: { name: "language", what: "language" },
};

/** A filter whose value names nothing is looked for as text, and the answer says so. */
function resolveFilter(token: Token, names: QueryNames): Token {
  const rule = token.kind === "filter" && RESOLVED[token.bucket];
  if (!rule) return token;
  const value = names[rule.name](token.text);
  if (value !== undefined) return { ...token, text: value };
  return { kind: "word", text: token.raw, negated: false, raw: token.raw, unknown: rule.what };
}

export function parseQuery(input: string, names: QueryNames): ParsedQuery {
  const source = input.trim();
  const { alternatives, cut } = readAlternatives(source.slice(0, LONGEST_TEXT).trim(), (token) =>
    resolveFilter(token, names),
  );
  const tokens = alternatives.flat();
  const says = tokens.some(({ kind }) => kind !== "elsewhere" && kind !== "case");
  const parts = alternatives.map((all) => partOf(withoutLoneNegations(says ? all : all.map(orWord))));
  const rule = tokens.findLast((token) => token.kind === "case")?.rule ?? "smart";
  for (const part of parts) part.caseRule = rule;
  const warnings = new Set<string>();
  if (source.length > LONGEST_TEXT)
    warnings.add(`Only the first ${LONGEST_TEXT} characters of the query were used.`);
  if (cut) warnings.add(`Only the first ${alternatives.length} alternatives of the query were looked for.`);
  for (const token of tokens) {
    if (token.kind === "word" && token.unknown)
      warnings.add(`\`${token.raw}\` names no ${token.unknown}; it was searched as text.`);
    if (token.kind === "word" && BROKEN_PATTERN.test(token.raw))
      warnings.add(`\`${token.raw}\` is no regular expression; it was searched as text.`);
    if (
      token.kind === "phrase" &&
      !token.negated &&
      !parts.some(({ phrases }) => phrases.includes(token.text))
    )
      warnings.add(`\`${token.raw}\` stands in a message: it was looked for as words of it.`);
    if (token.kind === "elsewhere" && says)
      warnings.add(`\`${token.raw}\` was left out: the argument \`${token.argument}\` says that.`);
  }
  return {
    ...(parts.length === 1 ? parts[0]! : wholeOf(parts)),
    alternatives: parts,
    warnings: [...warnings],
  };
}

const asWord = ({ raw }: Token): Token => ({ kind: "word", text: raw, negated: false, raw });

const orWord = (token: Token) => (token.kind === "elsewhere" ? asWord(token) : token);

/** Without anything positive beside it a negation excludes everything: it is text then. */
function withoutLoneNegations(tokens: Token[]): Token[] {
  if (tokens.some((token) => "negated" in token && !token.negated)) return tokens;
  return tokens.map((token) =>
    token.kind === "word" && token.negated ? { ...token, negated: false, text: token.raw } : token,
  );
}

function emptyFilters(): QueryFilters {
  return { paths: [], pathPatterns: [], languages: [], kinds: [], symbols: [], symbolPatterns: [] };
}

function emptyPart(): QueryPart {
  return {
    text: "",
    words: [],
    phrases: [],
    regexes: [],
    only: emptyFilters(),
    without: { ...emptyFilters(), words: [], phrases: [], regexes: [] },
    caseRule: "smart",
    intent: "natural_language",
  };
}

function partOf(tokens: readonly Token[]): QueryPart {
  const part = emptyPart();
  const text: string[] = [];
  for (const token of tokens) sortToken(token, part, text);
  const said = text.join(" ");
  if (part.phrases.length === 0 || !isMessage(said)) return completed(part, said);
  return partOf(tokens.map((token) => (token.kind === "phrase" && !token.negated ? asWord(token) : token)));
}

/** Fewer words beside a phrase say what the phrase is about. */
const LEAST_MESSAGE = 3;

/** The message of an error: what stands in quotes in it was filled in. */
function isMessage(text: string): boolean {
  return isErrorText(text) && wordsOf(text).length >= LEAST_MESSAGE;
}

function sortToken(token: Token, part: QueryPart, text: string[]): void {
  if (!("negated" in token)) return;
  const { negated } = token;
  if (token.kind === "filter") (negated ? part.without : part.only)[token.bucket].push(token.text);
  else if (token.kind === "regex") (negated ? part.without : part).regexes.push(token.text);
  else if (token.kind === "phrase") (negated ? part.without : part).phrases.push(token.text);
  else if (negated) part.without.words.push(...wordsOf(token.text));
  else text.push(token.text);
}

function completed(part: QueryPart, text: string): QueryPart {
  const said = { ...part, text, words: distinctWords(withoutRequest(text)) };
  return { ...said, intent: intentOf(said) };
}

/** What any of several alternatives says. */
function wholeOf(parts: readonly QueryPart[]): QueryPart {
  const whole = emptyPart();
  const distinct = (lists: (part: QueryPart) => string[]) => [...new Set(parts.flatMap(lists))];
  whole.phrases = distinct(({ phrases }) => phrases);
  whole.regexes = distinct(({ regexes }) => regexes);
  for (const bucket of Object.keys(whole.only) as Bucket[])
    whole.only[bucket] = distinct(({ only }) => only[bucket]);
  for (const name of Object.keys(whole.without) as (keyof QueryPart["without"])[])
    whole.without[name] = distinct(({ without }) => without[name]);
  whole.caseRule = parts[0]!.caseRule;
  return completed(
    whole,
    distinct(({ text }) => [text])
      .join(" ")
      .trim(),
  );
}

function distinctWords(text: string): string[] {
  const words = new Map<string, string>();
  for (const word of tellingWordsOf(text)) {
    const key = word.toLowerCase();
    if (!words.has(key)) words.set(key, word);
    if (words.size >= MOST_WORDS) break;
  }
  return [...words.values()];
}

/** What only errors are written with. */
const ERROR_HEAD =
  /\b(?:error|exception|panic(?:ked)?|fatal|traceback|warning)\s*[:[(]|\b[A-Z]{1,4}\d{3,5}\b/i;
const FAILURE =
  /\b(?:cannot|could not|can't|failed to|unable to|undefined is not|is not defined|is not a|unexpected|not found|no such|segmentation fault|stack overflow|permission denied|panicked at)\b/i;
/** Before words of failure they make a sentence about it. */
const ASKS = /\b(?:how|why|what|where|when|which|who|whose|whether|if)\b/i;

/** Does it speak of a failure? It may quote what the failure said then, a question too. */
export function tellsFailure(text: string): boolean {
  return ERROR_HEAD.test(text) || FAILURE.test(text);
}

function isErrorText(text: string): boolean {
  if (ERROR_HEAD.test(text)) return true;
  const failure = FAILURE.exec(text);
  return failure !== null && !ASKS.test(text.slice(0, failure.index));
}

const PATH_TEXT =
  /^[\w@.~+-]*(?:\/[\w@.~+*-]+)+\/?$|^[\w@.+-]+\.(?:[cm]?[jt]sx?|rs|java|[ch](?:pp|c|xx|s)?|py|go|rb|kts?|php|swift|scala|mdx?|json|toml|ya?ml|xml|html?|s?css|txt|sh|sql|gradle|cfg|ini|properties)$/i;
const IDENTIFIER =
  /^[\p{L}_$@#][\p{L}\p{N}_$]*(?:(?:::|\.|#|->|\/)[\p{L}_$~][\p{L}\p{N}_$]*)*[!?]?(?:\(\)?)?$/u;
const COMPOUND = /_|\p{Ll}\p{Lu}|::|\.|#|->|\(/u;

const SYMBOL_FILTERS = ["symbols", "symbolPatterns", "kinds"] as const;

function intentOf(parsed: QueryPart): QueryIntent {
  if (parsed.regexes.length > 0) return "regex";
  const tokens = parsed.text.split(/\s+/).filter(Boolean);
  if (tokens.length === 0 && parsed.phrases.length === 0)
    return SYMBOL_FILTERS.some((bucket) => parsed.only[bucket].length > 0) ? "symbol" : "path";
  if (tokens.length === 1 && parsed.phrases.length === 0) {
    const token = tokens[0]!;
    if (PATH_TEXT.test(token)) return "path";
    if (IDENTIFIER.test(token)) return "symbol";
  }
  if (isErrorText(parsed.text) || parsed.phrases.some(isErrorText)) return "error";
  const named = tokens.filter((token) => IDENTIFIER.test(token) && COMPOUND.test(token));
  return tokens.length > 0 && named.length === tokens.length ? "symbol" : "natural_language";
}

/** Is text to be matched with the case as it stands? Smart: when it has an upper-case letter. */
export function isCaseSensitive(rule: CaseRule, text: string): boolean {
  return rule === "smart" ? /\p{Lu}/u.test(text) : rule === "sensitive";
}
