// Functions that are types of what they are given: `fn List(comptime T: type) type { return struct { … }; }`.

import { isSlot } from "../kinds.ts";
import type { Def } from "../types.ts";

/** Do the members stand in a function of the type that it gives? One that gives another one's has none. */
export function isTypeFunction({ file, ordinal }: Def): boolean {
  const { symbols } = file.model;
  if (file.rules.makesType?.(symbols[ordinal]!) !== true) return false;
  for (const ordinals of file.model.members(ordinal).values())
    if (ordinals.some((at) => symbols[at]!.kind === "method" || isSlot(symbols[at]!.kind))) return true;
  return false;
}
