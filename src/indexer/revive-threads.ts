// The writer's side of the reviving threads: sections go out ahead, revived blobs come back in the order of the bundle.

import { availableParallelism } from "node:os";
import { type Bundle, damagedBundle } from "../store/bundle-format.ts";
import type { NameList } from "../store/names.ts";
import { workerUrl } from "../util/self.ts";
import type { RevivedBlob, RevivedRow, ReviveReply, ReviveTask } from "./revive.ts";
import { NameReceiver } from "./wire-blob.ts";

/** What one thread revived of one section, and the numbers of names in its rows. */
export interface Revived {
  rows: RevivedRow[];
  names: NameList;
}

/** Sections under way in each thread: it has work while the writer stores. */
const AHEAD = 2;
/** One keeps up with the writer where the tables are taken over; beyond this it is what everybody waits for. */
const MOST_THREADS = 2;

class ReviveThread {
  private readonly worker = new Worker(workerUrl("indexer/revive-worker.ts"));
  private readonly waiting: { resolve: (reply: ReviveReply) => void; reject: (error: Error) => void }[] = [];
  private readonly names = new NameReceiver();

  constructor() {
    this.worker.onmessage = ({ data }) => this.waiting.shift()?.resolve(data as ReviveReply);
    this.worker.onerror = ({ message }) => {
      for (const { reject } of this.waiting.splice(0)) reject(new Error(message));
    };
  }

  ask(task: ReviveTask): Promise<Revived> {
    const reply = new Promise<ReviveReply>((resolve, reject) => this.waiting.push({ resolve, reject }));
    this.worker.postMessage(task, [task.packed.buffer as ArrayBuffer]);
    const revived = reply.then((answer) => {
      if ("damage" in answer) throw damagedBundle(answer.damage);
      this.names.learn(answer.freshNames);
      return { rows: answer.revived, names: this.names.list };
    });
    // Whoever reads the section awaits it; a failure before that is no unhandled one.
    revived.catch(() => {});
    return revived;
  }

  close(): void {
    this.worker.terminate();
  }
}

export class ReviveThreads {
  private readonly threads = Array.from(
    { length: Math.max(1, Math.min(availableParallelism() - 1, MOST_THREADS)) },
    () => new ReviveThread(),
  );

  /**
   * Every wanted blob, a section at a time. The threads begin at once, whenever the first is asked for. Throws invalid_input
   * for a section that is damaged.
   */
  revive(bundle: Bundle, wanted: RevivedBlob[], rows: boolean): AsyncGenerator<Revived> {
    const tasks = bundle.manifest.contents
      .map((place) => ({ place, inside: wanted.filter(({ id }) => id >= place.first && id <= place.last) }))
      .filter(({ inside }) => inside.length > 0);
    const pending: Promise<Revived>[] = [];
    let next = 0;
    const askAhead = () => {
      for (; next < tasks.length && pending.length < AHEAD * this.threads.length; next++) {
        const { place, inside } = tasks[next]!;
        const packed = new Uint8Array(bundle.section(place));
        pending.push(this.threads[next % this.threads.length]!.ask({ packed, wanted: inside, rows }));
      }
    };
    askAhead();
    return (async function* () {
      while (pending.length > 0) {
        yield await pending.shift()!;
        askAhead();
      }
    })();
  }

  close(): void {
    for (const thread of this.threads) thread.close();
  }
}
