// One parameter of a function as text: `private readonly a?: T = 1`, `...rest: T[]`, `{a, b}: Options`.

import type { Param } from "../../protocol/facts.ts";

const MODIFIERS = /^(?:(?:public|private|protected|readonly|override)\s+)+(?=[\p{ID_Start}_$])/u;

interface Parts {
  pattern: string;
  type: string;
  hasDefault: boolean;
}

/** Cuts at the first `:` and the first `=` outside brackets; `=>`, `>=` and `==` are no assignments. */
function cut(text: string): Parts {
  let depth = 0;
  let colon = -1;
  let equals = -1;
  for (let i = 0; i < text.length && equals === -1; i++) {
    const char = text[i] as string;
    if ("([{<".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && text[i - 1] !== "=")) depth--;
    else if (depth === 0 && char === ":" && colon === -1) colon = i;
    else if (depth === 0 && char === "=" && text[i + 1] !== ">") equals = i;
  }
  const end = equals === -1 ? text.length : equals;
  return {
    pattern: text.slice(0, colon === -1 ? end : colon).trim(),
    type: colon === -1 ? "" : text.slice(colon + 1, end).trim(),
    hasDefault: equals !== -1,
  };
}

/** `this: T` declares no parameter. */
export function parseParam(text: string): Param | undefined {
  const { pattern, type, hasDefault } = cut(text.replace(MODIFIERS, ""));
  const variadic = pattern.startsWith("...");
  const bare = variadic ? pattern.slice(3).trim() : pattern;
  const name = bare.endsWith("?") ? bare.slice(0, -1).trim() : bare;
  if (name === "this" || name === "") return undefined;
  return { name, type, optional: hasDefault || name !== bare, variadic };
}
