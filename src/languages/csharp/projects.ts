// Projects of C#: the folder of a file's `.csproj`, and what that one references.

import { posix } from "node:path";
import type { ModuleHost } from "../resolve-rules.ts";

const PROJECT = /\.csproj$/i;
const INCLUDE = /<Compile\s[^>]*?Include\s*=\s*"([^"]+)"/g;
const SHARED = /<Import\s[^>]*?\.projitems"/;
const REFERENCE = /<ProjectReference\s[^>]*?Include\s*=\s*"([^"]+)"/g;

/** The folders that a path is in, innermost first; the last is the root, "". */
export function foldersAround(path: string): string[] {
  const folders: string[] = [];
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
    folders.push(path.slice(0, end));
  return [...folders, ""];
}

export function projectHome(path: string, host: ModuleHost): string | undefined {
  return foldersAround(path).find((folder) => projectsIn(folder, host).length > 0);
}

/** The projects that stand in a folder, as paths. */
export const projectsIn = (folder: string, host: ModuleHost): string[] =>
  host
    .list(folder)
    .filter((name) => PROJECT.test(name))
    .map((name) => posix.join(folder, name));

/** What the paths begin with of files that the project in a folder takes in from outside of it; "" where that is not known. */
export const takenIn = (home: string, host: ModuleHost): string[] =>
  projectsIn(home, host).flatMap((project) => {
    const text = host.read(project) ?? "";
    const named = [...text.matchAll(INCLUDE)].flatMap(([, paths = ""]) => paths.split(";"));
    return [...named.flatMap((path) => startOf(home, path.trim())), ...(SHARED.test(text) ? [""] : [])];
  });

/** Of a path from a folder, up to its first wildcard; none for one inside of the folder. */
function startOf(home: string, path: string): string[] {
  if (path.startsWith("$")) return [""];
  const [fixed = ""] = path.split(/[*?$]/, 1);
  return path.startsWith("..") ? [posix.join(home, fixed.replaceAll("\\", "/"))] : [];
}

/** Folders of the projects that those in a folder reference. */
export function projectReferences(home: string, host: ModuleHost): string[] {
  return projectsIn(home, host).flatMap((project) =>
    [...(host.read(project) ?? "").matchAll(REFERENCE)].flatMap(([, include = ""]) => {
      const target = posix.join(home, include.replaceAll("\\", "/"));
      return host.exists(target) ? [target.slice(0, Math.max(0, target.lastIndexOf("/")))] : [];
    }),
  );
}
