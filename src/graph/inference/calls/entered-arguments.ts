// Methods of libraries that give what their first argument says: what it gives where it is entered, or one of the type that it is.

import type { Place } from "../../place.ts";
import type { Node } from "../../text/expression-node.ts";
import type { Inference } from "../infer.ts";
import { entered, made } from "../locals/local-types.ts";
import type { Type } from "../type-model.ts";

/** `stack.enter_context(x)`, `object.__new__(cls)` */
export function ofArgument(
  types: Inference,
  { of, args }: Node & { t: "call" },
  { file }: Place,
): Type | undefined {
  const start = args?.[0];
  if (of.t !== "member" || start === undefined) return undefined;
  const { enters, allocators } = file.rules;
  if (allocators?.has(of.name)) return made(types.typeAt(file, start));
  return enters?.has(of.name) ? entered(types, types.typeAt(file, start), file, start) : undefined;
}
