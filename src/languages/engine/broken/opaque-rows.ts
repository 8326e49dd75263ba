// Rows of a text that start inside of a comment or a literal: they are no code of their own. Told without a parse, of texts
// that may be broken: a string that no quote closes ends with its line, unless the language has others.

import { blockCommentEnd } from "../../hooks/scan.ts";
import type { Lexis } from "../../lexis.ts";
import type { PieceRules } from "../../repair-types.ts";

interface Span {
  start: number;
  end: number;
}

const escaped = (mark: string) => mark.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** By lexis, and by the source of what is beyond it. */
const patterns = new Map<Lexis, Map<string, RegExp>>();

/** What opens a block comment, or is a line comment or a literal; `literals` = the language's own that go over lines. */
function opaquePattern(lexis: Lexis, literals: RegExp | undefined): RegExp {
  const ofLexis = patterns.get(lexis) ?? new Map<string, RegExp>();
  const known = ofLexis.get(literals?.source ?? "");
  if (known) return known;
  const parts = literals ? [literals.source] : [];
  for (const [open] of lexis.blockComments) parts.push(escaped(open));
  for (const open of lexis.lineComments) parts.push(`${escaped(open)}[^\\n]*`);
  parts.push(`"(?:[^"\\\\\\n]|\\\\.)*"`);
  parts.push(
    lexis.quotes.includes("'") ? `'(?:[^'\\\\\\n]|\\\\.)*'` : `'(?:[^'\\\\\\n]|\\\\[^'\\n]+|\\\\')'`,
  );
  if (lexis.quotes.includes("`")) parts.push("`(?:[^`\\\\]|\\\\[\\s\\S])*`");
  const pattern = new RegExp(parts.join("|"), `gm${literals?.flags.includes("i") ? "i" : ""}`);
  patterns.set(lexis, ofLexis.set(literals?.source ?? "", pattern));
  return pattern;
}

/** Rows `from` up to but not including `to`. */
export interface Rows {
  from: number;
  to: number;
}

/** Comments and literals of a text, in order; what `next` is given says where to go on instead of behind the last one. */
function* opaqueSpans(
  text: string,
  lexis: Lexis,
  literals?: RegExp,
): Generator<Span, void, number | undefined> {
  const pattern = opaquePattern(lexis, literals);
  const { blockComments } = lexis;
  const lastClose = Math.max(-1, ...blockComments.map(([, close]) => text.lastIndexOf(close)));
  // Behind the last one no end is looked for: texts of nothing but beginnings would be read for each of them.
  const blockEnd = (at: number) =>
    at <= lastClose
      ? blockCommentEnd(text, at, lexis)
      : blockComments.some(([open]) => text.startsWith(open, at))
        ? -1
        : at;
  for (let at = 0; ; ) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return;
    const { index } = match;
    const block = blockEnd(index);
    at = block > index ? block : index + match[0].length;
    // What nothing closes is no comment, unless it is one to the end of its line.
    if (block === -1) {
      const line = lexis.lineComments.some((mark) => text.startsWith(mark, index));
      if (!line) continue;
      at = text.indexOf("\n", index);
      if (at === -1) at = text.length;
    }
    at = (yield { start: index, end: at }) ?? at;
  }
}

/** The code in a text; `value` = what stands for a literal in it. */
export function withoutOpaque(text: string, lexis: Lexis, literals?: RegExp, value = ""): string {
  const isComment = (at: number) =>
    lexis.lineComments.some((mark) => text.startsWith(mark, at)) ||
    lexis.blockComments.some(([mark]) => text.startsWith(mark, at));
  let code = "";
  let from = 0;
  for (const { start, end } of opaqueSpans(text, lexis, literals)) {
    code += text.slice(from, start);
    if (value !== "" && !isComment(start)) code += value;
    from = end;
  }
  return code + text.slice(from);
}

/** Does a line of a literal look like code that stands no deeper than the literal? Then something is not closed. */
function holdsCode(inside: string, indent: number, header: RegExp): boolean {
  const [, ...lines] = inside.split("\n");
  return lines.some((line) => header.test(line.trim()) && line.search(/\S/) <= indent);
}

/** `starts` = offsets of the lines. */
export function listOpaque(
  text: string,
  starts: readonly number[],
  lexis: Lexis,
  { literals, header }: PieceRules,
): Rows[] {
  const found: Rows[] = [];
  const isComment = (at: number) => lexis.blockComments.some(([mark]) => text.startsWith(mark, at));
  const spans = opaqueSpans(text, lexis, literals);
  let row = 0;
  for (let next = spans.next(); !next.done; ) {
    const { start, end } = next.value;
    while (row + 1 < starts.length && starts[row + 1]! <= start) row++;
    let to = row + 1;
    while (to < starts.length && starts[to]! < end) to++;
    const indent = text.slice(starts[row]!, start).search(/\S|$/);
    // What begins on its last row may hold its closing quote: `test "one" {`.
    const inside = text.slice(start, starts[to] ?? text.length);
    const isOpen = to > row + 1 && header && !isComment(start) && holdsCode(inside, indent, header);
    if (to > row + 1 && !isOpen) found.push({ from: row + 1, to });
    next = spans.next(isOpen ? starts[row + 1] : undefined);
  }
  return found;
}
