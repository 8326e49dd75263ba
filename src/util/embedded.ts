// Bytes of embedded files. The executable's build packs grammars and licences with zstd; sources run from the plain files.

import { readFileSync } from "node:fs";

const ZSTD_MAGIC = [0x28, 0xb5, 0x2f, 0xfd];

/** The content of an embedded file, unpacked when the build packed it. */
export function readAsset(path: string): Uint8Array {
  const bytes = readFileSync(path);
  return ZSTD_MAGIC.every((byte, i) => bytes[i] === byte) ? Bun.zstdDecompressSync(bytes) : bytes;
}
