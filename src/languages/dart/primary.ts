// What a class declares in its own head, `class const Point(final int x, {var int y = 0}) extends Shape;`: parameters that are
// fields. The parser sees a class with a body; fields are found here, and what the body says of the constructor counts for its
// names.

import { bracketEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";
import type { Mask, RecoveredSymbol } from "../repair-types.ts";

const HEAD =
  /^(?:(?:abstract|augment|base|final|interface|mixin|sealed)[ \t]+)*(?:class|enum|extension[ \t]+type)([ \t]+const(?=[ \t]+\w))?[ \t]+\w+/gm;
/** Behind the name: type parameters, the constructor's own name, its parameters. */
const LIST = /(?:<[^(){};=]*>)?(\.\w+)?(?=\()/y;
/** From the parameters on up to the body. */
const BEHIND = /[^{};()]*(?:\([^(){};]*\)[^{};()]*)*(?=[{;])/y;
const EXTENSION = /^extension\b/;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const FIELD =
  /^(?:@[\w.]+(?:\([^()]*\))?\s+)*(?:required\s+)?(?:covariant\s+)?(?:final|var)\s[\s\S]*?(\w+)\s*(?:=(?!=)[\s\S]*)?$/;
/** The part of the constructor that the body says, with what is annotated. */
const BODY = /^[ \t]+((?:@\w+\s+)*)this\b(?=\s*[;:{]|[ \t]*$)/gm;
const [OPENS, CLOSES] = ["([{<", ")]}>"];

const hideComments = (text: string): string => text.replace(COMMENT, (all) => all.replace(/[^\n]/g, " "));

/** Each parameter with its offsets; named and optional ones stand in groups. */
function listParams(list: string): { start: number; end: number }[] {
  const params: { start: number; end: number }[] = [];
  let from = 0;
  let depth = 0;
  const add = (end: number) => {
    const written = list.slice(from, end);
    const start = from + written.length - written.trimStart().length;
    if (written.trim() !== "") params.push({ start, end: from + written.trimEnd().length });
    from = end + 1;
  };
  for (let at = 0; at < list.length; at++) {
    const char = list[at]!;
    const isGroup =
      depth === 0 && ("{[".includes(char) ? list.slice(from, at).trim() === "" : "]}".includes(char));
    if (isGroup || (char === "," && depth === 0)) add(at);
    else if (OPENS.includes(char)) depth++;
    else if (CLOSES.includes(char) && list[at - 1] !== "=") depth--;
  }
  add(list.length);
  return params;
}

function fieldOf(
  list: string,
  { start, end }: { start: number; end: number },
  base: number,
): RecoveredSymbol | undefined {
  const name = FIELD.exec(list.slice(start, end))?.[1];
  if (name === undefined) return undefined;
  const value = /\s*=(?!=)/.exec(list.slice(start, end))?.index ?? end - start;
  const nameEnd = start + list.slice(start, start + value).lastIndexOf(name) + name.length;
  return {
    kind: "field",
    start: base + start,
    nameStart: base + nameEnd - name.length,
    nameEnd: base + nameEnd,
    bodyStart: base + nameEnd,
    end: base + end,
  };
}

const dead = (start: number, end: number, stand = ""): Mask => ({ start, end, role: "dead", stand });
/** It stays in what is shown of the class. */
const sign = (start: number): Mask => ({ start, end: start + 1, role: "code", stand: "" });

/** Masks of the parameters, between which comments stay. */
function masksOf(text: string, open: number, close: number): Mask[] {
  const list = hideComments(text.slice(open + 1, close - 1));
  const masks: Mask[] = [sign(open)];
  let from = 0;
  const between = (end: number) => {
    for (const { index } of list.slice(from, end).matchAll(/\S/g)) masks.push(sign(open + 1 + from + index));
  };
  for (const param of listParams(list)) {
    between(param.start);
    const defines = fieldOf(list, param, open + 1);
    masks.push({
      start: open + 1 + param.start,
      end: open + 1 + param.end,
      role: "code",
      stand: "",
      ...(defines && { defines }),
    });
    from = param.end;
  }
  between(list.length);
  masks.push(sign(close - 1));
  return masks;
}

/** Where the constructor's part in the body ends: behind its semicolon or its block. */
function bodyEnd(text: string, at: number, lexis: Lexis): number {
  for (let i = at; i < text.length; ) {
    const char = text[i]!;
    if (char === ";") return i + 1;
    if (char === "{") return bracketEnd(text, i, lexis);
    i = char === "(" || char === "[" ? bracketEnd(text, i, lexis) : i + 1;
  }
  return text.length;
}

/** Of a class or an enum: its parameters, and words in front of them that the grammar does not know. */
function headMasks(
  text: string,
  head: string,
  start: number,
  constant: string | undefined,
  lexis: Lexis,
): Mask[] {
  LIST.lastIndex = start + head.length;
  const named = LIST.exec(text)?.[1];
  const open = LIST.lastIndex;
  if (open === 0) return [];
  const close = bracketEnd(text, open, lexis);
  BEHIND.lastIndex = close;
  if (text[close - 1] !== ")" || !BEHIND.test(text)) return [];
  const end = BEHIND.lastIndex;
  const masks: Mask[] = [];
  const word = start + head.lastIndexOf(constant ?? "");
  // The grammar knows those of an extension type.
  if (!EXTENSION.test(head)) {
    if (constant !== undefined) masks.push(dead(word, word + constant.length));
    if (named !== undefined) masks.push(dead(open - named.length, open));
    masks.push(...masksOf(text, open, close));
  }
  // A body takes two characters.
  if (text[end] === ";" && /\s/.test(text[end + 1] ?? "")) masks.push(dead(end, end + 2, "{}"));
  return masks;
}

export function primaryMasks(text: string, lexis: Lexis): Mask[] {
  const masks: Mask[] = [];
  for (const { 0: head, 1: constant, index } of text.matchAll(HEAD))
    masks.push(...headMasks(text, head, index, constant, lexis));
  if (masks.length > 0)
    for (const { 0: written, index } of text.matchAll(BODY)) {
      const start = index + written.length - written.trimStart().length;
      masks.push({ start, end: bodyEnd(text, index + written.length, lexis), role: "code", stand: "" });
    }
  return masks.sort((a, b) => a.start - b.start);
}
