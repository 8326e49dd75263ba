// Where a component puts all that it is given: `let { size, ...rest }: Props = $props()`.

import { bracketEnd, nextSpecial } from "../hooks/scan.ts";
import type { TextSpan } from "../outline-types.ts";
import { ECMA_LEXIS } from "../typescript/lexis.ts";

const DECLARED = /(?<![\w$.])(?:let|const|var)\s+(?=([{\p{ID_Start}_$]))/gu;
const NAME = /[\p{ID_Continue}$]+/uy;

/** Where a written type ends that starts at an offset, in front of an equals sign. */
function typeEnd(text: string, from: number): number {
  for (let at = from; at < text.length; ) {
    const next = Math.min(nextSpecial(text, at), text.indexOf("=", at) >>> 0);
    if (text[next] === "=" && text[next + 1] !== ">") return next;
    if (text[next] === ";" || next >= text.length) return -1;
    at = "([{".includes(text[next]!)
      ? bracketEnd(text, next, ECMA_LEXIS)
      : next + (text[next] === "=" ? 2 : 1);
  }
  return -1;
}

/** The pattern or the name that is bound to a value that starts so, its equals sign included. */
export function boundTo(text: string, value: RegExp): TextSpan | undefined {
  for (const { index, 0: whole, 1: first } of text.matchAll(DECLARED)) {
    const start = index + whole.length;
    NAME.lastIndex = start;
    const end =
      first === "{" ? bracketEnd(text, start, ECMA_LEXIS) : start + (NAME.exec(text)?.[0].length ?? 0);
    const stated = /^\s*:/.exec(text.slice(end, end + 40))?.[0].length;
    const at = stated === undefined ? end : typeEnd(text, end + stated);
    if (at !== -1 && value.test(text.slice(at, at + 40))) return { start, end };
  }
  return undefined;
}
