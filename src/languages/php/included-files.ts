// Which file a `require` means: beside the file, where it says so or there is one, else below the root.

import { folderOf, join } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";

/** Names of namespaces have no sign of a path. */
const PATH = /^[^\\]*(?:\/|\.\w+$)/;

export function includedFiles(source: string, from: string, host: ModuleHost): string[] {
  if (!PATH.test(source)) return [];
  const file = source.replace(/^\/+/, "");
  const beside = join(folderOf(from), file);
  const places = source.startsWith(".") ? [beside] : [beside, file];
  return places.filter((path) => host.exists(path)).slice(0, 1);
}
