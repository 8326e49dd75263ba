// A few files hashed ahead of everything else: what the store knows needs no thread.

import { committedForm } from "../util/committed-form.ts";
import type { Repository } from "../vcs/repository.ts";
import type { Work } from "./plan.ts";
import { readSource } from "./read-source.ts";
import type { IndexRequest } from "./request.ts";
import { sizeLimit } from "./size-limit.ts";

/** What a file is now. */
export interface HashedFile {
  hash: string;
  size: number;
  mtimeMs: number;
}

export function hashFiles(
  work: readonly Work[],
  request: IndexRequest,
  repository: Repository | undefined,
): Map<Work, HashedFile> {
  const hashes = new Map<Work, HashedFile>();
  for (const one of work) {
    const source = readSource(request.root, one.path, sizeLimit(one.path, request.options.maxFileBytes));
    if ("skip" in source) continue;
    const { hash } = committedForm(source.bytes, one.expected, repository?.objectFormat);
    hashes.set(one, { hash, size: source.bytes.byteLength, mtimeMs: source.mtimeMs });
  }
  return hashes;
}
