// Of callables with one name, and of a type's constructors, those that a call means.

import type { OccurrenceFact } from "../protocol/facts.ts";
import type { Role } from "../protocol/kinds.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { chooseInBranches } from "./inference/calls/compiled-branches.ts";
import { byRole, type Choice } from "./inference/calls/overloads.ts";
import { isMadeByItself } from "./inference/calls/own-makers.ts";
import type { Inference } from "./inference/infer.ts";
import { ofBlocks } from "./inference/members/blocks-apart.ts";
import { ofCompanions } from "./inference/members/companions.ts";
import { ofOwnBlock } from "./inference/members/constrained.ts";
import { extendApart, extensionsAround } from "./inference/members/objects-around.ts";
import { isCalledConstructor, isType } from "./kinds.ts";
import { isFunction } from "./names/bare-names.ts";
import { type Meaning, ownFirst } from "./names/meaning.ts";
import { inSight } from "./names/narrowed.ts";
import { withOthersOfSpace } from "./names/spaces/included.ts";
import { areSpaces } from "./names/spaces/spaces.ts";
import { isSpecialised, withoutSpecialised } from "./names/specialised.ts";
import { ofWrittenArity } from "./names/types-by-arity.ts";
import type { Def } from "./types.ts";

const isMethod = (def: Def) => factOf(def).kind === "method";

/** Are these overloads behind a link, and is what a call of them means one or some of them, and nothing else? */
export function isAmongMethods(
  { rules }: FileModel,
  { role, receiver }: OccurrenceFact,
  defs: readonly Def[],
): boolean {
  if (role !== "call" || receiver === "" || !rules.overloads) return false;
  return !rules.isForward && !rules.companions && defs.length > 0 && defs.every(isFunction);
}

/** Does what plays this role run a constructor, where it names a type? */
export function makesOne({ rules }: FileModel, role: Role): boolean {
  const isMade = role === "call" || (role === "decorator" && rules.decoratorSuffix !== undefined);
  return isMade && rules.makesByName === true;
}

/** Constructors that stand in a type. */
export function constructorsOf(graph: Graph, def: Def): readonly Def[] {
  const { file, ordinal } = def;
  if (!isType(factOf(def).kind)) return [];
  const { constructorName } = file.rules;
  if (constructorName !== undefined) return graph.membersOf(def, constructorName);
  const found: Def[] = [];
  for (const ordinals of file.model.members(ordinal).values())
    for (const at of ordinals) if (isCalledConstructor(file.model.symbols[at]!)) found.push(file.def(at));
  return found;
}

/** Of callables with one name, and of a type's constructors, those that a call means. */
export function chosen(
  types: Inference,
  file: FileModel,
  occurrence: OccurrenceFact,
  found: Meaning & { defs: readonly Def[] },
): Meaning {
  const { line, column, scope, role } = occurrence;
  const place = { file, line, column, scope };
  if (role === "import" || found.defs.length === 0) return found;
  if (areSpaces(found.defs))
    return file.rules.reopens ? { ...found, defs: ownFirst(file, found.defs) } : found;
  // A template is chosen before what it is for some arguments, which may be what runs then.
  const isWritten = role !== "call" || found.defs.some(isSpecialised);
  const all = isWritten ? found.defs : withOthersOfSpace(types.graph, file, found.defs);
  const general = isWritten ? all : withoutSpecialised(all);
  const special = all.filter((def) => !general.includes(def));
  found = { ...found, defs: general };
  const { overloads, rolesApart } = file.rules;
  const isOwn = "via" in found && (found.via === "scope" || found.via === "self");
  const reached =
    occurrence.receiver === "" ? extensionsAround(types, place, occurrence.name, found.defs) : found.defs;
  const isApart = file.rules.extensions === true && occurrence.receiver === "" && extendApart(reached);
  if (isApart) return { ...found, defs: [], maybe: reached };
  const meant = isOwn ? ofOwnBlock(place, reached) : reached;
  const named = ofWrittenArity(
    types.graph,
    place,
    occurrence,
    ofCompanions(types.graph, place, occurrence, meant),
  );
  const suited = overloads || rolesApart ? byRole(inSight(named, file, occurrence), occurrence) : named;
  // A project holds a type's part once: where a folder holds a copy of it, the file's own is meant.
  const isCopied = file.rules.reopens && suited.length > 1 && suited.every((def) => !factOf(def).params);
  const defs = isCopied ? ownFirst(file, suited) : suited;
  // What is read is no method, whatever stands in for one that is declared nowhere else.
  const isRead = role === "read" || role === "write";
  if (file.rules.methodsCalled && isRead && occurrence.receiver !== "" && defs.every(isMethod))
    return { ...found, defs: [], maybe: defs };
  const left = !(overloads || rolesApart) && "maybe" in found ? (found.maybe ?? []) : [];
  const makers = makesOne(file, role) ? defs.flatMap((def) => constructorsOf(types.graph, def)) : [];
  const choice: Choice = overloads
    ? chooseInBranches(types, place, occurrence, defs)
    : file.rules.blocksApart
      ? ofBlocks(types, place, occurrence, defs)
      : { defs, maybe: [] };
  const { defs: sure, maybe } = choice;
  if (makers.length === 0 || isMadeByItself(place, occurrence, defs, makers)) {
    const others = [...left, ...special];
    const isLoose = ("open" in found && found.open) || ("maybe" in found && (found.maybe?.length ?? 0) > 0);
    const isOneOf = choice.isOneOf && !isLoose && sure.length + others.length === 0;
    return { ...found, defs: sure, maybe: [...maybe, ...others], ...(isOneOf && { isOneOf }) };
  }
  const made = chooseInBranches(types, place, occurrence, makers);
  return { ...found, defs: [...sure, ...made.defs], maybe: [...left, ...maybe, ...made.maybe] };
}
