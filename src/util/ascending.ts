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
