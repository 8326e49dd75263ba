// One import spec of Go: `"fmt"`, `name "path"`, `. "path"`, `_ "path"`.

import type { ImportItem } from "../hook-types.ts";

const SPEC = /^(?:([\p{ID_Start}_][\p{ID_Continue}]*|\.)\s*)?["`]([^"`]*)["`]/u;

/** A part that is a version and no name: a first one is never said. */
const VERSION = /^v(?:[2-9]|[1-9]\d+)$/;

/**
 * What a path's package may call itself: its last part without version (`.v3`), without the `go` that repositories carry
 * (`go-redis`, `yaml-go`), and without hyphens, which no name may hold. A last part `v2` is its version, or its name.
 */
function packageNames(path: string): ReadonlySet<string> {
  const parts = path.split("/");
  const last = parts.at(-1)!;
  const isVersion = parts.length > 1 && VERSION.test(last);
  const bare = (isVersion ? parts.at(-2)! : last)
    .replace(/\.v\d+$/, "")
    .replace(/^(?:go|golang)[-.](?=.)/, "")
    .replace(/[-.](?:go|golang)$/, "");
  const words = bare.split(/[-.]/);
  return new Set([words.at(-1)!, words.join(""), words.join("_"), ...(isVersion ? [last] : [])]);
}

export function expandImports(spec: string): ImportItem[] {
  const match = SPEC.exec(spec);
  if (!match) return [];
  const [, alias, source = ""] = match;
  if (alias === ".") return [{ offset: 0, source, name: "*" }];
  if (alias === "_") return [{ offset: 0, source }];
  const names = alias === undefined ? [...packageNames(source)] : [alias];
  return names.map((name) => ({ offset: 0, source, alias: name }));
}
