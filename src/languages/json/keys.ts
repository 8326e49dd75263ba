// Which keys of a nested document are symbols. Configuration is found by its keys; data has as many as it has rows, and
// rows are text. So: no deeper than DEPTH, no mapping with more keys than MEMBERS, and whole levels, from the outside in,
// as long as a file has no more than TOTAL.

import type { OutlineSymbol } from "../outline-types.ts";

const DEPTH = 6;
const MEMBERS = 1000;
const TOTAL = 3000;

export interface Key extends OutlineSymbol {
  /** Keys around this one. */
  depth: number;
  /** Position of the key around it, or -1. */
  parent: number;
}

/** Is a key at this depth worth reading? */
export function isDeep(depth: number): boolean {
  return depth >= DEPTH;
}

/** The keys that are symbols. `keys` are in order, outer ones before what they contain. */
export function selectKeys(keys: readonly Key[]): OutlineSymbol[] {
  const members = new Int32Array(keys.length + 1);
  const levels = new Int32Array(DEPTH);
  const kept = new Uint8Array(keys.length);
  for (const { parent } of keys) members[parent + 1]!++;
  for (const [i, { parent, depth }] of keys.entries()) {
    if (members[parent + 1]! > MEMBERS || (parent !== -1 && kept[parent] === 0)) continue;
    kept[i] = 1;
    levels[depth]!++;
  }
  let limit = 0;
  for (let total = 0; limit < DEPTH; limit++) {
    total += levels[limit]!;
    if (total > TOTAL) break;
  }
  return keys.filter(({ depth }, i) => kept[i] === 1 && depth < limit);
}
