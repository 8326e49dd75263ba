// Small blobs and trees for the store's tests, without anything that needs the test runner.

import { type NamedRows, NameReceiver, NameSender } from "../../src/indexer/wire-blob.ts";
import { type BlobFacts, type SymbolFact, textFacts } from "../../src/protocol/facts.ts";
import { roleBit } from "../../src/protocol/kinds.ts";
import { tabulate } from "../../src/protocol/occurrence-table.ts";
import { type BlobRows, type ExtractedBlob, packChunkTexts } from "../../src/store/blobs.ts";
import { packChunks } from "../../src/store/chunk-format.ts";
import { packContent } from "../../src/store/contents.ts";
import type { NameList } from "../../src/store/names.ts";
import { withCount } from "../../src/store/postings.ts";
import type { Store } from "../../src/store/store.ts";
import { TOP } from "../../src/store/symbols.ts";
import { publishTree, type TreeInput } from "../../src/store/trees.ts";
import { gitBlobHash, hash48 } from "../../src/util/hash.ts";

/** A blob of words: the first is a function it defines, the others are names it reads. */
export function blobOf(text: string, changes: Partial<ExtractedBlob> = {}): ExtractedBlob {
  const words = [...new Set(text.match(/[\p{L}\p{N}_$]+/gu) ?? ["empty"])];
  const [defined = "", ...read] = words;
  const facts: BlobFacts = { ...textFacts([1], [words.length]), symbols: [symbolOf(defined)] };
  return {
    hash: gitBlobHash(new TextEncoder().encode(text)),
    language: "toy",
    extractor: 1,
    packageName: facts.packageName,
    bytes: text.length,
    lines: 1,
    flags: 0,
    ...packContent(text, tabulate(facts)),
    chunkTable: packChunks(facts),
    ...numbered({
      symbols: [{ name: defined, kind: 0, container: TOP, localHash: hash48(defined) }],
      postings: {
        names: words,
        roles: [roleBit("definition"), ...read.map(() => withCount(roleBit("read"), 1))],
      },
    }),
    chunks: packChunkTexts([{ symbols: defined, doc: "", body: text, parts: "" }]),
    ...changes,
  };
}

/** Rows by name as a thread of their own would number them. */
export function numbered(rows: NamedRows): BlobRows & { names: NameList } {
  const sender = new NameSender();
  const receiver = new NameReceiver();
  const packed = sender.pack(rows);
  receiver.learn(sender.takeFresh());
  return { ...packed, names: receiver.list };
}

function symbolOf(name: string): SymbolFact {
  return {
    name,
    kind: "function",
    container: -1,
    line: 1,
    column: 1,
    startLine: 1,
    endLine: 1,
    visibility: "public",
    flags: 1,
    signature: name,
    doc: "",
    params: [],
    type: "",
    typeParams: "",
    init: "",
    owner: "",
    twin: 0,
  };
}

/** Publishes path -> blob id as a whole tree, or with `base` as a patch. */
export function publish(store: Store, files: Record<string, number>, tree: Partial<TreeInput> = {}): number {
  const entries = Object.entries(files).map(([path, blob]) => ({
    path,
    blob,
    mode: 0o100644,
    size: 0,
    mtimeMs: 0,
  }));
  return publishTree(store, {
    key: "commit:a",
    ref: "main",
    commit: "a",
    state: "ready",
    entries,
    skips: [],
    ...tree,
  });
}
