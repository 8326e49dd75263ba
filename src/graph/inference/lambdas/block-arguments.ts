// Functions that are given in a block or between operands, `f { a => … }`, `xs map (a => …)`, and functions whose parameters
// are signs in their bodies: `xs.map(_.name)`.

import type { FileModel } from "../../file.ts";
import type { Place } from "../../place.ts";
import { argumentStarts, chainStart } from "../../text/chains.ts";
import { ExpressionReader } from "../../text/expression.ts";
import { infixBefore, leftOperand } from "../../text/infix.ts";
import { wordBefore } from "../../text/words.ts";
import { furtherParameter } from "../calls/parameter-lists.ts";
import type { Inference, Type } from "../infer.ts";
import { parameterExpected } from "../patterns/pattern-types.ts";

const NAME_END = /[\p{ID_Continue}$`\])]/u;

/** Of what opens at an offset behind a name between two operands: what the name's parameter is. */
export function givenBetween(
  inference: Inference,
  file: FileModel,
  open: number,
  index: number,
): Type | undefined {
  const { infix } = file.rules.notation;
  const { text, brackets } = file.model;
  const name = infix && infixBefore(infix, text, brackets, open);
  if (!name) return undefined;
  const from = leftOperand(infix, text, brackets, name);
  if (from === -1) return undefined;
  const place = inference.placeAt(file, from);
  const of = inference.typeOfSlice(place, from, name.at);
  const callee = of && inference.typeOfMember(of, name.name, place);
  return callee && inference.parameter(callee, index, place, { types: "", args: [open] });
}

/** Of a block behind a call: what the parameter is that it is given to. */
export function givenInBlock(inference: Inference, file: FileModel, open: number): Type | undefined {
  const between = givenBetween(inference, file, open, 0);
  if (between) return between;
  const { text, brackets } = file.model;
  const end = brackets.back(open - 1);
  if (!NAME_END.test(text[end] ?? " ")) return undefined;
  const head = text[end] === ")" ? brackets.back(brackets.openOf(end) - 1) : end;
  if (file.rules.notation.infix?.reserved.has(wordBefore(text, head))) return undefined;
  const from = chainStart(text, brackets, end, true);
  if (from === -1) return undefined;
  const place = inference.placeAt(file, from);
  const { node } = new ExpressionReader(text.slice(0, end + 1), brackets, file.rules.notation).read(from);
  const further = furtherParameter(inference, node, 0, place);
  const callee = further ? undefined : inference.typeOf(node, place);
  return further ?? (callee && inference.parameter(callee, 0, place, { types: "", args: [open] }));
}

const MOST_PARAMETERS = 4;

/** The parameter that a sign stands for which is the only or one of several in a function's body. */
export function placeholder(inference: Inference, { file, line, column }: Place): Type | undefined {
  const { text, brackets } = file.model;
  const sign = file.rules.notation.placeholder!;
  const at = file.model.offset(line, column);
  const open = brackets.around(at);
  if (open === -1 || !"({".includes(text[open]!)) return undefined;
  const start =
    text[open] === "{"
      ? brackets.forward(open + 1)
      : argumentStarts(text, brackets, open).findLast((each) => each <= at);
  if (start === undefined) return undefined;
  let index = -1;
  for (let from = start; from <= at; from++) {
    const close = "([{".includes(text[from]!) ? brackets.closeOf(from) : -1;
    if (close !== -1 && close < at) from = close;
    else if (text.startsWith(sign, from) && isAlone(text, from, sign.length)) index++;
  }
  if (index < 0 || index >= MOST_PARAMETERS) return undefined;
  return text[open] === "{"
    ? inference.parameter(givenInBlock(inference, file, open), index, inference.placeAt(file, open))
    : parameterExpected(inference, file, start, index);
}

/** Is an argument the body of a function whose parameter is a sign in it: `_.name`? */
export function isPlaceholding({ model, rules }: FileModel, start: number): boolean {
  const sign = rules.notation.placeholder;
  if (sign === undefined) return false;
  const { text, brackets } = model;
  for (let at = start; at < text.length && at - start < LONGEST_BODY; at++) {
    if (",)]};\n".includes(text[at]!)) return false;
    const close = "([{".includes(text[at]!) ? brackets.closeOf(at) : -1;
    if (close !== -1) at = close;
    else if (text.startsWith(sign, at) && isAlone(text, at, sign.length)) return true;
  }
  return false;
}

const LONGEST_BODY = 200;

const isAlone = (text: string, at: number, length: number) =>
  !/[\p{ID_Continue}$]/u.test(text[at - 1] ?? " ") && !/[\p{ID_Continue}$]/u.test(text[at + length] ?? " ");
