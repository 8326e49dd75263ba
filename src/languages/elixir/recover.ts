// Modules and functions that a broken file hides from the grammar: lines that start with a word that defines, down to
// the `end` under that word.

import type { RecoveredSymbol } from "../types.ts";
import { readDeclarator } from "./declarator.ts";

const LINE = /^([ \t]*)(def\w*)[ \t(]+([^\n]*)/gm;
const QUOTES = /"""|'''/g;
const MODULE = /^(?:defmodule|defprotocol)$/;
const MODULE_NAME = /^[A-Z][\w.]*/;

/** Spans of the strings of several lines. */
function listHeredocs(text: string): [number, number][] {
  const spans: [number, number][] = [];
  let open: { quotes: string; start: number } | undefined;
  for (const match of text.matchAll(QUOTES)) {
    if (!open) open = { quotes: match[0], start: match.index };
    else if (open.quotes === match[0]) {
      spans.push([open.start, match.index]);
      open = undefined;
    }
  }
  return spans;
}

/** Where the definition that starts with this line ends: at the `end` of the same indent, else with the line. */
function definitionEnd(text: string, indent: string, lineEnd: number): number {
  const close = new RegExp(`^(?:${indent}end\\b|(?!${indent})[ \\t]*\\S)`, "gm");
  close.lastIndex = lineEnd + 1;
  const match = close.exec(text);
  return match && match[0] === `${indent}end` ? match.index + match[0].length : lineEnd;
}

function readName(text: string, wordStart: number, word: string, rest: number) {
  if (!MODULE.test(word)) return readDeclarator(text.slice(wordStart, wordStart + 1000));
  const name = MODULE_NAME.exec(text.slice(rest, rest + 200))?.[0];
  const start = rest - wordStart;
  return name === undefined ? undefined : { name: { start, end: start + name.length }, params: undefined };
}

export function recover(text: string): RecoveredSymbol[] {
  const heredocs = listHeredocs(text);
  const symbols: RecoveredSymbol[] = [];
  for (const match of text.matchAll(LINE)) {
    const [line, indent = "", word = "", rest = ""] = match;
    const start = match.index + indent.length;
    if (heredocs.some(([from, to]) => from <= start && start < to)) continue;
    const declared = readName(text, start, word, match.index + line.length - rest.length);
    if (!declared) continue;
    const lineEnd = match.index + line.trimEnd().length;
    const end = /\bdo$/.test(line.trimEnd())
      ? definitionEnd(text, indent, match.index + line.length)
      : lineEnd;
    const { name, params } = declared;
    const bodyStart = Math.min(lineEnd, start + (params?.end ?? name.end));
    symbols.push({
      kind: MODULE.test(word) ? "module" : "function",
      start,
      nameStart: start + name.start,
      nameEnd: start + name.end,
      params: params && { start: start + params.start, end: Math.min(start + params.end, end) },
      bodyStart,
      end: Math.max(end, bodyStart),
    });
  }
  return symbols;
}
