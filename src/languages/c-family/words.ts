// Finds, fast, the words of a C++ or Objective-C text that masks are about: words in capitals, and a few in small letters
// where the grammar does not know them. Comments, strings and preprocessor lines are passed on the way.

import { commentEnd, literalEnd } from "../hooks/scan.ts";
import { isAnnotation } from "./annotations.ts";
import type { EmptyMacros } from "./empty-macros.ts";
import { KEYWORDS, MODIFIERS } from "./keywords.ts";
import { C_LEXIS } from "./lexis.ts";
import { startsLine } from "./skips.ts";

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const SLASH = 3;
const QUOTE = 4;
const HASH = 5;
const CODES = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[A-Za-z_]/.test(char)) return LETTER;
  if (/\d/.test(char)) return DIGIT;
  if (char === "/") return SLASH;
  if (char === '"' || char === "'") return QUOTE;
  return char === "#" ? HASH : OTHER;
});

const HAS_SMALL = 1;
const HAS_CAPITAL = 2;
const HAS_UNDERSCORE = 4;
const HAS_DIGIT = 8;
/** By character code: what a word with it has; 0 = not of a word. */
const FLAGS = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[a-z]/.test(char)) return HAS_SMALL;
  if (/[A-Z]/.test(char)) return HAS_CAPITAL;
  return char === "_" ? HAS_UNDERSCORE : /\d/.test(char) ? HAS_DIGIT : 0;
});

/** Words in small letters, with what must follow. */
const SMALL: ReadonlyMap<string, RegExp> = new Map([
  ["extern", /\s+template\b/y],
  ["decltype", /\s*\(/y],
  ...["enum", "union"].map((word) => [word, /\s+(?:__attribute__|__declspec)\s*\(/y] as const),
  // GLib's, around the type of what is freed at the end of its block.
  ...["g_autoptr", "g_auto"].map((word) => [word, /\s*\(\s*[A-Za-z_]\w*\s*\)\s*[A-Za-z_]/y] as const),
  ["emit", /\s+(?:this\b|[A-Za-z_]\w*\s*(?:\(|->|\.|::))/y],
  ["foreach", /(?<=[;{}):]\s*foreach)\s*\(/y],
  ["forever", /\s*\{/y],
  ["noexcept", /\s+(?!override\b|final\b|requires\b|try\b)[a-z_]\w*\s*[{;]/y],
  ["slots", /\s*:/y],
  ["signals", /\s*:/y],
  ["typename", /\s+[\w:]+::\w+(?:<[^;{}()]*>)?\s*[({]/y],
  ...["unsigned", "signed", "long", "short"].map((word) => [word, /\s*\(\s*[^*&()\s]/y] as const),
  ...["inline", "constexpr"].map(
    (word) =>
      [word, /\s+(?:(?:inline|constexpr)\s+)?[\w:]+(?:<[^;{}()]*>)?::\s*operator\s+[A-Za-z_]/y] as const,
  ),
]);
/** Words that are part of the language, of a dialect or of a newer one: no macros before a declaration. */
const KNOWN: ReadonlySet<string> = new Set([
  ...KEYWORDS,
  ..."asm namespace import export module restrict in implementation interface protocol end property emit slots signals".split(
    " ",
  ),
  ..."__extension__ __inline __inline__ __restrict __volatile__ __attribute__ __declspec __asm__".split(" "),
  ..."__block __weak __strong __unsafe_unretained __kindof __typeof__ typeof typeof_unqual".split(" "),
]);
const KNOWN_IN_C: ReadonlySet<string> = KNOWN.difference(new Set(MODIFIERS));
/** Another word behind, and more that could go on a declaration. */
const GOES_ON = /\s+(?:[A-Za-z_]\w*(?:\s*[<*&({:]|\s+(?=[A-Za-z_*&]))|~[A-Za-z_])/y;
const OPENS_BODY = /\s*(?:\/\/[^\n]*\s*)?\{/y;
/** By first character and length: may it be one of them? */
const SHAPES = new Uint8Array(128 * 16);
for (const word of SMALL.keys()) SHAPES[word.charCodeAt(0) * 16 + word.length] = 1;
const NULLABILITY = /_(?:[nN]onnull|[nN]ullable|null_unspecified|nullability_unknown)$/;
const [LINE_BREAK, DOUBLE_QUOTE, PARENTHESIS, BACKSLASH, UNDERSCORE, LAST_OF_CONST, TILDE] = [
  10, 34, 41, 92, 95, 116, 126,
];
/** How the names of NULLABILITY end. */
const NULLABILITY_ENDS: ReadonlySet<number> = new Set(
  ["ll", "le", "ed", "wn"].map((end) => end.charCodeAt(0) * 128 + end.charCodeAt(1)),
);
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);
const RAW_STRING = /"([^\s()\\]{0,16})\([\s\S]*?\)\1"/y;
/** With comments that go over its end. */
const DIRECTIVE =
  /(?:[^\\\n/"]|\\(?:\r\n|[\s\S])|"(?:[^"\\\n]|\\.)*"|"|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|\/)*/y;

/** Receives stretches that are no code. */
type OnSkip = (start: number, end: number) => void;

function isWord(code: number): boolean {
  const kind = code < 128 ? CODES[code]! : OTHER;
  return kind === LETTER || kind === DIGIT;
}

/** A word with another one behind it, as a macro before a declaration has it. */
function isBeforeWord(text: string, start: number, end: number, known: ReadonlySet<string>): boolean {
  if (!isSpace(text.charCodeAt(end))) return false;
  let next = end + 1;
  while (isSpace(text.charCodeAt(next))) next++;
  // Most are told without an expression.
  const code = text.charCodeAt(next);
  if (code !== TILDE && code < 128 && CODES[code] !== LETTER) return false;
  GOES_ON.lastIndex = end;
  return GOES_ON.test(text) && !known.has(text.slice(start, end));
}

/** A word between a function's parameters, or their `const`, and its body, as a macro has it. */
function isBeforeBody(text: string, start: number, end: number): boolean {
  let before = start - 1;
  while (isSpace(text.charCodeAt(before))) before--;
  const last = text.charCodeAt(before);
  const closes =
    last === PARENTHESIS ||
    (last === LAST_OF_CONST && before < start - 1 && text.startsWith("const", before - 4));
  if (!closes) return false;
  OPENS_BODY.lastIndex = end;
  return OPENS_BODY.test(text) && !KNOWN.has(text.slice(start, end));
}

function saysNullability(text: string, start: number, end: number): boolean {
  const last = text.charCodeAt(end - 2) * 128 + text.charCodeAt(end - 1);
  return NULLABILITY_ENDS.has(last) && NULLABILITY.test(text.slice(start, end));
}

function isWanted(text: string, start: number, end: number, flags: number, annotated: boolean): boolean {
  const isCapitals = (flags & HAS_SMALL) === 0;
  if (isCapitals) return end - start > 1 && (flags & HAS_CAPITAL) !== 0;
  const isReserved = text.charCodeAt(start) === UNDERSCORE && text.charCodeAt(start + 1) === UNDERSCORE;
  if (annotated && isReserved && isAnnotation(text.slice(start, end))) return true;
  if ((flags & HAS_UNDERSCORE) !== 0 && end - start > 7 && saysNullability(text, start, end)) return true;
  const known = annotated ? KNOWN_IN_C : KNOWN;
  if (isBeforeWord(text, start, end, known) || isBeforeBody(text, start, end)) return true;
  const length = end - start;
  if (length > 15 || SHAPES[text.charCodeAt(start) * 16 + length] !== 1) return false;
  const follow = SMALL.get(text.slice(start, end));
  if (!follow) return false;
  follow.lastIndex = end;
  return follow.test(text);
}

/** Offset behind a string, which ends with its line at the latest, a character or a digit separator that opens here. */
function quoteEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== DOUBLE_QUOTE) return Math.max(at + 1, literalEnd(text, at, C_LEXIS.quotes));
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === DOUBLE_QUOTE) return i + 1;
    if (code === LINE_BREAK) return i;
    if (code === BACKSLASH) i += text.startsWith("\r\n", i + 1) ? 2 : 1;
  }
  return text.length;
}

const marksOf = (marks: string) =>
  Uint8Array.from({ length: 128 }, (_, code) => (marks.includes(String.fromCharCode(code)) ? 1 : 0));
/** Behind these a word in small letters is no part of a declaration. */
const BEFORE_SMALL = marksOf("[=)]&|+-!?<\"'@^%~.");
/** Between these stands a value in capitals. */
const BEFORE_CAPITALS = marksOf("(,+-%|^!?<[=&*.~");
const BEHIND_CAPITALS = marksOf(");,|+-%^?<>=&.");
const [OPEN, STAR, COMMA, COLON, BRACE] = [40, 42, 44, 58, 123];
const SIGNS_OF_METHODS: ReadonlySet<number> = new Set([43, 45]);
const MAX_TYPE_CHARS = 100;

/**
 * Is a wanted word told to be no macro by the characters beside it alone? `before` is where the code ends that stands in front
 * of it. Most words are: `[item name:`, `== NULL)`.
 */
export function isPlainUse(
  text: string,
  { start, end }: { start: number; end: number },
  before: number,
  annotated: boolean,
  empty: EmptyMacros,
): boolean {
  const mark = text.charCodeAt(before - 1);
  const startsRow = text.charCodeAt(start - 1) === LINE_BREAK;
  if (!(mark < 128) || startsRow || empty.mayBeAt(text, start, end)) return false;
  let next = end;
  while (isSpace(text.charCodeAt(next))) next++;
  const code = text.charCodeAt(next);
  if (!(code < 128)) return false;
  if (!hasSmall(text, start, end)) return BEFORE_CAPITALS[mark] === 1 && BEHIND_CAPITALS[code] === 1;
  if (isTold(text, start, end)) return false;
  if (code === BRACE) return mark === PARENTHESIS && endsMethodType(text, before);
  if (CODES[code] !== LETTER || next === end) return false;
  if (BEFORE_SMALL[mark] === 1) return true;
  if (mark === OPEN || mark === COMMA) return !annotated && text.charCodeAt(start) !== UNDERSCORE;
  return (mark === STAR || mark === COLON) && text.charCodeAt(before - 2) !== COLON && isLabel(text, next);
}

function hasSmall(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (FLAGS[text.charCodeAt(at)] === HAS_SMALL) return true;
  return false;
}

/** Is it a word of `isWanted` that is told by itself? */
function isTold(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start);
  const isReserved = first === UNDERSCORE && text.charCodeAt(start + 1) === UNDERSCORE;
  if (isReserved || saysNullability(text, start, end)) return true;
  return end - start < 16 && SHAPES[first * 16 + end - start] === 1 && SMALL.has(text.slice(start, end));
}

/** Does a name start here that a colon follows, as parts of Objective-C's messages have it: `[a set:b to:c]`? */
function isLabel(text: string, start: number): boolean {
  let end = start;
  while (isWord(text.charCodeAt(end))) end++;
  const isNamed = text.charCodeAt(end) === COLON && text.charCodeAt(end + 1) !== COLON;
  return isNamed && !KNOWN.has(text.slice(start, end));
}

/** `- (void)run {`: is the parenthesis in front of this offset that of what a method of Objective-C gives? */
function endsMethodType(text: string, end: number): boolean {
  let depth = 0;
  for (let at = end - 1; at >= Math.max(0, end - MAX_TYPE_CHARS); at--) {
    const code = text.charCodeAt(at);
    if (code === PARENTHESIS) depth++;
    else if (code === OPEN && --depth === 0) {
      while (isSpace(text.charCodeAt(at - 1))) at--;
      return SIGNS_OF_METHODS.has(text.charCodeAt(at - 1)) && startsLine(text, at - 1);
    }
  }
  return false;
}

/** The next wanted word from an offset on; `annotated`: those of annotations.ts, too; `empty`: those that stand for nothing. */
export function findWord(
  text: string,
  from: number,
  annotated: boolean,
  empty: EmptyMacros,
  onSkip: OnSkip,
): { start: number; end: number } | undefined {
  for (let at = from; at < text.length; ) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? CODES[code]! : OTHER;
    if (kind === OTHER) at++;
    else if (kind === LETTER) {
      const start = at;
      let flags = 0;
      for (let has = FLAGS[code]!; has > 0; has = FLAGS[text.charCodeAt(++at)]!) flags |= has;
      if (text.charCodeAt(at) === 34 && text.charCodeAt(at - 1) === 82) {
        RAW_STRING.lastIndex = at;
        at = RAW_STRING.test(text) ? RAW_STRING.lastIndex : at;
      } else if (isWanted(text, start, at, flags, annotated) || empty.isAt(text, start, at))
        return { start, end: at };
    } else if (kind === DIGIT) {
      while (isWord(text.charCodeAt(at)) || (text.charCodeAt(at) === 39 && isWord(text.charCodeAt(at + 1))))
        at++;
    } else if (kind === QUOTE) at = quoteEnd(text, at);
    else at = skip(text, at, kind, onSkip);
  }
  return undefined;
}

/** Behind a comment or a preprocessor line that opens here. */
function skip(text: string, at: number, kind: number, onSkip: OnSkip): number {
  if (kind === SLASH) {
    const end = commentEnd(text, at, C_LEXIS);
    if (end > at) onSkip(at, end);
    return Math.max(end, at + 1);
  }
  if (!startsLine(text, at)) return at + 1;
  DIRECTIVE.lastIndex = at;
  DIRECTIVE.test(text);
  onSkip(at, DIRECTIVE.lastIndex);
  return DIRECTIVE.lastIndex;
}
