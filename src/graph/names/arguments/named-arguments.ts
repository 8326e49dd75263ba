// What the name of an argument means: `f(name=…)`.

import { factOf } from "../../file.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import { typeBeside } from "../../inference/members/companions.ts";
import type { Place } from "../../place.ts";
import { chainStart } from "../../text/chains.ts";
import type { Def } from "../../types.ts";
import { isInBody, isStated } from "../declarations.ts";
import type { Meaning } from "../meaning.ts";
import { isValue } from "../sorts.ts";

/**
 * A parameter of what is called; a field where that makes a type without a constructor of its own; a key of the type that
 * its last parameter takes apart.
 */
export function argumentMeaning(types: Inference, place: Place, name: string): Meaning {
  const { text, brackets } = place.file.model;
  const open = listStart(place);
  const from = text[open] === "(" ? chainStart(text, brackets, brackets.back(open - 1)) : -1;
  const copied = copiedType(types, place, open, from);
  const callee =
    copied ??
    (from === -1 ? undefined : (madeBy(types, place, from, open) ?? types.calleeOfSlice(place, from, open)));
  // What a class of records takes are names of what its records have.
  const isUndeclared = callee?.t === "signature" && callee.node.params.every((param) => param.name !== name);
  if (isUndeclared && place.file.rules.library?.heirs) return { unknown: "key" };
  if (!callee) return callsFunction(place, open) ? { out: "own_key" } : { unknown: "key" };
  const { newMethod } = place.file.rules;
  const isMade =
    /^new\s/.test(text.slice(from, from + 4)) ||
    (newMethod !== undefined && from !== -1 && text.slice(from, open).trimEnd().endsWith(`.${newMethod}`));
  const all = (callee.t === "union" ? callee.of : [callee]).map(
    (type): Type => (isMade && type.t === "instance" ? { t: "static", def: type.def } : type),
  );
  const defs = all.flatMap((type) => argumentsNamed(types, type, name, place));
  return defs.length > 0 ? { defs, via: "context" } : { out: "own_key" };
}

/** Where the list of arguments opens that a name stands in: `f(name: 1)`, `f({name: 1})`. */
export function listStart({ file, line, column }: Place): number {
  const { text, brackets } = file.model;
  const open = brackets.around(file.model.offset(line, column));
  const outer = text[open] === "{" ? brackets.back(open - 1) : -1;
  return text[outer] === "(" && file.rules.bracedArguments ? outer : open;
}

/** `x.copy(name = …)` makes another value of the type of x, `copy(name = …)` one of the object at hand. */
function copiedType(types: Inference, place: Place, open: number, from: number): Type | undefined {
  const { copyMethod, self } = place.file.rules;
  const { text, brackets } = place.file.model;
  const end = brackets.back(open - 1) + 1;
  if (copyMethod === undefined || from === -1) return undefined;
  const isBare = text.slice(from, end) === copyMethod && !types.calleeOfSlice(place, from, open);
  const link = brackets.back(end - copyMethod.length - 1);
  const isLinked = link > from && text[link] === "." && text.slice(link + 1, end).trim() === copyMethod;
  if (!isBare && !isLinked) return undefined;
  const of = isBare
    ? types.typeOfChain(self[0]!, place)
    : types.typeOfSlice(place, from, brackets.back(link - (text[link - 1] === "?" ? 2 : 1)) + 1);
  if (of?.t !== "instance" || types.graph.membersOf(of.def, copyMethod).length > 0) return undefined;
  return { t: "static", def: of.def };
}

/** The type that is made where its own word is called, `this(name = …)`, or a value of it is declared: `ONE(name = …)`. */
function madeBy(types: Inference, place: Place, from: number, open: number): Type | undefined {
  const { model, rules } = place.file;
  const called = model.text.slice(from, open).trim();
  if (rules.self.includes(called)) {
    const def = types.typeAround(place);
    return def && { t: "static", def };
  }
  const { line, column } = model.position(from);
  const ordinal = model.symbolAt(line, column);
  if (model.symbols[ordinal]?.kind !== "enum_member") return undefined;
  const def = types.holderOf(place.file.def(ordinal));
  return def && { t: "static", def };
}

const FUNCTION = /(?:^|[^\p{ID_Continue}])(?<!\bnew\s+)([\p{Ll}_][\p{ID_Continue}]*)$/u;
const LONGEST_NAME = 80;

/** Is what is called in front of a bracket, which is not known, no type by its name? What a function takes is nobody's member. */
function callsFunction({ file }: Place, open: number): boolean {
  const { makesByName, newMethod, copyMethod } = file.rules;
  const { text, brackets } = file.model;
  const end = brackets.back(open - 1) + 1;
  const name = FUNCTION.exec(text.slice(Math.max(0, end - LONGEST_NAME), end))?.[1];
  return makesByName === true && name !== undefined && name !== newMethod && name !== copyMethod;
}

function argumentsNamed(types: Inference, type: Type, name: string, place: Place): readonly Def[] {
  if (type.t === "callable") {
    const holder = types.holderOf(type.def);
    return holder && factOf(type.def).kind === "constructor" && setsField(type.def, name)
      ? types.memberDefs({ t: "static", def: holder }, name, place)
      : unpacked(types, type.def, name);
  }
  if (type.t !== "static") return [];
  if (isValue(type.def)) {
    const runs = types.graph.membersOf(type.def, type.def.file.rules.callMethod ?? "");
    const beside = runs.some((def) => takesNamed(def, name)) ? undefined : typeBeside(type.def);
    return beside ? argumentsNamed(types, { t: "static", def: beside }, name, place) : [];
  }
  const maker = types.members(type, place.file.rules.constructorName ?? "", place);
  const found = types.memberDefs(type, name, place);
  const { labels, notation, newMethod } = place.file.rules;
  if (makersOf(type.def).some((def) => setsField(def, name))) return found;
  const isPlain = labels || notation.words || factOf(type.def).kind === "struct";
  const fields = isPlain ? found : found.filter(isParameter);
  // What stands among the parameters of another type is that one's; what methods set, nobody hands over.
  if (typeof maker !== "object")
    return fields.filter((def) =>
      !isPlain ? types.holderOf(def) === type.def : newMethod === undefined ? isInBody(def) : isListed(def),
    );
  if (!("defs" in maker)) return [];
  const promoted = fields.filter((def) => maker.defs.some((each) => isParameterOf(def, each)));
  if (promoted.length > 0) return promoted;
  // A constructor is made for the fields that a type states in its body, whatever it inherits.
  const isMade = maker.inherited && !maker.defs.some((def) => takesNamed(def, name));
  return isMade && fields.every((def) => isInBody(def) && isStated(def) && types.holderOf(def) === type.def)
    ? fields
    : maker.defs.flatMap((def) => unpacked(types, def, name));
}

/** Is a field stated where its type is made, `Data.define(:name)`? */
const isListed = (def: Def) => factOf(def).kind === "field";

/** Constructors that go by the name of their type. */
function makersOf({ file, ordinal }: Def): readonly Def[] {
  if (!file.rules.setsField) return [];
  const { symbols } = file.model;
  const named = file.model.members(ordinal).get(symbols[ordinal]!.name) ?? [];
  return named.filter((at) => symbols[at]!.kind === "constructor").map((at) => file.def(at));
}

/** Does a parameter of a constructor set the field of a name? */
function setsField(def: Def, name: string): boolean {
  const { text, brackets } = def.file.model;
  const open = parametersOf(def);
  const close = text[open] === "(" ? brackets.closeOf(open) : -1;
  return close !== -1 && def.file.rules.setsField?.(text.slice(open, close), name) === true;
}

/** Does a member stand among the parameters of its type? */
function isParameter({ file: { model }, ordinal }: Def): boolean {
  const { line, column } = model.symbols[ordinal]!;
  return model.text[model.brackets.around(model.offset(line, column))] === "(";
}

/** Does a member stand among the parameters of a constructor? */
function isParameterOf({ file, ordinal }: Def, maker: Def): boolean {
  const { line, column } = file.model.symbols[ordinal]!;
  return (
    file === maker.file && file.model.brackets.around(file.model.offset(line, column)) === parametersOf(maker)
  );
}

/** Where the parameters open that stand behind the name of a callable. */
function parametersOf({ file: { model }, ordinal }: Def): number {
  const { line, column, name } = model.symbols[ordinal]!;
  return model.behind(line, column, name);
}

const takesNamed = (def: Def, name: string) =>
  factOf(def).params?.some((param) => param.name === name) === true;

/** `**options: Unpack[T]`: keys of T, save those that are parameters. */
function unpacked(types: Inference, def: Def, name: string): readonly Def[] {
  const params = factOf(def).params ?? [];
  const rest = params.at(-1);
  const written = rest?.variadic ? wrapped(rest.type, def.file.rules.unpacks) : undefined;
  if (written === undefined || params.some((param) => param.name === name)) return [];
  const place = types.placeOf(def);
  const type = types.typeOfText(written, place, undefined);
  return types.memberDefs(type, name, place);
}

/** What stands in the brackets of `Wrapper[…]`. */
function wrapped(type: string, wrapper: string | undefined): string | undefined {
  const open = wrapper === undefined ? -1 : type.indexOf(`${wrapper}[`);
  return open === -1 ? undefined : type.slice(open + wrapper!.length + 1, -1);
}
