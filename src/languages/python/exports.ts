// What a module says it gives away: the strings of `__all__ = […]`, `__all__ += (…)`, `__all__.extend([…])`, and the
// names of other modules that are added whole (`+ other.__all__`).

import type { ExportItem } from "../hook-types.ts";

const LIST = /^__all__\s*(?::[^=]*)?(?:\+?=|\.\s*(?:extend|append)\s*\()/;
const ITEM =
  /#[^\n]*|(["'])([\p{ID_Start}_][\p{ID_Continue}]*)\1|([\p{ID_Start}_][\p{ID_Continue}.]*)\s*\.\s*__all__\b/gu;

export function expandExports(statement: string): ExportItem[] {
  const list = LIST.exec(statement);
  if (!list) return [];
  const items: ExportItem[] = [];
  ITEM.lastIndex = list[0].length;
  for (let match = ITEM.exec(statement); match; match = ITEM.exec(statement)) {
    const [, , name, module] = match;
    const offset = match.index;
    if (name) items.push({ offset, name, local: name });
    else if (module) items.push({ offset, name: "*", source: module });
  }
  return items;
}
