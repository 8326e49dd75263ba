// Modules and functions that a broken file hides from the grammar: lines that start with a word that defines, down to
// the `end` under that word.

import type { Kind } from "../../protocol/kinds.ts";
import type { RecoveredSymbol } from "../types.ts";
import { readDeclarator } from "./declarator.ts";

const LINE = /^([ \t]*)(def\w*|test|describe|property)[ \t(]+([^\n]*)/gm;
const QUOTES = /"""|'''/g;
const MODULE = /^(?:defmodule|defprotocol)$/;
const MODULE_NAME = /^(?:__MODULE__\.)?[A-Z][\w.]*/;
const TEST_NAME = /^"(?:[^"\\\n]|\\.)*"/;
/** The type that an implementation is for, else the protocol. */
const IMPLEMENTED = /^[A-Z][\w.]*,\s*for:\s*(?=[A-Z[])/;
const TYPE = /^(?:\[[^\]\n]*\]|[A-Z][\w.]*)/;

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

interface Head {
  kind: Kind;
  name: { start: number; end: number };
  params?: { start: number; end: number } | undefined;
}

/** What the word defines; offsets count from the word. */
function readHead(text: string, wordStart: number, word: string, rest: number): Head | undefined {
  const behind = text.slice(rest, rest + 400);
  const start = rest - wordStart;
  const named = (kind: Kind, pattern: RegExp, skip = 0): Head | undefined => {
    const name = pattern.exec(behind.slice(skip))?.[0];
    return name === undefined
      ? undefined
      : { kind, name: { start: start + skip, end: start + skip + name.length } };
  };
  if (MODULE.test(word)) return named("module", MODULE_NAME);
  if (word === "defimpl") return named("impl", TYPE, IMPLEMENTED.exec(behind)?.[0].length ?? 0);
  if (!word.startsWith("def")) return named("test", TEST_NAME);
  const declared = readDeclarator(text.slice(wordStart, wordStart + 1000));
  return declared && { kind: "function", ...declared };
}

export function recover(text: string): RecoveredSymbol[] {
  const heredocs = listHeredocs(text);
  const symbols: RecoveredSymbol[] = [];
  for (const match of text.matchAll(LINE)) {
    const [line, indent = "", word = "", rest = ""] = match;
    const start = match.index + indent.length;
    if (heredocs.some(([from, to]) => from <= start && start < to)) continue;
    const head = readHead(text, start, word, match.index + line.length - rest.length);
    const lineEnd = match.index + line.trimEnd().length;
    const isBlock = /\bdo$/.test(line.trimEnd());
    // What goes on behind its line ends where the grammar says.
    if (!head || (head.kind !== "function" && !isBlock)) continue;
    const end = isBlock ? definitionEnd(text, indent, match.index + line.length) : lineEnd;
    const { name, params } = head;
    const bodyStart = Math.min(lineEnd, start + (params?.end ?? name.end));
    symbols.push({
      kind: head.kind,
      start,
      nameStart: start + name.start,
      nameEnd: start + name.end,
      params: params && { start: start + params.start, end: Math.min(start + params.end, end) },
      bodyStart,
      end: Math.max(end, bodyStart),
      isExact: isBlock || /\bdo: \S/.test(line),
    });
  }
  return symbols;
}
