// Files that strangers may have arranged, read without being led astray: never through a link out of a root, never a device or
// a pipe (which would keep the reader waiting), never more than a limit. What was opened is judged, not the name that was
// looked at before, so that nothing can be swapped in between.

import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { isInside } from "./paths.ts";

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

export interface OpenFile {
  descriptor: number;
  stats: Stats;
}

function refusal(code: string, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}

/** Runs `use` on a file below a root. Throws ELOOP where a link leads elsewhere, and what the system throws. */
export function withFileInside<T>(root: string, path: string, use: (file: OpenFile) => T): T {
  const absolute = join(root, path);
  if (!isInside(root, absolute)) throw refusal("ELOOP", path);
  return withFile(absolute, O_NOFOLLOW, (file) => {
    if (!isBelow(file, root, absolute)) throw refusal("ELOOP", path);
    return use(file);
  });
}

function withFile<T>(path: string, flags: number, use: (file: OpenFile) => T): T {
  const descriptor = openSync(path, O_RDONLY | O_NONBLOCK | flags);
  try {
    return use({ descriptor, stats: fstatSync(descriptor) });
  } finally {
    closeSync(descriptor);
  }
}

/** Where the open file really is; undefined where the system does not tell, as all but Linux. */
function placeOf({ descriptor }: OpenFile): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return undefined;
  }
}

function isBelow(file: OpenFile, root: string, absolute: string): boolean {
  const place = placeOf(file);
  return place === undefined ? leadsInside(file, root, absolute) : isInside(root, place);
}

/** Does the path lead to this very file, and only through folders of the root? */
function leadsInside({ stats }: OpenFile, root: string, absolute: string): boolean {
  const real = realpathSync(absolute);
  const now = statSync(real);
  return isInside(root, real) && now.ino === stats.ino && now.dev === stats.dev;
}

/** The bytes of an open file. */
export function readAll({ descriptor, stats }: OpenFile): Uint8Array {
  const bytes = new Uint8Array(stats.size);
  let length = 0;
  while (length < bytes.length) {
    const count = readSync(descriptor, bytes, length, bytes.length - length, length);
    if (count === 0) break;
    length += count;
  }
  return length === bytes.length ? bytes : bytes.slice(0, length);
}

function readRegular(file: OpenFile, maxBytes: number): Uint8Array | undefined {
  return file.stats.isFile() && file.stats.size <= maxBytes ? readAll(file) : undefined;
}

/** The bytes of a regular file below a root; undefined when it is none, is larger, leads out of the root or cannot be read. */
export function readInside(root: string, path: string, maxBytes: number): Uint8Array | undefined {
  try {
    return withFileInside(root, path, (file) => readRegular(file, maxBytes));
  } catch {
    return undefined;
  }
}

const SMALL_BYTES = 1 << 26;

/** The text of a regular file, links followed; undefined when it is none, is larger than SMALL_BYTES or cannot be read. */
export function readSmallText(path: string): string | undefined {
  try {
    const bytes = withFile(path, 0, (file) => readRegular(file, SMALL_BYTES));
    return bytes && new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}
