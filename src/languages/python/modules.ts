// Which files a module's name stands for: relative ones, packages below any source folder, stubs beside sources, what other
// distributions of the same repository bring.

import { push } from "../../util/push.ts";
import { folderOf, join, rememberFor } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";
import { STANDARD_MODULES } from "./standard-library.ts";
import { stubPath } from "./stubs.ts";

const MOST_FOLDERS = 20_000;

/** A module's source, and its stub. */
function moduleAt(path: string, host: ModuleHost): string[] {
  return ["py", "pyi"].flatMap((ending) => {
    const found = [`${path}.${ending}`, `${path}/__init__.${ending}`].find((each) => host.exists(each));
    return found === undefined ? [] : [found];
  });
}

const isPackage = (folder: string, host: ModuleHost) =>
  host.exists(join(folder, "__init__.py")) || host.exists(join(folder, "__init__.pyi"));

const firstOf = (path: string) => path.split("/", 1)[0]!;

/** Folders in which absolute imports may begin, nearest first: those around a file that are packages, or the others. */
function roots(from: string, host: ModuleHost, arePackages: boolean): string[] {
  const found: string[] = [];
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    if (isPackage(folder, host) === arePackages)
      found.push(...(arePackages ? [folder] : [folder, join(folder, "src"), join(folder, "lib")]));
    if (folder === "") return found;
  }
}

interface OuterFolders {
  /** By what can be imported from them. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** What is installed from here: folders with a manifest of their own, and their source folders. */
  readonly distributions: readonly string[];
}

const MANIFEST = /^(?:pyproject\.toml|setup\.(?:py|cfg))$/;
const SOURCES = ["", "src", "lib", "python"];

/** Folders outside packages. */
function outerFolders(host: ModuleHost): OuterFolders {
  return rememberFor(host, "python folders", () => {
    const found = new Map<string, string[]>();
    const distributions: string[] = [];
    const add = (name: string, folder: string) => push(found, name, folder);
    const open = [""];
    for (let at = 0; at < open.length && at < MOST_FOLDERS; at++) {
      const folder = open[at]!;
      const entries = host.list(folder);
      if (entries.some((entry) => MANIFEST.test(entry)))
        distributions.push(...SOURCES.map((name) => join(folder, name)));
      for (const entry of entries) {
        const inner = join(folder, entry);
        if (entry.endsWith(".py")) add(entry.slice(0, -3), folder);
        else if (entry.endsWith("/") && isPackage(inner, host)) add(entry.slice(0, -1), folder);
        else if (entry.endsWith("/")) open.push(inner);
      }
    }
    return { byName: found, distributions };
  });
}

/** The one folder of the same part of the project that is put on the path by something else than its place. */
function elsewhere(path: string, from: string, host: ModuleHost): string[] {
  const part = firstOf(from);
  const folders = outerFolders(host).byName.get(firstOf(path)) ?? [];
  const found = folders
    .filter((folder) => folder.startsWith(`${part}/`))
    .map((folder) => moduleAt(join(folder, path), host))
    .filter((files) => files.length > 0);
  return found.length === 1 ? found[0]! : [];
}

/** Folders of distributions by what is in them, packages without a file of their own included. */
function installedNames(host: ModuleHost): ReadonlyMap<string, readonly string[]> {
  return rememberFor(host, "python distributions", () => {
    const entries = outerFolders(host).distributions.flatMap((folder) =>
      host.list(folder).map((entry) => ({ name: entry.replace(/(?:\.pyi?|\/)$/, ""), folder })),
    );
    const byName = Map.groupBy(entries, ({ name }) => name);
    return new Map([...byName].map(([name, places]) => [name, [...new Set(places.map((p) => p.folder))]]));
  });
}

/** What the one distribution of the project brings that has this module. */
function installed(path: string, host: ModuleHost): string[] {
  const found = (installedNames(host).get(firstOf(path)) ?? [])
    .map((folder) => moduleAt(join(folder, path), host))
    .filter((files) => files.length > 0);
  return found.length === 1 ? found[0]! : [];
}

export function modules(source: string, from: string, host: ModuleHost): string[] {
  const dots = /^\.*/.exec(source)![0].length;
  const path = source.slice(dots).replaceAll(".", "/");
  if (dots > 0) {
    const up = Array.from({ length: dots - 1 }, () => "..").join("/");
    const folder = join(folderOf(from), up);
    return moduleAt(path === "" ? folder : join(folder, path), host);
  }
  const within = (folders: readonly string[]) => {
    for (const root of folders) {
      const found = moduleAt(join(root, path), host);
      if (found.length > 0 && !found.includes(from))
        return [...found, ...moduleAt(stubPath(root, path), host)];
    }
    return [];
  };
  const around = within(roots(from, host, false));
  if (around.length > 0 || STANDARD_MODULES.has(firstOf(path))) return around;
  const inside = within(roots(from, host, true));
  if (inside.length > 0) return inside;
  const near = elsewhere(path, from, host);
  return near.length > 0 ? near : installed(path, host);
}
