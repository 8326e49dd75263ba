// Which crate a file belongs to, and what crates are called: by the manifests of the tree, as far as their texts say it in
// the ways that Cargo's own documentation writes them.

import { folderOf, join, rememberFor } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";

interface Library {
  /** The name by which other crates call it. */
  name: string | undefined;
  /** Its root file, whether it is there or not. */
  head: string;
}

/** What a table of a manifest says under a key; lists of other keys may stand before it. */
function valueIn(manifest: string, table: string, key: string): string | undefined {
  const body = new RegExp(`^\\[${table}\\]([^]*?)(?:^\\[|$(?![^]))`, "m").exec(manifest)?.[1];
  return body && new RegExp(`^\\s*${key}\\s*=\\s*["']([^"']+)`, "m").exec(body)?.[1];
}

const asWritten = (name: string) => name.replace(/-/g, "_");
const manifestOf = (folder: string) => join(folder, "Cargo.toml");

/** The nearest folder around a path, or itself, that holds a manifest. */
function packageAt(folder: string, host: ModuleHost): string | undefined {
  return rememberFor(host, `package ${folder}`, () => {
    if (host.exists(manifestOf(folder))) return folder;
    return folder === "" ? undefined : packageAt(folderOf(folder), host);
  });
}

function libraryOf(folder: string, host: ModuleHost): Library {
  return rememberFor(host, `library ${folder}`, () => {
    const manifest = host.read(manifestOf(folder)) ?? "";
    const name = valueIn(manifest, "lib", "name") ?? valueIn(manifest, "package", "name");
    const head = valueIn(manifest, "lib", "path") ?? "src/lib.rs";
    return { name: name && asWritten(name), head: join(folder, head) };
  });
}

/** The library whose sources begin in a folder. */
export function libraryAt(root: string, host: ModuleHost): Library | undefined {
  const folder = packageAt(root, host);
  const library = folder === undefined ? undefined : libraryOf(folder, host);
  return library && folderOf(library.head) === root ? library : undefined;
}

/** What a manifest, or a table of it, says of a dependency: `a = { … }`, `[dependencies.a]`. */
const INLINE = /^[ \t]*["']?([\w-]+)["']?[ \t]*=[ \t]*\{([^}]*)\}/gm;
const TABLE = /^\[(?:[^\]\n]*\.)?(?:dev-|build-)?dependencies\.["']?([\w-]+)["']?\]([^[]*)/gm;
const PACKAGE = /\bpackage\s*=\s*["']([^"']+)/;
const PATH = /\bpath\s*=\s*["']([^"']+)/;
const SHARED = /^[ \t]*["']?([\w-]+)["']?[ \t]*(?:\.[ \t]*workspace[ \t]*=|=[ \t]*\{[^}]*\bworkspace\b)/gm;

/** Of dependencies that a manifest gives names of its own, the crates that are meant. */
function renamedIn(folder: string, host: ModuleHost): ReadonlyMap<string, string> {
  return rememberFor(host, `renamed ${folder}`, () => {
    const manifest = host.read(manifestOf(folder)) ?? "";
    const made = new Map<string, string>();
    if (!manifest.includes("package")) return made;
    for (const pattern of [INLINE, TABLE])
      for (const [, name, said] of manifest.matchAll(pattern)) {
        const named = PACKAGE.exec(said!)?.[1];
        const path = PATH.exec(said!)?.[1];
        const own = path === undefined ? undefined : libraryOf(join(folder, path), host).name;
        if (named) made.set(asWritten(name!), own ?? asWritten(named));
      }
    return made;
  });
}

/** What a package calls crates otherwise than they call themselves, by its own manifest and by its workspace's. */
function renamedFor(folder: string, host: ModuleHost): ReadonlyMap<string, string> {
  return rememberFor(host, `renamed for ${folder}`, () => {
    const made = new Map(renamedIn(folder, host));
    const outer = folder === "" ? undefined : packageAt(folderOf(folder), host);
    const above = outer === undefined ? undefined : renamedFor(outer, host);
    if (!above?.size) return made;
    for (const [, name] of (host.read(manifestOf(folder)) ?? "").matchAll(SHARED)) {
      const crate = above.get(asWritten(name!));
      if (crate !== undefined) made.set(asWritten(name!), crate);
    }
    return made;
  });
}

/** The crate that a file's package calls by a name of its own. */
export function renamedCrate(name: string, path: string, host: ModuleHost): string | undefined {
  const folder = packageAt(folderOf(path), host);
  return folder === undefined ? undefined : renamedFor(folder, host).get(name);
}

/** Is this a crate that a file's package has from elsewhere, as its manifest says? */
export function isDependency(name: string, path: string, host: ModuleHost): boolean {
  const folder = packageAt(folderOf(path), host);
  if (folder === undefined) return false;
  return rememberFor(host, `dependency ${folder} ${name}`, () => {
    const written = name.replace(/_/g, "[-_]");
    const line = `^[ \\t]*["']?${written}["']?[ \\t]*[=.].*`;
    const table = `^\\[(?:[^\\]\\n]*[.-])?dependencies\\.["']?${written}["']?\\][^[]*`;
    const said = new RegExp(`${line}|${table}`, "m").exec(host.read(manifestOf(folder)) ?? "")?.[0];
    return said !== undefined && !PATH.test(said);
  });
}
