// The bytes of a checked-out file as git has them: by its attributes and `core.autocrlf` git writes LF as CRLF on checkout, and
// `$Id$` with the blob's hash in it, and turns them back before it compares. `committedForm` is the function to know.

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

/** `$Id: …$` as `$Id$`; undefined where there is none. */
function withoutIdents(bytes: Uint8Array): Uint8Array | undefined {
  // A character a byte.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const plain = text.replace(/\$Id:[^$\n]*\$/g, "$$Id$$");
  return plain.length === text.length ? undefined : new Uint8Array(Buffer.from(plain, "latin1"));
}

/** What git may have had before the checkout, where that is something else. */
function* earlierForms(bytes: Uint8Array): Generator<Uint8Array> {
  const plain = withoutCarriageReturns(bytes);
  if (plain) yield plain;
  const unmarked = withoutIdents(plain ?? bytes);
  if (unmarked) yield unmarked;
}

export interface HashedBytes {
  bytes: Uint8Array;
  hash: string;
}

/** The bytes, or as git had them where they hash to `expected` so. For files that git calls unchanged. */
export function committedForm(
  bytes: Uint8Array,
  expected: string | undefined,
  algorithm?: "sha1" | "sha256",
): HashedBytes {
  const hash = gitBlobHash(bytes, algorithm);
  if (expected === undefined || hash === expected) return { bytes, hash };
  for (const form of earlierForms(bytes))
    if (gitBlobHash(form, algorithm) === expected) return { bytes: form, hash: expected };
  return { bytes, hash };
}
