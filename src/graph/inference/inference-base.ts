// What all of inference stands on: places, and what each layer asks of those above it. The layers, from the bottom: aliases,
// named types, written types, type parameters, owners, hierarchy, members of modules, inherited ones, members, elements,
// bindings of type parameters, callees, parameters, calls, expressions.

import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Named, Place } from "../place.ts";
import type { Node } from "../text/expression-node.ts";
import type { TypeNode } from "../text/type-node.ts";
import type { Def } from "../types.ts";
import type { Env } from "./env.ts";
import type { Members, Type } from "./type-model.ts";
import type { TypeParameter } from "./types/type-parameters.ts";

export abstract class InferenceBase {
  readonly graph: Graph;

  constructor(graph: Graph) {
    this.graph = graph;
  }

  placeAt(file: FileModel, offset: number): Place {
    const { line, column } = file.model.position(offset);
    return { file, line, column, scope: file.model.scopeAt(line, column) };
  }

  /** Inside a definition: where its own type parameters are known. */
  placeOf(def: Def): Place {
    const { file, ordinal } = def;
    const { model } = file;
    const { line, column } = factOf(def);
    // What has no scope of its own, such as a property with the type of an object, stands in the one around it.
    let around = ordinal;
    while (around !== -1 && model.scopeOf(around) === -1) around = model.symbols[around]!.container;
    return { file, line, column, scope: around === -1 ? 0 : model.scopeOf(around) };
  }

  /** The definitions that a value has as members under a name. */
  memberDefs(of: Type | undefined, name: string, place: Place): readonly Def[] {
    const found = of && this.members(of, name, place);
    return typeof found === "object" && "defs" in found ? found.defs : [];
  }

  // What layers above answer.

  abstract typeOf(node: Node, place: Place): Type | undefined;
  abstract typeAt(file: FileModel, offset: number): Type | undefined;
  abstract typeOfChain(text: string, place: Place): Type | undefined;
  abstract typeOfNamed(named: Named | undefined, place: Place, name: string): Type | undefined;
  abstract typeOfLambda(type: Type & { t: "lambda" }): Type | undefined;
  abstract typeOfDef(def: Def, env: Env | undefined): Type | undefined;
  abstract typeOfMember(of: Type, name: string, place: Place): Type | undefined;
  abstract valueOfKey(of: Type & { t: "object" }, name: string): Type | undefined;
  abstract symbolOfKey(of: Type & { t: "object" }, name: string): Members;
  abstract spreadMember(def: Def, name: string): Members;
  abstract members(of: Type, name: string, place: Place): Members;
  abstract ancestors(def: Def): ReadonlySet<Def>;
  abstract typeAround(place: Place): Def | undefined;
  abstract typeParamsOf(def: Def): readonly TypeParameter[];
  abstract self(place: Place, name?: string): Type | undefined;
  abstract base(place: Place): Type | undefined;
  abstract envOf(def: Def, args: readonly (Type | undefined)[]): Env | undefined;
  abstract element(given: Type | undefined, at?: number): Type | undefined;
  abstract iterated(type: Type | undefined, place: Place): Type | undefined;
  abstract awaited(type: Type | undefined): Type | undefined;
  abstract called(
    given: Type,
    types: string,
    args: readonly number[] | undefined,
    place: Place,
  ): Type | undefined;
  /** What making one of a type gives. */
  abstract made(
    type: Type | undefined,
    types: string,
    args: readonly number[] | undefined,
    place: Place,
  ): Type | undefined;
  abstract parameter(given: Type | undefined, at: number, place: Place): Type | undefined;
  abstract typeOfName(name: string, place: Place): Type | undefined;
  abstract typeOfNode(node: TypeNode, place: Place, env: Env | undefined): Type | undefined;
}
