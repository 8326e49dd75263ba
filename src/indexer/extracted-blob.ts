// From the facts of a text to what the store takes: packed record, postings with their roles, chunks for full text.
// Made whole in the parse thread, so that the writer has nothing left to compute.

import { extractorVersion } from "../languages/index.ts";
import type { UncountedFacts } from "../protocol/occurrence-table.ts";
import { packChunks } from "../store/chunk-format.ts";
import { type BaseContent, packContent } from "../store/contents.ts";
import { countLines } from "../util/lines.ts";
import { chunkTextsOf, rowsOf } from "./derived-rows.ts";
import type { NameSender, WireBlob } from "./wire-blob.ts";

export interface BlobSource {
  hash: string;
  language: string;
  bytes: number;
  text: string;
  /** The text in UTF-8, where the file has it so. */
  utf8?: Uint8Array;
  /** Bits of BLOB_FLAGS beside those of the facts. */
  flags: number;
  /** Why it is indexed as text only. */
  failure?: string;
  /** Another version of the file. */
  base?: BaseContent;
}

export function makeBlob(source: BlobSource, uncounted: UncountedFacts, names: NameSender): WireBlob {
  const { texts, words } = chunkTextsOf(uncounted, source.text, source.utf8);
  const facts = { ...uncounted, chunkWords: words, flags: uncounted.flags | source.flags };
  return {
    hash: source.hash,
    language: source.language,
    extractor: extractorVersion(source.language),
    packageName: facts.packageName,
    bytes: source.bytes,
    lines: countLines(source.text),
    flags: facts.flags,
    ...(source.failure !== undefined && { failure: source.failure }),
    ...packContent(source.text, facts, source.base),
    chunkTable: packChunks(facts),
    ...names.pack(rowsOf(source.language, facts)),
    chunks: texts,
  };
}
