// Definitions that a grammar loses, because macros or broken code confuse it, found by the language's own reading of the
// text. They join the others before nesting, so that everything downstream treats them alike.

import { KINDS } from "../protocol/kinds.ts";
import type { LineTable } from "./chunks.ts";
import type { Collected, PlacedSpan, Span } from "./collect.ts";
import type { TokenTable } from "./tokens.ts";
import type { Language, RecoveredSymbol } from "./types.ts";

/** 0-based row of an offset. */
function rowOf(starts: readonly number[], offset: number): number {
  let low = 0;
  for (let high = starts.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function place(starts: readonly number[], start: number, end: number): PlacedSpan {
  const row = rowOf(starts, start);
  const endRow = rowOf(starts, Math.max(start, end - 1));
  return { start, end, row, column: start - starts[row]!, endRow, endColumn: end - starts[endRow]! };
}

function spanOf(starts: readonly number[], start: number, end: number): Span {
  const { row, column } = place(starts, start, end);
  return { start, end, row, column };
}

export function recoverDefinitions(
  language: Language,
  text: string,
  { starts }: LineTable,
  collected: Collected,
  tokens: TokenTable,
): void {
  const known = new Set(collected.definitions.map((definition) => definition.name.start));
  const recovered = language.recover?.(text, collected.comments) ?? [];
  dropMisnamed(language, text, collected, recovered);
  for (const symbol of recovered) {
    if (known.has(symbol.nameStart)) continue;
    const name = spanOf(starts, symbol.nameStart, symbol.nameEnd);
    tokens.definition(name.start, name.row, name.column);
    collected.definitions.push({
      ...place(starts, symbol.start, symbol.end),
      pattern: Number.MAX_SAFE_INTEGER,
      captures: 0,
      kind: KINDS.indexOf(symbol.kind),
      form: 0,
      name,
      type: undefined,
      params: symbol.params ? spanOf(starts, symbol.params.start, symbol.params.end) : undefined,
      typeParams: undefined,
      init: undefined,
      body: spanOf(starts, symbol.bodyStart, symbol.end),
      owner: undefined,
      doc: undefined,
      declarator: undefined,
    });
  }
  closeSwallowing(language, collected);
}

/** Names that the grammar took from the wrong word of a header: keywords, and words that no parameters follow. */
function dropMisnamed(
  language: Language,
  text: string,
  collected: Collected,
  recovered: readonly RecoveredSymbol[],
): void {
  const keywords = new Set(language.keywords);
  const headers = new Map(recovered.map((symbol) => [symbol.start, symbol]));
  collected.definitions = collected.definitions.filter(({ start, kind, name }) => {
    if (keywords.has(text.slice(name.start, name.end))) return false;
    const header = headers.get(start);
    if (header?.kind !== KINDS[kind] || header?.nameStart === name.start) return true;
    return /^\s*[()]/.test(text.slice(name.end, name.end + 40));
  });
}

/** A definition that broken code lets run over the next ones ends where the next one starts. */
function closeSwallowing(language: Language, collected: Collected): void {
  const kinds = new Set(language.outerKinds?.map((kind) => KINDS.indexOf(kind)));
  const outer = collected.definitions.filter(({ kind, column }) => kinds.has(kind) && column === 0);
  outer.sort((a, b) => a.start - b.start);
  for (const [i, definition] of outer.entries()) {
    const next = outer.find((other, at) => at > i && other.start > definition.start);
    if (!next || next.start >= definition.end) continue;
    for (const span of [definition, ...collected.scopes])
      if (span.start >= definition.start && span.start < next.start && span.end > next.start) {
        span.end = next.start;
        span.endRow = next.row;
        span.endColumn = 0;
      }
  }
}
