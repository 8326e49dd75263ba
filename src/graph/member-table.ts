// What stands right in each symbol of a file. Most symbols hold little and are asked for a name or two: these are looked for
// one by one; what many names stand in is listed by name.

import type { SymbolFact } from "../protocol/facts.ts";
import { push } from "../util/push.ts";

/** More than this is listed by name once a name is asked for. */
const LOOKED_THROUGH = 16;
/** Of an empty list of members, with its place in memory. */
const ENTRY = 40;

export class MemberTable {
  private readonly symbols: readonly SymbolFact[];
  /** By container, shifted by one: where its members start in `members`. */
  private readonly starts: Int32Array;
  /** Ordinals, those of one container together and ascending. */
  private readonly members: Int32Array;
  private readonly made: (Members | undefined)[];

  constructor(symbols: readonly SymbolFact[]) {
    const { length } = symbols;
    this.symbols = symbols;
    const starts = new Int32Array(length + 2);
    for (const { container } of symbols) starts[container + 2]!++;
    for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
    const next = starts.slice();
    this.members = new Int32Array(length);
    symbols.forEach(({ container }, ordinal) => {
      this.members[next[container + 1]!++] = ordinal;
    });
    this.starts = starts;
    this.made = new Array(length + 1);
  }

  /** Bytes, about. */
  get weight(): number {
    return this.starts.byteLength + this.members.byteLength + this.made.length * ENTRY;
  }

  /** Members of a symbol (-1: of the file). */
  of(container: number): Members {
    const known = this.made[container + 1];
    if (known) return known;
    const ordinals = this.members.subarray(this.starts[container + 1]!, this.starts[container + 2]!);
    const made = ordinals.length === 0 ? NONE : new Members(this.symbols, ordinals);
    this.made[container + 1] = made;
    return made;
  }
}

/** Ordinals of the members of one symbol, by name. */
export class Members implements Iterable<[name: string, ordinals: readonly number[]]> {
  private readonly symbols: readonly SymbolFact[];
  private readonly ordinals: Int32Array;
  private listed: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(symbols: readonly SymbolFact[], ordinals: Int32Array) {
    this.symbols = symbols;
    this.ordinals = ordinals;
  }

  /** Of members, not of names. */
  get count(): number {
    return this.ordinals.length;
  }

  get(name: string): readonly number[] | undefined {
    const { symbols, ordinals } = this;
    if (this.listed || ordinals.length > LOOKED_THROUGH) return this.byName().get(name);
    let found: number[] | undefined;
    for (let at = 0; at < ordinals.length; at++) {
      const ordinal = ordinals[at]!;
      if (symbols[ordinal]!.name !== name) continue;
      if (found) found.push(ordinal);
      else found = [ordinal];
    }
    return found;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** Of each name, in the order in which the names first appear. */
  [Symbol.iterator](): Iterator<[string, readonly number[]]> {
    return this.byName().entries();
  }
  keys(): Iterable<string> {
    return this.byName().keys();
  }
  values(): Iterable<readonly number[]> {
    return this.byName().values();
  }

  private byName(): ReadonlyMap<string, readonly number[]> {
    if (!this.listed) {
      const made = new Map<string, number[]>();
      for (const ordinal of this.ordinals) push(made, this.symbols[ordinal]!.name, ordinal);
      this.listed = made;
    }
    return this.listed;
  }
}

const NONE = new Members([], new Int32Array(0));
