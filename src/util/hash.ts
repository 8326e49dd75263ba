// Hashes: git's blob id for content, and short non-cryptographic ones for keys.

/** The git object id of a blob with these bytes, in hex (40 characters for sha1, 64 for sha256). */
export function gitBlobHash(bytes: Uint8Array, algorithm: "sha1" | "sha256" = "sha1"): string {
  return new Bun.CryptoHasher(algorithm).update(`blob ${bytes.byteLength}\0`).update(bytes).digest("hex");
}

/** 48 bits of XXH64 as an exact integer. Persisted in stable handles: never change. */
export function hash48(text: string): number {
  return Number(Bun.hash.xxHash64(text) & 0xffff_ffff_ffffn);
}

/** XXH64 in hex, 16 characters. */
export function hash64(text: string | Uint8Array): string {
  return Bun.hash.xxHash64(text).toString(16).padStart(16, "0");
}
