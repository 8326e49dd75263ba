// Paths inside a tree, as import hooks put them together; the root is "".

import type { ModuleHost } from "../resolve-rules.ts";

export function join(folder: string, path: string): string {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of path.split("/"))
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  return parts.join("/");
}

export const folderOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

/** What is read once for a tree: manifests. */
const remembered = new WeakMap<ModuleHost, Map<string, unknown>>();

export function rememberFor<T>(host: ModuleHost, key: string, make: () => T): T {
  let table = remembered.get(host);
  if (!table) {
    table = new Map();
    remembered.set(host, table);
  }
  if (!table.has(key)) table.set(key, make());
  return table.get(key) as T;
}

/** A set of words that are written as one text. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
