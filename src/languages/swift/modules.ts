// Modules of Swift: a target of a package is one, and its folder says whose a file is. What no package tells about stands
// together with what is around it.

import { folderOf, join, rememberFor } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";

interface Target {
  folder: string;
  name: string;
}

const TARGET =
  /\.(?:target|testTarget|executableTarget|systemLibrary|macro|plugin)\s*\(\s*name:\s*"([^"]+)"/g;
const SOURCES = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"];

/** Targets that a manifest declares, folders as the manifest or the usual layout gives them. */
function targetsIn(manifest: string, base: string, host: ModuleHost): Target[] {
  const found: Target[] = [];
  const matches = [...manifest.matchAll(TARGET)];
  matches.forEach((match, at) => {
    const name = match[1]!;
    const own = manifest.slice(match.index, matches[at + 1]?.index);
    const path = /\bpath:\s*"([^"]*)"/.exec(own)?.[1];
    const usual = SOURCES.map((folder) => join(base, `${folder}/${name}`));
    const folder = path === undefined ? usual.find((each) => host.list(each).length > 0) : join(base, path);
    if (folder !== undefined) found.push({ folder, name });
  });
  return found.sort((a, b) => b.folder.length - a.folder.length);
}

function targetsOf(base: string, host: ModuleHost): readonly Target[] | undefined {
  return rememberFor(host, `Package.swift ${base}`, () => {
    const manifest = host.read(join(base, "Package.swift"));
    return manifest === undefined ? undefined : targetsIn(manifest, base, host);
  });
}

/** The module of a file: its target's name; else a name for all that stands around it outside of packages. */
export function moduleOf(path: string, _: string, host: ModuleHost): string {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const inside = (target: Target) => target.folder === "" || path.startsWith(`${target.folder}/`);
    const target = targetsOf(folder, host)?.find(inside);
    if (target) return target.name;
    if (folder === "") return "";
  }
}
