// The expression that a local gets its value from, where the local itself is not seen yet: `let x = f(x);`.

import { literalEnd } from "../../languages/hooks/scan.ts";
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
/** In front of the body of a loop without braces. */
const BODY = /(?<![\p{ID_Continue}])(?:do|where)(?![\p{ID_Continue}])/uy;

/** Does a place stand in the initialiser of a local? */
export function isInInitialiser(graph: Graph, { file, line, column }: Place, local: LocalFact): boolean {
  if (hasNoValue(file, local)) return false;
  const key = `${file.key}:${local.line}:${local.column}`;
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
  if (file.rules.lateLocals === "in" && !LET.test(text.slice(Math.max(0, name - LONGEST_HEAD), name)))
    return undefined;
  const isLoop = FOR.test(text.slice(Math.max(0, name - LONGEST_HEAD), name));
  const from = valueStart(file, name + local.name.length, isLoop);
  if (from === -1) return undefined;
  const scope = file.model.scopes.at(local.scope);
  const start = file.model.offset(scope.line, scope.column);
  return { from, end: valueEnd(file, from, HEADER.test(text.slice(start, start + 8))) };
}

/** Behind the `=`, or the `in` of a loop, that follows the pattern around a name; -1 = there is none. */
function valueStart({ model: { text, brackets }, rules }: FileModel, from: number, isLoop: boolean): number {
  let line = rules.lateLocals === "lines" ? text.indexOf("\n", from) : -1;
  if (line === -1) line = text.length;
  const last = Math.min(from + LONGEST_PATTERN, line);
  // `case .some(let a): b = a`
  const isArm = rules.notation.impliedMembers?.label.test(text.slice(Math.max(0, from - LONGEST_HEAD), from));
  for (let at = brackets.forward(from); at < last; at = brackets.forward(at + 1)) {
    const char = text[at]!;
    if (char === ";" || char === "|" || (isArm && char === ":")) return -1;
    if ("([{".includes(char)) at = Math.max(at, brackets.closeOf(at));
    else if (char === "=") return text[at + 1] === "=" || text[at + 1] === ">" ? -1 : at + 1;
    LOOP.lastIndex = at;
    if (LOOP.test(text)) return isLoop ? at + 2 : -1;
  }
  return -1;
}

/** In front of a name that is not seen in its own value. */
const LET = /\blet(?:%[\w.]+)?\s+\(?$/;
const LET_WORD = /[\p{ID_Start}_][\p{ID_Continue}']*/uy;

/** The `in` behind a value that starts here, past those of values in it; where a module or an object starts nobody can tell. */
function letEnd({ model: { text, brackets } }: FileModel, from: number): number {
  let open = 1;
  for (let at = brackets.forward(from); at < text.length; at = brackets.forward(at + 1)) {
    if (")]}".includes(text[at]!)) return at;
    if (text.startsWith("(*", at)) at = Math.max(at, text.indexOf("*)", at) + 1);
    else if ("([{".includes(text[at]!)) at = Math.max(at, brackets.closeOf(at));
    else at = Math.max(at, literalEnd(text, at, '"') - 1);
    LET_WORD.lastIndex = at;
    const word = LET_WORD.exec(text)?.[0];
    if (word === undefined) continue;
    if (/^(?:struct|sig|object|end)$/.test(word)) return at;
    open += word === "let" ? 1 : word === "in" ? -1 : 0;
    if (open === 0) return at;
    at += word.length - 1;
  }
  return text.length;
}

/** Where the expression ends that starts here; in the header of a statement, before the statement's body. */
function valueEnd(file: FileModel, from: number, isHeader: boolean): number {
  const { model, rules } = file;
  const { text, brackets } = model;
  if (rules.lateLocals === "in") return letEnd(file, from);
  for (let at = brackets.forward(from); at < text.length; at++) {
    const char = text[at]!;
    if (char === ";" || ")]}".includes(char)) return at;
    BODY.lastIndex = at;
    if (isHeader && rules.lateLocals === "lines" && BODY.test(text)) return at;
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
