// What the expression around a name says of it: `isinstance(x, T) and x.…`, `x.… if isinstance(x, T) else …`, the conditions of
// a comprehension. Bracket by bracket, from the innermost out.

import type { Bracketed, TestedAs } from "../rules/values.ts";
import { codeOf } from "./literal-values.ts";
import { saidBy } from "./said-by-condition.ts";

/** What stands around a name inside one pair of brackets, or in its statement. */
interface Level {
  before: string;
  behind: string;
}

/** What is said in an expression of a name at an offset, the nearest first, and where the statement starts that it is in. */
export function saidInExpression(
  text: string,
  offset: number,
  name: string,
  around: readonly Bracketed[],
): { said: readonly TestedAs[]; start: number; isBound: boolean } {
  const start = text.lastIndexOf("\n", (around.at(-1)?.open ?? offset) - 1) + 1;
  const said: TestedAs[] = [];
  const binds = new RegExp(`\\bfor\\s[^:]*?\\b${RegExp.escape(/^\w*/.exec(name)![0])}\\b.*?\\sin\\b`, "s");
  for (const level of levelsOf(text, offset, start, around)) {
    said.push(...saidBefore(level.before, name), ...saidBehind(level, name));
    if (isElement(level) && binds.test(plain(level.behind))) return { said, start, isBound: true };
  }
  return { said, start, isBound: false };
}

function levelsOf(text: string, offset: number, start: number, around: readonly Bracketed[]): Level[] {
  const levels: Level[] = [];
  const add = (open: number, from: number, to: number, close: number) =>
    levels.push({ before: text.slice(open, from), behind: text.slice(to, close) });
  let [from, to] = [offset, offset];
  for (const { open, close } of around) {
    add(open + 1, from, to, close);
    [from, to] = [open, close + 1];
  }
  const end = text.indexOf("\n", to);
  add(start, from, to, end === -1 ? text.length : end);
  return levels;
}

/** Code of the same length in one line, in which texts and what brackets hold are blank. */
function plain(text: string): string {
  let depth = 0;
  return codeOf(text).replace(/[\s\S]/g, (char) => {
    if (")]}".includes(char)) depth--;
    const kept = depth > 0 || char === "\n" ? " " : char;
    if ("([{".includes(char)) depth++;
    return kept;
  });
}

const LOOP = /(?<![\w.])for(?!\w)/;

/** Is it what a comprehension makes of each element? */
const isElement = ({ before, behind }: Level) => LOOP.test(plain(behind)) && !LOOP.test(plain(before));

/** What an operand of `and` and `or`, or an arm of `… if … else`, starts behind. */
const STARTS =
  /[,;:]|(?<![=!<>])=(?!=)|(?<![\w.])(?:return|yield(?:\s+from)?|lambda|assert|if|elif|while|else|for\s.*?\sin)(?!\w)/g;

/** What holds or fails since the expression asks on: operands in front, and the condition of an `else`. */
function saidBefore(before: string, name: string): TestedAs[] {
  const own = plain(before);
  const last = [...own.matchAll(STARTS)].at(-1);
  const from = last ? last.index + last[0].length : 0;
  const choices = partsOf(before, own, "or", from);
  const operands = partsOf(before, own, "and", before.length - choices.at(-1)!.length);
  const said = [
    ...operands.slice(0, -1).map((operand) => saidBy(operand, name, true)),
    ...choices.slice(0, -1).map((choice) => saidBy(choice, name, false)),
    last?.[0] === "else" ? saidBy(conditionBefore(before, own, last.index), name, false) : undefined,
  ];
  return said.filter((each) => each !== undefined);
}

/** The operands of a text from an offset on. */
function partsOf(text: string, own: string, operator: string, from: number): string[] {
  const parts: string[] = [];
  let start = from;
  for (const { index } of own.matchAll(new RegExp(`(?<![\\w.])${operator}(?!\\w)`, "g"))) {
    if (index < from) continue;
    parts.push(text.slice(start, index));
    start = index + operator.length;
  }
  return [...parts, text.slice(start)];
}

/** `… if condition else` */
function conditionBefore(text: string, own: string, end: number): string {
  const head = own.slice(0, end).lastIndexOf(" if ");
  return head === -1 ? "" : text.slice(head + 4, end);
}

const CHOICE = /^[^,;:]*?(?<![\w.])if(?!\w)(?=([^,;:]*?)(?<![\w.])else(?!\w))/;
const ASKED = /(?<![\w.])if(?!\w)((?:(?!(?<![\w.])(?:if|for)(?!\w)).)*)/g;

/** What holds since the value is asked for at all: `… if condition else`, and what a comprehension asks of each element. */
function saidBehind(level: Level, name: string): TestedAs[] {
  const { behind } = level;
  const own = plain(behind);
  const loop = LOOP.exec(own)?.index ?? own.length;
  const choice = CHOICE.exec(own.slice(0, loop));
  const conditions = choice ? [behind.slice(choice[0].length, choice[0].length + choice[1]!.length)] : [];
  for (const { index, 0: whole } of isElement(level) ? own.slice(loop).matchAll(ASKED) : [])
    conditions.push(behind.slice(loop + index + 2, loop + index + whole.length));
  return conditions.map((each) => saidBy(each, name, true)).filter((each) => each !== undefined);
}
