// Looking things up in lists of ascending numbers.

/** The last place whose number is no greater than a value; 0 where there is none. */
export function lastUpTo(ascending: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ascending[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Does any number stand in all of the lists? Without a list, none does. */
export function haveCommon(lists: readonly ArrayLike<number>[]): boolean {
  const [fewest, ...others] = [...lists].sort((a, b) => a.length - b.length);
  if (fewest === undefined) return false;
  for (let at = 0; at < fewest.length; at++) {
    const value = fewest[at]!;
    if (others.every((list) => list[lastUpTo(list, value)] === value)) return true;
  }
  return false;
}
