// Macros that a text itself says define a function whose name they are given: `#define GETTER(name, type) type name(void) { … }`.

import { bracketEnd, commentEnd } from "../hooks/scan.ts";
import type { Mask } from "../repair-types.ts";
import { C_LEXIS } from "./lexis.ts";
import type { Word } from "./mask-reader.ts";

const none: readonly Mask[] = [];
const DEFINE = "define";
/** Behind `define`: name, parameters, text. */
const MACRO = /[ \t]+([A-Za-z_]\w*)\(([^()\n]*)\)((?:\\\r?\n|[^\\\n]|\\.)*)/y;
const BEFORE = /(?:^|\r)[ \t]*#[ \t]*$/;
const SPACES = /(?:\\\r?\n|\/\*.*?\*\/|\s)+/g;
/** What is only declared; what is returned, the name, parameters and a body. */
const FUNCTION = /^ ?(?:[^(){};]*\([^(){};]*\) ?; ?)*(?:[A-Za-z_]\w*[ *]+)+([A-Za-z_]\w*) ?\([^(){};]*\) ?\{/;
const MAX_HEAD_CHARS = 800;
const MAX_RAW_CHARS = 2_000;
const NAME = /[A-Za-z_]\w*/;
const ROOM = "(){}".length;

const UNDONE = /^[ \t]*#[ \t]*undef[ \t]+(\w+)/gm;
const DEFINED = /^[ \t]*#[ \t]*define[ \t]+(\w+)\([^()\n]*\)[ \t]*[^\s/]/gm;

const WHITE_OR_LINE = /(?:\s|#(?:\\\r?\n|[^\n])*)+/y;
const CALLED = /([A-Z_]\w*)[ \t]*(?=\()/y;

/** The macros that a text calls if it holds nothing but calls of macros. */
function listCalled(text: string): Set<string> {
  const called = new Set<string>();
  for (let at = 0; at < text.length; ) {
    WHITE_OR_LINE.lastIndex = at;
    const behind = commentEnd(text, at, C_LEXIS);
    if (WHITE_OR_LINE.test(text)) at = WHITE_OR_LINE.lastIndex;
    else if (behind > at) at = behind;
    else {
      CALLED.lastIndex = at;
      const name = CALLED.exec(text)?.[1];
      if (name === undefined) return new Set();
      called.add(name);
      at = bracketEnd(text, CALLED.lastIndex, C_LEXIS);
    }
  }
  return called;
}

/** Macros that a text takes back, or that it holds nothing but calls of, and gives no meaning: who includes it does. */
export function listGiven(text: string): ReadonlySet<string> {
  const given = listCalled(text);
  for (const [, name] of text.matchAll(UNDONE)) given.add(name!);
  if (given.size > 0) for (const [, name] of text.matchAll(DEFINED)) given.delete(name!);
  return given;
}

export class FunctionMacros {
  /** By macro: which of its arguments is the name. */
  private readonly names = new Map<string, number>();

  constructor(text: string) {
    for (let at = text.indexOf(DEFINE); at !== -1; at = text.indexOf(DEFINE, at + 1)) {
      MACRO.lastIndex = at + DEFINE.length;
      const [, name, params, body] = MACRO.exec(text) ?? [];
      if (name === undefined || !BEFORE.test(text.slice(text.lastIndexOf("\n", at) + 1, at))) continue;
      const head = body!.slice(0, MAX_RAW_CHARS).replace(SPACES, " ").slice(0, MAX_HEAD_CHARS);
      const named = FUNCTION.exec(head)?.[1];
      const index = named === undefined ? -1 : params!.split(",").findIndex((each) => each.trim() === named);
      if (index !== -1) this.names.set(name, index);
    }
  }

  /** `GETTER(count, int)` as `int count(){}`, or as `int count;` where there is no room for more. */
  masks(word: Word, args: readonly { text: string; start: number }[]): readonly Mask[] {
    const arg = args[this.names.get(word.name) ?? -1];
    const name = arg && NAME.exec(arg.text);
    if (!name || arg.text.trim() !== name[0]) return none;
    const start = arg.start + name.index;
    const end = start + name[0].length;
    return [
      { start: word.start, end: word.start + word.name.length, role: "macro", stand: "int" },
      { start: word.start + word.name.length, end: start, role: "code", stand: "" },
      { start: end, end: word.end, role: "code", stand: word.end - end < ROOM ? ";" : "(){}" },
    ];
  }
}
