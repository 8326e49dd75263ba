// A table of lists: one more value under a key.

export function push<K, T>(table: Map<K, T[]>, key: K, value: T): void {
  const known = table.get(key);
  if (known) known.push(value);
  else table.set(key, [value]);
}
