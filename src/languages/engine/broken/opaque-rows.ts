// Rows of a text that start inside of a comment or a literal: they are no code of their own. Told without a parse, of texts
// that may be broken: a string that no quote closes ends with its line, unless the language has others.

import type { Lexis } from "../../lexis.ts";
import type { PieceRules } from "../../repair-types.ts";

const escaped = (mark: string) => mark.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** By lexis, and by the source of what is beyond it. */
const patterns = new Map<Lexis, Map<string, RegExp>>();

/** Comments and literals of a language; `literals` = its own that go over lines. */
function opaquePattern(lexis: Lexis, literals: RegExp | undefined): RegExp {
  const ofLexis = patterns.get(lexis) ?? new Map<string, RegExp>();
  const known = ofLexis.get(literals?.source ?? "");
  if (known) return known;
  const parts = literals ? [literals.source] : [];
  for (const [open, close] of lexis.blockComments) parts.push(`${escaped(open)}[\\s\\S]*?${escaped(close)}`);
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

/** The code in a text. */
export function withoutOpaque(text: string, lexis: Lexis, literals?: RegExp): string {
  return text.replace(opaquePattern(lexis, literals), "");
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
  const pattern = opaquePattern(lexis, literals);
  pattern.lastIndex = 0;
  let row = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [inside] = match;
    const { index } = match;
    while (row + 1 < starts.length && starts[row + 1]! <= index) row++;
    let to = row + 1;
    while (to < starts.length && starts[to]! < index + inside.length) to++;
    if (to === row + 1) continue;
    const indent = text.slice(starts[row]!, index).search(/\S|$/);
    if (header && holdsCode(inside, indent, header)) pattern.lastIndex = starts[row + 1]!;
    else found.push({ from: row + 1, to });
  }
  return found;
}
