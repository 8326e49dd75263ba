// Walks a folder outside git: iterative, so depth costs nothing; links are never followed, so there are no loops;
// ignore files count where they lie, `.gitignore` included. What cannot be read is a skip, never an end.

import { type Dirent, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { byText } from "../util/order.ts";
import { readInside } from "../util/safe-read.ts";
import { type Candidate, fileStat, type SkipList } from "./candidates.ts";
import { GIT_IGNORE_FILE, type IgnoreRules, OWN_IGNORE_FILES } from "./ignore-rules.ts";
import { skipByPath } from "./path-rules.ts";

const RULE_FILES = [GIT_IGNORE_FILE, ...OWN_IGNORE_FILES];
const VERSION_CONTROL = new Set([".git", ".hg", ".svn", ".jj"]);
export const MAX_RULES_BYTES = 1_048_576;
/** Folders between two pauses in which the event loop runs. */
const FOLDERS_PER_TURN = 64;

export interface Walk {
  files: Candidate[];
  /** Text of the ignore files that count, by path. */
  ignoreFiles: Map<string, string>;
}

export interface WalkInput {
  root: string;
  rules: IgnoreRules;
  skips: SkipList;
  /** Folders (relative) that are none of the project's: the data folder. */
  foreign: ReadonlySet<string>;
  onProgress: (files: number) => void;
}

/** The text of an ignore file, or undefined when there is none to read. */
export function readRules(root: string, path: string): string | undefined {
  const bytes = readInside(root, path, MAX_RULES_BYTES);
  return bytes && new TextDecoder().decode(bytes);
}

class Walker {
  readonly walk: Walk = { files: [], ignoreFiles: new Map() };
  private readonly pending: string[] = [""];
  private readonly input: WalkInput;

  constructor(input: WalkInput) {
    this.input = input;
  }

  /** Visits one folder; false when none is left. */
  step(): boolean {
    const folder = this.pending.pop();
    if (folder === undefined) return false;
    let entries: Dirent[];
    try {
      entries = readdirSync(join(this.input.root, folder), { withFileTypes: true });
    } catch (error) {
      // The root itself must be readable: without it there is nothing to index.
      if (folder === "") throw error;
      this.skipUnreadable(`${folder}/`, error);
      return true;
    }
    this.readRules(folder, entries);
    for (const entry of entries) this.visit(folder === "" ? entry.name : `${folder}/${entry.name}`, entry);
    return true;
  }

  private readRules(folder: string, entries: Dirent[]): void {
    for (const name of RULE_FILES) {
      if (!entries.some((entry) => entry.name === name)) continue;
      const path = folder === "" ? name : `${folder}/${name}`;
      const text = readRules(this.input.root, path);
      if (text === undefined) continue;
      this.input.rules.add(folder, text);
      this.walk.ignoreFiles.set(path, text);
    }
  }

  private visit(path: string, entry: Dirent): void {
    const { rules, skips, foreign } = this.input;
    const isFolder = entry.isDirectory();
    if (VERSION_CONTROL.has(entry.name) || foreign.has(path)) return;
    if (rules.matches(path, isFolder)) skips.add(isFolder ? `${path}/` : path, "excluded");
    else if (isFolder) this.pending.push(path);
    else if (entry.isSymbolicLink()) skips.add(path, "symlink");
    else this.visitFile(path);
  }

  private visitFile(path: string): void {
    const { skips } = this.input;
    const reason = skipByPath(path);
    if (reason) {
      skips.add(path, reason);
      return;
    }
    try {
      const stats = lstatSync(join(this.input.root, path));
      if (stats.isFile()) this.walk.files.push({ path, mode: stats.mode & 0o777777, stat: fileStat(stats) });
      else skips.add(path, "unreadable", "not a regular file");
    } catch (error) {
      this.skipUnreadable(path, error);
    }
  }

  private skipUnreadable(path: string, error: unknown): void {
    const { skips } = this.input;
    // A name that is not UTF-8 comes with U+FFFD in it, and so names nothing.
    if (path.includes("\ufffd")) skips.add(path, "path_not_utf8");
    else skips.add(path, "unreadable", (error as NodeJS.ErrnoException).code);
  }
}

/** Files in the order of their paths. Throws when the root cannot be read. */
export async function walkFolder(input: WalkInput): Promise<Walk> {
  const walker = new Walker(input);
  for (let count = 1; walker.step(); count++) {
    if (count % FOLDERS_PER_TURN > 0) continue;
    input.onProgress(walker.walk.files.length);
    await new Promise((resolve) => setImmediate(resolve));
  }
  walker.walk.files.sort((a, b) => byText(a.path, b.path));
  return walker.walk;
}
