// Types that macros are given where every argument of a function is an expression: `next(list, struct item *)`.

import { isWord } from "../c-family/skips.ts";
import { blank } from "../hooks/rewrite.ts";
import type { StandIn } from "../hooks/stand-ins.ts";

const TYPE_WORDS = /\b(?:const|volatile|struct|union|enum|unsigned|signed|long|short)\b|\*/g;
/** `const struct item *`, `struct`, `char *`, `*`: the whole of a type, or what makes one of a name. */
const TYPE =
  /^\s*(?:(?:const|volatile|struct|union|enum|unsigned|signed|long|short)\b\s*)*(?:[A-Za-z_]\w*)?[\s*]*$/;
const PRIMITIVE = /\b(?:char|int|float|double|void|bool)\b/;
/** What no argument could be: an operator, a comma with nothing before it, a second name of a type. */
const NO_ARGUMENT = /^(?:[=!<>]=?\s*,?|,(?:\s*\w+)?)$/;

/** What is to be read in place of what an error holds; undefined = it is no argument of a macro. */
export function argumentFor(error: string): string | undefined {
  if (NO_ARGUMENT.test(error)) return blank(error);
  if (!TYPE.test(error) || error.trim() === "") return undefined;
  return error.replace(TYPE_WORDS, blank).replace(PRIMITIVE, (word) => `_${word.slice(1)}`);
}

/** A name alone is read as it is, and stars behind it are none of it. */
const POINTER = /^\s*[A-Za-z_]\w*(?=[\s*]*$)/;

/** What is to be read in place of a type that a macro is given. */
export function typeFor(type: string): string {
  const name = POINTER.exec(type)?.[0];
  if (name !== undefined) return name + blank(type.slice(name.length));
  const stand = argumentFor(type) ?? type;
  return /\w/.test(stand) ? stand : stand.replace(" ", "_");
}

/** How pointers end among arguments. */
const STARRED = ["*,", "*)"];
const CONVERTED = /^ ?[\w&]/;
const [SPACE, OPEN, CLOSE, STAR, COMMA] = [32, 40, 41, 42, 44];
const MAX_CHARS = 300;
/** Words in front of parentheses that are no macro's, and words that an expression stands behind. */
const NO_MACRO =
  /^(?:if|for|while|switch|return|sizeof|_*alignof(?:__)?|_Alignof|_Alignas|alignas|_*typeof(?:__)?|typeof_unqual|_Atomic|_Generic|__\w+|defined|va_arg|)$/;
const BEFORE_EXPRESSION = /^(?:return|case|else|do)$/;
/** Signs behind which an expression stands, and behind which a statement does. */
const SIGNS = "=(?:|&!+-<>/%^~[";
const STATEMENTS = ";{}";

const isOfType = (code: number) => isWord(code) || code <= SPACE || code === STAR;

/** Where the code ends in front of an offset. */
function codeEnd(text: string, from: number): number {
  let end = from;
  while (end > 0 && text.charCodeAt(end - 1) <= SPACE) end--;
  return end;
}

function wordStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && isWord(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Offset of the parenthesis that is open in front of an offset, in the statement at hand, or -1. */
function openBefore(text: string, from: number): number {
  let depth = 0;
  for (let at = from - 1; at >= Math.max(0, from - MAX_CHARS); at--) {
    const code = text.charCodeAt(at);
    if (code === CLOSE) depth++;
    else if (code === OPEN && depth-- === 0) return at;
    else if (STATEMENTS.includes(text[at]!)) return -1;
  }
  return -1;
}

/** Does the parenthesis enclose arguments of what is called, rather than parameters or a type? */
function isCall(text: string, open: number): boolean {
  const nameEnd = codeEnd(text, open);
  const start = wordStart(text, nameEnd);
  if (NO_MACRO.test(text.slice(start, nameEnd))) return false;
  const before = codeEnd(text, start);
  const sign = text[before - 1] ?? ";";
  if (SIGNS.includes(sign)) return true;
  if (sign === ",") return openBefore(text, before) !== -1;
  // In the first column there are no statements.
  if (STATEMENTS.includes(sign)) return start > 0 && text[start - 1] !== "\n";
  return BEFORE_EXPRESSION.test(text.slice(wordStart(text, before), before));
}

/** Pointers among the arguments of calls, in the order of the text. */
export function listTypeArguments(text: string): StandIn[] {
  const parts: StandIn[] = [];
  for (const needle of STARRED)
    for (let star = text.indexOf(needle); star !== -1; star = text.indexOf(needle, star + 1)) {
      let start = star;
      while (isOfType(text.charCodeAt(start - 1))) start--;
      // `MORE (char *)name`: a conversion.
      if (needle === "*)" && CONVERTED.test(text.slice(star + 2, star + 4))) continue;
      const first = text.charCodeAt(start - 1);
      const open = first === OPEN ? start - 1 : first === COMMA ? openBefore(text, start) : -1;
      if (open === -1 || !isCall(text, open)) continue;
      const stand = argumentFor(text.slice(start, star + 1));
      if (stand !== undefined && stand.trim() !== "") parts.push({ start, end: star + 1, stand });
    }
  return parts.sort((a, b) => a.start - b.start);
}
