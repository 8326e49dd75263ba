// What of a text of C or C++ the parser is not to see: conditional compilation, and macros where its grammar expects none.

import { maskText } from "../engine/broken/mask.ts";
import { joinMasks } from "../hooks/masks.ts";
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
