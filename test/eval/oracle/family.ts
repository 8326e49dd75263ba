// What overrides what, in both directions.

export class Families {
  private readonly relatives = new Map<string, string[]>();

  /** Two members of which one overrides the other. */
  join(a: string, b: string): void {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const known = this.relatives.get(one);
      if (known) known.push(other);
      else this.relatives.set(one, [other]);
    }
  }

  /** Everything that overrides or is overridden, at any distance; without the member itself. */
  of(key: string): Set<string> {
    const seen = new Set<string>();
    const todo = [key];
    for (let next = todo.pop(); next !== undefined; next = todo.pop())
      for (const one of this.relatives.get(next) ?? [])
        if (one !== key && !seen.has(one)) {
          seen.add(one);
          todo.push(one);
        }
    return seen;
  }
}
