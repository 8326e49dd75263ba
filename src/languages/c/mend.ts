// Calls of macros that are none of a function, written so that the grammar reads them: loops, and where it gave up,
// arguments that are types, operators or nothing. Every offset stays.

import { C_LEXIS } from "../c-family/lexis.ts";
import { isWord, nextHash } from "../c-family/skips.ts";
import { charactersOf, isIn } from "../hooks/characters.ts";
import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { bracketEnd } from "../hooks/scan.ts";
import { type StandIn, standIn } from "../hooks/stand-ins.ts";
import type { TextSpan } from "../outline-types.ts";
import { listOldStyle } from "./old-style.ts";

/** An indented call that is no statement of the language. */
const CALLED = /[ \t]+(?!(?:if|for|while|switch|return|sizeof|do|else|case|goto)\b)[A-Za-z_]\w*[ \t]*(?=\()/y;
/** In capitals it defines, where its name does not say that it is a loop. */
const DEFINES = /^[ \t]+(?!\w*(?:FOR_?EACH|ITER))[A-Z]/;
/** What opens a function's body in the first column, and what else stands there but directives, comments and labels. */
const OPENS_BODY = /^(?:\{|[A-Za-z_].*\).*\{\s*$)/;
const OUTERMOST = /^(?!\w+\s*:)[\w{}]/;
const LOOPS = /for_?each|iter/i;
const SPACE = /[ \t]/;
const WHITE = charactersOf(/\s/);

const PARENTHESIS = 40;
const isBlank = (code: number) => code === 32 || code === 9;

/** Where lines start that are indented and begin with a word and a parenthesis. */
function listCalls(text: string): number[] {
  const lines: number[] = [];
  let line = 0;
  do {
    let at = line;
    while (isBlank(text.charCodeAt(at))) at++;
    const word = at;
    while (isWord(text.charCodeAt(at))) at++;
    if (word > line && at > word) {
      while (isBlank(text.charCodeAt(at))) at++;
      if (text.charCodeAt(at) === PARENTHESIS) lines.push(line);
    }
    line = text.indexOf("\n", at) + 1;
  } while (line > 0);
  return lines;
}

/** Tells whether a row stands in the body of a function. Asked by growing offsets. */
function bodyReader(text: string): (row: number) => boolean {
  let asked = 0;
  let isInside = false;
  return (row) => {
    for (let start = row, end = row - 1; end > asked; end = start - 1) {
      start = text.lastIndexOf("\n", end - 1) + 1;
      const written = text.slice(start, end);
      if (!OUTERMOST.test(written)) continue;
      isInside = OPENS_BODY.test(written);
      break;
    }
    asked = row;
    return isInside;
  };
}

/** What stands before and behind a value in braces, in a list of others: `= { ENTRY(a) {1}, {2} }`. */
const IN_LIST = /(?:,|[=,({]\s*\{)\s*$/;
const MAX_BEFORE_CHARS = 100;

function isValue(text: string, call: number, brace: number): boolean {
  if (IN_LIST.test(text.slice(Math.max(0, call - MAX_BEFORE_CHARS), call))) return true;
  return /^\s*,/.test(text.slice(bracketEnd(text, brace, C_LEXIS)));
}

/** `list_for_each(at, &list) {`: a semicolon makes a call of it, and a block of what it repeats. */
function listLoops(text: string): StandIn[] {
  const parts: StandIn[] = [];
  const isInBody = bodyReader(text);
  for (const line of listCalls(text)) {
    CALLED.lastIndex = line;
    const head = CALLED.exec(text)?.[0];
    if (head === undefined) continue;
    const end = bracketEnd(text, line + head.length, C_LEXIS);
    if (text[end - 1] !== ")") continue;
    let next = end;
    while (next < end + 200 && isIn(WHITE, text, next)) next++;
    const isBlock =
      text[next] === "{" && (!DEFINES.test(head) || (isInBody(line) && !isValue(text, line, next)));
    const repeats = isBlock || (LOOPS.test(head) && /\w/.test(text[next] ?? ""));
    if (repeats && SPACE.test(text[next - 1]!)) parts.push({ start: next - 1, end: next, stand: ";" });
  }
  return parts;
}

/** `if likely(a > b) {`: a macro with the parentheses of a condition in what it stands for. */
const BARE_CONDITION = /\b(?:if|while|switch)(?=[ \t]+[A-Za-z_]\w*[ \t]*\()/g;

/** The parentheses of a condition in place of the spaces around it. */
function listBareConditions(text: string): StandIn[] {
  const parts: StandIn[] = [];
  for (const { 0: keyword, index } of text.matchAll(BARE_CONDITION)) {
    const start = index + keyword.length;
    const end = bracketEnd(text, text.indexOf("(", start), C_LEXIS);
    if (text[end - 1] !== ")" || !SPACE.test(text[end] ?? "") || start < (parts.at(-1)?.end ?? 0)) continue;
    parts.push({ start, end: start + 1, stand: "(" }, { start: end, end: end + 1, stand: ")" });
  }
  return parts;
}

/** `#define log(format, args...)`: a name for the rest. */
const NAMED_REST = /#[ \t]*define[ \t]+\w+\((?:[\w \t,]*,)?[ \t]*(\w+)(?=[ \t]*\.\.\.[ \t]*\))/y;

function listRests(text: string): StandIn[] {
  const parts: StandIn[] = [];
  if (!text.includes("...")) return parts;
  for (let hash = nextHash(text, 0); hash !== -1; hash = nextHash(text, hash + 1)) {
    NAMED_REST.lastIndex = hash;
    const name = NAMED_REST.exec(text)?.[1];
    if (name === undefined) continue;
    const end = NAMED_REST.lastIndex;
    parts.push({ start: end - name.length, end, stand: "" });
  }
  return parts;
}

const TYPE_WORDS = /\b(?:const|volatile|struct|union|enum|unsigned|signed|long|short)\b|\*/g;
/** `const struct item *`, `struct`, `char *`, `*`: the whole of a type, or what makes one of a name. */
const TYPE =
  /^\s*(?:(?:const|volatile|struct|union|enum|unsigned|signed|long|short)\b\s*)*(?:[A-Za-z_]\w*)?[\s*]*$/;
const PRIMITIVE = /\b(?:char|int|float|double|void|bool)\b/;
/** What no argument could be: an operator, a comma with nothing before it, a second name of a type. */
const NO_ARGUMENT = /^(?:[=!<>]=?\s*,?|,(?:\s*\w+)?)$/;

/** What is to be read in place of what an error holds; undefined = it is no argument of a macro. */
function argumentFor(error: string): string | undefined {
  if (NO_ARGUMENT.test(error)) return blank(error);
  if (!TYPE.test(error) || error.trim() === "") return undefined;
  return error.replace(TYPE_WORDS, blank).replace(PRIMITIVE, (word) => `_${word.slice(1)}`);
}

const MAX_CHARS = 100;
/** `LIST_HEAD(list, item) items;`: the first of two names, behind the macro's arguments what is declared. */
const FIRST_OF_TWO = /^\w+\s*,$/;
const DECLARED = /^\s*\w+\s*\)\s*\w/;
/** Words of a type that the grammar has read before it gave up. */
const BEGUN = /(?:\b(?:const|volatile|struct|union|enum|unsigned|signed|long|short)\s+)+$/;

function listArguments(text: string, errors: readonly TextSpan[]): StandIn[] {
  const parts: StandIn[] = [];
  for (const { start, end } of errors) {
    if (end - start > MAX_CHARS) continue;
    const before = text.slice(Math.max(0, start - MAX_CHARS), start);
    const from = start - (BEGUN.exec(before)?.[0].length ?? 0);
    const written = text.slice(from, end);
    const isNamed = FIRST_OF_TWO.test(written) && DECLARED.test(text.slice(end, end + MAX_CHARS));
    const stand = isNamed ? "" : argumentFor(written);
    const behind = before.slice(0, before.length - (start - from)).trimEnd();
    const isFirst = /[(,]$/.test(behind);
    const isMore = /^[*,]/.test(written) && /\w$/.test(behind);
    if (stand !== undefined && (isFirst || isMore) && from >= (parts.at(-1)?.end ?? 0))
      parts.push({ start: from, end, stand });
  }
  return parts;
}

/** A name alone is read as it is, and stars behind it are none of it. */
const POINTER = /^\s*[A-Za-z_]\w*(?=[\s*]*$)/;

/** What is to be read in place of a type that a macro is given. */
function typeFor(type: string): string {
  const name = POINTER.exec(type)?.[0];
  if (name !== undefined) return name + blank(type.slice(name.length));
  const stand = argumentFor(type) ?? type;
  return /\w/.test(stand) ? stand : stand.replace(" ", "_");
}

/** What C23 and compilers add to C, and what only macros are given. */
const REWRITES: readonly Rewrite[] = [
  {
    // `va_arg(rest, char *)`: every other argument is an expression.
    needle: "va_arg",
    pattern: /(\bva_arg\s*\([^(),;]*,)([\w\s*]+)(?=\))/g,
    replace: (_match, head, type) => head + typeFor(type!),
  },
  {
    // `= TABLE(NAME, {1}, {2},)`: a comma behind the last argument.
    needle: ",",
    pattern: /,(?=(?:\s|\/\/.*\n|\/\*[^*]*\*\/)*\))/g,
    replace: blank,
  },
  {
    // `case 'a' ... 'z':`
    needle: " ... ",
    pattern: /(\bcase\s[^:;{}\n]*? )(\.\.\.)(?= [^:;{}\n]*:)/g,
    replace: (_match, head) => `${head}|  `,
  },
  {
    // A type that is inferred, of a value.
    needle: "auto ",
    pattern: /\bauto(?=\s+\w+\s*=)/g,
    replace: () => "_uto",
  },
  {
    // `_Atomic(struct item *) at`: as a macro that makes a type.
    needle: "_Atomic",
    pattern: /\b_Atomic(?=[ \t]*\()/g,
    replace: () => "_atomic",
  },
  {
    needle: "_BitInt",
    pattern: /\b(_BitInt)(\s*\([^()\n]*\))/g,
    replace: (_match, word, bits) => word + blank(bits!),
  },
  {
    // A file's bytes.
    needle: "embed",
    pattern: /^([ \t]*)(#[ \t]*embed\b.*)/gm,
    replace: (_match, indent, directive) => `${indent}0${blank(directive!.slice(1))}`,
  },
  {
    // Attributes behind the name of a variable.
    needle: "__attribute__",
    pattern:
      /(?<=[\w\]][ \t]*)__attribute__\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?=\s*(?:[;,]|=(?!=)))/g,
    replace: blank,
  },
  {
    // Behind the type that a name is given for.
    needle: "__declspec",
    pattern: /(?<=^[ \t]*typedef\s[^;(){}]*)__declspec\s*\((?:[^()]|\([^()]*\))*\)/gm,
    replace: blank,
  },
  {
    // The name that a variable has in the object file.
    needle: "asm",
    pattern: /\b(?:__asm__|__asm|asm)\b(?<=\w\s*\b\w+)\s*\(\s*"[^"\n]*"\s*\)(?=\s*(?:;|=(?!=)))/g,
    replace: blank,
  },
];

/** Without loops by macro, and what the grammar does not know of the language. */
export function readable(written: string): string {
  const plain = standIn(written, listOldStyle(written));
  const text = standIn(plain, listBareConditions(plain));
  const calls = standIn(text, listLoops(text));
  return rewrite(standIn(calls, listRests(calls)), REWRITES);
}

/** Without arguments that no call of a function has, where the grammar gave up. */
export const mend = (text: string, errors: readonly TextSpan[]): string =>
  standIn(text, listArguments(text, errors));
