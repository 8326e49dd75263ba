// Which header an `#include` means, and which declarations stand for what is defined elsewhere.

import { byText } from "../../util/order.ts";
import { folderOf, join, rememberFor } from "../hooks/module-paths.ts";
import type { ModuleHost, ResolveRules } from "../resolve-rules.ts";

/** Headers of the project by their base name. */
function headers(host: ModuleHost): ReadonlyMap<string, readonly string[]> {
  return rememberFor(host, "headers", () => {
    const found = new Map<string, string[]>();
    const folders = [""];
    for (let at = 0; at < folders.length; at++)
      for (const entry of host.list(folders[at]!)) {
        const path = join(folders[at]!, entry);
        if (entry.endsWith("/")) folders.push(path);
        else found.set(entry, [...(found.get(entry) ?? []), path]);
      }
    return found;
  });
}

/**
 * Beside the file, then the headers whose path ends so and that are nearest by folder: which of them is meant, where they are
 * several, the build says, as it does of one header for each of many systems.
 */
export function includes(source: string, from: string, host: ModuleHost): string[] {
  const beside = join(folderOf(from), source);
  if (host.exists(beside)) return [beside];
  const wanted = join("", source);
  const base = wanted.slice(wanted.lastIndexOf("/") + 1);
  const all = (headers(host).get(base) ?? []).filter(
    (path) => path === wanted || path.endsWith(`/${wanted}`),
  );
  if (all.length < 2) return all;
  const depths = all.map((path) => sharedFolders(path, from));
  const most = Math.max(...depths);
  return all
    .filter((_, at) => depths[at] === most)
    .sort((a, b) => a.length - b.length || byText(a, b))
    .slice(0, MOST_VARIANTS);
}

const MOST_VARIANTS = 200;

function sharedFolders(path: string, from: string): number {
  let depth = 0;
  for (let at = 0; at < path.length && path[at] === from[at]; at++) if (path[at] === "/") depth++;
  return depth;
}

const FORWARD = /(?:^|[;{}>]|\*\/|\n)\s*(?:class|struct|union|enum(?:\s+(?:class|struct))?)\s+$/;

/** `struct shape;` */
export const isForward = (before: string, behind: string) => /^\s*;/.test(behind) && FORWARD.test(before);

/** `extern int count, total;`, `extern int (*run)(int);`: not the parameters of `extern int f(int a) {`. */
export const isElsewhere = (before: string) =>
  /(?:^|[;{}])\s*extern\b(?:[^;{}()]|\((?:[^()]|\([^()]*\))*\))*(?:\(\s*\*\s*)?$/.test(before);

/** `using name = …`, `typedef … name;` */
export const bindsType = (before: string) => /(?:^|[\s;{}])(?:using\s+|typedef\b[^;{}]*)$/.test(before);

/** `failed: …`, `goto failed`, `&&failed` */
export const JUMPS: ResolveRules["jumps"] = {
  isLabel: (before, behind) => /^\s*:(?!:)/.test(behind) && /(?:[;{}:)]|\*\/)\s*$/.test(before),
  isUse: (before) => /(?:\bgoto\s+|&&\s*)$/.test(before),
};
