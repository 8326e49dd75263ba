// Functions and structs that macros hide from the grammar (`TEST_BEGIN(name) {`, `API type *MACRO name(args) {`), found by
// their shape: C's definitions start in the first column and their bodies end with a brace in the first column.

import { bracketEnd, commentEnd, literalEnd } from "../scan.ts";
import type { Lexis, RecoveredSymbol } from "../types.ts";

const MAX_HEADER_CHARS = 1500;
const STATEMENTS = /^(?:if|else|for|while|switch|do|return|case|default|goto|sizeof|defined)$/;
const TAGGED = /^(?:typedef\s+)?(struct|union|enum)\s+(\w+)\s*$/;
const CAPITALS = /^_*[A-Z][A-Z0-9_]*$/;
const NO_NAME =
  /^(?:__attribute__|__declspec|_Alignas|__asm__|void|int|char|long|short|double|float|unsigned|bool)$/;
const LONE_WORD = /^\(\s*(\w+)\s*\)$/;
const LONE_NAME = /^\(\s*([a-z]\w*)\s*\)$/;

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
function wrappedName(text: string, group: Group | undefined): Pick<Group, "nameStart" | "nameEnd"> | undefined {
  const name = group && LONE_WORD.exec(text.slice(group.open, group.close))?.[1];
  if (!group || name === undefined) return undefined;
  const nameStart = text.indexOf(name, group.open);
  return { nameStart, nameEnd: nameStart + name.length };
}

/** What stands between `start` and the brace that opens a body; undefined when something else comes first. */
function readHeader(text: string, start: number, lexis: Lexis): Header | undefined {
  const groups: Group[] = [];
  const limit = Math.min(text.length, start + MAX_HEADER_CHARS);
  let nameStart = -1;
  let nameEnd = -1;
  for (let i = start; i < limit; ) {
    const char = text[i]!;
    const comment = char === "/" ? commentEnd(text, i, lexis) : i;
    if (comment > i) i = comment;
    else if (char === "{") return { groups, brace: i };
    else if (/[;}=#[\]"']/.test(char) || literalEnd(text, i, lexis.quotes) > i) return undefined;
    else if (char === "(") {
      const close = bracketEnd(text.slice(0, limit), i, lexis);
      const wrapped = nameStart === -1 ? wrappedName(text, groups[groups.length - 1]) : undefined;
      if (nameStart !== -1) groups.push({ nameStart, nameEnd, open: i, close });
      else if (wrapped) groups.push({ ...wrapped, open: i, close });
      nameStart = -1;
      i = close;
    } else if (/\w/.test(char)) {
      nameStart = i;
      while (i < limit && /\w/.test(text[i]!)) i++;
      nameEnd = i;
    } else {
      if (!/\s/.test(char)) nameStart = -1;
      i++;
    }
  }
  return undefined;
}

/** The group that belongs to the function's name: the last one that is no attribute, else the first. */
function functionGroup(text: string, groups: readonly Group[]): Group | undefined {
  const name = ({ nameStart, nameEnd }: Group) => text.slice(nameStart, nameEnd);
  if (groups.some((group) => STATEMENTS.test(name(group)))) return undefined;
  const named = groups.filter((group) => !NO_NAME.test(name(group)));
  return named.findLast((group) => !CAPITALS.test(name(group))) ?? named[0];
}

/** Where a definition whose body opens at `brace` ends: behind the next brace in the first column. */
function definitionEnd(text: string, brace: number): number {
  const close = text.indexOf("\n}", brace);
  const lineEnd = text.indexOf("\n", brace);
  const sameLine = text.lastIndexOf("}", lineEnd === -1 ? text.length : lineEnd);
  if (sameLine > brace) return sameLine + 1;
  return close === -1 ? text.length : close + 2;
}

function readFunction(text: string, start: number, header: Header): RecoveredSymbol[] {
  const group = functionGroup(text, header.groups);
  if (!group) return [];
  const end = definitionEnd(text, header.brace);
  const { nameStart, nameEnd, open, close } = group;
  const params = { start: open, end: close };
  const body = { bodyStart: header.brace, end };
  const found: RecoveredSymbol[] = [{ kind: "function", start, nameStart, nameEnd, params, ...body }];
  // `TEST_BEGIN(name) {`: what the macro is given is what the function is called.
  const argument = LONE_NAME.exec(text.slice(open, close))?.[1];
  if (argument !== undefined && CAPITALS.test(text.slice(nameStart, nameEnd))) {
    const at = text.indexOf(argument, open);
    found.push({ kind: "function", start: nameStart, nameStart: at, nameEnd: at + argument.length, ...body });
  }
  return found;
}

function readTagged(text: string, start: number, header: Header): RecoveredSymbol[] {
  const [, keyword, name] = TAGGED.exec(text.slice(start, header.brace)) ?? [];
  if (keyword === undefined || name === undefined) return [];
  const nameStart = text.indexOf(name, start + text.slice(start).indexOf(keyword) + keyword.length);
  const kind = keyword === "enum" ? "enum" : "struct";
  const end = definitionEnd(text, header.brace);
  return [{ kind, start, nameStart, nameEnd: nameStart + name.length, bodyStart: header.brace, end }];
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
    if (!commented && !continued && /[A-Za-z_]/.test(text[start]!)) {
      const header = readHeader(text, start, lexis);
      const symbols = header
        ? header.groups.length > 0
          ? readFunction(text, start, header)
          : readTagged(text, start, header)
        : [];
      found.push(...symbols);
      if (header && symbols.length > 0) next = text.indexOf("\n", header.brace) + 1;
    }
    if (next === 0) break;
    start = next;
  }
  return found;
}
