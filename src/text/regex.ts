// Regular expressions of users: RE2 syntax on a linear-time engine, matched line by line as ripgrep does.
// No user pattern reaches RegExp. A literal that every match must hold skips most texts before the engine sees them.

import { RE2JS } from "re2js";
import { ToolError } from "../protocol/errors.ts";
import { lineStarts } from "../util/lines.ts";
import type { LineMatcher } from "./literal.ts";

const LONGEST_PATTERN = 1000;
const LARGEST_PROGRAM = 20_000;

/** Throws invalid_input that names the part which RE2 does not have. */
export function regexMatcher(source: string, caseSensitive: boolean): LineMatcher {
  if (source.length > LONGEST_PATTERN)
    throw refused(source, `it is longer than ${LONGEST_PATTERN} characters`);
  const flags = RE2JS.MULTILINE | (caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  const pattern = compile(source, flags);
  const literal = requiredLiteral(source);
  const anchored = /\\[Az]/.test(source);
  const needle = caseSensitive ? literal : literal.toLowerCase();
  return {
    literal: needle,
    caseSensitive,
    lines: (text, limit) =>
      needle === ""
        ? matchingLines(pattern, anchored, text, limit)
        : linesHolding(pattern, needle, caseSensitive, text, limit),
  };
}

function compile(source: string, flags: number): RE2JS {
  let pattern: RE2JS;
  try {
    pattern = RE2JS.compile(source, flags);
  } catch (error) {
    throw refused(source, error instanceof Error ? error.message : String(error));
  }
  if (pattern.programSize() > LARGEST_PROGRAM)
    throw refused(source, "it expands to a program that is too large");
  return pattern;
}

function refused(source: string, why: string): ToolError {
  return new ToolError("invalid_input", `query: /${source.slice(0, 80)}/ is no RE2 pattern: ${why}.`, {
    argument: "query",
    value: source.slice(0, 200),
    allowed: "RE2 syntax, without look-around and back-references",
  });
}

// The whole text is tried first: the engine is at its fastest when it only says yes or no. Lines are then tried one by one,
// so that no match crosses a line end. `\A` and `\z` mean the line's ends to the reader, the text's to the engine.
function matchingLines(pattern: RE2JS, anchored: boolean, text: string, limit: number): number[] {
  if (!anchored && !pattern.test(text)) return [];
  const found: number[] = [];
  const starts = lineStarts(text);
  for (let line = 1; line <= starts.length && found.length < limit; line++) {
    const next = starts[line] ?? text.length + (text.endsWith("\n") ? 0 : 1);
    if (pattern.test(text.slice(starts[line - 1], next - 1))) found.push(line);
  }
  return found;
}

// Only lines that hold the literal are shown to the engine. Where folding moves offsets, all lines are.
function linesHolding(
  pattern: RE2JS,
  needle: string,
  caseSensitive: boolean,
  text: string,
  limit: number,
): number[] {
  const folded = caseSensitive ? text : text.toLowerCase();
  if (folded.length !== text.length)
    return folded.includes(needle) ? matchingLines(pattern, true, text, limit) : [];
  const found: number[] = [];
  let line = 1;
  let from = 0;
  for (let at = folded.indexOf(needle); at !== -1 && found.length < limit; ) {
    for (let next = text.indexOf("\n", from); next !== -1 && next < at; next = text.indexOf("\n", from)) {
      line++;
      from = next + 1;
    }
    const end = text.indexOf("\n", at);
    if (pattern.test(text.slice(from, end === -1 ? text.length : end))) found.push(line);
    if (end === -1) break;
    line++;
    from = end + 1;
    at = folded.indexOf(needle, from);
  }
  return found;
}

const QUANTIFIER = /[*?{]/;

/**
 * The longest run of plain characters outside groups, classes and alternatives, none of them optional. Cautious: a pattern
 * with an alternative at the top or with flags has none.
 */
export function requiredLiteral(source: string): string {
  let best = "";
  let run = "";
  const close = () => {
    if (run.length > best.length) best = run;
    run = "";
  };
  for (let at = 0; at < source.length; at++) {
    const char = source[at]!;
    if (char === "|" || source.startsWith("(?", at)) return "";
    const next = endOfAtom(source, at);
    const plain = plainCharacter(source, at);
    const after = source[next] ?? "";
    if (plain === undefined || QUANTIFIER.test(after)) close();
    else run += plain;
    if (plain !== undefined && after === "+") close();
    at = next - 1;
  }
  close();
  return best;
}

function plainCharacter(source: string, at: number): string | undefined {
  const char = source[at]!;
  if (char === "\\") {
    const escaped = source[at + 1] ?? "";
    return /^[^\p{L}\p{N}\s]$/u.test(escaped) ? escaped : undefined;
  }
  return /[.^$*+?()[\]{}]/.test(char) ? undefined : char;
}

/** The offset after the atom at `at`: an escape, a class, a group, or one character. */
function endOfAtom(source: string, at: number): number {
  const char = source[at];
  if (char === "\\") return endOfEscape(source, at);
  if (char === "[") return endOfClass(source, at);
  if (char === "{") return Math.max(at + 1, source.indexOf("}", at) + 1);
  if (char !== "(") return at + 1;
  let depth = 0;
  for (let to = at; to < source.length; to++) {
    if (source[to] === "\\") to++;
    else if (source[to] === "[") to = endOfClass(source, to) - 1;
    else if (source[to] === "(") depth++;
    else if (source[to] === ")" && --depth === 0) return to + 1;
  }
  return source.length;
}

// `\x41`, `\pL`, `\p{Greek}`, `\Q…\E`, octals: whatever belongs to an escape is skipped with it.
function endOfEscape(source: string, at: number): number {
  const kind = source[at + 1] ?? "";
  if (kind === "Q") {
    const end = source.indexOf("\\E", at);
    return end === -1 ? source.length : end + 2;
  }
  if (/[pPx]/.test(kind) && source[at + 2] === "{") return Math.max(at + 2, source.indexOf("}", at) + 1);
  if (kind === "x") return at + 4;
  if (/[pP]/.test(kind)) return at + 3;
  let end = at + 2;
  if (/\d/.test(kind)) while (/\d/.test(source[end] ?? "")) end++;
  return end;
}

function endOfClass(source: string, at: number): number {
  let to = at + 1;
  if (source[to] === "^") to++;
  if (source[to] === "]") to++;
  for (; to < source.length; to++) {
    if (source[to] === "\\") to++;
    else if (source.startsWith("[:", to)) to = Math.max(to, source.indexOf(":]", to) + 1);
    else if (source[to] === "]") return to + 1;
  }
  return source.length;
}
