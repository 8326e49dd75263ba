// Files of the checkout as they are now, against what the tree says of them: cheap where times settle it, by hash where not.

import { join } from "node:path";
import { committedForm } from "../util/committed-form.ts";
import { decodeText } from "../util/decode.ts";
import { readInside } from "../util/safe-read.ts";
import { findLinkStat, RACY_MS } from "../util/stat.ts";
import type { View } from "../view/view.ts";

const LARGEST_READ_BYTES = 4 * 1024 * 1024;
const MOST_REMEMBERED = 10_000;
/** Files that were hashed and found unchanged although their times moved: path to what was seen. */
const verified = new Map<string, string>();

/** What tells a file from what it was or will be; undefined for none, and for one written so lately that times may not tell. */
export function stampOf(root: string, path: string): string | undefined {
  const stat = findLinkStat(join(root, path));
  if (!stat?.isFile() || Date.now() - stat.ctimeMs < RACY_MS) return undefined;
  return `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`;
}

/** Does the file differ from what the view shows at its path? */
export function isChanged(
  view: Pick<View, "stat" | "indexedAt" | "blob">,
  root: string,
  path: string,
): boolean {
  const seen = view.stat(path);
  const file = join(root, path);
  const stat = findLinkStat(file);
  if (!seen || !stat?.isFile()) return seen !== undefined;
  const untouched =
    seen.mtimeMs !== 0
      ? stat.size === seen.size && Math.abs(stat.mtimeMs - seen.mtimeMs) < 1
      : Math.max(stat.mtimeMs, stat.ctimeMs) < view.indexedAt;
  if (untouched) return false;
  const { hash } = view.blob(seen.blob);
  const stamp = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${hash}`;
  if (verified.get(file) === stamp) return false;
  if (stat.size > LARGEST_READ_BYTES || hashOf(root, path, hash) !== hash) return true;
  if (verified.size >= MOST_REMEMBERED) verified.clear();
  verified.set(file, stamp);
  return false;
}

function hashOf(root: string, path: string, like: string): string | undefined {
  const bytes = readInside(root, path, LARGEST_READ_BYTES);
  return bytes && committedForm(bytes, like, like.length === 64 ? "sha256" : "sha1").hash;
}

/** The text of a file now; undefined when it is gone, binary, too large or not in the project. */
export function currentText(root: string, path: string): string | undefined {
  const bytes = readInside(root, path, LARGEST_READ_BYTES);
  return bytes && decodeText(bytes)?.text;
}
