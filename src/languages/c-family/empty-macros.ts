// Macros that a text itself says stand for nothing, `#define API`, in one of its branches at least: where a name or a
// type may stand beside them, in a body before its members or behind what is declared, the code is right without them.

import type { Mask } from "../repair-types.ts";
import type { MaskReader, Word } from "./mask-reader.ts";

const none: readonly Mask[] = [];
const EMPTY = /^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)[ \t]*(?:\/\/.*|\/\*[^*\n]*\*\/[ \t]*)?\r?$/gm;
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
  private readonly shapes = new Set<number>();

  constructor(text: string) {
    if (!text.includes("define")) return;
    for (const [, name] of text.matchAll(EMPTY)) {
      this.names.add(name!);
      this.shapes.add(shapeOf(name!.charCodeAt(0), name!.length));
    }
  }

  /** Is one written between two offsets? */
  isAt(text: string, start: number, end: number): boolean {
    return (
      this.shapes.has(shapeOf(text.charCodeAt(start), end - start)) && this.names.has(text.slice(start, end))
    );
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

const shapeOf = (first: number, length: number) => first * 256 + Math.min(length, 255);
