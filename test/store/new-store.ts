// Stores in throw-away folders.

import { openStore, type Store } from "../../src/store/store.ts";
import { temporaryFolder } from "../harness.ts";

/** A new store for writing. */
export function newStore(): Store {
  return openStore(`${temporaryFolder()}/index.db`, "write");
}
