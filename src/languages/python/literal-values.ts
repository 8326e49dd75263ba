// Literals that values are compared with, and types that consist of them: `x.kind == "a"`, `kind: Literal["a", "b"]`.

import type { KeyTold } from "../rules/values.ts";

const LITERAL = /"[^"\\\n]*"|'[^'\\\n]*'|\b[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+|\bTrue\b|\bFalse\b|-?\b\d+\b/;
const LITERALS = new RegExp(LITERAL, "g");
const LIST = new RegExp(`^\\s*(?:${LITERAL.source})(?:\\s*,\\s*(?:${LITERAL.source}))*\\s*,?\\s*$`);
const TYPE = /^(?:\w+\.)*Literal\[([\s\S]*)\]$/;
/** Among the options of a type: nothing is compared with it that tells types apart. */
const NOTHING = /,\s*None\b|\bNone\s*,/g;
const OPTIONAL = /^(?:\w+\.)*Optional\[([\s\S]*)\]$/;
const NO_CODE = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#.*/g;

/** Code with what stands in quotes and remarks left blank. */
export const codeOf = (text: string) => text.replace(NO_CODE, (found) => " ".repeat(found.length));

const plain = (literal: string) => literal.replace(/^'(.*)'$/s, '"$1"');

/** The literals of a list of nothing else. */
function listed(text: string): readonly string[] | undefined {
  return LIST.test(text) ? [...text.matchAll(LITERALS)].map(([each]) => plain(each)) : undefined;
}

/** The literals that a declared type allows and nothing else. */
export function literalsOf(type: string): readonly string[] | undefined {
  const written = type.trim();
  const held = OPTIONAL.exec(written)?.[1];
  const options = TYPE.exec((held ?? written).trim())?.[1]?.replace(NOTHING, "");
  const found = listed(options ?? "");
  return found && held !== undefined ? [...found, "None"] : found;
}

const COMPARED = `\\s*(==|!=|is\\s+not\\b|is\\b|not\\s+in\\b|in\\b)\\s*(${LITERAL.source}|[([{][^()[\\]{}]*[)\\]}])`;
const ASKS = new RegExp(`(?:\\.\\w+|\\[\\s*["']\\w+["']\\s*\\])${COMPARED}`, "y");
const NEGATED = /\bnot\s+$/;
/** An operand as a whole: brackets around, and what ends the head of a block. */
const WHOLE = /^[\s(]*$/;
const ENDED = /^[\s)]*(?::\s*)?$/;

/** Is a member of a value compared with literals anywhere in a text? Most are not, and this is asked of every name. */
export const asksForKey = (text: string, name: string): boolean =>
  comparedBehind(text, `${name}.`, name.length) || comparedBehind(text, `${name}[`, name.length);

function comparedBehind(text: string, head: string, length: number): boolean {
  for (let at = text.indexOf(head); at !== -1; at = text.indexOf(head, at + length)) {
    ASKS.lastIndex = at + length;
    if (ASKS.test(text) && !/[\w.]/.test(text[at - 1] ?? " ")) return true;
  }
  return false;
}

/** What a condition that holds, or fails, says of members of a value. */
export function saidOfKeys(condition: string, name: string, holds: boolean): readonly KeyTold[] {
  if (!condition.includes(name)) return [];
  const test = new RegExp(
    `(?<![\\w.])${RegExp.escape(name)}(?:\\.(\\w+)|\\[\\s*["'](\\w+)["']\\s*\\])${COMPARED}`,
    "g",
  );
  const code = codeOf(condition);
  const found = [...condition.matchAll(test)].flatMap((match) => {
    const [whole, member, key, sign = "", written = ""] = match;
    const values = /^[([{]/.test(written) ? listed(written.slice(1, -1)) : [plain(written)];
    const isIn = /in$/.test(sign);
    if (!values || isIn !== /^[([{]/.test(written) || NEGATED.test(code.slice(0, match.index))) return [];
    const told: KeyTold = { key: member ?? key!, values, isOne: !/^(?:!=|is\s+not|not)/.test(sign) };
    return [{ told, from: match.index, to: match.index + whole.length }];
  });
  const decided = holds ? /\bor\b/ : /\band\b/;
  if (!decided.test(code)) return found.map(({ told }) => (holds ? told : { ...told, isOne: !told.isOne }));
  return holds ? oneOfAll(code, found) : [];
}

/** `a.kind == "x" or a.kind == "y"` */
function oneOfAll(
  code: string,
  found: readonly { told: KeyTold; from: number; to: number }[],
): readonly KeyTold[] {
  const key = found[0]?.told.key;
  let rest = code;
  for (const { from, to } of found.toReversed()) rest = `${rest.slice(0, from)}\0${rest.slice(to)}`;
  const operands = rest.split(/\bor\b/).map((each) => each.split("\0"));
  const isAll = operands.every(
    ([before = "", behind = "?", ...more]) => more.length === 0 && WHOLE.test(before) && ENDED.test(behind),
  );
  if (!isAll || !found.every(({ told }) => told.isOne && told.key === key)) return [];
  return [{ key: key!, values: found.flatMap(({ told }) => told.values), isOne: true }];
}
