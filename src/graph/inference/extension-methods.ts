// Methods that are called on a value of their first parameter's type: `static B Add(this A a)`. They are in sight where their
// space is: around a place, or imported as a whole.

import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { spacesInSight } from "../names/project-imports.ts";
import { spaceInside, standing } from "../names/spaces.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";
import { suits } from "./argument-fit.ts";
import { mayBeForeign } from "./foreign.ts";
import type { Inference, Type } from "./infer.ts";
import { typeParameters } from "./type-parameters.ts";

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
  if (!place.file.rules.extends || receiver.t === "static" || receiver.t === "module") return NONE;
  const { graph } = types;
  const all = declared(graph, place.file.rules.family, name).filter((def) => isInSight(graph, place, def));
  if (all.length === 0) return NONE;
  const scored = all.map((def) => ({ def, score: scoreOf(types, receiver, def) }));
  const sure = scored.filter(({ score }) => score >= SURE).map(({ def }) => def);
  const maybe = scored.filter(({ score }) => score > 0 && score < SURE).map(({ def }) => def);
  return { sure, maybe: sure.length > 0 ? [] : maybe };
}

function declared(graph: Graph, family: string, name: string): readonly Def[] {
  return graph.remember("extensions", `${family}\0${name}`, () =>
    graph
      .named(name)
      .filter((def) => def.file.rules.family === family && def.file.rules.extends?.(factOf(def))),
  );
}

function isInSight(graph: Graph, place: Place, { file, ordinal }: Def): boolean {
  const { container } = file.model.symbols[ordinal]!;
  const holder = file.model.symbols[container];
  const space = holder && spaceInside(graph, file, holder.container);
  if (space === undefined) return false;
  const { file: from, scope } = place;
  const seen = graph.remember(
    "spacesInSight",
    standing(graph, from, scope),
    () => new Set(spacesInSight(graph, from, scope)),
  );
  return seen.has(space) || seen.has(`${space}.${holder!.name}`);
}

/** How well a value suits what a method extends, as `suits` has it; what is one of several must suit as each of them. */
function scoreOf(types: Inference, receiver: Type, def: Def): number {
  if (receiver.t === "union") return Math.min(...receiver.of.map((each) => scoreOf(types, each, def)));
  const { params, typeParams, signature } = factOf(def);
  const written = params![0]!.type;
  const names = typeParams === "" ? [] : typeParameters(typeParams).map(({ name }) => name);
  const isVariable = names.includes(written);
  const bound = isVariable ? boundOf(signature, written) : written;
  // Whatever there is.
  if (bound === undefined) return SURE;
  const type = types.graph.remember("extended", `${def.file.path}:${def.ordinal}`, () =>
    types.typeOfText(bound, types.placeOf(def), undefined),
  );
  if (receiver.t === "instance" && type?.t === "library")
    return type.name === "object" ? SURE : FOREIGN[mayBeForeign(types, receiver.def, type.name)];
  if (receiver.t === "library" && type?.t === "library")
    return isInterfaceOf(receiver.name, type.name) ? SURE : suits(types, receiver, type) && 1;
  if (receiver.t === "library" && type?.t === "instance") return 0;
  return suits(types, receiver, type);
}

const isInterfaceOf = (name: string, of: string) => name === of || of === `I${name}`;

const NO_TYPE = /^(?:class|struct|notnull|unmanaged|default|new\(\))\??$/;

/** The first type that a type variable is said to be: `where T : class, A`. */
function boundOf(signature: string, variable: string): string | undefined {
  const bounds = new RegExp(
    `\\bwhere\\s+${variable}\\s*:\\s*([^{;]+?)(?=\\s*(?:\\bwhere\\b|[{;]|=>|$))`,
  ).exec(signature)?.[1];
  return bounds
    ?.split(/,(?![^<]*>)/)
    .map((bound) => bound.trim())
    .find((bound) => !NO_TYPE.test(bound));
}
