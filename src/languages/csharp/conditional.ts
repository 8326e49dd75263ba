// Conditional compilation that the grammar cannot read: it knows `#if` between declarations and between statements, not
// inside of them (around a base list, an operand, a case). There the parser sees the first branch alone, or all of them
// where each is a header of the same body.

import { joinMasks } from "../hooks/masks.ts";
import type { Mask } from "../repair-types.ts";

const DIRECTIVE = /^[ \t]*#[ \t]*(if|elif|else|endif)\b[^\n]*/gm;
/** What a declaration or a statement ends in. */
const CLEAN = "{};";
const MAX_LOOK_BACK = 4000;

interface Line {
  word: string;
  start: number;
  end: number;
}
interface Block {
  /** `#if`, `#elif` and `#else` lines, `#endif` last. */
  lines: Line[];
}

/** Blocks in the order of their `#endif`; what is not closed is none. */
function listBlocks(text: string): Block[] {
  const open: Block[] = [];
  const blocks: Block[] = [];
  for (const match of text.matchAll(DIRECTIVE)) {
    const line = {
      word: match[1]!,
      start: match.index,
      end: match.index + match[0].replace(/\r$/, "").length,
    };
    if (line.word === "if") open.push({ lines: [line] });
    else open.at(-1)?.lines.push(line);
    if (line.word !== "endif") continue;
    const block = open.pop();
    if (block) blocks.push(block);
  }
  return blocks;
}

const NOISE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|^[ \t]*#[^\n]*/gm;

/** The last character before an offset that is no white space, comment or directive; "" when there is none. */
function lastCharacter(text: string, from: number, to: number): string {
  const start = Math.max(from, to - MAX_LOOK_BACK);
  return text.slice(start, to).replace(NOISE, "").trimEnd().at(-1) ?? "";
}

/** What goes on with something that stands before the block. */
const CONTINUES = /^(?:case|default|else|catch|finally|where|when|[.?:&|,=)+*/%^-])/;
const ACCESSOR =
  /^\s*(?:\[[^\]\n]*\]\s*)*(?:(?:private|protected|internal|readonly)\s+)*(?:get|set|init|add|remove)\s*(?:;|=>|\{)/;
/** What may stand before what a declaration begins with. */
const MODIFIERS =
  /^(?:\s*\b(?:public|protected|internal|private|static|sealed|abstract|partial|readonly|ref|unsafe|virtual|override|async|extern|new)\b)+\s*$/;
const LITERAL = /@"(?:[^"]|"")*"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'/g;

const blank = (found: string) => " ".repeat(found.length);
const blankLiteral = (found: string) => `"${" ".repeat(found.length - 2)}"`;

interface Branch {
  start: number;
  /** An accessor is the first in it. */
  accesses: boolean;
  continues: boolean;
  /** Braces that it opens and leaves open; negative where it closes more. */
  depth: number;
  last: string;
  /** Offset behind its last character. */
  end: number;
}

function readBranch(text: string, from: number, to: number): Branch {
  const code = text.slice(from, to).replace(NOISE, blank).replace(LITERAL, blankLiteral).trimEnd();
  let depth = 0;
  for (const char of code)
    if (char === "{") depth++;
    else if (char === "}") depth--;
  const continues = CONTINUES.test(code.trimStart());
  const accesses = ACCESSOR.test(code);
  return { accesses, continues, depth, last: code.at(-1) ?? "", start: from, end: from + code.length };
}

const isWhole = ({ continues, depth, last }: Branch) =>
  !continues && depth === 0 && (last === "" || CLEAN.includes(last) || last === "]");
/** Attributes or accessors, between which the grammar knows no directives. */
const isPart = ({ accesses, last }: Branch) => accesses || last === "]";
const isOwn = ({ continues, depth }: Branch) => !continues && depth === 0;
/** Members of an enum, each with its comma. */
const isListed = (branch: Branch) => isOwn(branch) && (branch.last === "," || branch.last === "");
/** Ends in the brace that opens a body. */
const isOpen = ({ continues, depth, last }: Branch) => !continues && depth === 1 && last === "{";
/** A header or a condition, whose body stands behind the block. */
const isHeader = ({ last }: Branch) => /[\w)>\]?]/.test(last);

const directive = ({ start, end }: Line, stand = ""): Mask => ({ start, end, role: "directive", stand });

/** What of a block the parser sees otherwise. */
function maskBlock(text: string, { lines }: Block): Mask[] {
  const before = lastCharacter(text, 0, lines[0]!.start);
  const branches = lines.slice(1).map((line, i) => readBranch(text, lines[i]!.end, line.start));
  const starts = before === "" || CLEAN.includes(before) || before === "]";
  if (starts && branches.every(isWhole))
    return before === "]" || branches.some(isPart) ? lines.map((line) => directive(line)) : [];
  // Each branch says how what stands behind the block is to be seen: the last one's words count.
  if (starts && branches.every(({ start, end }) => MODIFIERS.test(text.slice(start, end))))
    return lines.flatMap((line, i): Mask[] => {
      const next = lines[i + 1];
      const isLast = i >= lines.length - 2;
      return isLast
        ? [directive(line)]
        : [directive(line), { start: line.end, end: next!.start, role: "hidden", stand: "" }];
    });
  // Each branch has a header of its own: all but the last end in a semicolon, the body is the last one's.
  if (starts && branches.length > 1 && branches.every(isOwn) && isHeader(branches.at(-1)!))
    return lines.map((line, i) => directive(line, i > 0 && i < lines.length - 1 ? ";" : ""));
  // The same with the brace that opens the body inside of each.
  if (starts && branches.length > 1 && branches.every(isOpen)) {
    const braces = branches
      .slice(0, -1)
      .map(({ end }): Mask => ({ start: end - 1, end, role: "dead", stand: ";" }));
    return [...lines.map((line) => directive(line)), ...braces];
  }
  if ((before === "{" || before === ",") && branches.every(isListed))
    return lines.map((line) => directive(line));
  return lines.flatMap((line, i): Mask[] => {
    const next = lines[i + 1];
    if (i === 0 || !next) return [directive(line)];
    return [directive(line), { start: line.end, end: next.start, role: "hidden", stand: "" }];
  });
}

/** Conditional compilation that the parser is not to see. */
export function listConditionals(text: string): Mask[] {
  if (!text.includes("#if") && !/#[ \t]+if\b/.test(text)) return [];
  return joinMasks(listBlocks(text).flatMap((block) => maskBlock(text, block)));
}
