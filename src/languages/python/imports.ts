// Import statements, one item a name. `import a.b` makes the whole dotted name reachable, so that is its alias.

import type { ImportItem } from "../hook-types.ts";

const FROM = /^from([\p{ID_Continue}.\s]*?)\bimport\b/u;
const NAME =
  /([\p{ID_Start}_][\p{ID_Continue}]*(?:\s*\.\s*[\p{ID_Start}_][\p{ID_Continue}]*)*)(?:\s+as\s+([\p{ID_Start}_][\p{ID_Continue}]*))?/gu;

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** Comments, line continuations and brackets as spaces: offsets stay. */
function plain(statement: string): string {
  return statement.replace(/#[^\n]*|\\|[()]/g, blank);
}

export function expandImports(statement: string): ImportItem[] {
  const text = plain(statement);
  const from = FROM.exec(text);
  const source = from?.[1]?.replace(/\s+/g, "");
  const start = from ? from[0].length : "import".length;
  if (source !== undefined && text.slice(start).trim() === "*")
    return [{ offset: text.indexOf("*", start), source, name: "*" }];
  const items: ImportItem[] = [];
  NAME.lastIndex = start;
  for (let match = NAME.exec(text); match; match = NAME.exec(text)) {
    const name = match[1]!.replace(/\s+/g, "");
    const alias = match[2] ?? name;
    const offset = match.index;
    items.push(source === undefined ? { offset, source: name, alias } : { offset, source, name, alias });
  }
  return items;
}
