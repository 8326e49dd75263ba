// A set of blob ids as bits: one look-up a candidate is all that hiding other trees costs.

export function bitsOf(ids: ArrayLike<number>): Uint8Array {
  let highest = 0;
  for (let i = 0; i < ids.length; i++) highest = Math.max(highest, ids[i] as number);
  const bits = new Uint8Array((highest >> 3) + 1);
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number;
    const at = id >> 3;
    bits[at] = (bits[at] as number) | (1 << (id & 7));
  }
  return bits;
}

export function hasBit(bits: Uint8Array, id: number): boolean {
  return ((bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;
}
