// What an argument becomes on its way, in languages that say so: a value of a type that a constructor makes of it, a function
// of as many parameters as the type of functions has.

import type { ConversionRules } from "../../../languages/resolve-rules.ts";
import { factOf } from "../../file.ts";
import { argumentStarts } from "../../text/chains.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";

/** Less than a conversion of numbers. */
const MADE = 1.2;
/** What a constructor is a template for may be anything. */
const PERHAPS = 0.5;
const CALLED = 2;
const MOST_STEPS = 4;

/** How well a value suits a type of the project that makes itself of it; 0: it does not. */
export function suitsMaker(types: Inference, given: Type, param: Type & { t: "instance" }): number {
  const { conversions } = param.def.file.rules;
  if (!conversions || given.t !== "instance") return 0;
  let best = convertsItself(conversions, given.def, factOf(param.def).name);
  for (const maker of makersIn(param.def)) {
    const { params = [], signature, typeParams } = factOf(maker);
    const [first, ...others] = params;
    if (!first || conversions.explicit.test(signature)) continue;
    if (others.some(({ optional, variadic }) => !optional && !variadic)) continue;
    if (typeParams !== "") best = Math.max(best, PERHAPS);
    else if (isOf(types, given.def, maker, first.type)) return MADE;
  }
  return best;
}

/** The constructors that stand in a type. */
const makersIn = ({ file, ordinal }: Def): readonly Def[] =>
  [...file.model.members(ordinal).values()]
    .flat()
    .filter((at) => file.model.symbols[at]!.kind === "constructor")
    .map((at) => file.def(at));

/** Has a type a constructor that is a template? */
export const takesAnything = (def: Def): boolean =>
  def.file.rules.conversions !== undefined && makersIn(def).some((maker) => factOf(maker).typeParams !== "");

/** Is this a class that declares of what it is made, of which nothing is a text? */
export function takesNoText(types: Inference, def: Def): boolean {
  const { conversions } = def.file.rules;
  const isClass = /^(?:class|struct)$/.test(factOf(def).kind);
  if (!conversions || !isClass || types.supertypes(def).length > 0) return false;
  const makers = makersIn(def);
  const mayTake = (maker: Def) => {
    const { params: [first] = [], signature, typeParams } = factOf(maker);
    if (!first || conversions.explicit.test(signature)) return false;
    return typeParams !== "" || !isOther(types, def, first.type);
  };
  return makers.length > 0 && !makers.some(mayTake);
}

/** Is this written type no text and nothing that one may become? */
function isOther(types: Inference, of: Def, written: string): boolean {
  if (of.file.rules.conversions?.text.test(written)) return false;
  const type = types.typeOfText(written, types.placeOf(of), undefined);
  return type?.t === "instance" && types.behind(type).t === "instance" && types.graph.group(of).has(type.def);
}

function isOf(types: Inference, given: Def, maker: Def, written: string): boolean {
  const type = types.typeOfText(written, types.placeOf(maker), undefined);
  const taken = type && types.behind(type);
  if (taken?.t !== "instance") return false;
  return types.graph.group(given).has(taken.def) || types.ancestors(given).has(taken.def);
}

/** `operator Other() const` */
function convertsItself({ own }: ConversionRules, { file, ordinal }: Def, name: string): number {
  for (const member of file.model.members(ordinal).keys()) if (own.exec(member)?.[1] === name) return MADE;
  return 0;
}

/** How well a function that is written as an argument suits a written type; undefined: that is no type of functions. */
export function suitsSignature(
  types: Inference,
  given: Type | "null" | undefined,
  def: Def,
  written: string,
) {
  const { functionParameters, libraryClasses } = def.file.rules;
  if (!functionParameters || typeof given !== "object" || given.t !== "lambda") return undefined;
  let type = written;
  for (let step = 0; step < MOST_STEPS; step++) {
    const wanted = functionParameters(type);
    const count = wanted === undefined ? undefined : parametersOf(given);
    if (count !== undefined) return count === wanted ? CALLED : 0;
    const named = types.typeOfText(type, types.placeOf(def), undefined);
    if (named?.t === "library" && libraryClasses?.has(named.name)) return 0;
    if (named?.t !== "instance" || factOf(named.def).kind !== "type_alias") return undefined;
    type = factOf(named.def).type;
  }
  return undefined;
}

function aliasOf(types: Inference, def: Def, written: string): Def | undefined {
  const type = types.typeOfText(written, types.placeOf(def), undefined);
  return type?.t === "instance" && factOf(type.def).kind === "type_alias" ? type.def : undefined;
}

/** How many parameters a function has, behind what it captures; undefined: any number. */
function parametersOf({ file: { model }, at }: Type & { t: "lambda" }): number | undefined {
  const { text, brackets } = model;
  if (text[at] !== "[") return undefined;
  const open = brackets.forward(brackets.closeOf(at) + 1);
  if (text[open] !== "(") return text[open] === "<" ? undefined : 0;
  const starts = argumentStarts(text, brackets, open);
  return text.slice(open, brackets.closeOf(open)).includes("...") ? undefined : starts.length;
}

/** Do two names of types stand for the same: one of them, or what stands behind it, is the other as it is declared here or there? */
export function isSameAlias(types: Inference, given: Def, param: Def): boolean {
  let at: Def | undefined = given;
  for (let step = 0; at && step < MOST_STEPS; step++) {
    if (at === param || types.graph.group(at).has(param)) return true;
    const { name, type } = factOf(at);
    if (name === factOf(param).name && type !== "" && type === factOf(param).type) return true;
    at = type === "" ? undefined : aliasOf(types, at, type);
  }
  return false;
}
