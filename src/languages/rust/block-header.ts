// The head of a block that stands apart from its type: `unsafe impl<'a, T: A<B>> C for &'a D<T> where …`.

import type { BlockHeader } from "../resolve-rules.ts";

const HEADER = /^(?:unsafe\s+)?impl\b\s*(.*?)\s*(?:\bwhere\b.*)?\{?$/s;
/** A trait that a type may have for each of several others. */
const OF_A_TYPE = /^[\w:]+<.*>\s*for\s+$/s;
const LIFETIMES = /'\w+\s*,?\s*/g;

export function blockHeader(signature: string): BlockHeader {
  const written = HEADER.exec(signature)?.[1] ?? "";
  const whole = withoutParameters(written.replace(LIFETIMES, "")).replace(/<\s*>/g, "").trim();
  const owner = /\bfor\s+(?!<)(.*)$/s.exec(whole)?.[1] ?? whole;
  return { whole, owner, isOneOfSeveral: OF_A_TYPE.test(whole.slice(0, -owner.length)) };
}

/** What stands behind the type parameters. */
function withoutParameters(text: string): string {
  if (!text.startsWith("<")) return text;
  let depth = 0;
  for (let at = 0; at < text.length; at++)
    if (text[at] === "<") depth++;
    else if (text[at] === ">" && text[at - 1] !== "-" && --depth === 0) return text.slice(at + 1).trim();
  return text;
}
