// Spans in order: matches come by the nodes that they start from, so that most lists are sorted as they are.

interface Started {
  start: number;
}

export function byStart(a: Started, b: Started): number {
  return a.start - b.start;
}

/** Sorts in place, unless nothing is to be done. */
export function sortBy<T>(compare: (a: T, b: T) => number, list: T[]): T[] {
  for (let i = 1; i < list.length; i++) if (compare(list[i - 1]!, list[i]!) > 0) return list.sort(compare);
  return list;
}

/** Two lists in order as one; of those that start alike, `first` stands first. */
export function merge<T extends Started>(first: readonly T[], second: readonly T[]): T[] {
  const merged: T[] = [];
  let next = 0;
  for (const span of first) {
    while (next < second.length && second[next]!.start < span.start) merged.push(second[next++]!);
    merged.push(span);
  }
  while (next < second.length) merged.push(second[next++]!);
  return merged;
}
