// Members in blocks that extend a type for some of its arguments alone: `extension Box where Item: Sized { … }`.

import { factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";

const CONSTRAINTS = /\bwhere\s+(.+?)\s*\{?$/s;
const CONSTRAINT = /^([\p{ID_Continue}]+)\s*(?::|==)\s*(.+)$/su;

/** Of members of one name, those of blocks with the constraints of the block that a place stands in. */
export function ofOwnBlock({ file, scope }: Place, defs: readonly Def[]): readonly Def[] {
  if (!file.rules.extendsLibraries || defs.length < 2) return defs;
  const { model } = file;
  let at = model.symbolOfScope(scope);
  while (at !== -1 && model.symbols[at]!.kind !== "impl") at = model.symbols[at]!.container;
  if (at === -1) return defs;
  const own = constraintsIn(file.def(at));
  const same = defs.filter((def) => constraintsOf(def) === own);
  return own !== "" && same.length > 0 ? defs.filter((def) => same.includes(def) || isForAll(def)) : defs;
}

/** Of members of one name, those whose block is for the arguments that a type has. */
export function ofArguments(types: Inference, type: Type, defs: readonly Def[]): readonly Def[] {
  if (type.t !== "instance" || type.own || defs.length < 2 || !type.def.file.rules.extendsLibraries)
    return defs;
  const params = types.typeParamsOf(type.def).map(({ name }) => name);
  const met = defs.filter((def) => {
    const written = constraintsOf(def);
    return written !== "" && written.split(",").every((each) => isMet(types, def, each, params, type.args));
  });
  return met.length > 0 ? defs.filter((def) => met.includes(def) || isForAll(def)) : defs;
}

const isForAll = (def: Def) => constraintsOf(def) === "";

function isMet(
  types: Inference,
  def: Def,
  constraint: string,
  params: readonly string[],
  args: readonly (Type | undefined)[],
): boolean {
  const [, name = "", bound = ""] = CONSTRAINT.exec(constraint.trim()) ?? [];
  const given = args[params.indexOf(name)];
  const type = types.typeOfText(bound, types.placeOf(def), undefined);
  const wanted = type && types.behind(type);
  if (!given || !wanted) return false;
  if (given.t === "library") return wanted.t === "library" && wanted.name === given.name;
  if (given.t !== "instance" || wanted.t !== "instance") return false;
  return given.def === wanted.def || types.ancestors(given.def).has(wanted.def);
}

/** The constraints of the block that a member stands in, or "". */
function constraintsOf({ file, ordinal }: Def): string {
  const { container } = file.model.symbols[ordinal]!;
  return container === -1 ? "" : constraintsIn(file.def(container));
}

function constraintsIn(block: Def): string {
  const { kind, signature } = factOf(block);
  return kind === "impl" ? (CONSTRAINTS.exec(signature)?.[1] ?? "") : "";
}
