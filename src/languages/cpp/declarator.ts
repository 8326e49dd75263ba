// A C++ declarator read as text: `*names[10]`, `&Foo<T>::operator=(const Foo &)`, `~Foo()`, `(*call)(int)`, `x{1}`.
// The name comes first, what qualifies it is its owner, and parentheses behind it make a function of it.

import { C_LEXIS } from "../c-family/lexis.ts";
import type { Declared } from "../hook-types.ts";
import { bracketEnd } from "../hooks/scan.ts";
import { TEST_MACRO } from "./tests.ts";

const QUALIFIER =
  /^(?:const|volatile|mutable|restrict|__restrict|__restrict__|_Nullable|_Nonnull|__unaligned|__cdecl|__stdcall|__fastcall|__vectorcall|WINAPI|CALLBACK|APIENTRY|STDMETHODCALLTYPE)$/;
const ATTRIBUTE = /^(?:__attribute__|__declspec|alignas)$/;
const WORD = /(?:~\s*)?[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/y;
const OPERATOR =
  /operator\s*(?:\(\s*\)|\[\s*\]|""\s*\w+|(?:new|delete)\b\s*(?:\[\s*\])?|[-+*/%^&|~!=<>,]+|co_await\b|(?:and|or|xor|not|bitand|bitor|compl|not_eq|and_eq|or_eq|xor_eq)\b|(?:[^()<]|<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>)*)/y;
const SPACE = /\s*/y;

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function skipSpace(text: string, at: number): number {
  return at + match(SPACE, text, at).length;
}

/** Offset behind the template arguments that open at `at`, or `at`. */
export function anglesEnd(text: string, at: number): number {
  if (text[at] !== "<") return at;
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const char = text[i];
    if (char === "(" || char === "[" || char === "{") i = bracketEnd(text, i, C_LEXIS) - 1;
    else if (char === "<") depth++;
    else if (char === ">" && text[i - 1] !== "-" && --depth === 0) return i + 1;
    else if (char === ";") break;
  }
  return at;
}

/** Offset of the first character of the name, with what qualifies it; undefined when the declarator has no name. */
function nameStart(text: string, from = 0): number | undefined {
  for (let at = from; at < text.length; ) {
    const char = text[at]!;
    if (text.startsWith("[[", at)) at = bracketEnd(text, at, C_LEXIS);
    else if (char === ")" || char === "[" || char === "=" || char === "{") return undefined;
    else if (char === "~" || (char === ":" && text[at + 1] === ":")) return at;
    else {
      const word = match(WORD, text, at);
      const open = skipSpace(text, at + word.length);
      if (word === "") at++;
      else if (ATTRIBUTE.test(word)) at = text[open] === "(" ? bracketEnd(text, open, C_LEXIS) : open;
      else if (QUALIFIER.test(word)) at = open;
      else return at;
    }
  }
  return undefined;
}

/** The parameter list behind a name: `name(args)` and `(name)(args)` declare functions, `(*name)(args)` does not. */
function findParams(text: string, name: { start: number; end: number }): Declared["params"] {
  let open = skipSpace(text, anglesEnd(text, skipSpace(text, name.end)));
  if (text[open] === ")" && /\(\s*$/.test(text.slice(0, name.start))) open = skipSpace(text, open + 1);
  return text[open] === "(" ? { start: open, end: bracketEnd(text, open, C_LEXIS) } : undefined;
}

/** By far the most declarators: marks, a name, and what says whether it is a function's. */
const PLAIN = /^([*&\s]*)([A-Za-z_]\w*)\s*(?:$|[=({;,])/;

/** `SYMBOL(name)(args)`: a macro that makes up the name. */
const SYMBOL_MACRO = /^([*&\s]*[A-Z][A-Z0-9_]*\s*\(\s*)(\w+)\s*\)\s*\(/;

function readMade(text: string): Declared | undefined {
  const [whole, before, word] = SYMBOL_MACRO.exec(text) ?? [];
  if (whole === undefined || before === undefined || word === undefined) return undefined;
  const open = whole.length - 1;
  const name = { start: before.length, end: before.length + word.length };
  return { name, params: { start: open, end: bracketEnd(text, open, C_LEXIS) } };
}

function readPlain(text: string): Declared | undefined {
  const match = PLAIN.exec(text);
  if (!match) return undefined;
  const word = match[2]!;
  if (QUALIFIER.test(word) || ATTRIBUTE.test(word) || word === "operator") return undefined;
  if (SYMBOL_MACRO.test(text)) return undefined;
  const start = match[1]!.length;
  const open = match[0].length - 1;
  const name = { start, end: start + word.length };
  if (text[open] !== "(") return { name };
  return TEST_MACRO.test(word)
    ? undefined
    : { name, params: { start: open, end: bracketEnd(text, open, C_LEXIS) } };
}

/** The name of a declarator, its owner, and its parameters when it declares a function. */
export function readDeclarator(text: string): Declared | undefined {
  return readPlain(text) ?? readMade(text) ?? readAny(text);
}

function readAny(text: string): Declared | undefined {
  let start = nameStart(text);
  if (start === undefined) return undefined;
  const first = start;
  let owner: Declared["owner"];
  for (;;) {
    if (text.startsWith("::", start)) start = skipSpace(text, start + 2);
    if (text.startsWith("template ", start)) start = skipSpace(text, start + 9);
    const operator = match(OPERATOR, text, start).trimEnd();
    if (operator !== "") {
      const name = { start, end: start + operator.length };
      return { name, owner, params: findParams(text, name) };
    }
    const word = match(WORD, text, start);
    const end = start + word.length;
    const next = skipSpace(text, anglesEnd(text, skipSpace(text, end)));
    if (word === "") {
      // `Foo::*member`: what came before is no owner.
      const member: number | undefined = nameStart(text, start);
      if (member === undefined || member === start) return undefined;
      owner = undefined;
      start = member;
    } else if (text.startsWith("::", next)) {
      owner = { start: first, end: next };
      start = next;
    } else {
      const name = { start, end };
      const params = findParams(text, name);
      return params && !owner && TEST_MACRO.test(word) ? undefined : { name, owner, params };
    }
  }
}
