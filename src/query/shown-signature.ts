// A signature as answers show it: one that is cut says so.

import { MAX_SIGNATURE_CHARS } from "../languages/engine/facts/signature.ts";
import type { SymbolFact } from "../protocol/facts.ts";

/** Facts keep so many characters, less a space that was cut behind. */
const WHOLE = MAX_SIGNATURE_CHARS - 1;

export function shownSignature({ signature }: Pick<SymbolFact, "signature">, most = WHOLE): string {
  return signature.length < most ? signature : `${signature.slice(0, most).trimEnd()}…`;
}
