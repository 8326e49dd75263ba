// What an Elixir call or attribute defines, read from its text: the grammar knows calls only, `def` is one of them.
// Names stand before their parameters, between two of them (operators), or alone.

import type { Declared } from "../hook-types.ts";
import { bracketEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";

export const lexis: Lexis = {
  // `Foo, :name`, `to: Foo, as: :name`, `Foo, except: [name: 1]`, `__MODULE__{name: 1}`
  memberOf: /^((?:__MODULE__|[A-Z][\w.]*)(?=\{)|.+?(?=,\s*(?:(?:\w+:\s*)?:|except:\s*\[.*)$))/s,
  lineComments: ["#"],
  blockComments: [],
  quotes: "\"'",
  stringEnd: characterEnd,
  operators: "&*+-<=>\\^|~",
  annotation: "",
  identifierTail: "?!",
  dottedCapitals: true,
};

const NAME_END = /[\p{ID_Continue}?]$/u;

/** `?)`, `?\"`: a sign before a character, perhaps escaped, that is none of a name's end. */
function characterEnd(text: string, at: number): number {
  const sign = at - (text[at - 1] === "\\" ? 2 : 1);
  return text[sign] === "?" && !NAME_END.test(text.slice(Math.max(0, sign - 2), sign)) ? at + 1 : at;
}

const DEFINER = /def(?:p|macrop?|guardp?|delegate|np?)?[\s(]\s*/y;
const NAME = /[\p{ID_Start}_][\p{ID_Continue}]*[?!]?/uy;
const OPERATOR = /\s*((?:in|and|or)\b|[-+*/<>=~|&^!.]+|\\\\)\s*(?=\S)/y;
/** An atom, quoted or not. */
const UNQUOTED = /(unquote\(\s*:(?:"(?=[^"#\n]*"))?)([^"\s()]+)"?\s*\)/y;
/** What ends a head without parentheses. */
const HEAD_END = /\s(?:when|do)\b|,\s*do:|[\n)]/g;
const ATTRIBUTE = /@\s*([a-z_]\w*[?!]?)/y;
const TYPE_ATTRIBUTES = new Set(["type", "typep", "opaque"]);
const CALLBACK_ATTRIBUTES = new Set(["callback", "macrocallback"]);
/** Attributes that speak about the module or the definition below them, and keep nothing under their name. */
const RESERVED = new Set([
  ...["after_compile", "after_verify", "before_compile", "behaviour", "compile", "deprecated", "derive"],
  ...["describetag", "dialyzer", "doc", "enforce_keys", "external_resource", "fallback_to_any", "file"],
  ...["impl", "moduledoc", "moduletag", "nifs", "on_definition", "on_load", "optional_callbacks"],
  ...["shortdoc", "since", "spec", "tag", "typedoc", "vsn"],
]);

const MAX_NAME_CHARS = 80;
/** What a case template puts in place of a `use` of it: a macro without a word that defines it. */
const TEMPLATE = /^using(?:\s+\w+|\s*\(\w+\))?\s+do\b/;
const D = 100;
const U = 117;
const AT = 64;

function exec(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function headEnd(text: string, at: number): number {
  return exec(HEAD_END, text, at)?.index ?? text.length;
}

/** `left + right`, `!value`: the name is the operator, the whole head is its parameters. */
function readOperator(text: string, start: number, at: number): Declared | undefined {
  const operator = exec(OPERATOR, text, at);
  if (!operator) return undefined;
  const nameStart = operator.index + operator[0].indexOf(operator[1]!);
  const name = { start: nameStart, end: nameStart + operator[1]!.length };
  return { name, params: { start, end: Math.max(name.end, headEnd(text, name.end)) } };
}

/** `unquote(:name)(a, b)`; what a variable holds is not known. */
function readUnquoted(text: string, start: number): Declared | undefined {
  const atom = exec(UNQUOTED, text, start);
  if (!atom) return undefined;
  const [, before = "", name = ""] = atom;
  const end = start + atom[0].length;
  const params = text[end] === "(" ? { start: end, end: bracketEnd(text, end, lexis) } : { start: end, end };
  const nameStart = start + before.length;
  return { name: { start: nameStart, end: nameStart + name.length }, params };
}

function readCallable(text: string, start: number): Declared | undefined {
  const word = exec(NAME, text, start);
  if (!word) {
    const bracket = "([{%".includes(text[start] ?? "") ? bracketEnd(text, start, lexis) : start;
    return readOperator(text, start, bracket);
  }
  const name = { start, end: start + word[0].length };
  if (word[0] === "unquote" && text[name.end] === "(") return readUnquoted(text, start);
  if (text[name.end] === "(")
    return { name, params: { start: name.end, end: bracketEnd(text, name.end, lexis) } };
  const rest = text.slice(name.end, name.end + 12);
  if (word[0] === "not" && /^ \w/.test(rest))
    return { name, params: { start: name.end, end: headEnd(text, name.end) } };
  if (/^\s*(?:$|,|\)|#|\n|::|(?:when|do)\b)/.test(rest))
    return { name, params: { start: name.end, end: name.end } };
  const operator = /^(?: (?:in|and|or) |\s*[-+*/<>=~|&^!.]| *\\\\)/.test(rest);
  if (operator) return readOperator(text, start, name.end);
  return { name, params: { start: name.end + 1, end: headEnd(text, name.end + 1) } };
}

function readAttribute(text: string): Declared | undefined {
  // Most are documentation, of which the first word is enough.
  const match = exec(ATTRIBUTE, text.slice(0, MAX_NAME_CHARS), 0);
  if (!match) return undefined;
  const attribute = match[1]!;
  const end = match[0].length;
  if (RESERVED.has(attribute)) return undefined;
  const isType = TYPE_ATTRIBUTES.has(attribute);
  if (!isType && !CALLBACK_ATTRIBUTES.has(attribute)) return { name: { start: end - attribute.length, end } };
  const start = end + /^[\s(]*/.exec(text.slice(end))![0].length;
  if (!isType) return readCallable(text, start);
  const name = exec(NAME, text, start);
  return name && name[0] !== "unquote" ? { name: { start, end: start + name[0].length } } : undefined;
}

export function readDeclarator(text: string): Declared | undefined {
  const first = text.charCodeAt(0);
  if (first === AT) return readAttribute(text);
  if (first === U) return TEMPLATE.test(text.slice(0, MAX_NAME_CHARS)) ? readCallable(text, 0) : undefined;
  if (first !== D) return undefined;
  const definer = exec(DEFINER, text.slice(0, MAX_NAME_CHARS), 0);
  return definer ? readCallable(text, definer[0].length) : undefined;
}
