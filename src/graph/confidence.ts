// How often edges of a kind are right: shares measured against compilers (bun run eval:refs), by how an edge was found and
// in which language. A language without a share of its own has that of all.

import type { Tier, Via } from "./types.ts";

const RESOLVED: Readonly<Record<Via, number>> = {
  scope: 0.99,
  import: 0.99,
  package: 0.98,
  self: 0.99,
  receiver_type: 0.98,
  inheritance: 0.99,
  context: 0.95,
  unique: 0.9,
  scip: 1,
  name: 0.1,
};
const POSSIBLE: Partial<Record<Via, number>> = { inheritance: 0.5, receiver_type: 0.5, scope: 0.5 };

const BY_LANGUAGE: Readonly<Record<string, Partial<Record<Via, number>>>> = {
  python: { unique: 0.6 },
  c: { unique: 0.99, package: 0.95, context: 0.99 },
  go: { unique: 0.99, context: 0.99 },
  java: { unique: 0.97 },
};

/** Of an edge that only shares a name. */
const BY_NAME: Readonly<Record<string, number>> = {
  go: 0.02,
  python: 0.09,
  c: 0.14,
  typescript: 0.13,
  tsx: 0.13,
};

export function confidenceOf(tier: Tier, via: Via, language: string): number {
  if (tier === "resolved") return BY_LANGUAGE[language]?.[via] ?? RESOLVED[via];
  return POSSIBLE[via] ?? BY_NAME[language] ?? RESOLVED.name;
}
