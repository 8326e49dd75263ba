// Documents that hold texts of other languages: single-file components, notebooks. Each region is read by itself, as a text
// of its language; here its facts move to where it stands, and all regions share the document's own scope.

import {
  type BlobFacts,
  type ExportFact,
  type OccurrenceFact,
  type ScopeFact,
  SYMBOL_FLAGS,
  type SymbolFact,
} from "../../protocol/facts.ts";
import type { DocumentRegion, RegionLine } from "../outline-types.ts";
import { numberTwins } from "./facts/symbols.ts";

const DEFAULT = "default";

export interface RegionFacts {
  region: DocumentRegion;
  facts: BlobFacts;
}

interface Placed {
  line: number;
  column: number;
}

class Places {
  private readonly lines: readonly RegionLine[];

  constructor({ lines }: DocumentRegion) {
    this.lines = lines;
  }

  line(line: number): number {
    return this.at(line).line;
  }

  column(line: number, column: number): number {
    const { shift, escapes } = this.at(line);
    let moved = column + shift;
    for (const [at, extra] of escapes ?? []) if (at < column - 1) moved += extra;
    return moved;
  }

  move<T extends Placed>(fact: T): T {
    return { ...fact, line: this.line(fact.line), column: this.column(fact.line, fact.column) };
  }

  moveSymbol(symbol: SymbolFact): SymbolFact {
    const { startLine, endLine } = symbol;
    return { ...this.move(symbol), startLine: this.line(startLine), endLine: this.line(endLine) };
  }

  moveScope(scope: ScopeFact): ScopeFact {
    const { endLine, endColumn } = scope;
    return { ...this.move(scope), endLine: this.line(endLine), endColumn: this.column(endLine, endColumn) };
  }

  private at(line: number): RegionLine {
    return this.lines[Math.min(line, this.lines.length) - 1] ?? { line: 1, shift: 0 };
  }
}

/** A use of a name that a sign stands before, as one of the name. */
function unsigned(occurrence: OccurrenceFact, { sign }: DocumentRegion): OccurrenceFact {
  const { name, column, receiver } = occurrence;
  if (!sign || receiver !== "" || !name.startsWith(sign.text) || sign.own.has(name)) return occurrence;
  const rest = name.slice(sign.text.length);
  return rest === "" ? occurrence : { ...occurrence, name: rest, column: column + sign.text.length };
}

function byPosition(a: Placed, b: Placed): number {
  return a.line - b.line || a.column - b.column;
}

/** Of a region that defines nothing: what it refers to, and the locals of its scopes. */
function withoutDefinitions({ region, facts }: RegionFacts): RegionFacts {
  if (!region.refersOnly) return { region, facts };
  const scopes = facts.scopes.map((scope) => ({ ...scope, symbol: -1 }));
  const locals = facts.locals.filter(({ scope }) => scope !== 0);
  const none = { symbols: [], imports: [], exports: [], heritage: [], flags: 0 };
  return { region, facts: { ...facts, ...none, scopes, locals } };
}

interface Entry {
  symbol: SymbolFact;
  part: number;
  ordinal: number;
  /** Ordinal of the document's own symbol that holds it, or -1. */
  holder: number;
}

/** The document's own symbol at its top that stands inside of a region, which holds what the region defines inside of it. */
function findHolder(own: readonly SymbolFact[], { lines }: DocumentRegion): number {
  const [first, last] = [lines[0]?.line ?? 1, lines.at(-1)?.line ?? 1];
  return own.findIndex(
    ({ container, startLine, endLine }) => container === -1 && startLine > first && endLine <= last,
  );
}

function isHeld({ container, startLine, endLine }: SymbolFact, holder: SymbolFact | undefined): boolean {
  return (
    container === -1 && holder !== undefined && startLine >= holder.startLine && endLine <= holder.endLine
  );
}

/** A default export that starts where its holder does is the same thing. */
const isSame = ({ startLine, flags }: SymbolFact, holder: SymbolFact | undefined) =>
  startLine === holder?.startLine && (flags & SYMBOL_FLAGS.default) !== 0;

const placeKey = ({ line, column }: Placed) => `${line}:${column}`;

/** Symbols of the document and its parts in order of their starts, and where each one's ordinals went; part 0 is the document. */
function mergeSymbols(
  own: readonly SymbolFact[],
  parts: readonly { symbols: SymbolFact[]; holder: number }[],
) {
  const all: Entry[] = own.map((symbol, ordinal) => ({ symbol, part: 0, ordinal, holder: -1 }));
  const named = new Map(own.map((symbol, ordinal) => [placeKey(symbol), ordinal]));
  /** The document's own symbol that a part's is. */
  const same = ({ symbol, part, holder }: Entry) =>
    part === 0 ? undefined : isSame(symbol, own[holder]) ? holder : named.get(placeKey(symbol));
  for (const [i, { symbols, holder }] of parts.entries())
    for (const [ordinal, symbol] of symbols.entries())
      all.push({ symbol, part: i + 1, ordinal, holder: isHeld(symbol, own[holder]) ? holder : -1 });
  const entries = all.filter((entry) => same(entry) === undefined);
  entries.sort((a, b) => a.symbol.startLine - b.symbol.startLine);
  const ordinals = [own, ...parts.map(({ symbols }) => symbols)].map(({ length }) => new Int32Array(length));
  for (const [at, { part, ordinal }] of entries.entries()) ordinals[part]![ordinal] = at;
  for (const entry of all) {
    const one = same(entry);
    if (one !== undefined) ordinals[entry.part]![entry.ordinal] = ordinals[0]![one]!;
  }
  const moved = (part: number, ordinal: number) => (ordinal === -1 ? -1 : ordinals[part]![ordinal]!);
  const symbols = entries.map(({ symbol, part, holder }) => ({
    ...symbol,
    container: holder === -1 ? moved(part, symbol.container) : moved(0, holder),
  }));
  numberTwins(symbols);
  return { symbols, moved };
}

/** The document's own facts with those of its regions. */
export function mergeRegions(own: BlobFacts, regions: readonly RegionFacts[]): BlobFacts {
  const parts = regions.map(withoutDefinitions);
  const places = parts.map(({ region }) => new Places(region));
  const { symbols, moved } = mergeSymbols(
    own.symbols,
    parts.map(({ region, facts }, i) => ({
      symbols: facts.symbols.map((symbol) => places[i]!.moveSymbol(symbol)),
      holder: findHolder(own.symbols, region),
    })),
  );
  const merged: BlobFacts = { ...own, symbols };
  merged.scopes = own.scopes.map((scope) => ({ ...scope, symbol: moved(0, scope.symbol) }));
  for (const [i, { facts }] of parts.entries()) {
    const place = places[i]!;
    const base = merged.scopes.length - 1;
    const scopeOf = (scope: number) => (scope === 0 ? 0 : base + scope);
    const scoped = <T extends Placed & { scope: number }>(fact: T): T => ({
      ...place.move(fact),
      scope: scopeOf(fact.scope),
    });
    for (const scope of facts.scopes.slice(1))
      merged.scopes.push({
        ...place.moveScope(scope),
        parent: scopeOf(scope.parent),
        symbol: moved(i + 1, scope.symbol),
      });
    merged.locals = [...merged.locals, ...facts.locals.map(scoped)];
    const occurrences = facts.occurrences.map((occurrence) => scoped(unsigned(occurrence, parts[i]!.region)));
    merged.occurrences = [...merged.occurrences, ...occurrences];
    const imports = facts.imports.map((fact) => ({ ...scoped(fact), endLine: place.line(fact.endLine) }));
    merged.imports = [...merged.imports, ...imports];
    merged.exports = [
      ...merged.exports,
      ...facts.exports.map((fact) => ({ ...fact, line: place.line(fact.line) })),
    ];
    const heritage = facts.heritage.map((fact) => ({
      ...place.move(fact),
      symbol: moved(i + 1, fact.symbol),
    }));
    merged.heritage = [...merged.heritage, ...heritage];
    merged.packageName ||= facts.packageName;
    merged.flags |= facts.flags;
  }
  inOrder(merged);
  const named = new Set(own.symbols.map((symbol) => `${placeKey(symbol)} ${symbol.name}`));
  merged.occurrences = merged.occurrences.filter((use) => !named.has(`${placeKey(use)} ${use.name}`));
  merged.occurrences.sort(byPosition);
  merged.locals.sort(byPosition);
  merged.exports = withDefault(own, merged.exports);
  return merged;
}

/** Scopes in the order of their starts: a part that is read last may stand first. */
function inOrder(facts: BlobFacts): void {
  const order = facts.scopes.map((_, at) => at);
  order.sort((a, b) =>
    a === 0 || b === 0 ? a - b : byPosition(facts.scopes[a]!, facts.scopes[b]!) || a - b,
  );
  if (order.every((at, i) => at === i)) return;
  const moved = new Int32Array(order.length);
  for (const [i, at] of order.entries()) moved[at] = i;
  const scoped = <T extends { scope: number }>(fact: T): T => ({ ...fact, scope: moved[fact.scope]! });
  facts.scopes = order
    .map((at) => facts.scopes[at]!)
    .map((scope) => ({ ...scope, parent: scope.parent === -1 ? -1 : moved[scope.parent]! }));
  facts.locals = facts.locals.map(scoped);
  facts.occurrences = facts.occurrences.map(scoped);
  facts.imports = facts.imports.map(scoped);
}

/** What a document is as a whole is what it gives away as such, under whatever name. */
function withDefault(own: BlobFacts, exports: ExportFact[]): ExportFact[] {
  const whole = own.symbols.find(({ flags }) => (flags & SYMBOL_FLAGS.default) !== 0);
  if (!whole) return exports;
  const others = exports.filter(({ name }) => name !== DEFAULT);
  return [...others, { name: DEFAULT, local: whole.name, source: "", line: whole.line, typeOnly: false }];
}
