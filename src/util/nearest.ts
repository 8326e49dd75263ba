// The nearest of a list of names to a misspelt one, by edit distance: for "did you mean" in warnings and errors.

/** Rows of the table under way: the one at hand, the one before it, and the one before that. */
let rows: [Int32Array, Int32Array, Int32Array] = [
  new Int32Array(128),
  new Int32Array(128),
  new Int32Array(128),
];

/** Edits (insert, delete, replace, swap of neighbours) that lead from one text to the other. */
export function editDistance(from: string, to: string): number {
  const width = to.length + 1;
  if (width > rows[0].length) rows = [new Int32Array(width), new Int32Array(width), new Int32Array(width)];
  let [current, last, before] = rows;
  for (let column = 0; column < width; column++) last[column] = column;
  for (let row = 1; row <= from.length; row++) {
    const here = from.charCodeAt(row - 1);
    current[0] = row;
    for (let column = 1; column < width; column++) {
      const there = to.charCodeAt(column - 1);
      let cost = last[column - 1]! + (here === there ? 0 : 1);
      if (last[column]! + 1 < cost) cost = last[column]! + 1;
      if (current[column - 1]! + 1 < cost) cost = current[column - 1]! + 1;
      const swapped =
        row > 1 &&
        column > 1 &&
        here === to.charCodeAt(column - 2) &&
        from.charCodeAt(row - 2) === there &&
        before[column - 2]! + 1 < cost;
      current[column] = swapped ? before[column - 2]! + 1 : cost;
    }
    [current, last, before] = [before, current, last];
  }
  return last[to.length]!;
}

const LONGEST_NAME = 64;

/** The candidate that is close enough to have been meant, or undefined. The first of equals wins. */
export function findNearest(name: string, candidates: Iterable<string>): string | undefined {
  return findAllNearest(name, candidates)[0];
}

/** All that are as close as the closest one, if that is close enough, in the order in which they came. */
export function findAllNearest(name: string, candidates: Iterable<string>): string[] {
  if (name.length > LONGEST_NAME) return [];
  const wanted = name.toLowerCase();
  let best: string[] = [];
  let bestDistance = Math.max(2, Math.floor(name.length / 3));
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [[candidate], distance];
    else if (distance === bestDistance) best.push(candidate);
  }
  return best;
}

/** The candidates that hold the name with any marks left out, shortest first: `15.1` in `v0.15.1`, `locate` in `locate_symbol`. */
export function findHolding(name: string, candidates: Iterable<string>): string[] {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}/]+/gu, " ")
      .trim();
  const wanted = bare(name);
  if (wanted === "" || name.length > LONGEST_NAME) return [];
  return [...candidates]
    .filter((candidate) => ` ${bare(candidate)}`.includes(wanted))
    .sort((a, b) => a.length - b.length);
}
