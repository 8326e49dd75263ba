// Of an initialiser, what tells a type: `Foo::new()`, `Foo {}`, `a.b().c()?`, `make().await`; "" for the rest.

import { bracketEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";

const MAX_CHARS = 120;
const LINK = /^\s*(::|\.)?\s*((?:r#)?[\p{ID_Start}_][\p{ID_Continue}]*)/u;
/** What stands in angles, `depth` angles deep. */
const angled = (depth: number): string => `(?:[^<>;{}]|->${depth === 0 ? "" : `|<${angled(depth - 1)}>`})*`;
const TURBOFISH = new RegExp(`^\\s*::\\s*<${angled(5)}>`);

export function readInitType(text: string, lexis: Lexis): string {
  let rest = text.replace(/^(?:&\s*(?:mut\s+)?)+/, "");
  if (/^(?:if|match|loop|while|for|unsafe|async|move|return|break|true|false)\b/.test(rest)) return "";
  let chain = "";
  for (let link = LINK.exec(rest); link && (chain === "" || link[1]); link = LINK.exec(rest)) {
    chain += `${chain === "" ? "" : link[1]}${link[2]}`;
    rest = rest.slice(link[0].length).replace(TURBOFISH, "");
    for (; rest.startsWith("(") || rest.startsWith("?"); ) {
      chain += rest.startsWith("(") ? "()" : "?";
      rest = rest.slice(rest.startsWith("(") ? bracketEnd(rest, 0, lexis) : 1);
    }
    if (chain.length > MAX_CHARS) return "";
  }
  if (/^\s*\{/.test(rest) && /^(?:\w+::)*\p{Lu}\w*$/u.test(chain)) return `${chain} {}`;
  // Anything else behind the chain makes another value of it.
  return /^[\s;]*$/.test(rest) ? chain : "";
}
