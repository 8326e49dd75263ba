// What a person may call a commit, to that commit: branches, remote branches, tags, hashes, `HEAD~2`. Names of refs are
// read from files; only what needs git's own grammar or its objects starts a process.

import { runGit } from "./git.ts";
import { findRef, findTarget, isRefName } from "./refs.ts";
import type { Repository } from "./repository.ts";

export type RefKind = "branch" | "remote" | "tag" | "commit";

export interface Revision {
  commit: string;
  /** Without the folder of its kind; the whole hash where the text is no ref. */
  name: string;
  kind: RefKind;
  /** Another ref of the same short name, which is not the one that is meant. */
  shadowed?: string;
}

/** Where short names are looked up, in this order. */
const FOLDERS: readonly [folder: string, kind: RefKind][] = [
  ["refs/heads/", "branch"],
  ["refs/remotes/", "remote"],
  ["refs/tags/", "tag"],
  ["refs/remotes/origin/", "remote"],
];
const DEFAULT_NAMES = ["main", "master", "trunk", "develop"];
const ORIGIN = "refs/remotes/origin/";
const LONGEST = 1000;
/** A walk through history to find a commit takes no longer. */
const TIMEOUT_MS = 5000;

interface Ref {
  full: string;
  kind: RefKind;
  object: string;
}

/** The ref that a name means, and its object, and others of other objects that it might have meant. Full (`refs/tags/v1`), partial (`tags/v1`) or short. */
function findNamed(
  repo: Repository,
  text: string,
): (Omit<Revision, "commit" | "shadowed"> & { object: string; others: Ref[] }) | undefined {
  const found = FOLDERS.flatMap(([folder, kind]): Ref[] => {
    const full = [text, `refs/${text}`].find((name) => name.startsWith(folder)) ?? `${folder}${text}`;
    const object = findRef(repo, full);
    return object ? [{ full, kind, object }] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  return {
    object: first.object,
    kind: first.kind,
    name: first.full.replace(/^refs\/(?:heads|remotes|tags)\//, ""),
    others: found.filter(({ full, object }) => full !== first.full && object !== first.object),
  };
}

/** Commits by tag objects: neither ever changes. */
const peeled = new Map<string, string>();

/** The commit that an expression leads to, or undefined. */
async function peel(repo: Repository, expression: string): Promise<string | undefined> {
  const { stdout, code } = await runGit(
    repo,
    ["rev-parse", "--verify", "--quiet", `${expression}^{commit}`],
    { allowed: [0, 1, 128, -1], timeoutMs: TIMEOUT_MS },
  );
  const commit = new TextDecoder().decode(stdout).trim();
  return code === 0 && commit !== "" ? commit : undefined;
}

/** The commit of a ref: a tag may be an object of its own. */
async function commitOf(repo: Repository, { kind, object }: Omit<Ref, "full">): Promise<string | undefined> {
  if (kind !== "tag") return object;
  const commit = peeled.get(object) ?? (await peel(repo, object));
  if (commit) peeled.set(object, commit);
  return commit;
}

/**
 * Undefined for what names no commit of the repository. Searches through messages (`:/text`) and paths (`HEAD:file`) are not
 * taken. Throws ToolError when git is needed and missing.
 */
export async function findRevision(repo: Repository, text: string): Promise<Revision | undefined> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name of a commit holds them
  if (text === "" || text.length > LONGEST || text.startsWith("-") || /[\x00-\x1f:]|\^\{\//.test(text))
    return undefined;
  const named = isRefName(text) ? findNamed(repo, text) : undefined;
  if (named) {
    const { name, kind, others } = named;
    const commit = await commitOf(repo, named);
    if (commit === undefined) return undefined;
    for (const other of others)
      if ((await commitOf(repo, other)) !== commit) return { commit, name, kind, shadowed: other.full };
    return { commit, name, kind };
  }
  const commit = await peel(repo, text);
  return commit === undefined ? undefined : { commit, name: commit, kind: "commit" };
}

export interface DefaultBranch {
  name: string;
  /** Of the branch here and of the one at origin, as far as they exist. */
  commits: string[];
}

const BRANCH_FOLDERS = ["refs/heads/", ORIGIN];

/** The branch that others start from: origin's, else one of the usual names, else HEAD's of a bare repository. */
export function findDefaultBranch(repo: Repository): DefaultBranch | undefined {
  for (const name of defaultNames(repo)) {
    const commits = BRANCH_FOLDERS.flatMap((folder) => findRef(repo, folder + name) ?? []);
    if (commits.length > 0) return { name, commits: [...new Set(commits)] };
  }
  return undefined;
}

/** The same where `ref` is another branch; undefined where it is that one, which fewer files tell. */
export function findOtherDefault(repo: Repository, ref: string): DefaultBranch | undefined {
  const [first] = defaultNames(repo);
  const isFirst = first === ref && BRANCH_FOLDERS.some((folder) => findRef(repo, folder + ref) !== undefined);
  const found = isFirst ? undefined : findDefaultBranch(repo);
  return found?.name === ref ? undefined : found;
}

function defaultNames(repo: Repository): string[] {
  const origin = findTarget(repo, `${ORIGIN}HEAD`);
  const head = repo.bare ? findTarget(repo, "HEAD") : undefined;
  return [
    ...(origin?.startsWith(ORIGIN) ? [origin.slice(ORIGIN.length)] : []),
    ...(head?.startsWith("refs/heads/") ? [head.slice("refs/heads/".length)] : []),
    ...DEFAULT_NAMES,
  ];
}
