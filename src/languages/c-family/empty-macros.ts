// Macros that a text itself says stand for nothing, `#define API`, in one of its branches at least: where a name or a
// type may stand beside them, in a body before its members or behind what is declared, the code is right without them.

import type { Mask } from "../repair-types.ts";
import type { MaskReader, Word } from "./mask-reader.ts";

const none: readonly Mask[] = [];
const DEFINE = "define";
/** Behind `define`. */
const EMPTY = /[ \t]+([A-Za-z_]\w*)[ \t]*(?:\/\/.*|\/\*[^*\n]*\*\/[ \t]*)?\r?$/my;
const BEFORE = /(?:^|\r)[ \t]*#[ \t]*$/;
const GOES_ON = /[A-Za-z_*]/;
/** Before what stands for nothing, a declaration ends. */
const ENDED = ";{}";
/** Behind what stands for nothing, a declaration ends, or goes on with its body or its value. */
const ENDS = ";{=";
const DECLARED = /[\w)\]]/;

/** Names of macros without a text. */
export class EmptyMacros {
  private readonly names = new Set<string>();
  /** By first character and length: may it be one of them? */
  private readonly shapes = new Uint8Array(128 * 16);

  constructor(text: string) {
    for (let at = text.indexOf(DEFINE); at !== -1; at = text.indexOf(DEFINE, at + 1)) {
      EMPTY.lastIndex = at + DEFINE.length;
      const name = EMPTY.exec(text)?.[1];
      if (name === undefined || !BEFORE.test(text.slice(text.lastIndexOf("\n", at) + 1, at))) continue;
      this.names.add(name);
      this.shapes[shapeOf(name.charCodeAt(0), name.length)] = 1;
    }
  }

  /** May one be written between two offsets? Told by the first character and the length. */
  mayBeAt(text: string, start: number, end: number): boolean {
    return this.shapes[shapeOf(text.charCodeAt(start), end - start)] === 1;
  }

  isAt(text: string, start: number, end: number): boolean {
    return this.mayBeAt(text, start, end) && this.names.has(text.slice(start, end));
  }

  masks(reader: MaskReader, { name, start }: Word): readonly Mask[] {
    if (!this.names.has(name)) return none;
    const { text } = reader;
    const end = start + name.length;
    const mark = text[reader.previous(start) - 1] ?? ";";
    const next = text[reader.next(end)] ?? ";";
    const isBeside =
      GOES_ON.test(next) || ENDED.includes(mark) || (DECLARED.test(mark) && ENDS.includes(next));
    return isBeside ? [{ start, end, role: "macro", stand: "" }] : none;
  }
}

const shapeOf = (first: number, length: number) => (first % 128) * 16 + (length % 16);
