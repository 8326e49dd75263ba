// Regular expressions of users: RE2 syntax on a linear-time engine, matched line by line as ripgrep does.
// No user pattern reaches RegExp. A literal that every match must hold skips most texts before the engine sees them.

import { RE2JS } from "re2js";
import { ToolError } from "../protocol/errors.ts";
import { lineStarts } from "../util/lines.ts";
import { linesHolding, NEWLINE } from "./byte-lines.ts";
import type { LineMatcher } from "./literal.ts";
import { requiredLiterals } from "./required-literals.ts";

const LONGEST_PATTERN = 1000;
const LARGEST_PROGRAM = 20_000;

/** Throws invalid_input that names the part which RE2 does not have. */
export function regexMatcher(source: string, caseSensitive: boolean): LineMatcher {
  if (source.length > LONGEST_PATTERN)
    throw refused(source, `it is longer than ${LONGEST_PATTERN} characters`);
  const flags = RE2JS.MULTILINE | (caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  const pattern = compile(source, flags);
  const anchored = /\\[Az]/.test(source);
  const required = requiredLiterals(source).map((literals) =>
    caseSensitive ? literals : literals.map((literal) => literal.toLowerCase()),
  );
  const needles = required.map(rarestOf);
  const isNarrow = needles.every((texts) => texts.length > 0);
  const toBytes = (texts: readonly string[]) => texts.map((text) => Buffer.from(text));
  const bytes = needles.map(toBytes);
  const runs = required.map(toBytes);
  const inBytes = (text: Buffer) =>
    linesHolding<Buffer | number>(text, NEWLINE, bytes, (start, end) => {
      const line = text.subarray(start, end);
      return holdsAll(line, runs) && pattern.test(line.toString("utf8"));
    });
  return {
    key: `/${source}/${caseSensitive}`,
    required,
    caseSensitive,
    lines: (text) =>
      isNarrow ? linesWithAny(pattern, needles, caseSensitive, text) : matchingLines(pattern, anchored, text),
    ...(isNarrow && caseSensitive && { inBytes }),
  };
}

/** Looking for more of them in each line takes longer than it saves. */
const MOST_NEEDLES = 2;

/** The texts to look for of those that a match holds: the longest ones. */
function rarestOf(literals: readonly string[]): string[] {
  return [...literals].sort((a, b) => b.length - a.length).slice(0, MOST_NEEDLES);
}

function compile(source: string, flags: number): RE2JS {
  let pattern: RE2JS;
  try {
    pattern = RE2JS.compile(source, flags);
  } catch {
    throw refused(source, whyNot(source));
  }
  if (pattern.programSize() > LARGEST_PROGRAM)
    throw refused(source, "it expands to a program that is too large");
  return pattern;
}

/** What the engine says of a pattern as the user wrote it, without flags of ours in front. */
function whyNot(source: string): string {
  try {
    RE2JS.compile(source);
    return "the engine does not read it";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function refused(source: string, why: string): ToolError {
  return new ToolError("invalid_input", `query: /${source.slice(0, 80)}/ is no RE2 pattern: ${why}.`, {
    argument: "query",
    value: source.slice(0, 200),
    allowed: 'RE2 syntax, without look-around and back-references; "quotes" take a text as it stands',
  });
}

// The whole text is tried first: the engine is at its fastest when it only says yes or no. Lines are then tried one by one,
// so that no match crosses a line end. `\A` and `\z` mean the line's ends to the reader, the text's to the engine.
function matchingLines(pattern: RE2JS, anchored: boolean, text: string): number[] {
  if (!anchored && !pattern.test(text)) return [];
  const found: number[] = [];
  const starts = lineStarts(text);
  for (let line = 1; line <= starts.length; line++) {
    const next = starts[line] ?? text.length + (text.endsWith("\n") ? 0 : 1);
    if (pattern.test(text.slice(starts[line - 1], next - 1))) found.push(line);
  }
  return found;
}

/** Does the line hold all texts of one of the lists, one behind the other? The engine takes far longer to say no. */
function holdsAll(line: Buffer, lists: readonly (readonly Buffer[])[]): boolean {
  return lists.some((literals) => {
    let from = 0;
    for (const literal of literals) {
      const at = line.indexOf(literal, from);
      if (at === -1) return false;
      from = at + literal.length;
    }
    return true;
  });
}

// Only lines that hold all texts of a list are shown to the engine. Where folding moves offsets, all lines are.
function linesWithAny(
  pattern: RE2JS,
  lists: readonly (readonly string[])[],
  caseSensitive: boolean,
  text: string,
): number[] {
  const folded = caseSensitive ? text : text.toLowerCase();
  if (folded.length === text.length)
    return linesHolding(folded, "\n", lists, (start, end) => pattern.test(text.slice(start, end)));
  const isLikely = lists.some((needles) => needles.every((needle) => folded.includes(needle)));
  return isLikely ? matchingLines(pattern, true, text) : [];
}
