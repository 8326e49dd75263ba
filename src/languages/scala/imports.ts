// Scala's imports and exports, expanded to one item per name: several paths, braces, renames (`=>`, `as`), wildcards
// (`_`, `*`) and givens. What is hidden (`=> _`) is named, and not bound.

import type { ExportItem, ImportItem } from "../hook-types.ts";
import { TokenCursor, unquote } from "../hooks/statement-tokens.ts";

interface Selected {
  source: string;
  /** "*" for everything. */
  name: string;
  alias: string;
  offset: number;
}

const isWildcard = (text: string) => text === "_" || text === "*";

/** `Price`, `Price => Cost`, `Price as Cost`, `_`, `given`, `given Ord[Int]`. */
function readSelector(cursor: TokenCursor, source: string, items: Selected[]): void {
  const { text, offset } = cursor.next();
  if (isWildcard(text) || text === "given") {
    items.push({ source, name: "*", alias: "", offset });
    // The type of a given that is imported by it.
    for (let depth = 0; !cursor.done; ) {
      const next = cursor.peek().text;
      if (depth === 0 && (next === "," || next === "}")) break;
      if (next === "[") depth++;
      if (next === "]") depth--;
      cursor.next();
    }
    return;
  }
  const name = unquote(text);
  // `=>` is one token, `⇒` another.
  const renamed = cursor.take("=>") || cursor.take("⇒") || cursor.take("as");
  const alias = renamed ? unquote(cursor.next().text) : name;
  items.push({ source, name, alias: isWildcard(alias) ? "" : alias, offset });
}

function readPath(cursor: TokenCursor, items: Selected[]): void {
  const path: string[] = [];
  for (;;) {
    if (cursor.take("{")) {
      while (!cursor.done && !cursor.take("}"))
        if (!cursor.take(",")) readSelector(cursor, path.join("."), items);
      return;
    }
    if (cursor.peek(1).text !== ".") {
      readSelector(cursor, path.join("."), items);
      return;
    }
    path.push(unquote(cursor.next().text));
    cursor.take(".");
  }
}

function readStatement(statement: string): Selected[] {
  const cursor = new TokenCursor(statement);
  const items: Selected[] = [];
  if (!cursor.take("import") && !cursor.take("export")) return items;
  while (!cursor.done) {
    readPath(cursor, items);
    if (!cursor.take(",")) break;
  }
  return items;
}

export function expandImports(statement: string): ImportItem[] {
  return readStatement(statement);
}

const isGiven = ({ name, alias }: Selected) => name === "*" || alias !== "";

export function expandExports(statement: string): ExportItem[] {
  return readStatement(statement)
    .filter(isGiven)
    .map(({ source, name, alias, offset }) => ({
      offset,
      source,
      name: alias || "*",
      local: name === "*" ? "" : name,
    }));
}
