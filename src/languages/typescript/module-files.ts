// Which file a module's name stands for: relative paths with any of the extensions, `paths` and `baseUrl` of the nearest
// tsconfig.json, what import maps and packages give names to, names that bundlers are told.

import { folderOf, join } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";
import { builtSource } from "./built-sources.ts";
import { aliased } from "./bundler-aliases.ts";
import { fileAt } from "./file-at.ts";
import { importMapped } from "./import-maps.ts";
import { isPackage, mainsOf, packageFiles } from "./packages.ts";
import { configuredFile } from "./tsconfig.ts";

/** Paths, and names that no registry has: `@/a`, `~/a`, `#a`. */
const NEVER_A_PACKAGE = /^(?:\.|\/|[@~]\/|#)/;
const NO_CODE = /\.(?!d$|[cm]?[jt]sx?$|vue$|svelte$)[a-z]\w*$/i;

/** Is a module one of the project, though no file of it may be found? Styles and pictures are nobody's code. */
export const isOwnModule = (source: string, host: ModuleHost) =>
  (NEVER_A_PACKAGE.test(source) && !NO_CODE.test(source)) || isPackage(source, host);

function aliasedFiles(source: string, from: string, host: ModuleHost): string[] {
  for (const path of aliased(source, from, host)) {
    const found = listOf(fileAt(path, host)) ?? mainsOf(path, host);
    if (found.length > 0) return found;
  }
  return [];
}

const isIndex = (found: string, folder: string) => found.startsWith(join(folder, "index."));

const listOf = (path: string | undefined) => (path === undefined ? undefined : [path]);

/** `/src/a`: from the root of what is served, which is the nearest folder that has it. */
function servedFile(path: string, from: string, host: ModuleHost): string | undefined {
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const found = fileAt(join(folder, path), host);
    if (found || folder === "") return found;
  }
}

/** Paths of the project, one or a package's; none where a library is meant. */
export function moduleFiles(source: string, from: string, host: ModuleHost): string[] {
  const plain = source.replace(/[?#].*$/, "") || source;
  if (plain.startsWith(".")) {
    const path = join(folderOf(from), plain);
    const found = fileAt(path, host);
    // What a folder's manifest names goes before its index.
    const named = found === undefined || isIndex(found, path) ? mainsOf(path, host) : [];
    return named.length > 0 ? named : (listOf(found ?? builtSource(path, from, host)) ?? []);
  }
  if (plain.startsWith("/")) return listOf(servedFile(plain, from, host)) ?? [];
  const configured = configuredFile(plain, from, host) ?? importMapped(source, from, host);
  if (configured !== undefined) return [configured];
  const packaged = packageFiles(source, host);
  return packaged.length > 0 ? packaged : aliasedFiles(plain, from, host);
}
