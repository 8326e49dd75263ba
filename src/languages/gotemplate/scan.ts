// Templates of Go's text/template, Helm's above all, read by their actions (`{{ … }}`): what `define` and `block` declare up to
// their `end`, which templates are called for, which values are read. What stands between actions is anybody's.

import type { Outline, OutlineReference, OutlineSymbol, TextSpan } from "../outline-types.ts";

const ACTION = /\{\{-?[ \t\r\n]*(?:(\/\*[\s\S]*?\*\/)|([\s\S]*?))[ \t\r\n]*-?\}\}/g;
const OPENS = /^(?:define|block|if|range|with)\b/;
const CLOSES = /^end\b/;
const DECLARES = /^(?:define|block)[ \t]+["`]([^"`\n]+)["`]/;
const CALLS = /(?<![\w.$-])(?:template|include|block)[ \t\r\n]+["`]([^"`\n]+)["`]/g;
/** `.Values.image.tag`, `$.Values.image.tag`, `$root.Values.image.tag`, `.context.Values.image.tag`: a key of the chart's values. */
const VALUES = /(?<![\w)\].$])(?:\$\w*|\.[A-Za-z_]\w*)?\.Values((?:\.[A-Za-z_]\w*)+)/g;

/** Templates that actions call for, and keys of `.Values` that they read. */
export function templateReferences(text: string): OutlineReference[] {
  if (!text.includes("{{")) return [];
  return [...text.matchAll(ACTION)].flatMap(({ 0: action, 2: code, index }) =>
    code === undefined ? [] : referencesIn(action, index),
  );
}

function referencesIn(action: string, at: number): OutlineReference[] {
  const found: OutlineReference[] = [];
  for (const { 0: call, 1: name, index } of action.matchAll(CALLS)) {
    const start = at + index + call.length - name!.length - 1;
    found.push({ start, end: start + name!.length, role: "call" });
  }
  for (const { 0: whole, 1: path, index } of action.matchAll(VALUES)) {
    let end = at + index + whole.length;
    const names = path!.slice(1).split(".");
    for (let i = names.length - 1; i >= 0; i--) {
      const start = end - names[i]!.length;
      found.push({ start, end, role: "read", receiver: ["Values", ...names.slice(0, i)].join(".") });
      end = start - 1;
    }
  }
  return found;
}

export function outlineTemplate(text: string): Outline {
  const symbols: OutlineSymbol[] = [];
  const comments: TextSpan[] = [];
  /** What is open; undefined for what declares nothing. */
  const open: (OutlineSymbol | undefined)[] = [];
  for (const { 0: action, 1: comment, 2: code = "", index } of text.matchAll(ACTION)) {
    const end = index + action.length;
    if (comment !== undefined) comments.push({ start: index, end });
    else if (CLOSES.test(code)) {
      const symbol = open.pop();
      if (symbol) symbol.end = end;
    } else if (OPENS.test(code)) open.push(declared(action, code, index, symbols));
  }
  return { symbols, comments, references: templateReferences(text), broken: open.length > 0 };
}

function declared(
  action: string,
  code: string,
  index: number,
  symbols: OutlineSymbol[],
): OutlineSymbol | undefined {
  const match = DECLARES.exec(code);
  if (!match) return undefined;
  const headEnd = index + action.indexOf(code) + match[0].length;
  const nameEnd = headEnd - 1;
  const symbol: OutlineSymbol = {
    ...{ kind: "macro", start: index, end: index + action.length },
    ...{ nameStart: nameEnd - match[1]!.length, nameEnd, headEnd },
  };
  symbols.push(symbol);
  return symbol;
}
