// What half-finished edits and bad merges leave, blanked out: lines of closing brackets that nothing opened, lines that open
// what is never closed, lines without any word, markers of conflicts. Such a line makes these grammars give up on all that
// follows. What comes out counts only when the grammar finds no fault in it.

import { commentEnd, literalEnd, nextSpecial } from "../scan.ts";
import type { Lexis } from "../types.ts";
import { blank } from "./rewrite.ts";

const OPENERS = "([{";
const CLOSERS = ")]}";
const ONLY_CLOSERS = /^[ \t]*[)\]},;][)\]},; \t]*\r?$/;
/** No word, no string, no bracket, and no comment. */
const ONLY_SIGNS =
  /^[ \t]*(?!\/[/*]|\*|.*\*\/)[^\p{L}\p{N}_\s"'`()[\]{}]{2,}(?:[ \t]+[^\p{L}\p{N}_\s"'`()[\]{}]+)*[ \t]*\r?$/gmu;
const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/gm;

interface Line {
  start: number;
  end: number;
  /** Characters before the first one that is no white space. */
  indent: number;
}

interface Opened {
  char: string;
  line: Line;
}

function lineAround(text: string, at: number): Line {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  let indent = 0;
  while (text[start + indent] === " " || text[start + indent] === "\t") indent++;
  return { start, end: end === -1 ? text.length : end, indent };
}

/** Lines whose brackets have no other end. */
class Brackets {
  readonly faulty = new Set<number>();
  private readonly open: Opened[] = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  opens(at: number): void {
    this.open.push({ char: this.text[at]!, line: lineAround(this.text, at) });
  }

  /** Is the line at fault? */
  closes(at: number, opener: string): boolean {
    const line = lineAround(this.text, at);
    // A bracket that starts a line closes what a line as deep opened, if one did.
    const leads = at === line.start + line.indent;
    const own = leads
      ? this.open.findLastIndex((each) => each.char === opener && each.line.indent === line.indent)
      : -1;
    while (own !== -1 && this.open.length > own + 1) this.faulty.add(this.open.pop()!.line.start);
    if (this.open.at(-1)?.char === opener) this.open.pop();
    else if (ONLY_CLOSERS.test(this.text.slice(line.start, line.end))) this.faulty.add(line.start);
    return this.faulty.has(line.start);
  }
}

function listFaulty(text: string, lexis: Lexis): Set<number> {
  const brackets = new Brackets(text);
  for (let at = nextSpecial(text, 0); at < text.length; at = nextSpecial(text, at)) {
    const skipped = Math.max(literalEnd(text, at, lexis.quotes), commentEnd(text, at, lexis));
    const closer = CLOSERS.indexOf(text[at]!);
    const next = Math.max(skipped, at + 1);
    if (OPENERS.includes(text[at]!)) brackets.opens(at);
    const isFaulty = closer !== -1 && brackets.closes(at, OPENERS[closer]!);
    at = isFaulty ? lineAround(text, at).end : next;
  }
  return brackets.faulty;
}

export function blankRubbish(text: string, lexis: Lexis): string {
  let mended = text.replace(CONFLICT, blank).replace(ONLY_SIGNS, blank);
  for (const start of listFaulty(mended, lexis)) {
    const { end } = lineAround(mended, start);
    mended = mended.slice(0, start) + blank(mended.slice(start, end)) + mended.slice(end);
  }
  return mended;
}
