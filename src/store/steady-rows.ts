// What was read from a database, for as long as nobody has written to it: a look at its version is cheaper than any row.

import { type Store, versionOf } from "./store.ts";

export class SteadyRows {
  private store: Store | undefined;
  private version = 0;
  private readonly known = new Map<string, unknown>();

  /** What `make` reads, or has read under this key before. What `isLasting` says no to is read again the next time. */
  read<T>(store: Store, key: string, make: () => T, isLasting: (value: T) => boolean = () => true): T {
    const version = versionOf(store);
    if (store !== this.store || version !== this.version) this.known.clear();
    this.store = store;
    this.version = version;
    if (this.known.has(key)) return this.known.get(key) as T;
    const value = make();
    if (isLasting(value)) this.known.set(key, value);
    return value;
  }
}
