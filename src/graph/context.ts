// What the text around an expression tells: the type that is expected where a literal or an argument stands.

import type { CompositeRules } from "../languages/rules/composites.ts";
import type { FileModel } from "./file.ts";
import { argumentContext, isCalled, isLabelled } from "./inference/expected/argument-context.ts";
import { assignedContext } from "./inference/expected/assigned-context.ts";
import { arrowContext, returnContext } from "./inference/expected/result-context.ts";
import { expectedInBraces } from "./inference/expected/untyped-literals.ts";
import type { Inference, Type } from "./inference/infer.ts";
import { givenInBlock } from "./inference/lambdas/block-arguments.ts";
import { behindCall, behindFunctions } from "./inference/lambdas/brace-lambdas.ts";
import { calleeBefore } from "./inference/lambdas/trailing-callee.ts";
import { bracedContext } from "./inference/literals/braced.ts";
import { memberOfNamed } from "./inference/patterns/variant-patterns.ts";
import { statedValue } from "./inference/types/documented.ts";
import { underComputed } from "./inference/types/mapped-types.ts";
import { attributeStart, CHILDREN, givenToElement, headEnd } from "./names/arguments/attributes.ts";
import type { Brackets } from "./text/brackets.ts";
import { chainStart, typeEnd } from "./text/chains.ts";
import { choiceStart } from "./text/choice-start.ts";
import { operandsStart } from "./text/operand-start.ts";
import { structAt } from "./text/struct-text.ts";
import { keyBefore, wordBefore } from "./text/words.ts";

/** What is expected at `offset`, where code in front of it ends at `at`. */
type Rule = (inference: Inference, file: FileModel, at: number, offset: number) => Type | undefined;

/** By the sign in front of an expression. */
const BEHIND: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["(", argumentContext],
  ["{", inBraces],
  [",", inList],
  ["[", (inference, file, at) => inference.element(inference.expected(file, at))],
  [":", ofChoiceOr(keyContext)],
  ["?", ofChoiceOr(ofOperator)],
  ["=", ofEquals],
  [">", ofArrow],
  [".", ofSpread],
  ["|", ofOperator],
  ["&", ofOperator],
]);

/** What is expected of the expression that starts at an offset; undefined = nothing is known. */
export function contextAt(inference: Inference, file: FileModel, offset: number): Type | undefined {
  const { text, brackets } = file.model;
  const cast = castBehind(inference, file, offset);
  if (cast) return cast;
  const at = brackets.back(offset - 1);
  if (at === -1) return undefined;
  const within = file.rules.notation.impliedMembers?.type && expectedInBraces(inference, file, at, offset);
  if (within) return within;
  if (text[offset] === "{") {
    if (file.rules.notation.trailingLambdas && calleeBefore(file, offset) !== -1)
      return behindCall(inference, file, offset);
    const opened = ofBraces(inference, file, at, offset);
    if (opened) return opened;
  }
  if (isLabelled(file, at)) return argumentContext(inference, file, brackets.around(at), offset);
  const rule = BEHIND.get(text[at]!);
  if (rule) return rule(inference, file, at, offset);
  return wordBefore(text, at) === "return" ? returnContext(inference, file, at) : undefined;
}

/** What braces are, by what tells of them alone. */
function ofBraces(inference: Inference, file: FileModel, at: number, offset: number): Type | undefined {
  const { labels, designators, notation } = file.rules;
  if (notation.composites) return compositeContext(inference, file, offset, notation.composites);
  if (labels && file.model.text[at] === ":") return behindFunctions(inference, file, offset);
  if (designators) return bracedContext(inference, file, offset);
  return notation.blockArguments ? givenInBlock(inference, file, offset) : undefined;
}

function inBraces(inference: Inference, file: FileModel, at: number, offset: number): Type | undefined {
  const { initialisers, notation, shorthand } = file.rules;
  if (notation.blockArguments) return inference.expected(file, at);
  if (shorthand) return attributeContext(inference, file, at);
  const open = file.model.brackets.around(offset);
  return initialisers && file.model.text[open] === "{" ? listedContext(inference, file, open) : undefined;
}

function inList(inference: Inference, file: FileModel, _: number, offset: number): Type | undefined {
  const open = file.model.brackets.around(offset);
  const char = file.model.text[open];
  if (char === "(") return argumentContext(inference, file, open, offset);
  if (char === "[") return inference.element(inference.expected(file, open));
  return char === "{" && file.rules.initialisers ? listedContext(inference, file, open) : undefined;
}

/** Of `c ? here : here`, or of what the sign is else. */
function ofChoiceOr(other: Rule): Rule {
  return (inference, file, at, offset) => {
    const { text, brackets } = file.model;
    const mayBe = file.rules.shorthand && !text.startsWith("??", at - 1);
    const start = mayBe ? choiceStart(text, brackets, at) : -1;
    return start !== -1 && start < at ? inference.expected(file, start) : other(inference, file, at, offset);
  };
}

function ofEquals(inference: Inference, file: FileModel, at: number): Type | undefined {
  const stated = statedValue(file, at);
  const said = stated && inference.typeOfText(stated, inference.placeAt(file, at), undefined);
  if (said) return said;
  const key = file.rules.tables ? keyContext(inference, file, at) : undefined;
  return key ?? assignedContext(inference, file, at);
}

function ofArrow(inference: Inference, file: FileModel, at: number): Type | undefined {
  const isArrow = file.model.text.startsWith(file.rules.notation.arrow ?? "=>", at - 1);
  return isArrow ? arrowContext(inference, file, at - 1) : undefined;
}

/** Of `a || here`, `a ?? here`; a single sign may stand between types. */
function ofOperator(inference: Inference, file: FileModel, at: number, offset: number): Type | undefined {
  const { text, brackets } = file.model;
  const isDouble = text[at - 1] === text[at];
  const operator = isDouble ? at - 1 : at;
  const start =
    file.rules.shorthand && isDouble
      ? operandsStart(text, brackets, operator)
      : chainStart(text, brackets, brackets.back(operator - 1));
  return start === -1 || start >= offset ? undefined : inference.expected(file, start);
}

/** Of what is spread into an object or a list: what is expected of that. */
function ofSpread(inference: Inference, file: FileModel, at: number): Type | undefined {
  const { text, brackets } = file.model;
  if (!file.rules.shorthand || !text.startsWith("...", at - 2)) return undefined;
  const open = brackets.around(at);
  return "{[".includes(text[open] ?? " ") ? inference.expected(file, open) : undefined;
}

/** `new A<B>[]`, `new A[2]`, in front of its parts. */
const ARRAY_MADE = /\bnew\s+([^\s(){}=;][^(){}=;]*?)\s*\[[\w\s.]*\]\s*$/;

/** Of a part of what is made with its parts in braces, `new A[] { … }`, `A[] all = { … }`: what it has as parts. */
function listedContext(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { text, brackets } = file.model;
  const before = brackets.back(open - 1);
  if (text[before] === "=") return inference.element(inference.expected(file, open));
  const array = ARRAY_MADE.exec(text.slice(Math.max(0, open - LONGEST_TYPE), open))?.[1];
  if (array !== undefined) return inference.typeOfText(array, inference.placeAt(file, open), undefined);
  const start = before < 0 ? -1 : chainStart(text, brackets, before);
  if (start === -1 || !text.startsWith("new", start)) return undefined;
  return inference.element(inference.typeOfSlice(inference.placeAt(file, start), start, before + 1));
}

const LONGEST_TYPE = 120;

/** The struct without a name whose type stands in front of the braces of its value. */
function structBefore(
  text: string,
  brackets: Brackets,
  open: number,
  rules: CompositeRules,
): string | undefined {
  const close = brackets.back(open - 1);
  const start = text[close] === "}" ? brackets.openOf(close) : -1;
  const from = Math.max(0, start - LONGEST_TYPE);
  const head = start === -1 ? undefined : rules.structBefore.exec(text.slice(from, start))?.[0];
  return head === undefined ? undefined : structAt(text, brackets, start - head.length, rules)?.type;
}

/** The type in front of the braces of its value; of a value in a list or map of them, the element's. */
function compositeContext(
  inference: Inference,
  file: FileModel,
  open: number,
  rules: CompositeRules,
): Type | undefined {
  const { text, brackets } = file.model;
  const before = rules.before.exec(text.slice(Math.max(0, open - LONGEST_TYPE), open))?.[0];
  if (before) return inference.typeOfText(before, inference.placeAt(file, open), undefined);
  const struct = structBefore(text, brackets, open, rules);
  if (struct) return inference.typeOfText(struct, inference.placeAt(file, open), undefined);
  const outer = brackets.around(open);
  if (outer === -1 || text[outer] !== "{") return undefined;
  const key = keyType(file, open, outer, rules);
  if (key) return inference.typeOfText(key, inference.placeAt(file, outer), undefined);
  return inference.element(inference.expected(file, outer));
}

/** Of braces that are a key in those of a map: the type of its keys. */
function keyType(
  { model }: FileModel,
  open: number,
  outer: number,
  rules: CompositeRules,
): string | undefined {
  const { text, brackets } = model;
  const close = brackets.closeOf(open);
  if (close === -1 || text[brackets.forward(close + 1)] !== ":") return undefined;
  const map = rules.before.exec(text.slice(Math.max(0, outer - LONGEST_TYPE), outer));
  return map?.[0] === undefined ? undefined : rules.keys.exec(map[0])?.[1];
}

/** Between a value and the type behind it. */
const CAST = /^\)?\s*(?:as\s+const\s+)?(?:as|satisfies)\s+(?!const\b)/;

/** `{…} as T`, `{…} satisfies T`, `{…} as const satisfies T`. */
export function castBehind(inference: Inference, file: FileModel, offset: number): Type | undefined {
  const { text, brackets } = file.model;
  if (!"{[(".includes(text[offset] ?? " ")) return undefined;
  const close = brackets.closeOf(offset);
  if (close === -1) return undefined;
  const found = CAST.exec(text.slice(close + 1, close + 60));
  if (!found || (found[0].startsWith(")") && isCalled(file, brackets.back(offset - 1)))) return undefined;
  const from = close + 1 + found[0].length;
  return inference.typeOfText(
    text.slice(from, typeEnd(text, from)),
    inference.placeAt(file, offset),
    undefined,
  );
}

/** Of `key: {…}`: the member of what is expected of the object around it. */
/** Of `{ key: here }`, `{ key = here }`. */
function keyContext(inference: Inference, file: FileModel, colon: number): Type | undefined {
  const { text, brackets } = file.model;
  const open = brackets.around(colon);
  if (text[open] !== "{") return undefined;
  // `[computed]: …`
  const end = brackets.back(colon - 1);
  if (text[end] === "]") return underComputed(inference, file, open, end);
  const key = keyBefore(text, brackets, colon);
  if (key === "") return undefined;
  const named = memberOfNamed(inference, file, open, key);
  if (named) return named;
  const outer = inference.expected(file, open);
  return outer && inference.typeOfMember(outer, key, inference.placeAt(file, open));
}

/** Of `<Tag key={…}>`, and of what stands first in an element, `<Tag>{…}`: the member of what the component is given. */
function attributeContext(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { text } = file.model;
  const start = attributeStart(file.model, open);
  const head = start === -1 ? headEnd(file.model, open) : start;
  const given = head === -1 ? undefined : givenToElement(inference, file, head);
  if (given === undefined) return undefined;
  const name = start === -1 ? CHILDREN : text.slice(start, open - 1);
  return inference.typeOfMember(given, name, inference.placeAt(file, head));
}
