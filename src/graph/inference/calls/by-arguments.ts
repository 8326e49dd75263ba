// Functions that no name in sight is, and that stand where the types of a call's arguments do: `swap(a, b)` means `lib::swap`
// where a is a `lib::item`.

import { factOf } from "../../file.ts";
import { inSpace, spaceOf } from "../../names/spaces/spaces.ts";
import type { Named, Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Inference } from "../infer.ts";
import { partsOf } from "../type-model.ts";
import { startsOf } from "./call-arguments.ts";

/** Whose types are asked for, no more. */
const MOST_ARGUMENTS = 4;

export function calledByArguments(types: Inference, place: Place, name: string): Named | undefined {
  const { file } = place;
  const { graph } = types;
  if (!file.rules.byArguments || !graph.named(name).some(isFunction)) return undefined;
  const spaces = new Set<string>();
  for (const start of startsOf(place, name).slice(0, MOST_ARGUMENTS))
    for (const type of partsOf(types.typeAt(file, start)))
      if (type?.t === "instance") {
        const space = spaceOf(graph, type.def);
        if (space) spaces.add(space);
      }
  const defs = [...spaces].flatMap((space) =>
    inSpace(graph, file.rules.family, space, name).filter(isFunction),
  );
  return defs.length > 0 ? { kind: "defs", defs, via: "package" } : undefined;
}

const isFunction = (def: Def) => factOf(def).kind === "function";
