// Modules that `build.zig` names: `@import("lib")` means the root file of what is added under that name. Read as text; a
// name that is given to more than one file means none of them for certain.

import { folderOf, join, rememberFor } from "../hooks/module-paths.ts";
import { bracketEnd } from "../hooks/scan.ts";
import type { ModuleHost } from "../resolve-rules.ts";
import { LEXIS } from "./lexis.ts";

/** `const lib = b.addModule("lib", …)`, `b.createModule(…)`, `exe.addAnonymousImport("lib", …)`. */
const MADE =
  /(?:\b(?:const|var)\s+(\w+)(?:\s*:[^=;]*)?\s*=\s*)?[\w.()]+\.(?:addModule|createModule|addAnonymousImport|addAnonymousModule)\s*(?=\()/g;
const ROOT =
  /\.(?:root_source_file|source_file)\s*=\s*(?:[\w.]*\bpath\(|\.\{\s*\.(?:path|cwd_relative)\s*=\s*)\s*"([^"]+)"/;
const OWN_NAME = /^\(\s*"([^"]+)"/;
/** `exe.addImport("lib", options.lib)`, `.{ .name = "lib", .module = lib }`. */
const GIVEN = [
  /\.(?:addImport|addModule)\s*\(\s*"([^"]+)"\s*,\s*([\w.]+)\s*\)/g,
  /\.name\s*=\s*"([^"]+)"\s*,\s*\.module\s*=\s*([\w.]+)/g,
];

/** What a function of the build file returns, and what is made by one: `const lib = addLib(b, …)`. */
const RETURNED = /\bfn\s+(\w+)\s*\((?:(?!\bfn\s)[\s\S])*?\breturn\s+(\w+)\s*;/g;
const CALLED = /\b(?:const|var)\s+(\w+)(?:\s*:[^=;]*)?\s*=\s*(\w+)\s*\(/g;

type Files = Map<string, Set<string>>;

function add(table: Files, name: string | undefined, path: string): void {
  if (name !== undefined) table.set(name, (table.get(name) ?? new Set()).add(path));
}

/** Root files by the names that a build file gives them. */
function readModules(text: string, folder: string): Files {
  const [held, named]: [Files, Files] = [new Map(), new Map()];
  for (const made of text.matchAll(MADE)) {
    const open = made.index + made[0].length;
    const inside = text.slice(open, bracketEnd(text, open, LEXIS));
    const root = ROOT.exec(inside)?.[1];
    if (root === undefined) continue;
    add(held, made[1], join(folder, root));
    add(named, OWN_NAME.exec(inside)?.[1], join(folder, root));
  }
  const returned = new Map([...text.matchAll(RETURNED)].map(([, name = "", value = ""]) => [name, value]));
  for (const [, name, maker = ""] of text.matchAll(CALLED))
    for (const path of held.get(returned.get(maker) ?? "") ?? []) add(held, name, path);
  for (const pattern of GIVEN)
    for (const [, name, holder = ""] of text.matchAll(pattern))
      for (const path of held.get(holder.slice(holder.lastIndexOf(".") + 1)) ?? []) add(named, name, path);
  return named;
}

const modulesOf = (folder: string, host: ModuleHost): Files =>
  rememberFor(host, `build.zig\0${folder}`, () =>
    readModules(host.read(join(folder, "build.zig")) ?? "", folder),
  );

/** The root file of a module for a file: by the nearest build file that names it. */
export function namedModule(name: string, from: string, host: ModuleHost): string[] {
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const files = modulesOf(folder, host).get(name);
    if (files) return [...files].filter((path) => files.size === 1 && host.exists(path));
    if (folder === "") return [];
  }
}
