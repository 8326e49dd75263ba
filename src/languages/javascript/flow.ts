// Flow: JavaScript with types, in files whose first comment says `@flow`. Put in words that the grammar of TSX reads; every
// offset stays. What changes the facts of TSX changes these: both versions are raised.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { bracketEnd } from "../hooks/scan.ts";
import { tsx } from "../tsx/language.ts";
import type { Language } from "../types.ts";
import { readJsx } from "../typescript/jsx.ts";
import { ECMA_LEXIS } from "../typescript/lexis.ts";

const HEAD_CHARS = 4000;
/** What stands above the first statement. */
const HEAD = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#![^\n]*|["']use strict["'];?)*/;

const isFlow = (text: string) => /@flow\b|\bflow-typed\b/.test(HEAD.exec(text.slice(0, HEAD_CHARS))![0]);

const REWRITES: readonly Rewrite[] = [
  {
    // `import typeof A`, `import {typeof A}`
    needle: "typeof ",
    pattern: /(\bimport\s+|\bimport\s+(?:type\s+)?\{[^{}]*?)typeof\b/g,
    replace: (_match, before) => `${before}${before!.includes("{") ? "      " : "type  "}`,
  },
  // `{| a: b |}`
  { needle: "{|", pattern: /\{\|/g, replace: () => "{ " },
  { needle: "|}", pattern: /\|\}/g, replace: () => " }" },
  {
    // `?string`
    needle: "?",
    pattern: /((?:[:<,|&(=]|=>)\s*)\?(?=\s*[\w$({["'*])/g,
    replace: (_match, before) => `${before} `,
  },
  // `{a: b, ...}`
  { needle: "...", pattern: /\.\.\.(?=\s*,?\s*\})/g, replace: blank },
  {
    // `+a: b`, `static +a: b`
    needle: ":",
    pattern: /((?:^|[{,;]|\bstatic)[ \t]*)[+-](?=(?:#?\w+|\[[^\]\n]*\])\??\s*:)/gm,
    replace: (_match, before) => `${before} `,
  },
  {
    // `<+T, -U>`
    needle: "<",
    pattern: /((?:<|,|^)\s*)[+-](?=[A-Z]\w*(?:\s*[,>:=]|\s+extends\b))/gm,
    replace: (_match, before) => `${before} `,
  },
  {
    // `<T: Bound>`
    needle: "<",
    pattern: /(<\s*(?:const\s+)?[A-Z]\w*)\s*:(?![:/])[^<>(){}=,]*(?:<[^<>]*>)?(?=[,>=])/g,
    replace: (match, before) => before + blank(match.slice(before!.length)),
  },
  // `Module<>`
  { needle: "<>", pattern: /(\w)<>/g, replace: (_match, before) => `${before}  ` },
  {
    // `opaque type A: B = C`
    needle: "opaque",
    pattern: /\bopaque(\s+type\s+\w+(?:<[^<>=]*>)?)(\s*:[^=;\n]*)?/g,
    replace: (_match, head, bound) => `      ${head}${blank(bound ?? "")}`,
  },
  {
    // `= interface {`
    needle: "interface",
    pattern: /((?:[=:|]|\bas)\s*)interface(?=\s*\{)/g,
    replace: (_match, before) => `${before}         `,
  },
  {
    // A function of one type: `type A = string => string`, `call: string => void;`
    needle: "=>",
    pattern:
      /(^[ \t]*(?:(?:export\s+)?type\s+\w+(?:<[^<>]*>)?\s*=\s*|(?:export\s+)?(?:const|let|var)\s+\w+:\s*)[\w.]+(?:<[^<>]*>)?\s*|^[ \t]*[+-]?#?\w+:\s*[\w.]+(?:<[^<>]*>)?\s*(?==>[^;\n]*;[ \t]*$))=>/gm,
    replace: (_match, before) => `${before} |`,
  },
  { needle: "@@", pattern: /@@(?=(?:asyncI|i)terator\b)/g, replace: () => "__" },
  { needle: "declare export", pattern: /\bdeclare export\b/g, replace: () => "export declare" },
  {
    needle: "module.exports",
    pattern: /\bdeclare module\.exports(?=\s*:)/g,
    replace: () => "declare const  exports",
  },
  { needle: "%checks", pattern: /%checks\b/g, replace: blank },
  {
    needle: "component ",
    pattern: /^((?:export\s+(?:default\s+)?)?)component(?= \w+\s*[<(])/gm,
    replace: (_match, before) => `${before}function `,
  },
];

/** Types of objects: those that a name is given, those of arguments, those of a variable. */
const TYPES = /\btype\s+\w[^\n]*\{|<\{|\b(?:const|let|var)\s+\w+:\s*\{/g;

/** `{...A, b: C => D}`: what is spread as a call of it, a function of one type as any of both. */
function readTypes(text: string): string {
  let read = text;
  for (const match of text.matchAll(TYPES)) {
    const open = match.index + match[0].length - 1;
    const end = bracketEnd(text, open, ECMA_LEXIS);
    const body = read
      .slice(open, end)
      .replace(/([{,]\s*)\.\.\.(?=\s*[\w$.]+\s*[<,\n}])/g, "$1():")
      .replace(/(\w\??:\s*[\w.]+(?:<[^<>]*>)?\s*)=>/g, "$1 |");
    read = read.slice(0, open) + body + read.slice(end);
  }
  return read;
}

const CAST =
  /(?<=(?:[=(,?:[&|!{;]|=>|\breturn)\s*)\(([\w.$[\]'"!]+|[^(){}?]*\([^(){}]*\)[^(){}?]*)(\s*:\s*[^()={}]+)\)(?!\s*(?:=>|\{|:[^()\n]*=>))/g;

/** `(value: Type)` as `(value)`; the innermost first. */
function readCasts(text: string): string {
  let read = text;
  for (let round = 0; round < 2; round++)
    read = read.replace(CAST, (match, value: string, type: string) =>
      `(${value}${blank(type)})`.padEnd(match.length),
    );
  return read;
}

const flow: Language = {
  ...tsx,
  id: "flow",
  title: "Flow",
  extensions: [],
  readable: (text) => readJsx(readCasts(readTypes(rewrite(text, REWRITES)))),
};

export const FLOW = { language: flow, claims: isFlow };
