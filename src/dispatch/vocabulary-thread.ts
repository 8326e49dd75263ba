// The one thread that holds vocabularies, for all query threads: questions pass through with numbers of our own. A thread
// that fails proposes no names for what it was asked (exact and prefix look-ups do not need it); the next ask starts another.

import type { VocabularyAnswer, VocabularyAsk } from "../query/types.ts";
import type { FromVocabularyThread, ToVocabularyThread } from "../query/vocabulary-worker.ts";
import { workerUrl } from "../util/self.ts";

type Reply = Partial<FromVocabularyThread>;
/** A message without its number. */
type Order = ToVocabularyThread extends infer M ? (M extends unknown ? Omit<M, "id"> : never) : never;

export class VocabularyThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private nextId = 1;

  async ask({ ask, project, text, options }: VocabularyAsk): Promise<VocabularyAnswer> {
    const reply = await this.send({ op: "suggest", project, text, options });
    return { answer: ask, names: "names" in reply ? (reply.names ?? []) : [] };
  }

  /** Loads a project's names before they are asked for. */
  async warm(project: string): Promise<void> {
    await this.send({ op: "warm", project });
  }

  /** Forgets a project whose database was replaced or removed. */
  forget(project: string): void {
    if (this.worker) void this.send({ op: "close", project });
  }

  private send(order: Order): Promise<Reply> {
    const id = this.nextId++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.thread().postMessage({ ...order, id });
    });
  }

  private thread(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(workerUrl("query/vocabulary-worker.ts"));
    worker.onmessage = ({ data }: MessageEvent<FromVocabularyThread>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.end(worker);
    };
    worker.addEventListener("close", () => this.end(worker));
    this.worker = worker;
    return worker;
  }

  private end(worker: Worker): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    worker.terminate();
    for (const resolve of this.waiting.values()) resolve({});
    this.waiting.clear();
  }

  close(): void {
    if (this.worker) this.end(this.worker);
  }
}
