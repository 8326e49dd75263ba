// What SQLite's failures mean to a caller: one row a result code. Everything else is a bug and passes through.

import { dirname } from "node:path";
import { type ErrorCode, ToolError } from "../protocol/errors.ts";
import type { SchemaStatus } from "../protocol/metadata.ts";
import { DamagedBytes } from "../util/bytes.ts";
import { isSound, NO_PLACE, resultCodes } from "./database.ts";
import { SCHEMA_VERSION } from "./schema.ts";

interface Failure {
  code: ErrorCode;
  reason: string;
  /** `$folder` is where the database lies. */
  message: string;
  /** What to do, in a sentence after the message. */
  advice: string;
}

const LOCKED: Failure = {
  code: "storage_unavailable",
  reason: "locked",
  message: "The index is locked by another process.",
  advice: "Wait until it has finished and try again.",
};
const READ_ONLY: Failure = {
  code: "storage_unavailable",
  reason: "read_only",
  message: "The data folder$folder cannot be written.",
  advice: "Check its permissions, or set CODECOMPASS_HOME to a folder of yours.",
};
const CORRUPT: Failure = {
  code: "index_incompatible",
  reason: "corrupt",
  message: "The index is damaged.",
  advice: "Run `codecompass index --force` to rebuild it.",
};

const DISK_FULL: Failure = {
  code: "storage_unavailable",
  reason: "disk_full",
  message: "The disk of the data folder$folder is full; what was published before still answers.",
  advice: "Free some space, then run `codecompass sync`.",
};

/** By extended result code, else by the primary one (its low byte). */
const FAILURES: Readonly<Record<number, Failure>> = {
  3: READ_ONLY,
  5: LOCKED,
  6: LOCKED,
  8: READ_ONLY,
  10: {
    code: "storage_unavailable",
    reason: "io_error",
    message: "The disk failed while the index was read or written.",
    advice: "Check it, then run `codecompass sync`.",
  },
  11: CORRUPT,
  13: DISK_FULL,
  [NO_PLACE]: DISK_FULL,
  14: {
    code: "storage_unavailable",
    reason: "cannot_open",
    message: "The index$folder cannot be opened or made.",
    advice: "Check that you may read and write the folder, or set CODECOMPASS_HOME to one of yours.",
  },
  26: CORRUPT,
};

export function incompatible(status: SchemaStatus, message: string, found?: number): ToolError {
  return new ToolError("index_incompatible", message, {
    schema_status: status,
    ...(found === undefined ? {} : { current_schema_version: found }),
    required_schema_version: SCHEMA_VERSION,
  });
}

export function damaged(detail: string): ToolError {
  return incompatible(
    "corrupt_manifest",
    `The index is damaged (${detail}): run \`codecompass index --force\` to rebuild it.`,
  );
}

/**
 * What a question failed on, once more: a damaged database shows itself by bytes that cannot be read, by rows that are not
 * there, by anything. Reads the whole file unless the error says enough.
 */
export function blameDamage(error: unknown, file: string): unknown {
  if (error instanceof DamagedBytes) return damaged(error.message);
  const isPlain =
    error instanceof ToolError && error.code !== "index_stale" && error.code !== "internal_error";
  return isPlain || isSound(file) ? error : damaged("found while a question was answered");
}

/** The ToolError for a failure that SQLite reports, or the error itself when it is none of those above. */
export function toolError(error: unknown, file?: string): unknown {
  const failure = resultCodes(error)
    .map((code) => FAILURES[code])
    .find((row) => row !== undefined);
  if (!failure) return error;
  const { code, reason, advice } = failure;
  const message = `${failure.message.replace("$folder", () => (file ? ` ${dirname(file)}` : ""))} ${advice}`;
  if (code === "index_incompatible") return incompatible("corrupt_manifest", message);
  return new ToolError(code, message, { reason, suggestion: advice, ...(file ? { file } : {}) });
}

/** Runs `work`; what SQLite reports comes out as a ToolError. */
export function guarded<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toolError(error, file);
  }
}
