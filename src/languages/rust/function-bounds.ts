// Parameters that are functions: what `impl Fn(A) -> B`, or a type parameter with such a bound, is called with and gives.

import type { SymbolFact } from "../../protocol/facts.ts";
import type { FunctionBound } from "../resolve-rules.ts";

const FUNCTION = /\bFn(?:Mut|Once)?\s*\(/;
const RESULT = /^\s*->\s*([^{};+]+?)\s*(?:\+|,\s*[A-Z]\w*\s*:|>*$|\bwhere\b)/;

/** The bound of a type parameter, in the list of them or behind `where`. */
function boundOf(name: string, { typeParams, signature }: SymbolFact): string | undefined {
  const written = new RegExp(`(?:^<|[<,]|\\bwhere\\b)\\s*${RegExp.escape(name)}\\s*:(?!:)\\s*([^]*)$`);
  return (written.exec(typeParams) ??
    written.exec(signature.slice(Math.max(0, signature.indexOf("where")))))?.[1];
}

/** How a parameter of this type is called, or undefined: it is no function. */
export function functionBound(type: string, symbol: SymbolFact): FunctionBound | undefined {
  const text = /^\w+$/.test(type) ? boundOf(type, symbol) : type;
  const found = text === undefined ? null : FUNCTION.exec(text);
  if (!text || !found) return undefined;
  const open = found.index + found[0].length - 1;
  // The bound of another parameter may follow.
  if (/,\s*\w+\s*:/.test(text.slice(0, found.index))) return undefined;
  const { params, end } = listFrom(text, open);
  return { params, result: RESULT.exec(text.slice(end))?.[1] ?? "" };
}

/** The parts of the list that opens at an offset, and what is behind it. */
function listFrom(text: string, open: number): { params: string[]; end: number } {
  const params: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < text.length; at++) {
    const char = text[at]!;
    if ("([<".includes(char)) depth++;
    else if (char === ">" && text[at - 1] === "-") continue;
    else if (")]>".includes(char)) depth--;
    if (depth === 0 || (depth === 1 && char === ",")) {
      const param = text.slice(from, at).trim();
      if (param !== "") params.push(param);
      if (depth === 0) return { params, end: at + 1 };
      from = at + 1;
    }
  }
  return { params, end: text.length };
}
