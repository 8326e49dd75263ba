// A query thread as the server sees it: one question at a time. One that crashes, or that is still busy at twice its
// deadline, ends; only the question it was on fails. What it asks of the vocabulary is passed on.

import { ToolError } from "../protocol/errors.ts";
import type {
  ExpectedTree,
  FromQueryThread,
  QueryReply,
  QueryRequest,
  Question,
  VocabularyAnswer,
  VocabularyAsk,
} from "../query/types.ts";
import { type Answered, DEADLINE_MS } from "./executor.ts";
import { toToolError } from "./failure.ts";

/** A question somebody waits for. */
export interface Pending {
  question: Question;
  /** keyOf; undefined: the answer is nobody else's. */
  key: string | undefined;
  deadlineMs: number;
  resolve: (answered: Answered) => void;
  reject: (error: unknown) => void;
  /** Answered, or nobody waits for the answer any more. */
  settled: boolean;
}

/** Who gives a thread its questions. */
interface ThreadOwner {
  readonly vocabulary: {
    ask(question: VocabularyAsk): Promise<VocabularyAnswer>;
    warm(project: string): Promise<void>;
  };
  /** The answer to a question has come, and its text. */
  note(pending: Pending, reply: QueryReply, text: string): void;
  /** The thread has ended. */
  drop(thread: QueryThread): void;
  /** The thread holds more memory than a new one would. */
  replace(thread: QueryThread): void;
  /** The thread is idle, or gone. */
  next(): void;
}

export class QueryThread {
  current: { id: number; pending: Pending; timer: Timer } | undefined;
  /** What it was asked last. */
  asked: Question | undefined;
  hasEnded = false;
  private isRetired = false;
  readonly worker: Worker;
  private readonly stopWord = new Int32Array(new SharedArrayBuffer(4));
  private readonly owner: ThreadOwner;
  /** By number of a question that nobody waits for. */
  private readonly warming = new Map<number, () => void>();
  private nextId = 1;

  constructor(owner: ThreadOwner, entry: string) {
    this.owner = owner;
    // Collects as on a small machine: half of what the heap grows to otherwise, in the same time for nearly all questions.
    this.worker = new Worker(entry, { smol: true });
    this.worker.onmessage = (event: MessageEvent<FromQueryThread>) => this.receive(event.data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail(new Error(`query thread failed: ${event.message}`));
    };
    this.worker.addEventListener("close", () => this.fail(new Error("query thread ended")));
    this.worker.postMessage({ stop: this.stopWord.buffer });
  }

  start(pending: Pending): void {
    const id = this.nextId++;
    const timer = setTimeout(() => this.expire(), pending.deadlineMs * 2);
    this.current = { id, pending, timer };
    this.asked = pending.question;
    this.post({ id, ...pending.question, deadlineMs: pending.deadlineMs });
  }

  private post(request: QueryRequest): void {
    this.worker.postMessage(JSON.stringify(request));
  }

  /** Nobody waits for the answer to the question under way. */
  stop(): void {
    if (this.current) Atomics.store(this.stopWord, 0, this.current.id);
  }

  /** Asks ahead of others: what comes meanwhile follows on this thread. */
  warm(question: Question): Promise<void> {
    const id = this.nextId++;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.warming.set(id, resolve);
    this.post({ id, ...question, deadlineMs: DEADLINE_MS });
    return promise;
  }

  prepare(tree: ExpectedTree): void {
    this.worker.postMessage({ prepare: tree });
  }

  private warmed(id: number): void {
    this.warming.get(id)?.();
    this.warming.delete(id);
  }

  private receive(message: FromQueryThread): void {
    if (typeof message !== "string") {
      if ("worn" in message) this.owner.replace(this);
      else if ("expect" in message) void this.owner.vocabulary.warm(message.expect);
      else this.owner.vocabulary.ask(message).then((answer) => this.worker.postMessage(answer));
      return;
    }
    const reply = JSON.parse(message) as QueryReply;
    if (this.current?.id === reply.id) {
      const pending = this.finish()!;
      this.owner.note(pending, reply, message);
      settle(pending, reply);
      if (this.isRetired) this.end();
    } else this.warmed(reply.id);
    this.owner.next();
  }

  /** Ends the thread once it has answered. */
  retire(): void {
    this.isRetired = true;
    if (!this.current) this.end();
  }

  end(): void {
    this.hasEnded = true;
    this.worker.terminate();
  }

  private finish(): Pending | undefined {
    const current = this.current;
    this.current = undefined;
    clearTimeout(current?.timer);
    return current?.pending;
  }

  private expire(): void {
    const ms = this.current?.pending.deadlineMs ?? 0;
    this.fail(new ToolError("deadline_exceeded", `Not finished after ${ms} ms.`, { deadline_ms: ms }));
  }

  /** The thread is of no more use. */
  private fail(error: Error): void {
    const pending = this.finish();
    this.owner.drop(this);
    this.end();
    for (const id of this.warming.keys()) this.warmed(id);
    if (pending) {
      pending.settled = true;
      pending.reject(error);
    }
    this.owner.next();
  }
}

function settle(pending: Pending, reply: QueryReply): void {
  pending.settled = true;
  if ("error" in reply) pending.reject(toToolError(reply.error));
  else pending.resolve(reply);
}
