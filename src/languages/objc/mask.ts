// Macros in Objective-C text: those of C and C++, and those of Foundation's headers, which stand behind methods and
// properties (`- (void)run NS_REQUIRES_SUPER;`), before `@interface`, and in place of `enum` (`typedef NS_ENUM(int, Kind)`).

import { listConditionals } from "../c-family/conditionals.ts";
import { C_LEXIS } from "../c-family/lexis.ts";
import { listMacros } from "../c-family/macros.ts";
import { maskText } from "../engine/broken/mask.ts";
import { joinMasks } from "../hooks/masks.ts";
import { bracketEnd } from "../hooks/scan.ts";
import type { Mask } from "../repair-types.ts";

const ENUM = /\btypedef\s+(?:[A-Z0-9]+_)+(?:ENUM|OPTIONS)\s*\(\s*[\w\s*]+,\s*(?=(\w+)\s*[,)])/g;
/** Macros above what these begin. */
const BEGINNINGS = ["@interface", "@protocol", "@class", "@import"];
const BEFORE_AT =
  /(?:^|\n)[ \t]*((?:[A-Z][A-Z0-9]*_[A-Z0-9_]*(?<!_BEGIN|_END)(?:\([^\n]*\))?\s+){0,3}[A-Z][A-Z0-9]*_[A-Z0-9_]*(?<!_BEGIN|_END)(?:\([^\n]*\))?)\s*$/;
const MAX_BEFORE_CHARS = 1000;
const MAX_ROW_CHARS = 500;
const MAX_COMMENT_CHARS = 1500;
const MAX_COMMENTS = 8;
const WORD_OR_CLOSE = /[A-Z0-9_)]/;
/** A comment that takes the rest of its row, or all of it. */
const ROW_COMMENT = /^[^"]*?(\/\/.*)$/;
/** Macros around a stretch of a file, alone on a line, by the words that they end with. */
const AROUND = /(?:^|[\r\u2028\u2029])[ \t]*([A-Z][A-Z0-9]*_[A-Z0-9_]*)$/;
const AROUND_ENDS = ["BEGIN", "END"];
/** Another macro alone on a line, above one of them. */
const ABOVE = /(?:^|\n)[ \t]*([A-Z][A-Z0-9]*_[A-Z0-9_]*)\s*\n[ \t]*$/;
const ABOVE_CHARS = 200;
const SPACE = 32;
const ENDS_LINE = /[ \t]*$/my;
/** A method, a property or a typedef up to its body or its end. */
const HEAD = /^[ \t]*(?:[-+][ \t]*\(|@property\b|typedef\b)[^;{}]*/gm;
const TRAILING =
  /(?<=[\w)>*\]])(\s+)(\b[A-Z][A-Z0-9]*_[A-Z0-9_]*\b|__deprecated(?:_msg)?\b|__attribute__)(?=[\s(;{]|$)/g;

/** `std::shared_ptr<Foo> _foo;`: variables and properties of a class, whose names start with a line. */
const FIELD =
  /^([ \t]+(?:const[ \t]+)?|[ \t]*@property[ \t]*\([^()\n]*\)[ \t]*)(\w+(?:::\w+)+(?:<[^\n;(){}]*>)?|\w+<[^\n;(){}]*::[^\n;(){}]*>)(?=[ \t*&]+(?:(?<=@.*)|_)\w+[ \t]*;)/gm;

/** The grammar takes the type of a property without attributes for a name; behind `__block` it looks like a macro. */
const TRUTH = /(@property[ \t]+(?:\w+[ \t]+)*|\b__block[ \t]+)BOOL(?=[ \t]+\w)/g;

/** What tools of Apple's read, before the type of a property or a variable. */
const READ_BY_TOOLS = /\b(?:IBOutletCollection[ \t]*\([^()\n]*\)|IBOutlet\b|IBInspectable\b)/g;

/** What is run when the block around it ends (libextobjc): a block like others. */
const RUN_AT_END = /@onExit(?=\s*\{)/g;

/** A type that is inferred, as C++ and newer C have it. */
const INFERRED = /\bauto(?=[ \t]+\w+[ \t]*=)/g;

/** What opens and closes a class of tests, by its name: Specta's, Quick's, Kiwi's. */
const SPEC = /^[ \t]*(?:(?:Quick)?SpecBegin|SPEC_BEGIN)\([ \t]*(\w+)[ \t]*\)/gm;
const SPEC_END = /^[ \t]*(?:(?:Quick)?SpecEnd|SPEC_END)\b/gm;

function listSpecs(text: string): Mask[] {
  if (!/spec_?begin/i.test(text)) return [];
  return [...text.matchAll(SPEC)].flatMap(({ 0: written, 1: name = "", index: start }): Mask[] => {
    const end = start + written.length;
    const nameStart = start + written.lastIndexOf(name);
    SPEC_END.lastIndex = end;
    const close = SPEC_END.exec(text);
    const behind = close ? close.index + close[0].length : text.length;
    const body = { bodyStart: end, end: behind, bindsNothing: true };
    const spec = { kind: "class", start, nameStart, nameEnd: nameStart + name.length, ...body } as const;
    const open: Mask = { start, end, role: "code", stand: "", defines: spec };
    return close ? [open, { start: close.index, end: behind, role: "code", stand: "" }] : [open];
  });
}

/** `typedef NS_ENUM(NSInteger, Kind) {` reads as `enum Kind {`. */
function listEnums(text: string): Mask[] {
  const masks: Mask[] = [];
  if (!text.includes("_ENUM") && !text.includes("_OPTIONS")) return masks;
  for (const match of text.matchAll(ENUM)) {
    const start = match.index;
    const end = start + match[0].length;
    const close = text.indexOf(")", end);
    const behind = end + match[1]!.length;
    masks.push(
      { start, end, role: "code", stand: "enum" },
      { start: behind, end: close + 1, role: "code", stand: "" },
    );
  }
  return masks;
}

function listPrefixes(text: string): Mask[] {
  const found = [
    ...(text.includes("IB") ? text.matchAll(READ_BY_TOOLS) : []),
    ...(text.includes("@onExit") ? text.matchAll(RUN_AT_END) : []),
  ];
  const tools = found.map(
    ({ 0: word, index }): Mask => ({ start: index, end: index + word.length, role: "macro", stand: "" }),
  );
  return [...listBefore(text), ...listAround(text), ...tools];
}

/** Where a comment starts that ends at an offset, or -1. */
function commentStart(text: string, end: number): number {
  if (text.endsWith("*/", end)) {
    const from = Math.max(0, end - MAX_COMMENT_CHARS);
    const start = text.slice(from, end - 2).lastIndexOf("/*");
    return start === -1 ? -1 : from + start;
  }
  const before = text.slice(Math.max(0, end - MAX_ROW_CHARS), end);
  const rest = ROW_COMMENT.exec(before.slice(before.lastIndexOf("\n") + 1))?.[1];
  return rest === undefined ? -1 : end - rest.length;
}

/** Where the code ends in front of an offset. */
function codeEnd(text: string, from: number): number {
  let end = from;
  for (let comments = 0; comments < MAX_COMMENTS; comments++) {
    while (end > 0 && text.charCodeAt(end - 1) <= SPACE) end--;
    const start = commentStart(text, end);
    if (start === -1) return end;
    end = start;
  }
  return end;
}

/** `API_AVAILABLE(ios(13.0))` above `@interface Foo`. */
function listBefore(text: string): Mask[] {
  const masks: Mask[] = [];
  for (const word of BEGINNINGS)
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      const end = codeEnd(text, at);
      if (!WORD_OR_CLOSE.test(text[end - 1] ?? "")) continue;
      const from = Math.max(0, end - MAX_BEFORE_CHARS);
      const found = BEFORE_AT.exec(text.slice(from, end));
      if (!found) continue;
      const start = from + found.index + found[0].indexOf(found[1]!);
      masks.push({ start, end: start + found[1]!.length, role: "prefix", stand: "" });
    }
  return masks;
}

function listAround(text: string): Mask[] {
  const masks: Mask[] = [];
  for (const word of AROUND_ENDS)
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      const end = at + word.length;
      ENDS_LINE.lastIndex = end;
      if (!ENDS_LINE.test(text)) continue;
      const name = AROUND.exec(text.slice(text.lastIndexOf("\n", at) + 1, end))?.[1];
      if (name === undefined) continue;
      masks.push(
        { start: end - name.length, end, role: "macro", stand: "" },
        ...listAbove(text, end - name.length),
      );
    }
  return masks;
}

function listAbove(text: string, at: number): Mask[] {
  const from = Math.max(0, at - ABOVE_CHARS);
  const above = ABOVE.exec(text.slice(from, at));
  if (!above) return [];
  const start = from + above.index + above[0].indexOf(above[1]!);
  return [{ start, end: start + above[1]!.length, role: "macro", stand: "" }];
}

/** Macros behind the declarators of methods and properties, with their arguments. */
function listTrailing(text: string): Mask[] {
  const masks: Mask[] = [];
  for (const head of text.matchAll(HEAD)) {
    let from = 0;
    for (const match of head[0].matchAll(TRAILING)) {
      const at = match.index + match[1]!.length;
      const isSelector = /^\s*:/.test(head[0].slice(at + match[2]!.length));
      if (match.index < from || isSelector || isNested(head[0], at)) continue;
      const start = head.index + at;
      let end = start + match[2]!.length;
      const open = /^\s*\(/.exec(text.slice(end, end + 40))?.[0].length;
      if (open !== undefined) end = bracketEnd(text, end + open - 1, C_LEXIS);
      masks.push({ start, end, role: "macro", stand: "" });
      from = end - head.index;
    }
  }
  return masks;
}

/** Is an offset inside the parentheses of a type? */
function isNested(head: string, offset: number): boolean {
  let depth = 0;
  for (let at = 0; at < offset; at++) {
    if (head[at] === "(") depth++;
    else if (head[at] === ")") depth--;
  }
  return depth > 0;
}

/** Fields of a type of C++: one long name to the parser. */
function listTypes(text: string): Mask[] {
  if (!text.includes("::")) return [];
  return [...text.matchAll(FIELD)].map((match) => {
    const start = match.index + match[1]!.length;
    const end = start + match[2]!.length;
    return { start, end, role: "code", stand: match[2]!.replace(/\W/g, "_") };
  });
}

function listWords(text: string): Mask[] {
  const list = (pattern: RegExp, stand: string): Mask[] =>
    [...text.matchAll(pattern)].map((match) => {
      const start = match.index + (match[1]?.length ?? 0);
      return { start, end: start + 4, role: "code", stand };
    });
  return [...list(TRUTH, "bool"), ...(text.includes("auto ") ? list(INFERRED, "_uto") : [])];
}

/** What of a text the parser is not to see. */
export function listMasks(text: string): Mask[] {
  const conditionals = listConditionals(text);
  const code = conditionals.length > 0 ? maskText(text, conditionals) : text;
  const own = joinMasks([
    ...listEnums(code),
    ...listTypes(code),
    ...listWords(code),
    ...listPrefixes(code),
    ...listTrailing(code),
    ...listSpecs(code),
  ]);
  const rest = listMacros(own.length > 0 ? maskText(code, own) : code, false, text);
  return joinMasks([...conditionals, ...own, ...rest]);
}
