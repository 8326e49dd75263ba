// Surface key of a view: equal for two views exactly when every file shows the same to others, so that what spans files
// (modules, hierarchy, resolved edges) can be kept over edits of bodies.

import { hash64 } from "../util/hash.ts";
import type { View } from "./view.ts";

const keys = new WeakMap<View, string>();

export function surfaceKey(view: View): string {
  const known = keys.get(view);
  if (known !== undefined) return known;
  const rows = view.blobs();
  const parts: string[] = [];
  for (const path of view.paths) parts.push(path, rows.get(view.blobAt(path) as number)?.surface ?? "");
  const key = hash64(parts.join("\0"));
  keys.set(view, key);
  return key;
}
