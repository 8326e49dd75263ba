// What was seen of the broken rows in the first reading joins the facts of the healed text: symbols, locals and occurrences
// whose names stand in these rows, inside whatever encloses them there.

import type { BlobFacts, ScopeFact, SymbolFact } from "../protocol/facts.ts";
import { numberTwins } from "./symbols.ts";

interface Placed {
  line: number;
  column: number;
}

function byPosition(a: Placed, b: Placed): number {
  return a.line - b.line || a.column - b.column;
}

/** The innermost scope around a position. Scopes stand in order of their starts. */
function scopeAt(scopes: readonly ScopeFact[], { line, column }: Placed): number {
  const holds = (scope: ScopeFact) =>
    (scope.line < line || (scope.line === line && scope.column <= column)) &&
    (line < scope.endLine || (line === scope.endLine && column < scope.endColumn));
  return Math.max(0, scopes.findLastIndex(holds));
}

/** The last of the broken rows that follow a line without a gap, or the line itself. */
function lastLine(blanked: ReadonlySet<number>, line: number): number {
  let last = line;
  while (blanked.has(last)) last++;
  return last;
}

/** The symbol as it can stand among healed ones: it ends with the broken rows. */
function trim(symbol: SymbolFact, blanked: ReadonlySet<number>): SymbolFact {
  let startLine = symbol.line;
  while (startLine > symbol.startLine && blanked.has(startLine - 2)) startLine--;
  const endLine = Math.min(symbol.endLine, lastLine(blanked, symbol.line));
  return { ...symbol, startLine, endLine, container: -1 };
}

/** A symbol that joins healed ones, with the joining symbol that contains it. */
interface Fresh {
  symbol: SymbolFact;
  outer: SymbolFact | undefined;
}

function listFresh(seen: readonly SymbolFact[], blanked: ReadonlySet<number>): Fresh[] {
  const joining = new Map<number, SymbolFact>();
  for (const [ordinal, symbol] of seen.entries())
    if (blanked.has(symbol.line - 1)) joining.set(ordinal, trim(symbol, blanked));
  return [...joining].map(([ordinal, symbol]) => ({ symbol, outer: joining.get(seen[ordinal]!.container) }));
}

/** All symbols in order; those that join stand in what encloses their lines. */
function joinSymbols(healed: readonly SymbolFact[], fresh: readonly Fresh[]) {
  const all = [...healed];
  for (const { symbol, outer } of fresh) {
    // A container may have its name behind what it contains.
    const first = outer ? all.indexOf(outer) + 1 : 0;
    const next = all.findIndex(
      (other, at) => at >= first && (other.startLine > symbol.startLine || byPosition(other, symbol) > 0),
    );
    all.splice(next === -1 ? all.length : next, 0, symbol);
  }
  const ordinals = new Map(all.map((symbol, ordinal) => [symbol, ordinal]));
  const outers = new Map(fresh.map(({ symbol, outer }) => [symbol, outer]));
  const around = ({ startLine, endLine }: SymbolFact, ordinal: number) =>
    all
      .slice(0, ordinal)
      .findLastIndex(
        (other) => other.startLine <= startLine && other.endLine >= endLine && other.endLine > other.line,
      );
  const symbols = all.map((symbol, ordinal) => {
    const outer = outers.has(symbol) ? outers.get(symbol) : healed[symbol.container];
    // What held it may not have joined, or stand behind it since both were trimmed.
    const known = outer ? (ordinals.get(outer) ?? ordinal) : -1;
    const isFree = outers.has(symbol) && (outer === undefined || known >= ordinal);
    return { ...symbol, container: isFree ? around(symbol, ordinal) : known };
  });
  numberTwins(symbols);
  return { symbols, moved: (ordinal: number) => (ordinal === -1 ? -1 : ordinals.get(healed[ordinal]!)!) };
}

/** The healed facts with what `seen` has in the blanked rows (0-based). */
export function graft(healed: BlobFacts, seen: BlobFacts, blanked: ReadonlySet<number>): BlobFacts {
  const isBroken = ({ line }: Placed) => blanked.has(line - 1);
  const known = new Set(healed.symbols.map(({ line, column }) => `${line}:${column}`));
  const fresh = listFresh(seen.symbols, blanked).filter(
    ({ symbol }) => !known.has(`${symbol.line}:${symbol.column}`),
  );
  const { symbols, moved } = joinSymbols(healed.symbols, fresh);
  const scoped = <T extends Placed & { scope: number }>(facts: readonly T[]): T[] =>
    facts.filter(isBroken).map((fact) => ({ ...fact, scope: scopeAt(healed.scopes, fact) }));
  return {
    ...healed,
    symbols,
    scopes: healed.scopes.map((scope) => ({ ...scope, symbol: moved(scope.symbol) })),
    heritage: healed.heritage.map((fact) => ({ ...fact, symbol: moved(fact.symbol) })),
    locals: [...healed.locals, ...scoped(seen.locals)].sort(byPosition),
    occurrences: [...healed.occurrences, ...scoped(seen.occurrences)].sort(byPosition),
  };
}
