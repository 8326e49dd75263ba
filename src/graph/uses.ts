// What a symbol uses: the definitions that the code of its declaration names.

import { type OccurrenceFact, SYMBOL_FLAGS } from "../protocol/facts.ts";
import { confidenceOf } from "./confidence.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { isMember, isType } from "./kinds.ts";
import { LEAST_LIKELY, likelihoodOf } from "./likelihood.ts";
import type { Meaning } from "./names/meaning.ts";
import { isTag } from "./names/spaces/tags.ts";
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
    if ("defs" in meaning) found.uses.push(...sureUses(graph, file, site, meaning));
    else if ("unknown" in meaning) {
      const named = candidatesOf(graph, file, site);
      const candidates = meaning.outside ? named.filter((def) => !graph.scip.defines(def)) : named;
      const targets = candidates.length <= MOST_CANDIDATES ? candidates.map(targetOf) : [];
      const likely = [...likelyUses(graph, file, site, meaning, targets)];
      found.uses.push(...likely);
      if (likely.length === 0) found.unresolved++;
    } else if (meaning.out === "library") found.library++;
  }
  return found;
}

/** What a place means that says it. */
function* sureUses(
  graph: Graph,
  file: FileModel,
  site: OccurrenceFact,
  meaning: Extract<Meaning, { defs: readonly Def[] }>,
): Generator<Use> {
  const { defs, via } = meaning;
  const seen = new Set<Def>();
  for (const target of defs) {
    if (seen.has(target)) continue;
    for (const each of graph.group(target)) seen.add(each);
    const confidence =
      via === "name"
        ? likelihoodOf(graph, target).at(file, site, meaning)
        : confidenceOf("resolved", via, file.model.language);
    if (via === "name" && confidence < LEAST_LIKELY) continue;
    yield { target: preferred(graph, target), site, tier: "resolved", via, confidence };
  }
}

/** What references of a candidate would say of the place; of what is excluded there, nothing. */
function* likelyUses(
  graph: Graph,
  file: FileModel,
  site: OccurrenceFact,
  meaning: Meaning,
  candidates: readonly Target[],
): Generator<Use> {
  for (const candidate of candidates) {
    const verdict = judge(candidate, meaning, site, file);
    if (typeof verdict === "string") continue;
    const confidence = candidate.confidence(file, site, meaning, verdict);
    if (verdict.via === "name" && confidence < LEAST_LIKELY) continue;
    yield { target: preferred(graph, candidate.symbol), site, ...verdict, confidence };
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
