// Names in patterns that say by their own words what they take apart, `Some(x)`, `Shape::Circle(r)`, `(a, b)`, and
// parameters of functions that are given to methods, `xs.map(|x| …)`.

import { type FileModel, factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import { namedBefore } from "../../sites.ts";
import { angleEnd, argumentStarts, typeEnd } from "../../text/chains.ts";
import { isWordAt, keyBefore, wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { Env } from "../env.ts";
import type { Inference, Type } from "../infer.ts";
import { union } from "../type-model.ts";

const PATH = /[\p{ID_Start}_][\p{ID_Continue}:]*$/u;
const LONGEST_PATH = 120;
const LONGEST_MATCHED = 300;
const LONGEST_WORD = 3;
const MOST_NESTED = 6;
const LONGEST_PARAMETERS = 200;
/** A name for the rest of a list. */
const REST = /^[\p{ID_Continue}]+\s*(\S)\s*\.\./u;

/** The part of what is taken apart that the name at `start` takes, in the brackets that open at `open`. */
export function fromVariant(
  inference: Inference,
  file: FileModel,
  open: number,
  start: number,
  depth = 0,
): Type | undefined {
  const { text, brackets } = file.model;
  const path = PATH.exec(text.slice(Math.max(0, open - LONGEST_PATH), open))?.[0] ?? "";
  const at = argumentStarts(text, brackets, open).findLastIndex((each) => each <= start);
  const { nameless, wrappers, failures } = file.rules.patterns!;
  if (nameless.has(path)) {
    const whole = takenBy(inference, file, open, depth);
    return whole?.t === "instance" ? undefined : partAt(inference, whole, at);
  }
  if (wrappers.has(path)) return takenBy(inference, file, open, depth);
  if (failures?.has(path)) {
    const whole = takenBy(inference, file, open, depth);
    return whole && inference.failureOf(whole);
  }
  const variant = variantNamed(inference, inference.placeAt(file, open), path);
  return variant && partOf(inference, variant, at, () => envOfTaken(inference, file, variant, open, depth));
}

/** The part of a list that the name at `start` takes, in the brackets that open at `open`: `[first, .., last]`, `[a, rest @ ..]`. */
export function fromSlice(
  inference: Inference,
  file: FileModel,
  open: number,
  start: number,
  depth = 0,
): Type | undefined {
  const { text, brackets } = file.model;
  const whole = takenBy(inference, file, open, depth);
  const isRest = (at: number) =>
    REST.exec(text.slice(at, at + LONGEST_PATH))?.[1] === file.rules.patterns!.whole;
  if (isRest(start)) return whole;
  const starts = argumentStarts(text, brackets, open);
  const at = starts.findLastIndex((each) => each <= start);
  const isBehindRest = starts.slice(0, at).some((each) => text.startsWith("..", each) || isRest(each));
  return inference.element(whole, isBehindRest ? undefined : at);
}

/** What the type parameters of a variant's type stand for in what a pattern takes apart. */
function envOfTaken(
  inference: Inference,
  file: FileModel,
  { file: home, ordinal }: Def,
  open: number,
  depth: number,
): Env | undefined {
  const { kind, container } = home.model.symbols[ordinal]!;
  const type = kind === "enum_member" ? home.def(container) : home.def(ordinal);
  if (factOf(type).typeParams === "" || depth > MOST_NESTED) return undefined;
  const taken = takenBy(inference, file, open, depth + 1);
  return taken?.t === "instance" && taken.def === type ? inference.envOf(type, taken.args) : undefined;
}

/** Of braces with the name of a struct or a variant in front, what its member of a name is: `Shape::Square { side: s }`. */
export function memberOfNamed(
  inference: Inference,
  file: FileModel,
  open: number,
  name: string,
): Type | undefined {
  const path = file.rules.patterns && name !== "" ? namedBefore(file.model, open) : undefined;
  if (path === undefined) return undefined;
  const place = inference.placeAt(file, open);
  const variant = variantNamed(inference, place, path);
  if (variant && factOf(variant).kind === "enum_member") {
    const [field] = inference.graph.membersOf(variant, name);
    return field && inference.typeOfDef(field, envOfTaken(inference, file, variant, open, 0));
  }
  const type = inference.typeOfText(path, place, undefined);
  return type?.t === "instance" ? inference.typeOfMember(type, name, place) : undefined;
}

/** The value that the pattern in the brackets at `open`, with its name, takes apart. */
function takenBy(inference: Inference, file: FileModel, open: number, depth: number): Type | undefined {
  const { text, brackets } = file.model;
  const path = PATH.exec(text.slice(Math.max(0, open - LONGEST_PATH), open))?.[0] ?? "";
  const colon = brackets.back(open - path.length - 1);
  const around = text[colon] === ":" ? brackets.around(colon) : -1;
  const member =
    text[around] === "{"
      ? memberOfNamed(inference, file, around, keyBefore(text, brackets, colon))
      : undefined;
  if (member) return member;
  const parameter = file.rules.elementCallbacks && barredParameter(inference, file, open);
  if (parameter) return parameter;
  const behind = brackets.forward(brackets.closeOf(open) + 1);
  if (text[behind] === "=" && text[behind + 1] !== "=" && text[behind + 1] !== ">")
    return inference.typeAt(file, brackets.forward(behind + 1));
  if (text[behind] === ":" && text[behind + 1] !== ":") return annotated(inference, file, behind + 1);
  const { loop, arm } = file.rules.patterns!;
  if (isWordAt(text, behind, loop))
    return inference.iterated(
      inference.typeAt(file, brackets.forward(behind + loop.length)),
      inference.placeAt(file, open),
    );
  const outer = brackets.around(open);
  if (outer === -1 || depth > MOST_NESTED) return undefined;
  if (text[outer] === "(") return fromVariant(inference, file, outer, open, depth + 1);
  if (text[outer] === "[") return fromSlice(inference, file, outer, open, depth + 1);
  return isArm(text, behind, arm) ? matched(inference, file, outer) : undefined;
}

/** What a pattern takes apart whose type stands at an offset, with what that leaves open told by the value behind it. */
function annotated(inference: Inference, file: FileModel, at: number): Type | undefined {
  const { text, brackets } = file.model;
  const from = brackets.forward(at);
  const end = typeEnd(text, from);
  const written = inference.typeOfText(text.slice(from, end), inference.placeAt(file, from), undefined);
  const sign = brackets.forward(end);
  return text[sign] === "="
    ? inference.filled(written, () => inference.typeAt(file, brackets.forward(sign + 1)))
    : written;
}

/** Does what stands behind a pattern make it that of an arm, or one of those of an arm? */
const isArm = (text: string, behind: number, arm: RegExp) =>
  arm.test(text.slice(behind, behind + LONGEST_WORD));

/** What is matched by the arms in the braces that open at an offset. */
function matched(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { text } = file.model;
  if (text[open] !== "{") return undefined;
  const found = file.rules.patterns!.matched.exec(text.slice(Math.max(0, open - LONGEST_MATCHED), open));
  return found ? inference.typeAt(file, open - found[1]!.length) : undefined;
}

/** `name => …`, `name @ … => …`: a name for the whole of what is matched. */
export function wholeArm(
  inference: Inference,
  file: FileModel,
  start: number,
  behind: number,
): Type | undefined {
  const { text, brackets } = file.model;
  const open = brackets.around(start);
  const { whole, arm } = file.rules.patterns!;
  if (text[behind] === whole || isArm(text, behind, arm)) return matched(inference, file, open);
  return undefined;
}

/** The variant that a path names, or a struct. */
export function variantNamed(inference: Inference, place: Place, path: string): Def | undefined {
  const parts = path.split("::");
  const name = parts.pop()!;
  if (parts.length === 0) {
    const named = lookUp(inference.graph, place, name);
    return named?.kind === "defs" ? named.defs.find(isVariant) : undefined;
  }
  const type = inference.typeOfChain(parts.join("::"), place);
  const found = type && inference.members(type, name, place);
  return typeof found === "object" && "defs" in found ? found.defs.find(isVariant) : undefined;
}

const isVariant = (def: Def) => factOf(def).kind === "enum_member" || factOf(def).kind === "struct";

/** `x.0`: what a tuple, or a type that is written like one, has at a place. */
export function partAt(inference: Inference, type: Type | undefined, at: number): Type | undefined {
  if (type?.t === "tuple") return type.of[at];
  if (type?.t === "list") return type.parts?.[at];
  if (type?.t === "union") return union(type.of.map((each) => partAt(inference, each, at)));
  if (type?.t !== "instance") return undefined;
  return partOf(inference, type.def, at, () => inference.envOf(type.def, type.args));
}

/** The type of a value that a variant holds by its place. */
function partOf(inference: Inference, def: Def, at: number, env?: () => Env | undefined): Type | undefined {
  const { text, brackets } = def.file.model;
  const { line, column, name } = factOf(def);
  const behind = def.file.model.behind(line, column, name);
  const open = text[behind] === "<" ? brackets.forward(angleEnd(text, behind)) : behind;
  const from = text[open] === "(" ? argumentStarts(text, brackets, open)[at] : undefined;
  if (from === undefined) return undefined;
  const { marks } = def.file.rules.patterns ?? {};
  const stated = text.slice(from, typeEnd(text, from));
  const written = marks ? stated.replace(marks, "") : stated;
  return inference.typeOfText(written, inference.placeOf(def), env?.());
}

/** `xs.map(|x| …)`, `f(a, move |x, (y, z)| …)`: what a parameter that starts at an offset, or that holds it, is given. */
export function barredParameter(inference: Inference, file: FileModel, start: number): Type | undefined {
  const { text, brackets } = file.model;
  const open = brackets.around(start);
  if (text[open] !== "(") return undefined;
  const from = Math.max(open, start - LONGEST_PARAMETERS);
  const head = file.rules.notation.blocks?.lambda.parameters.exec(text.slice(from, start));
  if (!head) return undefined;
  const lambda = from + head.index + head[0].length - head[1]!.length;
  const type = inference.expected(file, lambda);
  // Nothing but the name of a method tells that it calls what it is given with an element.
  if (type?.t === "each" && !file.rules.elementCallbacks!.has(wordBefore(text, brackets.back(open - 1))))
    return undefined;
  const found = inference.parameter(type, commasIn(head[2]!), inference.placeAt(file, lambda));
  return found?.t === "each" ? found.of : found;
}

/** Commas outside all brackets. */
function commasIn(parameters: string): number {
  let depth = 0;
  let count = 0;
  for (const char of parameters)
    if ("([{<".includes(char)) depth++;
    else if (")]}>".includes(char)) depth--;
    else if (char === "," && depth === 0) count++;
  return count;
}
