// Files of Git LFS in a checkout: the commit has pointers, which name the contents that stand in the checkout by their hashes.

import type { Skip } from "../protocol/skips.ts";
import { readText } from "../store/blobs.ts";
import type { Store } from "../store/store.ts";

const known = new WeakMap<Store, Map<number, string>>();

/** Is a blob what a skipped file points to? */
export function isPointedTo(store: Store, blob: number, { reason, detail }: Skip): boolean {
  if (reason !== "lfs_pointer" || detail === undefined) return false;
  const hashes = known.get(store) ?? new Map<number, string>();
  known.set(store, hashes);
  let hash = hashes.get(blob);
  if (hash === undefined) {
    hash = new Bun.CryptoHasher("sha256").update(readText(store, blob)).digest("hex");
    hashes.set(blob, hash);
  }
  return hash === detail;
}
