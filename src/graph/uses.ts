// What a symbol uses: the definitions that the code of its declaration names.

import { type OccurrenceFact, SYMBOL_FLAGS } from "../protocol/facts.ts";
import { confidenceOf } from "./confidence.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { isMember, isType } from "./kinds.ts";
import { LEAST_LIKELY, likelihoodOf } from "./likelihood.ts";
import type { Meaning } from "./names/meaning.ts";
import { isTag } from "./names/tags.ts";
import type { Resolver } from "./resolve.ts";
import { occurrencesWithin } from "./sites.ts";
import { judge, Target } from "./target.ts";
import type { Def, Tier, Via, Watch } from "./types.ts";

export interface Use {
  target: Def;
  site: OccurrenceFact;
  tier: Tier;
  via: Via;
  confidence: number;
}

export interface Uses {
  /** In order of position. */
  uses: Use[];
  /** Names of libraries and of the language, by count. */
  library: number;
  /** Names that could mean more symbols than are worth listing, or none that is known. */
  unresolved: number;
}

/** A name that could mean more symbols than this is counted, not listed. */
const MOST_CANDIDATES = 3;

export function usesOf(
  graph: Graph,
  resolver: Resolver,
  symbol: Def,
  isWanted: (occurrence: OccurrenceFact) => boolean,
  watch: Watch,
): Uses {
  const { file } = symbol;
  const found: Uses = { uses: [], library: 0, unresolved: 0 };
  const asked = new Map<Def, Target>();
  const targetOf = (def: Def): Target => {
    const target = asked.get(def) ?? new Target(graph, def, watch);
    asked.set(def, target);
    return target;
  };
  for (const site of occurrencesWithin(file, symbol.ordinal)) {
    if (!isWanted(site)) continue;
    watch.check();
    const meaning = resolver.meaning(file, site);
    if ("defs" in meaning) add(graph, found, file, site, meaning.defs, meaning);
    else if ("unknown" in meaning) {
      const named = candidatesOf(graph, file, site);
      const candidates = meaning.outside ? named.filter((def) => !graph.scip.defines(def)) : named;
      const before = found.uses.length;
      if (candidates.length <= MOST_CANDIDATES)
        addLikely(graph, found, file, site, candidates, meaning, targetOf);
      if (found.uses.length === before) found.unresolved++;
    } else if (meaning.out === "library") found.library++;
  }
  return found;
}

function add(
  graph: Graph,
  found: Uses,
  file: FileModel,
  site: OccurrenceFact,
  defs: readonly Def[],
  meaning: Meaning,
): void {
  const tier = "defs" in meaning ? "resolved" : "possible";
  const via = "defs" in meaning ? meaning.via : "name";
  const seen = new Set<Def>();
  for (const target of defs) {
    if (seen.has(target)) continue;
    for (const each of graph.group(target)) seen.add(each);
    const confidence =
      via === "name"
        ? likelihoodOf(graph, target).at(file, site, meaning)
        : confidenceOf(tier, via, file.model.language);
    if (via === "name" && confidence < LEAST_LIKELY) continue;
    found.uses.push({ target: preferred(graph, target), site, tier, via, confidence });
  }
}

/** What references of a candidate would say of the place; of what is excluded there, nothing. */
function addLikely(
  graph: Graph,
  found: Uses,
  file: FileModel,
  site: OccurrenceFact,
  candidates: readonly Def[],
  meaning: Meaning,
  targetOf: (def: Def) => Target,
): void {
  for (const candidate of candidates) {
    const target = targetOf(candidate);
    const verdict = judge(target, meaning, site, file);
    if (typeof verdict === "string") continue;
    const confidence = target.confidence(file, site, meaning, verdict);
    if (verdict.via === "name" && confidence < LEAST_LIKELY) continue;
    found.uses.push({ target: preferred(graph, candidate), site, ...verdict, confidence });
  }
}

/** Can a call mean this? */
export function mayBeCalled(def: Def): boolean {
  const { kind, params } = factOf(def);
  return params !== undefined || (isType(kind) && !isTag(def));
}

/** Of several declarations of one symbol, the one with a body. */
export function preferred(graph: Graph, def: Def): Def {
  const group = [...graph.group(def)];
  return group.find((each) => each.file.model.scopeOf(each.ordinal) !== -1 && hasBody(each)) ?? def;
}

const hasBody = (def: Def) => (factOf(def).flags & SYMBOL_FLAGS.declaration) === 0;

/** Symbols of the name that a place could mean. */
function candidatesOf(graph: Graph, file: FileModel, { name, receiver }: OccurrenceFact): Def[] {
  const named = graph.named(name).filter((def) => {
    if (def.file.rules.family !== file.rules.family) return false;
    const { kind, container } = factOf(def);
    return receiver === "" ? container === -1 : isMember(kind) || container !== -1;
  });
  if (file.rules.commonMembers?.has(name)) return [];
  const seen = new Set<Def>();
  return named.filter((def) => {
    if (seen.has(def)) return false;
    for (const each of graph.group(def)) seen.add(each);
    return true;
  });
}
