// What a function returns by its body: one that starts at an offset, or a symbol.

import type { Notation } from "../../../languages/rules/notation.ts";
import { type FileModel, factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import { lambdaValue } from "../../text/block-values.ts";
import type { Brackets } from "../../text/brackets.ts";
import { angleEnd } from "../../text/chains.ts";
import { ExpressionReader } from "../../text/expression.ts";
import type { Node } from "../../text/expression-node.ts";
import { WORD, wordAt } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { valueGiven } from "../lambdas/brace-lambdas.ts";
import { givenOnLine } from "../literals/sequence-types.ts";
import { parameterExpected } from "../patterns/pattern-types.ts";
import { union } from "../type-model.ts";
import { blockValue, lastValue } from "./last-statements.ts";

const RETURN = /\breturn\b[ \t]*(?![;\n}])/g;
const MOST_RETURNS = 4;
const LONGEST_BARRED = 200;
/** In front of a block that runs where it stands. */
const LONGEST_WORD = 10;
/** In front of a function's value, behind its parameters. */
const EQUALS = /^\s*(?::[^={}]*)?=(?![=>])/;

/** What a function returns by its body: the function that starts at an offset, or a symbol. */
export function lambdaResult(inference: Inference, file: FileModel, at: number, def?: Def): Type | undefined {
  const { text, brackets } = file.model;
  if (!def && text[at] === "\\" && file.rules.notation.keyPaths) return atKeyPath(inference, file, at);
  if (!def && text[at] === "{" && file.rules.notation.trailingLambdas) return valueGiven(inference, file, at);
  if (file.rules.lastValues) return def ? lastValue(inference, def) : blockValue(inference, file, at);
  const { blockLines } = file.rules.notation;
  const value =
    !def && text[at] === "{" && blockLines ? lambdaValue(text, brackets, at, blockLines) : undefined;
  if (value !== undefined) return inference.typeAt(file, value);
  const stated = def ? undefined : statedResult(file, at);
  if (stated !== undefined) return inference.typeOfText(stated, inference.placeAt(file, at), undefined);
  const body = def ? bodyOf(def) : bodyAt(file, at);
  if (!body) return undefined;
  if (body.expression) return inference.typeAt(file, brackets.forward(body.start));
  const own = file.model.scopeAt(...pair(file.model.position(body.start + 1)));
  const yielded = yieldedIn(inference, file, body, own);
  if (yielded) return yielded;
  const values = inBody(file, body, own, RETURN).take(MOST_RETURNS);
  return union([...values.map(({ end }) => givenOnLine(inference, file, brackets.forward(end)))]);
}

const KEY_PATH = /^\\((?:\??\.[\p{ID_Start}_][\p{ID_Continue}]*)+)/u;

/** `\\.a.b`: what this gives of what the function that is expected there is given. */
function atKeyPath(inference: Inference, file: FileModel, at: number): Type | undefined {
  const path =
    KEY_PATH.exec(file.model.text.slice(at, at + LONGEST_BARRED))?.[1]?.match(/[\p{ID_Continue}]+/gu) ??
    undefined;
  const place = inference.placeAt(file, at);
  let type = path && parameterExpected(inference, file, at, 0);
  for (const name of path ?? [])
    if (name !== file.rules.metaMembers?.value) type = type && inference.typeOfMember(type, name, place);
  return type;
}

/** What a function without a name says to give. */
function statedResult({ model: { text, brackets }, rules }: FileModel, at: number): string | undefined {
  const { blocks, captures, resultBehind } = rules.notation;
  if (!resultBehind) return undefined;
  const head =
    captures && text[at] === "["
      ? text.slice(behindCaptures(text, brackets, at), text.indexOf("{", brackets.closeOf(at)))
      : blocks?.lambda.head.exec(text.slice(at, at + LONGEST_BARRED))?.[0];
  return head === undefined ? undefined : resultBehind.exec(head)?.[1];
}

/** What a pattern finds in the code of a function itself; `end`: behind it. */
function* inBody(
  file: FileModel,
  { start, end }: Body,
  own: number,
  pattern: RegExp,
): Generator<{ match: RegExpExecArray; end: number }> {
  const { text, brackets } = file.model;
  for (const match of text.slice(start, end).matchAll(pattern)) {
    const at = start + match.index;
    if (brackets.literalAround(at) === at && isOwnReturn(file, at, own))
      yield { match, end: at + match[0].length };
  }
}

/** The type that is written for what a function gives: by a cast, or of the parameter or the local that it is. */
export function writtenResult(inference: Inference, def: Def): string | undefined {
  const { file } = def;
  const body = bodyOf(def);
  if (!body) return undefined;
  const { brackets } = file.model;
  const own = file.model.scopeAt(...pair(file.model.position(body.start + 1)));
  const starts = body.expression
    ? [body.start]
    : [...inBody(file, body, own, RETURN).take(MOST_RETURNS)].map(({ end }) => brackets.forward(end));
  const texts = new Set(starts.map((start) => writtenAt(inference, file, start)));
  return texts.size === 1 ? [...texts][0] : undefined;
}

function writtenAt(
  inference: Inference,
  file: FileModel,
  start: number,
  isValue = false,
): string | undefined {
  const { text, brackets } = file.model;
  const { node } = new ExpressionReader(text, brackets, file.rules.notation).read(start);
  if (node.t === "type" && node.literal === undefined) return node.text;
  if (node.t === "call") return writtenOfCall(inference, inference.placeAt(file, start), node.of);
  if (node.t !== "name" || isValue) return undefined;
  const named = lookUp(inference.graph, inference.placeAt(file, start), node.name);
  if (named?.kind !== "local") return undefined;
  const { line, column, name, type } = named.local;
  if (type !== "") return type;
  const sign = file.model.behind(line, column, name);
  const isSet = text[sign] === "=" && text[sign + 1] !== "=";
  return isSet ? writtenAt(inference, file, brackets.forward(sign + 1), true) : undefined;
}

/** What a parameter gives that is called, whose type is written: `f()` of an `F f`, where the language has a type for that. */
function writtenOfCall(inference: Inference, place: Place, of: Node): string | undefined {
  const { utilities = {} } = place.file.rules;
  const given = Object.keys(utilities).find((name) => utilities[name] === "result");
  if (given === undefined || of.t !== "name") return undefined;
  const named = lookUp(inference.graph, place, of.name);
  if (named?.kind !== "local") return undefined;
  const [, type] = PLAIN_TYPE.exec(named.local.type) ?? [];
  return type && `${given}<${type}>`;
}

/** `F`, `F&&`, `const F&` */
const PLAIN_TYPE = /^(?:const\s+)?([\p{ID_Continue}]+)\s*&{0,2}$/u;

/** What a function gives that yields values: what gives them one by one. */
function yieldedIn(inference: Inference, file: FileModel, body: Body, own: number): Type | undefined {
  const { generates } = file.rules;
  const found = generates ? [...inBody(file, body, own, generates.yields).take(MOST_RETURNS)] : [];
  if (!generates || found.length === 0) return undefined;
  const types = found.map(({ match, end }) => {
    const value = givenOnLine(inference, file, end);
    return match[1] === undefined ? value : inference.element(value);
  });
  return { t: "library", name: generates.type, args: [union(types)] };
}

/** Where the expression starts that a function is which starts at an offset; undefined: it has a body. */
export function expressionOf(file: FileModel, at: number): number | undefined {
  const body = bodyAt(file, at);
  return body?.expression ? body.start : undefined;
}

/** Does a function that starts at an offset return something? Undefined: it is an expression, or does nothing but throw. */
export function givesValue(file: FileModel, at: number): boolean | undefined {
  const { text } = file.model;
  const body = bodyAt(file, at);
  if (!body || body.expression) return undefined;
  const own = file.model.scopeAt(...pair(file.model.position(body.start + 1)));
  if (!inBody(file, body, own, RETURN).next().done) return true;
  return /^\{\s*throw\b/.test(text.slice(body.start, body.start + LONGEST_BARRED)) ? undefined : false;
}

const pair = ({ line, column }: { line: number; column: number }): [number, number] => [line, column];

/** Does a `return` belong to the function whose body is this scope, and to none inside it? */
function isOwnReturn(file: FileModel, offset: number, own: number): boolean {
  const { line, column } = file.model.position(offset);
  const { text, brackets } = file.model;
  const { runsInPlace } = file.rules;
  for (let scope = file.model.scopeAt(line, column); scope > 0; scope = file.model.scopes.parent(scope)) {
    if (scope === own) return true;
    const fact = file.model.scopes.at(scope);
    if (fact.symbol !== -1) return false;
    const start = file.model.offset(fact.line, fact.column);
    if (text[start] !== "{" && runsInPlace?.test(text.slice(start, start + LONGEST_WORD))) continue;
    if (text[start] !== "{" && file.rules.notation.words) {
      if (wordAt(text, start) === file.rules.notation.lambda) return false;
      continue;
    }
    if (text[start] !== "{") return false;
    const before = brackets.back(start - 1);
    if (text[before] === ">") return false;
  }
  return own <= 0;
}

/** Does a function have a body, and is not only declared? */
export const hasBody = (def: Def) => bodyOf(def) !== undefined;

interface Body {
  start: number;
  end: number;
  expression: boolean;
}

/** The body of the function without a name that starts at an offset. */
function bodyAt(file: FileModel, at: number): Body | undefined {
  const { text, brackets } = file.model;
  const { notation } = file.rules;
  const sign = notation.arrow ?? "=>";
  let from = at;
  const word = wordAt(text, from);
  if (word !== "" && notation.prefixes?.get(word) === "passes") from = brackets.forward(from + word.length);
  if (text[from] === "<") from = brackets.forward(angleEnd(text, from));
  const lambda = notation.wordLambdas?.head?.exec(text.slice(from, from + LONGEST_BARRED));
  if (lambda) return { start: brackets.forward(from + lambda[0].length), end: text.length, expression: true };
  if (notation.captures && text[from] === "[") {
    const start = text.indexOf("{", behindCaptures(text, brackets, from));
    return start === -1 ? undefined : { start, end: brackets.closeOf(start), expression: false };
  }
  const barred = notation.blocks?.lambda.head.exec(text.slice(from, from + LONGEST_BARRED));
  if (barred) return { start: brackets.forward(from + barred[0].length), end: text.length, expression: true };
  const headed =
    notation.functionHead && text[from] === "(" ? headedBody(text, brackets, from, notation) : undefined;
  if (headed) return headed;
  const isNamed = notation.lambda !== undefined && wordAt(text, from) === notation.lambda;
  const arrow = isNamed
    ? -1
    : text[from] === "("
      ? behindParameters(text, brackets, from, sign)
      : text.indexOf(sign, from);
  if (arrow !== -1 && text.startsWith(sign, arrow)) {
    const start = brackets.forward(arrow + 2);
    if (text[start] !== "{") return { start, end: text.length, expression: true };
    return { start, end: brackets.closeOf(start), expression: false };
  }
  const open = isNamed ? text.indexOf("(", from) : -1;
  if (open === -1) return undefined;
  if (notation.words) return bodyOfScope(file, open);
  const close = brackets.closeOf(open);
  const start = text.indexOf("{", close);
  return close === -1 || start === -1
    ? undefined
    : { start, end: brackets.closeOf(start), expression: false };
}

/** From the parameters of a function to the word that ends it: its scope says where that stands. */
function bodyOfScope({ model }: FileModel, open: number): Body {
  const { endLine, endColumn } = model.scopes.at(model.scopeAt(...pair(model.position(open + 1))));
  return { start: open, end: model.offset(endLine, endColumn), expression: false };
}

/** Behind what a function takes from around it and is called with: `[&](int a)`. */
function behindCaptures(text: string, brackets: Brackets, open: number): number {
  let at = brackets.forward(brackets.closeOf(open) + 1);
  if (text[at] === "<") at = brackets.forward(angleEnd(text, at));
  return text[at] === "(" ? brackets.closeOf(at) + 1 : at;
}

/** Behind parameters, by what a language has there: `(a) async => b`, `(a) { … }`. */
function headedBody(
  text: string,
  brackets: Brackets,
  open: number,
  { functionHead }: Notation,
): Body | undefined {
  const behind = brackets.closeOf(open) + 1;
  const head = behind === 0 ? null : functionHead!.exec(text.slice(behind, behind + LONGEST_BARRED));
  if (!head) return undefined;
  const start = brackets.forward(behind + head[0].length);
  const expression = head[1] !== undefined;
  return { start, end: expression ? text.length : brackets.closeOf(start), expression };
}

function behindParameters(text: string, brackets: Brackets, open: number, sign: string): number {
  const close = brackets.closeOf(open);
  if (close === -1) return -1;
  const behind = brackets.forward(close + 1);
  return text.startsWith(sign, behind) ? behind : text.indexOf(sign, behind);
}

/** `(a: A) = value`, `(a: A): B { … }`; a block behind the sign is a value, too. */
function equalsBody(text: string, brackets: Brackets, from: number, end: number): Body | undefined {
  let at = from;
  while (text[at] === "(" || text[at] === "[") at = brackets.forward(brackets.closeOf(at) + 1);
  const sign = EQUALS.exec(text.slice(at, Math.min(end, at + LONGEST_BARRED)));
  if (sign) return { start: brackets.forward(at + sign[0].length), end, expression: true };
  const open = text.indexOf("{", at);
  return open === -1 || open > end ? undefined : { start: open, end, expression: false };
}

function bodyOf(def: Def): Body | undefined {
  const { file, ordinal } = def;
  const scope = file.model.scopeOf(ordinal);
  if (scope === -1) return undefined;
  const { line, column, endLine, endColumn } = file.model.scopes.at(scope);
  const { text, brackets } = file.model;
  let start = file.model.offset(line, column);
  const end = file.model.offset(endLine, endColumn);
  if (file.rules.notation.words) return { start, end, expression: false };
  const { equalsBody: isSet, getter } = file.rules.notation;
  // `get() = value`
  const word = isSet
    ? getter?.exec(text.slice(start, Math.min(end, start + LONGEST_BARRED)))?.[0]
    : undefined;
  if (isSet) return equalsBody(text, brackets, start + (word?.length ?? 0), end);
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
  } else if (WORD.test(text[start] ?? "")) return bodyAt(file, start);
  return start === -1 || start > end || factOf(def).kind === "macro"
    ? undefined
    : { start, end, expression: false };
}
