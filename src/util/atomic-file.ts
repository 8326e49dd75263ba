// Whole-file writes that a crash cannot tear: temporary file in the same folder, fsync, rename.

import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";

/** `mode`: permissions, as far as the process's umask allows. */
export function writeFileAtomic(path: string, bytes: Uint8Array, mode = 0o600): void {
  replace(path, bytes, mode, fsyncSync);
}

/** The same for a cache whose reader knows damage when it sees it: nobody waits for the disk, which may lose it with the power. */
export function writeCacheAtomic(path: string, bytes: Uint8Array): void {
  replace(path, bytes, 0o600, () => {});
}

function replace(path: string, bytes: Uint8Array, mode: number, settle: (file: number) => void): void {
  const temporary = `${path}.${process.pid}.${performance.now()}.tmp`;
  const file = openSync(temporary, "w", mode);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    settle(file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}
