// The bytes of a checked-out file as git has them: by its attributes and `core.autocrlf` git writes LF as CRLF on checkout and
// turns it back before it compares. `committedForm` is the function to know.

import { gitBlobHash } from "./hash.ts";

const CR = 13;
const LF = 10;

/** A CR less before each LF; undefined where there is none. */
function withoutCarriageReturns(bytes: Uint8Array): Uint8Array | undefined {
  const kept = new Uint8Array(bytes.length);
  let size = 0;
  for (let at = 0; at < bytes.length; at++)
    if (bytes[at] !== CR || bytes[at + 1] !== LF) kept[size++] = bytes[at] as number;
  return size === bytes.length ? undefined : kept.subarray(0, size);
}

export interface HashedBytes {
  bytes: Uint8Array;
  hash: string;
}

/** The bytes, or without their CRs where they hash to `expected` so. For files that git calls unchanged. */
export function committedForm(
  bytes: Uint8Array,
  expected: string | undefined,
  algorithm?: "sha1" | "sha256",
): HashedBytes {
  const hash = gitBlobHash(bytes, algorithm);
  if (expected === undefined || hash === expected) return { bytes, hash };
  const plain = withoutCarriageReturns(bytes);
  return plain && gitBlobHash(plain, algorithm) === expected
    ? { bytes: plain, hash: expected }
    : { bytes, hash };
}
