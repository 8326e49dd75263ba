// Small readers of source text: fold white space, drop comments and annotations, split at top-level commas.
// They work on declarations, a few hundred characters that a query has cut out; they tell strings from code and no more.

import type { Lexis } from "../lexis.ts";
import { charactersOf, isIn } from "./characters.ts";

const NEEDS_FOLDING = /[\t\r\n\f]| {2}/;
const OPENERS = "([{";
const CLOSERS = ")]}";
const [SPACE, COMMA, LESS, EQUALS, GREATER, DASH] = [32, 44, 60, 61, 62, 45];
/** By character code: how brackets nest behind it. */
const DEPTHS = new Int8Array(128);
for (const open of OPENERS) DEPTHS[open.charCodeAt(0)] = 1;
for (const close of CLOSERS) DEPTHS[close.charCodeAt(0)] = -1;

/** By character code: can a comment, literal, annotation or bracket start or end here? Everything else is skipped fast. */
const SPECIAL = Uint8Array.from({ length: 128 }, (_, code) =>
  "/#-\"'`@([{<>)]},;%".includes(String.fromCharCode(code)) ? 1 : 0,
);

/** Offset of the next character at or after `at` that can be special. */
export function nextSpecial(text: string, at: number, special: Uint8Array = SPECIAL): number {
  let i = at;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 128 && special[code] !== 0) break;
  }
  return i;
}

const opening = new WeakMap<Lexis, Uint8Array>();

const commenting = new WeakMap<Lexis, ReadonlySet<number>>();

/** Codes of the characters with which a language's comments start. */
export function commentStarts(lexis: Lexis): ReadonlySet<number> {
  let codes = commenting.get(lexis);
  if (!codes) {
    const opens = [...lexis.lineComments, ...lexis.blockComments.map(([open]) => open)];
    codes = new Set(opens.map((open) => open.charCodeAt(0)));
    commenting.set(lexis, codes);
  }
  return codes;
}

/** Codes of `"`, `'` and the backquote. */
const QUOTES: ReadonlySet<number> = new Set([34, 39, 96]);
const LITERAL = 1;
const COMMENT = 2;
const ANNOTATION = 4;

/** By character code, those of SPECIAL with which a literal, a comment or an annotation of a language can start: which. */
export function openingIn(lexis: Lexis): Uint8Array {
  const known = opening.get(lexis);
  if (known) return known;
  const comments = commentStarts(lexis);
  const found = SPECIAL.map((special, code) => {
    if (special === 0) return 0;
    const literal = lexis.stringEnd || QUOTES.has(code) ? LITERAL : 0;
    const comment = comments.has(code) ? COMMENT : 0;
    return literal | comment | (lexis.annotation.charCodeAt(0) === code ? ANNOTATION : 0);
  });
  opening.set(lexis, found);
  return found;
}

/** White space runs to single spaces, ends trimmed. */
export function fold(text: string): string {
  const trimmed = text.trim();
  return NEEDS_FOLDING.test(trimmed) ? trimmed.replace(/\s+/g, " ") : trimmed;
}

/** Where the string or character literal that opens at `at` ends (exclusive), or `at` when none does. */
export function literalEnd(text: string, at: number, quotes: string, raw = ""): number {
  const quote = text[at]!;
  if (quote !== '"' && quote !== "'" && quote !== "`") return at;
  if (!quotes.includes(quote)) {
    if (quote !== "'") return at;
    // A character literal where `'` opens no string; a lifetime or a stray apostrophe otherwise.
    const close = text[at + 1] === "\\" ? text.indexOf("'", at + 3) : at + 2;
    return text[close] === "'" && close - at < 12 ? close + 1 : at;
  }
  const escapes = !raw.includes(quote);
  for (let i = at + 1; i < text.length; i++) {
    const char = text[i];
    if (char === "\\" && escapes) i++;
    else if (char === quote) return i + 1;
  }
  return text.length;
}

/** The same by the rules of a language. */
export function literalAt(text: string, at: number, { quotes, raw, stringEnd }: Lexis): number {
  const end = stringEnd?.(text, at) ?? at;
  return end > at ? end : literalEnd(text, at, quotes, raw);
}

/** Where the comment that opens at `at` ends (exclusive), or `at` when none does. */
export function commentEnd(text: string, at: number, lexis: Lexis): number {
  for (const open of lexis.lineComments)
    if (text.startsWith(open, at)) {
      const end = text.indexOf("\n", at);
      return end === -1 ? text.length : end;
    }
  const end = blockCommentEnd(text, at, lexis);
  return end === -1 ? text.length : end;
}

/** Where the block comment that opens at `at` ends (exclusive), -1 when nothing closes it, or `at` when none opens. */
export function blockCommentEnd(text: string, at: number, { blockComments, nestedComments }: Lexis): number {
  for (const [open, close] of blockComments) {
    if (!text.startsWith(open, at)) continue;
    const end = text.indexOf(close, at + open.length);
    if (end === -1) return -1;
    const nested = nestedComments ? nestedEnd(text, at + open.length, open, close) : -1;
    return nested === -1 ? end + close.length : nested;
  }
  return at;
}

/** Where as many marks have closed as opened, from inside the first; -1 when they do not. */
function nestedEnd(text: string, from: number, open: string, close: string): number {
  let opened = text.indexOf(open, from);
  let closed = text.indexOf(close, from);
  for (let depth = 1; closed !== -1; ) {
    const opens = opened !== -1 && opened < closed;
    const behind = opens ? opened + open.length : closed + close.length;
    depth += opens ? 1 : -1;
    if (depth === 0) return behind;
    if (opened !== -1 && opened < behind) opened = text.indexOf(open, behind);
    if (closed < behind) closed = text.indexOf(close, behind);
  }
  return -1;
}

/** Where the bracket that opens at `at` is closed (exclusive); the end of the text when it is not. */
export function bracketEnd(text: string, at: number, lexis: Lexis): number {
  const opens = openingIn(lexis);
  let depth = 0;
  for (let i = nextSpecial(text, at); i < text.length; i = nextSpecial(text, i)) {
    const code = text.charCodeAt(i);
    const skipped = passedEnd(text, i, lexis, opens[code]!);
    if (skipped > i) {
      i = skipped;
      continue;
    }
    depth += DEPTHS[code]!;
    i++;
    if (depth === 0 && DEPTHS[code] === -1) return i;
  }
  return text.length;
}

/** Where the literal or comment that opens at `at` ends (exclusive), or `at` when none does. `opens`: what may, see openingIn. */
function passedEnd(text: string, at: number, lexis: Lexis, opens: number): number {
  const literal = (opens & LITERAL) === 0 ? at : literalAt(text, at, lexis);
  return literal > at || (opens & COMMENT) === 0 ? literal : commentEnd(text, at, lexis);
}

/** What has to follow a text for its brackets to be closed: `})`. */
export function bracketsLeftOpen(text: string, lexis: Lexis): string {
  const opens = openingIn(lexis);
  let close = "";
  for (let i = nextSpecial(text, 0); i < text.length; i = nextSpecial(text, i)) {
    const skipped = passedEnd(text, i, lexis, opens[text.charCodeAt(i)]!);
    const opener = OPENERS.indexOf(text[i]!);
    if (skipped === i && opener !== -1) close = CLOSERS[opener]! + close;
    else if (skipped === i && CLOSERS.includes(text[i]!)) close = close.slice(1);
    i = Math.max(skipped, i + 1);
  }
  return close;
}

/** `@Name`, `@a.b.Name`, with what it is for in front: `@get:Name`, `@field:[Name Other]`. */
const ANNOTATION_NAME =
  /@(?:[\p{ID_Start}_$][\p{ID_Continue}$]*:(?=[[\p{ID_Start}_$]))?(?:(?<=:)(?=\[)|[\p{ID_Start}_$][\p{ID_Continue}$]*(?:\s*\.\s*[\p{ID_Start}_$][\p{ID_Continue}$]*)*)/uy;

/** Where the annotation that opens at `at` ends (exclusive), or `at` when none does. */
function annotationEnd(text: string, at: number, lexis: Lexis): number {
  if (lexis.annotation === "" || !text.startsWith(lexis.annotation === "@(" ? "@" : lexis.annotation, at))
    return at;
  if (lexis.annotation === "#[") return bracketEnd(text, at + 1, lexis);
  if (lexis.annotation === "[") return bracketEnd(text, at, lexis);
  ANNOTATION_NAME.lastIndex = at;
  const name = ANNOTATION_NAME.exec(text)?.[0];
  if (name === undefined || name === "@interface") return at;
  const named = at + name.length;
  // `@throws[Oops]("why")`
  const end = text[named] === "[" ? bracketEnd(text, named, lexis) : named;
  const open = lexis.annotation === "@(" ? 0 : text.slice(end).search(/\S/);
  const next = end + Math.max(0, open);
  return text[next] === "(" ? bracketEnd(text, next, lexis) : end;
}

export interface Stripped {
  /** No comments, no annotations, white space folded. */
  text: string;
  /** The annotations, folded, joined by spaces. */
  annotations: string;
}

/** Appends to `out` with one space between, folded. */
function append(out: string, text: string): string {
  const piece = fold(text);
  if (piece === "") return out;
  return out === "" || OPENERS.includes(out[out.length - 1]!) ? out + piece : `${out} ${piece}`;
}

/** May an annotation in plain brackets stand here? Elsewhere brackets are array types, sizes and lists. */
function startsPart(kept: string, text: string, from: number, at: number): boolean {
  for (let i = at - 1; i >= from; i--) {
    const char = text[i]!;
    if (!/\s/.test(char)) return "(,<".includes(char);
  }
  return kept === "" || "(,<".includes(kept[kept.length - 1]!);
}

const NEEDS_STRIPPING = /[\t\r\n\f@#]| {2}|\/[/*]|\(\*/;

/** A declaration's text without comments and annotations. */
export function strip(source: string, lexis: Lexis): Stripped {
  const inBrackets = lexis.annotation === "[";
  const special = openingIn(lexis);
  const isPadded = source.charCodeAt(0) === SPACE || source.charCodeAt(source.length - 1) === SPACE;
  const text = isPadded ? source.trim() : source;
  const isPlain = !NEEDS_STRIPPING.test(source) && !(inBrackets && source.includes("["));
  if (isPlain && (text === source || nextSpecial(text, 0, special) === text.length))
    return { text, annotations: "" };
  let annotations = "";
  let kept = "";
  let from = 0;
  for (let i = nextSpecial(text, 0, special); i < text.length; i = nextSpecial(text, i, special)) {
    const opens = special[text.charCodeAt(i)]!;
    const literal = (opens & LITERAL) === 0 ? i : literalAt(text, i, lexis);
    if (literal > i) {
      i = literal;
      continue;
    }
    const comment = (opens & COMMENT) === 0 ? i : commentEnd(text, i, lexis);
    const isAnnotation = comment === i && (opens & ANNOTATION) !== 0;
    const end =
      isAnnotation && !(inBrackets && !startsPart(kept, text, from, i))
        ? annotationEnd(text, i, lexis)
        : comment;
    if (end > i) {
      if (comment === i) annotations = append(annotations, text.slice(i, end));
      kept = append(kept, text.slice(from, i));
      from = i = end;
    } else i++;
  }
  return { text: append(kept, text.slice(from)), annotations };
}

/** The parts between top-level commas, trimmed, empty ones left out. Angle brackets nest unless they are arrows. */
export function splitTop(text: string, lexis: Lexis): string[] {
  const opens = openingIn(lexis);
  const parts: string[] = [];
  const add = (start: number, end: number) => {
    const part = text.slice(start, end).trim();
    if (part !== "") parts.push(part);
  };
  let from = 0;
  let depth = 0;
  for (let i = nextSpecial(text, 0); i < text.length; i = nextSpecial(text, i + 1)) {
    const code = text.charCodeAt(i);
    const literal = (opens[code]! & LITERAL) === 0 ? i : literalAt(text, i, lexis);
    if (literal > i) i = literal - 1;
    else if (code === LESS) depth += text.charCodeAt(i + 1) === DASH ? 0 : 1;
    else if (code === GREATER) {
      const before = text.charCodeAt(i - 1);
      if (before !== EQUALS && before !== DASH) depth--;
    } else if (code === COMMA && depth <= 0) {
      add(from, i);
      from = i + 1;
    } else depth += DEPTHS[code]!;
  }
  add(from, text.length);
  return parts;
}

const WORD = charactersOf(/\w/);

/** Text between a pair of outer brackets, the last of which may be missing; text without them as it is. */
export function unwrap(text: string): string {
  const first = text[0] ?? " ";
  if (!(OPENERS.includes(first) || first === "<" || first === "|")) return text;
  return text.slice(1, isIn(WORD, text, text.length - 1) ? undefined : -1);
}
