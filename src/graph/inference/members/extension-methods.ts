// Methods that are called on a value of their first parameter's type: `static B Add(this A a)`. They are in sight where their
// space is: around a place, or imported as a whole.

import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { lookUp } from "../../names/names.ts";
import { isOfSpaceSeen, spacesSeen } from "../../names/sight.ts";
import { spaceInside } from "../../names/spaces/spaces.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { suits } from "../calls/argument-fit.ts";
import {
  argumentsOf,
  contradicts,
  differInArguments,
  isDeclaredApart,
  isDeclaredAs,
  isOfOneName,
  TOPS,
} from "../calls/argument-types.ts";
import type { Inference, Type } from "../infer.ts";
import { boundEnd, typeParameters } from "../types/type-parameters.ts";
import { mayBeForeign } from "./foreign.ts";

/** `sure`: they are declared for the type of the value, or for what it inherits from; `maybe`: for something that it may be. */
export interface Extensions {
  sure: readonly Def[];
  maybe: readonly Def[];
}

const NONE: Extensions = { sure: [], maybe: [] };
const FOREIGN = { yes: 3, perhaps: 1, no: 0 };
/** As `suits` has it: of the same type, or of one that it inherits from. */
const SURE = 3;

export function extensionMethods(types: Inference, place: Place, name: string, receiver: Type): Extensions {
  const { rules } = place.file;
  if (receiver.t === "library" && receiver.itself) return NONE;
  if (!(rules.extends || rules.extensions) || receiver.t === "static" || receiver.t === "module") return NONE;
  const { graph } = types;
  const levels = rules.extensions
    ? levelsHere(graph, place, name)
    : [declared(graph, rules.family, name).filter((def) => isInSight(graph, place, def))];
  let perhaps: readonly Def[] = [];
  for (const all of levels) {
    const scored = all.map((def) => ({ def, score: scoreOf(types, receiver, def) }));
    const sure = scored.filter(({ score }) => score >= SURE).map(({ def }) => def);
    if (sure.length > 0) return { sure, maybe: [] };
    const maybe = scored.filter(({ score }) => score > 0 && score < SURE).map(({ def }) => def);
    if (perhaps.length === 0) perhaps = maybe;
  }
  if (perhaps.length > 0 && isOfLibrary(receiver) && rules.extensions)
    if (!rules.commonMembers?.has(name) && graph.isOne(perhaps)) return { sure: perhaps, maybe: [] };
  return { sure: [], maybe: perhaps };
}

function declared(graph: Graph, family: string, name: string): readonly Def[] {
  return graph.remember("extensions", `${family}\0${name}`, () =>
    graph
      .named(name)
      .filter((def) => def.file.rules.family === family && def.file.rules.extends?.(factOf(def))),
  );
}

const isOfLibrary = ({ t }: Type) => t === "library" || t === "list";

/** What has a name and is declared for other types, `fun A.add()`: where it is seen first, and what else is in sight. */
function* levelsHere(graph: Graph, place: Place, name: string): Generator<readonly Def[]> {
  const given = new Set<Def>();
  for (const scope of new Set([place.scope, 0])) {
    const found = lookUp(graph, { ...place, scope }, name, "extension");
    const defs = found?.kind === "defs" ? found.defs.filter((def) => !given.has(def)) : [];
    for (const def of defs) given.add(def);
    if (defs.length > 0) yield defs;
  }
  yield extensionsNamed(graph, place.file.rules.family, name).filter(
    (def) => !given.has(def) && factOf(def).container === -1 && isOfSpaceSeen(graph, place, def),
  );
}

/** All of a name that is declared for other types. */
export const extensionsNamed = (graph: Graph, family: string, name: string): readonly Def[] =>
  graph.remember("extensionsNamed", `${family}\0${name}`, () =>
    graph
      .named(name)
      .filter(
        (def) => def.file.rules.family === family && def.file.rules.extensions && factOf(def).owner !== "",
      ),
  );

function isInSight(graph: Graph, place: Place, { file, ordinal }: Def): boolean {
  // Where files name what they use, so does what is lent to a type.
  if (!place.file.rules.space) return true;
  const { container } = file.model.symbols[ordinal]!;
  const holder = file.model.symbols[container];
  const space = holder && spaceInside(graph, file, holder.container);
  if (space === undefined) return false;
  const seen = spacesSeen(graph, place);
  return seen.has(space) || seen.has(`${space}.${holder!.name}`);
}

/** Of callables that are called on the same value, those whose types inherit from what the others extend. */
export function nearestExtensions(types: Inference, defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2 || defs.some((def) => factOf(def).owner === "" || !def.file.rules.extensions))
    return defs;
  const of = new Map(defs.map((def) => [def, types.extendedBy(def)]));
  const isNearer = (a: Type | undefined, b: Type | undefined, def: Def) =>
    isOfNearer(types, def, a, b) ||
    (a?.t === "instance" && b?.t === "instance"
      ? types.ancestors(a.def).has(b.def)
      : a?.t === "library" &&
        b?.t === "library" &&
        a.name !== b.name &&
        isDeclaredAs(def.file.rules, a.name, b.name));
  const kept = defs.filter((def) => !defs.some((other) => isNearer(of.get(other), of.get(def), def)));
  return kept.length > 0 ? kept : defs;
}

/** Is one of two types of one name of something that is nearer than what the other one is of: `List<Cat>`, `List<Animal>`? */
function isOfNearer(types: Inference, def: Def, a: Type | undefined, b: Type | undefined): boolean {
  const [near, far] = [argumentsOf(a), argumentsOf(b)];
  if (!isOfOneName(types, a, b) || near.length !== far.length) return false;
  let isNearer = false;
  for (const [at, type] of near.entries()) {
    const other = far[at];
    if (type?.t !== "instance" || other?.t !== "instance" || types.graph.group(type.def).has(other.def)) {
      if (contradicts(types, type, other, def.file.rules)) return false;
    } else if (!types.ancestors(type.def).has(other.def)) return false;
    else isNearer = true;
  }
  return isNearer;
}

/** How well a value suits what a method extends, as `suits` has it; what is one of several must suit as each of them. */
function scoreOf(types: Inference, receiver: Type, def: Def): number {
  const score = plainScoreOf(types, receiver, def);
  if (score === 0 || !def.file.rules.extended || argumentsOf(receiver).length === 0) return score;
  const extended = types.extendedBy(def);
  return differInArguments(types, receiver, extended, def.file.rules) ? 0 : score;
}

function plainScoreOf(types: Inference, receiver: Type, def: Def): number {
  if (receiver.t === "union") return Math.min(...receiver.of.map((each) => scoreOf(types, each, def)));
  const { params, owner } = factOf(def);
  const path = owner === "" ? undefined : def.file.rules.ownerPath?.(factOf(def));
  const bound = boundOf(def, path ?? (owner || params![0]!.type));
  if (bound === undefined) return SURE;
  const type = types.graph.remember("extended", `${def.file.key}:${def.ordinal}`, () =>
    types.typeOfText(bound, types.placeOf(def), undefined),
  );
  if (receiver.t === "instance" && type?.t === "library")
    return TOPS.has(type.name) ? SURE : FOREIGN[mayBeForeign(types, receiver.def, type.name)];
  if (
    receiver.t === "list" &&
    type?.t === "library" &&
    isDeclaredAs(def.file.rules, listName(def), type.name)
  )
    return SURE;
  if (receiver.t === "library" && type?.t === "library") {
    if (isInterfaceOf(receiver.name, type.name) || isDeclaredAs(def.file.rules, receiver.name, type.name))
      return SURE;
    return isDeclaredApart(def.file.rules, receiver.name, type.name)
      ? 0
      : ofLibraries(suits(types, receiver, type));
  }
  if (receiver.t === "library" && type?.t === "instance") return 0;
  return suits(types, receiver, type);
}

/** What binds a type, if it is a type parameter of what names it; undefined: it is whatever there is. */
export function boundOf(def: Def, written: string): string | undefined {
  const { typeParams } = factOf(def);
  const isVariable = typeParams !== "" && typeParameters(typeParams).some(({ name }) => name === written);
  return isVariable ? (boundBehind(def, written) ?? boundIn(typeParams, written)) : written;
}

/** Is a callable one of whatever there is: `fun <T> T.go()`? */
export const extendsAll = (def: Def) => factOf(def).owner !== "" && !boundOf(def, factOf(def).owner);

/** Which types of libraries are which is hardly known, but what is the same in other words is. */
const ofLibraries = (score: number) => (score >= SURE ? SURE : score && 1);
const isInterfaceOf = (name: string, of: string) => name === of || of === `I${name}`;

const listName = (def: Def) => def.file.rules.library?.list ?? "";

/** `<T : A<T>>` */
function boundIn(typeParams: string, variable: string): string | undefined {
  const from = new RegExp(`(?<![\\p{ID_Continue}])${RegExp.escape(variable)}\\s*:\\s*`, "u").exec(typeParams);
  if (!from) return undefined;
  const start = from.index + from[0].length;
  return typeParams.slice(start, boundEnd(typeParams, start)).replace(/\?$/, "");
}

/** The first type that a type variable is said to be behind the head: `where T : class, A`. */
function boundBehind(def: Def, variable: string): string | undefined {
  const { signature } = factOf(def);
  const { boundsBehind } = def.file.rules;
  if (boundsBehind) return boundsBehind(signature, variable)[0];
  const bounds = new RegExp(
    `\\bwhere\\s+${RegExp.escape(variable)}\\s*:\\s*([^{;]+?)(?=\\s*(?:\\bwhere\\b|[{;]|=>|$))`,
  ).exec(signature)?.[1];
  return bounds?.split(/,(?![^<]*>)/)[0]?.trim();
}
