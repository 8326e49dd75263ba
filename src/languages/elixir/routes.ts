// Phoenix routers: `scope "/shop", Shop.Web do` puts its module before those that the routes inside name.

import type { ImportItem } from "../hook-types.ts";

const ROUTES =
  "get|post|put|patch|delete|options|head|connect|trace|match|live|resources|resource|forward|sockets?";
const TOKEN = new RegExp(
  `"(?:\\\\.|[^"\\\\])*"|#[^\\n]*|(?<![\\w.:@])(?:(scope)|(${ROUTES})|(do|fn)|(end))(?![\\w:?!])`,
  "g",
);
/** What stands behind `scope`, up to its module. */
const SCOPE = /[\s(]+(?:"[^"]*"\s*,\s*)?(?:[^\n]*?\balias:\s*(?:([A-Z][\w.]*)|false)|([A-Z][\w.]*))?/y;
/** The second argument of a route, or the third where the first says the method. */
const ROUTED = /[\s(]+(?:[:*\w]+\s*,\s*)?(?:"[^"]*"|@?\w+)\s*,\s*([A-Z]\w*)/y;

/** The modules that routes of a `scope` call name, once in each block, in order. */
export function routedModules(statement: string): ImportItem[] {
  const items: ImportItem[] = [];
  /** The module of each open block, whole; "" for none. */
  const open: string[] = [];
  let scope: string | undefined;
  let seen = new Set<string>();
  for (const match of statement.matchAll(TOKEN)) {
    const [word, isScope, isRoute, opens, closes] = match;
    const at = match.index + word.length;
    const around = open.at(-1) ?? "";
    if (isScope) scope = moduleOf(statement, at, around);
    else if (opens) {
      open.push(scope ?? around);
      if (scope !== undefined) seen = new Set();
      scope = undefined;
    } else if (closes) open.pop();
    else if (isRoute && around !== "") {
      ROUTED.lastIndex = at;
      const routed = ROUTED.exec(statement);
      if (!routed || seen.has(routed[1]!)) continue;
      seen.add(routed[1]!);
      const offset = at + routed[0].length - routed[1]!.length;
      items.push({ source: `${around}.${routed[1]}`, name: "", alias: routed[1]!, offset });
    }
  }
  return items;
}

function moduleOf(statement: string, at: number, around: string): string {
  SCOPE.lastIndex = at;
  const [head = "", option, second] = SCOPE.exec(statement) ?? [];
  const named = option ?? second;
  if (named === undefined) return /\balias:\s*false$/.test(head) ? "" : around;
  return around === "" ? named : `${around}.${named}`;
}
