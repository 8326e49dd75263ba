// The fixtures of a language, and what must hold of the facts of any text at all.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../src/languages/types.ts";
import type { BlobFacts, ScopeFact, SymbolFact } from "../../src/protocol/facts.ts";

const FOLDER = join(import.meta.dir, "../../fixtures/languages");
const MAX_SIGNATURE = 300;

export interface Fixture {
  name: string;
  text: string;
}

export function readFixtures(languageId: string): Fixture[] {
  const folder = join(FOLDER, languageId);
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

function symbolFault(symbol: SymbolFact, ordinal: number, lines: number): string | undefined {
  const { container, startLine, line, endLine, signature } = symbol;
  if (!Number.isInteger(container) || container < -1) return `has no container: ${container}`;
  if (container >= ordinal) return "stands before its container";
  if (startLine < 1 || startLine > line || line > endLine || endLine > lines)
    return `has lines ${startLine}, ${line}, ${endLine} of ${lines}`;
  return signature.length > MAX_SIGNATURE ? "has an endless signature" : undefined;
}

function scopeFault({ parent, symbol }: ScopeFact, index: number, symbols: number): string | undefined {
  if (parent >= index) return "stands before its parent";
  return symbol >= symbols ? "belongs to no symbol" : undefined;
}

/** What the parser sees in place of a text is as long as it is, or every place behind is another. */
export function findMoved({ readable, mend }: Language, text: string): string | undefined {
  const isMoved = [readable?.(text), mend?.(text, [])].some((seen) => (seen ?? text).length !== text.length);
  return isMoved ? "what the parser sees is of another length" : undefined;
}

/** The first fault: ordinals that point nowhere, positions outside the text, an order that is not the promised one. */
export function findFault(facts: BlobFacts, text: string): string | undefined {
  const lines = text.split("\n").length;
  for (const [ordinal, symbol] of facts.symbols.entries()) {
    const fault = symbolFault(symbol, ordinal, lines);
    if (fault) return `symbol ${symbol.name} ${fault}`;
  }
  for (const [index, scope] of facts.scopes.entries()) {
    const fault = scopeFault(scope, index, facts.symbols.length);
    if (fault) return `scope ${index} ${fault}`;
  }
  for (const { name, scope } of [...facts.locals, ...facts.occurrences])
    if (scope < 0 || scope >= facts.scopes.length) return `${name} is in no scope`;
  let before = 0;
  for (const { name, line, column } of facts.occurrences) {
    const position = line * 1e6 + column;
    if (position < before) return `occurrence ${name} at ${line}:${column} is out of order`;
    before = position;
  }
  return undefined;
}
