// Returns what a query thread no longer needs. Left to itself the engine lets the heap of a machine with much memory grow to
// several times what is in use. The allocator gives back with it what lies outside of the heap.

import { heapSize } from "bun:jsc";

/** What may be left lying, in bytes: some thirty searches of a large project. */
const LEFT_BYTES = 16_000_000;
/** What may be in use between two questions, in bytes: several large projects, not all that one question of a huge one unpacked. */
const MOST_BYTES = 600_000_000;

interface Heap {
  /** In bytes, as far as the engine knows between two collections of its own. */
  size(): number;
  collect(): void;
}

export class Collector {
  private readonly heap: Heap;
  /** Forgets what can be made again. */
  private readonly forget: () => void;
  /** Size of the heap after the last collection. */
  private inUse: number;

  constructor(forget: () => void, heap: Heap = { size: heapSize, collect: () => Bun.gc(true) }) {
    this.forget = forget;
    this.heap = heap;
    this.inUse = heap.size();
  }

  /** To be called between two questions. */
  tidy(): void {
    const size = this.heap.size();
    // The engine has collected by itself.
    this.inUse = Math.min(this.inUse, size);
    if (size - this.inUse <= LEFT_BYTES) return;
    this.collect();
    if (this.inUse <= MOST_BYTES) return;
    this.forget();
    this.collect();
  }

  private collect(): void {
    this.heap.collect();
    this.inUse = this.heap.size();
  }
}
