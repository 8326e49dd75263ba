// What type parameters are bound by, which stands behind the head: `class Box<T> : Base where T : Lid, new() where U : T`.

import { splitTop } from "../hooks/scan.ts";
import { CSHARP_LEXIS } from "./lexis.ts";

/** Bounds that name no type. */
const NO_TYPE = /^(?:(?:class|struct|notnull|unmanaged|default)\??|new\s*\(\s*\)|allows\s.*)$/;

/** The types that a type parameter is bound by, as a declaration's head says. */
export function constraints(signature: string, name: string): readonly string[] {
  if (!signature.includes("where ")) return [];
  const written = new RegExp(
    `\\bwhere ${RegExp.escape(name)}\\s*:\\s*(.*?)(?= where \\w+\\s*:|\\s*=>|\\s*[{;]|$)`,
    "s",
  ).exec(signature);
  return written ? splitTop(written[1]!, CSHARP_LEXIS).filter((bound) => !NO_TYPE.test(bound)) : [];
}
