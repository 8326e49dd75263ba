// What `isinstance` says about a name where it stands: in the block or the expression behind the test, after an `assert`, and
// after a block that leaves when the test fails.

import type { Bracketed, KeyTold, TestedAs } from "../rules/values.ts";
import { classesOf, isCase, literalsIn, literalsTaken, subjectOf, takenBy } from "./case-patterns.ts";
import { asksForKey, saidOfKeys } from "./literal-values.ts";
import { saidBy } from "./said-by-condition.ts";
import { saidInExpression } from "./said-in-expression.ts";

const MOST_CHARS = 6000;
const LEAVES = /^\s*(?:return|raise|continue|break)\b/;

const ELSE = /^\s*(?:else|elif)\b/;

/** `if a: return` */
const LEAVES_AT_ONCE = /:\s*(?:return|raise|continue|break)\b[^)\]}]*$/;

interface Line {
  text: string;
  indent: number;
}

const indentOf = (line: string) => /^[ \t]*/.exec(line)![0].length;

/** The lines above one that starts at an offset; a head that spans lines counts as one. */
function linesAbove(text: string, start: number): Line[] {
  const above = text
    .slice(Math.max(0, start - MOST_CHARS), start)
    .split("\n")
    .slice(0, -1);
  const lines: Line[] = [];
  for (const line of above) {
    const last = lines.at(-1);
    if (last && /^[ \t]*(?:if|elif|while|assert)\b/.test(last.text) && !isWhole(last.text))
      last.text += `\n${line.trim()}`;
    else if (line.trim() !== "") lines.push({ text: line, indent: indentOf(line) });
  }
  return lines;
}

const count = (text: string, chars: string) => [...text].filter((char) => chars.includes(char)).length;
/** Texts in quotes, and remarks: brackets in them close nothing. */
const NO_CODE = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|#.*/g;

function isWhole(head: string): boolean {
  const code = head.replace(NO_CODE, "");
  return count(code, "([{") <= count(code, ")]}") && !head.endsWith("\\");
}

const TESTS = /(?:isinstance|issubclass)$/;
const CONDITION = /\b(?:if|and|assert)\s[^\n]*\w$/;

/** Is a name given to a test of types, or to any function in a condition? Most are not, and this is asked of every name. */
function isAsked(text: string, given: string): boolean {
  for (let at = text.indexOf(given); at !== -1; at = text.indexOf(given, at + 1)) {
    const end = at + given.length;
    if (TESTS.test(text.slice(Math.max(0, at - LONGEST_TEST), at)) || isTypeOf(text, at, end)) return true;
    const isWhole = text[end] === "," || text[end] === ")";
    // A word may stand at the end of the line above.
    const from = text.lastIndexOf("\n", text.lastIndexOf("\n", at) - 1) + 1;
    if (isWhole && CONDITION.test(text.slice(from, at))) return true;
  }
  return false;
}

const LONGEST_TEST = "isinstance".length;

const isTypeOf = (text: string, at: number, end: number) =>
  text.startsWith("type", at - 4) && text.startsWith(") ", end);

/** The object at hand is of one type. */
const mayAskForKey = (text: string, name: string) =>
  name !== "self" && name !== "cls" && asksForKey(text, name);

/** Is a `match` about a name, or about a member of it? */
const isMatched = (text: string, name: string) =>
  [":", ".", "["].some((sign) => text.includes(`match ${name}${sign}`));

export function testedType(
  text: string,
  offset: number,
  name: string,
  around: () => readonly Bracketed[],
): TestedAs | undefined {
  const near = text.slice(Math.max(0, offset - MOST_CHARS), offset + 300);
  if (!isAsked(near, `(${name}`) && !isMatched(near, name) && !mayAskForKey(near, name)) return undefined;
  const isNot: string[] = [];
  const guards: string[] = [];
  const keys: KeyTold[] = [];
  for (const found of saidOf(text, offset, name, around())) {
    isNot.push(...found.isNot);
    guards.push(...(found.guards ?? []));
    keys.push(...(found.keys ?? []));
    if (found.is !== undefined) return { is: found.is, isNot, guards, keys };
  }
  return isNot.length + guards.length + keys.length === 0 ? undefined : { isNot, guards, keys };
}

/** What is said around a place and above it, the nearest first. */
function* saidOf(text: string, offset: number, name: string, around: readonly Bracketed[]) {
  const { said, start, isBound } = saidInExpression(text, offset, name, around);
  yield* said;
  if (isBound) return;
  const lines = linesAbove(text, start);
  const own = text.slice(start, offset);
  const assigned = assignmentOf(name);
  yield* saidAbove(lines, own, name, assigned);
  yield* saidByCases(lines, own, name, assigned);
}

/** What is said by the pattern of the `case` that a line stands in, and by those above it that took others. */
function* saidByCases(
  lines: readonly Line[],
  own: string,
  name: string,
  assigned: RegExp,
): Generator<TestedAs> {
  let level = indentOf(own);
  let pattern = isCase(own) ? own : undefined;
  let isNot: string[] = [];
  let taken: string[] = [];
  for (const line of lines.toReversed()) {
    const isCaseAbove = line.indent === level && isCase(line.text);
    if (assigned.test(line.text) && !isCaseAbove) return;
    if (line.indent > level) continue;
    if (line.indent === level) {
      if (pattern === undefined || !isCaseAbove) continue;
      isNot.push(...takenBy(line.text));
      taken.push(...literalsTaken(line.text));
      continue;
    }
    const subject = pattern === undefined ? undefined : subjectOf(line.text);
    if (subject === name) {
      const is = classesOf(pattern!);
      yield is === undefined ? { isNot } : { is, isNot };
    } else if (subject?.startsWith(name)) {
      const is = literalsIn(pattern!);
      const told = is
        ? `in (${is.join(", ")},)`
        : taken.length > 0
          ? `not in (${taken.join(", ")},)`
          : undefined;
      const keys = told === undefined ? [] : saidOfKeys(`${subject} ${told}`, name, true);
      if (keys.length > 0) yield { isNot: [], keys };
    }
    if (/^\s*(?:async\s+)?(?:def|class)\b/.test(line.text)) return;
    level = line.indent;
    pattern = isCase(line.text) ? line.text : undefined;
    isNot = [];
    taken = [];
  }
}

const assignmentOf = (name: string) =>
  new RegExp(
    `^\\s*${RegExp.escape(name)}\\s*(?::[^=]*)?=(?!=)|\\bfor\\s[^:]*\\b${RegExp.escape(name)}\\b[^:]*\\bin\\b`,
  );

const HEAD_ON_ROW = /^\s*(?:if|elif|while)\b\s*(.*?):\s/s;
const ASSERTED_ON_ROW = /(?:^|;)\s*assert\b\s*([^;]*);/g;

/** What is said by the head of a block that begins on its row (`if isinstance(a, T): a.b`), and by what is asserted on it. */
function* saidOnRow(own: string, name: string): Generator<TestedAs> {
  const head = HEAD_ON_ROW.exec(own)?.[1];
  const asserted = [...own.matchAll(ASSERTED_ON_ROW)].map(([, condition]) => condition!);
  for (const condition of [...asserted.toReversed(), ...(head === undefined ? [] : [head])]) {
    const found = saidBy(condition, name, true);
    if (found) yield found;
  }
}

/** What is said by the lines above one, the nearest first, down to where the value is set. */
function* saidAbove(
  lines: readonly Line[],
  own: string,
  name: string,
  assigned: RegExp,
): Generator<TestedAs> {
  yield* saidOnRow(own, name);
  let level = indentOf(own);
  let isElse = ELSE.test(own);
  /** The last statement of the block that ends above the line at hand. */
  let last: Line | undefined;
  for (const line of lines.toReversed()) {
    if (line.indent > level) {
      if (assigned.test(line.text)) return;
      if (!last || line.indent < last.indent) last = /^\s*[)\]}]/.test(line.text) ? last : line;
      continue;
    }
    const [, head, condition = ""] = /^\s*(if|elif|while|assert)\b\s*(.*)$/s.exec(line.text) ?? [];
    if (!head && assigned.test(line.text)) return;
    const isOuter = line.indent < level;
    const isBranch = head === "if" || head === "elif";
    const leaves = head === "if" && (LEAVES_AT_ONCE.test(condition) || (last && LEAVES.test(last.text)));
    const fails = isBranch && !isOuter && (isElse || leaves);
    const holds = head === "assert" || (head && isOuter);
    const found = holds || fails ? saidBy(condition, name, !fails) : undefined;
    if (found) yield found;
    if (isOuter && /^\s*(?:async\s+)?(?:def|class)\b/.test(line.text)) return;
    if (isOuter) level = line.indent;
    isElse = isOuter ? ELSE.test(line.text) : isElse && head !== "if";
    last = undefined;
  }
}
