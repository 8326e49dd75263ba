// Definitions that a grammar loses, because macros or broken code confuse it, found by the language's own reading of the
// text. They join the others before nesting, so that everything downstream treats them alike.

import { KINDS, ROLES } from "../../../protocol/kinds.ts";
import type { RecoveredSymbol } from "../../repair-types.ts";
import type { Language } from "../../types.ts";
import type { LineTable } from "../chunks.ts";
import {
  bareDefinition,
  type Collected,
  type PlacedSpan,
  type RawDefinition,
  type Span,
} from "../spans/collected.ts";
import type { TokenTable } from "../spans/tokens.ts";

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

export function placeOf(starts: readonly number[], start: number, end: number): PlacedSpan {
  const row = rowOf(starts, start);
  const endRow = rowOf(starts, Math.max(start, end - 1));
  return { start, end, row, column: start - starts[row]!, endRow, endColumn: end - starts[endRow]! };
}

export function spanOf(starts: readonly number[], start: number, end: number): Span {
  const { row, column } = placeOf(starts, start, end);
  return { start, end, row, column };
}

/** A definition as the patterns of a language would have found it. */
export function made(symbol: RecoveredSymbol, starts: readonly number[]): RawDefinition {
  const name = spanOf(starts, symbol.nameStart, symbol.nameEnd);
  const { params, owner } = symbol;
  return {
    ...bareDefinition(placeOf(starts, symbol.start, symbol.end), KINDS.indexOf(symbol.kind), name),
    params: params && spanOf(starts, params.start, params.end),
    body: symbol.bindsNothing ? undefined : spanOf(starts, symbol.bodyStart, symbol.end),
    owner: owner && spanOf(starts, owner.start, owner.end),
  };
}

export function recoverDefinitions(
  language: Language,
  text: string,
  { starts }: LineTable,
  collected: Collected,
  tokens: TokenTable,
): void {
  if (!language.recover) return;
  const recovered = language.recover(text, collected.comments);
  dropMisnamed(language, text, collected, recovered, tokens);
  const known = new Map(collected.definitions.map((definition) => [definition.name.start, definition]));
  for (const symbol of recovered) {
    const found = known.get(symbol.nameStart);
    const definition = made(symbol, starts);
    if (found && (!symbol.isExact || found.kind === definition.kind))
      replace(found, definition, symbol.isExact || text[found.end - 1] !== "}");
    else if (found) Object.assign(found, definition);
    else {
      tokens.definition(definition.name.start);
      collected.definitions.push(definition);
    }
  }
  startInBodies(recovered, collected);
  closeSwallowing(language, collected);
  closeBefore(recovered, starts, collected);
}

/** A definition named in a body that the grammar lets start before it starts at its name. */
function startInBodies(recovered: readonly RecoveredSymbol[], collected: Collected): void {
  let next = 0;
  for (const definition of collected.definitions.sort((a, b) => a.name.start - b.name.start)) {
    const { start, row, column } = definition.name;
    while (next < recovered.length && recovered[next]!.bodyStart <= start) next++;
    const around = recovered[next - 1];
    const isInside = around !== undefined && start < around.end;
    if (isInside && definition.start < around.bodyStart) Object.assign(definition, { start, row, column });
  }
}

/** Index of the first of the sorted spans that starts at an offset or behind it. */
function firstFrom(spans: readonly { start: number }[], offset: number): number {
  let low = 0;
  for (let high = spans.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Beside definitions that are certain: what runs over one that stands no further right than itself ends before it, and
 * what has the name of one in its own head is none.
 */
function closeBefore(
  recovered: readonly RecoveredSymbol[],
  starts: readonly number[],
  collected: Collected,
): void {
  const certain = recovered.filter(({ isExact }) => isExact);
  if (certain.length === 0) return;
  const names = new Set(certain.map(({ nameStart }) => nameStart));
  const spans = certain.map(({ start, end, nameStart }) => ({ ...placeOf(starts, start, end), nameStart }));
  collected.definitions = collected.definitions.filter((definition) => {
    const { start, end, name, column, row, endRow } = definition;
    if (names.has(name.start) || endRow === row) return true;
    for (let i = firstFrom(spans, start); i < spans.length && spans[i]!.start < end; i++) {
      const span = spans[i]!;
      if (span.nameStart < name.start) return false;
      if (span.column > column) continue;
      cut(definition, span);
      break;
    }
    return true;
  });
}

const CAPITALS = /^_*[A-Z][A-Z0-9_]*$/;

const VARIABLE = KINDS.indexOf("variable");
const FIELD = KINDS.indexOf("field");
const MAX_BEHIND = 80;
/** A word behind a name, past macros, that makes a type of it: `z_crc_t FAR table[32]`. */
const ANOTHER_NAME = /^\s+(?:_*[A-Z][A-Z0-9_]*\s+)*(?!__|asm\b|_*[A-Z][A-Z0-9_]*\b)[A-Za-z_]\w*/;

/** Does a type hold a list that it does not close? Then what follows is in the list and declared by nothing. */
function isTorn(type: string): boolean {
  return type.includes("(") && type.split("(").length > type.split(")").length;
}

/** Definitions that the grammar took from the wrong word of a header: keywords, macros, words that no parameters follow. */
function dropMisnamed(
  language: Language,
  text: string,
  collected: Collected,
  recovered: readonly RecoveredSymbol[],
  tokens: TokenTable,
): void {
  const keywords = new Set(language.keywords);
  const names = new Set(recovered.map((symbol) => symbol.nameStart));
  let next = 0;
  collected.definitions.sort((a, b) => a.name.start - b.name.start);
  collected.definitions = collected.definitions.filter(({ name, type, kind }) => {
    const word = text.slice(name.start, name.end);
    if (keywords.has(word) && !(kind === FIELD && language.memberKeywords)) return false;
    const isTypeOf = kind === VARIABLE && ANOTHER_NAME.test(text.slice(name.end, name.end + MAX_BEHIND));
    if (isTypeOf || (type && isTorn(text.slice(type.start, type.end)))) {
      tokens.drop(name.start, ROLES.indexOf("read"), -1);
      return false;
    }
    while (next < recovered.length && recovered[next]!.bodyStart <= name.start) next++;
    const header = recovered[next];
    const inHeader = header !== undefined && !header.isExact && header.start <= name.start;
    if (!inHeader || names.has(name.start)) return true;
    const called = /^\s*[()]/.test(text.slice(name.end, name.end + 40));
    if (called && !CAPITALS.test(word)) return true;
    tokens.drop(name.start, ROLES.indexOf(called ? "call" : "read"), -1);
    return false;
  });
}

/** A definition whose header the grammar cut starts where the header starts; one that it left open ends as is known. */
function replace(definition: RawDefinition, known: RawDefinition, isOpen: boolean): void {
  const { start, row, column } = known;
  if (isOpen && known.end > definition.name.end) {
    definition.end = known.end;
    definition.endRow = known.endRow;
    definition.endColumn = known.endColumn;
    definition.body ??= known.body;
  }
  if (start === definition.start || start > definition.name.start) return;
  definition.start = start;
  definition.row = row;
  definition.column = column;
  if (definition.type && definition.type.start < start) definition.type = undefined;
}

/** A definition that broken code lets run over the next ones ends where the next one starts. */
function closeSwallowing(language: Language, collected: Collected): void {
  const kinds = new Set(language.outerKinds?.map((kind) => KINDS.indexOf(kind)));
  const outer = collected.definitions.filter(({ kind, column }) => kinds.has(kind) && column === 0);
  outer.sort((a, b) => b.start - a.start);
  const scopes = [...collected.scopes].sort((a, b) => a.start - b.start);
  let last = scopes.length - 1;
  for (const [i, definition] of outer.entries()) {
    const next = outer[i - 1];
    const broken = next && next.start > definition.start && next.start < definition.end;
    if (broken) cut(definition, next);
    for (; last >= 0 && scopes[last]!.start >= definition.start; last--)
      if (broken && scopes[last]!.start < next.start) cut(scopes[last]!, next);
  }
  // What is indented holds nothing that starts at the margin.
  let next = outer.length - 1;
  for (const definition of collected.definitions.filter(({ column }) => column > 0).sort(byStart)) {
    while (next >= 0 && outer[next]!.start <= definition.start) next--;
    if (next >= 0) cut(definition, outer[next]!);
  }
}

function byStart(a: Span, b: Span): number {
  return a.start - b.start;
}

function cut(span: PlacedSpan, { start, row }: Span): void {
  if (span.end <= start) return;
  span.end = start;
  span.endRow = row;
  span.endColumn = 0;
}
