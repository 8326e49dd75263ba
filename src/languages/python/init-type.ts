// Of an initialiser, what tells a type: `Foo()`, `await a.b()`, `self.x`, `cast(Foo, x)`; "" for the rest.

import { bracketEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";

const MAX_CHARS = 120;
const LINK = /^\s*(\.?)\s*([\p{ID_Start}_][\p{ID_Continue}]*)/u;
/** Words and prefixes of strings that start something else than a name. */
const OTHER = /^(?:(?:None|True|False|lambda|not|yield|self|cls)\b(?!\s*[.(])|[A-Za-z]{1,2}["'])/;
const CAST = /^(?:typing\.|t\.)?cast\(\s*["']?([\p{ID_Start}_][\p{ID_Continue}.]*(?:\[[^\]]*\])?)["']?\s*,/u;

/** A chain of names and calls, arguments left out; "" when anything stands behind it, which makes another value. */
export function readInitType(text: string, lexis: Lexis): string {
  const cast = CAST.exec(text);
  if (cast) return `as ${cast[1]}`;
  const prefix = /^await\s+/.test(text) ? "await " : "";
  let rest = prefix ? text.replace(/^await\s+/, "") : text;
  if (OTHER.test(rest)) return "";
  let chain = "";
  for (let link = LINK.exec(rest); link && (link[1] !== "") === (chain !== ""); link = LINK.exec(rest)) {
    chain += link[1]! + link[2]!;
    rest = rest.slice(link[0].length);
    while (rest.startsWith("(")) {
      chain += "()";
      rest = rest.slice(bracketEnd(rest, 0, lexis));
    }
  }
  return chain !== "" && chain.length <= MAX_CHARS && rest.trim() === "" ? prefix + chain : "";
}
