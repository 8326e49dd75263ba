// Symbols as the language declares them: a test is a function, a method or a class too, unless it is a call with a title.

import type { SymbolFact } from "../protocol/facts.ts";
import type { Kind } from "../protocol/kinds.ts";
import { isType } from "./kinds.ts";

/** `isTestType`: is a test that is no callable a type? In a file's order: what holds a symbol stands before it. */
export function asDeclared(
  symbols: readonly SymbolFact[],
  isTestType: (symbol: SymbolFact) => boolean,
): readonly SymbolFact[] {
  if (!symbols.some(({ kind }) => kind === "test")) return symbols;
  const found: SymbolFact[] = [];
  for (const symbol of symbols) {
    const holder = found[symbol.container];
    const kind = symbol.kind === "test" ? declaredKind(symbol, holder, isTestType) : symbol.kind;
    found.push(kind === symbol.kind ? symbol : ofKind(symbol, kind));
  }
  return found;
}

/** The same symbol, some of whose texts may not have been looked up yet. */
const ofKind = (symbol: SymbolFact, kind: Kind): SymbolFact =>
  Object.assign(Object.create(Object.getPrototypeOf(symbol)), symbol, { kind });

function declaredKind(
  symbol: SymbolFact,
  holder: SymbolFact | undefined,
  isTestType: (symbol: SymbolFact) => boolean,
): Kind {
  if (symbol.params === undefined) return isTestType(symbol) ? "class" : "test";
  return symbol.owner !== "" || (holder && isType(holder.kind)) ? "method" : "function";
}
