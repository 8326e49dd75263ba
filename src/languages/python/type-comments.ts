// Types in comments: `# type: list[Item]` of what is assigned, `# type: (int, Item) -> None` of a function.

import type { TextSpan } from "../outline-types.ts";

const SIGN = /^#\s*type:\s*(?!\s|ignore\b)/;
/** What types have not: two words side by side, and most signs. */
const PROSE = /[\w.]\s+[\w.]|[^\w\s.,[\]()|*"'>-]/;
const PART = /(?:[^-]|-(?!>))+/g;

/** What stands on either side of an arrow is one for itself. */
export function typesInComment(comment: string): TextSpan[] {
  const start = SIGN.exec(comment)?.[0].length;
  if (start === undefined) return [];
  const types = comment.slice(start).replace(/#.*$/s, "");
  if (PROSE.test(types)) return [];
  return [...types.matchAll(PART)].map(({ index, 0: part }) => ({
    start: start + index,
    end: start + index + part.length,
  }));
}
