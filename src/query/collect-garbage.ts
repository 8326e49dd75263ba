// Returns what a server's thread no longer needs, and tells when a new thread would need far less. Left to itself the engine lets
// the heap of a machine with much memory grow to several times what is in use, and it never moves what it has placed: after one
// huge question a few kept objects hold most of the memory that it took. The allocator gives back with the garbage what lies
// outside of the heap.

import { heapSize, heapStats } from "bun:jsc";

/** What may be left lying, in bytes: some thirty searches of a large project. */
const LEFT_BYTES = 16_000_000;
/** The same of a query thread where the next question comes at once. */
const URGENT_BYTES = 32_000_000;
/** What a thread may hold in any case, in bytes: of a large project a new one holds half of it. */
const HELD_BYTES = 112_000_000;
/** And as a multiple of what its first question took: a huge project needs more. */
const HELD_TIMES = 2;

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

  /** To be called between two questions. Is the thread worn? */
  tidy(): boolean {
    const size = this.heap.size();
    // The engine has collected by itself.
    this.inUse = Math.min(this.inUse, size);
    if (this.most !== undefined && size - this.inUse <= LEFT_BYTES) return false;
    this.heap.collect();
    this.inUse = this.heap.size();
    const held = this.heap.held();
    this.most ??= Math.max(HELD_BYTES, HELD_TIMES * held);
    return held > this.most;
  }
}
