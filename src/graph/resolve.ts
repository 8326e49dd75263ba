// What one occurrence means: by the compiler's index where there is one, else by scope, import, package, or the type of what
// stands before it; of callables with one name, those that suit the call.

import type { LocalFact, OccurrenceFact } from "../protocol/facts.ts";
import { chosen, constructorsOf, isAmongMethods, makesOne } from "./chosen.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { calledByArguments } from "./inference/calls/by-arguments.ts";
import { makingMethod } from "./inference/calls/makers.ts";
import { choose } from "./inference/calls/overloads.ts";
import type { Inference } from "./inference/infer.ts";
import { takenByMacro } from "./inference/macros/macro-takes.ts";
import { givenToMacro } from "./inference/macros/macro-types.ts";
import { isType } from "./kinds.ts";
import { addressed } from "./names/addresses.ts";
import { apartMeaning } from "./names/apart.ts";
import { givenMeaning, takenBare } from "./names/arguments/given-elements.ts";
import { injectedMeaning } from "./names/arguments/injected.ts";
import { asValue, bareNamed, fittingFurtherOut } from "./names/bare-names.ts";
import { endMeaning } from "./names/end-marks.ts";
import { ofModule } from "./names/in-file.ts";
import { isGuard } from "./names/macros/macro-guards.ts";
import { builtWith } from "./names/macros/variants.ts";
import { fromNamed, type IsAsked, type Meaning, textBefore, textBehind } from "./names/meaning.ts";
import { matchedVariant } from "./names/members/alternatives.ts";
import { caseMeaning } from "./names/members/case-labels.ts";
import { fieldInitialised } from "./names/members/field-initialisers.ts";
import { runMeaning } from "./names/members/held-functions.ts";
import { isImplied } from "./names/members/implied.ts";
import { designatorMeaning, keyMeaning } from "./names/members/key-meaning.ts";
import { keyOfPath } from "./names/members/key-paths.ts";
import { MemberMeanings } from "./names/members/member-meaning.ts";
import { memberOfType } from "./names/members/member-of-type.ts";
import { optionMember } from "./names/members/option-members.ts";
import { labelMeaning, madeMeaning, toldMeaning } from "./names/members/record-labels.ts";
import { fromRoot, importMeaning, isExportedFrom } from "./names/modules/import-meaning.ts";
import { loadedAmong, loadedAs } from "./names/modules/loaded-names.ts";
import { passedAmong, pathEnd } from "./names/modules/passed-names.ts";
import { areOfOthers } from "./names/modules/projects.ts";
import { readInByName } from "./names/modules/read-in.ts";
import { lookUp } from "./names/names.ts";
import { narrowed, ofTemplates, seen } from "./names/narrowed.ts";
import { isLabel } from "./names/sight.ts";
import type { Place } from "./place.ts";
import type { Bound } from "./scip.ts";
import { isShorthand } from "./sites.ts";
import type { Def } from "./types.ts";

/** Of a module that is named in front of a name. */
const LONGEST_SOURCE = 200;

export class Resolver {
  private readonly graph: Graph;
  private readonly types: Inference;
  private readonly members: MemberMeanings;

  constructor(graph: Graph, types: Inference) {
    this.graph = graph;
    this.types = types;
    this.members = new MemberMeanings(graph, types);
  }

  /**
   * `asMember`: of a name that is a key and a value at once, what the key means. `isAsked`: where it is not so of several methods
   * of one name, which of them a call means is left open.
   */
  meaning(file: FileModel, occurrence: OccurrenceFact, asMember = false, isAsked?: IsAsked): Meaning {
    const { scip } = this.graph;
    const bound = scip.at(file, occurrence);
    if (bound && bound !== "outside" && !this.isHalf(file, occurrence, bound.defs))
      return this.bound(file, occurrence, bound);
    const inferred = this.inferred(file, occurrence, asMember, bound ? undefined : isAsked);
    const found = isLabel(occurrence) ? inferred : seen(inferred, file);
    if (bound !== "outside" || this.isHalf(file, occurrence, [])) return found;
    if ("unknown" in found) return { ...found, outside: true };
    if (!("defs" in found)) return found;
    const defs = found.defs.filter((def) => !scip.defines(def));
    const maybe = found.maybe?.filter((def) => !scip.defines(def)) ?? [];
    return defs.length + maybe.length === 0 ? { out: "other_symbol" } : { ...found, defs, maybe };
  }

  /** Is this a key and a value at once, of which the index names one? */
  private isHalf({ model, rules }: FileModel, occurrence: OccurrenceFact, defs: readonly Def[]): boolean {
    const { line, column, name } = occurrence;
    return rules.shorthand === true && defs.length < 2 && isShorthand(model, line, column, name.length);
  }

  /** A call that makes something means the type and its constructor, whichever of them the index names. */
  private bound(
    file: FileModel,
    occurrence: OccurrenceFact,
    { defs, local }: Exclude<Bound, "outside">,
  ): Meaning {
    if (defs.length === 0) return { out: local ? "local" : "other_symbol" };
    const found = { defs, via: "scip" as const };
    if (!makesOne(file, occurrence.role)) return found;
    const makers = defs.filter((def) => factOf(def).kind === "constructor" && factOf(def).container !== -1);
    if (makers.length === 0) {
      const { line, column, scope } = occurrence;
      const all = defs.flatMap((def) => constructorsOf(this.graph, def));
      const made = choose(this.types, { file, line, column, scope }, occurrence, all);
      return { ...found, defs: [...defs, ...made.defs], maybe: made.maybe };
    }
    return { ...found, defs: [...defs, ...makers.map((def) => def.file.def(factOf(def).container))] };
  }

  private inferred(
    file: FileModel,
    occurrence: OccurrenceFact,
    asMember: boolean,
    isAsked: IsAsked | undefined,
  ): Meaning {
    const written = narrowed(this.written(file, occurrence, asMember), file, occurrence);
    const found = this.passedOn(ofTemplates(this.built(file, written), file, occurrence), file, occurrence);
    const { overloads, rolesApart } = file.rules;
    const isChoice = overloads || rolesApart || makesOne(file, occurrence.role);
    if (!("defs" in found) || found.isChosen || !isChoice) return found;
    if (isAsked && isAmongMethods(file, occurrence, found.defs) && !isAsked(found.defs))
      return { ...found, maybe: [], isLeft: true };
    const { line, column } = occurrence;
    return this.graph.remember("chosen", `${file.key}:${line}:${column}`, () =>
      chosen(this.types, file, occurrence, found),
    );
  }

  /** What can be built with a file; maybe, what it may have as it was published. */
  private built(file: FileModel, found: Meaning): Meaning {
    if (!("defs" in found)) return found;
    const defs = builtWith(this.graph, file, found.defs);
    if (areOfOthers(this.graph, file, defs)) return { ...found, defs: [], maybe: defs, isOneOf: true };
    const { linked } = file.rules;
    if (!linked) return { ...found, defs };
    const sure = defs.filter((def) => linked(file.path, def.file.path, this.graph.host));
    if (sure.length === defs.length) return { ...found, defs };
    return { ...found, defs: sure, maybe: [...(found.maybe ?? []), ...defs] };
  }

  /** With what names for something else are for; what is read of them may be the name alone. */
  private passedOn(found: Meaning, file: FileModel, occurrence: OccurrenceFact): Meaning {
    if (!("defs" in found)) return found;
    const { role, line, column, scope } = occurrence;
    let open = found.open;
    const behind = passedAmong(found.defs).flatMap((def) => {
      const end = pathEnd(def);
      const key = `path of ${def.file.key}:${def.ordinal}`;
      const meaning = end && this.graph.guarded(key, () => this.meaning(def.file, end));
      if (meaning && "defs" in meaning) return meaning.defs;
      // What a macro stands for is read where it is used: `#define count self->count`.
      if (!end?.receiver || !file.rules.macros) return [];
      const members = this.types.membersOfTested(end.receiver, end.name, { file, line, column, scope });
      open ||= members.length === 0;
      return members;
    });
    if (open !== found.open) found = { ...found, open };
    const loaded = loadedAmong(found.defs).flatMap((def) => loadedAs(this.graph, def));
    if (behind.length + loaded.length === 0) return found;
    return role === "call"
      ? { ...found, defs: [...found.defs, ...behind, ...loaded] }
      : { ...found, defs: [...found.defs, ...behind], maybe: [...(found.maybe ?? []), ...loaded] };
  }

  /** Where a write calls a method of its own, that one; a reader is no target of it. */
  private written(file: FileModel, occurrence: OccurrenceFact, asMember: boolean): Meaning {
    const found = this.named(file, occurrence, asMember);
    const { name, role } = occurrence;
    const { writerSuffix } = file.rules;
    if (!writerSuffix || role !== "write") return found;
    const behind = textBehind({ file, ...occurrence }, name);
    if (WRITTEN_KEY.test(behind)) return found;
    const writer = this.named(file, { ...occurrence, name: name + writerSuffix }, asMember);
    if ("defs" in writer && WRITES_AND_READS.test(behind) && "defs" in found)
      return { ...writer, defs: [...writer.defs, ...found.defs] };
    if ("defs" in writer) return writer;
    if (!("defs" in found) || WRITES_AND_READS.test(behind)) return found;
    const defs = found.defs.filter((def) => factOf(def).kind !== "method");
    return defs.length > 0 ? { ...found, defs } : { unknown: "member", ofType: true };
  }

  private named(file: FileModel, occurrence: OccurrenceFact, asMember: boolean): Meaning {
    const { line, column, scope, role, receiver, name } = occurrence;
    const place = { file, line, column, scope };
    const { spaceSign } = file.rules;
    if (spaceSign && textBehind(place, name, spaceSign.length) === spaceSign) return { out: "other_symbol" };
    if (asMember && receiver === "" && role === "read" && file.rules.shorthand)
      if (isShorthand(file.model, line, column, name.length)) return keyMeaning(this.types, place, name);
    const given = givenMeaning(this.types, place, occurrence);
    if (given) return given;
    const apart = file.rules.apart && apartMeaning(this.graph, file, occurrence);
    if (apart) return apart;
    const of = file.rules.namesMember?.(file.model.text, file.model.offset(line, column), receiver);
    // `use Shop.Case, till: @till`
    if (role === "import" && typeof of === "number") return this.members.named(place, occurrence, of);
    if (role === "import") return importMeaning(this.graph, place, occurrence);
    const key = file.rules.keyPaths && keyOfPath(this.graph, file, occurrence, file.rules.keyPaths);
    if (key) return key;
    if (file.rules.addresses) {
      const found = addressed(this.graph, place, occurrence, file.rules.addresses);
      if (found) return found;
    }
    const ended = endMeaning(place, name);
    if (ended) return ended;
    const field = file.rules.isLabel?.(textBefore(place), textBehind(place, name), receiver, role);
    if (file.rules.terms?.isLabel?.(textBefore(place), textBehind(place, name), receiver)) {
      const told = toldMeaning(this.graph, place, name);
      const isSure = told && "defs" in told && told.defs.length > 0;
      const meant = (isSure ? told : madeMeaning(this.graph, place, name)) ?? told;
      return meant ?? eitherOf(fromNamed(lookUp(this.graph, place, name, "value")));
    }
    if (field === "own") return { out: "own_key" };
    if (field === "method")
      return toldMeaning(this.graph, place) ?? this.members.member(place, { ...occurrence, receiver: "()" });
    if (field === true || (field === "too" && asMember && isInBraces(place)))
      return labelMeaning(this.graph, place, name);
    if (isExportedFrom(file, occurrence)) return importMeaning(this.graph, place, occurrence);
    const { rootSign, moduleBefore } = file.rules;
    const source = moduleBefore?.(textBefore(place, LONGEST_SOURCE), receiver, name);
    if (source !== undefined) return fromNamed(ofModule(this.graph, file, source, name));
    if (of !== undefined) return this.members.named(place, occurrence, of);
    // `a::b<T>::name` may be read as comparisons.
    if (receiver === "" && file.rules.specialises && textBefore(place).endsWith(">::"))
      return this.members.member(place, { ...occurrence, receiver: "()" });
    // `MAKE(x, .name = 1)` may be read as a member of what stands in front of the comma.
    const named =
      receiver === "()" && isNamedArgument(place) ? givenToMacro(this.types, place, name) : undefined;
    if (typeof named === "object") return memberOfType(this.types, named.member, name, place, false);
    if (receiver === "") {
      const made = role === "call" && file.rules.madeByWord?.has(name) && this.types.typeOfChain(name, place);
      if (made) return made.t === "instance" ? { defs: [made.def], via: "self" } : { out: "library" };
      const dot = file.rules.notation.impliedMembers ? file.model.offset(line, column) - 1 : -1;
      if (dot !== -1 && isImplied(file, dot)) return this.members.impliedMember(place, name, dot);
      const label = caseMeaning(this.types, place, name) ?? matchedVariant(this.types, place, name);
      if (label) return label;
      const injected = injectedMeaning(this.graph, place, name);
      if (injected) return injected;
      if (rootSign && isRooted(place, rootSign)) return fromRoot(this.graph, place, [], name);
      if (role === "write" && isDesignator(place)) return designatorMeaning(this.types, place, name);
      const initialised = fieldInitialised(this.types, place, occurrence);
      if (initialised) return initialised;
      const given = givenToMacro(this.types, place, name);
      if (given === "part") return { out: "own_key" };
      const tag = given === "tag" ? lookUp(this.graph, place, name, "tag") : undefined;
      if (tag) return fromNamed(tag);
      if (typeof given === "object") return memberOfType(this.types, given.member, name, place, false);
      const ofMacro = takenByMacro(this.types, place, name);
      if (ofMacro === "member") return { unknown: "member" };
      if (ofMacro) return memberOfType(this.types, ofMacro, name, place, false);
      const self = name === makingMethod(file.rules) ? this.types.self(place) : undefined;
      if (self?.t === "static") return memberOfType(this.types, self, name, place, true);
      const bare = asValue(place, occurrence, bareNamed(this.types, place, occurrence));
      const option = bare?.kind === "local" ? undefined : optionMember(file, occurrence, bare !== undefined);
      if (option) return { defs: option, via: "self" };
      const taken = bare ? undefined : takenBare(this.types, file, occurrence);
      if (taken) return taken;
      const near = fittingFurtherOut(this.types, place, occurrence, bare);
      const called = () =>
        calledByArguments(this.types, place, name) ?? readInByName(this.graph, place, name);
      const found = near ?? (role === "call" ? called() : undefined);
      if (!found && role === "macro" && file.rules.defined && isGuard(this.graph, place, name))
        return { out: "declaration" };
      // An attribute that is no macro is the compiler's.
      if (!found && role === "decorator" && file.rules.macros) return { out: "library" };
      const named = (found?.kind === "local" && asSymbol(file, found.local)) || fromNamed(found);
      const isDerived = role === "decorator" && file.rules.derived?.(textBefore(place, 200)) === true;
      const meaning = isDerived ? derivedMeaning(named) : named;
      if (role !== "call" || !found || !file.rules.callsHeld) return meaning;
      return runMeaning(this.types, place, name, found, meaning, (at) =>
        this.members.member(at, { ...at, name, role: "read", receiver: "()", args: -1 }),
      );
    }
    const option = optionMember(file, occurrence, false);
    return option ? { defs: option, via: "self" } : this.members.member(place, occurrence);
  }
}

/** Of fields of one name that several records have, one is meant. */
function eitherOf(found: Meaning): Meaning {
  if (!("defs" in found) || found.defs.length < 2) return found;
  const holders = new Set(found.defs.map((def) => factOf(def).container));
  return holders.size < 2 ? found : { ...found, defs: [], maybe: found.defs };
}

/** A parameter that is a member of its type too: `constructor(readonly name: string)`. */
function asSymbol(file: FileModel, { line, column }: LocalFact): Meaning | undefined {
  const symbol = file.model.symbolAt(line, column);
  return symbol === -1 ? undefined : { defs: [file.def(symbol)], via: "scope" };
}

/** Behind a name: `: value` of a key, `+= value`, `||= value`. */
const WRITTEN_KEY = /^\s*:/;
const WRITES_AND_READS = /^\s*[-+*/%|&^<>]+=/;

/** What is derived is a macro; what has its name besides may be what that macro writes out. */
function derivedMeaning(named: Meaning): Meaning {
  if (!("defs" in named)) return named;
  const macros = named.defs.filter((def) => !isType(factOf(def).kind));
  return macros.length > 0 ? { ...named, defs: macros } : { defs: [], via: named.via, maybe: named.defs };
}

/** Does the sign stand right before a name, and no path before that? */
function isRooted(place: Place, sign: string): boolean {
  const before = textBefore(place);
  return before.endsWith(sign) && !/[\p{ID_Continue}>]$/u.test(before.slice(0, -sign.length));
}

function isInBraces({ file, line, column }: Place): boolean {
  const { text, brackets } = file.model;
  return text[brackets.around(file.model.offset(line, column))] === "{";
}

/** `.name = …` as an argument. */
function isNamedArgument({ file, line, column }: Place): boolean {
  if (!file.rules.designators) return false;
  const { text, brackets } = file.model;
  const sign = brackets.back(file.model.offset(line, column) - 1);
  return text[sign] === "." && ",(".includes(text[brackets.back(sign - 1)] ?? " ");
}

/** `.name = …` in a list of initialisers. */
function isDesignator({ file, line, column }: Place): boolean {
  if (!file.rules.designators) return false;
  const { text, brackets } = file.model;
  const start = file.model.offset(line, column);
  return text[start - 1] === "." && text[brackets.around(start)] === "{";
}
