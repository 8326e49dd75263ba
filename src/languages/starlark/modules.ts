// Which file a label of a `load` stands for: one of the package of the file, of the repository around it, or of the repository
// under its own name.

import { folderOf, join } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";

const LABEL = /^(?:(@@?[\w.~+-]*)?\/\/([^:]*))?:?([^:]*)$/;
const ROOT_FILES = ["MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE", "REPO.bazel"];
/** What a repository calls itself. */
const OWN_NAME = /^(?:module|workspace)\(([^)]*)\)/m;
const NAMES = /\b(?:repo_)?name\s*=\s*"([^"]+)"/g;

/** The folder of the repository that a file is in. */
function rootOf(path: string, host: ModuleHost): string {
  for (let folder = folderOf(path); folder !== ""; folder = folderOf(folder))
    if (ROOT_FILES.some((name) => host.exists(join(folder, name)))) return folder;
  return "";
}

function isNameOf(root: string, repository: string, host: ModuleHost): boolean {
  const name = repository.replace(/^@+/, "");
  if (name === "") return true;
  return ROOT_FILES.some((file) => {
    const head = OWN_NAME.exec(host.read(join(root, file)) ?? "")?.[1] ?? "";
    return [...head.matchAll(NAMES)].some(([, own]) => own === name);
  });
}

export function modules(source: string, from: string, host: ModuleHost): string[] {
  const [, repository = "", folder, file] = LABEL.exec(source) ?? [];
  if (!file) return [];
  const root = rootOf(from, host);
  if (!isNameOf(root, repository, host)) return [];
  const path = folder === undefined ? join(folderOf(from), file) : join(root, join(folder, file));
  return host.exists(path) ? [path] : [];
}
