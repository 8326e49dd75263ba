// What a symbol is called beyond its name: container chain, parameter types, and the hash behind stable handles.

import type { BlobFacts, SymbolFact } from "../../../protocol/facts.ts";
import { hash48 } from "../../../util/hash.ts";

type Linked = Pick<SymbolFact, "name" | "owner" | "container">;

const ownName = ({ owner, name }: Linked): string => (owner === "" ? name : `${owner}/${name}`);

/** Parameter types in normal form: overloads differ in it, edits of names and white space do not. */
export function paramTypes(symbol: Pick<SymbolFact, "params">): string {
  if (!symbol.params) return "";
  let types = "(";
  for (const { type, variadic } of symbol.params)
    types += `${type.includes(" ") ? type.replaceAll(" ", "") : type}${variadic ? "*" : ""},`;
  return `${types})`;
}

/** Each symbol's names from the outside in, joined. REQUIRES: containers stand before what they hold. */
function chainsOf(symbols: readonly Linked[]): string[] {
  const chains: string[] = [];
  for (const symbol of symbols) {
    const outer = symbol.container === -1 ? "" : chains[symbol.container]!;
    chains.push(outer === "" ? ownName(symbol) : `${outer}/${ownName(symbol)}`);
  }
  return chains;
}

/**
 * By ordinal: a number for its chain, the same for equal chains, of the symbols for which `asked` is 1 and what holds them.
 * Written out, chains grow with the square of the depth. Marks in `asked` what holds them.
 */
export function numberChains(symbols: readonly Linked[], asked: Uint8Array): Uint32Array {
  for (let ordinal = symbols.length - 1; ordinal >= 0; ordinal--) {
    const { container } = symbols[ordinal]!;
    if (asked[ordinal] === 1 && container !== -1) asked[container] = 1;
  }
  /** By number of a chain: those of the chains that are longer by a name. */
  const steps: (Map<string, number> | undefined)[] = [];
  let last = 0;
  const numbers = new Uint32Array(symbols.length);
  for (let ordinal = 0; ordinal < symbols.length; ordinal++) {
    if (asked[ordinal] === 0) continue;
    const symbol = symbols[ordinal]!;
    let number = symbol.container === -1 ? 0 : numbers[symbol.container]!;
    const own = ownName(symbol);
    const parts = own === "" && number === 0 ? [] : own.includes("/") ? own.split("/") : [own];
    for (const part of parts) {
      const longer = steps[number] ?? new Map<string, number>();
      steps[number] = longer;
      const known = longer.get(part);
      number = known ?? ++last;
      if (known === undefined) longer.set(part, number);
    }
    numbers[ordinal] = number;
  }
  return numbers;
}

/** 48 bits that name each symbol inside its file. Persisted in stable handles: never change what goes in. */
export function localHashes(languageId: string, { symbols }: Pick<BlobFacts, "symbols">): number[] {
  const chains = chainsOf(symbols);
  return symbols.map((symbol, ordinal) =>
    hash48(`${languageId} ${chains[ordinal]} ${symbol.kind} ${paramTypes(symbol)} ${symbol.twin}`),
  );
}
