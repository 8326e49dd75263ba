// The last name of a path, found in its text: `Name` of `a.b.Name<T>`, `find` of `$this->repository->find`.

import type { Span } from "./collected.ts";

export interface LastName {
  start: number;
  end: number;
  /** A `.`, `::`, `->` or `\` stands before it: what comes before that is its receiver. */
  isReached: boolean;
}

/** Where the type arguments that end at `end` start, or `end`. */
function typeArgumentsStart(text: string, start: number, end: number): number {
  for (let at = end - 1, depth = 0; at > start; at--) {
    const char = text[at];
    if (char === ">") depth++;
    else if (char === "<" && --depth === 0) return at;
  }
  return end;
}

function skipSpace(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) <= 32) at--;
  return at;
}

/** Undefined when the text ends in something that is no name. */
export function lastName(text: string, { start, end }: Span, identifier: Uint8Array): LastName | undefined {
  const open = text[end - 1] === ">" ? typeArgumentsStart(text, start, end) : end;
  const to = skipSpace(text, start, open);
  let from = to;
  for (; from > start; from--) {
    const code = text.charCodeAt(from - 1);
    if (code < 128 && identifier[code] === 0) break;
  }
  const first = text.charCodeAt(from);
  if (from === to || (first >= 48 && first <= 57)) return undefined;
  const behind = skipSpace(text, start, from) - 1;
  return { start: from, end: to, isReached: behind > start && ".:>\\".includes(text[behind]!) };
}
