// Stubs: files that declare what sources define, beside them, or in a package apart that is called after theirs, `name-stubs`.

import { join } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";

const APART = /^((?:.*\/)?[^/]+)-stubs(\/.*)\.pyi$/;

/** The source that a stub declares, or the stub of a source. */
export function stubTwin(path: string, host: ModuleHost): string | undefined {
  if (path.endsWith(".pyi")) return sourceOf(path, host);
  if (!path.endsWith(".py")) return undefined;
  const beside = `${path}i`;
  return host.exists(beside) ? beside : stubApart(path, host);
}

function sourceOf(path: string, host: ModuleHost): string {
  const [, name, rest] = APART.exec(path) ?? [];
  if (name === undefined) return path.slice(0, -1);
  const module = `${name}.py`;
  return rest === "/__init__" && host.exists(module) ? module : `${name}${rest}.py`;
}

function stubApart(path: string, host: ModuleHost): string | undefined {
  const module = `${path.slice(0, -3)}-stubs/__init__.pyi`;
  if (host.exists(module)) return module;
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    const stub = `${path.slice(0, at)}-stubs${path.slice(at)}i`;
    if (host.exists(stub)) return stub;
  }
  return undefined;
}

/** Where the stub of a module would stand, in a package apart. */
export function stubPath(root: string, module: string): string {
  const [first = "", ...rest] = module.split("/");
  return join(root, [`${first}-stubs`, ...rest].join("/"));
}
