// What differs between HEAD and the checkout: by `git status` what differs of the index's files; at the same time by
// `git ls-files` all of those, untracked ones, and the files that status keeps silent about because the index says so
// (skip-worktree of sparse checkouts, assume-unchanged).

import { copyFileSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { baseName } from "../util/paths.ts";
import { findStat } from "../util/stat.ts";
import { type Conversion, mayDefineFilters, readConversion, runGit } from "./git.ts";
import { decodeRecord, splitRecords } from "./records.ts";
import type { Repository } from "./repository.ts";

export interface Status {
  /** undefined while there is no commit. */
  commit: string | undefined;
  /** The branch, or the commit when HEAD is detached. */
  ref: string;
  /** Paths whose content or kind in the checkout may differ from HEAD, in both directions; sorted, no duplicates. */
  changed: string[];
  /** Untracked folders that are repositories of their own. */
  nested: string[];
  /** Changed or untracked names that are not UTF-8, shown with U+FFFD. */
  unreadableNames: string[];
  /** How many paths the index has. */
  tracked: number;
  /** Those of them whose files are called by a name that was asked for. */
  named: string[];
  /** Those that a sparse checkout need not have. */
  sparse: string[];
  /** Files may differ from their blobs although git calls them unchanged: line ends, filters. */
  converts: boolean;
}

const STATUS = [
  "status",
  "--porcelain=v2",
  "--branch",
  "-z",
  // Those are listed by another process meanwhile.
  "--untracked-files=no",
  "--no-renames",
  "--no-ahead-behind",
  // Looking into a submodule would run git under that submodule's own configuration.
  "--ignore-submodules=all",
];
const ATTRIBUTES = ".gitattributes";
/** Fields that stand before the path in each kind of record. */
const FIELDS_BEFORE_PATH: Readonly<Record<string, number>> = { "1": 8, u: 10 };

/** Every path of the index, and what no index names and no ignore file hides. */
const LISTING = ["ls-files", "-v", "-z", "--cached", "--others", "--exclude-standard"];
const UNTRACKED = "?";
/** Of what is in the index and about which it says nothing else. */
const CACHED = "H";
/** The length of a mark and the space behind it. */
const MARK = 2;
const BREAK = "\0";

function afterFields(text: string, count: number): string {
  let at = 0;
  for (let field = 0; field < count; field++) at = text.indexOf(" ", at) + 1;
  return text.slice(at);
}

function parseHeader(text: string, status: Status): void {
  const [, name, value = ""] = text.split(" ", 3);
  if (name === "branch.oid" && value !== "(initial)") status.commit = value;
  if (name === "branch.head") status.ref = value;
}

function addPath(path: string, utf8: boolean, status: Status, changed: Set<string>): void {
  if (!utf8) status.unreadableNames.push(path);
  else if (path.endsWith("/")) status.nested.push(path.slice(0, -1));
  else changed.add(path);
}

/** Reads what STATUS prints: the commit, the ref and the paths that differ. */
function readStatus(output: Uint8Array, status: Status, changed: Set<string>): void {
  for (const { text, utf8 } of splitRecords(output)) {
    const kind = text[0] ?? "";
    if (kind === "#") parseHeader(text, status);
    const fields = FIELDS_BEFORE_PATH[kind];
    if (fields !== undefined) addPath(afterFields(text, fields), utf8, status, changed);
  }
  if (status.ref === "(detached)") status.ref = status.commit ?? "HEAD";
}

/**
 * Reads what LISTING prints: a mark, a space, a path. Names marked skip-worktree (S) or assume-unchanged (lower case) may differ.
 * Most of it says that a file is there, which is a megabyte of a large project at every scan: no text is made of that.
 */
function readListing(
  output: Uint8Array,
  names: readonly string[],
  status: Status,
  changed: Set<string>,
): void {
  // A letter is a byte.
  const letters = Buffer.from(output.buffer, output.byteOffset, output.byteLength).toString("latin1");
  const pathAt = (start: number) =>
    decodeRecord(output.subarray(start + MARK, letters.indexOf(BREAK, start)));
  for (let start = 0; start < letters.length; start = letters.indexOf(BREAK, start) + 1) {
    const mark = letters[start]!;
    if (mark !== UNTRACKED) status.tracked++;
    if (mark === CACHED) continue;
    const { text: path, utf8 } = pathAt(start);
    if (mark === UNTRACKED) addPath(path, utf8, status, changed);
    else if (utf8 && mark === "S") status.sparse.push(path);
    if (utf8 && (mark === "S" || mark > "Z")) changed.add(path);
  }
  for (const name of names)
    for (const start of startsOf(letters, name))
      if (letters[start] !== UNTRACKED) status.named.push(pathAt(start).text);
}

/** Where the records begin whose paths end in a file of this name. */
function* startsOf(letters: string, name: string): Generator<number> {
  const ending = name + BREAK;
  for (let at = letters.indexOf(ending); at !== -1; at = letters.indexOf(ending, at + 1)) {
    const start = letters.lastIndexOf(BREAK, at) + 1;
    if (at === start + MARK || letters[at - 1] === "/") yield start;
  }
}

/** From what STATUS and LISTING print. */
function parseStatus(differences: Uint8Array, listing: Uint8Array, names: readonly string[]): Status {
  const status: Status = {
    commit: undefined,
    ref: "",
    changed: [],
    nested: [],
    unreadableNames: [],
    tracked: 0,
    named: [],
    sparse: [],
    converts: false,
  };
  const changed = new Set<string>();
  readStatus(differences, status, changed);
  readListing(listing, names, status, changed);
  status.changed = [...changed].sort();
  return status;
}

function hasAttributes(repo: Repository, { named, changed }: Status): boolean {
  return (
    existsSync(join(repo.commonDir, "info", "attributes")) ||
    [...named, ...changed].some((path) => baseName(path) === ATTRIBUTES)
  );
}

/** What is known of the files, beside git. */
export interface Reading {
  /** When all files were read that are taken for unchanged, in milliseconds since 1970; Infinity: they will be. */
  readAt: number;
  /** A private folder for a copy of the index. */
  folder: string;
}

/** Coarser than the times of any file system. */
const CLOCK_MS = 2000;
const COPY = "git-index-";
/** Git reads its index as soon as it starts: an older copy is what a process left behind that was killed. */
const LEFT_BEHIND_MS = 600_000;

/**
 * A copy of the index that is younger than the files it lists. Git reads every file that was written in the second in which
 * the index was, of a fresh clone most of them: it could have been written once more, with the same size and time. When
 * the files were read later than that, a write after it shows in their times, and git need not read them again.
 */
class YoungIndex {
  /** Undefined where git has to use its own. */
  readonly file: string | undefined;

  constructor({ gitDir }: Repository, reading: Reading | undefined) {
    const own = join(gitDir, "index");
    const writtenAt = findStat(own)?.mtimeMs;
    if (!reading || writtenAt === undefined || writtenAt + CLOCK_MS >= reading.readAt) return;
    try {
      removeLeftBehind(reading.folder);
      const copy = join(reading.folder, `${COPY}${crypto.randomUUID()}`);
      copyFileSync(own, copy);
      this.file = copy;
    } catch {
      // No place for a copy.
    }
  }

  remove(): void {
    if (this.file !== undefined) rmSync(this.file, { force: true });
  }
}

function removeLeftBehind(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const writtenAt = name.startsWith(COPY) ? findStat(file)?.mtimeMs : undefined;
    if (writtenAt !== undefined && Date.now() - writtenAt > LEFT_BEHIND_MS) rmSync(file, { force: true });
  }
}

/** Two processes that read an index before and after a change of it would both leave out what it added. */
const MOST_TRIES = 3;

/** `names`: of files that are asked for. Throws ToolError when git fails. */
export async function scanStatus(
  repo: Repository,
  reading?: Reading,
  names: readonly string[] = [],
): Promise<Status> {
  for (let left = MOST_TRIES - 1; ; left--) {
    const before = indexStamp(repo);
    const young = new YoungIndex(repo, reading);
    try {
      const status = await scan(repo, young.file, names);
      if (left === 0 || indexStamp(repo) === before) return status;
    } finally {
      young.remove();
    }
  }
}

function indexStamp({ gitDir }: Repository): string {
  const stat = findStat(join(gitDir, "index"));
  return `${stat?.ino} ${stat?.size} ${stat?.mtimeMs}`;
}

async function scan(
  repo: Repository,
  indexFile: string | undefined,
  names: readonly string[],
): Promise<Status> {
  const listing = runGit(repo, LISTING);
  const conversion = readConversion(repo);
  const run = (settings: Conversion["silenced"]) => runGit(repo, STATUS, { settings, indexFile });
  const runSilenced = async () => run((await conversion).silenced);
  // The user's own filters may run, so there is no need to wait for their names, unless one fails.
  const changed = mayDefineFilters(repo) ? runSilenced() : run([]).catch(runSilenced);
  const [{ stdout: changes }, { stdout: files }] = await Promise.all([changed, listing]);
  const status = parseStatus(changes, files, [...names, ATTRIBUTES]);
  status.converts = (await conversion).general || hasAttributes(repo, status);
  return status;
}
