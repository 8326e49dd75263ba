// Whole-file writes that a crash cannot tear: temporary file in the same folder, fsync, rename.

import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";

/** `mode`: permissions, as far as the process's umask allows. */
export function writeFileAtomic(path: string, bytes: Uint8Array, mode = 0o600): void {
  const temporary = `${path}.${process.pid}.${performance.now()}.tmp`;
  const file = openSync(temporary, "w", mode);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    fsyncSync(file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}
