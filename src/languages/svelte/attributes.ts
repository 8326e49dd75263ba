// What the element of a component gives it in Svelte's and Astro's markup: `title={x}`, `{title}`, `bind:title`.

import type { Expressions } from "../vue/expressions.ts";
import { braceEnd } from "./braces.ts";

const NAME =
  /\s+(?:(bind:)?([A-Za-z_$][\w$-]*)(?=[\s=/>])|\{\s*([A-Za-z_$][\w$]*)\s*\}|([^\s=>{}"'/]+)|(?=\{))/y;
/** `on:close`, with modifiers behind it. */
const EVENT = /^on:([\w$.-]+)/;
const ON = "on:".length;
const HOST: ReadonlySet<string> = new Set(["slot"]);

/** Where the value ends that stands behind an equals sign. */
function valueEnd(text: string, from: number, limit: number): number {
  const first = text[from];
  if (first === "{") return braceEnd(text, from + 1, limit);
  if (first !== '"' && first !== "'" && first !== "`") {
    const end = text.slice(from, limit).search(/[\s>]/);
    return end === -1 ? limit : from + end;
  }
  for (let at = from + 1; at < limit && at !== -1; at++) {
    if (text[at] === first) return at + 1;
    if (text[at] === "{") at = braceEnd(text, at + 1, limit) - 1;
    if (at < 0) return -1;
  }
  return -1;
}

/** Reads the head of an element from behind its name on. */
export function readGiven(
  text: string,
  from: number,
  limit: number,
  component: string,
  expressions: Expressions,
): void {
  for (let at = from; at !== -1 && at < limit; ) {
    NAME.lastIndex = at;
    const match = NAME.exec(text);
    if (!match) return;
    const [whole, bound = "", plain, short, other] = match;
    const start = at + whole.search(/\S|$/) + bound.length;
    const end = at + whole.length;
    if (plain !== undefined && !HOST.has(plain)) expressions.addGiven(component, start, end, plain);
    const event = other && EVENT.exec(other)?.[1];
    if (event) expressions.addGiven(component, start + ON, start + ON + event.length, event, true);
    if (short !== undefined) {
      const name = start + whole.trimStart().indexOf(short);
      expressions.addGiven(component, name, name + short.length, short);
    }
    const isSpread = text[end] === "{" && plain === undefined && short === undefined;
    at = isSpread ? braceEnd(text, end + 1, limit) : text[end] === "=" ? valueEnd(text, end + 1, limit) : end;
  }
}
