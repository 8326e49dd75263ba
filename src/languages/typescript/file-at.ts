// The file of a project that a path in an import stands for, without an extension or with another one.

import type { ModuleHost } from "../resolve-rules.ts";

const EXTENSIONS = [".ts", ".tsx", ".d.ts", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte"];
/** What is written in an import, and what stands on the disk. */
const WRITTEN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.js$/, [".ts", ".tsx", ".d.ts", ".js"]],
  [/\.jsx$/, [".tsx", ".jsx"]],
  [/\.mjs$/, [".mts", ".mjs"]],
  [/\.cjs$/, [".cts", ".cjs"]],
];

/** The file that a path without, or with another, extension stands for. */
export function fileAt(path: string, host: ModuleHost): string | undefined {
  for (const [pattern, endings] of WRITTEN)
    if (pattern.test(path))
      for (const ending of endings) {
        const other = path.replace(pattern, ending);
        if (host.exists(other)) return other;
      }
  if (/\.\w+$/.test(path) && host.exists(path)) return path;
  for (const extension of EXTENSIONS) if (host.exists(path + extension)) return path + extension;
  for (const extension of EXTENSIONS) {
    const index = path === "" ? `index${extension}` : `${path}/index${extension}`;
    if (host.exists(index)) return index;
  }
  return undefined;
}
