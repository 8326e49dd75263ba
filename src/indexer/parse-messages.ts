// What the indexer's main thread and its parse threads say to each other.

import type { WasmModules } from "../languages/engine/parser/wasm-modules.ts";
import type { SkipReason } from "../protocol/skips.ts";
import type { BaseContent } from "../store/contents.ts";
import type { BlobHead, Cargo } from "./cargo.ts";
import type { FreshNames } from "./wire-blob.ts";

/** How a thread is opened. */
export interface ThreadSetup {
  /** Of the languages that are to come. */
  modules: WasmModules;
  root: string;
  slotFile: string;
  slot: number;
  maxFileBytes: number;
  languages: string[];
  objectFormat: "sha1" | "sha256";
  /** blobKey of what the store has: read and hashed, not extracted again. */
  known: string[];
  /** blobKey of blobs that a parser died on, with what is to be done with them. */
  suspects: [key: string, suspicion: Suspicion][];
}

/** `wait`: may only be parsed while nothing else is; otherwise the reason why it is text from now on. */
export type Suspicion = { wait: true } | { failure: string };

/** Sent ahead: these languages will be needed. */
export interface Preload {
  preload: string[];
}

/** The job has ended: all of it but what is loaded is let go of, until another setup. */
export interface Rest {
  rest: true;
}

/** A thread that got no setup for so long gives back its memory. */
export const THREAD_RESTS_AFTER_MS = 500;

export interface ParseItem {
  id: number;
  path: string;
  /** Of its content in bytes, about. */
  size: number;
  /** Of a file that git calls unchanged: the hash of HEAD's version. */
  expected?: string;
  /** Content that is not in the checkout. */
  bytes?: Uint8Array;
  /** Another version of the file, to store this one as a difference from. */
  base?: BaseContent;
}

export interface ParseBatch {
  items: ParseItem[];
  /** Nothing else runs: suspects are parsed now. */
  alone: boolean;
}

export interface ParsedFile {
  id: number;
  hash: string;
  language: string;
  /** Of the file, which git may have converted on checkout. */
  size: number;
  mtimeMs: number;
  /** Absent when the store has it. */
  blob?: BlobHead;
}

export type ParseOutcome =
  | ParsedFile
  | { id: number; skip: SkipReason; detail?: string }
  /** A suspect; to be parsed alone. */
  | { id: number; hash: string; language: string; waiting: true }
  /** The parser threw; this thread is not to be used again. */
  | { id: number; hash: string; language: string; crash: string };

export interface ParseReply {
  outcomes: ParseOutcome[];
  /** Of the blobs. */
  cargo: Cargo;
  /** Names that the blobs use and that no reply of this thread had before. */
  freshNames: FreshNames;
  /** Files that took longer to read than SLOW_MS of read-ahead.ts. */
  slowReads: number;
  /** The batch is done, the thread is idle. */
  last: boolean;
}

export function blobKey(hash: string, language: string): string {
  return `${hash} ${language}`;
}
