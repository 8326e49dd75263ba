// What is released: names of the files, and the project's own facts from package.json.

import { join } from "node:path";
import project from "../package.json" with { type: "json" };

export const ROOT = join(import.meta.dir, "..");
export const {
  version: VERSION,
  description: DESCRIPTION,
  license: LICENSE,
  name: NAME,
  author: AUTHOR,
} = project;

export const isWindows = (target: string): boolean => target.startsWith("windows");
/** Name of a target's folder in its archive. */
export const folderOf = (target: string): string => `${NAME}-${VERSION}-${target}`;
export const archiveOf = (target: string): string =>
  `${folderOf(target)}${isWindows(target) ? ".zip" : ".tar.gz"}`;
export const executableOf = (target: string): string => (isWindows(target) ? `${NAME}.exe` : NAME);

export function sha256(bytes: Uint8Array): string {
  return new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
}
