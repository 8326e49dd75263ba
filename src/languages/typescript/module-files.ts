// Which file a module's name stands for: relative paths with any of the extensions, `paths` and `baseUrl` of the nearest
// tsconfig.json, what import maps and packages give names to, names that bundlers are told.

import { folderOf, join } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";
import { builtSource } from "./built-sources.ts";
import { aliased } from "./bundler-aliases.ts";
import { fileAt } from "./file-at.ts";
import { importMapped } from "./import-maps.ts";
import { isPackage, mainOf, packageFile } from "./packages.ts";
import { configuredFile } from "./tsconfig.ts";

/** Paths, and names that no registry has: `@/a`, `~/a`, `#a`. */
const NEVER_A_PACKAGE = /^(?:\.|\/|[@~]\/|#)/;
const NO_CODE = /\.(?!d$|[cm]?[jt]sx?$|vue$|svelte$)[a-z]\w*$/i;

/** Is a module one of the project, though no file of it may be found? Styles and pictures are nobody's code. */
export const isOwnModule = (source: string, host: ModuleHost) =>
  (NEVER_A_PACKAGE.test(source) && !NO_CODE.test(source)) || isPackage(source, host);

function aliasedFile(source: string, from: string, host: ModuleHost): string | undefined {
  for (const path of aliased(source, from, host)) {
    const found = fileAt(path, host) ?? mainOf(path, host);
    if (found) return found;
  }
  return undefined;
}

/** `/src/a`: from the root of what is served, which is the nearest folder that has it. */
function servedFile(path: string, from: string, host: ModuleHost): string | undefined {
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const found = fileAt(join(folder, path), host);
    if (found || folder === "") return found;
  }
}

/** Paths of the project, at most one; none where a library is meant. */
export function moduleFiles(source: string, from: string, host: ModuleHost): string[] {
  const plain = source.replace(/[?#].*$/, "") || source;
  if (plain.startsWith(".")) {
    const path = join(folderOf(from), plain);
    const found = fileAt(path, host) ?? mainOf(path, host) ?? builtSource(path, from, host);
    return found ? [found] : [];
  }
  if (plain.startsWith("/")) {
    const found = servedFile(plain, from, host);
    return found ? [found] : [];
  }
  const found =
    configuredFile(plain, from, host) ??
    importMapped(source, from, host) ??
    packageFile(source, host) ??
    aliasedFile(plain, from, host);
  return found ? [found] : [];
}
