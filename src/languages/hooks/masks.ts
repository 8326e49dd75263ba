// Masks of several readers of one text, put together.

import type { Mask } from "../repair-types.ts";

/** Masks in order, without those inside others: the arguments of a macro may hold a directive. */
export function joinMasks(masks: readonly Mask[]): Mask[] {
  let end = 0;
  const inOrder = [...masks].sort((a, b) => a.start - b.start || b.end - a.end);
  return inOrder.filter((mask) => {
    const isFree = mask.start >= end;
    if (isFree) end = mask.end;
    return isFree;
  });
}
