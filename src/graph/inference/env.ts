// What type parameters stand for, each worked out when it is asked for: most types are given arguments that nobody looks at.

import type { Graph } from "../graph.ts";
import type { Type } from "./type-model.ts";

type Make = () => Type | undefined;
type AreAlike = (a: Type | undefined, b: Type | undefined) => boolean;

export class Env {
  private readonly own: ReadonlyMap<string, Make>;
  private readonly outer: Env | undefined;

  constructor(own: ReadonlyMap<string, Make>, outer?: Env) {
    this.own = own;
    this.outer = outer;
  }

  /** Of types that are known already. */
  static of(known: Iterable<readonly [string, Type | undefined]>, outer?: Env): Env {
    return new Env(new Map([...known].map(([name, type]) => [name, () => type])), outer);
  }

  /** What several say alike, of what the first of them knows. */
  static agreed(first: Env, others: readonly (Env | undefined)[], areAlike: AreAlike): Env {
    const own = new Map<string, Make>();
    for (let env: Env | undefined = first; env; env = env.outer)
      for (const name of env.own.keys())
        own.set(name, () => {
          const type = first.get(name);
          return others.every((other) => areAlike(type, other?.get(name))) ? type : undefined;
        });
    return new Env(own);
  }

  has(name: string): boolean {
    return this.own.has(name) || this.outer?.has(name) === true;
  }

  get(name: string): Type | undefined {
    const make = this.own.get(name);
    return make ? make() : this.outer?.get(name);
  }
}

/** A list of types, each worked out when it is asked for. */
export function lazily(graph: Graph, makers: readonly Make[]): readonly (Type | undefined)[] {
  const list: (Type | undefined)[] = [];
  makers.forEach((make, at) => {
    Object.defineProperty(list, at, { get: graph.lazy(make), enumerable: true });
  });
  return list;
}
