// Who uses a symbol: every occurrence of its names in the files of its language family, each resolved, possible or excluded.

import type { OccurrenceFact } from "../protocol/facts.ts";
import { ARGS_SPREAD, BLOB_FLAGS, SYMBOL_FLAGS } from "../protocol/facts.ts";
import { type Role, roleBit } from "../protocol/kinds.ts";
import { confidenceOf } from "./confidence.ts";
import { type FileModel, factOf } from "./file.ts";
import { type Graph, rulesOf } from "./graph.ts";
import { childrenOf } from "./hierarchy.ts";
import type { Inference } from "./infer.ts";
import { isMember, isType } from "./kinds.ts";
import type { Meaning, Unknown } from "./meaning.ts";
import { takes } from "./overloads.ts";
import type { Resolver } from "./resolve.ts";
import { isLiteralKey, sitesOf } from "./sites.ts";
import type { Def, Edge, Exclusion, References, Via } from "./types.ts";

/** Loops over anything that grows with the project call it; it throws when time is up. */
export interface Watch {
  check(): void;
}

const DEFINITION_ONLY = roleBit("definition");

interface Verdict {
  tier: "resolved" | "possible";
  via: Via;
}

export function findReferences(graph: Graph, resolver: Resolver, symbol: Def, watch: Watch): References {
  const target = new Target(graph, symbol, watch);
  const edges: Edge[] = [];
  const excluded: Partial<Record<Exclusion, number>> = {};
  let files = 0;
  let failed = 0;
  for (const name of target.names)
    for (const { blob, roles } of graph.postings(name)) {
      if (roles === DEFINITION_ONLY && !mayHoldKeys(graph, blob, name)) continue;
      watch.check();
      const row = graph.view.blob(blob);
      if (rulesOf(row.language).family !== target.family) {
        const count = graph.model(blob).occurrencesOf(name).length * graph.view.pathsOf(blob).length;
        if (count > 0) excluded.other_language = (excluded.other_language ?? 0) + count;
        continue;
      }
      for (const file of graph.filesOf(blob)) {
        files++;
        if (row.flags & BLOB_FLAGS.failed) failed++;
        for (const occurrence of sitesOf(file, name)) {
          if (!target.isNamedBy(name, occurrence.role)) continue;
          const own = file.model.symbolAt(occurrence.line, occurrence.column);
          if (own !== -1 && target.group.has(file.def(own))) continue;
          const meaning = resolver.meaning(file, occurrence, target.isMember);
          // What is a symbol itself is nothing else's use, unless something says so, or nothing tells whose key it is.
          const isOwn =
            own !== -1 && "unknown" in meaning && !isLiteralKey(file.model, file.model.symbols[own]!);
          const verdict = isForward(file, occurrence)
            ? "declaration"
            : isOwn
              ? "own_key"
              : judge(target, meaning, occurrence);
          if (typeof verdict === "string") excluded[verdict] = (excluded[verdict] ?? 0) + 1;
          else edges.push(edgeOf(file, occurrence, verdict));
        }
        for (const field of target.fieldsIn(file, name))
          edges.push(edgeOf(file, settingOf(field), { tier: "possible", via: "inheritance" }));
      }
    }
  return { edges: edges.sort(byTierThenPlace), excluded, searched: { files, failed } };
}

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
  return a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line || a.column - b.column;
}

export function edgeOf(file: FileModel, occurrence: OccurrenceFact, { tier, via }: Verdict): Edge {
  const { line, column, role, scope } = occurrence;
  return {
    path: file.path,
    blob: file.model.id,
    line,
    column,
    role,
    tier,
    via,
    confidence: confidenceOf(tier, via, file.model.language),
    enclosing: file.model.enclosing(line, scope),
  };
}

/** With more symbols of a name than this, it is nobody's alone. */
const MOST_RELATED = 12;

/** The symbol that is asked for, and what is known about its name. */
class Target {
  readonly names: readonly string[];
  readonly family: string;
  readonly group: ReadonlySet<Def>;
  private readonly short: ReadonlySet<string>;
  private readonly graph: Graph;
  private readonly symbol: Def;
  private readonly others: readonly Def[];
  private only: boolean | undefined;
  private foreign: ReadonlySet<string> | undefined;
  /** A type, or what makes one. */
  private readonly isType: boolean;
  private readonly isCallable: boolean;
  /** Reached through its type. */
  private readonly isStatic: boolean;
  readonly isMember: boolean;
  /** The name is so common that anything may have it. */
  private readonly isCommon: boolean;

  constructor(graph: Graph, symbol: Def, watch: Watch) {
    this.graph = graph;
    this.symbol = symbol;
    const fact = factOf(symbol);
    const { rules } = symbol.file;
    this.family = rules.family;
    this.group = graph.group(symbol);
    const whole = [...namesOf(graph, symbol), ...makersOf(graph, symbol, watch)];
    this.short = new Set(whole.flatMap((name) => withoutSuffix(name, rules.decoratorSuffix)));
    this.names = [...whole, ...this.short];
    this.others = graph
      .named(fact.name)
      .filter((def) => def.file.rules.family === rules.family && !this.group.has(def))
      // What is set through a receiver is a use of what the receiver has.
      .filter((def) => !(rules.shorthand && factOf(def).owner !== ""));
    this.isType = isType(fact.kind) || fact.kind === "constructor";
    this.isCallable = fact.params !== undefined && fact.kind !== "property" && !this.isType;
    this.isStatic = this.isType || (fact.flags & SYMBOL_FLAGS.static) !== 0;
    this.isMember = isMember(fact.kind) || fact.container !== -1 || fact.owner !== "";
    this.isCommon =
      rules.commonMembers?.has(fact.name) === true || isPlain(fact.name, rules.plainMembers === true);
  }

  /** No other symbol of the family has the name, save those that override it. */
  private get isOnly(): boolean {
    this.only ??=
      this.others.length <= MOST_RELATED && this.others.every((other) => this.isOverridden(other));
    return this.only;
  }

  /** A field that its type's body declares: an argument may go by its name. */
  private get isKey(): boolean {
    const { file, ordinal } = this.symbol;
    const { line, column, container, kind } = file.model.symbols[ordinal]!;
    return kind === "field" && file.model.symbolOfScope(file.model.scopeAt(line, column)) === container;
  }

  /** A name that leaves its end out is one of decorators alone. */
  isNamedBy(name: string, role: Role): boolean {
    return !this.short.has(name) || role === "decorator";
  }

  /** A compiler's index defines it. */
  get isIndexed(): boolean {
    return [...this.group].some((def) => this.graph.scip.defines(def));
  }

  has(defs: readonly Def[]): boolean {
    return defs.some((def) => this.group.has(def));
  }

  /** Is something declared anew by a type that inherits from the one of the symbol? */
  private isOverridden(by: Def): boolean {
    return [...this.group].some((own) => this.graph.types.overrides(by, own));
  }

  /** Members of types of which one inherits from the other, or of one common supertype. */
  isRelated(def: Def): boolean {
    for (const own of this.group)
      if (
        this.graph.types.overrides(own, def) ||
        this.graph.types.overrides(def, own) ||
        isOfOneTag(this.graph, own, def)
      )
        return true;
    return false;
  }

  /** Does the type that the symbol is a member of inherit from one of these types of libraries? */
  mayInherit(names: readonly string[]): boolean {
    if (!this.isMember) return false;
    this.foreign ??= foreignParents(this.graph.types as Inference, this.symbol);
    return names.some((name) => this.foreign!.has(name));
  }

  /** Fields of this name that related types set as their own. */
  fieldsIn(file: FileModel, name: string): readonly Def[] {
    if (!file.rules.inheritedFields || !this.isMember || this.isCallable) return [];
    const named = file.model.symbols.flatMap((symbol, ordinal) =>
      symbol.name === name && symbol.kind === "field" ? [file.def(ordinal)] : [],
    );
    return named.filter((def) => !this.group.has(def) && this.isRelated(def));
  }

  /** In a closed language: are callables called, with as many arguments as they take, and is nothing else called? */
  private maySuit({ role, args }: OccurrenceFact): boolean {
    const { rules } = this.symbol.file;
    if (!rules.closed || this.isType) return true;
    if (!this.isCallable || role !== "call") return this.isCallable === (role === "call");
    if (args < 0 || args === ARGS_SPREAD || rules.labels) return true;
    const all = [...this.group];
    return all.some((def) => takes(def, args + (rules.extends?.(factOf(def)) ? 1 : 0)));
  }

  /** May something of this name, whose meaning is not known, be the symbol? */
  unknown(kind: Unknown, occurrence: OccurrenceFact, ofType: boolean): Verdict | Exclusion {
    if (kind === "type" && !this.isType) return "other_symbol";
    if (kind === "static" && !this.isStatic) return "other_symbol";
    if (kind === "bare") return { tier: "possible", via: "name" };
    const { rules } = this.symbol.file;
    if (kind === "key" && (rules.notation.words ? !this.isKey : !this.isMember)) return "own_key";
    if (!this.isMember && (kind === "member" || kind === "static")) return { tier: "possible", via: "name" };
    if (!this.maySuit(occurrence)) return { tier: "possible", via: "name" };
    if (this.isOnly && !this.isCommon && kind !== "key" && !ofType)
      return { tier: "resolved", via: "unique" };
    return { tier: "possible", via: "name" };
  }
}

const TAGGED: ReadonlySet<string> = new Set(["struct", "class", "enum"]);

/** Are these types of one tag, or members of one name of such types? */
function isOfOneTag(graph: Graph, a: Def, b: Def): boolean {
  if (!a.file.rules.tagsMeet || !b.file.rules.tagsMeet) return false;
  const one = factOf(a);
  const other = factOf(b);
  if (one.kind !== other.kind || one.name !== other.name) return false;
  if (TAGGED.has(one.kind)) return true;
  const [outer, outerOther] = [graph.types.holderOf(a), graph.types.holderOf(b)];
  return outer !== undefined && outerOther !== undefined && isOfOneTag(graph, outer, outerOther);
}

/** Words that any library may use for a member: short ones, single ones where `plain`. */
function isPlain(name: string, plain: boolean): boolean {
  return name.length < 4 || (plain && /^[A-Za-z][a-z]*$|^[A-Z]+$/.test(name));
}

function judge(target: Target, meaning: Meaning, occurrence: OccurrenceFact): Verdict | Exclusion {
  if ("out" in meaning)
    return meaning.of && target.mayInherit(meaning.of) ? { tier: "possible", via: "name" } : meaning.out;
  if ("unknown" in meaning)
    return meaning.outside && target.isIndexed
      ? "other_symbol"
      : target.unknown(meaning.unknown, occurrence, meaning.ofType === true);
  if (target.has(meaning.defs)) return { tier: "resolved", via: meaning.via };
  if (meaning.maybe && target.has(meaning.maybe)) return { tier: "possible", via: meaning.via };
  if (meaning.defs.concat(meaning.maybe ?? []).some((def) => target.isRelated(def)))
    return { tier: "possible", via: "inheritance" };
  return meaning.open ? target.unknown("member", occurrence, true) : "other_symbol";
}

/** Are definitions of a name uses of another at once: keys, and what is set through a receiver? */
function mayHoldKeys(graph: Graph, blob: number, name: string): boolean {
  const model = graph.model(blob);
  const { shorthand, inheritedFields } = rulesOf(model.language);
  if (inheritedFields) return model.symbols.some((symbol) => symbol.name === name && symbol.kind === "field");
  if (!shorthand) return model.owned.some((symbol) => symbol.name === name);
  return model.symbols.some(
    (symbol) =>
      symbol.name === name && (symbol.owner !== "" || symbol.container !== -1 || isLiteralKey(model, symbol)),
  );
}

/** Where a field is set, as a use of another one. */
function settingOf({ file, ordinal }: Def): OccurrenceFact {
  const { name, line, column } = file.model.symbols[ordinal]!;
  const scope = file.model.scopeAt(line, column);
  return { name, role: "write", line, column, scope, receiver: file.rules.self[0] ?? "", args: -1 };
}

/** The types of libraries that the type of a member inherits from, by their last names. */
function foreignParents(types: Inference, symbol: Def): ReadonlySet<string> {
  const home = types.holderOf(symbol);
  const found = new Set<string>();
  for (const type of home ? [home, ...types.ancestors(home)] : [])
    for (const parent of types.supertypes(type))
      if (parent.type === undefined || parent.type.t === "library")
        found.add(/([\p{ID_Continue}$]+)\s*(?:[<[(].*)?$/su.exec(parent.name)?.[1] ?? "");
  return found;
}

const MOST_HEIRS = 200;
const MOST_NAMES = 40;

/** Names of the types that a constructor makes: its own, and those that inherit it. */
function makersOf(graph: Graph, symbol: Def, watch: Watch): string[] {
  const { kind, name, container } = factOf(symbol);
  const { rules } = symbol.file;
  if (kind !== "constructor" || container === -1 || !rules.makesByName) return [];
  const names = new Set<string>();
  const open = [symbol.file.def(container)];
  for (let type = open.pop(); type && names.size < MOST_HEIRS; type = open.pop()) {
    names.add(factOf(type).name);
    if (name !== rules.constructorName) break;
    for (const { def } of childrenOf(graph, graph.types as Inference, type, watch))
      if (def && !def.file.model.members(def.ordinal).has(name) && !names.has(factOf(def).name))
        open.push(def);
  }
  names.delete(name);
  return [...names];
}

const withoutSuffix = (name: string, suffix: string | undefined): string[] =>
  suffix && name.endsWith(suffix) && name !== suffix ? [name.slice(0, -suffix.length)] : [];

/** The names by which other files may call a symbol, renamed ones that are renamed again included. */
function namesOf(graph: Graph, symbol: Def): string[] {
  const names = new Set([factOf(symbol).name]);
  for (const { local, source, name } of symbol.file.model.exports)
    if (source === "" && names.has(local) && name !== "default") names.add(name);
  for (const name of names) {
    if (names.size > MOST_NAMES) break;
    for (const { blob, roles } of graph.postings(name)) {
      if ((roles & roleBit("import")) === 0) continue;
      const { imports, exports } = graph.model(blob);
      for (const item of imports) if (item.name === name && item.alias !== "") names.add(item.alias);
      for (const item of exports)
        if (item.local === name && item.source !== "" && item.name !== "default") names.add(item.name);
    }
  }
  return [...names];
}
