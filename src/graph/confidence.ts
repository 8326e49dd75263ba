// How often edges of a kind are right: measured shares, by how they were found and by language. See test/eval/refs.

import type { Tier, Via } from "./types.ts";

const SHARES: Readonly<Record<Via, number>> = {
  scope: 0.99,
  import: 0.99,
  package: 0.98,
  self: 0.98,
  receiver_type: 0.97,
  inheritance: 0.95,
  context: 0.95,
  unique: 0.95,
  scip: 1,
  name: 0.3,
};
const POSSIBLE: Partial<Record<Via, number>> = { inheritance: 0.4, name: 0.3 };

export function confidenceOf(tier: Tier, via: Via, _language: string): number {
  return tier === "resolved" ? SHARES[via] : (POSSIBLE[via] ?? 0.3);
}
