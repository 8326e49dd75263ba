// `source_layer`: which results a ref owes to the default branch (`base`), and which to what was committed on it since it left
// that branch, or not committed yet (`overlay`). Said on every ref but a clean default: by each result of a search, elsewhere once
// for all that are of the default branch.

import { placesOf } from "../query/places.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Answered } from "./executor.ts";
import type { Target } from "./reference.ts";

/** Paths that a ref changed; undefined where the default branch itself answers or nobody knows one. */
export type Overlay = ReadonlySet<string> | undefined;

export async function findOverlay(workspace: Workspace, target: Target): Promise<Overlay> {
  const commit = target.commit ?? target.tree?.commit;
  return commit ? workspace.overlay(target.ref ?? target.tree?.ref ?? "", commit) : undefined;
}

/**
 * Marks results in place; the query thread has marked those of uncommitted files. `each` result says its layer, else only those
 * of the overlay do: "base" is then returned where it is what the rest are.
 */
export function markLayers({ answer, view }: Answered, overlay: Overlay, each: boolean): "base" | undefined {
  if (!overlay && !view.dirty) return undefined;
  let rest: "base" | undefined;
  for (const { result, path } of placesOf(answer)) {
    if (result.source_layer) continue;
    if (overlay?.has(path)) result.source_layer = "overlay";
    else if (each || result === answer.head) result.source_layer = "base";
    else rest = "base";
  }
  return rest;
}
