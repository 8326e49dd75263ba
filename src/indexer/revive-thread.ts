// The writer's side of the reviving thread: sections go out one ahead, revived blobs come back in order.

import { type Bundle, damagedBundle } from "../store/bundle-format.ts";
import { workerUrl } from "../util/self.ts";
import type { RevivedBlob, RevivedRow, ReviveReply, ReviveTask } from "./revive.ts";
import { NameReceiver } from "./wire-blob.ts";

/** Sections under way: the thread has work while the writer stores. */
const AHEAD = 2;

export class ReviveThread {
  private readonly worker = new Worker(workerUrl("indexer/revive-worker.ts"));
  private readonly waiting: { resolve: (reply: ReviveReply) => void; reject: (error: Error) => void }[] = [];
  /** Numbers of names in `rows`, once their section has come. */
  readonly names = new NameReceiver();

  constructor() {
    this.worker.onmessage = ({ data }) => this.waiting.shift()?.resolve(data as ReviveReply);
    this.worker.onerror = ({ message }) => {
      for (const { reject } of this.waiting.splice(0)) reject(new Error(message));
    };
  }

  private ask(task: ReviveTask): Promise<ReviveReply> {
    const reply = new Promise<ReviveReply>((resolve, reject) => this.waiting.push({ resolve, reject }));
    // Whoever reads the section awaits it; a failure before that is no unhandled one.
    reply.catch(() => {});
    this.worker.postMessage(task, [task.packed.buffer as ArrayBuffer]);
    return reply;
  }

  /** Every wanted blob, a section at a time. Throws invalid_input for a section that is damaged. */
  async *revive(bundle: Bundle, wanted: RevivedBlob[], rows: boolean): AsyncGenerator<RevivedRow[]> {
    const tasks = bundle.manifest.contents
      .map((place) => ({ place, inside: wanted.filter(({ id }) => id >= place.first && id <= place.last) }))
      .filter(({ inside }) => inside.length > 0);
    const pending: Promise<ReviveReply>[] = [];
    while (tasks.length > 0 || pending.length > 0) {
      while (tasks.length > 0 && pending.length < AHEAD) {
        const { place, inside } = tasks.shift()!;
        pending.push(this.ask({ packed: new Uint8Array(bundle.section(place)), wanted: inside, rows }));
      }
      const reply = await pending.shift()!;
      if ("damage" in reply) throw damagedBundle(reply.damage);
      this.names.learn(reply.freshNames);
      yield reply.revived;
    }
  }

  close(): void {
    this.worker.terminate();
  }
}
