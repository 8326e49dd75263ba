// Every branch, remote branch and tag of a repository, in one `git for-each-ref`.

import { runGit } from "./git.ts";
import type { Repository } from "./repository.ts";
import type { RefKind } from "./revision.ts";

export interface KnownRef {
  name: string;
  kind: Exclude<RefKind, "commit">;
  commit: string;
  /** Milliseconds since 1970: of the commit, or of an annotated tag. */
  date: number;
}

const FOLDERS: Readonly<Record<string, KnownRef["kind"]>> = {
  "refs/heads/": "branch",
  "refs/remotes/": "remote",
  "refs/tags/": "tag",
};
const FIELDS = [
  "refname",
  "objectname",
  "objecttype",
  "*objectname",
  "*objecttype",
  "symref",
  "creatordate:unix",
];
const FORMAT = FIELDS.map((field) => `%(${field})`).join("%00");

/** Newest first. Symbolic refs (`origin/HEAD`) and tags of anything but commits are left out. */
export async function listRefs(repo: Repository): Promise<KnownRef[]> {
  const folders = Object.keys(FOLDERS);
  const { stdout } = await runGit(repo, [
    "for-each-ref",
    `--format=${FORMAT}`,
    "--sort=-creatordate",
    ...folders,
  ]);
  const refs: KnownRef[] = [];
  for (const line of new TextDecoder().decode(stdout).split("\n")) {
    const [full = "", object = "", type, target, targetType, symbolic, date] = line.split("\0");
    const folder = folders.find((each) => full.startsWith(each));
    const commit = type === "commit" ? object : targetType === "commit" ? target : undefined;
    if (folder && commit && symbolic === "")
      refs.push({
        name: full.slice(folder.length),
        kind: FOLDERS[folder]!,
        commit,
        date: Number(date) * 1000,
      });
  }
  return refs;
}
