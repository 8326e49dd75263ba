// What Svelte's markup refers to: `{expressions}` anywhere, blocks (`{#if}`, `{#each}`, …), directives, and components. What
// blocks name is seen in them alone.

import type { Expressions } from "../vue/expressions.ts";
import { readGiven } from "./attributes.ts";
import { braceEnd } from "./braces.ts";

const TOKEN = /<!--|\{|<([A-Z][\w.]*)/g;
const OPENER = /^\s*(?:#(?:if|key|await)|:else\s+if|@(?:html|render|attach|debug)|\.\.\.)\s*/;
const EACH = /^\s*#each\s+/;
const CONSTANT = /^\s*@const\s+[^=]*=(?!=)/;
/** In `#each list as names, index (key)`, behind `as`: the names, and the key. */
const EACH_NAMES = /^([\s\S]*?)(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?$/d;
/** `#snippet name(parameters)` */
const SNIPPET = /^\s*#snippet\s+[\p{ID_Start}_$][\p{ID_Continue}$]*\s*(?:<[^()]*>\s*)?\(([\s\S]*)\)$/du;
/** `:then value`, `:catch error` */
const SETTLED = /^\s*:(?:then|catch)\s+([\s\S]*)$/d;
const AWAITED = /\s+(?:then|catch)\s+(?=[\w{[])/;
const LISTED = /\s+as\s+(?=[\w{[])/;
const BLOCK = /^\s*([#:/])(\w+)/;

const REPEATED =
  /\{\s*#each\s+([\p{ID_Start}_$][\p{ID_Continue}$]*(?:\??\.[\p{ID_Start}_$][\p{ID_Continue}$]*|\([^()]*\))*)\s+as\s+$/u;
const LONGEST_HEAD = 200;

/** What an `#each` goes through that names what is at an offset first. */
export function repeated(text: string, offset: number): string | undefined {
  const over = REPEATED.exec(text.slice(Math.max(0, offset - LONGEST_HEAD), offset))?.[1];
  return over?.replaceAll("?.", ".").replaceAll(/\([^()]*\)/g, "()");
}

/** The blocks around, and which of them opened what their names are seen in. */
class Blocks {
  private readonly around: { word: string; isOpen: boolean }[] = [];
  private readonly expressions: Expressions;

  constructor(expressions: Expressions) {
    this.expressions = expressions;
  }

  start(word: string): void {
    this.around.push({ word, isOpen: false });
  }

  /** The names of the innermost block. */
  name(start: number, end: number): void {
    const block = this.around.at(-1);
    if (!block || start === end) return;
    if (block.isOpen) this.expressions.close(start);
    this.expressions.open(start, end);
    block.isOpen = true;
  }

  /** Another branch of the innermost block has other names. */
  turn(offset: number): void {
    const block = this.around.at(-1);
    if (block?.isOpen) this.expressions.close(offset);
    if (block) block.isOpen = false;
  }

  end(word: string, offset: number): void {
    const at = this.around.findLastIndex((each) => each.word === word);
    if (at !== -1) this.endFrom(at, offset);
  }

  endFrom(from: number, offset: number): void {
    for (const { isOpen } of this.around.splice(from)) if (isOpen) this.expressions.close(offset);
  }
}

/** The part of a block's text that is a value, and the names that it gives what it holds. */
function readBlock(text: string, start: number, end: number, expressions: Expressions, blocks: Blocks): void {
  const source = text.slice(start, end).trimEnd();
  const [, sign, word = ""] = BLOCK.exec(source) ?? [];
  if (sign === "#") blocks.start(word);
  else if (sign === "/") blocks.end(word, start);
  else if (sign === ":") blocks.turn(start);
  const each = EACH.exec(source)?.[0].length;
  const head = each ?? CONSTANT.exec(source)?.[0].length ?? OPENER.exec(source)?.[0].length ?? 0;
  if (head === 0 && /^\s*[#:/@]/.test(source)) {
    const [from, to] = (SNIPPET.exec(source) ?? SETTLED.exec(source))?.indices?.[1] ?? [0, 0];
    if (to > 0) blocks.name(start + from, start + to);
    return;
  }
  const tail = each !== undefined ? LISTED.exec(source) : word === "await" ? AWAITED.exec(source) : null;
  expressions.addValue(start + head, tail ? start + tail.index : end);
  if (tail) readNames(source, start, tail.index + tail[0].length, expressions, blocks);
}

function readNames(
  source: string,
  start: number,
  at: number,
  expressions: Expressions,
  blocks: Blocks,
): void {
  const found = EACH_NAMES.exec(source.slice(at));
  const key = found?.indices?.[2];
  if (found) blocks.name(start + at, start + at + found[1]!.trimEnd().length);
  if (key) expressions.addValue(start + at + key[0], start + at + key[1]);
}

/** Adds what stands between these offsets. */
export function readMarkup(text: string, start: number, end: number, expressions: Expressions): void {
  const blocks = new Blocks(expressions);
  TOKEN.lastIndex = start;
  for (let match = TOKEN.exec(text); match && match.index < end; match = TOKEN.exec(text)) {
    const from = TOKEN.lastIndex;
    if (match[1] !== undefined) {
      expressions.addComponent(match[1].split(".")[0]!, match.index + 1);
      readGiven(text, from, end, match[1], expressions);
    } else if (match[0] === "{") {
      const close = braceEnd(text, from, end);
      if (close === -1) continue;
      readBlock(text, from, close - 1, expressions, blocks);
      TOKEN.lastIndex = close;
    } else {
      const close = text.indexOf("-->", from);
      if (close === -1) break;
      TOKEN.lastIndex = close;
    }
  }
  blocks.endFrom(0, end);
}
