// Projects of C#: the folder of a file's `.csproj`, and what that one references.

import { posix } from "node:path";
import type { ModuleHost } from "../resolve-rules.ts";

const PROJECT = /\.csproj$/i;
const TAKEN_IN = /<(?:Compile\s[^>]*?Include\s*=\s*"(?:\.\.|\$)|Import\s[^>]*?\.projitems")/;
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

/** Does the project in a folder take in files that stand outside of it? */
export const takesInOthers = (home: string, host: ModuleHost): boolean =>
  projectsIn(home, host).some((project) => TAKEN_IN.test(host.read(project) ?? ""));

/** Folders of the projects that those in a folder reference. */
export function projectReferences(home: string, host: ModuleHost): string[] {
  return projectsIn(home, host).flatMap((project) =>
    [...(host.read(project) ?? "").matchAll(REFERENCE)].flatMap(([, include = ""]) => {
      const target = posix.join(home, include.replaceAll("\\", "/"));
      return host.exists(target) ? [target.slice(0, Math.max(0, target.lastIndexOf("/")))] : [];
    }),
  );
}
