// Names in scope where terms are read: an inner scope adds to an outer one, which stays as it is.

import type { Type } from "./types.ts";

/** Scopes inside of each other that a name is looked for in one by one; the next one holds all that is seen. */
const DEEPEST = 32;

export class Names {
  private readonly own: Map<string, Type>;
  private readonly outer: Names | undefined;
  private readonly depth: number;

  constructor(outer?: Names) {
    const isDeep = outer !== undefined && outer.depth >= DEEPEST;
    this.own = new Map(isDeep ? outer.all() : []);
    this.outer = isDeep ? undefined : outer;
    this.depth = isDeep || !outer ? 0 : outer.depth + 1;
  }

  get(name: string): Type | undefined {
    for (let at: Names | undefined = this; at; at = at.outer) {
      const found = at.own.get(name);
      if (found) return found;
    }
    return undefined;
  }

  set(name: string, type: Type): void {
    this.own.set(name, type);
  }

  /** Outer ones first, so that inner ones of their name replace them. */
  private *all(): Generator<[string, Type]> {
    if (this.outer) yield* this.outer.all();
    yield* this.own;
  }

  /** What the scope itself adds. */
  get added(): ReadonlyMap<string, Type> {
    return this.own;
  }
}
