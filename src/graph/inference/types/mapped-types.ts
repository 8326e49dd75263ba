// Types whose keys are those of something else, `{ [K in E]: (given: Extract<Given, { type: K }>) => void }`: what stands under
// a key, for which K stands there.

import type { FileModel } from "../../file.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { lookUp } from "../../names/names.ts";
import { namedDefs, type Place } from "../../place.ts";
import type { TypeNode } from "../../text/type-node.ts";
import type { Def } from "../../types.ts";
import { Env } from "../env.ts";
import type { Inference } from "../infer.ts";
import { choicesOf, type Type, union } from "../type-model.ts";

interface Types {
  typeOfNode(node: TypeNode, place: Place, env: Env | undefined): Type | undefined;
}

/** What stands under a key that nothing else says more of. */
export function underKey(
  types: Types,
  of: Type & { t: "shape" },
  node: TypeNode,
  key: Type | undefined,
): Type | undefined {
  const env = of.keyName !== undefined && key ? Env.of([[of.keyName, key]], of.env) : of.env;
  return types.typeOfNode(node, of.place, env);
}

export const textKey = (literal: string): Type => ({ t: "library", name: "", args: [], literal });

const ENUM_KEY = /^\[\s*([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*\.\s*([\p{ID_Continue}$]+)\s*\]$/u;

/** Of what stands under `[computed]` in an object that opens at an offset, where the brackets of the key end at another one. */
export function underComputed(
  inference: Inference,
  file: FileModel,
  open: number,
  end: number,
): Type | undefined {
  const { text, brackets } = file.model;
  const type = inference.expected(file, open);
  const [, first, name] = ENUM_KEY.exec(text.slice(brackets.openOf(end), end + 1)) ?? [];
  const member = first && enumMember(inference.graph, inference.placeAt(file, end), first, name!);
  const under = (part: Type): Type | undefined => {
    const node = part.t === "shape" && part.keyName !== undefined ? part.members.get("[") : undefined;
    return node && part.t === "shape" && member
      ? underKey(inference, part, node, { t: "static", def: member })
      : inference.element(part);
  };
  return type && union(choicesOf(type).map(under));
}

/** The member of an enumeration that two names lead to. */
export function enumMember(graph: Graph, place: Place, first: string, name: string): Def | undefined {
  const holder = namedDefs(lookUp(graph, place, first)).find((def) => factOf(def).kind === "enum");
  return holder && graph.membersOf(holder, name).find((def) => factOf(def).kind === "enum_member");
}
