// Parse threads without work: started before it is known what there is to parse, and kept from one job of the process to the
// next. What a thread has loaded and what the engine has compiled for it are most of what a small job costs.

import type { Preload, Rest } from "./parse-messages.ts";

/** Before it is known how many files there are: more would be for nothing in a small project. */
export const THREADS_AHEAD = 2;

export class IdleThreads {
  private readonly entry: string;
  private readonly idle: Worker[] = [];

  /** `entry`: address of the thread's code. */
  constructor(entry: string) {
    this.entry = entry;
  }

  take(): Worker {
    return this.idle.pop() ?? new Worker(this.entry);
  }

  /** Has so many threads at hand, and these languages loaded in one of them. */
  getReady(count: number, languages: readonly string[]): void {
    while (this.idle.length < count) this.idle.push(new Worker(this.entry));
    if (languages.length > 0) this.idle.at(-1)?.postMessage({ preload: [...languages] } satisfies Preload);
  }

  /** Takes a thread back. REQUIRES: nothing is under way in it. */
  give(thread: Worker): void {
    thread.onmessage = null;
    thread.onerror = null;
    thread.postMessage({ rest: true } satisfies Rest);
    this.idle.push(thread);
  }
}
