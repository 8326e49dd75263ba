// Definitions that turn out to be none: names that an import binds, and those that are locals where they stand.

import { KINDS, ROLES } from "../../../protocol/kinds.ts";
import { FORM_ASSIGNED, FORM_MEMBER, FORM_SIGNATURE, LOCAL_ASSIGNED } from "../queries/captures.ts";
import type { Collected } from "./collected.ts";
import type { Nesting } from "./scopes.ts";
import { type TokenTable, UNKNOWN_RECEIVER } from "./tokens.ts";

/** Is the offset inside one of the spans? They are sorted and do not overlap. */
function isInside(spans: readonly { start: number; end: number }[], offset: number): boolean {
  let low = 0;
  for (let high = spans.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return low > 0 && spans[low - 1]!.end > offset;
}

/** Names that an import statement binds (`const x = require("y")`) are its aliases and no definitions. */
export function dropImported(collected: Collected, table: TokenTable): void {
  if (collected.imports.length === 0) return;
  const { imports } = collected;
  collected.definitions = collected.definitions.filter(({ name }) => {
    const inside = isInside(imports, name.start);
    if (inside) table.drop(name.start, ROLES.indexOf("import"), -1);
    return !inside;
  });
}

const QUOTED = /(["'])[\p{ID_Start}_$][\p{ID_Continue}$]*\1/uy;

/** Where the name starts that is written at an offset: a key may stand in quotes. */
function nameStart(text: string, start: number): number {
  QUOTED.lastIndex = start;
  return QUOTED.test(text) ? start + 1 : start;
}

/** Definitions that are locals where they stand are bound like any other local. */
export function demote(text: string, collected: Collected, nesting: Nesting, table: TokenTable): void {
  for (const { name, form, type, init, declarator } of nesting.demoted) {
    const { start } = name;
    table.demote(start, collected.locals.length);
    const bound = form === FORM_ASSIGNED ? LOCAL_ASSIGNED : form;
    collected.locals.push({ start, form: bound, type, init, declarator });
  }
  for (const { name, form, receiver, kind } of nesting.dropped) {
    const isKey = form === FORM_MEMBER || form === FORM_SIGNATURE;
    const role = KINDS[kind] === "function" && form === 0 ? "call" : "write";
    table.drop(name.start, ROLES.indexOf(role), isKey ? UNKNOWN_RECEIVER : receiver);
    if (isKey) table.move(name.start, nameStart(text, name.start));
  }
}
