// How often edges of a kind are right: shares measured against compilers, by tier and how an edge was found, and in which
// language. A language without a share of its own has that of all. `bun run eval:refs --fit` measures them anew, and how far
// each repository is from what the others say. Names that nothing but themselves ties to a symbol: likelihood.ts.

import type { Tier, Via } from "./types.ts";

/** Ways of finding an edge that say how often they are right. */
export type SureVia = Exclude<Via, "name">;
type Shares = Readonly<{ all: number } & Partial<Record<string, number>>>;

const SHARES: Readonly<Record<Tier, Readonly<Record<SureVia, Shares>>>> = {
  resolved: {
    scope: { all: 0.99 },
    import: { all: 0.99, c: 0.98 },
    package: { all: 0.98 },
    self: { all: 0.99 },
    receiver_type: { all: 0.98, c: 0.99, java: 0.99, typescript: 0.99 },
    inheritance: { all: 0.99 },
    context: { all: 0.96, c: 0.99, go: 0.99, python: 0.97, tsx: 0.99 },
    unique: { all: 0.76, bash: 0.97, python: 0.72, typescript: 0.88, c: 0.99, go: 0.99, java: 0.97 },
    scip: { all: 1 },
  },
  possible: {
    scope: { all: 0.5 },
    import: { all: 0.5 },
    // Fixtures, measured against what pytest gives to whom.
    package: { all: 0.5, python: 0.97 },
    self: { all: 0.5 },
    receiver_type: { all: 0.5 },
    inheritance: {
      all: 0.02,
      c: 0.9,
      go: 0.05,
      typescript: 0.04,
    },
    context: { all: 0.05 },
    unique: { all: 0.5 },
    scip: { all: 0.5 },
  },
};

export function confidenceOf(tier: Tier, via: SureVia, language: string): number {
  const shares = SHARES[tier][via];
  return shares[language] ?? shares.all;
}
