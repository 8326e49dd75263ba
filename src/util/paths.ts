// Paths relative to a root, always with `/`.

import { isAbsolute, posix, relative, sep } from "node:path";

export function toPosix(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}

/** The path relative to root in normal form, or undefined when it leaves the root or is empty. */
export function relativePath(root: string, path: string): string | undefined {
  const inner = isAbsolute(path)
    ? toPosix(relative(root, path))
    : posix.normalize(path.replaceAll("\\", "/"));
  const normal = inner.replace(/^\.\//, "").replace(/\/$/, "");
  return normal === "" || normal === "." || normal === ".." || normal.startsWith("../") || isAbsolute(normal)
    ? undefined
    : normal;
}

/** Is `path` (absolute, real) the folder `root` or below it? */
export function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export interface Place {
  path: string;
  /** 1-based, inclusive; absent where no lines are named. */
  line_start?: number;
  line_end?: number;
  /** 1-based, of `PATH:LINE:COLUMN`. */
  column?: number;
}

/** `PATH:LINE`, `PATH:LINE:COLUMN`, `PATH:FIRST-LAST`, `PATH#L10-L20`: as compilers, editors and links name places. */
export function parsePlace(text: string): Place {
  const found = PLACE.exec(text);
  if (!found) return { path: text };
  const first = Number(found[2]);
  return {
    path: found[1]!,
    line_start: first,
    line_end: found[3] === undefined ? first : Number(found[3]),
    ...(found[4] !== undefined && { column: Number(found[4]) }),
  };
}

const PLACE = /^(.+?)(?::|#L)(\d+)(?:-L?(\d+)|[:C](\d+))?:?$/s;
