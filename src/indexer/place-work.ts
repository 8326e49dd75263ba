// Where the outcome of one piece of work belongs: in the commit's tree, in the checkout's on top of it, or in both.

import type { Skip, SkipReason } from "../protocol/skips.ts";
import type { HashedFile } from "./hashed-files.ts";
import type { KnownBlob } from "./known-blobs.ts";
import { addToGit, type Plan, sizeOf, type Work } from "./plan.ts";
import type { SourceSkip } from "./read-source.ts";

export type GitWork = Omit<Work, "kind"> & { kind: "git"; expected: string };
export type AnyWork = Work | GitWork;

function skipOf({ skip: reason, detail }: SourceSkip): Omit<Skip, "path"> {
  return { reason, ...(detail !== undefined && { detail }) };
}

/** What is so in the commit as it is in the checkout. */
const OF_CONTENT: ReadonlySet<SkipReason> = new Set(["binary", "too_large", "lfs_pointer"]);

/** Leaves out what has no facts. */
export function placeSkip(plan: Plan, work: AnyWork, outcome: SourceSkip): void {
  const { base, top } = plan;
  const skip = skipOf(outcome);
  const missing = !OF_CONTENT.has(skip.reason);
  if (work.kind === "commit" && missing) {
    // git has the content, the checkout does not.
    addToGit(plan, work.key!, work.expected!, work.files);
    top.skip({ path: work.path, ...skip });
  } else if (work.kind === "commit" || work.kind === "git")
    for (const { path } of work.files) base.skip({ path, ...skip });
  else top.skip({ path: work.path, ...skip });
}

/** Places what a file turned out to hold; one that git holds otherwise adds to the work. */
export function placeBlob(plan: Plan, work: AnyWork, blob: KnownBlob, file: HashedFile): void {
  const { base, top, work: more } = plan;
  const isOther = file.hash !== work.expected;
  if ((work.kind === "commit" && !isOther) || work.kind === "git")
    for (const { path, mode } of work.files) base.place(path, blob, mode, sizeOf(blob));
  if (work.kind === "commit" && isOther) addToGit(plan, work.key!, work.expected!, work.files);
  // What git converted on checkout has a size of its own.
  const isConverted = work.kind !== "git" && (isOther || file.size !== blob.bytes);
  if (work.kind === "checkout" || isConverted) top.place(work.path, blob, work.files[0]!.mode, file);
  if (work.kind === "commit" && isConverted)
    for (const other of work.files.slice(1))
      more.push({ path: other.path, kind: "check", expected: work.expected!, files: [other] });
}
