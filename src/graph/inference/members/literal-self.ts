// What `this` is in a function that says it, `function f(this: T)`; in a function or a method that is given away, what the type
// that is expected of it says; in a method of an object literal, else, what is expected of the literal or what it is the value of.

import type { Place } from "../../place.ts";
import type { Brackets } from "../../text/brackets.ts";
import { angleStart, chainStart, typeEnd } from "../../text/chains.ts";
import { ExpressionReader } from "../../text/expression.ts";
import { keyBefore, WORD, wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";
import { partsOf, union } from "../type-model.ts";

const STATEMENTS = /^(?:if|for|while|switch|catch|with)$/;
const LONGEST_HEAD = 400;
/** A declared result in front of a body. */
const RESULT = /\)\s*:\s*[^;=?]+$/;
/** Signs that a value follows, and no body. */
const BEFORE_VALUE = ",:([?&|=";
/** In front of the braces of an object literal. */
const BEFORE_OBJECT = /(?:[(,=:?[&|]|\b(?:return|default|yield|await))$/;

/**
 * `stated`: where the type stands that the function around a place says; `given`: the function without a name that is given to
 * a call there; else the literal whose method it is, with the method's name; "other" = something else binds `this`.
 */
type Around = { stated: number } | { given: number } | { literal: number; key: string } | "other";

/** Behind the bracket of parameters. */
const STATED = /^\(\s*this\s*:\s*/;

function functionAround({ file, line, column }: Place): Around {
  const { text, brackets } = file.model;
  let open = brackets.around(file.model.offset(line, column));
  for (; open !== -1; open = brackets.around(open)) {
    if (text[open] !== "{") continue;
    const close = paramsEnd(text, brackets, open);
    if (close === -1) continue;
    const params = brackets.openOf(close);
    const end = nameEnd(text, brackets, params);
    const name = WORD.test(text[end] ?? " ") ? wordBefore(text, end) : "";
    if (STATEMENTS.test(name)) continue;
    const stated = STATED.exec(text.slice(params, params + LONGEST_HEAD))?.[0];
    if (stated) return { stated: params + stated.length };
    if (isFunction(text, brackets, end, name)) return functionOfKey(text, brackets, end, name);
    const outer = brackets.around(end);
    return isObject(text, brackets, outer) ? { literal: outer, key: name } : "other";
  }
  return "other";
}

/** The `)` of the parameters of what has the body that opens at an offset; -1 = it is no body, or one of an arrow function. */
function paramsEnd(text: string, brackets: Brackets, open: number): number {
  const before = brackets.back(open - 1);
  if (text[before] === ")") return before;
  if (text[before] === ">" && text[before - 1] === "=") return -1;
  if (BEFORE_VALUE.includes(text[before] ?? ",")) return -1;
  const head = text.slice(Math.max(0, open - LONGEST_HEAD), open);
  const result = RESULT.exec(head);
  return result ? open - (head.length - result.index) : -1;
}

/** The end of what is in front of a list of parameters. */
function nameEnd(text: string, brackets: Brackets, params: number): number {
  const end = brackets.back(params - 1);
  const angle = text[end] === ">" && text[end - 1] !== "=" ? angleStart(text, end) : -1;
  return angle === -1 ? end : brackets.back(angle - 1);
}

function isFunction(text: string, brackets: Brackets, end: number, name: string): boolean {
  if (name === "function") return true;
  const before = brackets.back(end - name.length);
  return wordBefore(text, text[before] === "*" ? brackets.back(before - 1) : before) === "function";
}

/** `key: function (…) {…}` */
function functionOfKey(text: string, brackets: Brackets, end: number, name: string): Around {
  if (name !== "function") return "other";
  const before = brackets.back(end - name.length);
  const isAsync = wordBefore(text, before) === "async";
  const at = isAsync ? brackets.back(before - 5) : before;
  if (text[at] === "(" || (text[at] === "," && text[brackets.around(at)] === "("))
    return { given: isAsync ? before - 4 : end - name.length + 1 };
  const outer = text[at] === ":" ? brackets.around(at) : -1;
  return isObject(text, brackets, outer) ? { literal: outer, key: keyBefore(text, brackets, at) } : "other";
}

function isObject(text: string, brackets: Brackets, open: number): boolean {
  if (open === -1 || text[open] !== "{") return false;
  const before = brackets.back(open - 1);
  return BEFORE_OBJECT.test(text.slice(Math.max(0, before - 8), before + 1));
}

/** The object at hand, where something else than a class says what it is. */
export function literalSelf(inference: Inference, place: Place): Type | undefined {
  const around = functionAround(place);
  if (around === "other") return undefined;
  const { file } = place;
  const { text, brackets } = file.model;
  if ("stated" in around) {
    const type = text.slice(around.stated, typeEnd(text, around.stated));
    return inference.typeOfText(type, inference.placeAt(file, around.stated), undefined);
  }
  if ("given" in around) return givenSelf(inference, inference.expected(file, around.given));
  const { literal: open, key } = around;
  const expected = inference.expected(file, open);
  if (expected) return givenSelf(inference, inference.typeOfMember(expected, key, place)) ?? expected;
  const equals = brackets.back(open - 1);
  const start = text[equals] === "=" ? chainStart(text, brackets, brackets.back(equals - 1)) : -1;
  const node =
    start === -1 ? undefined : new ExpressionReader(text, brackets, file.rules.notation).read(start).node;
  return (node && inference.typeOf(node, inference.placeAt(file, start))) ?? { t: "object", file, at: open };
}

/** What a function of a type has as `this`: `(this: T, a: A) => R`, `{ (this: T, a: A): R }`. */
function givenSelf(inference: Inference, type: Type | undefined): Type | undefined {
  const signatures = partsOf(type).flatMap((part) => (part ? inference.callsOf(inference.behind(part)) : []));
  return union(
    signatures.flatMap(({ node: { self }, place, env }) =>
      self ? [inference.typeOfNode(self, place, env)] : [],
    ),
  );
}
