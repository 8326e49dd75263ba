// Which file a `require` means: beside the file where it says so, else below the nearest load path around it, else below that
// of another gem of the repository.

import { folderOf, join, rememberFor } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";

/** Folders that are on the load path, by convention and by `-Itest`. */
const LOAD_PATHS = ["lib", "test", "spec"];
const EXTENSION = ".rb";

export function requiredFiles(source: string, from: string, host: ModuleHost): string[] {
  const file = source.endsWith(EXTENSION) ? source : source + EXTENSION;
  if (file.startsWith(".")) return [join(folderOf(from), file)].filter(host.exists, host);
  if (file.startsWith("/")) return [];
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const near = LOAD_PATHS.map((name) => join(folder, `${name}/${file}`)).find((path) => host.exists(path));
    if (near !== undefined) return [near];
    if (folder === "") break;
  }
  return gems(host)
    .map((folder) => join(folder, file))
    .filter((path) => host.exists(path))
    .slice(0, 1);
}

/** Folders `lib` of the gems that a repository holds side by side. */
function gems(host: ModuleHost): readonly string[] {
  return rememberFor(host, "gems", () => {
    const folders = host.list("").flatMap((entry) => (entry.endsWith("/") ? [entry.slice(0, -1)] : []));
    return folders.filter((gem) => host.list(gem).includes("lib/")).map((gem) => `${gem}/lib`);
  });
}
