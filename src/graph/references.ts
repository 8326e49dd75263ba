// Who uses a symbol: every occurrence of its names in the files of its language family, each resolved, possible or excluded.

import { findLanguage } from "../languages/index.ts";
import type { ResolveRules } from "../languages/resolve-rules.ts";
import { BLOB_FLAGS, type OccurrenceFact, type SymbolFact } from "../protocol/facts.ts";
import { INHERITS, type Role, roleBit } from "../protocol/kinds.ts";
import { byText } from "../util/order.ts";
import { confidenceOf } from "./confidence.ts";
import type { FileModel } from "./file.ts";
import type { Graph } from "./graph.ts";
import { trimKept } from "./kept-parts.ts";
import type { KeptSites, Site } from "./kept-sites.ts";
import { LEAST_LIKELY } from "./likelihood.ts";
import { madeOf } from "./made.ts";
import { apartMeaning } from "./names/apart.ts";
import type { Meaning } from "./names/meaning.ts";
import { isLabel } from "./names/sight.ts";
import { rulesOf } from "./rules.ts";
import { delegateOf, hasPlainSites, isLiteralKey, isPatternKey } from "./sites.ts";
import { DEFINITION_ONLY, judge, Target, type Verdict } from "./target.ts";
import type { Def, Edge, Exclusion, References, Watch } from "./types.ts";

const ALL_ROLES = -1;

/** `heirs`: asked for with the symbol; `roles`: no other uses are wanted, nor counted. */
export function findReferences(
  graph: Graph,
  sites: KeptSites,
  symbol: Def,
  watch: Watch,
  { heirs, roles }: { heirs?: readonly Def[]; roles?: readonly Role[] } = {},
): References {
  const wanted = roles?.reduce((bits, role) => bits | roleBit(role), 0);
  return new Search(graph, sites, symbol, watch, heirs, wanted).run();
}

class Search {
  private readonly graph: Graph;
  private readonly sites: KeptSites;
  private readonly watch: Watch;
  /** The symbol first, then what is made of it. */
  private readonly targets: readonly [Target, ...Target[]];
  private readonly isRead: boolean;
  /** Bits of the roles that are asked for. */
  private readonly wanted: number;
  private readonly edges: Edge[] = [];
  private readonly excluded: Partial<Record<Exclusion, number>> = {};
  private readonly searched = { files: 0, failed: 0 };

  constructor(
    graph: Graph,
    sites: KeptSites,
    symbol: Def,
    watch: Watch,
    heirs?: readonly Def[],
    wanted = ALL_ROLES,
  ) {
    this.graph = graph;
    this.sites = sites;
    this.watch = watch;
    this.targets = [
      new Target(graph, symbol, watch, heirs),
      ...madeOf(symbol).map((def) => new Target(graph, def, watch)),
    ];
    this.isRead = isSetting(symbol);
    this.wanted = wanted;
  }

  run(): References {
    for (const name of new Set(this.targets.flatMap(({ names }) => names))) this.goThroughAll(name);
    const { edges, excluded, searched } = this;
    return { edges: edges.sort(byTierThenPlace), excluded, searched };
  }

  private exclude(why: Exclusion, count = 1): void {
    if (count > 0) this.excluded[why] = (this.excluded[why] ?? 0) + count;
  }

  /** Blobs whose places are no uses whatever stands there are not read: how many places they have is known. */
  private goThroughAll(name: string): void {
    const { graph } = this;
    const all = graph.postings(name).flatMap(({ blob, roles, count }) => {
      if (!this.targets.some((each) => each.mayBeNamedBy(name, roles))) return [];
      if (!this.mayHoldWanted(blob, roles)) return [];
      if (roles === DEFINITION_ONLY && !mayHoldKeys(graph, blob, name)) return [];
      this.watch.check();
      return { blob, count, excluded: count < Infinity ? this.allExcluded(blob, name) : undefined };
    });
    const isNew = (blob: number) => graph.filesOf(blob).some((file) => !this.sites.has(file, name));
    const unread = new Set(all.flatMap(({ blob, excluded }) => (!excluded && isNew(blob) ? blob : [])));
    const read = graph.readingAhead([...unread], name);
    for (const { blob, count, excluded } of all) {
      this.watch.check();
      if (unread.has(blob)) read.next();
      if (excluded) this.exclude(excluded, count * graph.view.pathsOf(blob).length);
      else this.goThrough(blob, name);
    }
  }

  /** What stands for another type's member is told by no role of its name. */
  private mayHoldWanted(blob: number, roles: number): boolean {
    if (this.wanted === ALL_ROLES || (roles & this.wanted) !== 0) return true;
    return rulesOf(this.graph.view.blob(blob).language).delegatesTo !== undefined;
  }

  private isWanted({ role }: { role: Role }): boolean {
    return (roleBit(role) & this.wanted) !== 0;
  }

  /** Why none of a blob's places is a use, where that is so of whatever may stand there. */
  private allExcluded(blob: number, name: string): Exclusion | undefined {
    const { graph } = this;
    const { language, flags } = graph.view.blob(blob);
    const rules = rulesOf(language);
    if (rules.family !== this.targets[0].family)
      return this.isRead || this.mayNameApart(rules) ? undefined : "other_language";
    const named = this.namedIn(name, language);
    if (named.length === 0 || !hasPlainSites(rules)) return undefined;
    const files = graph.filesOf(blob);
    if (!files.every((file) => named.every((each) => each.isKeptWhole(file, name)))) return undefined;
    this.noteSearched(files.length, flags);
    return "other_symbol";
  }

  /** Do files of another family name symbols of this one by rules of theirs? */
  private mayNameApart({ apart }: ResolveRules): boolean {
    return apart?.families.has(this.targets[0].family) === true;
  }

  private noteSearched(files: number, flags: number): void {
    this.searched.files += files;
    if (flags & BLOB_FLAGS.failed) this.searched.failed += files;
  }

  private namedIn(name: string, language: string): readonly Target[] {
    return this.targets.filter((each) => each.names.includes(name) && each.isNamedIn(name, language));
  }

  private goThrough(blob: number, name: string): void {
    const { graph, targets } = this;
    const row = graph.view.blob(blob);
    if (rulesOf(row.language).family !== targets[0].family) {
      this.goThroughOther(blob, name);
      return;
    }
    const named = this.namedIn(name, row.language);
    if (named.length === 0) return;
    for (const file of graph.filesOf(blob)) {
      this.noteSearched(1, row.flags);
      const seen = named.filter((each) => !each.isKeptFrom(file));
      for (const site of this.sites.of(file, name)) {
        const { occurrence } = site;
        if (!this.isWanted(occurrence)) continue;
        const meant = named.filter((each) => each.isNamedBy(name, occurrence));
        const asked = isLabel(occurrence) ? meant : meant.filter((each) => seen.includes(each));
        if (asked.length > 0) this.lookAt(file, site, asked);
        else if (meant.length > 0) this.exclude("other_symbol");
      }
      for (const field of targets[0].fieldsIn(file, name)) {
        const verdict = targets[0].group.has(field) ? SET_AGAIN : SET_ELSEWHERE;
        const confidence = confidenceOf(verdict.tier, verdict.via, file.model.language);
        const setting = settingOf(field);
        if (this.isWanted(setting)) this.edges.push(edgeOf(file, setting, verdict, confidence));
      }
      trimKept();
    }
  }

  /** A file of a language that does not use the symbol, unless it reads a setting. */
  private goThroughOther(blob: number, name: string): void {
    const { graph } = this;
    if (this.isRead) {
      this.edges.push(...readsOf(graph, blob, name).filter((edge) => this.isWanted(edge)));
      this.searched.files += graph.filesOf(blob).length;
    } else if (this.mayNameApart(rulesOf(graph.view.blob(blob).language))) {
      const { edges, others } = usesApart(graph, this.targets[0], blob, name);
      this.edges.push(...edges.filter((edge) => this.isWanted(edge)));
      this.exclude("other_language", others);
      this.searched.files += graph.filesOf(blob).length;
    } else {
      const sites = graph.modelOf(blob).occurrencesOf(name);
      this.exclude("other_language", sites.length * graph.view.pathsOf(blob).length);
    }
  }

  private lookAt(file: FileModel, site: Site, asked: readonly Target[]): void {
    const { occurrence } = site;
    const own = this.sites.ownOf(file, site);
    if (own !== -1 && asked.some(({ group }) => group.has(file.def(own)))) return;
    const isMember = asked.some((each) => each.isMember);
    const isAsked = (defs: readonly Def[]) => asked.some((each) => each.concerns(defs));
    const meaning = this.sites.meaning(file, site, isMember, isAsked);
    // What is a symbol itself is nothing else's use, unless something says so, or nothing tells whose key it is.
    const isOwn = own !== -1 && "unknown" in meaning && !mayBeUse(file, file.model.symbols[own]!);
    const found = isForward(file, occurrence)
      ? "declaration"
      : isOwn
        ? "own_key"
        : judgeEach(asked, meaning, occurrence, file);
    if (typeof found === "string") {
      this.exclude(found);
      return;
    }
    const { target, verdict } = found;
    const confidence = target.confidence(file, occurrence, meaning, verdict);
    if (verdict.via === "name" && confidence < LEAST_LIKELY) this.exclude("unlikely");
    else this.edges.push(edgeOf(file, occurrence, verdict, confidence));
  }
}

/** The surest that an occurrence is to any of what is asked for: a field, and what is made of it. */
function judgeEach(
  targets: readonly Target[],
  meaning: Meaning,
  occurrence: OccurrenceFact,
  file: FileModel,
): { target: Target; verdict: Verdict } | Exclusion {
  let best: { target: Target; verdict: Verdict } | undefined;
  let out: Exclusion = "other_symbol";
  for (const target of targets) {
    const verdict = judge(target, meaning, occurrence, file);
    if (typeof verdict === "string") out = verdict;
    else if (verdict.tier === "resolved") return { target, verdict };
    else best ??= { target, verdict };
  }
  return best ?? out;
}

const SAID = { tier: "possible", via: "name" } as const;
/** No compiler knows how often it is so. */
const SAID_CONFIDENCE = 0.5;
const SEVERAL_WORDS = /[\p{L}\d][_-]\p{L}|\p{Ll}\p{Lu}/u;

/** A key by which code may ask for its value; a single word names too much else. */
function isSetting({ file, ordinal }: Def): boolean {
  const { name } = file.model.symbols[ordinal]!;
  return findLanguage(file.model.language)?.settings === true && SEVERAL_WORDS.test(name);
}

/** May a symbol be a use of another one at once: a key, what stands for another type's member, what is set on some object? */
const mayBeUse = ({ model, rules }: FileModel, symbol: SymbolFact) =>
  delegateOf(model, rules, symbol) !== undefined ||
  isLiteralKey(model, symbol) ||
  isPatternKey(model, symbol) ||
  (rules.shorthand === true && symbol.owner !== "");

/** Where files of another family name it by the rules of theirs. */
function usesApart(graph: Graph, target: Target, blob: number, name: string) {
  const edges: Edge[] = [];
  let others = 0;
  for (const file of graph.filesOf(blob))
    for (const occurrence of file.model.occurrencesOf(name)) {
      const meaning = apartMeaning(graph, file, occurrence, true);
      const verdict = meaning ? judge(target, meaning, occurrence, file) : "other_language";
      if (typeof verdict === "string") others++;
      else {
        const { tier, via } = verdict;
        const confidence = via === "name" ? SAID_CONFIDENCE : confidenceOf(tier, via, file.model.language);
        edges.push(edgeOf(file, occurrence, verdict, confidence));
      }
    }
  return { edges, others };
}

/** Where code of another language says the name of a setting. */
function readsOf(graph: Graph, blob: number, name: string): Edge[] {
  return graph.filesOf(blob).flatMap((file) =>
    file.model
      .occurrencesOf(name)
      .filter(({ line, column }) => file.model.symbolAt(line, column) === -1)
      .map((occurrence) => edgeOf(file, occurrence, SAID, SAID_CONFIDENCE)),
  );
}

/** What a field that related types set as their own is to the one that they inherit, and one that states no type to one that does. */
const SET_ELSEWHERE = { tier: "possible", via: "inheritance" } as const;
const SET_AGAIN = { tier: "resolved", via: "inheritance" } as const;
const LONGEST_HEAD = 80;

/** Does a name announce a type that is defined elsewhere? */
function isForward({ model, rules }: FileModel, { line, column, name, role }: OccurrenceFact): boolean {
  if (role !== "type" || !rules.isForward) return false;
  const start = model.offset(line, column);
  const end = start + name.length;
  const before = model.text.slice(Math.max(0, start - LONGEST_HEAD), start);
  return rules.isForward(before, model.text.slice(end, end + LONGEST_HEAD));
}

function byTierThenPlace(a: Edge, b: Edge): number {
  if (a.tier !== b.tier) return a.tier === "resolved" ? -1 : 1;
  if (a.tier === "possible" && a.confidence !== b.confidence) return b.confidence - a.confidence;
  return byText(a.path, b.path) || a.line - b.line || a.column - b.column;
}

function edgeOf(
  file: FileModel,
  occurrence: OccurrenceFact,
  { tier, via }: Verdict,
  confidence: number,
): Edge {
  const { line, column, role, scope } = occurrence;
  const heir = (roleBit(role) & INHERITS) !== 0 ? file.model.heirAt(line) : -1;
  return {
    path: file.path,
    blob: file.model.id,
    line,
    column,
    role,
    tier,
    via,
    confidence,
    enclosing: heir === -1 ? file.model.enclosing(line, scope) : heir,
  };
}

/** Are definitions of a name uses of another at once: keys, and what is set through a receiver? */
function mayHoldKeys(graph: Graph, blob: number, name: string): boolean {
  const rules = rulesOf(graph.view.blob(blob).language);
  if (rules.plainNames) return false;
  const model = graph.modelOf(blob);
  const { shorthand, inheritedFields } = rules;
  if (rules.delegatesTo)
    return model.symbols.some(
      (symbol) =>
        symbol.name === name &&
        (delegateOf(model, rules, symbol) || rules.typeJoined?.(symbol) !== undefined),
    );
  if (inheritedFields) return model.symbols.some((symbol) => symbol.name === name && symbol.kind === "field");
  if (!shorthand) return model.owned.some((symbol) => symbol.name === name);
  return model.symbols.some(
    (symbol) =>
      symbol.name === name &&
      (symbol.owner !== "" ||
        symbol.container !== -1 ||
        isLiteralKey(model, symbol) ||
        isPatternKey(model, symbol)),
  );
}

/** Where a field is set, as a use of another one. */
function settingOf({ file, ordinal }: Def): OccurrenceFact {
  const { name, line, column } = file.model.symbols[ordinal]!;
  const scope = file.model.scopeAt(line, column);
  return { name, role: "write", line, column, scope, receiver: file.rules.self[0] ?? "", args: -1 };
}
