// The value of a local without a declared type, by what stands around its declaration: initialisers, loops, lists of
// names, `with` and `as`; patterns and parameters by what is expected of them.

import type { LocalFact } from "../../protocol/facts.ts";
import type { FileModel } from "../file.ts";
import { argumentStarts, chainStart, typeEnd } from "../text/chains.ts";
import { intoAt } from "../text/queries.ts";
import { beforeWords, keyBefore, wordBefore } from "../text/words.ts";
import { blockParameter } from "./block-parameters.ts";
import { component, declaredParameter } from "./brace-lambdas.ts";
import { fromCase } from "./case-patterns.ts";
import { casePayload } from "./case-payloads.ts";
import { delegateAt, delegated } from "./delegated.ts";
import { patterned } from "./field-patterns.ts";
import { grownList } from "./grown-lists.ts";
import type { Inference, Type } from "./infer.ts";
import { listedLocal } from "./listed-locals.ts";
import { bareParameter, fromPattern, isInPattern, parameterExpected } from "./pattern-types.ts";
import { payload } from "./payloads.ts";
import { namedSelf } from "./self-names.ts";
import { partTaken } from "./taken-lists.ts";
import { type Taken, takenPart, tupleValue, writtenPart } from "./tuples.ts";
import { union } from "./type-model.ts";
import { barredParameter, fromSlice, fromVariant, memberOfNamed, wholeArm } from "./variant-patterns.ts";

const FOR = /\bfor(?:each)?\b[^{};\n]*$/;
/** `for (int i = 0; auto x : xs)` */
const FOR_BEHIND = /\bfor\s*\([^{}();\n]*;[^{};\n]*$/;
/** `from name in xs`, `join name in xs` */
const QUERIED = /\b(?:from|join)\s+$/;

/** `f(out var name)`: of the type of the parameter. */
const OUT = /\bout\s+var\s+$/;
const LONGEST_OUT = 20;

const LOOP_VALUE = /\s+as\s+(?:&?[$\p{ID_Continue}]+\s*=>\s*)?&?$/u;

/** The value of a local without a declared type, by what stands around its declaration. */
export function localFromText(inference: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const self = namedSelf(inference, file, local);
  if (self) return self;
  const { text, brackets } = file.model;
  const start = file.model.offset(local.line, local.column);
  const end = start + local.name.length;
  const behind = brackets.forward(end);
  const before = brackets.back(start - 1);
  if (file.rules.notation.composites) return listedLocal(inference, file, local);
  if (file.rules.notation.words) return wordyLocal(inference, file, local, behind, before);
  const taken = file.rules.cases && fromCase(inference, file, start, end);
  if (taken) return taken;
  const out = file.rules.notation.typeFirst && OUT.exec(text.slice(Math.max(0, start - LONGEST_OUT), start));
  if (out) return inference.expected(file, start - out[0].length);
  const { trailingLambdas } = file.rules.notation;
  if (trailingLambdas) {
    const found = declaredParameter(inference, file, start);
    if (found) return found;
    const delegate = delegateAt(file, behind);
    if (delegate !== -1) return delegated(inference, file, delegate);
  }
  if (
    text[behind] === "=" &&
    text[behind + 1] !== "=" &&
    text[behind + 1] !== ">" &&
    !isInPattern(file, start)
  ) {
    const value = brackets.forward(behind + 1);
    return grownList(inference, file, local, value) ?? inference.typeAt(file, value);
  }
  const caught = file.rules.notation.caught?.exec(text.slice(Math.max(0, start - LONGEST_TYPE), start))?.[1];
  if (caught !== undefined) return inference.typeOfText(caught, inference.placeAt(file, start), undefined);
  const grouped = file.rules.notation.queries ? inQuery(inference, file, start) : undefined;
  if (grouped) return grouped;
  const inPattern = file.rules.fieldPatterns && !local.hoisted && patterned(inference, file, local);
  if (inPattern) return inPattern;
  const again = boundAgain(file, start, behind);
  if (again === "inside") return outside(inference, file, local, start);
  if (again === "from here on") return above(inference, file, local);
  const held = file.rules.payloads && payload(inference, file, start);
  if (held) return held;
  const { loopWord = "of", loopAnywhere } = file.rules.notation;
  const head = text.slice(Math.max(0, start - 60), start);
  const isQueried = file.rules.notation.typeFirst === true && QUERIED.test(head);
  if (
    text.startsWith(loopWord, behind) &&
    (loopAnywhere || isQueried || FOR.test(head) || (loopWord === ":" && FOR_BEHIND.test(head)))
  )
    return loopedOver(inference, file, brackets.forward(behind + loopWord.length));
  const open = brackets.around(start);
  const part = file.rules.notation.listWord ? partTaken(inference, file, start) : undefined;
  if (part) return part;
  const { loopFrom, takesApart } = file.rules.notation;
  if (loopFrom && text[open] === "(" && wordBefore(text, brackets.back(open - 1)) === loopFrom) {
    const loop = text.startsWith("=>", behind) ? null : LOOP_VALUE.exec(text.slice(open, start));
    const over = loop && inference.typeOfSlice(inference.placeAt(file, open), open + 1, open + loop.index);
    return inference.element(over ?? undefined);
  }
  if (file.rules.elementCallbacks && (text[behind] === "|" || text[behind] === ",")) {
    const found = barredParameter(inference, file, start);
    if (found || text[behind] === "|") return found;
  }
  if (file.rules.patterns && text[open] === "(" && text[behind] !== "|") {
    const found = fromVariant(inference, file, open, start);
    if (found) return found;
  }
  if (file.rules.patterns && text[open] === "[") return fromSlice(inference, file, open, start);
  const arm = file.rules.patterns ? wholeArm(inference, file, start, behind) : undefined;
  if (arm) return arm;
  if (text.startsWith(file.rules.notation.arrow ?? "=>", behind))
    return parameterExpected(inference, file, start, 0);
  if (open === -1) return undefined;
  const captures = file.rules.notation.captures && text[open] === "(" ? brackets.back(open - 1) : -1;
  if (text[captures] === "]") {
    const at = argumentStarts(text, brackets, open).findLastIndex((each) => each <= start);
    return parameterExpected(inference, file, brackets.openOf(captures), Math.max(0, at));
  }
  const ofCase =
    file.rules.notation.impliedMembers && text[open] === "("
      ? casePayload(inference, file, open, start)
      : undefined;
  if (ofCase) return ofCase;
  if (text[open] === "(" && isCaptured(file, open)) return outside(inference, file, local, open);
  if (text[open] === "(" && takesApart?.has(wordBefore(text, brackets.back(open - 1))))
    return component(inference, file, open, start);
  if (text[open] === "(") return bareParameter(inference, file, open, start);
  const member = text[open] === "{" ? keyedMember(inference, file, open, local.name, start) : undefined;
  return member ?? fromPattern(inference, file, open, local.name, start, 0);
}

/** What a query goes on with by another name: `group a by b into name`, `select a into name`. */
function inQuery(inference: Inference, file: FileModel, start: number): Type | undefined {
  const from = Math.max(0, start - LONGEST_QUERY);
  const into = intoAt(file.model.text.slice(from, start));
  const value = into && inference.typeAt(file, from + into.value);
  return value && into.isGrouped ? { t: "list", of: value } : value;
}

const LONGEST_QUERY = 400;

/** What has the name outside of the scope of a local. */
function outside(inference: Inference, file: FileModel, local: LocalFact, at: number): Type | undefined {
  const scope = file.model.scopes.parent(local.scope);
  return inference.typeOf({ t: "name", name: local.name, at }, { ...inference.placeAt(file, at), scope });
}

/** What has the name of a local on the lines above it. */
function above(
  inference: Inference,
  file: FileModel,
  { name, scope, line, column }: LocalFact,
): Type | undefined {
  const at = file.model.offset(line, column);
  return inference.typeOf({ t: "name", name, at }, { file, scope, line: line - 1, column: 0 });
}

/** Does a condition bind what has a local's name outside, in the block behind it (`if let name {`) or in its own (`guard let name else`)? */
function boundAgain(
  { model: { text }, rules }: FileModel,
  start: number,
  behind: number,
): "inside" | "from here on" | undefined {
  const { bindsAgain } = rules.notation;
  if (!bindsAgain?.behind.test(text.slice(behind, behind + LONGEST_WORD))) return undefined;
  const found = bindsAgain.before.exec(text.slice(Math.max(0, start - LONGEST_HEAD), start));
  return found ? (found[1] === undefined ? "inside" : "from here on") : undefined;
}

/** `function () use ($name)`: what has the name outside. */
function isCaptured({ model: { text, brackets }, rules }: FileModel, open: number): boolean {
  const { captureWord } = rules.notation;
  return captureWord !== undefined && wordBefore(text, brackets.back(open - 1)) === captureWord;
}

/** `T { name }`, `T { name: ref other }` */
function keyedMember(
  inference: Inference,
  file: FileModel,
  open: number,
  name: string,
  start: number,
): Type | undefined {
  const { patterns } = file.rules;
  if (!patterns) return undefined;
  const { text, brackets } = file.model;
  const at = beforeWords(text, brackets, brackets.back(start - 1), patterns.binding);
  return memberOfNamed(inference, file, open, text[at] === ":" ? keyBefore(text, brackets, at) : name);
}

function loopedOver(inference: Inference, file: FileModel, start: number): Type | undefined {
  const type = inference.typeAt(file, start);
  return file.rules.beginMethod || file.rules.iterateMethod
    ? inference.iterated(type, inference.placeAt(file, start))
    : inference.element(type);
}

/** The value behind the type that a local is declared with. */
export function valueBehind(inference: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const { text, brackets } = file.model;
  const colon = file.model.behind(local.line, local.column, local.name);
  if (text[colon] !== ":") return undefined;
  const equals = brackets.forward(typeEnd(text, brackets.forward(colon + 1)));
  return text[equals] === "=" ? inference.typeAt(file, brackets.forward(equals + 1)) : undefined;
}

const LONGEST_LAMBDA = 80;
const LONGEST_HEAD = 40;
const LONGEST_TYPE = 160;
const LONGEST_WORD = 5;
const LONGEST_NOTHING = 10;

/** Locals of languages with words: loops, `with`, `as`, parameters, assignments. */
function wordyLocal(
  inference: Inference,
  file: FileModel,
  local: LocalFact,
  behind: number,
  before: number,
): Type | undefined {
  const { text, brackets } = file.model;
  if (file.rules.notation.barredBlocks) {
    const given = blockParameter(inference, file, file.model.offset(local.line, local.column));
    if (given) return given;
  }
  const part = tupleValue(text, brackets, file.model.offset(local.line, local.column));
  if (part !== -1) return inference.typeAt(file, part);
  const taken = takenPart(text, brackets, file.model.offset(local.line, local.column));
  if (taken) return takenType(inference, file, taken);
  const word = wordBefore(text, before);
  if (/^in\b/.test(text.slice(behind, behind + 3)) && word === "for")
    return inference.iterated(
      inference.typeAt(file, brackets.forward(behind + 2)),
      inference.placeAt(file, behind),
    );
  const { wordLambdas } = file.rules.notation;
  if (wordLambdas) {
    const own = file.model.offset(local.line, local.column);
    const head = wordLambdas.parameters.exec(text.slice(Math.max(0, own - LONGEST_LAMBDA), own))?.[0];
    if (head !== undefined)
      return parameterExpected(inference, file, own - head.length, (head.match(/,/g) ?? []).length);
  }
  const { contexts } = file.rules;
  if (contexts && word === contexts.as) {
    const end = brackets.back(before - word.length);
    const list = text[end] === ")" ? brackets.openOf(end) : -1;
    const isHandled = list > 0 && wordBefore(text, brackets.back(list - 1)) === contexts.handler;
    if (isHandled)
      return union(argumentStarts(text, brackets, list).map((start) => made(inference.typeAt(file, start))));
    const from = chainStart(text, brackets, end);
    if (from === -1) return undefined;
    const type = inference.typeAt(file, from);
    const lead = wordBefore(text, brackets.back(from - 1));
    return lead === contexts.handler ? made(type) : entered(inference, type, file, from);
  }
  if (text[behind] === "=" && text[behind + 1] !== "=") {
    const value = brackets.forward(behind + 1);
    const type = inference.typeAt(file, value);
    if (type) return type;
    const [word = ""] = /^\w*/.exec(text.slice(value, value + LONGEST_NOTHING))!;
    return laterAssigned(inference, file, local, file.rules.notation.nothing?.has(word) === true);
  }
  return text.startsWith(":=", behind) ? inference.typeAt(file, brackets.forward(behind + 2)) : undefined;
}

/** Of a value that several names take apart, the part of one of them. */
export function takenType(inference: Inference, file: FileModel, taken: Taken): Type | undefined {
  const { value, path, isLoop } = writtenPart(file.model.text, file.model.brackets, taken);
  const pairs =
    isLoop && file.rules.loopPairs?.exec(file.model.text.slice(value, value + LONGEST_LAMBDA))?.[0];
  if (pairs) {
    const type = inference.typeAt(file, file.model.brackets.forward(value + pairs.length));
    return path.length === 1 && path[0] === 1 ? inference.element(type) : undefined;
  }
  const whole = inference.typeAt(file, value);
  let type = isLoop ? inference.iterated(whole, inference.placeAt(file, value)) : whole;
  for (const at of path) type = inference.element(type, at);
  return type;
}

export function made(type: Type | undefined): Type | undefined {
  if (type?.t === "static") return { t: "instance", def: type.def, args: [] };
  if (type?.t === "list") return made(type.of);
  return type?.t === "union" || type?.t === "tuple" ? union(type.of.map(made)) : type;
}

/** What a block binds that is opened with a value: what the value gives on entry, or what a generator yields. */
export function entered(
  inference: Inference,
  type: Type | undefined,
  file: FileModel,
  at: number,
): Type | undefined {
  if (!type) return undefined;
  if (type.t !== "library" && type.t !== "instance") return type;
  const place = inference.placeAt(file, at);
  const { contexts } = file.rules;
  const enter = contexts && inference.typeOfMember(type, contexts.enter, place);
  const given = enter && inference.called(enter, "", undefined, place);
  return given ?? (type.t === "library" ? type.args[0] : type);
}

/** What is given later, to what first holds nothing (`x = None`) or something that is not known. */
function laterAssigned(
  inference: Inference,
  file: FileModel,
  local: LocalFact,
  isNothing: boolean,
): Type | undefined {
  const { text, brackets } = file.model;
  const types: (Type | undefined)[] = [];
  for (const { role, scope, receiver, line, column } of file.model.occurrencesOf(local.name)) {
    if (role !== "write" || receiver !== "" || scope !== local.scope || types.length > 4) continue;
    const behind = file.model.behind(line, column, local.name);
    if (text[behind] === "=" && text[behind + 1] !== "=")
      types.push(inference.typeAt(file, brackets.forward(behind + 1)));
  }
  return union(types, !isNothing && types.length > 0);
}
