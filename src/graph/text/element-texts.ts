// The texts of elements among expressions, `<b>it's {name}, and more</b>`: what looks like code there is none.
// Told by the text alone: what opens where a value may stand, and closes by the same name, is an element.

import { nextSpecial } from "../../languages/hooks/scan.ts";

/** From the first offset to behind the last. */
type Range = readonly [from: number, to: number];

/** The characters of a text, by their codes below 128. */
const setOf = (chars: string) =>
  Uint8Array.from({ length: 128 }, (_, code) => (chars.includes(String.fromCharCode(code)) ? 1 : 0));

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$";
const SPACE = " \t\r\n";
const NO_SPACE = setOf(SPACE).map((is) => 1 - is);
/** What ends the name of an element, and what stands in its head beside values. */
const NO_NAME = setOf(`${LETTERS}.:-`).map((is) => 1 - is);
const NO_ATTRIBUTE = setOf(`${LETTERS}${SPACE}.:-=`).map((is) => 1 - is);
const CODE = setOf("\"'`/<{}()[]");
const CHILD = setOf("<{");

/** What a value may follow; a closing brace ends a block, or a value that something is compared with. */
const BEFORE_VALUE = "(,=:[!&|?{;";
const WORD_BEFORE_VALUE = /\b(?:return|default|case|yield|await|else)$/;
const LONGEST_WORD = 12;

export class ElementTexts {
  private readonly text: string;
  /** Where the literal or comment that starts at an offset ends, or the offset. */
  private readonly skip: (at: number) => number;
  private readonly found: Range[] = [];
  /** The last comment, which is looked over backwards. */
  private comment: Range = [-1, -1];

  constructor(text: string, skip: (at: number) => number) {
    this.text = text;
    this.skip = skip;
  }

  /** Those that are not empty, in order. */
  ranges(): readonly Range[] {
    if (/<\/|\/>/.test(this.text)) for (let at = this.code(0); at < this.text.length; at = this.code(at + 1));
    return this.found;
  }

  /** Where the bracket stands that closes what is around an offset of code. */
  private code(from: number): number {
    const { text } = this;
    let depth = 0;
    let end = from;
    for (let at = nextSpecial(text, from, CODE); at < text.length; at = nextSpecial(text, end, CODE)) {
      const char = text[at]!;
      end = at + 1;
      if (char === "(" || char === "[" || char === "{") depth++;
      else if (char === ")" || char === "]" || char === "}") {
        if (depth-- === 0) return at;
      } else if (char === "<") {
        if (this.isValue(at)) end = Math.max(end, this.element(at));
      } else {
        end = Math.max(end, this.skip(at));
        if (char === "/" && end > at + 1) this.comment = [at, end];
      }
    }
    return text.length;
  }

  private isValue(at: number): boolean {
    const { text } = this;
    const end = this.codeBefore(at);
    const isBehindComment = end === this.comment[1];
    const behind = isBehindComment ? this.codeBefore(this.comment[0]) : end;
    const char = text[behind - 1];
    if (char === undefined || BEFORE_VALUE.includes(char)) return true;
    if (char === ">") return text[behind - 2] === "=";
    return WORD_BEFORE_VALUE.test(text.slice(Math.max(0, behind - LONGEST_WORD), behind));
  }

  /** Behind the last character in front of an offset that is no white space. */
  private codeBefore(at: number): number {
    let end = at;
    while (end > 0 && SPACE.includes(this.text[end - 1]!)) end--;
    return end;
  }

  /** Behind the element that opens at an offset, or -1: it is none. */
  private element(open: number): number {
    const { text, found } = this;
    const known = found.length;
    const nameEnd = nextSpecial(text, open + 1, NO_NAME);
    const name = text.slice(open + 1, nameEnd);
    const head = name !== "" || text[nameEnd] === ">" ? this.headEnd(nameEnd) : -1;
    if (head === -1 || text[head - 2] === "/") return head;
    const end = this.children(head, name);
    if (end === -1) found.length = known;
    return end;
  }

  /** Behind the `>` of a head whose name ends at an offset, or -1. */
  private headEnd(from: number): number {
    const { text } = this;
    for (let at = from; at < text.length; ) {
      const char = text[at]!;
      if (char === ">") return at + 1;
      if (char === "/" && text[at + 1] === ">") return at + 2;
      let end = nextSpecial(text, at, NO_ATTRIBUTE);
      if (char === "{") end = this.code(at + 1) + 1;
      else if (char === '"' || char === "'") end = text.indexOf(char, at + 1) + 1;
      else if (char === "<") end = at === from ? typesEnd(text, at) : this.element(at);
      else if (char === "/") end = this.skip(at);
      if (end <= at) return -1;
      at = end;
    }
    return -1;
  }

  /** Behind the tail of the element of a name whose children start at an offset, or -1. */
  private children(from: number, name: string): number {
    const { text } = this;
    let at = from;
    for (;;) {
      const end = nextSpecial(text, at, CHILD);
      if (end === text.length) return -1;
      if (nextSpecial(text, at, NO_SPACE) < end) this.found.push([at, end]);
      if (text[end] === "{") at = this.code(end + 1) + 1;
      else if (text[end + 1] === "/") return this.tailEnd(end + 2, name);
      else at = this.element(end);
      if (at === -1) return -1;
    }
  }

  /** Behind the tail whose `</` ends at an offset, if it is of that name, else -1. */
  private tailEnd(from: number, name: string): number {
    const { text } = this;
    const start = nextSpecial(text, from, NO_SPACE);
    const end = nextSpecial(text, start + name.length, NO_SPACE);
    return text.startsWith(name, start) && text[end] === ">" ? end + 1 : -1;
  }
}

/** Behind the type arguments of an element: `<List<Item> …>`. */
function typesEnd(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "<") depth++;
    else if (text[at] === ">" && text[at - 1] !== "=" && --depth === 0) return at + 1;
  }
  return -1;
}
