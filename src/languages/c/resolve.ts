// How names of C find their definitions: what is not static is the whole program's, whatever headers are included.

import { folderOf, join, rememberFor } from "../module-paths.ts";
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

/** Beside the file, then the header whose path ends so and that is nearest. */
export function includes(source: string, from: string, host: ModuleHost): string[] {
  const beside = join(folderOf(from), source);
  if (host.exists(beside)) return [beside];
  const wanted = join("", source);
  const base = wanted.slice(wanted.lastIndexOf("/") + 1);
  const all = (headers(host).get(base) ?? []).filter(
    (path) => path === wanted || path.endsWith(`/${wanted}`),
  );
  const near = (path: string) => {
    let at = 0;
    while (at < path.length && path[at] === from[at]) at++;
    return at;
  };
  return [...all].sort((a, b) => near(b) - near(a) || a.length - b.length || (a < b ? -1 : 1)).slice(0, 1);
}

const FORWARD = /(?:^|[;{}>]|\*\/|\n)\s*(?:class|struct|union|enum(?:\s+(?:class|struct))?)\s+$/;

/** `struct shape;` */
export const isForward = (before: string, behind: string) => /^\s*;/.test(behind) && FORWARD.test(before);

/** `extern int count, total;` */
export const isElsewhere = (before: string) => /(?:^|[;{}])\s*extern\b[^;{}]*$/.test(before);

const QUALIFIER =
  /^(?:const|volatile|restrict|__restrict|struct|union|enum|static|extern|inline|register|_Atomic)$/;
const WRITTEN = /^\s*((?:[A-Za-z_]\w*\s+)*)([A-Za-z_]\w*)([\s\S]*)$/;

/** `API const struct shape *` -> the tag `shape *`: the last of its words that is no qualifier. */
function typeName(text: string): { text: string; isTag: boolean } {
  const [, before = "", last = "", rest = ""] = WRITTEN.exec(text) ?? [];
  const words = [...before.split(/\s+/), last].filter((word) => word !== "");
  const at = words.findLastIndex((word) => !QUALIFIER.test(word));
  if (at === -1) return { text, isTag: false };
  return { text: words[at] + rest, isTag: /^(?:struct|union|enum)$/.test(words[at - 1] ?? "") };
}

export const C_RULES: ResolveRules = {
  family: "c",
  notation: { casts: true, pointers: true, dictionaries: true, plainWords: true },
  modules: includes,
  includes: true,
  unit: () => "program",
  self: [],
  base: [],
  designators: true,
  fixedArity: true,
  macros: true,
  tagsMeet: true,
  isForward,
  isElsewhere,
  isNameless: (type) => /^(?:(?:const|volatile|static)\s+)*(?:struct|union)\b[\s*]*(?:\[.*)?$/s.test(type),
  typeName,
  tagged: (before) => /\b(?:struct|union|enum)\s+$/.test(before),
  isTag: ({ kind, signature }) => (kind === "struct" || kind === "enum") && !signature.startsWith("typedef"),
  isValue: ({ kind }) => !/^(?:struct|enum|type_alias|macro)$/.test(kind),
  declaresApart: ({ kind, visibility }) =>
    (kind === "function" || kind === "variable") && visibility !== "private",
};
