// What Svelte's markup refers to: `{expressions}` anywhere, blocks (`{#if}`, `{#each}`, …), directives, and components.

import type { Expressions } from "../vue/expressions.ts";
import { readGiven } from "./attributes.ts";
import { braceEnd } from "./braces.ts";

const TOKEN = /<!--|\{|<([A-Z][\w.]*)/g;
const OPENER = /^\s*(?:#(?:if|key|await)|:else\s+if|@(?:html|render|attach|debug)|\.\.\.)\s*/;
const EACH = /^\s*#each\s+/;
const CONSTANT = /^\s*@const\s+[^=]*=(?!=)/;

/** The part of a block's text that is a value. */
function readBlock(text: string, start: number, end: number, expressions: Expressions): void {
  const source = text.slice(start, end);
  const each = EACH.exec(source)?.[0].length;
  const head = each ?? CONSTANT.exec(source)?.[0].length ?? OPENER.exec(source)?.[0].length ?? 0;
  if (head === 0 && /^\s*[#:/@]/.test(source)) return;
  const tail = each === undefined ? /\s+then\s+[\w{[]/.exec(source) : /\s+as\s+[\w{[]/.exec(source);
  const isCut = tail && (each !== undefined || source.trimStart().startsWith("#await"));
  expressions.addValue(start + head, isCut ? start + tail.index : end);
}

/** Adds what stands between these offsets. */
export function readMarkup(text: string, start: number, end: number, expressions: Expressions): void {
  TOKEN.lastIndex = start;
  for (let match = TOKEN.exec(text); match && match.index < end; match = TOKEN.exec(text)) {
    const from = TOKEN.lastIndex;
    if (match[1] !== undefined) {
      expressions.addComponent(match[1].split(".")[0]!, match.index + 1);
      readGiven(text, from, end, match[1], expressions);
    } else if (match[0] === "{") {
      const close = braceEnd(text, from, end);
      if (close === -1) continue;
      readBlock(text, from, close - 1, expressions);
      TOKEN.lastIndex = close;
    } else {
      const close = text.indexOf("-->", from);
      if (close === -1) return;
      TOKEN.lastIndex = close;
    }
  }
}
