// The symbol that references are asked of: what is known about its name, and whether an occurrence of it is one of them.

import { ARGS_SPREAD, type OccurrenceFact, SYMBOL_FLAGS, type SymbolFact } from "../protocol/facts.ts";
import { type Role, roleBit } from "../protocol/kinds.ts";
import { confidenceOf } from "./confidence.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { takes } from "./inference/calls/arity.ts";
import { countArguments } from "./inference/calls/call-arguments.ts";
import { makersOf } from "./inference/calls/makers.ts";
import type { Inference } from "./inference/infer.ts";
import { isMember, isSlot, isSpace, isType } from "./kinds.ts";
import { likelihoodOf, rivalsOf } from "./likelihood.ts";
import { namesOf, withoutSuffix } from "./names/called-names.ts";
import { isInBody, statedField } from "./names/declarations.ts";
import type { Meaning, Unknown } from "./names/meaning.ts";
import { isAskedOfValue } from "./names/members/receiver-types.ts";
import { addsToLibrary } from "./names/modules/globals.ts";
import { isInsideKept, isKeptFrom, isLabel, isTitle, isUnseen } from "./names/sight.ts";
import { Reach } from "./reach.ts";
import { rulesOf } from "./rules.ts";
import { mayRun } from "./structural.ts";
import type { Def, Exclusion, Via, Watch } from "./types.ts";

export interface Verdict {
  tier: "resolved" | "possible";
  via: Via;
}

/** The same name in other letters, and the uses that may be written so. */
function otherCases(graph: Graph, symbol: Def, name: string): [string, Role][] {
  const { anyCase } = symbol.file.rules;
  if (!anyCase?.kinds.has(factOf(symbol).kind)) return [];
  return graph.otherCases(name).map((other) => [other, anyCase.role]);
}

const LAST_NAME = /[\p{ID_Continue}]+$/u;

/** With more symbols of a name than this, it is nobody's alone. */
const MOST_RELATED = 12;

/** The symbol that is asked for, and what is known about its name. */
export class Target {
  readonly names: readonly string[];
  readonly family: string;
  readonly group: ReadonlySet<Def>;
  /** Names that leave their end out or have other letters, with the only role in which they may. */
  private readonly short: Map<string, Role>;
  private readonly given: ReadonlySet<string>;
  /** Of what a method of types makes, the types that have it. */
  private readonly made: ReadonlySet<string> | undefined;
  /** What files of another language call it. */
  private readonly accessors: ReadonlySet<string>;
  private readonly graph: Graph;
  readonly symbol: Def;
  private readonly others: readonly Def[];
  private only: boolean | undefined;
  private onlyMember: boolean | undefined;
  private adds: boolean | undefined;
  private foreign: ReadonlySet<string> | undefined;
  /** A type, or what makes one. */
  private readonly isType: boolean;
  private readonly isCallable: boolean;
  /** Reached through its type. */
  private readonly isStatic: boolean;
  readonly isMember: boolean;
  /** The name is so common that anything may have it. */
  private readonly isCommon: boolean;
  private readonly related = new Map<Def, boolean>();
  private readonly reaches: readonly Reach[];

  /** `heirs`: its overloads and what overrides them, asked for with it. */
  constructor(graph: Graph, symbol: Def, watch: Watch, heirs: readonly Def[] = []) {
    this.graph = graph;
    this.symbol = symbol;
    const fact = factOf(symbol);
    const { rules } = symbol.file;
    this.family = rules.family;
    const own = graph.group(symbol);
    this.group =
      heirs.length === 0 ? own : new Set([symbol, ...heirs].flatMap((def) => [...graph.group(def)]));
    this.reaches = [...this.group].map((def) => new Reach(graph, def, watch));
    const { names, given } = namesOf(graph, symbol);
    const makers = makersOf(graph, symbol, watch);
    const whole = [...new Set([...names, ...makers.names])];
    this.given = new Set([...given, ...makers.given]);
    this.made = makers.on;
    this.short = new Map(
      whole.flatMap((name): [string, Role][] => [
        ...withoutSuffix(name, rules.decoratorSuffix).map((short): [string, Role] => [short, "decorator"]),
        ...withoutSuffix(name, rules.writerSuffix).map((short): [string, Role] => [short, "write"]),
        ...otherCases(graph, symbol, name),
      ]),
    );
    for (const name of rules.namesJoined?.(fact) ?? []) if (!names.has(name)) this.short.set(name, "type");
    this.accessors = accessorsOf(graph, symbol, whole);
    const apart = rules.namesApart?.(fact).filter((name) => !whole.includes(name)) ?? [];
    this.names = [...whole, ...this.short.keys(), ...this.accessors, ...apart];
    this.others = rivalsOf(graph, symbol).filter((def) => !this.group.has(def));
    this.isType = isType(fact.kind) || fact.kind === "constructor";
    this.isCallable = fact.params !== undefined && fact.kind !== "property" && !this.isType;
    this.isStatic = this.isType || (fact.flags & SYMBOL_FLAGS.static) !== 0;
    this.isMember = isMember(fact.kind) || fact.container !== -1 || fact.owner !== "";
    this.isCommon =
      rules.commonMembers?.has(fact.name) === true || isPlain(fact.name, rules.plainMembers === true);
  }

  /**
   * Nothing else of the family has the name, save what overrides it: no symbol, nothing that objects give themselves, nothing
   * that it overrides itself.
   */
  private get isOnly(): boolean {
    this.only ??= this.isAloneAmong(this.others);
    return this.only;
  }

  /** The same where something is asked of a value, and what is no member is not meant. */
  private get isOnlyMember(): boolean {
    this.onlyMember ??= this.isAloneAmong(membersAmong(this.graph, this.others));
    return this.onlyMember;
  }

  private isAloneAmong(others: readonly Def[]): boolean {
    return (
      (factOf(this.symbol).flags & SYMBOL_FLAGS.override) === 0 &&
      others.length <= MOST_RELATED &&
      others.every((other) => this.isOverridden(other)) &&
      !this.isPutElsewhere &&
      (this.symbol.file.rules.closed === true ||
        !isSetElsewhere(this.graph, factOf(this.symbol).name, this.family))
    );
  }

  /** Is a function of its name put in something by an assignment: `A.name = function () {}`? */
  private get isPutElsewhere(): boolean {
    const isPut = ({ owner, params }: SymbolFact) => owner !== "" && params !== undefined;
    return this.graph
      .named(factOf(this.symbol).name)
      .some((def) => def.file.rules.shorthand && isPut(factOf(def)) && !this.group.has(def));
  }

  /** What takes in the module of a method has it by its bare name, wherever that is said. */
  private get isMixedIn(): boolean {
    const { kind } = factOf(this.symbol);
    if (this.symbol.file.rules.notation.bareCalls !== "all" || this.isStatic) return false;
    if (kind !== "method" && kind !== "property") return false;
    const holder = this.graph.types.holderOf(this.symbol);
    return holder !== undefined && isSpace(factOf(holder).kind);
  }

  /** A field that its type's body declares: an argument may go by its name. */
  private get isKey(): boolean {
    return factOf(this.symbol).kind === "field" && isInBody(this.symbol);
  }

  /** Are all occurrences of a name in a file, counted as often as they are, of something else? None that names an argument is. */
  isKeptWhole(file: FileModel, name: string): boolean {
    const isAnyones = !this.short.has(name) && (!this.made || name === factOf(this.symbol).name);
    return isAnyones && !file.rules.inheritedFields && this.isKeptFrom(file);
  }

  /** A name that is not written in full is one of a single role; what makes other types is none of it. */
  isNamedBy(name: string, { role, receiver }: OccurrenceFact): boolean {
    if (this.made && name !== factOf(this.symbol).name && this.isOther(receiver)) return false;
    const only = this.short.get(name);
    return only === undefined || role === only;
  }

  /** Does what stands in front of a method that makes one end in the name of another type? */
  private isOther(receiver: string): boolean {
    const type = LAST_NAME.exec(receiver)?.[0];
    if (type === undefined || this.made!.has(type)) return false;
    return this.graph.named(type).some((def) => isType(factOf(def).kind));
  }

  /** May it be used by this name where it has these roles, or is a symbol's? */
  mayBeNamedBy(name: string, roles: number): boolean {
    const only = this.short.get(name);
    return only !== "type" || (roles & (roleBit(only) | DEFINITION_ONLY)) !== 0;
  }

  /** May files of a language use it by this name? */
  isNamedIn(name: string, language: string): boolean {
    return !this.accessors.has(name) || language === this.symbol.file.rules.access?.by;
  }

  /** A compiler's index defines it. */
  get isIndexed(): boolean {
    return [...this.group].some((def) => this.graph.scip.defines(def));
  }

  has(defs: readonly Def[]): boolean {
    return defs.some((def) => this.group.has(def));
  }

  /** Is one of these the symbol, or a member of a type that is related to the one of the symbol? */
  concerns(defs: readonly Def[]): boolean {
    return this.has(defs) || defs.some((def) => this.isRelated(def));
  }

  /** Is something declared anew by a type that inherits from the one of the symbol? */
  private isOverridden(by: Def): boolean {
    return [...this.group].some((own) => this.graph.types.overrides(by, own));
  }

  /** Members of types of which one inherits from the other, or of one common supertype. */
  isRelated(def: Def): boolean {
    let known = this.related.get(def);
    if (known === undefined) {
      known = this.isRelatedTo(def);
      this.related.set(def, known);
    }
    return known;
  }

  private isRelatedTo(def: Def): boolean {
    for (const own of this.group)
      if (
        this.graph.types.overrides(own, def) ||
        this.graph.types.overrides(def, own) ||
        mayRun(this.graph, this.graph.types as Inference, own, def) ||
        isOfOneTag(this.graph, own, def) ||
        mayDefine(own, def)
      )
        return true;
    return false;
  }

  /** Does the type that the symbol is a member of inherit from one of these types of libraries? */
  mayInherit(names: readonly string[]): boolean {
    return this.isMember && names.some((name) => this.foreignParents.has(name));
  }

  private get foreignParents(): ReadonlySet<string> {
    this.foreign ??= foreignParents(this.graph.types as Inference, this.symbol);
    return this.foreign;
  }

  /** Does a name that is the library's, and comes without an import, stand for what the project adds to it, too? */
  isSeenAs({ name, receiver }: OccurrenceFact, file: FileModel): boolean {
    if (receiver !== "" || file.model.importsOf(name).length > 0) return false;
    this.adds ??= addsToLibrary(this.symbol);
    return this.adds;
  }

  /** Fields of this name that related types set as their own, or set again. */
  fieldsIn(file: FileModel, name: string): readonly Def[] {
    if (!file.rules.inheritedFields || !this.isMember || this.isCallable) return [];
    const named = file.model.symbols.flatMap((symbol, ordinal) =>
      symbol.name === name && symbol.kind === "field" ? [file.def(ordinal)] : [],
    );
    return named.filter((def) =>
      this.group.has(def) ? def !== this.symbol && this.isSetAgain(def) : this.isRelated(def),
    );
  }

  /** Of two fields that are one, does one of them state what the other is set to? */
  private isSetAgain(def: Def): boolean {
    return statedField(this.graph, def) !== undefined || statedField(this.graph, this.symbol) === def;
  }

  /** How often what looks like this use of the symbol is one. */
  confidence(file: FileModel, occurrence: OccurrenceFact, meaning: Meaning, verdict: Verdict): number {
    const { tier, via } = verdict;
    if (via === "name") return likelihoodOf(this.graph, this.symbol).at(file, occurrence, meaning);
    const share = confidenceOf(tier, via, file.model.language);
    // A key may be one of several types at once.
    if (tier !== "possible" || via === "context" || !("defs" in meaning)) return share;
    const rivals = meaning.maybe?.filter((def) => !this.group.has(def)).length ?? 0;
    return rivals === 0 ? share : Math.min(share, 1 / (rivals + 1));
  }

  /** In a closed language: are callables called, with as many arguments as they take, and is nothing else called? */
  private maySuit(use: OccurrenceFact, file: FileModel): boolean {
    const { role } = use;
    const { rules } = this.symbol.file;
    if (rules.mayMean) return [...this.group].some((def) => rules.mayMean!(factOf(def), use));
    if (!rules.closed || this.isType) return true;
    if (!this.isCallable || role !== "call") return this.isCallable === (role === "call");
    const args = countArguments({ ...use, file }, use);
    if (args < 0 || args === ARGS_SPREAD || rules.labels) return true;
    const all = [...this.group];
    return all.some((def) => takes(def, args + (rules.extends?.(factOf(def)) ? 1 : 0)));
  }

  /** May a file other than the symbol's have something else of its name that nothing declares? */
  private isLooseIn(file: FileModel): boolean {
    const { kind, name } = factOf(this.symbol);
    const isLoose = isSlot(kind) && this.symbol.file.rules.looseSlots?.(name) === true;
    return isLoose && ![...this.group].some((def) => def.file === file);
  }

  /** A field may be set that a type of a library has already, which the type inherits from. */
  private get mayBeForeign(): boolean {
    if (!this.symbol.file.rules.inheritedFields || factOf(this.symbol).kind !== "field") return false;
    return this.foreignParents.size > 0;
  }

  /** Is it asked of something else where the symbol itself is defined: `get size() { return this.of.size; }`? */
  private isPassedOn({ line, receiver }: OccurrenceFact, file: FileModel): boolean {
    if (!this.isMember || this.isCallable || receiver === "" || file.rules.self.includes(receiver))
      return false;
    return [...this.group].some((def) => {
      const { startLine, endLine } = factOf(def);
      return def.file === file && startLine <= line && line <= endLine;
    });
  }

  /** Is all of it private to other files or packages? No place in this one but an argument's label can mean it, whatever it means. */
  isKeptFrom(file: FileModel): boolean {
    return this.reaches.every((reach) => reach.endsBefore(file));
  }

  /** Is there nothing of the symbol that a place in a file could name? */
  private isOutOfSight(occurrence: OccurrenceFact, file: FileModel): boolean {
    if (isLabel(occurrence)) return false;
    const { name, line, column, scope } = occurrence;
    const place = { file, line, column, scope };
    return [...this.group].every(
      (def) => isTitle(def) || isKeptFrom(file, def) || isUnseen(this.graph, place, name, def),
    );
  }

  /** May something of this name, whose meaning is not known, be the symbol? */
  unknown(
    kind: Unknown,
    occurrence: OccurrenceFact,
    file: FileModel,
    ofType: () => boolean,
  ): Verdict | Exclusion {
    if (kind === "type" && !this.isType) return "other_symbol";
    if (kind === "static" && !this.isStatic) return "other_symbol";
    // A name that one file gives it says nothing in another.
    const isGiven = this.given.has(occurrence.name) && file.model.importsOf(occurrence.name).length === 0;
    if (isGiven || this.accessors.has(occurrence.name)) return "other_symbol";
    if (this.isOutOfSight(occurrence, file)) return "other_symbol";
    if (kind === "bare")
      return this.isMixedIn && this.isOnly && !this.isCommon
        ? { tier: "resolved", via: "unique" }
        : { tier: "possible", via: "name" };
    const { rules } = this.symbol.file;
    if (kind === "key" && (rules.notation.words ? !this.isKey : !this.isMember)) return "own_key";
    if (!this.isMember && (kind === "member" || kind === "static")) return { tier: "possible", via: "name" };
    if (!this.maySuit(occurrence, file)) return { tier: "possible", via: "name" };
    if (
      (this.isOnly || (this.isOnlyMember && isAskedOfValue({ file, ...occurrence }))) &&
      !this.isCommon &&
      kind !== "key" &&
      !this.isLooseIn(file) &&
      !this.isPassedOn(occurrence, file) &&
      !isInsideKept(file, this.symbol) &&
      !this.mayBeForeign &&
      !ofType()
    )
      return { tier: "resolved", via: "unique" };
    return { tier: "possible", via: "name" };
  }
}

/** Of symbols of one name; files are opened of those alone of which the store does not say it. */
function membersAmong(graph: Graph, defs: readonly Def[]): readonly Def[] {
  if (defs.length === 0) return defs;
  const all = graph.namedWhere(factOf(defs[0]!).name, ({ kind }) => kind === "test" || isMember(kind));
  const members = new Map(all.map(({ def, stored }) => [def, stored.kind]));
  return defs.filter((def) => {
    const kind = members.get(def);
    return kind !== undefined && (kind !== "test" || isMember(factOf(def).kind));
  });
}

/** The names that files of another language give a symbol, if there are any. */
function accessorsOf(graph: Graph, symbol: Def, own: readonly string[]): ReadonlySet<string> {
  const { access } = symbol.file.rules;
  if (!access) return new Set();
  const isThere = graph.remember("hasLanguage", access.by, () =>
    graph.view.paths.some((path) => {
      const blob = graph.view.blobAt(path);
      return blob !== undefined && graph.view.blob(blob).language === access.by;
    }),
  );
  const names = isThere ? access.names(factOf(symbol)) : [];
  return new Set(names.filter((name) => !own.includes(name)));
}

/** Does an object set a member of this name on itself, which nothing declares for its type: `this.name = 1`? */
function isSetElsewhere(graph: Graph, name: string, family: string): boolean {
  return graph.remember("isSetElsewhere", `${family}\0${name}`, () =>
    graph
      .postings(name)
      .filter(({ blob, roles }) => (roles & WRITE) !== 0 && ofFamily(graph, blob, family))
      .some(({ blob }) => {
        const [file] = graph.filesOf(blob);
        return file?.model.occurrencesOf(name).some((occurrence) => {
          const { role, receiver, line, column, scope } = occurrence;
          if (role !== "write" || !file.rules.self.includes(receiver)) return false;
          const type = (graph.types as Inference).typeAround({ file, line, column, scope });
          return type === undefined || graph.types.membersOf(type, name).length === 0;
        });
      }),
  );
}

const WRITE = roleBit("write");
export const DEFINITION_ONLY = roleBit("definition");
const ofFamily = (graph: Graph, blob: number, family: string) =>
  rulesOf(graph.view.blob(blob).language).family === family;

const TAGGED: ReadonlySet<string> = new Set(["struct", "class", "enum"]);

/** May a symbol be what a file for types alone declares under its name? */
function mayDefine({ file, ordinal }: Def, declared: Def): boolean {
  const { name, container } = file.model.symbols[ordinal]!;
  const { rules, path } = declared.file;
  if (!file.rules.declaredApart || rules.showsAll?.(path) !== true) return false;
  const other = factOf(declared);
  return other.name === name && (other.container === -1) === (container === -1);
}

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

export function judge(
  target: Target,
  meaning: Meaning,
  occurrence: OccurrenceFact,
  file: FileModel,
): Verdict | Exclusion {
  if ("out" in meaning && meaning.out === "library" && target.isSeenAs(occurrence, file))
    return { tier: "resolved", via: "package" };
  if ("out" in meaning)
    return meaning.of && target.mayInherit(meaning.of) ? { tier: "possible", via: "name" } : meaning.out;
  if ("unknown" in meaning)
    return meaning.outside && target.isIndexed
      ? "other_symbol"
      : target.unknown(meaning.unknown, occurrence, file, () => meaning.ofType === true);
  // Whichever of several overloads it is, all of them are asked for.
  const isAnyOfIt = meaning.isOneOf && meaning.maybe!.every((def) => target.group.has(def));
  if (isAnyOfIt || target.has(meaning.defs)) return { tier: "resolved", via: meaning.via };
  if (meaning.maybe && target.has(meaning.maybe)) return { tier: "possible", via: meaning.via };
  if (meaning.defs.concat(meaning.maybe ?? []).some((def) => target.isRelated(def)))
    return { tier: "possible", via: "inheritance" };
  return meaning.open ? target.unknown("member", occurrence, file, () => true) : "other_symbol";
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
