// Braces among opaque tokens that hold the members of a value whose type is written in front of them: `T { name: value, other }`.

/** A path that ends in a type's name or a variant's. */
const TYPE =
  /(?<![\p{ID_Continue}$:])(?:[\p{ID_Continue}]+::)*(?:\p{Lu}[\p{ID_Continue}]*\p{Ll}[\p{ID_Continue}]*|(?<=::)\p{Lu}[\p{ID_Continue}]*)$/u;
/** In front of a type whose braces are those of a body. */
const BODY = /(?:->|(?<!\b(?:return|break|else|in|move))[\p{ID_Continue}>])$/u;
const LONGEST_HEAD = 120;
/** Codes of what opens; what closes stands behind them. */
const PARENTHESIS = 40;
const BRACKET = 91;
const BRACE = 123;

const isSpace = (char: string | undefined) => char === " " || char === "\n" || char === "\t" || char === "\r";

export class LiteralBraces {
  private readonly text: string;
  /** Of each bracket that is open, where the type in front of it starts, -1 for none. */
  private readonly open: number[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** Takes note of the character at an offset, which is outside of names, texts and comments. */
  see(at: number, code: number): void {
    if (code === BRACE) this.open.push(this.typeBefore(at));
    else if (code === PARENTHESIS || code === BRACKET) this.open.push(-1);
    else if (code === BRACE + 2 || code === PARENTHESIS + 1 || code === BRACKET + 2) this.open.pop();
  }

  /** Where the type starts of which a name between two offsets is set as a member, or -1. */
  setOn(start: number, end: number): number {
    const type = this.open.at(-1) ?? -1;
    if (type === -1) return -1;
    const { text } = this;
    let before = start - 1;
    while (isSpace(text[before])) before--;
    if (text[before] !== "{" && text[before] !== ",") return -1;
    let behind = end;
    while (isSpace(text[behind])) behind++;
    const isKey = text[behind] === ":" && text[behind + 1] !== ":";
    return isKey || text[behind] === "," || text[behind] === "}" ? type : -1;
  }

  private typeBefore(brace: number): number {
    const { text } = this;
    let end = brace;
    while (isSpace(text[end - 1])) end--;
    const from = Math.max(0, end - LONGEST_HEAD);
    const found = TYPE.exec(text.slice(from, end));
    if (!found) return -1;
    const start = from + found.index;
    return BODY.test(text.slice(Math.max(0, start - LONGEST_HEAD), start).trimEnd()) ? -1 : start;
  }
}
