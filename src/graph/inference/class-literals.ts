// `T.class`, `T::class`: of the library's type of types, whatever T is.

import type { ResolveRules } from "../../languages/resolve-rules.ts";
import type { Place } from "../place.ts";
import type { Node } from "../text/expression-node.ts";
import { lazily } from "./env.ts";
import type { Inference } from "./infer.ts";
import type { Type } from "./type-model.ts";
import { staticOf } from "./types/type-utilities.ts";

export const isClass = ({ classLiteral }: ResolveRules, member: string) =>
  classLiteral !== undefined && member === classLiteral.word;

/** Does a chain end in that? No space is called so. */
export const isClassOf = ({ classLiteral }: ResolveRules, chain: string) =>
  classLiteral !== undefined && chain.endsWith(`.${classLiteral.word}`);

/** What T is, few ask for. */
export function classOf(types: Inference, node: Node, place: Place): Type | undefined {
  const { classLiteral, metaTypes } = place.file.rules;
  const { type } = classLiteral!;
  if (metaTypes?.has(type)) return staticOf(types.typeOf(node, place));
  const made = () => {
    const of = types.typeOf(node, place);
    return of?.t === "static" ? types.made(of, "", undefined, place) : of;
  };
  return { t: "library", name: type, args: lazily(types.graph, [made]) };
}
