// Of what a name was found to mean, what the way it is written and the place it stands at leave of it.

import type { OccurrenceFact } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import { isSpace, isType, isTypeAlone, isValueAlone } from "../kinds.ts";
import type { Def } from "../types.ts";
import { isInPath, type Meaning, textBefore } from "./meaning.ts";
import { isKeptFrom, isLabel, keptAmong } from "./sight.ts";
import { areSpaces } from "./spaces/spaces.ts";
import { isOpenSpecialised, ofWrittenSpecialisation, withoutSpecialised } from "./specialised.ts";

/** What of the text in front of a name may say whether a type or a value is meant. */
const LONGEST_HEAD = 600;

type Narrowing = (found: Meaning, file: FileModel, occurrence: OccurrenceFact) => Meaning;

/** In this order. */
const NARROWINGS: readonly Narrowing[] = [possible, ofMacros, meant];

export const narrowed: Narrowing = (found, file, occurrence) =>
  NARROWINGS.reduce((left, narrow) => narrow(left, file, occurrence), found);

/** Without what a name that is written like this does not mean. */
function possible(found: Meaning, { rules }: FileModel, occurrence: OccurrenceFact): Meaning {
  const { mayMean } = rules;
  if (!mayMean || !("defs" in found)) return found;
  const defs = found.defs.filter((def) => mayMean(factOf(def), occurrence));
  const maybe = found.maybe?.filter((def) => mayMean(factOf(def), occurrence));
  if (defs.length === 0 && !maybe?.length && found.defs.length > 0) return { unknown: "bare" };
  return { ...found, defs, ...(maybe && { maybe }) };
}

/** Without what other files keep to themselves. */
export function seen(found: Meaning, file: FileModel): Meaning {
  if (!("defs" in found)) return found;
  const isKept = keptAmong(found.defs).some((def) => isKeptFrom(file, def));
  const defs = isKept ? found.defs.filter((def) => !isKeptFrom(file, def)) : found.defs;
  const maybe = found.maybe?.filter((def) => !isKeptFrom(file, def));
  if (defs.length === found.defs.length && maybe?.length === found.maybe?.length) return found;
  return defs.length + (maybe?.length ?? 0) > 0
    ? { ...found, defs, ...(maybe && { maybe }) }
    : { unknown: "member", ofType: true };
}

/** Those of several definitions that a file may name, if any are: a field that its type keeps to itself hides no method. */
export function inSight(defs: readonly Def[], file: FileModel, occurrence: OccurrenceFact): readonly Def[] {
  if (defs.length < 2 || isLabel(occurrence)) return defs;
  const left = defs.filter((def) => !isKeptFrom(file, def));
  return left.length > 0 ? left : defs;
}

/** Templates, where a name means them and specialisations of them. */
export function ofTemplates(
  found: Meaning,
  file: FileModel,
  { role, line, column, scope }: OccurrenceFact,
): Meaning {
  if (!("defs" in found) || found.defs.length < 2 || role === "import" || !file.rules.specialises)
    return found;
  if (areSpaces(found.defs)) return found;
  const written = ofWrittenSpecialisation(found.defs, file, file.model.offset(line, column), scope);
  const defs = written === found.defs ? withoutSpecialised(found.defs) : written;
  if (isOpenSpecialised(defs)) return { ...found, defs: [], maybe: defs };
  return defs === found.defs ? found : { ...found, defs };
}

/** In front of the sign of a path, what has names in it. */
function ofPath(found: Meaning, file: FileModel, { name, line, column, scope }: OccurrenceFact): Meaning {
  if (!("defs" in found) || !isInPath({ file, line, column, scope }, name)) return found;
  const defs = found.defs.filter((def) => isSpace(factOf(def).kind) || isType(factOf(def).kind));
  return defs.length > 0 ? { ...found, defs } : { out: "other_symbol" };
}

/**
 * Where macros are names apart, those that are used as one, or what else has the name. Attributes may be either; an import
 * brings a macro that is seen outside of its file beside the rest.
 */
function ofMacros(found: Meaning, { rules }: FileModel, { role }: OccurrenceFact): Meaning {
  if (!rules.macrosApart || !("defs" in found) || role === "decorator") return found;
  const isWanted = (def: Def) => {
    const { kind, visibility } = factOf(def);
    return role === "import"
      ? kind !== "macro" || visibility !== "private"
      : (kind === "macro") === (role === "macro");
  };
  const defs = found.defs.filter(isWanted);
  if (defs.length > 0 || found.defs.length === 0) return { ...found, defs };
  // A function may be the program of a macro; what a macro hides here may be seen from further out.
  return role === "macro" || role === "import" ? found : { unknown: "bare" };
}

/** Of types and values of one name, those that a use means. */
function meant(written: Meaning, file: FileModel, occurrence: OccurrenceFact): Meaning {
  const found = file.rules.pathSign ? ofPath(written, file, occurrence) : written;
  const { role, line, column, scope } = occurrence;
  if (!file.rules.meant || !("defs" in found) || found.defs.length < 2) return found;
  const wanted = file.rules.meant(role, textBefore({ file, line, column, scope }, LONGEST_HEAD));
  if (!wanted) return found;
  const isOther = wanted === "type" ? isValueAlone : isTypeAlone;
  const defs = found.defs.filter((def) => !isOther(factOf(def).kind));
  return defs.length > 0 ? { ...found, defs } : found;
}
