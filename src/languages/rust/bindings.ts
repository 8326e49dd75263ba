// What types between angle brackets name: `Shape<Item = T>` says which type a Shape has for its Item.

import type { NamedOf } from "../resolve-rules.ts";

const LONGEST_LIST = 400;
const BOUND = /\w+\s*=(?![=>])/y;
const LEAD = /[<,]\s*$/;
/** The path in front of a list, which a call's list has `::` behind. */
const PATH = /(?:(?:\w+|\$crate)::)*[A-Z]\w*(?:::)?$/;

/** Where the list of type arguments opens in whose middle a text ends, or -1. */
function listStart(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    const char = text[at]!;
    if (char === ">" && text[at - 1] === "-") at--;
    else if (">)]".includes(char)) depth++;
    else if ("<([".includes(char) && depth > 0) depth--;
    else if ("([{};".includes(char)) return -1;
    else if (char === "<") return at;
  }
  return -1;
}

/** Whose member a name is that types are given to by it. */
export function namesMember(text: string, offset: number, receiver: string): NamedOf | undefined {
  if (receiver !== "") return undefined;
  BOUND.lastIndex = offset;
  if (!BOUND.test(text)) return undefined;
  const from = Math.max(0, offset - LONGEST_LIST);
  const before = text.slice(from, offset);
  if (!LEAD.test(before)) return undefined;
  const open = listStart(before);
  const path = open === -1 ? undefined : PATH.exec(before.slice(0, open))?.[0];
  if (path === undefined) return undefined;
  const start = from + open - path.length;
  return { from: start, end: start + path.replace(/::$/, "").length, isType: true };
}
