// Texts that cannot match are not unpacked: what a scan learned of each text (text/trigrams.ts) tells later scans of the same
// store. Contents never change, so that a sync only adds to it.

import type { Store } from "../store/store.ts";
import type { LineMatcher } from "../text/literal.ts";
import { mayHold, signatureOf, triplesOf } from "../text/trigrams.ts";

/** About 10 MB hold the texts of 20,000 files. */
const MOST_BYTES = 12 * 1024 * 1024;
/** What an entry costs beside its bits. */
const ENTRY = 100;

class TextFilter {
  private readonly signatures = new Map<number, Uint8Array>();
  private bytes = 0;
  private scans = 0;

  /** A process that asks once gains nothing from learning. */
  startScan(): void {
    this.scans++;
  }

  /** Is there something to learn from the text of this blob? */
  wants(blob: number): boolean {
    return this.scans > 1 && this.bytes < MOST_BYTES && !this.signatures.has(blob);
  }

  learn(blob: number, text: string): void {
    const signature = signatureOf(text.toLowerCase());
    if (!signature) return;
    this.signatures.set(blob, signature);
    this.bytes += signature.length + ENTRY;
  }

  /** Says of a blob whether it can match, as far as is known. */
  tester(matchers: readonly LineMatcher[]): (blob: number) => boolean {
    const wanted = matchers.map(({ required }) =>
      required.map((literals) => literals.flatMap((literal) => triplesOf(literal.toLowerCase()))),
    );
    return (blob) => {
      const signature = this.signatures.get(blob);
      return (
        !signature ||
        wanted.every((alternatives) => alternatives.some((triples) => mayHold(signature, triples)))
      );
    };
  }
}

const filters = new WeakMap<Store, TextFilter>();

export function textFilter(store: Store): TextFilter {
  let filter = filters.get(store);
  if (!filter) {
    filter = new TextFilter();
    filters.set(store, filter);
  }
  return filter;
}
