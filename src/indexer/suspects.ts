// Blobs that a parser died on. The first death among several sets a blob apart: it is parsed alone, after all others.
// If it kills again, alone, it is text from then on. A blob that comes through is forgotten.

import type { Store } from "../store/store.ts";
import { clearSuspect, listSuspects, noteSuspect, type Suspect } from "../store/suspects.ts";
import { blobKey, type Suspicion } from "./parse-messages.ts";

/** What the watchdog saw when it ended a child, or found a child ended. */
export interface Death {
  hash: string;
  language: string;
  reason: string;
  /** It was this blob's doing: it ran alone. */
  certain: boolean;
}

const GIVE_UP_ATTEMPTS = 2;

export class Suspects {
  private readonly store: Store;
  private readonly known = new Map<string, Suspect>();

  constructor(store: Store) {
    this.store = store;
    for (const suspect of listSuspects(store))
      this.known.set(blobKey(suspect.hash, suspect.language), suspect);
  }

  note({ hash, language, reason, certain }: Death): void {
    const key = blobKey(hash, language);
    const attempts = this.known.get(key)?.attempts ?? 0;
    const wanted = certain ? GIVE_UP_ATTEMPTS : 1;
    for (let at = attempts; at < wanted; at++) noteSuspect(this.store, hash, language, reason);
    this.known.set(key, { hash, language, reason, attempts: Math.max(attempts, wanted) });
  }

  clear(hash: string, language: string): void {
    if (this.known.delete(blobKey(hash, language))) clearSuspect(this.store, hash, language);
  }

  /** For the parse threads. */
  suspicions(): [key: string, suspicion: Suspicion][] {
    return [...this.known].map(([key, { attempts, reason }]) => [
      key,
      attempts >= GIVE_UP_ATTEMPTS ? { failure: reason } : { wait: true },
    ]);
  }
}
