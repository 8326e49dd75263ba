// What a method gives that has no `return` at its end: its last statement, found by how its lines are indented.

import { type FileModel, factOf } from "../file.ts";
import type { Def } from "../types.ts";
import type { Inference, Type } from "./infer.ts";
import { union } from "./type-model.ts";

/** `def size = 1`, `let(:user) { User.new }` */
const ONE_LINE =
  /^\s*(?:(?:\w+\s+)?def\s+(?:self\.)?[\p{ID_Continue}]+[?!]?\s*(?:\([^()]*\)\s*)?=\s*(?![=~>])|(?:let|subject)!?[\s(]*:\w+\)?\s*\{\s*)/u;
const OPENS =
  /^(?:if|unless|case|begin|while|until|for|yield|super|raise|puts|def|class|module|private|else)\b/;
const CLOSES = /^(?:end|[)\]}])[)\]},]*$/;
const GOES_ON = /^(?:[.&)\]}]|end\b|else\b|elsif\b|when\b|in\b|rescue\b|ensure\b)/;
const SETS = /^@{0,2}[\p{ID_Continue}]+\s*(?:\|\|)?=\s*(?![=~>])/u;
const RETURN = /^\s*return[ \t]+(?!if\b|unless\b|nil\b|\n)/;
const SIMPLE = /\breturn\b/;
const LONGEST = 60;

interface Line {
  text: string;
  /** Where its first word stands. */
  at: number;
  indent: number;
}

/** Undefined where one of the values that a method may give is not known. */
export function lastValue(inference: Inference, def: Def): Type | undefined {
  const { file } = def;
  const { startLine, endLine } = factOf(def);
  if (startLine === endLine) {
    const from = file.model.offset(startLine, 1);
    const head = ONE_LINE.exec(file.model.text.slice(from, file.model.offset(startLine + 1, 1)));
    return head ? valueAtLine(inference, file, from + head[0].length) : undefined;
  }
  if (endLine - startLine > LONGEST) return undefined;
  const lines = linesOf(file, startLine + 1, endLine);
  const closing = lines.pop();
  const indent = Math.min(...lines.map((line) => line.indent));
  if (closing?.text !== "end" || indent <= closing.indent) return undefined;
  const own = lines.filter((line) => line.indent === indent);
  let last = own.pop();
  if (last && CLOSES.test(last.text)) last = own.pop();
  if (!last || GOES_ON.test(last.text)) return undefined;
  const early = lines.filter(({ text }) => SIMPLE.test(text));
  const values = early
    .filter((line) => line !== last && RETURN.test(line.text))
    .map((line) => valueAtLine(inference, file, line.at + RETURN.exec(line.text)![0].length));
  // What returns behind a condition on its line is not read.
  if (early.some(({ text }) => !/^return\b/.test(text))) return undefined;
  const lead = RETURN.exec(last.text)?.[0].length ?? 0;
  const types = [...values, valueAtLine(inference, file, last.at + lead)];
  return types.includes(undefined) ? undefined : union(types);
}

function linesOf({ model }: FileModel, from: number, to: number): Line[] {
  const lines: Line[] = [];
  for (let row = from; row <= to; row++) {
    const at = model.offset(row, 1);
    const written = model.text.slice(at, model.offset(row + 1, 1));
    const text = written.trim();
    const indent = written.length - written.trimStart().length;
    if (text !== "" && !text.startsWith("#")) lines.push({ text, at: at + indent, indent });
  }
  return lines;
}

/** `@x ||= value` gives the value. */
function valueAtLine(inference: Inference, file: FileModel, start: number): Type | undefined {
  const { text } = file.model;
  const end = text.indexOf("\n", start);
  const line = text.slice(start, end === -1 ? text.length : end);
  const from = start + (SETS.exec(line)?.[0].length ?? 0);
  return OPENS.test(text.slice(from, from + LONGEST)) ? undefined : inference.typeAt(file, from);
}
