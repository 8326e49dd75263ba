// What a call runs by a name that a pattern takes out of an object: `const { open } = api; open()` calls api's `open`. By
// another name, or as a value that is given, it is something else to whoever asks for the function.

import { factOf } from "../file.ts";
import type { Named, Place } from "../place.ts";
import { isPatternKey, isShorthand } from "../sites.ts";
import type { Def } from "../types.ts";
import type { Meaning } from "./meaning.ts";

/** Functions that a local, or a variable that a pattern binds, is for by their own name; `key`: what a pattern's key means. */
export function heldFunctions(
  place: Place,
  name: string,
  found: Named,
  key: (at: Place) => Meaning,
): readonly Def[] {
  const at = boundAt(place, found);
  if (!at || !isShorthand(at.file.model, at.line, at.column, name.length)) return [];
  const taken = key(at);
  return "defs" in taken ? taken.defs.filter(isFunction) : [];
}

/** Where a name is bound that holds something which is declared elsewhere. */
function boundAt({ file }: Place, found: Named): Place | undefined {
  if (found.kind === "local") return { file, ...found.local };
  if (found.kind !== "defs" || found.defs.length !== 1) return undefined;
  const [def] = found.defs as [Def];
  const { line, column } = factOf(def);
  return isPatternKey(def.file.model, factOf(def)) ? { file: def.file, line, column, scope: 0 } : undefined;
}

const isFunction = (def: Def) => /^(?:method|function)$/.test(factOf(def).kind);
