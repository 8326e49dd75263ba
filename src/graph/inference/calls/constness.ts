// Of members of one name and the same parameters, one for what may be changed and one for what may not, the one that is meant by
// how what they are called on is declared.

import type { ConstantRules } from "../../../languages/resolve-rules.ts";
import type { LocalFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import { namedDefs, type Place } from "../../place.ts";
import { angleStart, chainStart } from "../../text/chains.ts";
import { WORD, wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { Inference } from "../infer.ts";
import { partsOf } from "../type-model.ts";

const HOLDS = /^(?:field|variable|constant)$/;
const LONGEST_HEAD = 160;
/** The declaration that a name stands in, up to it; commas within type arguments part nothing. */
const HEAD = /(?:[^;{}(),<>]|<(?:[^<>;{}]|<(?:[^<>;{}]|<[^<>;{}]*>)*>)*>)*$/;

export function ofConstness(types: Inference, place: Place, defs: readonly Def[]): readonly Def[] {
  const { constants } = place.file.rules;
  if (!constants || defs.length < 2) return defs;
  const isConst = (def: Def) => constants.isMember(factOf(def));
  const kept = defs.filter(isConst);
  if (kept.length === 0 || kept.length === defs.length) return defs;
  const wanted = isOnConstant(types, constants, place);
  if (wanted === undefined) return defs;
  return wanted ? kept : defs.filter((def) => isConst(def) === false);
}

/** Is what a member is called on not to be changed? */
export function isOnConstant(types: Inference, constants: ConstantRules, place: Place): boolean | undefined {
  const { text, brackets } = place.file.model;
  const before = place.file.model.before(place.line, place.column);
  const link = linkAt(text, before);
  if (link === "") return text[before] === ":" ? undefined : isInConstant(constants, place);
  const end = brackets.back(before - link.length);
  if (text[end] === ")") return isGivenConstant(types, constants, place, end, link);
  const name = WORD.test(text[end] ?? " ") ? wordBefore(text, end) : "";
  if (place.file.rules.self.includes(name)) return isInConstant(constants, place);
  if (name === "" || linkAt(text, brackets.back(end - name.length)) !== "") return undefined;
  const named = lookUp(types.graph, place, name);
  if (named?.kind === "local")
    return (
      constants.isValue(headOf(place, named.local), link) ??
      ofAlias(types, constants, place, named.local, link)
    );
  const [def] = namedDefs(named);
  if (!def || !HOLDS.test(factOf(def).kind)) return undefined;
  const own = constants.isValue(headOf({ ...place, file: def.file }, factOf(def)), link);
  // A field of what is not to be changed is not to be changed.
  return own === false && link === "." && factOf(def).kind === "field" ? isInConstant(constants, place) : own;
}

/** The same of a local whose type is another name of a pointer. */
function ofAlias(
  types: Inference,
  constants: ConstantRules,
  place: Place,
  { type }: LocalFact,
  link: string,
): boolean | undefined {
  const named = link === "->" && type !== "" ? types.typeOfText(type, place, undefined) : undefined;
  if (named?.t !== "instance" || factOf(named.def).kind !== "type_alias") return undefined;
  const { signature, name } = factOf(named.def);
  const written = /=(.*)$/s.exec(signature)?.[1] ?? signature.slice(0, signature.lastIndexOf(name));
  return constants.isValue(`${written} `, link);
}

/** The same of what the call gives that ends at an offset. */
export function isGivenConstant(
  types: Inference,
  constants: ConstantRules,
  place: Place,
  end: number,
  link: string,
): boolean | undefined {
  const { file } = place;
  const { text, brackets } = file.model;
  const open = brackets.openOf(end);
  let last = open === -1 ? -1 : brackets.back(open - 1);
  if (text[last] === ">") last = brackets.back(angleStart(text, last) - 1);
  const start = last < 0 || !WORD.test(text[last]!) ? -1 : chainStart(text, brackets, last);
  if (start === -1) return undefined;
  const cast = typeCast(place, text.slice(start, last + 1), text.slice(last + 1, open));
  if (cast !== undefined) return constants.isValue(`${cast} `, link);
  const callee = types.typeOfChain(text.slice(start, last + 1), place);
  const defs = partsOf(callee).flatMap((each) => (each?.t === "callable" ? [each.def] : []));
  const name = wordBefore(text, last);
  const called: Place = { ...place, ...file.model.position(last + 1 - name.length) };
  const given = new Set(
    ofConstness(types, called, defs).map((def) => constants.isValue(`${factOf(def).type} `, link)),
  );
  return given.size === 1 ? [...given][0] : undefined;
}

/** What a call of a function of the library makes of its argument, whatever that is. */
function typeCast({ file }: Place, callee: string, types: string): string | undefined {
  const isCast = file.rules.castFunctions?.has(callee) === true;
  return isCast && types.trim() !== "" ? types.trim().slice(1, -1) : undefined;
}

function linkAt(text: string, at: number): "" | "." | "->" {
  if (text[at] === ".") return ".";
  return text[at] === ">" && text[at - 1] === "-" ? "->" : "";
}

export function headOf(
  { file: { model } }: Place,
  { line, column }: { line: number; column: number },
): string {
  const start = model.offset(line, column);
  return HEAD.exec(model.text.slice(Math.max(0, start - LONGEST_HEAD), start))![0];
}

/** Does a place stand in a member for what is not to be changed? */
export function isInConstant(
  constants: ConstantRules,
  { file: { model }, scope }: Place,
): boolean | undefined {
  for (let at = model.symbolOfScope(scope); at >= 0; at = model.symbols[at]!.container)
    if (model.symbols[at]!.params) return constants.isMember(model.symbols[at]!);
  return undefined;
}
