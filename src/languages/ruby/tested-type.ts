// What tests say about a value where it stands: in the block or the expression behind `is_a?` and behind a statement that leaves
// when it fails, under `when T` and `in T` of what `case` is about, and of the name that `in T => name` gives it. Blocks are told
// by their indentation.

import type { TestedAs } from "../rules/values.ts";

const MOST_CHARS = 6000;
const TYPE = "(?:::)?\\p{Lu}\\w*(?:::\\p{Lu}\\w*)*";
const TYPES = new RegExp(`^${TYPE}(?:\\s*[,|]\\s*${TYPE})*$`, "u");
const LEAVES = /^\s*(?:return|raise|next|break|throw|fail)\b/;
const HEAD = /^\s*(?:[\w.@]+\s*\|{0,2}=\s*)?(if|elsif|unless|while|until|when|in)\b\s*(.*)$/s;
/** What else a head says behind the values or the pattern. */
const REST = /\s*(?:\bthen\b.*|\b(?:if|unless)\b.*)?$/s;
const OPPOSITE = new Set(["unless", "until"]);

interface Line {
  text: string;
  indent: number;
}

const indentOf = (line: string) => /^[ \t]*/.exec(line)![0].length;

/** The types of a list, or of alternatives. */
function typesIn(written: string): string | undefined {
  const plain = written.trim();
  return TYPES.test(plain) ? plain.replace(/\s*[,|]\s*/g, " | ") : undefined;
}

/** What a condition says that holds, or fails, unless it is one of several choices. */
function saidBy(condition: string, name: string, holds: boolean): TestedAs | undefined {
  const asked = new RegExp(
    `(!\\s*|\\bnot\\s+)?(?:(?<![\\w.@])${RegExp.escape(name)}&?\\.(?:is_a|kind_of|instance_of)\\?[ (]\\s*(${TYPE})|(${TYPE})\\s*===\\s*${RegExp.escape(name)}(?![\\w.]))`,
    "u",
  ).exec(condition);
  if (!asked) return undefined;
  const around = condition.slice(0, asked.index) + condition.slice(asked.index + asked[0].length);
  if ((holds ? /\|\||\bor\b/ : /&&|\band\b/).test(around)) return undefined;
  const type = (asked[2] ?? asked[3])!;
  return (asked[1] === undefined) === holds ? { is: type, isNot: [] } : { isNot: [type] };
}

/** `return unless a.is_a?(T)`: what a statement says that runs, or that has been passed. */
function modified(line: string, name: string, runs: boolean): TestedAs | undefined {
  const [, statement, word, condition] = /^(.*\S)\s+(if|unless)\s+(.*)$/.exec(line) ?? [];
  if (condition === undefined || (!runs && !LEAVES.test(statement!))) return undefined;
  return saidBy(condition, name, OPPOSITE.has(word!) !== runs);
}

/** What is said on the line of the use itself: `a.is_a?(T) && a.…`, `a.… if a.is_a?(T)`. */
function onLine(line: string, column: number, name: string): TestedAs | undefined {
  const [, condition, sign] = /^(.*)\s(&&|\|\||and|or|\?)\s/.exec(line.slice(0, column)) ?? [];
  const first = condition && saidBy(condition.replace(HEAD, "$2"), name, !/^(?:\|\||or)$/.test(sign!));
  return first || modified(line, name, true);
}

/** The lines above a place, without remarks; a head that goes on counts as one. */
function linesAbove(text: string, start: number): Line[] {
  const lines: Line[] = [];
  for (const line of text
    .slice(Math.max(0, start - MOST_CHARS), start)
    .split("\n")
    .slice(0, -1)) {
    const last = lines.at(-1);
    if (last && /(?:,|&&|\|\||\band|\bor)\s*$/.test(last.text) && HEAD.test(last.text))
      last.text += ` ${line.trim()}`;
    else if (/^\s*[^#\s]/.test(line)) lines.push({ text: line, indent: indentOf(line) });
  }
  return lines;
}

/** What the `case` above a branch is about. */
function subjectOf(lines: readonly Line[], at: number): string | undefined {
  const own = lines[at]!.indent;
  const above = lines.slice(0, at).findLast(({ text, indent }) => indent <= own && /\bcase\b/.test(text));
  return above && /\bcase\b\s*(.*?)\s*$/.exec(above.text)?.[1];
}

/** What a branch says of what `case` is about, and of the name that its pattern gives. */
function ofBranch(lines: readonly Line[], at: number, word: string, name: string): TestedAs | undefined {
  const written = HEAD.exec(lines[at]!.text)![2]!.replace(REST, "");
  const subject = subjectOf(lines, at);
  if (word === "when" && subject === "") return saidBy(written, name, true);
  const plain = word === "in" ? written.replace(/\s*=>\s*\w+$/, "").replace(/[([].*$/s, "") : written;
  const is = subject === name ? typesIn(plain) : undefined;
  return is === undefined ? undefined : { is, isNot: [] };
}

/** `in T => name`, `in { key: T => name }` */
function boundBy(line: string, name: string): TestedAs | undefined {
  const type = new RegExp(
    `(${TYPE}(?:\\s*\\|\\s*${TYPE})*)(?:[([].*[)\\]])?\\s*=>\\s*${RegExp.escape(name)}(?!\\w)`,
    "u",
  ).exec(line)?.[1];
  return type === undefined ? undefined : { is: typesIn(type), isNot: [] };
}

/** What is said by the lines above one that stands so deep, the nearest first, down to where the value is set. */
function* saidAbove(lines: readonly Line[], indent: number, name: string): Generator<TestedAs> {
  const root = name.replace(/\..*$/, "");
  const bound = new RegExp(`=>\\s*${RegExp.escape(root)}(?!\\w)`);
  const assigned = new RegExp(
    `(?<![\\w.@:])(?:${RegExp.escape(root)}|${RegExp.escape(name)})\\s*(?:,[^=()]*)?(?:\\|\\||&&|[-+*/])?=(?![=~>])|\\|[^|]*\\b${RegExp.escape(root)}\\b[^|]*\\|\\s*$`,
  );
  let level = indent;
  let isElse = false;
  let last: Line | undefined;
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]!;
    if (/^\s*(?:in|rescue)\b/.test(line.text) && bound.test(line.text)) {
      const said = root === name && line.indent < level ? boundBy(line.text, name) : undefined;
      if (said) yield said;
      return;
    }
    if (assigned.test(line.text)) return;
    if (line.indent > level) {
      if (!/^\s*end\b/.test(line.text) && (!last || line.indent < last.indent)) last = line;
      continue;
    }
    const isOuter = line.indent < level;
    const said = isOuter || isElse || last ? ofHead(lines, at, name, isOuter, isElse, last) : undefined;
    const found = said ?? (isOuter ? undefined : modified(line.text, name, false));
    if (found) yield found;
    if (isOuter && /^\s*(?:def|class|module)\b/.test(line.text)) return;
    if (isOuter) level = line.indent;
    isElse = isOuter
      ? /^\s*(?:else|elsif)\b/.test(line.text)
      : isElse && !/^\s*(?:if|unless|case)\b/.test(line.text);
    if (!/^\s*end\b/.test(line.text)) last = undefined;
  }
}

/** What the head of a block says around it, in its `else`, or behind it where it leaves. */
function ofHead(
  lines: readonly Line[],
  at: number,
  name: string,
  isOuter: boolean,
  isElse: boolean,
  last: Line | undefined,
): TestedAs | undefined {
  const [, word, condition = ""] = HEAD.exec(lines[at]!.text) ?? [];
  if (word === undefined) return undefined;
  if (word === "when" || word === "in") return isOuter ? ofBranch(lines, at, word, name) : undefined;
  const isPassed = !isOuter && (isElse || (last !== undefined && LEAVES.test(last.text)));
  return isOuter || isPassed ? saidBy(condition, name, OPPOSITE.has(word) === isPassed) : undefined;
}

export function testedType(text: string, offset: number, name: string): TestedAs | undefined {
  const near = text.slice(Math.max(0, offset - MOST_CHARS), offset + 200);
  const signs = [`${name}.is_a?`, `${name}.kind_of?`, `${name}.instance_of?`, `=== ${name}`, `case ${name}`];
  if (![...signs, `=> ${name}`, `${name}&.is_a?`].some((sign) => near.includes(sign))) return undefined;
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const own = text.slice(start, end === -1 ? text.length : end);
  const said = onLine(own, offset - start, name);
  if (said?.is !== undefined) return said;
  const isNot = [...(said?.isNot ?? [])];
  const lines = linesAbove(text, start);
  const indent = indentOf(own);
  // `when T then a.…`
  const head = /^\s*(?:when|in|if|unless)\b.*\s(?:then|if)\s/.exec(own.slice(0, offset - start))?.[0];
  if (head) lines.push({ text: head, indent });
  for (const found of saidAbove(lines, head ? indent + 1 : indent, name)) {
    isNot.push(...found.isNot);
    if (found.is !== undefined) return { is: found.is, isNot };
  }
  return isNot.length === 0 ? undefined : { isNot };
}
