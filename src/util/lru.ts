// A map that holds no more than a total cost: what was used least recently goes first.

interface Entry<V> {
  value: V;
  cost: number;
}

export class LruMap<K, V> {
  private readonly entries = new Map<K, Entry<V>>();
  private readonly most: number;
  private total = 0;

  constructor(mostCost: number) {
    this.most = mostCost;
  }

  get(key: K): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Says so without a use. */
  has(key: K): boolean {
    return this.entries.has(key);
  }

  /** What costs more than half of all there is room for is not kept. */
  set(key: K, value: V, cost: number): void {
    if (cost > this.most / 2) return;
    this.total += cost - (this.entries.get(key)?.cost ?? 0);
    this.entries.delete(key);
    this.entries.set(key, { value, cost });
    for (const [oldest, entry] of this.entries) {
      if (this.total <= this.most) break;
      this.entries.delete(oldest);
      this.total -= entry.cost;
    }
  }

  forget(): void {
    this.entries.clear();
    this.total = 0;
  }

  get size(): number {
    return this.entries.size;
  }
}
