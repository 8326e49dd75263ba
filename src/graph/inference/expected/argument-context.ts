// What is expected of an argument: what the parameter that it is for is declared as.

import type { FileModel } from "../../file.ts";
import { givenByCall } from "../../names/arguments/given-elements.ts";
import { labelledParameter } from "../../names/arguments/labels.ts";
import type { Place } from "../../place.ts";
import { labelAt } from "../../text/argument-labels.ts";
import { angleStart, argumentStarts, chainStart } from "../../text/chains.ts";
import { ExpressionReader } from "../../text/expression.ts";
import type { Node } from "../../text/expression-node.ts";
import { WORD, wordAt, wordBefore } from "../../text/words.ts";
import { furtherParameter } from "../calls/parameter-lists.ts";
import type { Inference, Type } from "../infer.ts";
import { givenBetween } from "../lambdas/block-arguments.ts";
import { libraryTypes } from "../types/library-types.ts";

const NO_CALLEE = /^(?:return|await|if|while|typeof|yield|of|in|case|and|or|not)$/;

/** Does what ends at an offset, in front of what a bracket opens, name what is called with that? */
function isCallee({ text, brackets }: FileModel["model"], end: number, open: number): boolean {
  if (end < 0 || brackets.startsStatement(open)) return false;
  if (!(WORD.test(text[end]!) || ")]!.".includes(text[end]!))) return false;
  return !text.startsWith("...", end - 2) && !NO_CALLEE.test(wordBefore(text, end));
}

/** Does a bracket open the arguments of a call? */
export function isCalled({ model }: FileModel, open: number): boolean {
  const { text, brackets } = model;
  const before = brackets.back(open - 1);
  const angle = text[before] === ">" && text[before - 1] !== "=" ? angleStart(text, before) : -1;
  return isCallee(model, angle === -1 ? before : brackets.back(angle - 1), open);
}

/** The call that an argument stands in. */
interface ArgumentCall {
  callee: Type | undefined;
  /** The parameter's type where other lists of arguments stand before this one. */
  further: Type | undefined;
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
  // `called?.(…)`
  if (text.startsWith("?.", before - 1)) before = brackets.back(before - 2);
  if (!isCallee(file.model, before, open)) return "grouped";
  const start = chainStart(text, brackets, before, file.rules.notation.blockArguments);
  if (start === -1) return undefined;
  const args = argumentStarts(text, brackets, open);
  const { labelSign, labelsApart } = file.rules.notation;
  const written = args.findLastIndex((each) => each <= offset);
  const label = labelAt(text, args[written] ?? -1, labelSign);
  const labelled = labelsApart && label === "" ? args.slice(0, written) : [];
  const index = written - labelled.filter((each) => labelAt(text, each, labelSign) !== "").length;
  const place = inference.placeAt(file, start);
  const { node } = new ExpressionReader(text.slice(0, before + 1), brackets, file.rules.notation).read(start);
  const further = furtherParameter(inference, node, index, place);
  const callee = further ? undefined : calleeType(inference, node, start, before + 1, place);
  return { callee, further, start, place, types, args, index, label };
}

/** Of an argument: what the parameter is declared as. */
export function argumentContext(
  inference: Inference,
  file: FileModel,
  open: number,
  offset: number,
): Type | undefined {
  const between = givenBetween(inference, file, open, 0);
  if (between) return between;
  const call = callAround(inference, file, open, offset);
  if (call === "grouped") return inference.expected(file, open);
  if (!call || call.further) return call?.further;
  const held = file.rules.holds?.(file.model.text.slice(call.start, open))
    ? inference.expected(file, call.start)
    : undefined;
  if (held) return held;
  const given = file.rules.elements && givenByCall(inference, file, wordAt(file.model.text, call.start));
  if (given) return given;
  const { callee, start, place, types, args, index, label } = call;
  if (file.rules.labels || (label !== "" && file.rules.notation.labelSign))
    return labelledParameter(inference, callee, label, index, place, { types, args });
  // What is expected of `f(a).b` is not what is expected of the call.
  const expected = goesOn(file, open) ? undefined : () => inference.expected(file, start);
  return inference.parameter(callee, Math.max(0, index), place, { types, args, expected });
}

const LINK = /^\s*(?:\.(?!\.)|\?\.|->|::)/;

/** Is a member asked of what the call gives whose arguments open at an offset? */
function goesOn({ model: { text, brackets } }: FileModel, open: number): boolean {
  const behind = brackets.forward(brackets.closeOf(open) + 1);
  return LINK.test(text.slice(behind, behind + 2));
}

/** Does the sign at an offset stand behind the name of a parameter, in the brackets of a call? */
export function isLabelled(file: FileModel, sign: number): boolean {
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

/** Is it of a type whose members are declared, and which of its arguments they take? */
const isOfSeveral = ({ name, args }: Type & { t: "library" }, { rules }: FileModel) =>
  args.length > 1 && rules.library !== undefined && libraryTypes(rules.library.declarations).has(name);

/** The type of what is called: an expression, and the offsets that it stands between. */
function calleeType(
  inference: Inference,
  node: Node,
  start: number,
  end: number,
  place: Place,
): Type | undefined {
  const { file } = place;
  if (file.rules.notation.typeFirst && file.model.text.slice(start, end) === "new")
    return madeHere(inference, file, start);
  const type = inference.typeOf(node.t === "new" ? node.of : node, place);
  if (type) return node.t === "new" ? inference.makerOf(type) : type;
  // A method of a collection: its function is called with the elements.
  if (node.t === "member") {
    const of = inference.typeOf(node.of, place);
    const element = inference.element(of);
    if (element && (of?.t === "list" || (of?.t === "library" && !isOfSeveral(of, file))))
      return { t: "each", of: element };
  }
  return undefined;
}
