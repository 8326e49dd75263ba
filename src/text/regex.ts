// Regular expressions of users: RE2 syntax on a linear-time engine, matched line by line as ripgrep does.
// No user pattern reaches RegExp. A literal that every match must hold skips most texts before the engine sees them.

import { RE2JS } from "re2js";
import { ToolError } from "../protocol/errors.ts";
import { lineStarts } from "../util/lines.ts";
import { linesWith, NearestOf } from "./byte-lines.ts";
import type { LineMatcher } from "./literal.ts";
import { longestOf, requiredLiterals } from "./required-literals.ts";

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
  const needles = required.map(longestOf);
  const isNarrow = !needles.includes("");
  const bytes = needles.map((needle) => Buffer.from(needle));
  const runs = required.map((literals) => literals.map((literal) => Buffer.from(literal)));
  const accepts = (line: Buffer) => holdsAll(line, runs) && pattern.test(line.toString("utf8"));
  return {
    required,
    caseSensitive,
    lines: (text) =>
      isNarrow ? linesHolding(pattern, needles, caseSensitive, text) : matchingLines(pattern, anchored, text),
    ...(isNarrow && caseSensitive && { inBytes: (text) => linesWith(text, bytes, accepts) }),
  };
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

// Only lines that hold one of the literals are shown to the engine. Where folding moves offsets, all lines are.
function linesHolding(
  pattern: RE2JS,
  needles: readonly string[],
  caseSensitive: boolean,
  text: string,
): number[] {
  const folded = caseSensitive ? text : text.toLowerCase();
  if (folded.length !== text.length)
    return needles.some((needle) => folded.includes(needle)) ? matchingLines(pattern, true, text) : [];
  const found: number[] = [];
  const search = new NearestOf<string>(folded, needles);
  let line = 1;
  let from = 0;
  for (let at = search.from(0); at !== -1; ) {
    for (let next = text.indexOf("\n", from); next !== -1 && next < at; next = text.indexOf("\n", from)) {
      line++;
      from = next + 1;
    }
    const end = text.indexOf("\n", at);
    if (pattern.test(text.slice(from, end === -1 ? text.length : end))) found.push(line);
    if (end === -1) break;
    line++;
    from = end + 1;
    at = search.from(from);
  }
  return found;
}
