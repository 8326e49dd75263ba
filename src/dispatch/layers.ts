// `source_layer`: which results a ref owes to the default branch (`base`), and which to what was committed on it since it left
// that branch, or not committed yet (`overlay`). Said on every ref but a clean default.

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

/** Marks results in place; the query thread has marked those of uncommitted files. */
export function markLayers({ answer, view }: Answered, overlay: Overlay): void {
  if (!overlay && !view.dirty) return;
  for (const { result, path } of placesOf(answer))
    result.source_layer ??= overlay?.has(path) ? "overlay" : "base";
}
