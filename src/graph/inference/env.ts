// What type parameters stand for, each worked out when it is asked for: most types are given arguments that nobody looks at.

import type { Graph } from "../graph.ts";
import type { Place } from "../place.ts";
import type { TypeNode } from "../text/type-node.ts";
import type { Type } from "./type-model.ts";

type Make = () => Type | undefined;
type Lazy = Pick<Graph, "lazy">;
type AreAlike = (a: Type | undefined, b: Type | undefined) => boolean;

/** What a written type comes to, and where it is written. */
interface Reading {
  place: Place;
  get: Make;
  isRunning: boolean;
}

export class Env {
  private readonly own: ReadonlyMap<string, Make>;
  private readonly outer: Env | undefined;
  private readings: Map<TypeNode, Reading> | undefined;

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

  /**
   * What a type comes to that is written with these parameters: each member of an alias is asked for again and again, and is
   * made of others. What it comes to while that is being found out is not kept.
   */
  read(graph: Lazy, node: TypeNode, place: Place, make: Make): Type | undefined {
    this.readings ??= new Map();
    let known = this.readings.get(node);
    if (!known) {
      known = { place, get: graph.lazy(make), isRunning: false };
      this.readings.set(node, known);
    }
    if (known.isRunning || !isSamePlace(known.place, place)) return make();
    known.isRunning = true;
    try {
      return known.get();
    } finally {
      known.isRunning = false;
    }
  }
}

const isSamePlace = (a: Place, b: Place) =>
  a.file === b.file && a.scope === b.scope && a.line === b.line && a.column === b.column;

/** A list of types, each worked out when it is asked for. */
export function lazily(graph: Lazy, makers: readonly Make[]): readonly (Type | undefined)[] {
  const list: (Type | undefined)[] = [];
  makers.forEach((make, at) => {
    Object.defineProperty(list, at, { get: graph.lazy(make), enumerable: true });
  });
  return list;
}
