// Returns what a server's thread no longer needs, and tells when a new thread would need far less. Left to itself the engine lets
// the heap of a machine with much memory grow to several times what is in use, and it never moves what it has placed: a few kept
// objects hold most of the memory that a question took. So what is kept is given up as well when the thread holds too much. The
// allocator gives back with the garbage what lies outside of the heap.

import { heapSize, heapStats } from "bun:jsc";

/** What may be left lying, in bytes: some thirty searches of a large project. */
const LEFT_BYTES = 16_000_000;
/** The same of a query thread where the next question comes at once and waits: not one in forty of those for words. */
const URGENT_BYTES = 24_000_000;
/** What a thread may hold in any case, in bytes: of a large project it holds half of it when it has forgotten all it can. */
const HELD_BYTES = 84_000_000;
/** And as a multiple of what its first question took: a huge project needs more. */
const HELD_TIMES = 2;
/** The part of that which may be held by a thread that has forgotten: one that holds more would forget again at once. */
const FORGOTTEN = 0.85;

interface Heap {
  /** In use, in bytes, as far as the engine knows between two collections of its own. */
  size(): number;
  /** Taken from the system, in bytes. */
  held(): number;
  collect(): void;
}

export const ENGINE: Heap = {
  size: heapSize,
  // What lies outside of the heap is counted in it.
  held: () => heapStats().heapCapacity,
  collect: () => Bun.gc(true),
};

export class Collector {
  private readonly heap: Heap;
  private readonly urgent: number;
  /** Size of the heap after the last collection. */
  private inUse: number;
  /** What may be held. */
  private most: number | undefined;

  /** `urgent`: what may be left even where the next question comes at once, in bytes. */
  constructor(heap: Heap = ENGINE, urgent = URGENT_BYTES) {
    this.heap = heap;
    this.urgent = urgent;
    this.inUse = heap.size();
  }

  /** Is so much left that the next question had better wait? */
  get isUrgent(): boolean {
    return this.heap.size() - this.inUse > this.urgent;
  }

  /** To be called between two questions. `forget` gives up what is kept. Is the thread worn all the same? */
  tidy(forget?: () => void): boolean {
    const size = this.heap.size();
    // The engine has collected by itself.
    this.inUse = Math.min(this.inUse, size);
    if (this.most !== undefined && size - this.inUse <= LEFT_BYTES) return false;
    const held = this.collect();
    this.most ??= Math.max(HELD_BYTES, HELD_TIMES * held);
    if (held <= this.most) return false;
    forget?.();
    return !forget || this.collect() > FORGOTTEN * this.most;
  }

  /** What is held then, in bytes. */
  private collect(): number {
    this.heap.collect();
    this.inUse = this.heap.size();
    return this.heap.held();
  }
}
