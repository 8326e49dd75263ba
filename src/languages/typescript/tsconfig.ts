// `paths` and `baseUrl` of the nearest tsconfig.json.

import { folderOf, join, rememberFor } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";
import { fileAt } from "./file-at.ts";
import { parseLoose } from "./loose-json.ts";
import { filled, matchesOf, type NameTable } from "./name-tables.ts";

interface Config {
  folder: string;
  base: string;
  paths: NameTable<readonly string[]>;
}

const CONFIGS = ["tsconfig.json", "jsconfig.json", "tsconfig.base.json"];

/** The nearest configuration with `paths` or `baseUrl` above a folder. */
function configOf(folder: string, host: ModuleHost): Config | undefined {
  return rememberFor(host, `config ${folder}`, () => {
    for (const name of CONFIGS) {
      const found = readConfig(join(folder, name), host, 0);
      if (found) return found;
    }
    return folder === "" ? undefined : configOf(folderOf(folder), host);
  });
}

function readConfig(path: string, host: ModuleHost, depth: number): Config | undefined {
  if (!host.exists(path) || depth > 4) return undefined;
  const config = parseLoose(host.read(path));
  const options = (config?.compilerOptions ?? {}) as { baseUrl?: unknown; paths?: unknown };
  const folder = folderOf(path);
  if (options.paths || typeof options.baseUrl === "string") {
    const base = typeof options.baseUrl === "string" ? join(folder, options.baseUrl) : folder;
    const paths = Object.entries((options.paths ?? {}) as Record<string, string[]>);
    return { folder, base, paths: paths.filter(([, targets]) => Array.isArray(targets)) };
  }
  const parents = [config?.extends].flat().filter((parent): parent is string => typeof parent === "string");
  for (const parent of parents) {
    if (!parent.startsWith(".")) continue;
    const named = join(folder, parent);
    const found = readConfig(named.endsWith(".json") ? named : `${named}.json`, host, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** The file that the configuration of an importing file's folder means by a name. */
export function configuredFile(source: string, from: string, host: ModuleHost): string | undefined {
  const config = configOf(folderOf(from), host);
  if (!config) return undefined;
  for (const { value, rest } of matchesOf(config.paths, source))
    for (const target of value) {
      const found = fileAt(join(config.base, filled(target, rest)), host);
      if (found) return found;
    }
  return fileAt(join(config.base, source), host);
}
