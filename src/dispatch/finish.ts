// The last step of every answer: its JSON text, secrets masked, with the estimate of its own size.

import type { Metadata } from "../protocol/metadata.ts";
import { estimateTokens } from "../protocol/tokens.ts";
import { maskBody } from "./mask.ts";

const MOST_WARNINGS = 10;

export function limited(warnings: string[]): string[] {
  if (warnings.length <= MOST_WARNINGS) return warnings;
  return [...warnings.slice(0, MOST_WARNINGS), `and ${warnings.length - MOST_WARNINGS} more warnings`];
}

/** The JSON text of an answer, its secrets masked unless the user's configuration says otherwise, with the estimate of its own size. */
export function finish(whole: Record<string, unknown>, stated: Metadata, mask = true): string {
  const { body, count } = mask ? maskBody(whole) : { body: whole, count: 0 };
  const metadata = count > 0 ? { ...stated, masked_secrets: count } : stated;
  const draft = JSON.stringify({ ...body, metadata: { ...metadata, estimated_tokens: 0 } });
  // The number itself costs as many digits again.
  const estimated_tokens = estimateTokens(draft) + 1;
  return JSON.stringify({ ...body, metadata: { ...metadata, estimated_tokens } });
}
