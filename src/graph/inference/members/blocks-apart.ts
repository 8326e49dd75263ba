// Members of one name in several blocks of a type, `impl From<A> for T`, `impl From<B> for T`: which of them is meant, by the
// block that a use stands in or by what it is called on, then by the arguments.

import type { LocalFact, OccurrenceFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import { angleStart } from "../../text/chains.ts";
import type { Def } from "../../types.ts";
import type { Choice } from "../calls/overloads.ts";
import { mayTake, ofArgumentsWritten } from "../calls/written-fit.ts";
import type { Inference, Type } from "../infer.ts";
import { type Block, blockAround, blockOf } from "./blocks.ts";

/**
 * Of the object at hand in a block for no type of the project, `impl A for [u8]`: the block's own members. What the library's
 * type may have itself is left to it.
 */
export function ofOwnBlockApart(type: Type | undefined, name: string, place: Place): readonly Def[] {
  const { file, scope } = place;
  if (type && type.t !== "library" && type.t !== "list") return [];
  const { symbols } = file.model;
  const around = file.model.symbolOfScope(scope);
  if (symbols[around]?.name === name || file.rules.commonMembers?.has(name)) return [];
  const block = blockAround(place)?.block;
  return block ? file.defs(file.model.members(block.ordinal).get(name)) : [];
}

/** Of members of one type that share a name. Alternatives of conditional code, whose blocks are written alike, are meant together. */
export function ofBlocks(
  types: Inference,
  place: Place,
  occurrence: OccurrenceFact,
  defs: readonly Def[],
): Choice {
  const all = new Map(defs.map((def) => [def, blockOf(def)]));
  const [only] = defs;
  // Others of its kind may be written by macros, or derived.
  const isRefused =
    defs.length === 1 && all.get(only!)?.isOneOfSeveral && !mayTake(types, place, occurrence.name, only!);
  if (isRefused) return { defs: [], maybe: defs };
  if (defs.length < 2 || [...all.values()].includes(undefined)) return { defs, maybe: [] };
  const own = place.file.rules.self.includes(occurrence.receiver) ? blockAround(place) : undefined;
  const meant = own ? ofOwn(all, own) : ofReference(types, place, occurrence, ofTypeArguments(place, all));
  const groups = new Map<string, Def[]>();
  for (const def of meant) {
    const { whole } = all.get(def)!;
    groups.set(whole, [...(groups.get(whole) ?? []), def]);
  }
  if (groups.size < 2) return { defs: meant, maybe: [] };
  const firsts = [...groups.values()].map(([first]) => first!);
  if (!firsts.every((def) => factOf(def).params)) return { defs: [], maybe: meant };
  const { defs: sure, maybe } = ofArgumentsWritten(types, place, occurrence.name, firsts);
  const withAlternatives = (some: readonly Def[]) =>
    some.flatMap((def) => groups.get(all.get(def)!.whole) ?? []);
  return { defs: withAlternatives(sure), maybe: withAlternatives(maybe) };
}

const LONGEST_HEAD = 200;
const TYPE_ARGUMENTS = /<[\s\S]*>/;
const plain = (types: string) => types.replace(/\s+/g, "");

/** Those of blocks for the type with the arguments that it is named with: `T::<f64>::from(…)`. */
function ofTypeArguments(
  { file: { model }, line, column }: Place,
  all: ReadonlyMap<Def, Block | undefined>,
): ReadonlyMap<Def, Block | undefined> {
  const start = model.offset(line, column);
  const head = model.text.slice(Math.max(0, start - LONGEST_HEAD), start);
  const open = head.endsWith(">::") ? angleStart(head, head.length - 3) : -1;
  if (open === -1) return all;
  const given = plain(head.slice(open, -2));
  const alike = [...all].filter(([, block]) => plain(TYPE_ARGUMENTS.exec(block!.owner)?.[0] ?? "") === given);
  return alike.length > 0 ? new Map(alike) : all;
}

/** Those of blocks for a value, or for a reference to one, as what they are called on is said to be. */
function ofReference(
  types: Inference,
  place: Place,
  { receiver }: OccurrenceFact,
  all: ReadonlyMap<Def, Block | undefined>,
): readonly Def[] {
  const defs = [...all.keys()];
  const { referenceOf } = place.file.rules.blocksApart!;
  const kinds = new Map(defs.map((def) => [def, referenceOf(all.get(def)!.owner)]));
  if (new Set(kinds.values()).size < 2) return defs;
  const named = lookUp(types.graph, place, receiver);
  const given = named?.kind === "local" ? referenceHeld(place.file, named.local) : undefined;
  const alike = defs.filter((def) => kinds.get(def) === given);
  return alike.length > 0 ? alike : defs;
}

const LONGEST_VALUE = 80;

/** What kind of reference a local says that it holds, by its type or by how its value starts. */
function referenceHeld(
  { model, rules }: FileModel,
  { name, type, line, column }: LocalFact,
): string | undefined {
  const { referenceOf, isValue } = rules.blocksApart!;
  if (type !== "") return referenceOf(type);
  const end = model.offset(line, column) + name.length;
  const value = /^\s*=\s*([^=].*)$/s.exec(model.text.slice(end, end + LONGEST_VALUE))?.[1];
  if (value === undefined) return undefined;
  const found = referenceOf(value);
  return found !== "" || isValue(value) ? found : undefined;
}

/** Those of blocks for what the own one is for; types and values that the own block gives a name to hide others. */
function ofOwn(all: ReadonlyMap<Def, Block | undefined>, own: Block): readonly Def[] {
  const defs = [...all.keys()];
  const inside = defs.filter((def) => !factOf(def).params && all.get(def)!.block === own.block);
  if (inside.length > 0) return inside;
  const alike = defs.filter((def) => all.get(def)!.owner === own.owner);
  return alike.length > 0 ? alike : defs;
}
