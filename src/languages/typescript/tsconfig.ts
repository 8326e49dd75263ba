// `paths` and `baseUrl` of the nearest tsconfig.json, of what it extends, or of what it is split into.

import { folderOf, join, rememberFor } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";
import { fileAt } from "./file-at.ts";
import { parseLoose } from "./loose-json.ts";
import { filled, matchesOf, type NameTable } from "./name-tables.ts";

interface Config {
  folder: string;
  /** `baseUrl`: names that no pattern has are sought below it. */
  base?: string;
  paths: NameTable<readonly string[]>;
}

const CONFIGS = ["tsconfig.json", "jsconfig.json", "tsconfig.base.json"];

/** The nearest configuration with `paths` or `baseUrl` above a folder. */
function configOf(folder: string, host: ModuleHost): Config | undefined {
  return rememberFor(host, `config ${folder}`, () => {
    for (const name of CONFIGS) {
      const found = readConfig(join(folder, name), host, new Set());
      if (found) return found;
    }
    return folder === "" ? undefined : configOf(folderOf(folder), host);
  });
}

function readConfig(path: string, host: ModuleHost, seen: Set<string>): Config | undefined {
  if (seen.has(path) || !host.exists(path)) return undefined;
  seen.add(path);
  const config = parseLoose(host.read(path));
  const options = (config?.compilerOptions ?? {}) as { baseUrl?: unknown; paths?: unknown };
  const folder = folderOf(path);
  if (options.paths || typeof options.baseUrl === "string") {
    const base = typeof options.baseUrl === "string" ? join(folder, options.baseUrl) : undefined;
    const paths = Object.entries((options.paths ?? {}) as Record<string, string[]>);
    return { folder, base, paths: paths.filter(([, targets]) => Array.isArray(targets)) };
  }
  for (const other of [...referred(config, folder), ...parentsOf(config, folder)]) {
    const found = readConfig(other, host, seen);
    if (found) return found;
  }
  return undefined;
}

/** `references`: what an editor's configuration of a folder is split into. */
function referred(config: Record<string, unknown> | undefined, folder: string): string[] {
  const references = Array.isArray(config?.references) ? config.references : [];
  return references.flatMap((reference) => {
    const path: unknown = reference?.path;
    // A folder is a project of its own.
    return typeof path === "string" && path.endsWith(".json") ? [join(folder, path)] : [];
  });
}

/** `extends`, of the project's own. */
function parentsOf(config: Record<string, unknown> | undefined, folder: string): string[] {
  return [config?.extends]
    .flat()
    .filter((parent): parent is string => typeof parent === "string" && parent.startsWith("."))
    .map((parent) => join(folder, parent))
    .map((path) => (path.endsWith(".json") ? path : `${path}.json`));
}

/** The file that the configuration of an importing file's folder means by a name. */
export function configuredFile(source: string, from: string, host: ModuleHost): string | undefined {
  const config = configOf(folderOf(from), host);
  if (!config) return undefined;
  for (const { value, rest } of matchesOf(config.paths, source))
    for (const target of value) {
      const found = fileAt(join(config.base ?? config.folder, filled(target, rest)), host);
      if (found) return found;
    }
  return config.base === undefined ? undefined : fileAt(join(config.base, source), host);
}
