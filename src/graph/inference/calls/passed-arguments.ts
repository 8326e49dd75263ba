// Of callables whose parameters differ in nothing but what they may do with what they are given (change it, keep it), those that
// a call means by how its arguments are declared: `f(char*)` or `f(const char*)`, `f(const T&)` or `f(T&&)`.

import type { ConstantRules, Passed, PassedBy } from "../../../languages/resolve-rules.ts";
import { type FileModel, factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import { namedDefs, type Place } from "../../place.ts";
import { chainStart } from "../../text/chains.ts";
import { WORD, wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { Inference } from "../infer.ts";
import { partsOf } from "../type-model.ts";
import { headOf, isGivenConstant, isInConstant, isOnConstant } from "./constness.ts";

const HOLDS = /^(?:field|variable|constant)$/;
const NOTHING: Passed = {};
const MADE: Passed = { isKept: false };

/** `starts`: where the arguments are written. */
export function ofPassed(
  types: Inference,
  place: Place,
  starts: readonly number[],
  defs: readonly Def[],
): readonly Def[] {
  const { constants } = place.file.rules;
  if (!constants || starts.length === 0 || defs.length < 2) return defs;
  const passing = new Map(defs.map((def) => [def, parametersOf(def, starts.length, constants)]));
  const plain = (def: Def) =>
    passing
      .get(def)!
      .map(({ plain }) => plain)
      .join("\0");
  const kept = new Set<Def>();
  for (const alike of Map.groupBy(defs, plain).values()) {
    let left = alike;
    for (const [at, start] of starts.entries())
      left = ofArgument(types, constants, place.file, start, left, (def) => passing.get(def)![at]!);
    for (const def of left) kept.add(def);
  }
  return kept.size < defs.length ? defs.filter((def) => kept.has(def)) : defs;
}

const UNKNOWN: PassedBy = { plain: "", mark: "", isConstant: false, isPointer: false };

/** What each of so many arguments is passed to: all behind the others to a parameter that takes the rest. */
function parametersOf(def: Def, count: number, constants: ConstantRules): readonly PassedBy[] {
  const params = factOf(def).params!;
  const last = params.at(-1);
  return Array.from({ length: count }, (_, at) => {
    const param = params[at] ?? (last?.variadic ? last : undefined);
    return param ? constants.parameter(param.type) : UNKNOWN;
  });
}

function ofArgument(
  types: Inference,
  constants: ConstantRules,
  file: FileModel,
  start: number,
  defs: Def[],
  by: (def: Def) => PassedBy,
): Def[] {
  const signs = (def: Def) => `${by(def).isConstant}${by(def).mark}`;
  if (defs.length < 2 || defs.every((def) => signs(def) === signs(defs[0]!))) return defs;
  const passed = passedAt(types, constants, file, start);
  const suits = by(defs[0]!).isPointer ? suitsBehind(passed) : suitsValue(passed, defs.map(by));
  if (!suits) return defs;
  const found = defs.filter((def) => suits(by(def)));
  return found.length > 0 ? found : defs;
}

type Suits = (by: PassedBy) => boolean;

const suitsBehind = ({ isConstantBehind }: Passed): Suits | undefined =>
  isConstantBehind === undefined ? undefined : (by) => by.isConstant === isConstantBehind;

function suitsValue({ isConstant, isKept }: Passed, all: readonly PassedBy[]): Suits | undefined {
  // A copy is as good as any.
  if (isKept === undefined || all.some(({ mark }) => mark === "")) return undefined;
  if (!isKept) {
    const takes = all.some(({ mark }) => mark === "&&") ? "&&" : "&";
    return ({ mark, isConstant }) => mark === takes && (mark === "&&" || isConstant);
  }
  if (!all.some((by) => by.mark === "&" && !by.isConstant)) return ({ mark }) => mark === "&";
  if (isConstant === undefined) return undefined;
  return (by) => by.mark === "&" && by.isConstant === isConstant;
}

function passedAt(types: Inference, constants: ConstantRules, file: FileModel, start: number): Passed {
  const { text, brackets } = file.model;
  const written = constants.written(text, start);
  if (written) return written;
  if (text[start] === "&" && text[start + 1] !== "&") {
    const { isConstant } = passedAt(types, constants, file, brackets.forward(start + 1));
    return { isConstantBehind: isConstant, isKept: false };
  }
  if (text[start] === "*") {
    const { isConstantBehind } = passedAt(types, constants, file, brackets.forward(start + 1));
    return { isConstant: isConstantBehind, isKept: true };
  }
  const end = argumentEnd(file, start);
  if (text[end] === "}") return MADE;
  return chainStart(text, brackets, end) === start ? ofChain(types, constants, file, start, end) : NOTHING;
}

/** The last character of the argument that starts at an offset. */
function argumentEnd({ model: { text, brackets } }: FileModel, start: number): number {
  const around = brackets.around(start);
  const close = around === -1 ? text.length : brackets.closeOf(around);
  let at = start;
  while (at < close && text[at] !== ",") {
    const end = "([{".includes(text[at]!) ? brackets.closeOf(at) : -1;
    at = end === -1 ? at + 1 : end + 1;
  }
  return brackets.back(at - 1);
}

/** What the chain of links is whose last character is at `end`. */
function ofChain(
  types: Inference,
  constants: ConstantRules,
  file: FileModel,
  start: number,
  end: number,
): Passed {
  const { text } = file.model;
  if (text[end] === ")") return ofCall(types, constants, file, end);
  if (!WORD.test(text[end]!)) return NOTHING;
  const name = wordBefore(text, end);
  const at = end + 1 - name.length;
  const place = types.placeAt(file, at);
  if (file.rules.self.includes(name))
    return { isConstantBehind: isInConstant(constants, place), isKept: false };
  if (at !== start) return ofMember(types, constants, place, start, end);
  const named = lookUp(types.graph, place, name);
  if (named?.kind === "local") return declared(constants, place, named.local, name);
  const [def] = namedDefs(named);
  if (!def || !HOLDS.test(factOf(def).kind)) return NOTHING;
  const found = declared(constants, { ...place, file: def.file }, factOf(def), name);
  return factOf(def).kind === "field" ? within(found, isInConstant(constants, place)) : found;
}

/** What a name is by the text around where it is declared. */
function declared(
  constants: ConstantRules,
  place: Place,
  fact: { line: number; column: number },
  name: string,
): Passed {
  const head = headOf(place, fact);
  const { model } = place.file;
  const behind = model.text.slice(model.offset(fact.line, fact.column) + name.length).trimStart();
  const isRow = behind.startsWith("[");
  const isConstant = constants.isValue(head, ".");
  return {
    isConstant,
    isConstantBehind: isRow ? isConstant : constants.isValue(head, "->"),
    isKept: WORD.test(head),
    isRow,
  };
}

/** A field of what is not to be changed is not to be changed. */
function within(field: Passed, isConstant: boolean | undefined): Passed {
  if (field.isConstant !== false) return field;
  return { ...field, isConstant, ...(field.isRow && { isConstantBehind: isConstant }) };
}

/** What the member is whose name ends at `end`. */
function ofMember(
  types: Inference,
  constants: ConstantRules,
  place: Place,
  start: number,
  end: number,
): Passed {
  const { text, brackets } = place.file.model;
  const name = wordBefore(text, end);
  const behind = brackets.back(end - name.length);
  const link = text[behind] === "." ? 1 : text.endsWith("->", behind + 1) ? 2 : 0;
  const owner = link > 0 ? types.typeOfSlice(place, start, behind + 1 - link) : undefined;
  const [def] = types.memberDefs(owner, name, place);
  if (!def || factOf(def).kind !== "field") return NOTHING;
  const found = declared(constants, { ...place, file: def.file }, factOf(def), name);
  return within(found, isOnConstant(types, constants, place));
}

/** What the call gives that ends at an offset. */
function ofCall(types: Inference, constants: ConstantRules, file: FileModel, end: number): Passed {
  const { text, brackets } = file.model;
  const open = brackets.openOf(end);
  const last = open === -1 ? -1 : brackets.back(open - 1);
  if (last < 0) return NOTHING;
  const place = types.placeAt(file, last);
  const given = {
    isConstant: isGivenConstant(types, constants, place, end, "."),
    isConstantBehind: isGivenConstant(types, constants, place, end, "->"),
  };
  if (!WORD.test(text[last]!)) return given;
  const start = chainStart(text, brackets, last);
  const parts = start === -1 ? [] : partsOf(types.typeOfChain(text.slice(start, last + 1), place));
  if (parts.length > 0 && parts.every((part) => part?.t === "static")) return MADE;
  const marks = parts.map((part) => part?.t === "callable" && /&\s*$/.test(factOf(part.def).type));
  const isCalled = parts.length > 0 && parts.every((part) => part?.t === "callable");
  const isKept = isCalled && marks.every((mark) => mark === marks[0]) ? marks[0] : undefined;
  return { ...given, isKept };
}
