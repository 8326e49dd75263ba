// The last step of every answer: its JSON text, secrets masked, with the estimate of its own size.

import type { Metadata } from "../protocol/metadata.ts";
import { estimateTokens } from "../protocol/tokens.ts";
import { maskBody } from "./mask.ts";

const MOST_WARNINGS = 10;

export function limited(warnings: string[]): string[] {
  if (warnings.length <= MOST_WARNINGS) return warnings;
  return [...warnings.slice(0, MOST_WARNINGS), `and ${warnings.length - MOST_WARNINGS} more warnings`];
}

/** What git puts into files on checkout, where their attributes say so, and takes out again before it compares them. */
const IDENT = "$Id$";
const IDENT_WARNING = `${IDENT} is as git has it: with the attribute \`ident\` the file on disk holds an id there`;

/** The JSON text of an answer, and what it is estimated to cost. */
export interface Written {
  text: string;
  tokens: number;
}

/** An answer as it is sent: its secrets masked unless the user's configuration says otherwise, the estimate of its size last. */
export function finish(whole: Record<string, unknown>, stated: Metadata, mask = true): Written {
  const { body, count } = mask ? maskBody(whole) : { body: whole, count: 0 };
  const { estimated_tokens: _, ...metadata } = count > 0 ? { ...stated, masked_secrets: count } : stated;
  const plain = JSON.stringify({ ...body, metadata });
  const json = plain.includes(IDENT) ? JSON.stringify({ ...body, metadata: withIdent(metadata) }) : plain;
  const open = `${json.slice(0, -2)},"estimated_tokens":`;
  // The number itself costs as many digits again.
  const tokens = estimateTokens(`${open}0}}`) + 1;
  return { text: `${open}${tokens}}}`, tokens };
}

const withIdent = ({ warnings = [], ...metadata }: Metadata): Metadata => ({
  ...metadata,
  warnings: [...warnings, IDENT_WARNING],
});
