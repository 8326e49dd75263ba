// Types that macros open (`STATE_TYPE` and members up to `} state_t;`), are given (`typedef PACKED_TYPE({ int a; }) state_t;`) or
// name (`struct LOCAL(Name) {`).

import type { Mask } from "../repair-types.ts";
import type { MaskReader, Word } from "./mask-reader.ts";
import { around } from "./small-words.ts";

const none: readonly Mask[] = [];
const HEAD = "typedef struct{";
/** What closes such a type: a name of its own behind the brace, in capitals it would be a macro that ends something. */
const CLOSED = /\}[ \t]*(?:\w*[a-z]\w*)(?:[ \t]*,[ \t*]*\w+)*[ \t]*;/y;
/** What members are not: statements, values, types with bodies. */
const STATEMENT = /[={}]|\b(?:return|goto|break|continue)\b|^\s*\w+\s*\([^()]*\)\s*;/m;
const MEMBERS = /;\s*$/;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const DIRECTIVE = /^[ \t]*#.*/gm;
const OUTER = /\n(?=[^\s#/])/g;
const MAX_CHARS = 20_000;

/** A macro with a line to itself in the first column, and members behind it up to the name that they get. */
export function openedType({ text }: MaskReader, { start, end }: Word): readonly Mask[] {
  if (end - start < HEAD.length) return none;
  OUTER.lastIndex = end;
  const close = OUTER.exec(text)?.index ?? -1;
  CLOSED.lastIndex = close + 1;
  if (close === -1 || close - end > MAX_CHARS || !CLOSED.test(text)) return none;
  const members = text.slice(end, close).replace(COMMENT, "").replace(DIRECTIVE, "");
  const isType = /^[ \t]*\r?\n/.test(members) && MEMBERS.test(members) && !STATEMENT.test(members);
  return isType ? [{ start, end, role: "macro", stand: HEAD }] : none;
}

const STRUCT = "struct";
const IN_BRACES = /^\{[\s\S]*\}\s*$/;
const NAMED = /[A-Za-z_]\w*\s*[;,]/y;

/** Behind `typedef` a macro with the body of a type as its argument, in front of the name that it gets. */
export function givenType(reader: MaskReader, word: Word): readonly Mask[] {
  if (!word.hasArgs) return none;
  const { start, end, text } = reader.argsOf(word);
  NAMED.lastIndex = reader.next(word.end);
  if (start - word.start < STRUCT.length || !IN_BRACES.test(text) || !NAMED.test(reader.text)) return none;
  return [
    { start: word.start, end: start, role: "macro", stand: STRUCT },
    { start: end, end: word.end, role: "macro", stand: "" },
  ];
}

const NAMING = /\b(?:struct|union|enum)\s+(\w*[A-Z]\w*)\(\s*\w+\s*\)\s*\{/g;
const NAME = /^\w+\s*$/;

/** Macros that a text names types with. */
export const listNaming = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(NAMING)].map((match) => match[1]!));

/** The name that such a macro is given, wherever it is written. */
export function namedType(reader: MaskReader, word: Word): readonly Mask[] {
  if (!word.hasArgs || !reader.naming.has(word.name)) return none;
  const { start, end, text } = reader.argsOf(word);
  return NAME.test(text) ? around(word, start, end, "macro") : none;
}
