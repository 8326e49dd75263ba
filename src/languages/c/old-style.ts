// Definitions of functions as C was first written: names alone between the parentheses, declarations of them behind.
// The grammar takes names and types of a project for each other there, so that it is shown a body that holds the declarations:
// `f(a, b) int a; char *b; { … }` as `f(    ){int a; char *b;   … }`.

import { blank } from "../hooks/rewrite.ts";
import type { StandIn } from "../hooks/stand-ins.ts";

/** A brace that opens a line behind a declaration. */
const BRACE = /;[ \t]*(?:\/\*[^\n]*\*\/[ \t]*)?\r?\n[ \t]*\{/g;
const COMMENT = /\/\*(?:[^*]|\*(?!\/))*\*\//g;
/** `register struct item *a, b[4];`, `int (*call) ();` */
const DECLARATION = /^(?!(?:return|goto|case|else|typedef)\b)[A-Za-z_][\w\s]*[\s*][\w\s*,()[\]]*;$/;
const STATEMENT = /^(?:if|for|while|switch|return|sizeof)$/;
const NAMES = /([A-Za-z_]\w*)\s*\(\s*([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)\s*\)$/;
/** Up to the first white space in front of a declaration that ends no line. */
const GAP = /^(?:\/\*(?:[^*]|\*(?!\/))*\*\/|[\r\n])*[ \t]/;
const MAX_ROWS = 40;
const MAX_CHARS = 400;

interface Head {
  /** Offset of the parenthesis behind the names. */
  close: number;
  declarations: string;
}

/** What stands above the declarations that end in front of a brace. */
function headAbove(text: string, brace: number): Head | undefined {
  let declarations = "";
  let end = text.lastIndexOf("\n", brace);
  for (let row = 0; row < MAX_ROWS && end > 0; row++) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    if (end - start > MAX_CHARS) return undefined;
    const code = text.slice(start, end).replace(COMMENT, blank).trimEnd();
    if (code.endsWith(")")) return { close: start + code.length - 1, declarations };
    if (code !== "" && !DECLARATION.test(code.trimStart())) return undefined;
    declarations += ` ${code}`;
    end = start - 1;
  }
  return undefined;
}

function declaresAll(names: string, declarations: string): boolean {
  return names
    .split(",")
    .every((name) => new RegExp(`[\\s*(,]${RegExp.escape(name.trim())}\\b`).test(declarations));
}

/** What opens the body behind the names; where the declarations are not indented, the last letter of the names makes room. */
function openBody(text: string, { close }: Head): StandIn[] {
  const start = text.lastIndexOf("(", close) + 1;
  const gap = GAP.exec(text.slice(close + 1, close + MAX_CHARS))?.[0].length;
  if (gap === undefined)
    return [
      { start, end: close - 1, stand: "" },
      { start: close - 1, end: close + 1, stand: "){" },
    ];
  return [
    { start, end: close, stand: "" },
    { start: close + gap, end: close + gap + 1, stand: "{" },
  ];
}

export function listOldStyle(text: string): StandIn[] {
  const parts: StandIn[] = [];
  for (const { 0: found, index } of text.matchAll(BRACE)) {
    const brace = index + found.length - 1;
    const head = headAbove(text, brace);
    if (!head) continue;
    const before = text.slice(Math.max(0, head.close - MAX_CHARS), head.close + 1);
    const [, name = "", names = ""] = NAMES.exec(before) ?? [];
    if (name === "" || STATEMENT.test(name) || !declaresAll(names, head.declarations)) continue;
    parts.push(...openBody(text, head), { start: brace, end: brace + 1, stand: "" });
  }
  return parts;
}
