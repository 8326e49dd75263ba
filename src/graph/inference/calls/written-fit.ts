// How well arguments suit the parameters of callables that differ in nothing but their types, in languages where nothing is
// converted on its way: by how they are written, then by what is known of them.

import type { ResolveRules } from "../../../languages/resolve-rules.ts";
import { factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import { argumentStarts } from "../../text/chains.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { blockAround } from "../members/blocks.ts";
import type { Choice } from "./overloads.ts";

type Heads = NonNullable<ResolveRules["blocksApart"]>;

interface Argument {
  text: string;
  start: number;
}

/** Of callables of one name those that suit the arguments of the call of that name at a place. */
export function ofArgumentsWritten(
  types: Inference,
  place: Place,
  name: string,
  defs: readonly Def[],
): Choice {
  const given = argumentsOf(place, name);
  const taking = given ? defs.filter((def) => factOf(def).params!.length === given.length) : [];
  if (!given || taking.length === 0) return { defs: [], maybe: defs };
  const scored = taking
    .map((def) => ({ def, score: scoreOf(types, place, def, given) }))
    .filter(({ score }) => score > 0);
  const most = Math.max(...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => score === most).map(({ def }) => def);
  if (best.length === 1) return { defs: best, maybe: [] };
  return { defs: [], maybe: best.length > 0 ? best : taking };
}

/** May a callable be what the call of that name at a place means, by the arguments? */
export function mayTake(types: Inference, place: Place, name: string, def: Def): boolean {
  const given = argumentsOf(place, name);
  const { params } = factOf(def);
  return !given || params?.length !== given.length || scoreOf(types, place, def, given) > 0;
}

function argumentsOf({ file, line, column }: Place, name: string): readonly Argument[] | undefined {
  const { text, brackets } = file.model;
  const open = file.model.behind(line, column, name);
  const close = text[open] === "(" ? brackets.closeOf(open) : -1;
  if (close === -1) return undefined;
  const starts = argumentStarts(text, brackets, open);
  return starts.map((start, at) => {
    const next = starts[at + 1];
    const end = next === undefined ? close : text.lastIndexOf(",", next);
    return { text: text.slice(start, end).trim().replace(/,$/, ""), start };
  });
}

/** 0: it cannot be; more the better. */
function scoreOf(types: Inference, place: Place, def: Def, given: readonly Argument[]): number {
  let sum = 1;
  for (const [at, argument] of given.entries()) {
    const score = fit(types, place, def, factOf(def).params![at]!.type, argument);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

const EXACT = 4;
const PERHAPS = 1;

function fit(types: Inference, place: Place, def: Def, type: string, { text, start }: Argument): number {
  const heads = place.file.rules.blocksApart!;
  const { argumentHead, typeHead, numberHead } = heads;
  // It is a reference more than what its type says.
  if (place.file.rules.self.includes(text) && isReferenceAtHand(place)) return PERHAPS;
  const wanted = typeHead(type);
  const inside = types.placeOf(def);
  if (lookUp(types.graph, inside, wanted)?.kind === "local") return PERHAPS;
  const head = argumentHead(text);
  const value = head === undefined || head === SLICE ? types.typeAt(place.file, start) : undefined;
  if (head === SLICE) return fitSlice(value, wanted, heads);
  if (head !== undefined) return head === wanted || head === numberHead(wanted) ? EXACT : 0;
  if (text.startsWith("&") && !type.trimStart().startsWith("&")) return 0;
  if (value && wanted.startsWith("(")) return value.t === "tuple" ? PERHAPS : 0;
  const param = types.typeOfText(type, inside, undefined);
  return value && param ? fitTypes(types, value, param, wanted === heads.list) : PERHAPS;
}

/** Is the object at hand a reference already, as in `impl A for &B`? */
const isReferenceAtHand = (place: Place): boolean => blockAround(place)?.owner.startsWith("&") === true;

const SLICE = "slice";

/** Of a part of a value, which is a part of a text or of a list. */
function fitSlice(value: Type | undefined, wanted: string, { texts }: Heads): number {
  const isText = wanted === texts.part;
  if (wanted !== "[]" && !isText) return 0;
  if (value?.t === "library")
    return (value.name === texts.part || value.name === texts.whole) === isText ? EXACT : 0;
  return value?.t === "list" && isText ? 0 : PERHAPS;
}

function fitTypes(types: Inference, value: Type, param: Type, takesList: boolean): number {
  if (value.t === "instance" && param.t === "instance") {
    const isSame = types.graph.group(value.def).has(param.def);
    return isSame ? EXACT : types.ancestors(value.def).has(param.def) ? PERHAPS : 0;
  }
  if (value.t === "library" && !value.itself) {
    if (param.t === "library") return value.name === param.name ? EXACT : 0;
    return param.t === "instance" || param.t === "list" ? 0 : PERHAPS;
  }
  if (value.t === "list") return param.t === "list" || takesList ? PERHAPS : 0;
  return value.t === "instance" && (param.t === "library" || param.t === "list") ? 0 : PERHAPS;
}
