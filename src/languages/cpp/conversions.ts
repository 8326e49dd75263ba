// What types of the library become where they are arguments, and which of them are functions.

import type { ConversionRules } from "../resolve-rules.ts";

export const CONVERSIONS: ConversionRules = {
  explicit: /\bexplicit\b/,
  text: /\bchar\b.*[*[]|\bstring(?:_view)?\b/,
  texts: {
    characters: /\b(?:char|wchar_t|char(?:8|16|32)_t)\b[^<>,]*[*[]/,
    classes: /\bstring(?:_view)?\b/,
    others: /\b(?:wchar_t|char(?:16|32)_t|(?:w|u16|u32)string(?:_view)?)\b/,
  },
  own: /^operator\s+(?:const\s+)?(?:\w+::)*(\w+)/,
};

export const BEHIND_CAPTURES = /^(?:[({<]|->|mutable\b|constexpr\b|noexcept\b)/;

/** By what each converts to. */
export const TEXT_CLASSES: ReadonlyMap<string, string> = new Map([
  ["string", "string_view"],
  ["string_view", ""],
  ["wstring", "wstring_view"],
  ["wstring_view", ""],
]);

const FUNCTION = /\b(?:move_only_)?function(?:_ref)?\s*<(.*)>[\s&]*$/s;

/** `std::function<R(A, B)>`: 2. */
export function functionParameters(type: string): number | undefined {
  const signature = FUNCTION.exec(type)?.[1]
    ?.replace(/\s*(?:const|noexcept|&)+\s*$/, "")
    .trim();
  if (!signature?.endsWith(")")) return undefined;
  let depth = 0;
  let count = 1;
  for (let at = signature.length - 1; at >= 0; at--) {
    const char = signature[at]!;
    if (")]>}".includes(char)) depth++;
    else if ("([<{".includes(char) && --depth === 0) {
      const inside = signature.slice(at + 1, -1).trim();
      return inside === "" || inside === "void" ? 0 : count;
    } else if (char === "," && depth === 1) count++;
  }
  return undefined;
}
