// The patterns of one root as a tree of decisions: which of them may match by what stands in the fields that most of them ask
// for. Of the dozens that look at a call, all but a few want another name, or another kind of thing among its children. It grows
// with what is met.

import type { Need, Pattern } from "./patterns.ts";

/** Fewer patterns than this are all tried. */
const FEWEST = 3;
/** A field that fewer patterns ask for is left to them. */
const FEWEST_ASKING = 2;
/** A character from here on starts no text that is told by its first one. */
const LEADS = 128;

/** Can a child of this symbol, with a text that starts so, be what is needed? */
function allows({ symbols, tests }: Need, symbol: number, lead: number): boolean {
  if (symbols && !symbols.includes(symbol)) return false;
  return tests.every(({ leads, isNegated }) => isNegated || leads === undefined || leads[lead] === 1);
}

const tells = ({ field, symbols, tests }: Need) => field !== 0 && (symbols !== undefined || tests.length > 0);

/** The undecided field that most patterns ask for, or 0. */
function commonField(patterns: readonly Pattern[], decided: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const { needs, absent } of patterns)
    for (const field of new Set([...needs.filter(tells).map((need) => need.field), ...absent]))
      if (!decided.includes(field)) counts.set(field, (counts.get(field) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] >= FEWEST_ASKING ? most[0] : 0;
}

/** A node of the tree; its root holds all patterns of a root. */
export class Candidates {
  readonly all: readonly Pattern[];
  /** The only pattern, where it says no more than what the root is. */
  readonly leaf: Pattern | undefined;
  /** The field that decides, or 0: all are to be tried. */
  readonly pivot: number;
  private readonly decided: readonly number[];
  /** Nodes of the tree; the same patterns after the same decisions are the same node. */
  private readonly known: Map<string, Candidates>;
  private readonly readsText: boolean;
  private readonly withChild: Candidates[][] = [];
  private withNone: Candidates | undefined;

  constructor(
    all: readonly Pattern[],
    decided: readonly number[] = [],
    known: Map<string, Candidates> = new Map(),
  ) {
    this.all = all;
    this.leaf = all.length === 1 && all[0]!.leaf ? all[0] : undefined;
    this.decided = decided;
    this.known = known;
    this.pivot = all.length < FEWEST ? 0 : commonField(all, decided);
    this.readsText = all.some((pattern) => this.needsOf(pattern).some(({ tests }) => tests.length > 0));
  }

  private needsOf({ needs }: Pattern): Need[] {
    return needs.filter(({ field }) => field === this.pivot);
  }

  /** What may match where nothing stands in the field. */
  without(): Candidates {
    this.withNone ??= this.narrow((pattern) => this.needsOf(pattern).length === 0);
    return this.withNone;
  }

  /** What may match where one child of this symbol stands in it, with a text that starts so. */
  with(symbol: number, lead: number): Candidates {
    const isTold = this.readsText && lead < LEADS;
    const first = isTold ? lead : LEADS;
    this.withChild[symbol] ??= [];
    const nodes = this.withChild[symbol];
    nodes[first] ??= this.narrow(
      (pattern) =>
        !pattern.absent.includes(this.pivot) &&
        this.needsOf(pattern).every((need) => allows(need, symbol, lead)),
    );
    return nodes[first];
  }

  /** The pattern without what is decided here of its needs. */
  private settled(pattern: Pattern): Pattern {
    const isOpen = ({ field, tests }: Need) => field !== this.pivot || tests.length > 0;
    const needs = pattern.needs.filter(isOpen);
    const absent = pattern.absent.filter((field) => field !== this.pivot);
    return { ...pattern, needs, absent };
  }

  private narrow(mayMatch: (pattern: Pattern) => boolean): Candidates {
    const left = this.all.filter(mayMatch).map((pattern) => this.settled(pattern));
    const decided = [...this.decided, this.pivot];
    const key = `${decided}:${left.map(({ place }) => place)}`;
    const known = this.known.get(key) ?? new Candidates(left, decided, this.known);
    this.known.set(key, known);
    return known;
  }
}
