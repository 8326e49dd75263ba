// What a call runs by a name that a pattern takes out of an object: `const { open } = api; open()` calls api's `open`. By
// another name, or as a value that is given, it is something else to whoever asks for the function. The object may itself
// have been given the function by its name: `return { open }`.

import { factOf } from "../../file.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import { choicesOf } from "../../inference/type-model.ts";
import type { Named, Place } from "../../place.ts";
import { isPatternKey, isShorthand } from "../../sites.ts";
import type { Def } from "../../types.ts";
import { type Meaning, UNKNOWN_MEMBER } from "../meaning.ts";

/** What is called, and the function behind it that has its name. `key`: what a pattern's key means. */
export function runMeaning(
  types: Inference,
  place: Place,
  name: string,
  found: Named,
  meaning: Meaning,
  key: (at: Place) => Meaning,
): Meaning {
  const held = heldFunctions(types, place, name, found, key);
  if (held === "unknown") return "defs" in meaning ? { ...meaning, open: true } : UNKNOWN_MEMBER;
  if (held.length === 0) return meaning;
  return "defs" in meaning
    ? { ...meaning, defs: [...meaning.defs, ...held] }
    : { defs: held, via: "receiver_type" };
}

/**
 * Functions that a local, a variable that a pattern binds, or what a file gives away without a name is for by their own name; "unknown": it may be for any.
 */
function heldFunctions(
  types: Inference,
  place: Place,
  name: string,
  found: Named,
  key: (at: Place) => Meaning,
): readonly Def[] | "unknown" {
  if (found.kind === "library" && found.at && !found.wraps)
    return functionsNamed(types.typeAt(found.at.file, found.at.offset), name);
  const at = boundAt(place, found);
  if (!at || !isShorthand(at.file.model, at.line, at.column, name.length)) return [];
  const taken = key(at);
  const known = "defs" in taken ? (taken.held ?? taken.defs).filter(isFunction) : [];
  if (known.length > 0) return known;
  if (found.kind !== "local") return "unknown" in taken ? "unknown" : known;
  const value = takenValue(types, at, name);
  if (!value && "unknown" in taken) return "unknown";
  return functionsNamed(value, name);
}

/** Of what a value may be, functions of a name. */
function functionsNamed(value: Type | undefined, name: string): readonly Def[] {
  const held = value ? choicesOf(value).flatMap((each) => (each.t === "callable" ? [each.def] : [])) : [];
  return held.filter((def) => isFunction(def) && factOf(def).name === name);
}

/** What a pattern takes out by a name. */
function takenValue(types: Inference, at: Place, name: string): Type | undefined {
  const { model } = at.file;
  const open = model.brackets.around(model.offset(at.line, at.column));
  const of = open === -1 ? undefined : types.takenApart(at.file, open);
  return of && types.typeOfMember(of, name, at);
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
