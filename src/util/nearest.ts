// The nearest of a list of names to a misspelt one, by edit distance: for "did you mean" in warnings and errors.

/** Edits (insert, delete, replace, swap of neighbours) that lead from one text to the other. */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped && row > 1 && column > 1) cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
    }
    before = last;
    last = current;
  }
  return last[to.length]!;
}

const LONGEST_NAME = 64;

/** The candidate that is close enough to have been meant, or undefined. The first of equals wins. */
export function findNearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
