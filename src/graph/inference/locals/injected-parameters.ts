// A parameter that a framework gives a value by its name alone, which states no type: what the nearest function of the name
// gives, or, as a plugin may have another one, something that is not known.

import type { LocalFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { providersOf } from "../../names/arguments/injected.ts";
import type { Inference } from "../infer.ts";
import type { Type } from "../type-model.ts";

/** What gives its value in the middle of its body. */
const YIELDING = /^(?:Async)?(?:Generator|Iterator|Iterable)$/;

export function injectedParameter(types: Inference, file: FileModel, local: LocalFact): Type | undefined {
  if (!file.rules.injects || !local.hoisted) return undefined;
  const found = providersOf(types.graph, file, local);
  const [def, ...others] = found?.isInReach ? found.defs : [];
  if (!def || others.length > 0) return undefined;
  const given = types.result(def, undefined, undefined, types.placeOf(def));
  return given?.t === "library" && YIELDING.test(given.name) ? types.element(given, 0) : given;
}
