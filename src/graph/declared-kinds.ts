// Symbols as the language declares them: a test is a function, a method or a class too, unless it is a call with a title.

import type { SymbolFact } from "../protocol/facts.ts";
import type { Kind } from "../protocol/kinds.ts";
import { isType } from "./kinds.ts";

/** `isTestType`: is a test that is no callable a type? In a file's order: what holds a symbol stands before it. */
export function declare(symbols: readonly SymbolFact[], isTestType: (symbol: SymbolFact) => boolean): void {
  for (const symbol of symbols)
    if (symbol.kind === "test") symbol.kind = declaredKind(symbol, symbols[symbol.container], isTestType);
}

function declaredKind(
  symbol: SymbolFact,
  holder: SymbolFact | undefined,
  isTestType: (symbol: SymbolFact) => boolean,
): Kind {
  if (symbol.params === undefined) return isTestType(symbol) ? "class" : "test";
  return symbol.owner !== "" || (holder && isType(holder.kind)) ? "method" : "function";
}
