// Uses of a name that hardly mean the symbol: of 25 such uses 24 mean something else, as compilers say. Where there are others
// they are counted rather than shown.

const LEAST_LIKELY = 0.04;

interface Told {
  via?: unknown;
  confidence?: unknown;
}

const isUnlikely = ({ via, confidence }: Told) => via === "name" && (confidence as number) < LEAST_LIKELY;

/** Those that are likely, and how many are not; all where none is. */
export function likelyOnes<T>(all: readonly T[], told: (one: T) => Told): { likely: T[]; unlikely: number } {
  const likely = all.filter((one) => !isUnlikely(told(one)));
  return likely.length === 0
    ? { likely: [...all], unlikely: 0 }
    : { likely, unlikely: all.length - likely.length };
}
