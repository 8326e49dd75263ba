// Files that belong to somebody else: read, changed by a pure function, written back so that nothing but that changes.
// A link stays a link, permissions stay, a copy of what was there is kept beside it; a file that changed meanwhile is left.

import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { ToolError } from "../../protocol/errors.ts";
import { writeFileAtomic } from "../../util/atomic-file.ts";

export type Outcome = "written" | "unchanged" | "removed";

export const BACKUP_SUFFIX = ".before-codecompass";
/** A file, of whatever format, in which nothing stands. */
const NOTHING = /^\s*(?:\{\s*\}\s*)?$/;
const BOM = "\ufeff";

function refused(file: string, detail: string): ToolError {
  return new ToolError("invalid_input", `${file} was left as it is: ${detail}.`, { file });
}

/** The file behind a link. Throws for a link that leads nowhere. */
function realFile(file: string): string {
  try {
    if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return file;
  } catch (error) {
    throw refused(file, (error as Error).message);
  }
  try {
    return realpathSync(file);
  } catch {
    throw refused(file, "it is a link to a file that is not there");
  }
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw refused(file, code === "ENOTDIR" || code === "EISDIR" ? "it is not a file" : message);
  }
}

function decode(file: string, bytes: Buffer | undefined): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes ?? new Uint8Array());
  } catch {
    throw refused(file, "it is not UTF-8");
  }
}

/** What the file would hold. `change` throws an Error that says why it cannot. */
export function previewFile(
  file: string,
  change: (text: string) => string,
): { before: string; after: string } {
  const text = decode(file, read(realFile(file)));
  const mark = text.startsWith(BOM) ? BOM : "";
  try {
    return { before: text, after: mark + change(text.slice(mark.length)) };
  } catch (error) {
    throw refused(file, (error as Error).message);
  }
}

/** Applies `change`. A file in which nothing is left and that we made, since there is no copy of another, is removed. */
export function changeFile(file: string, change: (text: string) => string): Outcome {
  const real = realFile(file);
  const { before, after } = previewFile(file, change);
  if (before === after) return "unchanged";
  try {
    mkdirSync(dirname(real), { recursive: true });
    if (NOTHING.test(after) && !existsSync(real + BACKUP_SUFFIX)) {
      rmSync(real, { force: true });
      return "removed";
    }
    const mode = statSync(real, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined) keepCopy(real, before, mode);
    const now = decode(file, read(real));
    if (now !== before) throw refused(file, "another program changed it at this moment: try again");
    writeLike(real, after, mode);
    dropCopy(real, after);
    return "written";
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw refused(file, (error as Error).message);
  }
}

/** `mode`: of the file that is replaced. */
function writeLike(file: string, text: string, mode: number | undefined): void {
  writeFileAtomic(file, new TextEncoder().encode(text), mode === undefined ? 0o644 : mode & 0o777);
  if (mode !== undefined) chmodSync(file, mode & 0o777);
}

/** The copy is of what was there before the first change. */
function keepCopy(real: string, text: string, mode: number): void {
  if (!existsSync(real + BACKUP_SUFFIX)) writeLike(real + BACKUP_SUFFIX, text, mode);
}

/** A file that is again what it was needs no copy. */
function dropCopy(real: string, text: string): void {
  const copy = real + BACKUP_SUFFIX;
  if (existsSync(copy) && readFileSync(copy, "utf8") === text) rmSync(copy);
}
