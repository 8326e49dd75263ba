// Of a Go initialiser, what tells a type: `&pkg.Foo{}` (of `new(pkg.Foo)` too), `[]T{}` (of `make([]T, 3)` too),
// `a.New().b`, `(*T)` of a conversion or an assertion; "" for the rest.

import { bracketEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";

const LINK = /^\s*(\.)?\s*([\p{ID_Start}_][\p{ID_Continue}]*)/u;
const MAX_CHARS = 120;
/** Slices, arrays, maps and channels of something named. */
const COMPOSITE =
  /^(?:\[[^\]]*\]|map\[[^\]]+\]|\*|chan\s+|<-\s*chan\s+)+(?!struct\b|interface\b|func\b)[\w.]+(?:\[[\w.,*\s]*\])?/;

/** `new(T)`, `make([]T, n)`. */
function made(text: string): string {
  const match = /^(new|make)\(\s*/.exec(text);
  if (!match) return "";
  const type = (COMPOSITE.exec(text.slice(match[0].length)) ??
    /^[\w.]+/.exec(text.slice(match[0].length)))?.[0];
  return type === undefined ? "" : `${match[1] === "new" ? "&" : ""}${type}{}`;
}

function readChain(text: string, lexis: Lexis): string {
  let rest = text;
  let chain = "";
  for (let link = LINK.exec(rest); link && (chain === "" || link[1]); link = LINK.exec(rest)) {
    chain += `${chain === "" ? "" : "."}${link[2]}`;
    rest = rest.slice(link[0].length);
    const asserted = /^\s*\.\(\s*([^()]+?)\s*\)\s*$/.exec(rest)?.[1];
    if (asserted) return asserted === "type" ? "" : `(${asserted})`;
    while (rest.startsWith("(") || rest.startsWith("[")) {
      chain += rest.startsWith("(") ? "()" : "[]";
      rest = rest.slice(bracketEnd(rest, 0, lexis));
    }
    if (chain.length > MAX_CHARS) return "";
  }
  if (rest.startsWith("{")) return `${chain.replace("[]", "")}{}`;
  return /^\s*$/.test(rest) ? chain : "";
}

export function readInitType(text: string, lexis: Lexis): string {
  if (/^(?:func|struct|interface)\b|^(?:true|false|nil|iota)$/.test(text)) return "";
  const pointer = text.startsWith("&") ? "&" : "";
  const value = text.slice(pointer.length);
  const composite = COMPOSITE.exec(value)?.[0];
  if (composite !== undefined) return value[composite.length] === "{" ? `${pointer}${composite}{}` : "";
  const converted = /^\(\s*(\*\s*[\w.]+)\s*\)\s*\(/.exec(value)?.[1];
  if (converted) return `(${converted})`;
  const chain = made(value) || readChain(value, lexis);
  return chain === "" || (pointer && !chain.endsWith("{}")) ? "" : `${pointer}${chain}`;
}
