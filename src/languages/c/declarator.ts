// A C declarator read as text: `*names[10]`, `(*call)(int)`, `*make(size_t n)`, `count = 3`. The grammar nests a node for
// each of these marks in any order; the text has the name first and says the rest behind it.

import type { Declared } from "../hook-types.ts";

const QUALIFIER =
  /^(?:const|volatile|restrict|__restrict|__restrict__|_Atomic|_Nullable|_Nonnull|__cdecl|__stdcall|__fastcall|__unaligned|WINAPI|CALLBACK)$/;
const WORD = /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/g;

/** Offset behind the parenthesis that closes the one at `open`; parentheses only, declarators hold no strings. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === "(") depth++;
    else if (text[i] === ")" && --depth === 0) return i + 1;
  }
  return text.length;
}

/** By far the most declarators: marks, a name, and what says whether it is a function's. */
const PLAIN = /^([*\s]*)([A-Za-z_]\w*)\s*(?:$|[=({[:;,])/;

/** The name of a declarator, and its parameters when it declares a function. */
export function readDeclarator(text: string): Declared | undefined {
  const plain = PLAIN.exec(text);
  const word = plain?.[2];
  if (plain && word !== undefined && !QUALIFIER.test(word) && !/^__(?:attribute__|declspec)$/.test(word)) {
    const start = plain[1]!.length;
    const name = { start, end: start + word.length };
    const open = plain[0].length - 1;
    return text[open] === "(" ? { name, params: { start: open, end: closing(text, open) } } : { name };
  }
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    const end = match.index + match[0].length;
    if (QUALIFIER.test(match[0])) continue;
    if (match[0] === "__attribute__" || match[0] === "__declspec") {
      WORD.lastIndex = closing(text, end);
      continue;
    }
    const name = { start: match.index, end };
    // `(name)(args)` declares a function called so, `(*name)(args)` a pointer to one.
    let open = end;
    while (/[\s]/.test(text[open] ?? "")) open++;
    if (text[open] === ")" && /\(\s*$/.test(text.slice(0, name.start))) {
      open++;
      while (/[\s]/.test(text[open] ?? "")) open++;
    }
    return text[open] === "(" ? { name, params: { start: open, end: closing(text, open) } } : { name };
  }
  return undefined;
}
