// Types that are written, as inference has them: names mean what is in sight where they stand, synonyms what they stand for.

import type { TermRules, WrittenType } from "../../languages/rules/terms.ts";
import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { isType } from "../kinds.ts";
import { lookUp } from "../names/names.ts";
import { byPath } from "../names/spaces/qualified.ts";
import { standing } from "../names/spaces/spaces.ts";
import { namedDefs, type Place } from "../place.ts";
import type { Def } from "../types.ts";
import { type Named, type Type, unknown, variable } from "./types.ts";

const DEEPEST = 16;

/** What the type parameters of a text stand for; others are made as they are met. */
export interface Scope {
  readonly names: Map<string, Type>;
  readonly level: number;
}

export function termRules(place: Pick<Place, "file">): TermRules {
  return place.file.rules.terms!;
}

/** The first place of a definition. */
export function placeOf({ file, ordinal }: Def): Place {
  const { line, column } = file.model.symbols[ordinal]!;
  return { file, line, column, scope: file.model.scopeAt(line, column) };
}

/** What has a name or a path at a place. */
export function defsOf(graph: Graph, place: Place, path: string, wanted: "type" | "value"): readonly Def[] {
  const parts = path.split(".");
  const find = () =>
    parts.length === 1 ? namedDefs(lookUp(graph, place, path, wanted)) : byPath(graph, place, parts);
  const { model } = place.file;
  const isOfFile = parts.length === 1 && (model.declares(path) || model.localsNamed(path).length > 0);
  if (isOfFile) return find();
  // What stands in other files is the same wherever it is asked for.
  const key = `${standing(graph, place.file, place.scope)}\0${path}\0${wanted}`;
  return graph.rememberLately("term name", key, find);
}

export function readType(graph: Graph, written: WrittenType, place: Place, scope: Scope, depth = 0): Type {
  if (depth > DEEPEST) return unknown(scope.level);
  const read = (part: WrittenType) => readType(graph, part, place, scope, depth + 1);
  switch (written.t) {
    case "unknown":
      return unknown(scope.level);
    case "variable": {
      const known = scope.names.get(written.name) ?? variable(scope.level);
      scope.names.set(written.name, known);
      return known;
    }
    case "tuple":
      return { t: "tuple", of: written.of.map(read) };
    case "function":
      return { ...written, from: read(written.from), to: read(written.to) };
    case "name":
      return namedType(graph, written.path, written.args.map(read), place, scope.level, depth);
  }
}

function namedType(
  graph: Graph,
  path: string,
  args: readonly Type[],
  place: Place,
  level: number,
  depth: number,
): Type {
  const types = defsOf(graph, place, path, "type").filter((each) => isType(factOf(each).kind));
  // Other files know no more of it than its interface says.
  const def = types.find((each) => each.file !== place.file && isDeclared(each)) ?? types[0];
  if (!def) return { t: "named", name: libraryName(path), args };
  return typeOf(graph, def, args, level, depth);
}

/** A library's type goes by its name, or that of its module where it is called as all are: `Hashtbl.t`. */
function libraryName(path: string): string {
  const dot = path.lastIndexOf(".");
  const from = /^\p{Lu}/u.test(path.slice(dot + 1)) ? dot : path.lastIndexOf(".", dot - 1);
  return path.slice(from + 1);
}

export const isDeclared = (def: Def) => (factOf(def).flags & SYMBOL_FLAGS.declaration) !== 0;

/** A type of the project with its arguments, behind its synonyms. */
export function typeOf(graph: Graph, def: Def, args: readonly Type[], level: number, depth = 0): Type {
  const { signature, kind } = factOf(def);
  const rules = termRules(def);
  const params = rules.parameters(signature);
  const synonym = kind === "type_alias" && depth < DEEPEST ? rules.synonym(signature) : undefined;
  if (synonym === undefined) return ofParameters(def, params, args, level);
  const names = new Map(params.map((name, at) => [name, args[at] ?? unknown(level)]));
  return readType(graph, rules.type(synonym), placeOf(def), { names, level }, depth + 1);
}

function ofParameters(def: Def, params: readonly string[], args: readonly Type[], level: number): Named {
  const all = params.map((_, at) => args[at] ?? variable(level));
  return { t: "named", def, name: factOf(def).name, args: all };
}

/** What the parameters of a type stand for in one of it. */
export function scopeIn(type: Named, level: number): Scope {
  const params = type.def ? termRules(type.def).parameters(factOf(type.def).signature) : [];
  return { names: new Map(params.map((name, at) => [name, type.args[at] ?? variable(level)])), level };
}
