// Tables of names in configurations: a key is a name, `begin*end`, or in import maps a beginning that ends in `/`.

export type NameTable<T> = readonly (readonly [key: string, value: T])[];

interface Match<T> {
  readonly value: T;
  /** What stands for the `*`, or behind the beginning; undefined where the key is the name. */
  readonly rest?: string;
}

/** What a table says of a name, the closest key first: the name itself, then the longest beginning. */
export function matchesOf<T>(table: NameTable<T>, name: string): Match<T>[] {
  const found: (Match<T> & { weight: number })[] = [];
  for (const [key, value] of table) {
    const star = key.indexOf("*");
    const begin = star >= 0 ? key.slice(0, star) : key;
    const end = star >= 0 ? key.slice(star + 1) : "";
    if (key === name) found.push({ value, weight: Number.POSITIVE_INFINITY });
    else if (star < 0 && !key.endsWith("/")) continue;
    else if (name.length > begin.length + end.length && name.startsWith(begin) && name.endsWith(end))
      found.push({ value, rest: name.slice(begin.length, name.length - end.length), weight: begin.length });
  }
  return found.sort((a, b) => (a.weight === b.weight ? 0 : b.weight - a.weight));
}

/** A target with what a match left over. */
export function filled(target: string, rest: string | undefined): string {
  if (rest === undefined) return target;
  return target.includes("*") ? target.replaceAll("*", rest) : target + rest;
}
