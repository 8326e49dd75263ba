// From a bundle's texts and records back to what the store takes: compressed one by one again, rows derived as the parse
// thread derived them. Runs in a thread of its own (revive-worker.ts), beside the one that writes.

import { BLOB_FLAGS } from "../protocol/facts.ts";
import { tabulate } from "../protocol/occurrence-table.ts";
import type { StoredContent } from "../store/adopted-tables.ts";
import { type BlobRows, type ExtractedBlob, packText } from "../store/blobs.ts";
import { type BlobContent, readContents } from "../store/bundle-contents.ts";

import { packChunks } from "../store/chunk-format.ts";
import { readPacked, unpackFacts } from "../store/format.ts";
import { gitBlobHash } from "../util/hash.ts";
import { rowsOf } from "./derived-rows.ts";
import { type FreshNames, NameSender } from "./wire-blob.ts";

/** What the bundle's tables say of a blob. */
export interface RevivedBlob {
  id: number;
  hash: string;
  language: string;
  bytes: number;
  flags: number;
}

export interface ReviveTask {
  /** A contents section as it stands in the bundle. */
  packed: Uint8Array;
  /** The blobs of the section that are wanted. */
  wanted: RevivedBlob[];
  /** With symbols and postings, for a store that numbers names its own way. */
  rows: boolean;
}

/** `rows` when they were asked for. */
export type RevivedRow = StoredContent & { rows?: BlobRows & Pick<ExtractedBlob, "chunkTable"> };

export type ReviveReply = { revived: RevivedRow[]; freshNames: FreshNames } | { damage: string };

class Reviver {
  private readonly names = new NameSender();

  revive({ packed, wanted, rows }: ReviveTask): ReviveReply {
    try {
      const plain = Bun.zstdDecompressSync(packed as Uint8Array<ArrayBuffer>);
      const byId = new Map(wanted.map((blob) => [blob.id, blob]));
      const revived: RevivedRow[] = [];
      for (const content of readContents(plain)) {
        const blob = byId.get(content.id);
        if (blob) revived.push(this.reviveOne(blob, content, rows));
      }
      return { revived, freshNames: this.names.takeFresh() };
    } catch (error) {
      return { damage: (error as Error).message };
    }
  }

  private reviveOne(blob: RevivedBlob, content: BlobContent, rows: boolean): RevivedRow {
    checkHash(blob, content.text);
    const stored: StoredContent = {
      id: blob.id,
      text: packText(content.text),
      facts: content.record.slice(),
      chunks: content.chunks,
    };
    if (!rows) return stored;
    const packed = readPacked(content.record);
    const derived = rowsOf(blob.language, tabulate(unpackFacts(content.record)));
    const chunkTable = packChunks({ chunks: packed.chunks(), chunkWords: packed.chunkWords() });
    return { ...stored, rows: { ...this.names.pack(derived), chunkTable } };
  }
}

/** A text that was decoded without loss hashes to its name; of the others only the extractor knows the bytes. */
function checkHash({ hash, bytes, flags }: RevivedBlob, text: Uint8Array): void {
  if ((flags & (BLOB_FLAGS.lossy | BLOB_FLAGS.utf16)) !== 0 || text.length !== bytes) return;
  if (gitBlobHash(text, hash.length === 64 ? "sha256" : "sha1") !== hash)
    throw new RangeError(`the text of ${hash} is another one`);
}

/** What goes to the writer without being copied. */
function buffersOf({ text, facts, chunks }: RevivedRow): ArrayBuffer[] {
  return [text, facts, chunks.bytes, chunks.ends].flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
}

/** Serves a thread's tasks in order. */
export function serveReviver(): void {
  const scope = globalThis as unknown as {
    onmessage: (event: { data: ReviveTask }) => void;
    postMessage: (reply: ReviveReply, transfer: ArrayBuffer[]) => void;
  };
  const reviver = new Reviver();
  scope.onmessage = ({ data }) => {
    const reply = reviver.revive(data);
    scope.postMessage(reply, "revived" in reply ? reply.revived.flatMap(buffersOf) : []);
  };
}
