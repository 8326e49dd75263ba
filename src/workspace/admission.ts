// --auto-workspace: which folders a call may bring in that nobody named at the start. Everything is decided on real paths,
// component by component, and one answer stands for absent and forbidden, so that nothing outside can be probed.

import { readFileSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { ToolError } from "../protocol/errors.ts";
import { isInside } from "../util/paths.ts";
import { findRepository, findRoot, type Repository } from "../vcs/repository.ts";

/** The real path, or undefined for one that leads nowhere. */
export function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The real folder that a flag names. Throws `invalid_input`. */
export function folderOf(flag: string, path: string, cwd: string): string {
  // An empty one is a variable that was not set, not the current folder.
  const real = path === "" ? undefined : realOf(isAbsolute(path) ? path : join(cwd, path));
  if (real !== undefined && statSync(real).isDirectory()) return real;
  throw new ToolError("invalid_input", `${path === "" ? flag : path}: there is no such folder.`, {
    argument: flag,
    value: path,
  });
}

export interface AdmissionOptions {
  autoWorkspace?: boolean;
  /** --allowed-root. */
  allowedRoots?: readonly string[];
  cwd: string;
}

export class Admission {
  readonly enabled: boolean;
  private readonly roots: readonly string[];

  /** Throws `invalid_input` for a root that does not exist, and for discovery without any. */
  constructor({ autoWorkspace = false, allowedRoots = [], cwd }: AdmissionOptions) {
    this.enabled = autoWorkspace;
    this.roots = allowedRoots.map((path) => folderOf("--allowed-root", path, cwd));
    if (autoWorkspace && this.roots.length === 0)
      throw new ToolError(
        "invalid_input",
        "--auto-workspace needs at least one --allowed-root PATH: without it a call could read any folder.",
        { argument: "--allowed-root" },
      );
  }

  /** Is a real path below an allowed root? */
  allows(real: string): boolean {
    return this.roots.some((root) => isInside(root, real));
  }

  /** The root of the project that a path is in. Throws `workspace_not_allowed`. */
  admit(path: string): string {
    const real = realOf(path);
    const root = real !== undefined && this.allows(real) ? findRoot(real) : undefined;
    if (root !== undefined && this.allows(root) && this.keepsInside(findRepository(root))) return root;
    throw new ToolError(
      "workspace_not_allowed",
      "This workspace does not exist or is not below an allowed root: start the server with --workspace or another --allowed-root.",
      { workspace: path.slice(0, 200) },
    );
  }

  /** A repository's own files may not lead to the objects of another one elsewhere. */
  private keepsInside(repository: Repository | undefined): boolean {
    if (!repository) return true;
    const { gitDir, commonDir } = repository;
    return [gitDir, commonDir, join(commonDir, "objects"), ...alternates(commonDir)].every((path) => {
      const real = realOf(path);
      return real !== undefined && this.allows(real);
    });
  }
}

/** Object folders of other repositories that this one reads too. */
function alternates(commonDir: string): string[] {
  try {
    const objects = join(commonDir, "objects");
    const lines = readFileSync(join(objects, "info", "alternates"), "utf8").split("\n");
    return lines
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => (isAbsolute(line) ? line : join(objects, line)));
  } catch {
    return [];
  }
}
