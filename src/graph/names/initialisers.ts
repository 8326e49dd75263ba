// The expression that a local gets its value from, where the local itself is not seen yet: `let x = f(x);`.

import type { LocalFact } from "../../protocol/facts.ts";
import type { FileModel } from "../file.ts";
import type { Graph } from "../graph.ts";
import { isType } from "../kinds.ts";
import type { Place } from "../place.ts";

const LONGEST_PATTERN = 400;
const HEADER = /^(?:if|while|for|switch|guard)\b/;
/** In front of the variable of a loop; what else stands in front of `in` is a parameter: `{ x in … }`. */
const FOR = /\bfor\b[^{};\n]*$/;
const LONGEST_HEAD = 120;
const LOOP = /\bin\b/y;

/** Does a place stand in the initialiser of a local? */
export function isInInitialiser(graph: Graph, { file, line, column }: Place, local: LocalFact): boolean {
  if (hasNoValue(file, local)) return false;
  const key = `${file.path}:${local.line}:${local.column}`;
  const value = graph.remember("initialiser", key, () => initialiserOf(file, local));
  const offset = file.model.offset(line, column);
  return value !== undefined && value.from <= offset && offset < value.end;
}

/** Functions and types are declared, whatever follows them; so are parameters: `fun f(x: Int) = x`. */
function hasNoValue({ model, rules }: FileModel, { line, column }: LocalFact): boolean {
  if (rules.notation.equalsBody) {
    const open = model.brackets.around(model.offset(line, column));
    if (model.text[open] === "(" && /[\p{ID_Continue}`>]/u.test(model.text[open - 1] ?? "")) return true;
  }
  const ordinal = model.symbolAt(line, column);
  if (ordinal === -1) return false;
  const { kind } = model.symbols[ordinal]!;
  return kind === "function" || isType(kind);
}

function initialiserOf(file: FileModel, local: LocalFact): { from: number; end: number } | undefined {
  const { text } = file.model;
  const name = file.model.offset(local.line, local.column);
  const isLoop = FOR.test(text.slice(Math.max(0, name - LONGEST_HEAD), name));
  const from = valueStart(file, name + local.name.length, isLoop);
  if (from === -1) return undefined;
  const scope = file.model.scopes[local.scope]!;
  const start = file.model.offset(scope.line, scope.column);
  return { from, end: valueEnd(file, from, HEADER.test(text.slice(start, start + 8))) };
}

/** Behind the `=`, or the `in` of a loop, that follows the pattern around a name; -1 = there is none. */
function valueStart({ model: { text, brackets }, rules }: FileModel, from: number, isLoop: boolean): number {
  let line = rules.lateLocals === "lines" ? text.indexOf("\n", from) : -1;
  if (line === -1) line = text.length;
  const last = Math.min(from + LONGEST_PATTERN, line);
  for (let at = brackets.forward(from); at < last; at = brackets.forward(at + 1)) {
    const char = text[at]!;
    if (char === ";" || char === "|") return -1;
    if ("([{".includes(char)) at = Math.max(at, brackets.closeOf(at));
    else if (char === "=") return text[at + 1] === "=" || text[at + 1] === ">" ? -1 : at + 1;
    LOOP.lastIndex = at;
    if (LOOP.test(text)) return isLoop ? at + 2 : -1;
  }
  return -1;
}

/** Where the expression ends that starts here; in the header of a statement, before the statement's body. */
function valueEnd({ model: { text, brackets }, rules }: FileModel, from: number, isHeader: boolean): number {
  for (let at = brackets.forward(from); at < text.length; at++) {
    const char = text[at]!;
    if (char === ";" || ")]}".includes(char)) return at;
    if (isHeader && (char === "{" || (char === "&" && text[at + 1] === "&"))) return at;
    if ("([{".includes(char)) at = Math.max(at, brackets.closeOf(at));
    else if (char === "\n" && rules.lateLocals === "lines" && endsLine(text, brackets.back(at), at))
      return at;
  }
  return text.length;
}

/** Is a statement complete at the end of a line, by its last sign and the next line's first? */
function endsLine(text: string, last: number, at: number): boolean {
  return !/[-.,+*/&|=<>(?]/.test(text[last] ?? "") && !/^\s*[.?]/.test(text.slice(at, at + 80));
}
