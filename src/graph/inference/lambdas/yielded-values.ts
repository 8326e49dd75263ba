// What a method gives the block that it is called with: one of the project by `yield a, b`, `block.call(a)`, or to what it passes
// the block on, `items.each(&block)`; one of a library as that declares it.

import { type FileModel, factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import { argumentStarts } from "../../text/chains.ts";
import { linedChainStart } from "../../text/lined-chains.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { partsOnLine } from "../patterns/tuples.ts";
import { openUnion } from "../type-model.ts";

const MOST_YIELDS = 6;
const MOST_LINES = 200;
const NAME_END = /[\p{ID_Continue}?!]/u;

/** What is called with a block: what it gives the block's parameter at a place, or its only one. */
type Given = (at: number, isAlone: boolean) => Type | undefined;

/** What a block gets at a place of what a method gives it; undefined: it is no method that gives its block anything. */
export function yieldedAt(inference: Inference, method: Type): Given | undefined {
  if (method.t !== "callable") return undefined;
  const given = inference.graph.remember("yielded", method.def, () => yieldsOf(method.def));
  if (given.length === 0) return passedOn(inference, method.def);
  const { file } = method.def;
  return (at, isAlone) =>
    openUnion(
      given.map((starts) => {
        if (starts.length === 1 && !isAlone) return inference.element(inference.typeAt(file, starts[0]!), at);
        return starts[at] === undefined ? undefined : inference.typeAt(file, starts[at]);
      }),
    );
}

/** Of a method that gives its block to another one as its own, in brackets: what that gives it. */
function passedOn(inference: Inference, def: Def): Given | undefined {
  const { file } = def;
  const { rules, model } = file;
  const block = blockNameOf(def);
  if (rules.passesBlock === undefined || block === undefined) return undefined;
  const { startLine, endLine } = factOf(def);
  if (endLine - startLine > MOST_LINES) return undefined;
  const from = model.offset(startLine + 1, 1);
  const passed = `${rules.passesBlock}${block})`;
  const at = model.text.slice(from, model.offset(endLine + 1, 1)).indexOf(passed);
  if (at === -1) return undefined;
  const last = from + at + passed.length - 1;
  return inference.graph.guarded(`passed on ${file.key}:${def.ordinal}`, () =>
    blockOf(inference, file, last, inference.placeAt(file, last)),
  );
}

/** The name of what is a method's last parameter, which its block is. */
function blockNameOf(def: Def): string | undefined {
  const last = factOf(def).params?.at(-1)?.name;
  const { passesBlock: sign = "" } = def.file.rules;
  return last?.startsWith(sign) ? last.slice(sign.length) : last;
}

/** Where each value starts that is given to the block, of each place that gives some. */
function yieldsOf({ file, ordinal }: Def): number[][] {
  const { rules, model } = file;
  const { startLine, endLine } = factOf(file.def(ordinal));
  if (!rules.yields || endLine - startLine > MOST_LINES) return [];
  const { text, brackets } = model;
  const from = model.offset(startLine, 1);
  const body = text.slice(from, model.offset(endLine + 1, 1));
  const block = blockNameOf(file.def(ordinal));
  const found: number[][] = [];
  for (const { 0: whole, 1: named, index } of body.matchAll(rules.yields)) {
    if (brackets.literalAround(from + index) !== from + index || (named !== undefined && named !== block))
      continue;
    const at = from + index + whole.length;
    const starts =
      text[at - 1] === "(" ? argumentStarts(text, brackets, at - 1) : partsOnLine(text, brackets, at);
    found.push(starts);
  }
  return found.length > MOST_YIELDS ? [] : found;
}

/** What the block is given that the method takes whose name, or arguments, end at an offset. */
export function blockOf(
  inference: Inference,
  file: FileModel,
  last: number,
  place: Place,
): Given | undefined {
  const { text, brackets } = file.model;
  const args = text[last] === ")" ? brackets.openOf(last) : -1;
  const end = args === -1 ? last : brackets.back(args - 1);
  if (!NAME_END.test(text[end] ?? "")) return undefined;
  const first = linedChainStart(text, brackets, text[end] === "?" || text[end] === "!" ? end - 1 : end);
  if (first === -1) return undefined;
  const at = inference.placeAt(file, first);
  const method = inference.calleeOfSlice(at, first, end + 1);
  if (!method) return undefined;
  const yielded = yieldedAt(inference, method);
  if (yielded) return yielded;
  const own = brackets.forward(last + 1);
  const isNamed = text[last] !== ")" && text[own] === "(";
  const starts = [
    ...(args === -1 ? [] : argumentStarts(text, brackets, args)),
    ...(isNamed ? argumentStarts(text, brackets, own) : [own]),
  ];
  const block = inference.lastParameter(method, at, { types: "", args: starts });
  return block?.t === "signature"
    ? (index, isAlone) => parameterOf(inference, block, index, isAlone, place)
    : undefined;
}

/** One value with parts is given to several parameters by its parts, and several to one that is called so as a pair. */
function parameterOf(
  inference: Inference,
  block: Type & { t: "signature" },
  index: number,
  isAlone: boolean,
  place: Place,
): Type | undefined {
  const { params } = block.node;
  if (isAlone && params[0]?.name === place.file.rules.pairedParameter) {
    const parts = [0, 1].map((each) => inference.parameter(block, each, place));
    return { t: "list", of: openUnion(parts), parts };
  }
  if (params.length === 1 && !isAlone) return inference.element(inference.parameter(block, 0, place), index);
  return index < params.length ? inference.parameter(block, index, place) : undefined;
}
