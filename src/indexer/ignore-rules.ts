// Ignore files and the exclude and include patterns of the configuration, as one question: is this path left out?
// Nested ignore files are respected: the deepest one that says something about a path decides, as git does it.

import ignore, { type Ignore } from "ignore";

/** By rising precedence in one folder. git itself sees to .gitignore inside its repositories. */
export const OWN_IGNORE_FILES: readonly string[] = [".ignore", ".codecompassignore"];
export const GIT_IGNORE_FILE = ".gitignore";

const PATTERNS = { ignorecase: false } as const;

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function patternsOf(patterns: readonly string[]): Ignore | undefined {
  return patterns.length > 0 ? ignore(PATTERNS).add([...patterns]) : undefined;
}

export class IgnoreRules {
  private readonly excluded: Ignore | undefined;
  private readonly included: Ignore | undefined;
  /** By folder, "" = root: its rule files, the one of highest precedence first. */
  private readonly files = new Map<string, Ignore[]>();
  private readonly folders = new Map<string, string | undefined>();

  constructor(patterns: { exclude: readonly string[]; include: readonly string[] }) {
    this.excluded = patternsOf(patterns.exclude);
    this.included = patternsOf(patterns.include);
  }

  /** Adds the text of an ignore file of a folder. REQUIRES: before any question about paths below it. */
  add(folder: string, text: string): void {
    this.files.set(folder, [ignore(PATTERNS).add(text), ...(this.files.get(folder) ?? [])]);
  }

  /** Is this very entry left out, its folders aside? */
  matches(path: string, isFolder: boolean): boolean {
    const subject = isFolder ? `${path}/` : path;
    if (this.excluded?.ignores(subject)) return true;
    if (!isFolder && this.included && !this.included.ignores(subject)) return true;
    if (this.files.size === 0) return false;
    for (let folder = parentOf(path); ; folder = parentOf(folder)) {
      for (const rules of this.files.get(folder) ?? []) {
        const verdict = rules.test(folder === "" ? subject : subject.slice(folder.length + 1));
        if (verdict.ignored || verdict.unignored) return verdict.ignored;
      }
      if (folder === "") return false;
    }
  }

  /** The path itself or the outermost folder above it that is left out (with a `/` behind it), or undefined. */
  findExclusion(path: string): string | undefined {
    if (!this.excluded && !this.included && this.files.size === 0) return undefined;
    return this.folderExclusion(parentOf(path)) ?? (this.matches(path, false) ? path : undefined);
  }

  private folderExclusion(folder: string): string | undefined {
    if (folder === "") return undefined;
    if (this.folders.has(folder)) return this.folders.get(folder);
    const found =
      this.folderExclusion(parentOf(folder)) ?? (this.matches(folder, true) ? `${folder}/` : undefined);
    this.folders.set(folder, found);
    return found;
  }
}
