// Import and export statements: the language's hook reads the text, the engine adds positions and scopes.

import type { ExportFact, HeritageFact, ImportFact } from "../../../protocol/facts.ts";
import { KINDS } from "../../../protocol/kinds.ts";
import type { ImportItem } from "../../hook-types.ts";
import type { Language } from "../../types.ts";
import { RELATIONS } from "../queries/captures.ts";
import type { Collected, PlacedSpan, RawDefinition, RawHeritage } from "../spans/collected.ts";
import { type Region, ScopeCursor } from "../spans/scope-regions.ts";
import { readType } from "./signature.ts";

/** 1-based line and column of an offset inside a statement. */
function positionIn(statement: string, span: PlacedSpan, offset: number): { line: number; column: number } {
  const before = statement.slice(0, offset);
  const lastBreak = before.lastIndexOf("\n");
  if (lastBreak === -1) return { line: span.row + 1, column: span.column + offset + 1 };
  let line = span.row + 1;
  for (let at = before.indexOf("\n"); at !== -1; at = before.indexOf("\n", at + 1)) line++;
  return { line, column: offset - lastBreak };
}

export function readImports(
  text: string,
  language: Language,
  { imports, importing }: Pick<Collected, "imports" | "importing">,
  regions: readonly Region[],
): ImportFact[] {
  const cursor = new ScopeCursor(regions);
  const facts: ImportFact[] = [];
  for (const span of outermost(imports)) {
    const statement = text.slice(span.start, span.end);
    const scope = cursor.at(span.start).index;
    const endLine = span.endRow + (span.endColumn === 0 && span.endRow > span.row ? 0 : 1);
    for (const item of language.expandImports?.(statement) ?? [])
      facts.push(importFact(item, { ...positionIn(statement, span, item.offset), endLine, scope }));
  }
  if (importing.length === 0) return facts;
  const within = new ScopeCursor(regions);
  for (const span of outermost(importing)) {
    const statement = text.slice(span.start, span.end);
    for (const item of language.expandImports?.(statement) ?? []) {
      const place = positionIn(statement, span, item.offset);
      const scope = within.at(span.start + item.offset).index;
      facts.push(importFact(item, { ...place, endLine: 0, scope }));
    }
  }
  return facts.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** What stands inside another is part of it. */
function outermost(spans: readonly PlacedSpan[]): PlacedSpan[] {
  let end = 0;
  return spans.filter((span) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}

function importFact(
  { source, name = "", alias = "", typeOnly = false, isStatic = false, system = false }: ImportItem,
  place: Pick<ImportFact, "line" | "column" | "endLine" | "scope">,
): ImportFact {
  const { line, column, endLine, scope } = place;
  return { source, name, alias, line, column, typeOnly, isStatic, system, endLine, scope };
}

/** Exports of the file. What a namespace or an inline module gives away is its own affair. */
export function readExports(
  text: string,
  language: Language,
  spans: readonly PlacedSpan[],
  regions: readonly Region[],
): ExportFact[] {
  const cursor = new ScopeCursor(regions);
  const facts: ExportFact[] = [];
  for (const span of spans) {
    const region = cursor.at(span.start);
    if (region.definition && !region.callable) continue;
    const statement = text.slice(span.start, span.end);
    for (const item of language.expandExports?.(statement) ?? [])
      facts.push({
        name: item.name,
        local: item.local ?? "",
        source: item.source ?? "",
        line: positionIn(statement, span, item.offset).line,
        typeOnly: item.typeOnly ?? false,
      });
  }
  return facts;
}

/** Supertypes belong to the innermost definition around them. */
export function readHeritage(
  text: string,
  language: Language,
  spans: readonly RawHeritage[],
  symbols: readonly RawDefinition[],
): HeritageFact[] {
  const open: number[] = [];
  let next = 0;
  return spans.map((span) => {
    for (; next < symbols.length && symbols[next]!.start <= span.start; next++) {
      closeBefore(open, symbols, symbols[next]!.start);
      open.push(next);
    }
    closeBefore(open, symbols, span.start);
    return {
      symbol: open.findLast((at) => !isNamedAfter(symbols[at]!, span)) ?? -1,
      name: readType(text, span, language),
      relation: RELATIONS[span.relation]!,
      line: span.row + 1,
      column: span.column + 1,
    };
  });
}

/** A field that has the name of the type that it embeds. */
function isNamedAfter({ kind, name }: RawDefinition, { start, end }: RawHeritage): boolean {
  return KINDS[kind] === "field" && name.start >= start && name.end <= end;
}

/** Takes those off a stack of symbols that end before an offset. */
function closeBefore(open: number[], symbols: readonly RawDefinition[], offset: number): void {
  while (open.length > 0 && symbols[open[open.length - 1]!]!.end <= offset) open.pop();
}
