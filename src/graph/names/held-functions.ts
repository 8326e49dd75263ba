// What a call runs by a name of its own for a function: `const { open } = api; open()` calls api's `open`, as does a
// parameter that is one. By another name it is something else to whoever asks for the function.

import { factOf } from "../file.ts";
import type { Inference } from "../inference/infer.ts";
import { partsOf } from "../inference/type-model.ts";
import type { Named, Place } from "../place.ts";
import { isPatternKey, isShorthand } from "../sites.ts";
import type { Def } from "../types.ts";
import type { Meaning } from "./meaning.ts";

/** Functions that a local, or a variable that a pattern binds, holds by their own name; `key`: what a pattern's key means. */
export function heldFunctions(
  types: Inference,
  place: Place,
  name: string,
  found: Named,
  key: (at: Place) => Meaning,
): readonly Def[] {
  const at = boundAt(place, found);
  if (!at) return [];
  const { file, line, column } = at;
  const taken = isShorthand(file.model, line, column, name.length) ? key(at) : undefined;
  const members = taken && "defs" in taken ? taken.defs.filter(isFunction) : [];
  const held = partsOf(types.typeOfNamed(found, place, name));
  const functions = held.flatMap((type) => (type?.t === "callable" ? [type.def] : []));
  return [...new Set([...members, ...functions])].filter((def) => factOf(def).name === name);
}

/** Where a name is bound that holds something which is declared elsewhere. */
function boundAt({ file }: Place, found: Named): Place | undefined {
  if (found.kind === "local") return { file, ...found.local };
  if (found.kind !== "defs" || found.defs.length !== 1) return undefined;
  const [def] = found.defs as [Def];
  const { model } = def.file;
  const { line, column } = factOf(def);
  if (!isPatternKey(model, factOf(def))) return undefined;
  return { file: def.file, line, column, scope: model.scopeAt(line, column) };
}

const isFunction = (def: Def) => /^(?:method|function)$/.test(factOf(def).kind);
