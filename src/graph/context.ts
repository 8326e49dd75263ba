// What the text around an expression tells: the type that is expected where a literal or an argument stands.

import type { CompositeRules } from "../languages/rules/composites.ts";
import type { FileModel } from "./file.ts";
import { givenBetween, givenInBlock } from "./inference/block-arguments.ts";
import { behindCall, behindFunctions, calleeBefore } from "./inference/brace-lambdas.ts";
import { bracedContext } from "./inference/braced.ts";
import { statedValue } from "./inference/documented.ts";
import type { Inference, Type } from "./inference/infer.ts";
import { memberOfNamed } from "./inference/variant-patterns.ts";
import { attributeStart, givenToElement } from "./names/attributes.ts";
import { initialised } from "./names/initialised.ts";
import { labelledParameter } from "./names/labels.ts";
import type { Place } from "./place.ts";
import { labelAt } from "./text/argument-labels.ts";
import type { Brackets } from "./text/brackets.ts";
import { angleStart, argumentStarts, chainStart, typeEnd } from "./text/chains.ts";
import { choiceStart } from "./text/choice-start.ts";
import { ExpressionReader } from "./text/expression.ts";
import { operandsStart } from "./text/operand-start.ts";
import { structAt } from "./text/struct-text.ts";
import { keyBefore, WORD, wordBefore } from "./text/words.ts";

/** What is expected of the expression that starts at an offset; undefined = nothing is known. */
export function contextAt(inference: Inference, file: FileModel, offset: number): Type | undefined {
  const { text, brackets } = file.model;
  const cast = castBehind(inference, file, offset);
  if (cast) return cast;
  const at = brackets.back(offset - 1);
  const char = text[at];
  if (char === undefined) return undefined;
  const { composites } = file.rules.notation;
  if (composites && text[offset] === "{") {
    const written = compositeContext(inference, file, offset, composites);
    if (written) return written;
  }
  if (file.rules.notation.trailingLambdas && text[offset] === "{" && calleeBefore(file, offset) !== -1)
    return behindCall(inference, file, offset);
  if (file.rules.labels && char === ":" && text[offset] === "{") {
    const behind = behindFunctions(inference, file, offset);
    if (behind) return behind;
  }
  if (file.rules.designators && text[offset] === "{") {
    const written = bracedContext(inference, file, offset);
    if (written) return written;
  }
  if (file.rules.notation.blockArguments && text[offset] === "{") {
    const given = givenInBlock(inference, file, offset);
    if (given) return given;
  }
  if (file.rules.notation.blockArguments && char === "{") return inference.expected(file, at);
  if (char === "(") return argumentContext(inference, file, at, offset);
  if (char === "{" && file.rules.shorthand) return attributeContext(inference, file, at);
  if (file.rules.initialisers && (char === "{" || char === ",") && text[brackets.around(offset)] === "{")
    return listedContext(inference, file, brackets.around(offset));
  if (char === ",") {
    const open = brackets.around(offset);
    if (text[open] === "(") return argumentContext(inference, file, open, offset);
    return text[open] === "[" ? inference.element(inference.expected(file, open)) : undefined;
  }
  if (char === "[") return inference.element(inference.expected(file, at));
  if (isLabelled(file, at)) return argumentContext(inference, file, brackets.around(at), offset);
  if (char === ":" || (char === "?" && text[at - 1] !== "?")) {
    const start = file.rules.shorthand ? choiceStart(text, brackets, at) : -1;
    if (start !== -1 && start < at) return inference.expected(file, start);
    if (char === ":") return keyContext(inference, file, at);
  }
  if (char === "=") {
    const stated = statedValue(file, at);
    const said = stated && inference.typeOfText(stated, inference.placeAt(file, at), undefined);
    return said || assignedContext(inference, file, at);
  }
  const arrow = file.rules.notation.arrow ?? "=>";
  if (text.startsWith(arrow, at - 1)) return arrowContext(inference, file, at - 1);
  if (file.rules.shorthand && text.startsWith("...", at - 2)) return spreadContext(inference, file, at);
  if (char === "|" || char === "?" || char === "&") {
    const isDouble = text[at - 1] === char;
    const operator = isDouble ? at - 1 : at;
    // A single one may stand between types.
    const start =
      file.rules.shorthand && isDouble
        ? operandsStart(text, brackets, operator)
        : chainStart(text, brackets, brackets.back(operator - 1));
    return start === -1 || start >= offset ? undefined : inference.expected(file, start);
  }
  const word = wordBefore(text, at);
  if (word === "return") return returnContext(inference, file, at);
  return undefined;
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

/** Of what is spread into an object: what is expected of that. */
function spreadContext(inference: Inference, file: FileModel, dots: number): Type | undefined {
  const open = file.model.brackets.around(dots);
  return "{[".includes(file.model.text[open] ?? " ") ? inference.expected(file, open) : undefined;
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
  return outer !== -1 && text[outer] === "{" ? inference.element(inference.expected(file, outer)) : undefined;
}

/** `{…} as T`, `{…} satisfies T`. */
export function castBehind(inference: Inference, file: FileModel, offset: number): Type | undefined {
  const { text, brackets } = file.model;
  if (!"{[(".includes(text[offset] ?? " ")) return undefined;
  const close = brackets.closeOf(offset);
  if (close === -1) return undefined;
  const found = /^\)?\s*(?:as|satisfies)\s+(?!const\b)/.exec(text.slice(close + 1, close + 40));
  if (!found || (found[0].startsWith(")") && isCalled(file, brackets.back(offset - 1)))) return undefined;
  const from = close + 1 + found[0].length;
  return inference.typeOfText(
    text.slice(from, typeEnd(text, from)),
    inference.placeAt(file, offset),
    undefined,
  );
}

const NO_CALLEE = /^(?:return|await|if|while|typeof|yield|of|in|case|and|or|not)$/;

/** Does what ends at an offset, in front of a bracket, name what is called? */
function isCallee(text: string, end: number): boolean {
  if (end < 0 || !(WORD.test(text[end]!) || ")]!.".includes(text[end]!))) return false;
  return !text.startsWith("...", end - 2) && !NO_CALLEE.test(wordBefore(text, end));
}

/** Does a bracket open the arguments of a call? */
function isCalled({ model: { text, brackets } }: FileModel, open: number): boolean {
  const before = brackets.back(open - 1);
  const angle = text[before] === ">" && text[before - 1] !== "=" ? angleStart(text, before) : -1;
  return isCallee(text, angle === -1 ? before : brackets.back(angle - 1));
}

/** The call that an argument stands in. */
interface ArgumentCall {
  callee: Type | undefined;
  /** Where the call starts. */
  start: number;
  place: Place;
  /** Type arguments as written, or "". */
  types: string;
  args: readonly number[];
  /** The parameter that the one at hand is for, unless its label says so. */
  index: number;
  /** Its label, or "". */
  label: string;
}

/** The call whose arguments open at an offset; `grouped`: the bracket holds an expression; undefined: it cannot be read. */
export function callAround(
  inference: Inference,
  file: FileModel,
  open: number,
  offset: number,
): ArgumentCall | "grouped" | undefined {
  const { text, brackets } = file.model;
  let before = brackets.back(open - 1);
  let types = "";
  if (text.startsWith(file.rules.notation.arrow ?? "=>", before - 1)) return "grouped";
  if (text[before] === ">") {
    const angle = angleStart(text, before);
    if (angle === -1) return undefined;
    types = text.slice(angle, before + 1);
    before = brackets.back(angle - 1);
    if (text.startsWith("::", before - 1)) before = brackets.back(before - 2);
  }
  if (!isCallee(text, before)) return "grouped";
  const start = chainStart(text, brackets, before);
  if (start === -1) return undefined;
  const args = argumentStarts(text, brackets, open);
  const { labelSign, labelsApart } = file.rules.notation;
  const written = args.findLastIndex((each) => each <= offset);
  const label = labelAt(text, args[written] ?? -1, labelSign);
  const labelled = labelsApart && label === "" ? args.slice(0, written) : [];
  const index = written - labelled.filter((each) => labelAt(text, each, labelSign) !== "").length;
  const place = inference.placeAt(file, start);
  const callee = calleeType(inference, file, start, before + 1, place);
  return { callee, start, place, types, args, index, label };
}

/** Of an argument: what the parameter is declared as. */
function argumentContext(
  inference: Inference,
  file: FileModel,
  open: number,
  offset: number,
): Type | undefined {
  const between = givenBetween(inference, file, open, 0);
  if (between) return between;
  const call = callAround(inference, file, open, offset);
  if (call === "grouped") return inference.expected(file, open);
  if (!call) return undefined;
  const held = file.rules.holds?.(file.model.text.slice(call.start, open))
    ? inference.expected(file, call.start)
    : undefined;
  if (held) return held;
  const { callee, start, place, types, args, index, label } = call;
  if (file.rules.labels || (label !== "" && file.rules.notation.labelSign))
    return labelledParameter(inference, callee, label, index, place, { types, args });
  return inference.parameter(callee, Math.max(0, index), place, {
    types,
    args,
    expected: () => inference.expected(file, start),
  });
}

/** Does the sign at an offset stand behind the name of a parameter, in the brackets of a call? */
function isLabelled(file: FileModel, sign: number): boolean {
  const { text, brackets } = file.model;
  const { labels, notation } = file.rules;
  if (text[sign] !== (labels ? ":" : notation.labelSign)) return false;
  const open = brackets.around(sign);
  return text[open] === "(" && /[\p{ID_Continue}$>]/u.test(text[brackets.back(open - 1)] ?? " ");
}

/** `new(…)`: the type that is expected there. */
function madeHere(inference: Inference, file: FileModel, start: number): Type | undefined {
  const type = inference.expected(file, start);
  return type?.t === "instance" ? { t: "static", def: type.def, args: type.args } : undefined;
}

/** The type of what is called: the expression between two offsets. */
function calleeType(
  inference: Inference,
  file: FileModel,
  start: number,
  end: number,
  place: Place,
): Type | undefined {
  const { text, brackets } = file.model;
  if (file.rules.notation.typeFirst && text.slice(start, end) === "new")
    return madeHere(inference, file, start);
  const reader = new ExpressionReader(text.slice(0, end), brackets, file.rules.notation);
  const { node } = reader.read(start);
  const type = inference.typeOf(node.t === "new" ? node.of : node, place);
  if (type) return node.t === "new" ? inference.makerOf(type) : type;
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
  const named = memberOfNamed(inference, file, open, key);
  if (named) return named;
  const outer = inference.expected(file, open);
  return outer && inference.typeOfMember(outer, key, inference.placeAt(file, open));
}

const DECLARED =
  /(?:^|[\s({,;])(?:(?:const|let|var|readonly|static|private|public|protected|export|declare)\s+)*[\p{ID_Start}_$#][\p{ID_Continue}$]*\s*[?!]?\s*:\s*([^=]*(?:=>[^=]*)*)$/u;

/** Of `<Tag key={…}>`: the member of what the component is given. */
function attributeContext(inference: Inference, file: FileModel, open: number): Type | undefined {
  const start = attributeStart(file.model, open);
  const given = start === -1 ? undefined : givenToElement(inference, file, start);
  if (given === undefined) return undefined;
  return inference.typeOfMember(
    given,
    file.model.text.slice(start, open - 1),
    inference.placeAt(file, start),
  );
}

const MOST_LINES = 40;

/** The line up to an offset, with those above it where brackets close that open there, or another choice of a type stands. */
function headBefore(text: string, end: number): string {
  let line = text.lastIndexOf("\n", end);
  for (let count = 0; count < MOST_LINES && line > 0; count++) {
    const head = text.slice(line + 1, end + 1);
    if (!/^\s*[|&]/.test(head) && !closesMore(head)) return head;
    line = text.lastIndexOf("\n", line - 1);
  }
  return text.slice(line + 1, end + 1);
}

function closesMore(head: string): boolean {
  let depth = 0;
  for (let i = head.length - 1; i >= 0; i--)
    if (")]}".includes(head[i]!) || (head[i] === ">" && head[i - 1] !== "=")) depth++;
    else if ("<([{".includes(head[i]!)) depth--;
  return depth > 0;
}

/** The type of the last name that a text declares: `(a: A, b: B`, `f(a: A) { let b: B`. */
function declaredBehind(head: string): string | undefined {
  const found = DECLARED.exec(head)?.[1];
  const end = found === undefined ? -1 : endOfType(found);
  return end === -1 ? found : declaredBehind(found!.slice(end));
}

/** Where what a text holds behind a type starts; -1 = nowhere. */
function endOfType(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if ("<([{".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && !"=-".includes(text[i - 1] ?? " "))) {
      if (depth-- === 0) return i;
    } else if (depth === 0 && (char === "," || char === ";")) return i;
  }
  return -1;
}

/** Of `x: T = {…}`: T; of `x = {…}`: what x is. */
function assignedContext(inference: Inference, file: FileModel, equals: number): Type | undefined {
  const { text, brackets } = file.model;
  if ("=!<>".includes(text[equals - 1] ?? "") && text[equals - 1] !== ">") return undefined;
  const end = brackets.back(equals - 1);
  const head = headBefore(text, end);
  const declared = declaredBehind(head);
  const place = inference.placeAt(file, equals);
  if (declared) return inference.typeOfText(declared, place, undefined);
  // What a type parameter stands for unless it is given: a type of its own.
  if (/\bextends\b[^=;{}]*$/.test(head)) return undefined;
  if (/(?:^|\s)(?:const|let|var)\s+[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(head)) return undefined;
  const start = chainStart(text, brackets, end);
  if (start === -1) return undefined;
  if (file.rules.initialisers && "{,".includes(text[brackets.back(start - 1)] ?? " ")) {
    const at = inference.placeAt(file, start);
    const made = initialised(inference, at);
    if (made === "own") return undefined;
    if (made) return inference.typeOfMember(made, text.slice(start, end + 1), at);
  }
  const { node } = new ExpressionReader(text, brackets, file.rules.notation).read(start);
  return inference.typeOf(node, inference.placeAt(file, start));
}

/** Where the function whose `=>` is at an offset starts. */
export function arrowStart(file: FileModel, arrow: number): { start: number; declared: string } {
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
  // `T f() => value`
  const own = file.rules.notation.typeFirst && symbolResult(inference, file, arrow + 1);
  if (own) return own;
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
      if (text.startsWith(file.rules.notation.arrow ?? "=>", before - 1)) {
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
export function symbolResult(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { line, column } = file.model.position(open + 1);
  const scope = file.model.scopeAt(line, column);
  const symbol = file.model.scopes.symbol(scope);
  if (symbol === -1) return undefined;
  const fact = file.model.symbols[symbol]!;
  const isComputed = fact.params === undefined && file.rules.notation.impliedMembers !== undefined;
  if ((!fact.params && !isComputed) || fact.type === "") return undefined;
  return inference.awaited(inference.typeOfText(fact.type, inference.placeOf(file.def(symbol)), undefined));
}
