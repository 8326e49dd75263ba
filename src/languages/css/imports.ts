// `@import`, `@use` and `@forward`: the sheets they name, and the name under which a module is bound.

import type { ImportItem } from "../hook-types.ts";

const RULE = /^@(import|use|forward)\s*/;
const SOURCE = /(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|(?<=\(\s*)([^)\s"']+))/g;
const ALIAS = /\bas\s+([\w-]+|\*)/;

/** The name that `@use "a/b"` binds without `as`. */
function lastPart(source: string): string {
  return source
    .replace(/\.\w+$/, "")
    .split(/[/:]/)
    .pop()!
    .replace(/^_/, "");
}

export function readImportRule(statement: string): ImportItem[] {
  const rule = RULE.exec(statement)?.[1];
  const items: ImportItem[] = [];
  // Only `@import` takes several; what follows the others (`with (…)`) is configuration.
  for (const match of statement.matchAll(SOURCE)) {
    const source = match[1] ?? match[2] ?? match[3]!;
    const offset = match.index + match[0].lastIndexOf(source);
    if (rule === "import") items.push({ offset, source, name: "*" });
    else {
      const alias = ALIAS.exec(statement)?.[1] ?? lastPart(source);
      const isStar = alias === "*" || rule === "forward";
      return [
        { offset, source, name: isStar ? "*" : "", alias: isStar ? "" : alias, isStatic: rule === "forward" },
      ];
    }
  }
  return items;
}
