// What the text around an expression or a name tells: the type that is expected where a literal stands, what a pattern
// takes apart, what a loop runs over, what a function without a declared type returns.

import type { LocalFact } from "../protocol/facts.ts";
import type { Brackets } from "./brackets.ts";
import { argumentStarts, chainStart, ExpressionReader, typeEnd } from "./expression.ts";
import { type FileModel, factOf } from "./file.ts";
import { type Inference, type Type, union } from "./infer.ts";
import { labelAt, labelledParameter } from "./labels.ts";
import { tupleValue } from "./tuples.ts";
import type { Def } from "./types.ts";

const WORD = /[\p{ID_Continue}$]/u;

function wordBefore(text: string, end: number): string {
  let start = end + 1;
  while (start > 0 && WORD.test(text[start - 1]!)) start--;
  return text.slice(start, end + 1);
}

/** The key in front of a `:` at an offset, or "". */
function keyBefore(text: string, brackets: Brackets, colon: number): string {
  const end = brackets.back(colon - 1);
  const char = text[end];
  if (char === '"' || char === "'") return text.slice(brackets.literalStart(end) + 1, end);
  return char === "?" ? wordBefore(text, brackets.back(end - 1)) : wordBefore(text, end);
}

/** What is expected of the expression that starts at an offset; undefined = nothing is known. */
export function contextAt(inference: Inference, file: FileModel, offset: number): Type | undefined {
  const { text, brackets } = file.model;
  const behind = castBehind(inference, file, offset);
  if (behind) return behind;
  const at = brackets.back(offset - 1);
  const char = text[at];
  if (char === undefined) return undefined;
  if (file.rules.notation.composites && text[offset] === "{") {
    const written = compositeContext(inference, file, offset);
    if (written) return written;
  }
  if (char === "(") return argumentContext(inference, file, at, offset);
  if (char === ",") {
    const open = brackets.around(offset);
    if (text[open] === "(") return argumentContext(inference, file, open, offset);
    return text[open] === "[" ? inference.element(inference.expected(file, open)) : undefined;
  }
  if (char === "[") return inference.element(inference.expected(file, at));
  if (char === ":") return keyContext(inference, file, at);
  if (char === "=") return assignedContext(inference, file, at);
  if (char === ">" && text[at - 1] === "=") return arrowContext(inference, file, at - 1);
  if (char === "|" || char === "?" || char === "&") {
    const from = brackets.back(at - (text[at - 1] === char ? 2 : 1));
    const start = chainStart(text, brackets, from);
    return start === -1 || start >= offset ? undefined : inference.expected(file, start);
  }
  const word = wordBefore(text, at);
  if (word === "return") return returnContext(inference, file, at);
  return undefined;
}

const WRITTEN = /(?:(?:\[[^\]{}\n]*\]|map\[[^\]\n]+\]|[*&])*)[\p{ID_Start}_][\p{ID_Continue}.]*$/u;

/** The type in front of the braces of its value; of a value in a list or map of them, the element's. */
function compositeContext(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { text, brackets } = file.model;
  const before = WRITTEN.exec(text.slice(Math.max(0, open - 120), open))?.[0];
  if (before) return inference.typeOfText(before, inference.placeAt(file, open), undefined);
  const outer = brackets.around(open);
  return outer !== -1 && text[outer] === "{" ? inference.element(inference.expected(file, outer)) : undefined;
}

/** `{…} as T`, `{…} satisfies T`. */
function castBehind(inference: Inference, file: FileModel, offset: number): Type | undefined {
  const { text, brackets } = file.model;
  if (!"{[(".includes(text[offset] ?? " ")) return undefined;
  const close = brackets.closeOf(offset);
  if (close === -1) return undefined;
  const found = /^\)?\s*(?:as|satisfies)\s+(?!const\b)/.exec(text.slice(close + 1, close + 40));
  if (!found) return undefined;
  const from = close + 1 + found[0].length;
  return inference.typeOfText(
    text.slice(from, typeEnd(text, from)),
    inference.placeAt(file, offset),
    undefined,
  );
}

/** Of an argument: what the parameter is declared as. */
function argumentContext(
  inference: Inference,
  file: FileModel,
  open: number,
  offset: number,
): Type | undefined {
  const { text, brackets } = file.model;
  let before = brackets.back(open - 1);
  let types = "";
  if (text[before] === ">") {
    const angle = openAngle(text, before);
    if (angle === -1) return undefined;
    types = text.slice(angle, before + 1);
    before = brackets.back(angle - 1);
  }
  const isCall = before >= 0 && (WORD.test(text[before]!) || ")]!.".includes(text[before]!));
  const word = isCall ? wordBefore(text, before) : "";
  if (!isCall || /^(?:return|await|if|while|typeof|yield|of|in|case|and|or|not)$/.test(word))
    return inference.expected(file, open);
  const start = chainStart(text, brackets, before);
  if (start === -1) return undefined;
  const args = argumentStarts(text, brackets, open);
  const index = args.findLastIndex((each) => each <= offset);
  const place = inference.placeAt(file, start);
  const callee = calleeType(inference, file, start, open, place);
  if (file.rules.labels)
    return labelledParameter(inference, callee, labelAt(text, args[index] ?? -1), index, place);
  const type = inference.parameter(callee, Math.max(0, index), place, {
    types,
    args,
    expected: () => inference.expected(file, start),
  });
  if (type || !callee) return type;
  return undefined;
}

function openAngle(text: string, end: number): number {
  let depth = 0;
  for (let i = end; i >= 0 && end - i < 400; i--) {
    if (text[i] === ">" && text[i - 1] !== "=") depth++;
    else if (text[i] === "<" && --depth === 0) return i;
    else if (text[i] === ";") return -1;
  }
  return -1;
}

/** The type of what is called by the list that opens at `open`. */
function calleeType(
  inference: Inference,
  file: FileModel,
  start: number,
  open: number,
  place: ReturnType<Inference["placeAt"]>,
): Type | undefined {
  const chain = file.model.text.slice(start, open);
  const { brackets } = file.model;
  const text = file.model.text;
  const isNew = /^new\s/.test(chain);
  const from = isNew ? brackets.forward(start + 3) : start;
  const reader = new ExpressionReader(text.slice(0, open), brackets, file.rules.notation);
  const { node } = reader.read(from);
  const type = inference.typeOf(node, place);
  if (type) return type;
  // A method of a collection: its function is called with the elements.
  if (node.t === "member") {
    const of = inference.typeOf(node.of, place);
    const element = inference.element(of);
    if (element && (of?.t === "list" || of?.t === "library")) return { t: "each", of: element };
  }
  return undefined;
}

/** Of `key: {…}`: the member of what is expected of the object around it. */
function keyContext(inference: Inference, file: FileModel, colon: number): Type | undefined {
  const { text, brackets } = file.model;
  const open = brackets.around(colon);
  if (text[open] !== "{") return undefined;
  const key = keyBefore(text, brackets, colon);
  if (key === "") return undefined;
  const outer = inference.expected(file, open);
  return outer && inference.typeOfMember(outer, key, inference.placeAt(file, open));
}

const DECLARED =
  /(?:^|[\s({,;])(?:(?:const|let|var|readonly|static|private|public|protected|export|declare)\s+)*[\p{ID_Start}_$#][\p{ID_Continue}$]*\s*[?!]?\s*:\s*([^=]*(?:=>[^=]*)*)$/u;

/** Of `x: T = {…}`: T; of `x = {…}`: what x is. */
function assignedContext(inference: Inference, file: FileModel, equals: number): Type | undefined {
  const { text, brackets } = file.model;
  if ("=!<>".includes(text[equals - 1] ?? "") && text[equals - 1] !== ">") return undefined;
  const end = brackets.back(equals - 1);
  const line = text.lastIndexOf("\n", end);
  const head = text.slice(line + 1, end + 1);
  const declared = DECLARED.exec(head);
  const place = inference.placeAt(file, equals);
  if (declared?.[1]) return inference.typeOfText(declared[1], place, undefined);
  if (/(?:^|\s)(?:const|let|var)\s+[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(head)) return undefined;
  const start = chainStart(text, brackets, end);
  if (start === -1) return undefined;
  const { node } = new ExpressionReader(text, brackets, file.rules.notation).read(start);
  return inference.typeOf(node, inference.placeAt(file, start));
}

/** Where the function whose `=>` is at an offset starts. */
function arrowStart(file: FileModel, arrow: number): { start: number; declared: string } {
  const { text, brackets } = file.model;
  const end = brackets.back(arrow - 1);
  if (text[end] === ")") return { start: brackets.openOf(end), declared: "" };
  // A declared result stands behind the parameters: `): T =>`.
  const head = text.slice(Math.max(0, end - 300), end + 1);
  const found = /\)\s*:\s*([^;]*)$/.exec(head);
  if (found) {
    const close = end + 1 - (head.length - found.index);
    const open = brackets.openOf(close);
    if (open !== -1) return { start: open, declared: found[1]! };
  }
  return { start: end + 1 - wordBefore(text, end).length, declared: "" };
}

/** Of the body of `(…) => body`: the declared result, or that of the function that is expected there. */
function arrowContext(inference: Inference, file: FileModel, arrow: number): Type | undefined {
  const { start, declared } = arrowStart(file, arrow);
  if (start === -1) return undefined;
  if (declared !== "") return inference.typeOfText(declared, inference.placeAt(file, arrow), undefined);
  return resultExpected(inference, file, start);
}

function resultExpected(inference: Inference, file: FileModel, start: number): Type | undefined {
  const { text, brackets } = file.model;
  let from = start;
  const before = brackets.back(from - 1);
  if (wordBefore(text, before) === "async") from = before - 4;
  const type = inference.expected(file, from);
  const result = type && inference.called(type, "", undefined, inference.placeAt(file, start));
  return inference.awaited(result);
}

/** Of `return {…}`: the result of the function around it. */
function returnContext(inference: Inference, file: FileModel, offset: number): Type | undefined {
  const { text, brackets } = file.model;
  let open = brackets.around(offset);
  while (open !== -1) {
    if (text[open] === "{") {
      const before = brackets.back(open - 1);
      if (text[before] === ">" && text[before - 1] === "=") {
        const type = arrowContext(inference, file, before - 1);
        if (type) return inference.awaited(type);
        return symbolResult(inference, file, open);
      }
      const found = symbolResult(inference, file, open);
      if (found) return found;
      // Blocks of statements are looked through; the body of a function ends the search.
      if (text[before] === ")") {
        const start = brackets.openOf(before);
        const word = wordBefore(text, brackets.back(start - 1));
        if (!/^(?:if|for|while|switch|catch|with)$/.test(word)) return undefined;
      }
    }
    open = brackets.around(open);
  }
  return undefined;
}

/** The declared result of the symbol whose body opens at an offset. */
function symbolResult(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { line, column } = file.model.position(open + 1);
  const scope = file.model.scopeAt(line, column);
  const symbol = file.model.scopes[scope]?.symbol ?? -1;
  if (symbol === -1) return undefined;
  const fact = file.model.symbols[symbol]!;
  if (!fact.params || fact.type === "") return undefined;
  return inference.awaited(inference.typeOfText(fact.type, inference.placeOf(file.def(symbol)), undefined));
}

// ── Names

const FOR = /\bfor\b[^{};\n]*$/;

/** The value of a local without a declared type, by what stands around its declaration. */
export function localFromText(inference: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const { text, brackets } = file.model;
  const start = file.model.offset(local.line, local.column);
  const end = start + local.name.length;
  const behind = brackets.forward(end);
  const before = brackets.back(start - 1);
  if (file.rules.notation.composites) return listedLocal(inference, file, local, start);
  if (file.rules.notation.words) return wordyLocal(inference, file, local, behind, before);
  if (
    text[behind] === "=" &&
    text[behind + 1] !== "=" &&
    text[behind + 1] !== ">" &&
    !isInPattern(file, start)
  )
    return inference.typeAt(file, brackets.forward(behind + 1));
  const { loopWord = "of" } = file.rules.notation;
  if (text.startsWith(loopWord, behind) && FOR.test(text.slice(Math.max(0, start - 60), start)))
    return inference.element(inference.typeAt(file, brackets.forward(behind + loopWord.length)));
  const open = brackets.around(start);
  if (text.startsWith("=>", behind)) return parameterExpected(inference, file, start, 0);
  if (open === -1) return undefined;
  if (text[open] === "(") return bareParameter(inference, file, open, start);
  return fromPattern(inference, file, open, local.name, start, 0);
}

function isInPattern(file: FileModel, start: number): boolean {
  const { text, brackets } = file.model;
  const open = brackets.around(start);
  if (open === -1 || text[open] === "(") return open !== -1 && isParameters(file, open);
  const close = brackets.closeOf(open);
  if (text[open] === "{" && !/^\s*(?:=[^=]|\)|,|:|\}|of\b|\]|$)/.test(text.slice(close + 1, close + 20)))
    return false;
  const before = text.slice(Math.max(0, open - 12), open).trimEnd();
  return (
    /(?:const|let|var|[({[,:]|\.\.\.)$/.test(before) &&
    !/[)\w]$/.test(before.replace(/(?:const|let|var)$/, ""))
  );
}

function isParameters(file: FileModel, open: number): boolean {
  const { text, brackets } = file.model;
  const close = brackets.closeOf(open);
  const behind = text.slice(close + 1, close + 300);
  return /^\s*(?:=>|:[^;{}]*=>|\{|:[^;]*\{)/.test(behind);
}

function bareParameter(inference: Inference, file: FileModel, open: number, start: number): Type | undefined {
  const { text, brackets } = file.model;
  const close = brackets.closeOf(open);
  if (!/^\s*(?:=>|:)/.test(text.slice(close + 1, close + 40))) return undefined;
  const args = argumentStarts(text, brackets, open);
  const index = args.findLastIndex((each) => each <= start);
  const rest = text.startsWith("...", args[index] ?? start);
  const type = parameterExpected(inference, file, open, Math.max(0, index));
  return rest ? undefined : type;
}

/** The type of parameter `at` of the function that starts at an offset, by what is expected there. */
function parameterExpected(
  inference: Inference,
  file: FileModel,
  start: number,
  at: number,
): Type | undefined {
  const { text, brackets } = file.model;
  let from = start;
  const before = brackets.back(start - 1);
  if (wordBefore(text, before) === "async") from = before - 4;
  const type = inference.expected(file, from);
  const found = inference.parameter(type, at, inference.placeAt(file, start));
  return found?.t === "each" ? found.of : found;
}

const MOST_NESTED = 6;

/** The part of a pattern's value that a name in it takes. */
function fromPattern(
  inference: Inference,
  file: FileModel,
  open: number,
  name: string,
  start: number,
  depth: number,
): Type | undefined {
  if (depth > MOST_NESTED) return undefined;
  const { text, brackets } = file.model;
  const whole = patternType(inference, file, open, depth);
  if (!whole) return undefined;
  const before = brackets.back(start - 1);
  if (text[open] === "[") return inference.element(whole);
  if (text[before] === ".") return whole;
  const key = text[before] === ":" ? keyBefore(text, brackets, before) : name;
  return key === "" ? undefined : inference.typeOfMember(whole, key, inference.placeAt(file, open));
}

/** The value that a pattern takes apart. */
export function patternType(
  inference: Inference,
  file: FileModel,
  open: number,
  depth: number,
): Type | undefined {
  const { text, brackets } = file.model;
  const close = brackets.closeOf(open);
  if (close === -1) return undefined;
  const behind = brackets.forward(close + 1);
  const before = brackets.back(open - 1);
  const outer = brackets.around(open);
  if (text[behind] === ":") {
    const from = brackets.forward(behind + 1);
    return inference.typeOfText(
      text.slice(from, typeEnd(text, from)),
      inference.placeAt(file, open),
      undefined,
    );
  }
  if (text[before] === ":" && text[outer] === "{") {
    const key = keyBefore(text, brackets, before);
    const whole = depth < MOST_NESTED ? patternType(inference, file, outer, depth + 1) : undefined;
    return whole && inference.typeOfMember(whole, key, inference.placeAt(file, outer));
  }
  if (text[outer] === "[" && text[outer] !== undefined && (text[before] === "[" || text[before] === ","))
    return inference.element(patternType(inference, file, outer, depth + 1));
  if (/^of\b/.test(text.slice(behind, behind + 3)))
    return inference.element(inference.typeAt(file, brackets.forward(behind + 2)));
  if (text[outer] === "(" && isParameters(file, outer)) {
    const args = argumentStarts(text, brackets, outer);
    return parameterExpected(
      inference,
      file,
      outer,
      Math.max(
        0,
        args.findLastIndex((each) => each <= open),
      ),
    );
  }
  if (text[behind] === "=" && text[behind + 1] !== "=")
    return inference.typeAt(file, brackets.forward(behind + 1));
  return undefined;
}

const LISTED = /(?:[\p{ID_Start}_][\p{ID_Continue}]*\s*,\s*)*$/u;
const ASSIGNED = /^[\p{ID_Continue}]*(?:\s*,\s*[\p{ID_Start}_][\p{ID_Continue}]*)*\s*:?=\s*(range\b)?\s*/u;

/** `a, b := f()`, `for i, x := range xs`, `x ...T`: by the place of the name in its list. */
function listedLocal(
  inference: Inference,
  file: FileModel,
  local: LocalFact,
  start: number,
): Type | undefined {
  const { text, brackets } = file.model;
  const line = text.lastIndexOf("\n", start - 1) + 1;
  const place = (LISTED.exec(text.slice(line, start))?.[0].match(/,/g) ?? []).length;
  const behind = text.slice(start, start + 400);
  const variadic = /^[\p{ID_Continue}]+\s+\.\.\.([\p{ID_Start}_*[\]][\p{ID_Continue}.*[\]]*)/u.exec(behind);
  const at = inference.placeAt(file, start);
  if (variadic) return { t: "list", of: inference.typeOfText(variadic[1]!, at, undefined) };
  const assigned = ASSIGNED.exec(behind);
  if (!assigned) return undefined;
  const from = brackets.forward(start + assigned[0].length);
  const isRange = assigned[1] !== undefined;
  if (isRange) return place === 1 ? inference.element(inference.typeAt(file, from)) : undefined;
  if (/^[\p{ID_Continue}]*\s*,/u.test(behind) || place > 0) {
    const parts = partsFrom(text, brackets, from);
    if (parts.length > place && parts.length > 1) return inference.typeAt(file, parts[place]!);
    return inference.typeAtPart(file, from, place);
  }
  return local.name === "" ? undefined : inference.typeAt(file, from);
}

/** Where each expression of a list that ends with its line starts. */
function partsFrom(text: string, brackets: Brackets, from: number): number[] {
  const parts = [from];
  for (let at = from; at < text.length && text[at] !== "\n" && text[at] !== ";" && parts.length < 8; at++) {
    if ("([{".includes(text[at]!)) {
      const close = brackets.closeOf(at);
      if (close === -1) return parts;
      at = close;
    } else if (text[at] === ",") parts.push(brackets.forward(at + 1));
  }
  return parts;
}

/** Locals of languages with words: loops, `with`, `as`, parameters, assignments. */
function wordyLocal(
  inference: Inference,
  file: FileModel,
  local: LocalFact,
  behind: number,
  before: number,
): Type | undefined {
  const { text, brackets } = file.model;
  const part = tupleValue(text, brackets, file.model.offset(local.line, local.column));
  if (part !== -1) return inference.typeAt(file, part);
  const word = wordBefore(text, before);
  if (/^in\b/.test(text.slice(behind, behind + 3)) && word === "for")
    return inference.element(inference.typeAt(file, brackets.forward(behind + 2)));
  if (word === "as") {
    const end = brackets.back(before - 2);
    const from = chainStart(text, brackets, end);
    if (from === -1) return undefined;
    const type = inference.typeAt(file, from);
    const lead = wordBefore(text, brackets.back(from - 1));
    return lead === "except" ? made(type) : entered(inference, type, file, from);
  }
  if (text[behind] === "=" && text[behind + 1] !== "=") {
    const type = inference.typeAt(file, brackets.forward(behind + 1));
    return type ?? laterAssigned(inference, file, local);
  }
  return text.startsWith(":=", behind) ? inference.typeAt(file, brackets.forward(behind + 2)) : undefined;
}

function made(type: Type | undefined): Type | undefined {
  if (type?.t === "static") return { t: "instance", def: type.def, args: [] };
  return type?.t === "union" ? union(type.of.map(made)) : type;
}

/** What `with` binds: what `__enter__` returns, or what a generator yields. */
function entered(
  inference: Inference,
  type: Type | undefined,
  file: FileModel,
  at: number,
): Type | undefined {
  if (!type) return undefined;
  if (type.t === "library") return type.args[0];
  if (type.t !== "instance") return type;
  const place = inference.placeAt(file, at);
  const enter = inference.typeOfMember(type, "__enter__", place);
  return (enter && inference.called(enter, "", undefined, place)) ?? type;
}

/** `x = None` first, and something that tells a type later. */
function laterAssigned(inference: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const { text, brackets } = file.model;
  const types: (Type | undefined)[] = [];
  for (const { role, scope, receiver, line, column } of file.model.occurrencesOf(local.name)) {
    if (role !== "write" || receiver !== "" || scope !== local.scope || types.length > 4) continue;
    const behind = brackets.forward(file.model.offset(line, column) + local.name.length);
    if (text[behind] === "=" && text[behind + 1] !== "=")
      types.push(inference.typeAt(file, brackets.forward(behind + 1)));
  }
  return union(types);
}

const RETURN = /\breturn\b[ \t]*(?![;\n}])/g;
const MOST_RETURNS = 4;

/** What a function returns by its body: the function that starts at an offset, or a symbol. */
export function lambdaResult(inference: Inference, file: FileModel, at: number, def?: Def): Type | undefined {
  const { text, brackets } = file.model;
  const body = def ? bodyOf(def) : bodyAt(text, brackets, at);
  if (!body) return undefined;
  if (body.expression) return inference.typeAt(file, brackets.forward(body.start));
  const own = file.model.scopeAt(...pair(file.model.position(body.start + 1)));
  const types: (Type | undefined)[] = [];
  RETURN.lastIndex = body.start;
  for (let match = RETURN.exec(text); match && match.index < body.end; match = RETURN.exec(text)) {
    const from = match.index + match[0].length;
    const last = RETURN.lastIndex;
    if (isOwnReturn(file, match.index, own)) types.push(inference.typeAt(file, brackets.forward(from)));
    RETURN.lastIndex = last;
    if (types.length >= MOST_RETURNS) break;
  }
  return union(types);
}

const pair = ({ line, column }: { line: number; column: number }): [number, number] => [line, column];

/** Does a `return` belong to the function whose body is this scope, and to none inside it? */
function isOwnReturn(file: FileModel, offset: number, own: number): boolean {
  const { line, column } = file.model.position(offset);
  const { text, brackets } = file.model;
  for (let scope = file.model.scopeAt(line, column); scope > 0; scope = file.model.scopes[scope]!.parent) {
    if (scope === own) return true;
    const fact = file.model.scopes[scope]!;
    if (fact.symbol !== -1) return false;
    const start = file.model.offset(fact.line, fact.column);
    if (text[start] !== "{") return false;
    const before = brackets.back(start - 1);
    if (text[before] === ">" || wordBefore(text, before) === "function") return false;
  }
  return own <= 0;
}

interface Body {
  start: number;
  end: number;
  expression: boolean;
}

function bodyAt(text: string, brackets: Brackets, at: number): Body | undefined {
  let from = at;
  if (text.startsWith("async", from)) from = brackets.forward(from + 5);
  const arrow = text[from] === "(" ? behindParameters(text, brackets, from) : text.indexOf("=>", from);
  if (arrow !== -1 && text.startsWith("=>", arrow)) {
    const start = brackets.forward(arrow + 2);
    if (text[start] !== "{") return { start, end: text.length, expression: true };
    return { start, end: brackets.closeOf(start), expression: false };
  }
  const open = text.startsWith("function", from) ? text.indexOf("(", from) : -1;
  if (open === -1) return undefined;
  const close = brackets.closeOf(open);
  const start = text.indexOf("{", close);
  return close === -1 || start === -1
    ? undefined
    : { start, end: brackets.closeOf(start), expression: false };
}

function behindParameters(text: string, brackets: Brackets, open: number): number {
  const close = brackets.closeOf(open);
  if (close === -1) return -1;
  const behind = brackets.forward(close + 1);
  return text.startsWith("=>", behind) ? behind : text.indexOf("=>", behind);
}

function bodyOf(def: Def): Body | undefined {
  const { file, ordinal } = def;
  const scope = file.model.scopeOf(ordinal);
  if (scope === -1) return undefined;
  const { line, column, endLine, endColumn } = file.model.scopes[scope]!;
  const { text, brackets } = file.model;
  let start = file.model.offset(line, column);
  const end = file.model.offset(endLine, endColumn);
  if (file.rules.notation.words) return { start, end, expression: false };
  // Behind the type parameters and the parameters.
  if (text[start] === "<") start = text.indexOf("(", start);
  if (text[start] === "(") {
    const close = brackets.closeOf(start);
    const arrow = /^\s*(?::[^;]*?)?=>/.exec(text.slice(close + 1, Math.min(end, close + 400)));
    if (arrow) {
      const body = brackets.forward(close + 1 + arrow[0].length);
      if (text[body] !== "{") return { start: body, end, expression: true };
      return { start: body, end, expression: false };
    }
    start = text.indexOf("{", close);
  } else if (WORD.test(text[start] ?? "")) return bodyAt(text, brackets, start);
  return start === -1 || start > end || factOf(def).kind === "macro"
    ? undefined
    : { start, end, expression: false };
}
