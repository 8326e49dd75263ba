// What names mean in groups of tests: the type that a group is about, one of it, and variables of the object that tests run on.

import type { OccurrenceFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { isType } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import type { Inference } from "../infer.ts";
import { type Type, union } from "../type-model.ts";

export function testedType(types: Inference, name: string, place: Place): Type | undefined {
  const { testedTypes } = place.file.rules;
  if (testedTypes?.variable.test(name)) return setAround(types, name, place);
  if (!testedTypes || (name !== testedTypes.type && name !== testedTypes.value)) return undefined;
  const { symbols } = place.file.model;
  for (let at = place.file.model.symbolOfScope(place.scope); at !== -1; at = symbols[at]!.container) {
    const group = symbols[at]!;
    if (group.kind !== "test" || !testedTypes.path.test(group.name)) continue;
    const type = types.typeOfChain(group.name, place);
    if (type?.t !== "static") return undefined;
    return name === testedTypes.type ? type : { t: "instance", def: type.def, args: [] };
  }
  return undefined;
}

/** What a test sets, or what runs before the tests of the nearest group around it that sets it. */
function setAround(types: Inference, name: string, { file, scope }: Place): Type | undefined {
  const { model } = file;
  const settings = model.occurrencesOf(name).filter(({ role }) => role === "write");
  for (let at = model.symbolOfScope(scope); at !== -1; at = model.symbols[at]!.container) {
    if (isType(model.symbols[at]!.kind)) return undefined;
    const own = settings.filter((each) => model.symbolOfScope(each.scope) === at);
    if (own.length > 0)
      return types.graph.guarded(`set ${file.key}:${at} ${name}`, () =>
        union(own.map((each) => givenTo(types, file, each))),
      );
  }
  return undefined;
}

const SETS = /\s*(?:\|\|)?=(?![=~>])\s*/y;

function givenTo(
  types: Inference,
  file: FileModel,
  { name, line, column }: OccurrenceFact,
): Type | undefined {
  SETS.lastIndex = file.model.offset(line, column) + name.length;
  return SETS.test(file.model.text) ? types.typeAt(file, SETS.lastIndex) : undefined;
}
