// Calls whose arguments are labelled: which of several callables the labels of a call suit. Functions behind the brackets
// are arguments too, the first of them without its label.

import type { Param } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import { type Call, union } from "../../inference/type-model.ts";
import type { Place } from "../../place.ts";
import { labelAt } from "../../text/argument-labels.ts";
import { argumentStarts } from "../../text/chains.ts";
import type { Def } from "../../types.ts";

interface Labelled {
  /** Of the arguments in brackets, "" where one has none. */
  labels: readonly string[];
  /** May a function stand behind them? */
  trails: boolean;
}

/** The labels of the call of a name at a place; undefined where nothing is called there. */
export function labelsAt({ file, line, column }: Place, name: string): Labelled | undefined {
  const { text, brackets } = file.model;
  let open = file.model.behind(line, column, name);
  if (text[open] === "<") open = text.indexOf("(", open);
  if (text[open] === "{") return { labels: [], trails: true };
  if (text[open] !== "(") return undefined;
  const labels = argumentStarts(text, brackets, open).map((start) => labelAt(text, start));
  const close = brackets.closeOf(open);
  return { labels, trails: close !== -1 && text[brackets.forward(close + 1)] === "{" };
}

/** The type of the parameter that an argument with a label is for; of one without, by its place. */
export function labelledParameter(
  inference: Inference,
  callee: Type | undefined,
  label: string,
  index: number,
  place: Place,
  call?: Omit<Call, "place">,
): Type | undefined {
  if (callee?.t === "union")
    return union(callee.of.map((each) => labelledParameter(inference, each, label, index, place, call)));
  if (callee?.t === "static") {
    const { constructorName, makesByName } = callee.def.file.rules;
    const defs = inference.memberDefs(callee, constructorName ?? "", place);
    const all =
      makesByName && constructorName === undefined
        ? inference.makersOf(callee, call?.types ?? "", place)
        : defs.map((def) => inference.typeOfDef(def, undefined));
    if (all.length > 0) return labelledParameter(inference, union(all), label, index, place, call);
    const field = label === "" ? undefined : inference.typeOfMember(callee, label, place);
    return field?.t === "callable" ? undefined : field;
  }
  const names = callee && parameterNames(inference, callee, place);
  if (!names) return inference.parameter(callee, index, place, call);
  const at = names.indexOf(label);
  // What a library declares is called by labels that stand in no table of it.
  if (at === -1 && callee.t === "signature" && place.file.rules.labels)
    return inference.parameter(callee, index, place, call);
  return at === -1 ? undefined : inference.parameter(callee, label === "" ? index : at, place, call);
}

/** Of a function behind the brackets of a call: what the parameter with a label is, or the function in front of that one. */
export function trailingParameter(
  inference: Inference,
  callee: Type | undefined,
  label: string,
  back: 0 | 1,
  place: Place,
  call: Omit<Call, "place">,
): Type | undefined {
  if (callee?.t === "union")
    return union(callee.of.map((each) => trailingParameter(inference, each, label, back, place, call)));
  const names = callee && parameterNames(inference, callee, place);
  const at = (names?.indexOf(label) ?? -1) - back;
  const type = at < 0 ? undefined : inference.parameter(callee, at, place, call);
  return type?.t === "signature" ? type : undefined;
}

/** What the parameters of a callable are called where it is called. */
function parameterNames(inference: Inference, callee: Type, place: Place): readonly string[] | undefined {
  if (callee.t === "signature") return callee.node.params.map(({ name }) => name);
  if (callee.t === "library") {
    const declared = inference.declaredFunction(callee, place);
    return declared && parameterNames(inference, declared, place);
  }
  if (callee.t !== "callable") return undefined;
  const fact = factOf(callee.def);
  const { labels } = callee.def.file.rules;
  return labels ? (labels(fact) ?? []) : fact.params?.map(({ name }) => name);
}

/** Could a callable be called so? */
export function suitsLabels(def: Def, { labels, trails }: Labelled): boolean {
  const params = factOf(def).params ?? [];
  const names = def.file.rules.labels?.(factOf(def));
  if (names?.length !== params.length) return false;
  return fits(params, names, labels, 0) || (trails && fits(params, names, labels, MOST_TRAILING));
}

const MOST_TRAILING = 4;

/** Every argument has its parameter, in order; what is left over is optional, or one of the functions behind. */
function fits(
  params: readonly Param[],
  names: readonly string[],
  labels: readonly string[],
  trailing: number,
): boolean {
  let at = 0;
  let left = trailing;
  for (let param = 0; param < params.length; param++) {
    const { optional, variadic, type } = params[param]!;
    if (at < labels.length && labels[at] === names[param]) {
      at++;
      while (variadic && labels[at] === "" && at < labels.length) at++;
    } else if (!optional && !variadic) {
      const isFunction = type.includes("->") || /^[\p{ID_Continue}.]+\??$/u.test(type);
      if (left === 0 || !isFunction) return false;
      left--;
    }
  }
  return at === labels.length;
}
