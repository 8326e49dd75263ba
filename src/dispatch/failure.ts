// Failures as clients see them: the error of a row in ERRORS, then metadata. Anything unexpected becomes `internal_error`
// with an id that is in the log; its text never reaches a client.

import { type ErrorBody, type ErrorCode, errorBody, ToolError } from "../protocol/errors.ts";
import type { Metadata } from "../protocol/metadata.ts";

export interface CallResult {
  /** The JSON text of the answer. */
  text: string;
  isError: boolean;
  code?: ErrorCode;
}

export type Log = (message: string) => void;

function bodyOf(error: unknown, log: Log): ErrorBody {
  if (error instanceof ToolError) return errorBody(error);
  const id = crypto.randomUUID().slice(0, 8);
  log(`internal error ${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return errorBody(
    new ToolError("internal_error", `Something went wrong inside codecompass (id ${id}).`, { id }),
  );
}

/** What a tree that is not whole yet may still bring. */
export const MAY_COME: readonly ErrorCode[] = ["symbol_not_found", "file_not_found", "result_not_found"];
const WAIT = "Call index_status with wait_ms 10000, then ask again.";

/** Why what was not found may be there all the same. */
function whyEarly(metadata: Metadata): string | undefined {
  const isPartial = metadata.result_completeness === "partial" && metadata.indexing_status === "indexing";
  if (isPartial) return "Not all files are indexed yet.";
  return metadata.freshness_status === "syncing" ? "A sync is under way." : undefined;
}

function early(body: ErrorBody, why: string): ErrorBody {
  const message = `${body.message} ${why} ${WAIT}`;
  return { ...body, message, data: { ...body.data, suggestion: WAIT } };
}

export function failed(error: unknown, metadata: Metadata, log: Log): CallResult {
  const known = bodyOf(error, log);
  const why = MAY_COME.includes(known.code) ? whyEarly(metadata) : undefined;
  const body = why ? early(known, why) : known;
  return { text: JSON.stringify({ error: body, metadata }), isError: true, code: body.code };
}

/** A failure that crossed a thread, as it was thrown. A bug's detail is for the log, not for clients. */
export function toToolError(body: ErrorBody): Error {
  if (body.code === "internal_error") return new Error(String(body.data.detail ?? body.message));
  return new ToolError(body.code, body.message, body.data);
}
