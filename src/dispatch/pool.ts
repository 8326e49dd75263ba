// The questions of a server and the threads that answer them: those that find no thread idle queue, a thread that is of no
// more use or that holds too much memory is replaced, and what first questions need is made ready while nobody asks.

import { ToolError } from "../protocol/errors.ts";
import { Collector, ENGINE } from "../query/collect-garbage.ts";
import type { ExpectedTree, QueryReply, Question } from "../query/types.ts";
import { workerUrl } from "../util/self.ts";
import {
  type Answered,
  DEADLINE_MS,
  type Executor,
  type ExecutorStats,
  type RunOptions,
} from "./executor.ts";
import { type Pending, QueryThread } from "./query-thread.ts";
import { keyOf, Remembered } from "./remembered.ts";
import { VocabularyThread } from "./vocabulary-thread.ts";

export interface PoolOptions {
  size?: number;
  /** Entry of the query thread. */
  entry?: string;
  /** Of the thread that the pool is on. */
  collector?: Pick<Collector, "isUrgent" | "tidy">;
}

const THREADS = 2;

const ONE_RESULT = { limit: 1, offset: 0, detail: "location", explain: "off" };
/** Questions that touch what most others need: the first cheap, the second the statistics of ranking. */
const WARMING: readonly Pick<Question, "query" | "args">[] = [
  { query: "locate_symbol", args: { ...ONE_RESULT, name: "main" } },
  { query: "search_code", args: { ...ONE_RESULT, query: "main entry" } },
];
/** A thread that only passes on has little to go through: it is done long before the answer comes. */
const LEFT_HERE_BYTES = 8_000_000;
const QUIET_MS = 100;
const LONGEST_WAIT_MS = 2000;
/** The same where two threads hold memory meanwhile. */
const LONGEST_WEAR_MS = 200;

class Pool implements Executor {
  readonly lasting = true;
  readonly vocabulary = new VocabularyThread();
  private readonly size: number;
  private readonly entry: string;
  /** The one used last stands last: its caches are warm. */
  private readonly threads: QueryThread[] = [];
  /** Threads that are warmed to take the place of another, by that one. */
  private readonly coming = new Map<QueryThread, QueryThread>();
  private readonly queue: Pending[] = [];
  private readonly remembered = new Remembered();
  private readonly collector: Pick<Collector, "isUrgent" | "tidy">;
  private closed = false;
  private questions = 0;
  private again = 0;
  private compiled = 0;
  private busyAt = 0;

  constructor(options: PoolOptions) {
    this.size = options.size ?? THREADS;
    this.entry = options.entry ?? workerUrl("query/worker.ts");
    this.collector = options.collector ?? new Collector(ENGINE, LEFT_HERE_BYTES);
    this.idleThread();
  }

  run(question: Question, options: RunOptions = {}): Promise<Answered> {
    const { current } = options;
    const key = current === undefined ? undefined : keyOf(question, current);
    const known = this.closed ? undefined : this.recall(question, key);
    return known ? Promise.resolve(known) : this.ask(question, key, options);
  }

  private recall(question: Question, key: string | undefined): Answered | undefined {
    const known = key === undefined ? undefined : this.remembered.find(question, key);
    if (known) {
      this.questions++;
      this.again++;
    }
    return known;
  }

  private ask(question: Question, key: string | undefined, options: RunOptions): Promise<Answered> {
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
    const pending: Pending = { question, key, deadlineMs, resolve, reject, settled: false };
    options.signal?.addEventListener("abort", () => this.cancel(pending), { once: true });
    if (this.closed || options.signal?.aborted) this.cancel(pending);
    else {
      this.queue.push(pending);
      this.busyAt = performance.now();
      this.next();
    }
    return promise;
  }

  private cancel(pending: Pending): void {
    if (pending.settled) return;
    this.settle(pending);
    this.threads.find(({ current }) => current?.pending === pending)?.stop();
    pending.reject(new ToolError("cancelled", "The request was cancelled."));
  }

  private settle(pending: Pending): void {
    pending.settled = true;
    const at = this.queue.indexOf(pending);
    if (at !== -1) this.queue.splice(at, 1);
  }

  /** Gives waiting questions to idle threads. One that a thread is just answering waits for that answer. */
  next(): void {
    while (!this.closed) {
      const at = this.queue.findIndex((waiting) => !this.isUnderWay(waiting));
      const thread = at === -1 ? undefined : this.idleThread();
      if (!thread) return;
      thread.start(this.queue.splice(at, 1)[0]!);
      setImmediate(() => this.tidy());
    }
  }

  /** What answers have left behind on this thread goes while another works on the next. */
  private tidy(): void {
    if (!this.closed && this.collector.isUrgent) this.collector.tidy();
  }

  private isUnderWay({ key }: Pending): boolean {
    const isSame = ({ pending }: { pending: Pending }) => pending.key === key && !pending.settled;
    return key !== undefined && this.threads.some(({ current }) => current && isSame(current));
  }

  private idleThread(): QueryThread | undefined {
    const at = this.threads.findLastIndex((thread) => !thread.current);
    const thread = at === -1 ? undefined : this.threads.splice(at, 1)[0];
    if (!thread && this.threads.length >= this.size) return undefined;
    const chosen = thread ?? new QueryThread(this, this.entry);
    this.threads.push(chosen);
    return chosen;
  }

  prepare(tree: ExpectedTree): void {
    this.threads[0]?.prepare(tree);
  }

  note({ question, key }: Pending, reply: QueryReply, text: string): void {
    this.questions++;
    this.busyAt = performance.now();
    if ("error" in reply) return;
    if (reply.compiled) this.compiled++;
    if (key !== undefined && this.remembered.keep(question, key, reply, text)) this.answerAlike(key);
  }

  /** Those who wait with the same question get the answer that another got. */
  private answerAlike(key: string): void {
    for (const waiting of this.queue.filter((each) => each.key === key)) {
      const known = this.recall(waiting.question, key);
      if (!known) continue;
      this.settle(waiting);
      waiting.resolve(known);
    }
  }

  stats(): ExecutorStats {
    const { questions, again, compiled, threads, queue } = this;
    return {
      questions,
      remembered: again,
      compiled,
      busy: threads.filter(({ current }) => current).length,
      waiting: queue.length,
    };
  }

  drop(thread: QueryThread): void {
    const at = this.threads.indexOf(thread);
    if (at !== -1) this.threads.splice(at, 1);
  }

  /**
   * One thread: the other starts when two questions come at a time. A busy thread is warm already. What few first questions
   * need waits until nobody asks.
   */
  async warm(project: string, key: string): Promise<void> {
    for (const question of WARMING) {
      if (this.closed) return;
      const busy = this.threads.length > 0 && this.threads.every(({ current }) => current);
      if (!busy) await this.idleThread()?.warm({ project, key, ...question });
      await this.quiet();
    }
    if (!this.closed) await this.vocabulary.warm(project);
  }

  /** A thread that holds much more memory than it needs answers until another is as warm. */
  async replace(worn: QueryThread): Promise<void> {
    const { asked } = worn;
    if (this.closed || !asked || this.coming.has(worn)) return;
    const fresh = new QueryThread(this, this.entry);
    this.coming.set(worn, fresh);
    const { project, key } = asked;
    await this.quiet(LONGEST_WEAR_MS);
    for (const question of WARMING) if (!fresh.hasEnded) await fresh.warm({ project, key, ...question });
    this.coming.delete(worn);
    const at = this.threads.indexOf(worn);
    if (fresh.hasEnded) return;
    if (at === -1) return fresh.end();
    this.threads[at] = fresh;
    worn.retire();
    this.next();
  }

  /** Waits for a moment without questions, at most so long. */
  private async quiet(longestMs = LONGEST_WAIT_MS): Promise<void> {
    const until = performance.now() + longestMs;
    while (!this.closed && performance.now() < until) {
      const asked = this.queue.length > 0 || this.threads.some(({ current }) => current);
      if (!asked && performance.now() - this.busyAt >= QUIET_MS) return;
      await Bun.sleep(QUIET_MS / 4);
    }
  }

  forget(project: string): void {
    for (const { worker } of [...this.threads, ...this.coming.values()])
      worker.postMessage({ close: project });
    this.vocabulary.forget(project);
    this.remembered.forget();
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const pending of this.queue.splice(0)) this.cancel(pending);
    for (const thread of this.threads.splice(0)) {
      if (thread.current) this.cancel(thread.current.pending);
      clearTimeout(thread.current?.timer);
      thread.end();
    }
    for (const fresh of this.coming.values()) fresh.end();
    this.vocabulary.close();
  }
}

/** The first thread starts at once, others with questions that come meanwhile. */
export function openPool(options: PoolOptions = {}): Executor {
  return new Pool(options);
}
