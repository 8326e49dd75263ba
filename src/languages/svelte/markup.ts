// What Svelte's markup refers to: `{expressions}` anywhere, blocks (`{#if}`, `{#each}`, …), directives, and components.

import type { Expressions } from "../vue/expressions.ts";

const TOKEN = /<!--|\{|<([A-Z][\w.]*)/g;
const OPENER = /^\s*(?:#(?:if|key|await)|:else\s+if|@(?:html|render|attach|debug)|\.\.\.)\s*/;
const EACH = /^\s*#each\s+/;
const CONSTANT = /^\s*@const\s+[^=]*=(?!=)/;
const CLOSES = new Set([41, 93, 125]);
const OPENS = new Set([40, 91, 123]);

/** Offset behind the brace that closes the one before `from`; strings and templates may hold braces. */
function braceEnd(text: string, from: number, limit: number): number {
  let depth = 1;
  for (let i = from; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 34 || code === 39 || code === 96) {
      const close = text.indexOf(text[i]!, i + 1);
      const lineEnd = code === 96 ? limit : text.indexOf("\n", i);
      if (close === -1 || (lineEnd !== -1 && close > lineEnd)) continue;
      i = close;
    } else if (OPENS.has(code)) depth++;
    else if (CLOSES.has(code) && --depth === 0) return i + 1;
  }
  return -1;
}

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
    if (match[1] !== undefined) expressions.addComponent(match[1].split(".")[0]!, match.index + 1);
    else if (match[0] === "{") {
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
