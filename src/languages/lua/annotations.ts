// Types that Lua's annotations declare by themselves (LuaLS): a class that no table stands below, an alias. They are put in
// words that the grammar reads, each name where it stands: `---@class Foo` with fields a and b becomes `local Foo = a==0 or b==0`.

import type { DocMember } from "../hook-types.ts";
import { type StandIn, standIn } from "../hooks/stand-ins.ts";

const KEYWORD =
  /^(?:and|break|do|else|elseif|end|false|for|function|goto|if|in|local|nil|not|or|repeat|return|then|true|until|while)$/;
/** A stretch of annotations that starts in the first column, with what its next line starts with. */
const BLOCK = /^---.*(?:\r?\n---.*)*/gm;
const DECLARED = /^---@(?:class|alias)[ \t]+(?:\(\w+\)[ \t]*)?([A-Za-z_][\w.*-]*)/;
const FIELD =
  /^(---@field[ \t]+(?:(?:private|protected|package|public)[ \t]+)?)([A-Za-z_]\w*)(?=(?:\?|[ \t])[ \t]*\S\S)/;
interface Line {
  text: string;
  start: number;
}

function linesOf(block: string, start: number): Line[] {
  let at = start;
  return block.split("\n").map((text) => {
    const line = { text: text.replace(/\r$/, ""), start: at };
    at += text.length + 1;
    return line;
  });
}

const asName = (name: string) => (KEYWORD.test(name) ? `${name.slice(0, -1)}_` : name.replace(/\W/g, "_"));

/** What is declared by one annotation, with its fields behind it; it goes up to the line `end`. */
function declare(lines: readonly Line[], from: number, end: number): StandIn[] {
  const { text, start } = lines[from]!;
  const name = DECLARED.exec(text)!;
  const head = "local".padEnd(name[0].length - name[1]!.length) + asName(name[1]!);
  const parts: StandIn[] = [{ start, end: start + text.length, stand: head }];
  for (const line of text.startsWith("---@class") ? lines.slice(from + 1, end) : []) {
    const field = FIELD.exec(line.text);
    if (!field) continue;
    const opening = parts.length === 1 ? "=" : "or";
    const before = opening.padEnd(field[1]!.length) + asName(field[2]!);
    parts.push({
      start: line.start,
      end: line.start + line.text.length,
      stand: `${before}==`.padEnd(line.text.length, "0"),
    });
  }
  // What stands behind the name belongs to the declaration, too.
  if (parts.length === 1 && text.length > head.length + 1)
    parts[0]!.stand = `${head}=`.padEnd(text.length, "0");
  return parts;
}

/** The text as the grammar reads it. */
export function readAnnotations(text: string): string {
  if (!/^---@(?:class|alias)/m.test(text)) return text;
  const parts: StandIn[] = [];
  // Nothing stands behind what a file returns.
  const returns = text.search(/^return\b/m);
  for (const { 0: block, index } of text.matchAll(BLOCK)) {
    if (!block.includes("---@") || (returns !== -1 && index > returns)) continue;
    const lines = linesOf(block, index);
    const heads = lines.flatMap(({ text }, at) => (DECLARED.test(text) ? [at] : []));
    // The last class belongs to the table on the next line; a function is none.
    const isAttached = /^\r?\n[^\S\n]*(?!(?:local[^\S\n]+)?function\b)\S/.test(
      text.slice(index + block.length, index + block.length + 200),
    );
    heads.forEach((at, order) => {
      const isLast = !heads.slice(order + 1).some((next) => lines[next]!.text.startsWith("---@class"));
      if (lines[at]!.text.startsWith("---@class") && isLast && isAttached) return;
      parts.push(...declare(lines, at, heads[order + 1] ?? lines.length));
    });
  }
  return parts.length === 0 ? text : standIn(text, parts);
}

const CLASS = /^---@class\b/;

/** The fields that annotations in front of a table declare of the class that it is: `---@field name string`. */
export function docMembers(comment: string): DocMember[] {
  const lines = linesOf(comment, 0);
  const head = lines.findLastIndex(({ text }) => CLASS.test(text));
  if (head === -1) return [];
  return lines.slice(head + 1).flatMap(({ text, start }) => {
    const [all, before = "", name = ""] = FIELD.exec(text) ?? [];
    if (all === undefined) return [];
    const at = start + before.length;
    return [
      { kind: "field", start: at, end: start + text.length, name: { start: at, end: at + name.length } },
    ];
  });
}
