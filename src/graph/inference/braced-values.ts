// Tables and sets that are written in braces: of the library's types, of what stands in them.

import type { Place } from "../place.ts";
import type { Node } from "../text/expression-node.ts";
import { lazily } from "./env.ts";
import type { Inference } from "./infer.ts";
import { oneOf, partsOf, type Type } from "./type-model.ts";

export function bracedValue(
  types: Inference,
  { keys, starts }: Node & { t: "braced" },
  { file }: Place,
): Type | undefined {
  const { braced } = file.rules.notation;
  if (!braced) return undefined;
  const ofAll = (all: readonly number[]) => () => oneOf(all.map((start) => types.typeAt(file, start)));
  // What is put in a table later may be of another type than the texts and numbers that it begins with.
  const values = () => {
    const type = ofAll(starts)();
    return partsOf(type).every((part) => part?.t === "library" && part.args.length === 0) ? undefined : type;
  };
  const args = keys ? [ofAll(keys), values] : [ofAll(starts)];
  return { t: "library", name: keys ? braced.table : braced.set, args: lazily(types.graph, args) };
}
