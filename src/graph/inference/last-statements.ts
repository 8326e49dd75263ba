// What a method gives that has no `return` at its end: its last statement, found by how its lines are indented.

import { type FileModel, factOf } from "../file.ts";
import type { Def } from "../types.ts";
import type { Inference, Type } from "./infer.ts";
import { union } from "./type-model.ts";

const LONGEST = 60;

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
  if (endLine - startLine > LONGEST) return undefined;
  const lines = linesOf(file, startLine + 1, endLine, rules.comment);
  const closing = lines.pop();
  const indent = Math.min(...lines.map((line) => line.indent));
  if (closing?.text !== rules.end || indent <= closing.indent) return undefined;
  const own = lines.filter((line) => line.indent === indent);
  let last = own.pop();
  if (last && rules.closes.test(last.text)) last = own.pop();
  if (!last || rules.goesOn.test(last.text)) return undefined;
  const early = lines.filter(({ text }) => rules.leaves.test(text));
  const values = early
    .filter((line) => line !== last && rules.returns.test(line.text))
    .map((line) => valueAtLine(inference, file, line.at + rules.returns.exec(line.text)![0].length));
  // What returns behind a condition on its line is not read.
  if (early.some(({ text }) => !rules.surely.test(text))) return undefined;
  const lead = rules.returns.exec(last.text)?.[0].length ?? 0;
  const types = [...values, valueAtLine(inference, file, last.at + lead)];
  return types.includes(undefined) ? undefined : union(types);
}

function linesOf({ model }: FileModel, from: number, to: number, comment: string): Line[] {
  const lines: Line[] = [];
  for (let row = from; row <= to; row++) {
    const at = model.offset(row, 1);
    const written = model.text.slice(at, model.offset(row + 1, 1));
    const text = written.trim();
    const indent = written.length - written.trimStart().length;
    if (text !== "" && !text.startsWith(comment)) lines.push({ text, at: at + indent, indent });
  }
  return lines;
}

function valueAtLine(inference: Inference, file: FileModel, start: number): Type | undefined {
  const { sets, opens } = file.rules.lastValues!;
  const { text } = file.model;
  const end = text.indexOf("\n", start);
  const line = text.slice(start, end === -1 ? text.length : end);
  const from = start + (sets.exec(line)?.[0].length ?? 0);
  return opens.test(text.slice(from, from + LONGEST)) ? undefined : inference.typeAt(file, from);
}
