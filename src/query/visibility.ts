// What an answer says of who may use a symbol: nothing where its language knows no such difference.

import { knowsVisibility } from "../languages/index.ts";
import type { SymbolFact } from "../protocol/facts.ts";

export function visibilityOf(
  language: string,
  { visibility }: Pick<SymbolFact, "visibility">,
): Partial<Pick<SymbolFact, "visibility">> {
  return knowsVisibility(language) ? { visibility } : {};
}
