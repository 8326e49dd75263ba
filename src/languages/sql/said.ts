// What a schema says of its objects in its own words: COMMENT ON (PostgreSQL, Oracle), COMMENT behind columns and tables (MySQL).

import type { OutlineSymbol } from "../outline-types.ts";

const COMMENT_ON =
  /^[ \t]*comment\s+on\s+(column|table|(?:materialized\s+)?view|function|procedure|aggregate|type|domain|index|sequence|trigger|policy|schema)\s+((?:"[^"\n]+"|[\w$]+)(?:\.(?:"[^"\n]+"|[\w$]+))*)\s*(?:\([^;']{0,300}\))?(?:\s*on\s+[\w$."]+)?\s*is\s+[en]?'((?:[^']|'')*)'/gim;
const OF_COLUMN = /\bcomment\s+'((?:[^'\\]|''|\\.)*)'/i;
const OF_TABLE = /\)[^()']*\bcomment\s*=?\s*'((?:[^'\\]|''|\\.)*)'[^()']*$/i;
/** What stands behind the columns of a table. */
const MAX_TAIL = 1000;
/** What columns stand in. */
const TABLES: ReadonlySet<string> = new Set(["struct", "impl"]);

const unquoted = (name: string) => name.replaceAll('"', "").toLowerCase();

/** Gives symbols the documentation that statements and options have for them. */
export function readSaid(text: string, symbols: readonly OutlineSymbol[]): void {
  if (!/\bcomment\b/i.test(text)) return;
  for (const symbol of symbols) {
    const tail = text.slice(Math.max(symbol.start, symbol.end - MAX_TAIL), symbol.end);
    const said =
      symbol.kind === "field" ? OF_COLUMN.exec(tail) : symbol.kind === "struct" && OF_TABLE.exec(tail);
    if (said) symbol.doc = said[1]!.replaceAll("''", "'").replace(/\\(.)/g, "$1");
  }
  const byPath = Map.groupBy(symbols, pathOf(text));
  for (const [, kind, written, said] of text.matchAll(COMMENT_ON)) {
    const path = written!
      .split(".")
      .map(unquoted)
      .slice(kind!.toLowerCase() === "column" ? -2 : -1);
    // Of routines with one name the next.
    const meant = byPath.get(path.join("."))?.shift();
    if (meant) meant.doc = said!.replaceAll("''", "'");
  }
}

/** `table.column` for what stands in a table, else the name. */
function pathOf(text: string): (symbol: OutlineSymbol) => string {
  let table = "";
  return ({ kind, nameStart, nameEnd }) => {
    const name = unquoted(text.slice(nameStart, nameEnd));
    if (kind === "field") return `${table}.${name}`;
    if (TABLES.has(kind)) table = name;
    return kind === "impl" ? "" : name;
  };
}
