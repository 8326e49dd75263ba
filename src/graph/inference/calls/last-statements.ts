// What a method or a block gives that has no `return` at its end: its last statement, found by how its lines are indented; and
// what statements are that choose between values, `if`, `case` and `begin`.

import type { LastStatements } from "../../../languages/rules/blocks.ts";
import { type FileModel, factOf } from "../../file.ts";
import { blockBody } from "../../text/barred-blocks.ts";
import { wordAt } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { givenToNamed } from "../lambdas/block-parameters.ts";
import { openUnion, union } from "../type-model.ts";

const LONGEST = 60;
const MOST_LINES = 60;

interface Line {
  text: string;
  /** Where its first word stands. */
  at: number;
  indent: number;
}

/** Undefined without rules, or where one of the values that a method may give is not known. */
export function lastValue(inference: Inference, def: Def): Type | undefined {
  const { file } = def;
  const rules = file.rules.lastValues;
  if (!rules) return undefined;
  const { startLine, endLine } = factOf(def);
  if (startLine === endLine) {
    const from = file.model.offset(startLine, 1);
    const head = rules.oneLine.exec(file.model.text.slice(from, file.model.offset(startLine + 1, 1)));
    return head ? valueAtLine(inference, file, from + head[0].length) : undefined;
  }
  if (endLine - startLine > MOST_LINES) return undefined;
  const lines = linesOf(file, startLine + 1, endLine, rules);
  const closing = lines.pop();
  if (closing?.text !== rules.end || !lines.some((line) => line.indent > closing.indent)) return undefined;
  const arms = armsOf(lines, rules);
  const lasts = arms.map((arm) => lastOf(arm, rules));
  if (lasts.includes(undefined) || lasts.length === 0) return undefined;
  const early = lines.filter(({ text }) => rules.leaves.test(text));
  // What returns behind a condition on its line is not read.
  if (early.some(({ text }) => !rules.surely.test(text))) return undefined;
  const values = early
    .filter((line) => !lasts.includes(line) && rules.returns.test(line.text))
    .map((line) => valueAtLine(inference, file, line.at + rules.returns.exec(line.text)![0].length));
  const given = lasts
    .filter((line) => !rules.gone.test(line!.text))
    .map((line) => statementValue(inference, file, line!, rules));
  const types = [...values, ...given];
  return types.includes(undefined) ? undefined : union(types);
}

/** What a block gives, or a function that is written with one. */
export function blockValue(inference: Inference, file: FileModel, at: number): Type | undefined {
  const { text, brackets } = file.model;
  const rules = file.rules.lastValues;
  if (text[at] === "&") return namedValue(inference, file, at);
  const body = rules && blockBody(text, brackets, at);
  if (!body) return undefined;
  const from = file.model.position(body.start).line;
  const to = file.model.position(body.end).line;
  if (to - from > MOST_LINES) return undefined;
  if (from === to) return valueAtLine(inference, file, lastOnLine(text, brackets, body));
  const lines = linesOf(file, from + 1, to - 1, rules);
  if (lines.some(({ text }) => rules.skips.test(text))) return undefined;
  return armsValue(inference, file, armsOf(lines, rules), rules);
}

/** `&:name`: what the method of the name gives of what the block is given. */
function namedValue(inference: Inference, file: FileModel, at: number): Type | undefined {
  const [, name] = /^&:([\p{ID_Continue}]+[?!]?)/u.exec(file.model.text.slice(at, at + LONGEST)) ?? [];
  const given = name === undefined ? undefined : givenToNamed(inference, file, at + 2);
  const place = inference.placeAt(file, at);
  const method = given && inference.typeOfMember(given, name!, place);
  if (method?.t === "shape" && method.calls) return inference.called(method, "", [], place);
  const isCalled = method?.t === "callable" || method?.t === "each" || method?.t === "signature";
  return isCalled ? inference.called(method, "", undefined, place) : method;
}

/** Where the last statement of a block on one line starts. */
function lastOnLine(
  text: string,
  brackets: FileModel["model"]["brackets"],
  { start, end }: { start: number; end: number },
): number {
  const around = brackets.around(end);
  for (let at = text.lastIndexOf(";", end - 1); at >= start; at = text.lastIndexOf(";", at - 1))
    if (brackets.literalAround(at) === at && brackets.around(at) === around) return brackets.forward(at + 1);
  return brackets.forward(start);
}

/** What a statement is that starts at an offset and chooses between values; undefined: it is none. */
export function chosenValue(
  inference: Inference,
  file: FileModel,
  start: number,
): { type: Type | undefined } | undefined {
  const rules = file.rules.lastValues;
  const { text, brackets } = file.model;
  const word = rules?.choices.exec(text.slice(start, start + LONGEST))?.[0];
  if (!rules || word === undefined) return undefined;
  const { line: row, column } = file.model.position(start);
  const first = file.model.offset(row, 1);
  const written = text.slice(first, file.model.offset(row + 1, 1));
  const behind = written.slice(start - first);
  const one = rules.oneChoice.exec(behind);
  if (one) {
    const values = [one[1]!, one[2] ?? ""].map((each) => start + (each === "" ? -1 : behind.indexOf(each)));
    return {
      type: openUnion(
        values
          .filter((at) => at >= start && !rules.gone.test(wordAt(text, at)))
          .map((at) => inference.typeAt(file, brackets.forward(at))),
      ),
    };
  }
  const lines = linesOf(file, row + 1, row + MOST_LINES, rules);
  const indents = [column - 1, written.length - written.trimStart().length];
  const end = lines.findIndex(({ text, indent }) => indents.includes(indent) && rules.ends.test(text));
  if (end === -1) return { type: undefined };
  const head: Line = { text: behind, at: start, indent: 0 };
  const arms = armsOf(lines.slice(0, end), rules, rules.listsArms.test(word) ? undefined : head);
  return { type: armsValue(inference, file, arms, rules) };
}

/** One of what arms give that give something. */
function armsValue(
  inference: Inference,
  file: FileModel,
  arms: readonly (readonly Line[])[],
  rules: LastStatements,
): Type | undefined {
  const lasts = arms.map((arm) => lastOf(arm, rules)).filter((line) => !line || !rules.gone.test(line.text));
  return openUnion(lasts.map((line) => line && statementValue(inference, file, line, rules)));
}

/** The arms that lines are parted into by those that start one, the one in front of them first; `head`: what starts that one. */
function armsOf(lines: readonly Line[], rules: LastStatements, head?: Line): Line[][] {
  const indent = Math.min(...lines.map((line) => line.indent));
  const isBranch = (line: Line) => line.indent === indent && rules.branches.test(line.text);
  const arms: Line[][] = [];
  let arm: Line[] | undefined = head || !lines[0] || !isBranch(lines[0]) ? [] : undefined;
  const close = () => {
    if (arm && arm.length > 0) arms.push(arm);
  };
  for (const line of lines) {
    if (!isBranch(line)) {
      arm?.push(line);
      continue;
    }
    close();
    const then = rules.armLead.exec(line.text);
    arm = rules.unvalued.test(line.text) ? undefined : [];
    if (then && arm)
      arm.push({ ...line, text: line.text.slice(then[0].length), at: line.at + then[0].length });
  }
  close();
  return arms;
}

/** The last statement of some lines. */
function lastOf(lines: readonly Line[], rules: LastStatements): Line | undefined {
  const indent = Math.min(...lines.map((line) => line.indent));
  const own = lines.filter((line) => line.indent === indent);
  let last = own.pop();
  while (last && (rules.closes.test(last.text) || rules.goesOn.test(last.text))) last = own.pop();
  return last;
}

function linesOf({ model }: FileModel, from: number, to: number, { comment }: LastStatements): Line[] {
  const lines: Line[] = [];
  for (let row = from; row <= to; row++) {
    const at = model.offset(row, 1);
    const written = model.text.slice(at, model.offset(row + 1, 1));
    const text = written.trim();
    const indent = written.length - written.trimStart().length;
    if (text !== "" && !text.startsWith(comment)) lines.push({ text, at: at + indent, indent });
    if (at >= model.text.length) break;
  }
  return lines;
}

const statementValue = (
  inference: Inference,
  file: FileModel,
  { text, at }: Line,
  { returns }: LastStatements,
) => valueAtLine(inference, file, at + (returns.exec(text)?.[0].length ?? 0));

function valueAtLine(inference: Inference, file: FileModel, start: number): Type | undefined {
  const { sets, opens } = file.rules.lastValues!;
  const { text } = file.model;
  const end = text.indexOf("\n", start);
  const line = text.slice(start, end === -1 ? text.length : end);
  const from = start + (sets.exec(line)?.[0].length ?? 0);
  return opens.test(text.slice(from, from + LONGEST)) ? undefined : inference.typeAt(file, from);
}
