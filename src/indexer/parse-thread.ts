// The work of a parse thread: read, hash, decode, detect, extract, pack. Everything about one file happens here;
// what comes out is stored as it is. A parser that hangs or dies takes the process with it: see watchdog.ts.

import type { Extractor } from "../languages/engine/extract.ts";
import { adoptModules } from "../languages/engine/parser/wasm-modules.ts";
import { findLanguage } from "../languages/index.ts";
import type { Language } from "../languages/types.ts";
import { BLOB_FLAGS } from "../protocol/facts.ts";
import type { BaseContent } from "../store/contents.ts";
import { committedForm } from "../util/committed-form.ts";
import { type DecodedText, decodeText } from "../util/decode.ts";
import { CargoSender } from "./cargo.ts";
import { makeBlob } from "./extracted-blob.ts";
import { LanguageChoice } from "./language-choice.ts";
import {
  blobKey,
  type ParseBatch,
  type ParsedFile,
  type ParseItem,
  type ParseOutcome,
  type ParseReply,
  type Preload,
  type Rest,
  type Suspicion,
  THREAD_RESTS_AFTER_MS,
  type ThreadSetup,
} from "./parse-messages.ts";
import { SLOW_MS } from "./read-ahead.ts";
import { readSource, tooLarge } from "./read-source.ts";
import { sizeLimit } from "./size-limit.ts";
import { SlotWriter } from "./slots.ts";
import { NameSender } from "./wire-blob.ts";

/** A reply is sent after this much source text, so that memory stays bounded, or this much time, so that little is lost. */
const REPLY_BYTES = 1_500_000;
const REPLY_MS = 100;

interface Content {
  bytes: Uint8Array;
  /** Of the file. */
  size: number;
  mtimeMs: number;
  hash: string;
  language: string;
  decoded: DecodedText;
}

/** What a thread needs of an extractor. */
export type ThreadExtractor = Pick<Extractor, "load" | "extractFile">;

const LFS_POINTER =
  /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:ext-[^\n]*\n)*oid sha256:([0-9a-f]{64})\nsize \d+\n?$/;
/** By its specification, a pointer is shorter. */
const LONGEST_POINTER = 1024;

/** The hash of the content that a pointer stands for; undefined for what is none. */
const pointedBy = (text: string) => (text.length < LONGEST_POINTER ? LFS_POINTER.exec(text)?.[1] : undefined);

class ParseThread {
  private readonly setup: ThreadSetup;
  private readonly extractor: ThreadExtractor;
  private readonly post: (reply: ParseReply, transfer: ArrayBuffer[]) => void;
  private readonly choice: LanguageChoice;
  private readonly known: Set<string>;
  private readonly suspects: Map<string, Suspicion>;
  private readonly slots: SlotWriter;
  private readonly loaded = new Set<string>();
  private readonly names = new NameSender();
  private readonly cargo = new CargoSender();
  /** Since the last reply. */
  private slowReads = 0;

  constructor(
    setup: ThreadSetup,
    extractor: ThreadExtractor,
    post: (reply: ParseReply, transfer: ArrayBuffer[]) => void,
  ) {
    this.setup = setup;
    this.extractor = extractor;
    this.post = post;
    this.choice = new LanguageChoice(setup.languages);
    this.known = new Set(setup.known);
    this.suspects = new Map(setup.suspects);
    this.slots = new SlotWriter(setup.slotFile, setup.slot);
  }

  async run(batch: ParseBatch): Promise<void> {
    let outcomes: ParseOutcome[] = [];
    let bytes = 0;
    let repliedAt = performance.now();
    for (const item of batch.items) {
      const outcome = await this.parse(item, batch.alone);
      outcomes.push(outcome);
      if ("size" in outcome) bytes += outcome.size;
      if (bytes < REPLY_BYTES && performance.now() - repliedAt < REPLY_MS) continue;
      this.reply(outcomes, false);
      outcomes = [];
      bytes = 0;
      repliedAt = performance.now();
    }
    this.slots.leave();
    this.reply(outcomes, true);
  }

  close(): void {
    this.slots.close();
  }

  private reply(outcomes: ParseOutcome[], last: boolean): void {
    const { slowReads } = this;
    this.slowReads = 0;
    const cargo = this.cargo.take();
    this.post({ outcomes, cargo, freshNames: this.names.takeFresh(), slowReads, last }, [cargo.buffer]);
  }

  private read(item: ParseItem): Content | Exclude<ParseOutcome, ParsedFile> {
    const { root, objectFormat } = this.setup;
    const { id } = item;
    const limit = sizeLimit(item.path, this.setup.maxFileBytes);
    const source = item.bytes
      ? item.bytes.byteLength > limit
        ? tooLarge(item.bytes.byteLength)
        : { bytes: item.bytes, mtimeMs: 0 }
      : this.timed(() => readSource(root, item.path, limit));
    if ("skip" in source) return { id, ...source };
    const { bytes, hash } = committedForm(source.bytes, item.expected, objectFormat);
    const decoded = decodeText(bytes);
    if (!decoded) return { id, skip: "binary" };
    const pointed = pointedBy(decoded.text);
    if (pointed !== undefined) return { id, skip: "lfs_pointer", detail: pointed };
    const language = this.choice.languageId(item.path, decoded.text);
    return { bytes, size: source.bytes.byteLength, mtimeMs: source.mtimeMs, hash, language, decoded };
  }

  private timed<T>(read: () => T): T {
    const began = performance.now();
    const result = read();
    if (performance.now() - began > SLOW_MS) this.slowReads++;
    return result;
  }

  private async parse(item: ParseItem, alone: boolean): Promise<ParseOutcome> {
    const content = this.read(item);
    if ("id" in content) return content;
    const { size, mtimeMs, hash, language } = content;
    const { id, path } = item;
    const parsed = { id, hash, language, size, mtimeMs };
    const key = blobKey(hash, language);
    if (this.known.has(key)) return parsed;
    const suspicion = this.suspects.get(key);
    if (suspicion && "wait" in suspicion && !alone) return { id, hash, language, waiting: true };
    this.slots.enter({ hash, language, path, alone });
    try {
      const failure = suspicion && "failure" in suspicion ? suspicion.failure : undefined;
      const blob = await this.extract(content, failure, item.base);
      this.known.add(key);
      return { ...parsed, blob: this.cargo.load(blob) };
    } catch (error) {
      return { id, hash, language, crash: `the parser failed: ${(error as Error).message}` };
    }
  }

  private async extract(content: Content, failure: string | undefined, base: BaseContent | undefined) {
    const { bytes, hash, language: id, decoded } = content;
    const language = failure === undefined ? await this.ready(id, decoded.text) : undefined;
    const facts = this.extractor.extractFile(language, decoded.text);
    const flags =
      (decoded.lossy ? BLOB_FLAGS.lossy : 0) |
      (decoded.utf16 ? BLOB_FLAGS.utf16 : 0) |
      (failure === undefined ? 0 : BLOB_FLAGS.failed);
    return makeBlob(
      {
        hash,
        language: id,
        bytes: bytes.byteLength,
        text: decoded.text,
        flags,
        ...(!decoded.lossy && !decoded.utf16 && { utf8: bytes }),
        ...(failure !== undefined && { failure }),
        ...(base && { base }),
      },
      facts,
      this.names,
    );
  }

  private async ready(id: string, text: string): Promise<Language | undefined> {
    const language = findLanguage(id);
    if (!language || (this.loaded.has(id) && !language.holds && !language.dialect)) return language;
    await this.extractor.load(language, text);
    this.loaded.add(id);
    return language;
  }
}

type Message = Preload | ThreadSetup | ParseBatch | Rest;

/** Serves a thread's messages: languages to get ready, the setup, from then on batches, and rest until the next setup. */
export function serveParseThread(open: () => Promise<ThreadExtractor>): void {
  const scope = globalThis as unknown as {
    onmessage: (event: { data: Message }) => void;
    postMessage: (reply: ParseReply, transfer: ArrayBuffer[]) => void;
  };
  const post = (reply: ParseReply, transfer: ArrayBuffer[]) => scope.postMessage(reply, transfer);
  const extractor = open();
  let thread: ParseThread | undefined;
  let resting: Timer | undefined;
  const serve = async (data: Message) => {
    clearTimeout(resting);
    if ("slotFile" in data) {
      adoptModules(data.modules);
      thread = new ParseThread(data, await extractor, post);
    } else if ("preload" in data) await preload(await extractor, data.preload);
    else if ("rest" in data) {
      thread?.close();
      thread = undefined;
      resting = setTimeout(() => Bun.gc(true), THREAD_RESTS_AFTER_MS);
    } else await thread?.run(data);
  };
  // Loading a grammar waits: the next message must not be served meanwhile.
  let last: Promise<void> = Promise.resolve();
  scope.onmessage = ({ data }) => {
    last = last.then(() => serve(data));
  };
}

async function preload(extractor: ThreadExtractor, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const language = findLanguage(id);
    // What cannot be loaded fails again, with its reason, at the first file that needs it.
    if (language) await extractor.load(language).catch(() => {});
  }
}
