// Which contents the store has under the current extractors, by git hash: what is known is not read again.

import { extractorVersion } from "../languages/index.ts";
import { type BlobRow, listBlobs, listBlobsOf, readText } from "../store/blobs.ts";
import type { Store } from "../store/store.ts";
import { push } from "../util/push.ts";
import type { LanguageChoice } from "./language-choice.ts";
import { blobKey } from "./parse-messages.ts";

export type KnownBlob = Pick<BlobRow, "id" | "hash" | "language" | "bytes" | "failure">;

export class KnownBlobs {
  private readonly byHash = new Map<string, KnownBlob[]>();
  private readonly store: Store;
  private readonly choice: LanguageChoice;

  /** All of them, or with `hashes` those that have one of these. */
  constructor(store: Store, choice: LanguageChoice, hashes?: readonly string[]) {
    this.store = store;
    this.choice = choice;
    const found = hashes ? listBlobsOf(store, hashes) : listBlobs(store);
    for (const row of found.values()) if (row.extractor === extractorVersion(row.language)) this.add(row);
  }

  private add(blob: KnownBlob): void {
    push(this.byHash, blob.hash, blob);
  }

  /** What the file at `path` with this content is stored as. Its language may depend on name and content. */
  find(path: string, hash: string): KnownBlob | undefined {
    const same = this.byHash.get(hash);
    if (!same?.[0]) return undefined;
    const language = this.choice.languageId(path, readText(this.store, same[0].id));
    return same.find((blob) => blob.language === language);
  }

  get(hash: string, language: string): KnownBlob | undefined {
    return this.byHash.get(hash)?.find((blob) => blob.language === language);
  }

  /** blobKey of each. */
  keys(): string[] {
    return [...this.byHash.values()].flat().map(({ hash, language }) => blobKey(hash, language));
  }
}
