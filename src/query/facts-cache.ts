// Facts and texts of the blobs that one question looks at, each decoded once. Facts of small blobs stay for the next
// questions on the same store, the least recently used first out: a blob's facts never change.

import type { SymbolFact } from "../protocol/facts.ts";
import { readFacts, readText } from "../store/blobs.ts";
import type { PackedFacts } from "../store/format.ts";
import type { Store } from "../store/store.ts";

export interface OpenBlob {
  facts: PackedFacts;
  symbols: SymbolFact[];
}

/** Symbols kept per store, some 300 bytes each. */
const MOST_KEPT = 20_000;

interface Kept {
  blobs: Map<number, OpenBlob>;
  symbols: number;
}
const kept = new WeakMap<Store, Kept>();

function keptOf(store: Store): Kept {
  let found = kept.get(store);
  if (!found) {
    found = { blobs: new Map(), symbols: 0 };
    kept.set(store, found);
  }
  return found;
}

function openBlob(store: Store, blob: number): OpenBlob {
  const cache = keptOf(store);
  let found = cache.blobs.get(blob);
  if (found) cache.blobs.delete(blob);
  else {
    const facts = readFacts(store, blob);
    found = { facts, symbols: facts.symbols() };
    cache.symbols += found.symbols.length + 1;
  }
  cache.blobs.set(blob, found);
  for (const [oldest, { symbols }] of cache.blobs) {
    if (cache.symbols <= MOST_KEPT || oldest === blob) break;
    cache.blobs.delete(oldest);
    cache.symbols -= symbols.length + 1;
  }
  return found;
}

export class FactsCache {
  private readonly store: Store;
  private readonly blobs = new Map<number, OpenBlob>();
  private readonly texts = new Map<number, string>();

  constructor(store: Store) {
    this.store = store;
  }

  open(blob: number): OpenBlob {
    let found = this.blobs.get(blob);
    if (!found) {
      found = openBlob(this.store, blob);
      this.blobs.set(blob, found);
    }
    return found;
  }

  text(blob: number): string {
    let found = this.texts.get(blob);
    if (found === undefined) {
      found = readText(this.store, blob);
      this.texts.set(blob, found);
    }
    return found;
  }
}

/** Between the parts of a path, outside the type arguments that only its last part has. */
const OWNER_SEPARATOR = /(?:\.|::)(?![^<]*>)/;

/** Names of the symbols around one, outermost first; a method declared outside its type has that type in its chain. */
export function containerNames(symbols: readonly SymbolFact[], ordinal: number): string[] {
  const names: string[] = [];
  let fact = symbols[ordinal];
  while (fact) {
    // An owner may be a path itself: `data.aws_ami`.
    if (fact.owner !== "") names.unshift(...fact.owner.split(OWNER_SEPARATOR));
    const container: SymbolFact | undefined = fact.container < 0 ? undefined : symbols[fact.container];
    // An `impl` block is named after the type that its members name as their owner.
    if (container && container.kind !== "impl") names.unshift(container.name);
    else if (container && fact.owner === "") names.unshift(container.owner || container.name);
    fact = container;
  }
  return names;
}

/** The innermost symbol whose declaration covers a line, or -1. */
export function symbolAtLine(symbols: readonly SymbolFact[], line: number): number {
  let best = -1;
  symbols.forEach((symbol, ordinal) => {
    if (symbol.startLine > line || symbol.endLine < line) return;
    const before = symbols[best];
    if (!before || symbol.endLine - symbol.startLine <= before.endLine - before.startLine) best = ordinal;
  });
  return best;
}
