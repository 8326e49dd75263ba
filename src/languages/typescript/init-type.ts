// Of an initialiser, what tells a type: `new Foo`, `make()`, `await a.b().c()`, `this.x`, `as Foo`; "" for the rest.

import { bracketEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";

const MAX_CHARS = 120;
const LINK = /^\s*(?:\?\.|!?\.|)\s*(#?[\p{ID_Start}_$][\p{ID_Continue}$]*)/u;
const TYPE_ARGUMENTS = /^<[^()<>;]*(?:<[^()<>;]*>[^()<>;]*)*>(?=\()/;
const CAST = /\s(?:as|satisfies)\s+(?!const\b)([\p{ID_Start}_$][\p{ID_Continue}$.]*(?:<.*>)?(?:\[\])*)\s*$/u;

/** A chain of names and calls from the start of the text, arguments left out, and what is left behind it. */
function readChain(text: string, lexis: Lexis): { chain: string; rest: string } {
  let rest = text;
  let chain = "";
  for (let link = LINK.exec(rest); link; link = LINK.exec(rest)) {
    if (chain !== "" && !/^\s*[?!]?\.|^\s*\?\./.test(link[0])) break;
    chain += chain === "" ? link[1] : `.${link[1]}`;
    rest = rest.slice(link[0].length).replace(TYPE_ARGUMENTS, "");
    while (rest.startsWith("(")) {
      chain += "()";
      rest = rest.slice(bracketEnd(rest, 0, lexis));
    }
  }
  return { chain, rest };
}

export function readInitType(text: string, lexis: Lexis): string {
  const mayCast = text.includes(" as ") || text.includes(" satisfies ");
  const cast = mayCast ? CAST.exec(text) : null;
  if (cast) return `as ${cast[1]}`;
  const prefix = /^(?:await\s+)?(?:new\s+)?/.exec(text)?.[0] ?? "";
  const { chain, rest } = readChain(text.slice(prefix.length), lexis);
  const isNew = /new\s+$/.test(prefix);
  if (
    chain === "" ||
    chain.length > MAX_CHARS ||
    /^(?:function|async|class|null|true|false|undefined|typeof|void)\b/.test(chain)
  )
    return "";
  // Anything behind the chain makes another value of it.
  if (!isNew && !/^[\s!;]*$/.test(rest)) return "";
  const keywords = prefix.replace(/\s+/g, " ");
  return isNew ? `${keywords}${chain.replace(/\(\).*$/, "")}` : `${keywords}${chain}`;
}
