// The value of a local without a declared type, in languages without words for it, by the shape that its declaration has:
// an initialiser, a loop, an arm, a pattern, a parameter.

import type { LocalFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { argumentStarts } from "../../text/chains.ts";
import { intoAt } from "../../text/queries.ts";
import { beforeWords, keyBefore, wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";
import { component, declaredParameter } from "../lambdas/brace-lambdas.ts";
import { propertyAround } from "../members/around.ts";
import { delegateAt, delegated } from "../members/delegated.ts";
import { fromCase } from "../patterns/case-patterns.ts";
import { casePayload } from "../patterns/case-payloads.ts";
import { patterned } from "../patterns/field-patterns.ts";
import { bareParameter, fromPattern, isInPattern, parameterExpected } from "../patterns/pattern-types.ts";
import { payload } from "../patterns/payloads.ts";
import { partTaken } from "../patterns/taken-lists.ts";
import {
  barredParameter,
  fromSlice,
  fromVariant,
  memberOfNamed,
  wholeArm,
} from "../patterns/variant-patterns.ts";
import { listAt } from "./deduced-types.ts";

/** A local where it is declared. */
interface Declared {
  inference: Inference;
  file: FileModel;
  local: LocalFact;
  text: string;
  start: number;
  /** Offset of what stands behind its name. */
  behind: number;
  /** Offset of the bracket around it, or -1. */
  open: number;
}

/** Its type where the declaration has a shape; `unknown`: it has it, and nothing says the type; undefined: it has not. */
type Shaped = Type | "unknown" | undefined;
type Shape = (declared: Declared) => Shaped;

const known = (type: Type | undefined): Shaped => type ?? "unknown";

const FOR = /\bfor(?:each)?\b[^{};\n]*$/;
/** `for (int i = 0; auto x : xs)` */
const FOR_BEHIND = /\bfor\s*\([^{}();\n]*;[^{};\n]*$/;
/** `from name in xs`, `join name in xs` */
const QUERIED = /\b(?:from|join)\s+$/;

/** `f(out var name)`: of the type of the parameter. */
const OUT = /\bout\s+var\s+$/;
const LONGEST_OUT = 20;

const CASE_LET = /\bcase\s+(?:let|var)\s+$/;
const CAST_TYPE = /^as\s+([^:,{}\n]+?)\s*(?:\bwhere\b|[:,{=])/;

const LONGEST_LOOP = 60;
const LONGEST_HEAD = 40;
const LONGEST_TYPE = 160;
const LONGEST_WORD = 5;
const LONGEST_EMPTY = 20;

const LOOP_VALUE = /\s+as\s+(?:&?[$\p{ID_Continue}]+\s*=>\s*)?&?$/u;

/** A shape is looked for behind those above it. */
const SHAPES: readonly Shape[] = [
  repeated,
  ({ inference, file, local, start }) =>
    file.rules.cases && fromCase(inference, file, start, start + local.name.length),
  givenOut,
  setTo,
  ofLambda,
  initialised,
  caught,
  ({ inference, file, start }) => (file.rules.notation.queries ? inQuery(inference, file, start) : undefined),
  ({ inference, file, local }) =>
    file.rules.fieldPatterns && !local.hoisted ? patterned(inference, file, local) : undefined,
  castBound,
  boundAgain,
  ({ inference, file, start }) => (file.rules.payloads ? payload(inference, file, start) : undefined),
  looped,
  ({ inference, file, start }) =>
    file.rules.notation.listWord ? partTaken(inference, file, start) : undefined,
  loopedFrom,
  barred,
  ({ inference, file, text, start, behind, open }) =>
    file.rules.patterns && text[open] === "(" && text[behind] !== "|"
      ? fromVariant(inference, file, open, start)
      : undefined,
  ({ inference, file, text, start, open }) =>
    file.rules.patterns && text[open] === "[" ? known(fromSlice(inference, file, open, start)) : undefined,
  ({ inference, file, start, behind }) =>
    file.rules.patterns ? wholeArm(inference, file, start, behind) : undefined,
  ({ inference, file, text, start, behind }) =>
    text.startsWith(file.rules.notation.arrow ?? "=>", behind)
      ? known(parameterExpected(inference, file, start, 0))
      : undefined,
  ({ open }) => (open === -1 ? "unknown" : undefined),
  behindCaptures,
  ({ inference, file, text, start, open }) =>
    file.rules.notation.impliedMembers && text[open] === "("
      ? casePayload(inference, file, open, start)
      : undefined,
  inList,
  ({ inference, file, local, text, start, open }) =>
    text[open] === "{" ? keyedMember(inference, file, open, local.name, start) : undefined,
  ({ inference, file, local, start, open }) =>
    known(fromPattern(inference, file, open, local.name, start, 0)),
];

export function shapedLocal(inference: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const { text, brackets } = file.model;
  const start = file.model.offset(local.line, local.column);
  const behind = brackets.forward(start + local.name.length);
  const declared = { inference, file, local, text, start, behind, open: brackets.around(start) };
  for (const shape of SHAPES) {
    const found = shape(declared);
    if (found) return found === "unknown" ? undefined : found;
  }
  return undefined;
}

function givenOut({ inference, file, text, start }: Declared): Shaped {
  if (!file.rules.notation.typeFirst) return undefined;
  const out = OUT.exec(text.slice(Math.max(0, start - LONGEST_OUT), start));
  return out ? known(inference.expected(file, start - out[0].length)) : undefined;
}

/** `set(name) { … }` of a property. */
function setTo({ inference, file, local, text, open }: Declared): Shaped {
  const { setters } = file.rules.notation;
  if (!setters || text[open] !== "(") return undefined;
  if (!setters.has(wordBefore(text, file.model.brackets.back(open - 1)))) return undefined;
  const { line, column, scope } = local;
  const type = propertyAround(inference, { file, line, column, scope });
  return type && known(type);
}

/** `{ name -> … }`, and what is got from another value. */
function ofLambda({ inference, file, start, behind }: Declared): Shaped {
  if (!file.rules.notation.trailingLambdas) return undefined;
  const found = declaredParameter(inference, file, start);
  if (found) return found;
  const delegate = delegateAt(file, behind);
  return delegate === -1 ? undefined : known(delegated(inference, file, delegate));
}

function initialised({ inference, file, text, start, behind }: Declared): Shaped {
  const isSet = text[behind] === "=" && text[behind + 1] !== "=" && text[behind + 1] !== ">";
  if (!isSet || isInPattern(file, start)) return undefined;
  const value = file.model.brackets.forward(behind + 1);
  const isEmpty = file.rules.grows?.empty?.test(text.slice(value, value + LONGEST_EMPTY)) === true;
  return isEmpty ? { t: "list", of: undefined } : known(inference.typeAt(file, value));
}

function caught({ inference, file, text, start }: Declared): Shaped {
  const type = file.rules.notation.caught?.exec(text.slice(Math.max(0, start - LONGEST_TYPE), start))?.[1];
  return type === undefined
    ? undefined
    : known(inference.typeOfText(type, inference.placeAt(file, start), undefined));
}

/** `case let name as T` */
function castBound({ inference, file, text, start, behind }: Declared): Shaped {
  const { castWords } = file.rules.notation;
  if (!castWords || !CASE_LET.test(text.slice(Math.max(0, start - LONGEST_HEAD), start))) return undefined;
  const type = CAST_TYPE.exec(text.slice(behind, behind + LONGEST_TYPE))?.[1];
  return type === undefined
    ? undefined
    : known(inference.typeOfText(type, inference.placeAt(file, start), undefined));
}

/** What a condition binds that has its name outside, in the block behind it (`if let name {`) or in its own (`guard let name else`). */
function boundAgain({ inference, file, local, text, start, behind }: Declared): Shaped {
  const { bindsAgain } = file.rules.notation;
  if (!bindsAgain?.behind.test(text.slice(behind, behind + LONGEST_WORD))) return undefined;
  const found = bindsAgain.before.exec(text.slice(Math.max(0, start - LONGEST_HEAD), start));
  if (!found) return undefined;
  return known(
    found[1] === undefined ? outside(inference, file, local, start) : above(inference, file, local),
  );
}

function looped({ inference, file, text, start, behind }: Declared): Shaped {
  const { loopWord = "of", loopAnywhere, typeFirst } = file.rules.notation;
  if (!text.startsWith(loopWord, behind)) return undefined;
  const head = text.slice(Math.max(0, start - LONGEST_LOOP), start);
  const isLoop =
    loopAnywhere ||
    (typeFirst === true && QUERIED.test(head)) ||
    FOR.test(head) ||
    (loopWord === ":" && FOR_BEHIND.test(head));
  if (!isLoop) return undefined;
  return known(loopedOver(inference, file, file.model.brackets.forward(behind + loopWord.length)));
}

/** `<Row v-for="name in names" />` */
function repeated({ inference, file, local, text, start }: Declared): Shaped {
  const over = file.rules.elements?.repeated?.(text, start);
  if (over === undefined) return undefined;
  const { line, column, scope } = local;
  const around = file.model.scopes.parent(scope);
  return known(inference.element(inference.typeOfChain(over, { file, line, column, scope: around })));
}

/** `foreach (values as name)` */
function loopedFrom({ inference, file, text, start, behind, open }: Declared): Shaped {
  const { loopFrom } = file.rules.notation;
  const { brackets } = file.model;
  if (!loopFrom || text[open] !== "(" || wordBefore(text, brackets.back(open - 1)) !== loopFrom)
    return undefined;
  const loop = text.startsWith("=>", behind) ? null : LOOP_VALUE.exec(text.slice(open, start));
  const over = loop && inference.typeOfSlice(inference.placeAt(file, open), open + 1, open + loop.index);
  return known(inference.element(over ?? undefined));
}

/** `|name|`, `|name, other|` */
function barred({ inference, file, text, start, behind }: Declared): Shaped {
  if (!file.rules.elementCallbacks || (text[behind] !== "|" && text[behind] !== ",")) return undefined;
  const found = barredParameter(inference, file, start);
  return text[behind] === "|" ? known(found) : found;
}

/** `[&](auto name)` */
function behindCaptures({ inference, file, text, start, open }: Declared): Shaped {
  const { brackets } = file.model;
  const captures = file.rules.notation.captures && text[open] === "(" ? brackets.back(open - 1) : -1;
  if (text[captures] !== "]") return undefined;
  const at = argumentStarts(text, brackets, open).findLastIndex((each) => each <= start);
  return known(parameterExpected(inference, file, brackets.openOf(captures), Math.max(0, at)));
}

/** In parentheses: what a function takes from around it, a part of what is taken apart, or a parameter. */
function inList({ inference, file, local, text, start, open }: Declared): Shaped {
  if (text[open] !== "(") return undefined;
  const { captureWord, takesApart } = file.rules.notation;
  const word = wordBefore(text, file.model.brackets.back(open - 1));
  if (captureWord !== undefined && word === captureWord) return known(outside(inference, file, local, open));
  if (takesApart?.has(word)) return known(component(inference, file, open, start));
  return known(bareParameter(inference, file, open, start));
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
  const type = listAt(inference, file, start) ?? inference.typeAt(file, start);
  return file.rules.beginMethod || file.rules.iterateMethod
    ? inference.iterated(type, inference.placeAt(file, start))
    : inference.element(type);
}
