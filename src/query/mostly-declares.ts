// Files that say what there is rather than what is done: fields, members, types and signatures, with few lines of bodies.

import type { Kind } from "../protocol/kinds.ts";
import type { SymbolOutline } from "./facts-cache.ts";

/** What may have a body, or a value of several lines. */
const DOES: ReadonlySet<Kind> = new Set([
  "function",
  "method",
  "constructor",
  "macro",
  "test",
  "constant",
  "variable",
  "property",
  "field",
]);
/** Variables are what a script sets on its way, sections what a document has: neither declares. */
const SAYS_NOTHING: ReadonlySet<Kind> = new Set(["variable", "section"]);
/** Lines between the name and the end of what has a body. */
const LEAST_BODY = 2;
/** Lines of bodies for each thing that is declared outside of them. */
const LEAST_WORK = 3;

/** Outlines are remembered by blob (facts-cache.ts). */
const known = new WeakMap<readonly SymbolOutline[], boolean>();

/** `symbols`: of a whole file, in the order of their positions. */
export function mostlyDeclares(symbols: readonly SymbolOutline[]): boolean {
  let found = known.get(symbols);
  if (found === undefined) {
    found = readDeclares(symbols);
    known.set(symbols, found);
  }
  return found;
}

function readDeclares(symbols: readonly SymbolOutline[]): boolean {
  let declared = 0;
  let worked = 0;
  let last = 0;
  for (const { kind, line, endLine } of symbols) {
    // What stands in a body is its work, whatever it declares.
    if (DOES.has(kind) && endLine - line >= LEAST_BODY) {
      worked += Math.max(0, endLine - Math.max(last, line - 1));
      last = Math.max(last, endLine);
    } else if (line > last && !SAYS_NOTHING.has(kind)) declared++;
  }
  return worked < LEAST_WORK * declared;
}
