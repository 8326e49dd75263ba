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
