// What a module says it gives away: the strings of `__all__ = […]`, `__all__ += (…)`, `__all__.extend([…])`, and the
// names of other modules that are added whole (`+ other.__all__`); what lazy_loader attaches of the modules below it.

import type { ExportItem } from "../hook-types.ts";

const LIST = /^__all__\s*(?::[^=]*)?(?:\+?=|\.\s*(?:extend|append)\s*\()/;
const ITEM =
  /#[^\n]*|(["'])([\p{ID_Start}_][\p{ID_Continue}]*)\1|([\p{ID_Start}_][\p{ID_Continue}.]*)\s*\.\s*__all__\b/gu;

/** `__getattr__, __dir__, __all__ = lazy.attach(__name__, [], {"module": ["name"]})` */
const ATTACHED = /^[^=]*\b__getattr__\b[^=]*=\s*[\w.]*\battach\s*\(/;
const OF_MODULE = /#[^\n]*|(["'])([\p{ID_Continue}.]+)\1\s*:\s*[[({]((?:#[^\n]*|[^\])}#])*)/gu;
const NAME = /#[^\n]*|(["'])([\p{ID_Start}_][\p{ID_Continue}]*)\1/gu;

function attached(statement: string): ExportItem[] {
  return [...statement.matchAll(OF_MODULE)].flatMap(({ 0: whole, 2: module, 3: list = "", index }) => {
    const start = index + whole.length - list.length;
    return [...list.matchAll(NAME)].flatMap(({ 2: name, index: at }): ExportItem[] =>
      name && module ? [{ offset: start + at, name, local: name, source: `.${module}` }] : [],
    );
  });
}

export function expandExports(statement: string): ExportItem[] {
  if (ATTACHED.test(statement)) return attached(statement);
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
