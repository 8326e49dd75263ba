// What a PHP file brings in: names of namespaces (`use`, in groups too) and other files (`require`).

import type { ImportItem } from "../hook-types.ts";

const USE = /^use\s+(?:(function|const)\s+)?(.*?);?\s*$/is;
const CLAUSE = /^(?:(?:function|const)\s+)?\\?([\w\\\s]*?)(?:\s+as\s+(\w+))?$/is;
const COMMENT = /\/\*.*?\*\/|(?:\/\/|#)[^\n]*/gs;
const FILE = /["']([^"']+)["']/;

/** `A\B\C as D` with what stands before a group's brace. */
function readClause(clause: string, prefix: string, offset: number): ImportItem | undefined {
  const [, path = "", alias] = CLAUSE.exec(clause.trim()) ?? [];
  const parts = (prefix + path)
    .replace(/\s+/g, "")
    .split("\\")
    .filter((part) => part !== "");
  const name = parts.pop();
  if (name === undefined) return undefined;
  return { offset, source: parts.join("\\") || "\\", name, alias: alias ?? name };
}

/** `use A\{B, C as D};` */
function expandUse(statement: string): ImportItem[] {
  const text = statement.replace(COMMENT, (comment) => " ".repeat(comment.length));
  const list = USE.exec(text)?.[2];
  if (list === undefined) return [];
  const open = list.indexOf("{");
  const prefix = open === -1 ? "" : list.slice(0, open);
  const inner = open === -1 ? list : list.slice(open + 1).replace(/\}.*$/s, "");
  const items: ImportItem[] = [];
  let at = text.indexOf(list) + (open === -1 ? 0 : open + 1);
  for (const clause of inner.split(",")) {
    const item = readClause(clause, prefix, at + clause.search(/\S|$/));
    if (item) items.push(item);
    at += clause.length + 1;
  }
  return items;
}

const UP = /dirname\s*\(/gi;
const LEVELS = /,\s*(\d+)\s*\)/;

/** `require dirname(__DIR__) . '/a.php'`: the path as far as it is written out. */
function expandRequire(statement: string): ImportItem[] {
  const file = FILE.exec(statement);
  if (!file) return [];
  const before = statement.slice(0, file.index);
  const named = before.match(UP)?.length ?? 0;
  const isBeside = /__(?:DIR|FILE)__/.test(before);
  // The first folder of a file is the one that it stands in.
  const ups =
    named +
    (named > 0 ? Number(LEVELS.exec(before)?.[1] ?? 1) - 1 : 0) -
    (before.includes("__FILE__") ? 1 : 0);
  const path = file[1]!.replace(/^\/+/, "");
  const source = isBeside ? `./${"../".repeat(Math.max(0, ups))}${path}` : file[1]!;
  return [{ offset: file.index + 1, source, name: "*" }];
}

export function expandImports(statement: string): ImportItem[] {
  return /^use\b/i.test(statement) ? expandUse(statement) : expandRequire(statement);
}
