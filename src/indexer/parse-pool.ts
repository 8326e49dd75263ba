// Parse threads and the work between them: batches go to whoever has room, at most two a thread under way, and contents are
// taken in only as fast as they are parsed, so that the writer's pace limits memory. Threads are taken when there is work for them and given back at the end; one whose parser threw is replaced.

import type { ExtractedBlob } from "../store/blobs.ts";
import { type BlobHead, unloader } from "./cargo.ts";
import type { IdleThreads } from "./idle-threads.ts";
import type {
  ParseBatch,
  ParsedFile,
  ParseItem,
  ParseOutcome,
  ParseReply,
  ThreadSetup,
} from "./parse-messages.ts";
import { ReadAhead } from "./read-ahead.ts";
import { NameReceiver } from "./wire-blob.ts";

/** Of a batch; the last item may go beyond. By bytes, since one file can be the work of a hundred others. */
const BATCH_FILES = 24;
const BATCH_BYTES = 160_000;
const BATCHES_UNDER_WAY = 24;
/** Contents that wait for a thread. */
const QUEUE_BYTES = 8_000_000;
/** Fewer files than this are done by one thread before a second could start. */
const FILES_PER_THREAD = 8;

export interface PoolOptions {
  idle: IdleThreads;
  setup: Omit<ThreadSetup, "slot">;
  threads: number;
}

/** An outcome with its blob as the store takes it. */
export type PoolOutcome =
  | Exclude<ParseOutcome, ParsedFile>
  | (Omit<ParsedFile, "blob"> & { blob?: ExtractedBlob });

function sizeOf({ bytes }: ParseItem): number {
  return bytes?.byteLength ?? 0;
}

/** In the order in which they were loaded. */
function unpack(outcome: ParseOutcome, unload: (head: BlobHead) => ExtractedBlob): PoolOutcome {
  if (!("size" in outcome)) return outcome;
  const { id, hash, language, size, mtimeMs, blob } = outcome;
  const file = { id, hash, language, size, mtimeMs };
  return blob ? { ...file, blob: unload(blob) } : file;
}

interface Thread {
  worker: Worker;
  /** Items of the batches under way, oldest first. */
  batches: number;
  spoiled: boolean;
  names: NameReceiver;
}

export interface RoundOptions {
  /** Items that are to come, about. */
  count: number;
  /** One thread takes one item at a time. */
  alone: boolean;
}

export class ParsePool {
  private readonly options: PoolOptions;
  private readonly threads: (Thread | undefined)[] = [];
  private queue: ParseItem[] = [];
  private queuedBytes = 0;
  /** No item is to come any more. */
  private complete = true;
  private hasRoom: () => void = () => {};
  private limit = 0;
  private alone = false;
  private stopping = false;
  private readonly ahead: ReadAhead;
  private handle: (outcomes: PoolOutcome[]) => void = () => {};
  private settle: { resolve: () => void; reject: (error: Error) => void } | undefined;

  constructor(options: PoolOptions) {
    this.options = options;
    this.ahead = new ReadAhead(options.setup.root, options.setup.maxFileBytes);
  }

  /** Parses all items as they come; outcomes come in any order. */
  async run(
    groups: AsyncIterable<ParseItem[]>,
    { count, alone }: RoundOptions,
    handle: (outcomes: PoolOutcome[]) => void,
  ): Promise<void> {
    this.complete = false;
    this.alone = alone;
    this.handle = handle;
    this.limit = alone ? 1 : Math.min(this.options.threads, Math.ceil(count / FILES_PER_THREAD));
    const ended = new Promise<void>((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    await Promise.all([ended, this.take(groups, ended)]);
  }

  private async take(groups: AsyncIterable<ParseItem[]>, ended: Promise<void>): Promise<void> {
    for await (const group of groups) {
      for (const item of group) {
        this.queue.push(item);
        this.queuedBytes += sizeOf(item);
      }
      for (let slot = 0; slot < this.limit; slot++) this.feed(slot);
      while (this.queuedBytes > QUEUE_BYTES && !this.stopping)
        await Promise.race([ended, new Promise<void>((resolve) => (this.hasRoom = resolve))]);
      if (this.stopping) break;
    }
    this.complete = true;
    this.finishWhenIdle();
  }

  /** No further batch is started; `run` ends when those under way have. */
  stop(): void {
    this.stopping = true;
    this.hasRoom();
  }

  close(): void {
    this.stop();
    for (const thread of this.threads.splice(0)) {
      if (thread?.batches === 0 && !thread.spoiled) this.options.idle.give(thread.worker);
      else thread?.worker.terminate();
    }
  }

  private feed(slot: number): void {
    let thread = this.threads[slot];
    const limit = this.alone ? 1 : BATCHES_UNDER_WAY;
    while (!this.stopping && this.queue.length > 0) {
      thread ??= this.open(slot);
      if (thread.spoiled || thread.batches >= limit) return;
      const batch: ParseBatch = { items: this.takeBatch(), alone: this.alone };
      for (const item of batch.items) this.queuedBytes -= sizeOf(item);
      if (this.queuedBytes <= QUEUE_BYTES) this.hasRoom();
      thread.batches++;
      this.ahead.expect(batch.items);
      thread.worker.postMessage(batch);
    }
  }

  /** Smaller towards the end, so that the threads end together. */
  private takeBatch(): ParseItem[] {
    const share = Math.ceil(this.queue.length / (this.options.threads * BATCHES_UNDER_WAY));
    const most = this.alone ? 1 : Math.min(BATCH_FILES, share);
    let count = 0;
    for (let bytes = 0; count < most && bytes < BATCH_BYTES; count++) bytes += this.queue[count]!.size;
    return this.queue.splice(0, count);
  }

  private open(slot: number): Thread {
    const worker = this.options.idle.take();
    const thread: Thread = { worker, batches: 0, spoiled: false, names: new NameReceiver() };
    this.threads[slot] = thread;
    worker.onmessage = ({ data }: MessageEvent<ParseReply>) => this.receive(slot, thread, data);
    worker.onerror = (event) => this.settle?.reject(new Error(`a parse thread died: ${event.message}`));
    worker.postMessage({ ...this.options.setup, slot });
    return thread;
  }

  private receive(slot: number, thread: Thread, reply: ParseReply): void {
    const { outcomes, cargo, freshNames, slowReads, last } = reply;
    this.ahead.note(outcomes.length, slowReads);
    try {
      thread.names.learn(freshNames);
      const unload = unloader(cargo, thread.names.list);
      this.handle(outcomes.map((outcome) => unpack(outcome, unload)));
    } catch (error) {
      this.settle?.reject(error as Error);
      return;
    }
    if (outcomes.some((outcome) => "crash" in outcome)) thread.spoiled = true;
    if (last) thread.batches--;
    if (thread.spoiled && thread.batches === 0) {
      thread.worker.terminate();
      this.threads[slot] = undefined;
    }
    this.feed(slot);
    this.finishWhenIdle();
  }

  private finishWhenIdle(): void {
    const idle = this.threads.every((thread) => !thread || thread.batches === 0);
    if (idle && (this.stopping || (this.complete && this.queue.length === 0))) this.settle?.resolve();
  }
}
