// Modules of a project, by their go.mod, and which of them are built with another's files as they stand in the tree: by
// `replace` or go.work. Without either, a module has another one as it was published.

import { folderOf, join, rememberFor } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";

interface Module {
  folder: string;
  name: string;
}

const MOST_FOLDERS = 20_000;

/** Those with the longest names first. */
export function modulesOf(host: ModuleHost): readonly Module[] {
  return rememberFor(host, "go.mod", () => {
    const found: Module[] = [];
    const folders = [""];
    for (let at = 0; at < folders.length && at < MOST_FOLDERS; at++) {
      const folder = folders[at]!;
      for (const entry of host.list(folder))
        if (entry.endsWith("/")) folders.push(join(folder, entry.slice(0, -1)));
        else if (entry === "go.mod") {
          const name = /^module\s+"?([^\s"]+)/m.exec(host.read(join(folder, entry)) ?? "")?.[1];
          if (name) found.push({ folder, name });
        }
    }
    return found.sort((a, b) => b.name.length - a.name.length);
  });
}

/** Does a path name a package of the project? */
export function isOwn(source: string, host: ModuleHost): boolean {
  return modulesOf(host).some(({ name }) => source === name || source.startsWith(`${name}/`));
}

/** Does a file use what another one declares as it stands in the tree? */
export function isLinked(from: string, to: string, host: ModuleHost): boolean {
  if (modulesOf(host).length < 2) return true;
  const [own, other] = [moduleAround(from, host), moduleAround(to, host)];
  return own === undefined || other === undefined || own === other || linkedTo(own, host).has(other);
}

/** The folder of the module that a file is a part of. */
function moduleAround(path: string, host: ModuleHost): string | undefined {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    if (host.exists(join(folder, "go.mod"))) return folder;
    if (folder === "") return undefined;
  }
}

function linkedTo(own: string, host: ModuleHost): ReadonlySet<string> {
  return rememberFor(host, `go links\0${own}`, () => {
    const said = host.read(join(own, "go.mod")) ?? "";
    const replaced = [...said.matchAll(/=>\s*"?(\.[^\s"]*)/g)].map(([, path]) => join(own, path!));
    return new Set([...replaced, ...workspaceOf(own, host)]);
  });
}

/** The modules that the nearest go.work lists, if it lists this one. */
function workspaceOf(own: string, host: ModuleHost): readonly string[] {
  for (let folder = own; ; folder = folderOf(folder)) {
    const said = host.read(join(folder, "go.work"));
    if (said !== undefined) {
      const used = [...said.matchAll(/^\s*(?:use\s+)?"?(\.[^\s"]*)/gm)].map(([, path]) =>
        join(folder, path!),
      );
      return used.includes(own) ? used : [];
    }
    if (folder === "") return [];
  }
}
