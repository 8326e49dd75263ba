// Functions and structs that macros hide from the grammar (`TEST_BEGIN(name) {`, `API type *MACRO name(args) {`), found by
// their shape: C's definitions start in the first column and their bodies end with a brace in the first column.

import { isAnnotation } from "../c-family/annotations.ts";
import { isNoTag } from "../c-family/nameless.ts";
import { readMacro } from "../c-family/read-macro.ts";
import { bracketEnd, commentEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";
import type { RecoveredSymbol } from "../repair-types.ts";

const MAX_HEADER_CHARS = 1500;
const BREAK = 10;
const PARENTHESIS = 40;
const SLASH = 47;
const BRACE = 123;
const STATEMENTS = /^(?:if|else|for|while|switch|do|return|case|default|goto|sizeof|defined)$/;
/** Macros and attributes may stand before the name: `struct ALIGNED(8) name {`. */
const TAGGED =
  /^(?:typedef\s+)?(struct|union|enum)\s+(?:(?:_*[A-Z][A-Z0-9_]*|__attribute__|__declspec)\s*(?:\((?:[^()]|\([^()]*\))*\))?\s+)*(\w+)\s*$/;
const CAPITALS = /^_*[A-Z][A-Z0-9_]*$/;
const NO_NAME =
  /^(?:__attribute__|__declspec|_Alignas|__asm__|void|int|char|long|short|double|float|unsigned|bool)$/;
/** A type and a name, or nothing. */
const PARAMS = /\w[\s*]+\w|^\(\s*(?:void\s*)?\)$/;
const LONE_WORD = /^\(\s*(\w+)\s*\)$/;
/** A name alone, or in front of texts: `(name)`, `(name, "says what it does")`. */
const MADE_NAME = /^\(\s*([a-z]\w*)\s*(?:\)$|,[^"]*")/;

interface Group {
  /** Offsets of the identifier before the parentheses, and of what they enclose. */
  nameStart: number;
  nameEnd: number;
  open: number;
  close: number;
}

interface Header {
  groups: Group[];
  /** Offset of the brace that opens the body. */
  brace: number;
}

/** `type (name) (args)`: the name stands in parentheses of its own. */
function wrappedName(
  text: string,
  group: Group | undefined,
): Pick<Group, "nameStart" | "nameEnd"> | undefined {
  const name = group && LONE_WORD.exec(text.slice(group.open, group.close))?.[1];
  if (!group || name === undefined) return undefined;
  const nameStart = text.indexOf(name, group.open);
  return { nameStart, nameEnd: nameStart + name.length };
}

/** Character codes of a header: 1 = of a word, 2 = ends what could be a header, 3 = white space; others break a word off. */
const HEADER_CODES = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/\w/.test(char)) return 1;
  if (/[:;}=#[\]"']/.test(char)) return 2;
  return /\s/.test(char) ? 3 : 0;
});
const WORD = 1;
const END = 2;
const SPACE = 3;

/** What stands between `start` and the brace that opens a body; undefined when something else comes first. */
function readHeader(text: string, start: number, lexis: Lexis): Header | undefined {
  const groups: Group[] = [];
  const limit = Math.min(text.length, start + MAX_HEADER_CHARS);
  let nameStart = -1;
  let nameEnd = -1;
  for (let i = start; i < limit; ) {
    const code = text.charCodeAt(i);
    const meaning = code < 128 ? HEADER_CODES[code]! : WORD;
    if (meaning === WORD) {
      // The word whose end was just passed ended before this one started.
      if (nameStart === -1 || nameEnd !== i) nameStart = i;
      nameEnd = ++i;
    } else if (code === BRACE) return { groups, brace: i };
    else if (meaning === END || (code === BREAK && text.charCodeAt(i + 1) === BREAK)) return undefined;
    else if (code === PARENTHESIS) {
      const close = bracketEnd(text.slice(0, limit), i, lexis);
      const wrapped = nameStart === -1 ? wrappedName(text, groups[groups.length - 1]) : undefined;
      if (nameStart !== -1) groups.push({ nameStart, nameEnd, open: i, close });
      else if (wrapped) groups.push({ ...wrapped, open: i, close });
      nameStart = -1;
      i = close;
    } else {
      const comment = code === SLASH ? commentEnd(text, i, lexis) : i;
      if (meaning !== SPACE && comment === i) nameStart = -1;
      i = Math.max(i + 1, comment);
    }
  }
  return undefined;
}

/** The group that belongs to the function's name: the last one that is no attribute and no annotation, else the first. */
function functionGroup(text: string, groups: readonly Group[]): Group | undefined {
  const name = ({ nameStart, nameEnd }: Group) => text.slice(nameStart, nameEnd);
  if (groups.some((group) => STATEMENTS.test(name(group)))) return undefined;
  const named = groups.filter((group) => !NO_NAME.test(name(group)));
  const words = named.filter((group) => !CAPITALS.test(name(group)));
  const hasParams = ({ open, close }: Group) => PARAMS.test(text.slice(open, close));
  return (
    words.findLast((group) => !isAnnotation(name(group))) ?? words.findLast(hasParams) ?? words[0] ?? named[0]
  );
}

/** Where a definition whose body opens at `brace` ends: behind the next brace in the first column. */
function definitionEnd(text: string, brace: number): number {
  const close = text.indexOf("\n}", brace);
  const lineEnd = text.indexOf("\n", brace);
  const sameLine = text.lastIndexOf("}", lineEnd === -1 ? text.length : lineEnd);
  if (sameLine > brace) return sameLine + 1;
  return close === -1 ? text.length : close + 2;
}

const INNER_HEADER = /^\(\s*((?:[A-Za-z_]\w*[\s*]+)*)([A-Za-z_]\w*)\s*\(/;

/** `UNUSED(static int name(int a)) {`, `THREAD(name(struct state *s)) {`: the header is the macro's argument. */
function innerGroup(text: string, group: Group): Group {
  if (!CAPITALS.test(text.slice(group.nameStart, group.nameEnd))) return group;
  const found = INNER_HEADER.exec(text.slice(group.open, group.close));
  if (!found) return group;
  const [head, type, name] = found as unknown as [string, string, string];
  const open = group.open + head.length - 1;
  const close = group.close - 1;
  if (type === "" && !PARAMS.test(text.slice(open, close))) return group;
  const nameStart = group.open + head.lastIndexOf(name);
  return { nameStart, nameEnd: nameStart + name.length, open, close };
}

const DIRECTIVE = /^[ \t]*#/;

function readFunction(text: string, start: number, header: Header): RecoveredSymbol[] {
  const group = functionGroup(text, header.groups);
  if (!group) return [];
  const end = definitionEnd(text, header.brace);
  const { nameStart, nameEnd, open, close } = innerGroup(text, group);
  const params = { start: open, end: close };
  const body = { bodyStart: header.brace, end };
  const found: RecoveredSymbol[] = [{ kind: "function", start, nameStart, nameEnd, params, ...body }];
  // `TEST_BEGIN(name) {`, `API_FN(name, "usage") {`: what the macro is given is what the function is called.
  const argument = MADE_NAME.exec(text.slice(open, close))?.[1];
  if (argument !== undefined && CAPITALS.test(text.slice(nameStart, nameEnd))) {
    const at = text.indexOf(argument, open);
    found.push({ kind: "function", start: nameStart, nameStart: at, nameEnd: at + argument.length, ...body });
  }
  return found;
}

function readTagged(text: string, start: number, header: Header): RecoveredSymbol[] {
  const [, keyword, name] = TAGGED.exec(text.slice(start, header.brace)) ?? [];
  if (keyword === undefined || name === undefined || isNoTag(text, name)) return [];
  const nameStart = text.lastIndexOf(name, header.brace);
  const kind = keyword === "enum" ? "enum" : "struct";
  const end = definitionEnd(text, header.brace);
  return [{ kind, start, nameStart, nameEnd: nameStart + name.length, bodyStart: header.brace, end }];
}

function startsHeader(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
}

const CALL_IN_CAPITALS = /_*[A-Z][A-Z0-9_]*[ \t]*(?=\()/y;
const NEXT_STARTS = /[ \t]*\r?\n(?:[ \t]*\r?\n)*[A-Za-z_#]/y;

/** Where the line behind a macro starts that has its lines to itself (`TEST_END`, `MAKE(name, int)`) and belongs to no header, or -1. */
function aloneEnd(text: string, start: number, next: number, lexis: Lexis): number {
  if (text.charCodeAt(start) >= 97) return -1;
  const end = next === 0 ? text.length : next;
  if (CAPITALS.test(text.slice(start, end).trimEnd())) return end;
  CALL_IN_CAPITALS.lastIndex = start;
  if (!CALL_IN_CAPITALS.test(text)) return -1;
  const close = bracketEnd(text.slice(0, start + MAX_HEADER_CHARS), CALL_IN_CAPITALS.lastIndex, lexis);
  NEXT_STARTS.lastIndex = close;
  return text[close - 1] === ")" && NEXT_STARTS.test(text) ? NEXT_STARTS.lastIndex - 1 : -1;
}

/** A type and a name at least, on an indented line: a definition where its body's brace has the first column. */
const INDENTED = /(?:\w+[ \t*]+)+\w+[ \t]*\([^\n;{}]*\)[ \t]*\n\{/y;
const WORDS_OF_STATEMENTS = /^(?:else|return|case|goto|do)\b/;

/** Offset of what starts a definition on the line, or -1. */
function definitionStart(text: string, line: number): number {
  if (startsHeader(text.charCodeAt(line))) return line;
  let start = line;
  while (text[start] === " " || text[start] === "\t") start++;
  if (start === line || !startsHeader(text.charCodeAt(start))) return -1;
  INDENTED.lastIndex = start;
  return INDENTED.test(text) && !WORDS_OF_STATEMENTS.test(text.slice(start, start + 8)) ? start : -1;
}

/** Definitions that start in the first column of lines outside comments, those the grammar found included. */
export function recoverC(
  text: string,
  lexis: Lexis,
  comments: readonly { start: number; end: number }[],
): RecoveredSymbol[] {
  const found: RecoveredSymbol[] = [];
  let comment = 0;
  for (let start = 0; start < text.length; ) {
    while (comment < comments.length && comments[comment]!.end <= start) comment++;
    const commented = comment < comments.length && comments[comment]!.start < start;
    const continued = text[start - 2] === "\\";
    let next = text.indexOf("\n", start) + 1;
    const first = commented || continued ? -1 : definitionStart(text, start);
    const alone = first === -1 ? -1 : aloneEnd(text, first, next, lexis);
    if (alone !== -1) next = alone;
    else if (first !== -1) {
      const header = readHeader(text, first, lexis);
      const tagged = header ? readTagged(text, first, header) : [];
      const symbols = header && tagged.length === 0 ? readFunction(text, first, header) : tagged;
      found.push(...symbols);
      if (header && symbols.length > 0) next = text.indexOf("\n", header.brace) + 1;
    }
    if (!commented && !continued && DIRECTIVE.test(text.slice(start, start + 20)))
      found.push(...readMacro(text, start));
    if (next === 0) break;
    start = next;
  }
  return found;
}
