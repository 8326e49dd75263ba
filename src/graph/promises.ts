// Blocks that make a type keep a promise, `impl Paint for Dot`: what they promise, and what stands in them.

import type { Def } from "./types.ts";

/** The last word of the path of a promise: `std::ops::Deref<T>`. */
export const promiseName = (path: string): string => path.replace(/<.*$/s, "").split("::").at(-1)!.trim();

/** Does a member stand in a block that makes a type keep a promise of this name? */
export function keepsPromise({ file, ordinal }: Def, promise: string): boolean {
  const { heritage, symbols } = file.model;
  const { container } = symbols[ordinal]!;
  return heritage.some(({ symbol, name }) => symbol === container && promiseName(name) === promise);
}
