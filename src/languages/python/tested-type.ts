// What `isinstance` says about a name where it stands: in the block or the expression behind the test, after an `assert`, and
// after a block that leaves when the test fails.

import type { TestedAs } from "../rules/values.ts";

const MOST_CHARS = 6000;
/** What the class of the object at hand is called. */
const OWN_CLASS = /\bself\.__class__|\btype\(\s*self\s*\)/;
const LEAVES = /^\s*(?:return|raise|continue|break)\b/;

/** `if a: return` */
const LEAVES_AT_ONCE = /:\s*(?:return|raise|continue|break)\b[^)\]}]*$/;

interface Line {
  text: string;
  indent: number;
}

const indentOf = (line: string) => /^[ \t]*/.exec(line)![0].length;

/** The bracket that closes the one at an offset; -1 = none. */
function closeOf(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++)
    if ("([{".includes(text[i]!)) depth++;
    else if (")]}".includes(text[i]!) && --depth === 0) return i;
  return -1;
}

/** What a condition says that holds, or fails: of `isinstance(name, types)`, unless it is one of several choices. */
function saidBy(condition: string, name: string, holds: boolean): TestedAs | undefined {
  const test = new RegExp(`(\\bnot\\s+)?\\bis(instance|subclass)\\(\\s*${RegExp.escape(name)}\\s*,\\s*`, "g");
  let is: string | undefined;
  const isNot: string[] = [];
  for (const match of condition.matchAll(test)) {
    const open = condition.indexOf("(", match.index);
    const close = closeOf(condition, open);
    if (close === -1) continue;
    const around = condition.slice(0, match.index) + condition.slice(close + 1);
    if ((holds ? /\bor\b/ : /\band\b/).test(around)) continue;
    const types = typesIn(condition.slice(match.index + match[0].length, close), match[2] === "subclass");
    if ((match[1] === undefined) === holds) is = types;
    else isNot.push(types);
  }
  if (is !== undefined) return { is, isNot };
  if (isNot.length > 0) return { isNot };
  return exactly(condition, name, holds) ?? (holds ? guarded(condition, name) : undefined);
}

/** `is_it(name)`: the functions that are true of it. */
function guarded(condition: string, name: string): TestedAs | undefined {
  if (/\b(?:or|not)\b/.test(condition)) return undefined;
  const call = new RegExp(
    `(?<![\\w.)\\]])([A-Za-z_]\\w*(?:\\.\\w+)*)\\(\\s*${RegExp.escape(name)}\\s*[,)]`,
    "g",
  );
  const guards = [...condition.matchAll(call)].map(([, callee]) => callee!);
  return guards.length > 0 ? { guards, isNot: [] } : undefined;
}

const TYPE_GUARD = /^(?:\w+\.)*(?:TypeGuard|TypeIs)\[(.+)\]$/s;

export const guardedType = (result: string) => TYPE_GUARD.exec(result)?.[1];

/** `type(name) is T`, `type(name) == T`; it fails by `is not` and `!=`. */
function exactly(condition: string, name: string, holds: boolean): TestedAs | undefined {
  const signs = holds ? "is(?!\\s+not\\b)|==" : "is\\s+not\\b|!=";
  const test = new RegExp(
    `(\\bnot\\s+)?\\btype\\(\\s*${RegExp.escape(name)}\\s*\\)\\s*(?:${signs})\\s*(type\\(\\s*self\\s*\\)|[\\w.]+(?![\\w.(]))`,
  ).exec(condition);
  if (!test || test[1] !== undefined) return undefined;
  const around = condition.slice(0, test.index) + condition.slice(test.index + test[0].length);
  return (holds ? /\bor\b/ : /\band\b/).test(around)
    ? undefined
    : { is: test[2]!.replace(OWN_CLASS, "self"), isNot: [] };
}

/** `(A, B)` as `A | B`, of classes themselves as `Type[A] | Type[B]`. */
function typesIn(written: string, itself: boolean): string {
  const list = /^\(([\s\S]*?),?\s*\)\s*$/.exec(written.trim())?.[1];
  const types = list === undefined ? [written.trim()] : list.split(",").map((each) => each.trim());
  const named = types.map((each) => each.replace(OWN_CLASS, "self"));
  return named.map((each) => (itself ? `Type[${each}]` : each)).join(" | ");
}

const BEHIND_ELSE = /\bif\s+((?:(?!\belse\b).)*?)\s+else\s+[\w.]*$/;

/** What is said on the line of the use itself: `isinstance(x, T) and x.…`, `x.… if isinstance(x, T) else x.…`. */
function onLine(line: string, column: number, name: string): TestedAs | undefined {
  const before = line.slice(0, column);
  const tested = new RegExp(
    `(\\bnot\\s+)?\\bis(?:instance|subclass)\\(\\s*${RegExp.escape(name)}\\s*,[^()]*(?:\\([^()]*\\))?\\s*\\)\\s+(?:and\\b(?!.*\\bor\\b)|or\\b(?!.*\\band\\b))`,
  );
  const first = tested.exec(before);
  if (first) return saidBy(first[0].replace(/\s+(?:and|or)$/, ""), name, first[0].endsWith("and"));
  const otherwise = BEHIND_ELSE.exec(before)?.[1];
  if (otherwise !== undefined) return saidBy(otherwise, name, false);
  const behind = /\bif\s+(.*)$/.exec(line.slice(column))?.[1];
  return behind === undefined ? undefined : saidBy(behind.replace(/\belse\b.*$/, ""), name, true);
}

/** The lines above a place, up to the head of what holds them; a head that spans lines counts as one. */
function linesAbove(text: string, offset: number): { lines: Line[]; own: string; column: number } {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
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
  return { lines, own: text.slice(start, end === -1 ? text.length : end), column: offset - start };
}

const count = (text: string, chars: string) => [...text].filter((char) => chars.includes(char)).length;
/** Texts in quotes, and remarks: brackets in them close nothing. */
const NO_CODE = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|#.*/g;

function isWhole(head: string): boolean {
  const code = head.replace(NO_CODE, "");
  return count(code, "([{") <= count(code, ")]}") && !head.endsWith("\\");
}

export function testedType(text: string, offset: number, name: string): TestedAs | undefined {
  const near = text.slice(Math.max(0, offset - MOST_CHARS), offset + 300);
  const isAsked = [`isinstance(${name}`, `issubclass(${name}`, `type(${name}) `].some((test) =>
    near.includes(test),
  );
  if (!isAsked && !new RegExp(`\\b(?:if|and|assert)\\s[^\\n]*\\w\\(${RegExp.escape(name)}[,)]`).test(near))
    return undefined;
  const { lines, own, column } = linesAbove(text, offset);
  const said = onLine(own, column, name);
  if (said?.is !== undefined) return said;
  const isNot = [...(said?.isNot ?? [])];
  const guards = [...(said?.guards ?? [])];
  for (const found of saidAbove(lines, indentOf(own), name)) {
    isNot.push(...found.isNot);
    guards.push(...(found.guards ?? []));
    if (found.is !== undefined) return { is: found.is, isNot, guards };
  }
  return isNot.length + guards.length === 0 ? undefined : { isNot, guards };
}

/** What is said by the lines above one that stands so deep, the nearest first, down to where the value is set. */
function* saidAbove(lines: readonly Line[], indent: number, name: string): Generator<TestedAs> {
  const assigned = new RegExp(
    `^\\s*${RegExp.escape(name)}\\s*(?::[^=]*)?=(?!=)|\\bfor\\s[^:]*\\b${RegExp.escape(name)}\\b[^:]*\\bin\\b`,
  );
  let level = indent;
  let isElse = false;
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
    isElse = isOuter ? /^\s*(?:else|elif)\b/.test(line.text) : isElse && head !== "if";
    last = undefined;
  }
}
