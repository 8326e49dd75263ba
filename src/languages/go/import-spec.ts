// One import spec of Go: `"fmt"`, `name "path"`, `. "path"`, `_ "path"`.

import type { ImportItem } from "../hook-types.ts";

const SPEC = /^(?:([\p{ID_Start}_][\p{ID_Continue}]*|\.)\s*)?["`]([^"`]*)["`]/u;

/**
 * What a path's package most likely calls itself: its last part without version (`/v2`, `.v3`), without the `go` that
 * repositories carry (`go-redis`, `yaml-go`) and without what stands before a hyphen, which no name may hold.
 */
function packageName(path: string): string {
  const parts = path.split("/");
  const last = parts.length > 1 && /^v\d+$/.test(parts.at(-1)!) ? parts.at(-2)! : parts.at(-1)!;
  const bare = last
    .replace(/\.v\d+$/, "")
    .replace(/^(?:go|golang)[-.](?=.)/, "")
    .replace(/[-.](?:go|golang)$/, "");
  return bare.split(/[-.]/).at(-1)!;
}

export function expandImports(spec: string): ImportItem[] {
  const match = SPEC.exec(spec);
  if (!match) return [];
  const [, alias, source = ""] = match;
  if (alias === ".") return [{ offset: 0, source, name: "*" }];
  if (alias === "_") return [{ offset: 0, source }];
  return [{ offset: 0, source, alias: alias ?? packageName(source) }];
}
