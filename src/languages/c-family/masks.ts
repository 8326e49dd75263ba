// What of a text of C or C++ the parser is not to see: conditional compilation, and macros where its grammar expects none.

import { maskText } from "../engine/broken/mask.ts";
import { joinMasks } from "../hooks/masks.ts";
import type { Mask } from "../repair-types.ts";
import { listConditionals } from "./conditionals.ts";
import { listMacros } from "./macros.ts";

/** What of a text the parser is not to see: conditional compilation, then macros in what is left. */
export function listMasks(text: string, annotated = false): Mask[] {
  const masks = listConditionals(text);
  return masks.length === 0
    ? listMacros(text, annotated)
    : joinMasks([...masks, ...listMacros(maskText(text, masks), annotated, text)]);
}
