// Brackets without a partner, found by indentation: a bracket that closes at the start of its line belongs to one whose
// line is indented alike, and what was opened in between stays open. The lines of such brackets are blanked.

import { commentEnd, literalEnd, nextSpecial } from "../scan.ts";
import { LEXIS } from "./lexis.ts";

interface Opener {
  close: string;
  indent: number;
  /** Offset of its line. */
  line: number;
}

const CLOSERS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const DIRECTIVE = /(?:[^\\\n]|\\(?:\r\n|[\s\S]))*/y;

class BracketMender {
  private readonly text: string;
  private readonly open: Opener[] = [];
  /** Offsets of the lines to blank. */
  private readonly lines = new Set<number>();

  constructor(text: string) {
    this.text = text;
  }

  /** `sync` matches at the start of lines at which nothing is open. */
  run(sync: RegExp | undefined): string {
    const { text } = this;
    let line = 0;
    for (let at = nextSpecial(text, 0); at < text.length; at = nextSpecial(text, at)) {
      const start = text.lastIndexOf("\n", at) + 1;
      if (start !== line && sync) this.check(line, start, sync);
      line = start;
      const skipped = Math.max(literalEnd(text, at, LEXIS.quotes), commentEnd(text, at, LEXIS));
      if (skipped > at) at = skipped;
      else if (text[at] === "#" && text.slice(start, at).trim() === "") {
        DIRECTIVE.lastIndex = at;
        at += DIRECTIVE.exec(text)![0].length;
      } else this.bracket(text[at++]!, at - 1, start);
    }
    this.drop(0);
    return this.blanked();
  }

  private bracket(char: string, at: number, line: number): void {
    const close = CLOSERS[char];
    const indent = this.text.slice(line).search(/\S/);
    if (close !== undefined) this.open.push({ close, indent, line });
    else if (char === ")" || char === "]" || char === "}")
      this.close(char, indent, line, line + indent === at);
  }

  private close(char: string, indent: number, line: number, isFirst: boolean): void {
    const alike = isFirst
      ? this.open.findLastIndex((opener) => opener.close === char && opener.indent === indent)
      : -1;
    const found = alike === -1 ? this.open.findLastIndex((opener) => opener.close === char) : alike;
    if (found === -1) {
      this.lines.add(line);
      return;
    }
    this.drop(found + 1);
    this.open.pop();
  }

  /** Everything opened from here on stays open. */
  private drop(from: number): void {
    for (const { line } of this.open.splice(from)) this.lines.add(line);
  }

  /** Does one of the lines between two offsets say that nothing is open? */
  private check(from: number, to: number, sync: RegExp): void {
    if (this.open.length === 0) return;
    for (
      let at = this.text.indexOf("\n", from) + 1;
      at > 0 && at <= to;
      at = this.text.indexOf("\n", at) + 1
    ) {
      sync.lastIndex = at;
      if (sync.test(this.text)) this.drop(0);
    }
  }

  private blanked(): string {
    let out = "";
    let from = 0;
    for (const line of [...this.lines].sort((a, b) => a - b)) {
      const next = this.text.indexOf("\n", line);
      const end = next === -1 ? this.text.length : next;
      out += this.text.slice(from, line) + this.text.slice(line, end).replace(/[^\r\n]/g, " ");
      from = end;
    }
    return out + this.text.slice(from);
  }
}

/** A text without the lines that hold brackets without a partner; `sync` is sticky. */
export function mendBrackets(text: string, sync?: RegExp): string {
  return new BracketMender(text).run(sync);
}
