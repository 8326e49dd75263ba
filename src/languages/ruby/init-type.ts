// Of an initialiser, what tells a type: `Foo.new`, `A::B.build()`, `@user`; "" for the rest.

import { bracketEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";

const MAX_CHARS = 120;
const LINK = /^(\s*(?:&?\.|::)\s*)?(@{0,2}[\p{ID_Start}_][\p{ID_Continue}]*[?!]?)/u;
const OTHER = /^(?:nil|true|false|not|if|unless|case|begin|while|yield|lambda|proc|super|defined)\b/;

/** A chain of names and calls, arguments left out; "" when anything stands behind it, which makes another value. */
export function readInitType(text: string, lexis: Lexis): string {
  if (OTHER.test(text)) return "";
  let chain = "";
  let rest = text;
  for (
    let link = LINK.exec(rest);
    link && (link[1] !== undefined) === (chain !== "");
    link = LINK.exec(rest)
  ) {
    chain += (link[1]?.trim() ?? "") + link[2]!;
    rest = rest.slice(link[0].length);
    if (!rest.startsWith("(")) continue;
    chain += "()";
    rest = rest.slice(bracketEnd(rest, 0, lexis));
  }
  // `Foo.new bar` has its arguments behind a space.
  const isMade = /\.new$/.test(chain) && /^\s/.test(rest);
  return chain.length <= MAX_CHARS && (rest.trim() === "" || isMade) ? chain : "";
}
