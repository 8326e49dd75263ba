// The objects of a partial clone as those of a repository that promises nothing: git before 2.44 cannot be told not to fetch
// what is missing, and ends when it may not. A git folder of our own without any configuration points at the same objects.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Repository } from "./repository.ts";

const CONFIGS: Readonly<Record<Repository["objectFormat"], string>> = {
  sha1: "[core]\n\trepositoryformatversion = 0\n\tbare = true\n",
  sha256: "[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tobjectFormat = sha256\n",
};

/** By object format; removed when this process ends. */
const folders = new Map<Repository["objectFormat"], string>();

function plainFolder(format: Repository["objectFormat"]): string {
  let folder = folders.get(format);
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), "codecompass-objects-"));
    for (const name of ["objects", "refs"]) mkdirSync(join(made, name));
    writeFileSync(join(made, "HEAD"), "ref: refs/heads/none\n");
    writeFileSync(join(made, "config"), CONFIGS[format]);
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    folders.set(format, made);
    folder = made;
  }
  return folder;
}

/** What to add to git's environment to read objects by their ids alone; nothing for a repository that is whole. */
export function plainObjects({ promised, objectFormat, commonDir }: Repository): Record<string, string> {
  if (!promised) return {};
  return { GIT_DIR: plainFolder(objectFormat), GIT_OBJECT_DIRECTORY: join(commonDir, "objects") };
}
