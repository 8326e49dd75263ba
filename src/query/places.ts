// The files that an answer's results stand in: what `source_layer` is said about. The results themselves, not what they mention.

import type { View } from "../view/view.ts";
import type { Listing } from "./types.ts";

export interface Place {
  /** The result, or the head of an answer about one file. */
  result: Record<string, unknown>;
  path: string;
}

function pathOf(value: unknown): string | undefined {
  if (value === null || typeof value !== "object") return undefined;
  const { path, file, file_path, location } = value as Record<string, unknown>;
  return [path, file, file_path].find((named) => typeof named === "string") ?? pathOf(location);
}

export function placesOf({ head, items }: Listing): Place[] {
  return [head, ...items].flatMap((value) => {
    const path = pathOf(value);
    return path === undefined ? [] : [{ result: value as Record<string, unknown>, path }];
  });
}

/** In a checkout: says of each result whose file is not the commit's that it is uncommitted. */
export function markUncommitted(view: View, listing: Listing): void {
  if (!view.dirty) return;
  for (const { result, path } of placesOf(listing))
    if (view.isUncommitted(path)) Object.assign(result, { source_layer: "overlay", uncommitted: true });
}
