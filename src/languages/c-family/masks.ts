// What of a text of C or C++ the parser is not to see: conditional compilation, and macros where its grammar expects none.

import { maskText } from "../engine/broken/mask.ts";
import type { Mask } from "../repair-types.ts";
import { listCommentsInMacros, listConditionals } from "./conditionals.ts";
import { listMacros } from "./macros.ts";

function withMacros(text: string, masks: readonly Mask[]): Mask[] {
  return masks.length === 0 ? listMacros(text) : joinMasks([...masks, ...listMacros(maskText(text, masks))]);
}

/** What of a text the parser is not to see: conditional compilation, then macros in what is left. */
export const listMasks = (text: string): Mask[] => withMacros(text, listConditionals(text));

/** The same where the grammar reads conditional compilation by itself. */
export const listMacroMasks = (text: string): Mask[] => withMacros(text, listCommentsInMacros(text));

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
