// Names that import maps give away: `imports` of package.json (`#name`) and of deno.json, or of the file that deno.json names.

import { folderOf, join, rememberFor } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";
import { sourceOf } from "./built-sources.ts";
import { parseLoose } from "./loose-json.ts";
import { filled, matchesOf, type NameTable } from "./name-tables.ts";
import { packageFiles, targetsOf } from "./packages.ts";

interface ImportMap {
  readonly folder: string;
  readonly table: NameTable<unknown>;
}

const HOLDERS = ["package.json", "deno.json", "deno.jsonc"];

const readObject = (path: string, host: ModuleHost) =>
  host.exists(path) ? (parseLoose(host.read(path)) ?? {}) : {};

/** What a manifest says itself, or else the file that it names. */
function mapIn(path: string, host: ModuleHost): ImportMap[] {
  const { imports, importMap } = readObject(path, host);
  const other = typeof importMap === "string" ? join(folderOf(path), importMap) : undefined;
  const [said, where] = imports || !other ? [imports, path] : [readObject(other, host).imports, other];
  if (typeof said !== "object" || said === null) return [];
  return [{ folder: folderOf(where), table: Object.entries(said).flatMap(withInner) }];
}

/** What is said of a package of a registry is said of all that it gives. */
function withInner([key, value]: [string, unknown]): [string, unknown][] {
  const isPackage = typeof value === "string" && /^(?:jsr|npm):/.test(value) && !key.endsWith("/");
  return isPackage
    ? [
        [key, value],
        [`${key}/`, `${value}/`],
      ]
    : [[key, value]];
}

/** The maps of a folder and of those around it, the nearest first. */
function mapsOf(folder: string, host: ModuleHost): readonly ImportMap[] {
  return rememberFor(host, `import maps ${folder}`, () => {
    const own = HOLDERS.flatMap((name) => mapIn(join(folder, name), host));
    return folder === "" ? own : [...own, ...mapsOf(folderOf(folder), host)];
  });
}

/** The file of the project that a name stands for where it is imported. */
export function importMapped(source: string, from: string, host: ModuleHost): string | undefined {
  for (const { folder, table } of mapsOf(folderOf(from), host))
    for (const { value, rest } of matchesOf(table, source))
      for (const target of targetsOf(value)) {
        const whole = filled(target, rest);
        const found = whole.startsWith(".") ? sourceOf(folder, whole, host) : packageFiles(whole, host)[0];
        if (found) return found;
      }
  return undefined;
}
