// `use` declarations and `extern crate`, expanded to one item per imported name: nested groups, `self`, aliases and
// globs. `use a::b::{self, C as D, e::*}` imports b, C and everything of e. A `pub use` is an export too.

import type { ExportItem, ImportItem } from "../hook-types.ts";
import { TokenCursor } from "../hooks/statement-tokens.ts";

interface Leaf {
  /** Path segments; the last is the imported name, "*" for a glob. */
  path: string[];
  alias: string;
  offset: number;
}

interface Statement {
  isPublic: boolean;
  leaves: Leaf[];
}

const PUBLIC = "pub";
const raw = (name: string) => (name.startsWith("r#") ? name.slice(2) : name);

function parseGroup(cursor: TokenCursor, prefix: string[], leaves: Leaf[]): void {
  while (!cursor.done && !cursor.take("}")) if (!cursor.take(",")) parseTree(cursor, prefix, leaves);
}

function parseTree(cursor: TokenCursor, prefix: string[], leaves: Leaf[]): void {
  const path = [...prefix];
  let offset = cursor.peek().offset;
  // A leading `::` names a crate: the same as the bare name for whoever resolves it.
  while (!cursor.done) {
    if (cursor.take("::")) continue;
    if (cursor.take("{")) {
      parseGroup(cursor, path, leaves);
      return;
    }
    offset = cursor.peek().offset;
    path.push(raw(cursor.next().text));
    if (cursor.peek().text !== "::") break;
  }
  // `self` in a group is the module that the group hangs on.
  if (path.at(-1) === "self" && path.length > 1) path.pop();
  const last = path.at(-1) ?? "";
  const alias = cursor.take("as") ? raw(cursor.next().text) : last;
  leaves.push({ path, alias: last === "*" ? "" : alias, offset });
}

function parseStatement(text: string): Statement {
  const cursor = new TokenCursor(text);
  const isPublic = cursor.peek().text === PUBLIC;
  while (!cursor.done && !cursor.take("use") && !cursor.take("crate")) {
    // `pub(crate)`: the crate in parentheses is not the keyword of `extern crate`.
    if (cursor.next().text === "(") while (!cursor.done && !cursor.take(")")) cursor.next();
  }
  const leaves: Leaf[] = [];
  parseTree(cursor, [], leaves);
  return { isPublic, leaves };
}

/** Where a leaf comes from: a single segment is the crate or module itself. */
function origin(path: string[]): { source: string; name: string } {
  if (path.length < 2) return { source: path[0] ?? "", name: "" };
  return { source: path.slice(0, -1).join("::"), name: path.at(-1) ?? "" };
}

export function expandUse(text: string): ImportItem[] {
  const { isPublic, leaves } = parseStatement(text);
  return leaves.map(({ path, alias, offset }) => ({
    offset,
    ...origin(path),
    alias: alias === "_" ? "" : alias,
    isStatic: isPublic,
  }));
}

/** The names that a `pub use` gives away. */
export function expandPublicUse(text: string): ExportItem[] {
  if (!text.startsWith(PUBLIC)) return [];
  const { isPublic, leaves } = parseStatement(text);
  if (!isPublic) return [];
  return leaves
    .filter(({ alias }) => alias !== "_")
    .map(({ path, alias, offset }) => {
      const { source, name } = origin(path);
      return { offset, name: alias || "*", local: name === "*" ? "" : name, source };
    });
}
