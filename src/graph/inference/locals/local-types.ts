// The value of a local without a declared type, by what stands around its declaration: in languages with words by their
// words, `with`, `as`, `for` and `in`; in others by the shapes of local-shapes.ts.

import type { LocalFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { argumentStarts, chainStart, typeEnd } from "../../text/chains.ts";
import { wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";
import { blockParameter } from "../lambdas/block-parameters.ts";
import { namedSelf } from "../members/self-names.ts";
import { keyedPattern } from "../patterns/keyed-patterns.ts";
import { parameterExpected } from "../patterns/pattern-types.ts";
import { type Taken, takenPart, tupleValue, writtenPart } from "../patterns/tuples.ts";
import { union } from "../type-model.ts";
import { listedLocal } from "./listed-locals.ts";
import { shapedLocal } from "./local-shapes.ts";

/** The value of a local without a declared type, by what stands around its declaration. */
export function localFromText(inference: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const self = namedSelf(inference, file, local);
  if (self) return self;
  const { composites, words } = file.rules.notation;
  if (composites) return listedLocal(inference, file, local);
  return words ? wordyLocal(inference, file, local) : shapedLocal(inference, file, local);
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
const LONGEST_NOTHING = 10;

/** Locals of languages with words: loops, `with`, `as`, parameters, assignments. */
function wordyLocal(inference: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const { text, brackets } = file.model;
  const own = file.model.offset(local.line, local.column);
  const behind = brackets.forward(own + local.name.length);
  const given =
    (file.rules.notation.barredBlocks && blockParameter(inference, file, own)) ||
    keyedPattern(inference, file, local);
  if (given) return given;
  const part = tupleValue(text, brackets, own);
  if (part !== -1) return inference.typeAt(file, part);
  const taken = takenPart(text, brackets, own);
  if (taken) return takenType(inference, file, taken);
  const before = brackets.back(own - 1);
  const word = wordBefore(text, before);
  if (/^in\b/.test(text.slice(behind, behind + 3)) && word === "for")
    return inference.iterated(
      inference.typeAt(file, brackets.forward(behind + 2)),
      inference.placeAt(file, behind),
    );
  const { wordLambdas } = file.rules.notation;
  if (wordLambdas) {
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
