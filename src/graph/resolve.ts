// What one occurrence means: by the compiler's index where there is one, else by scope, import, package, or the type of what
// stands before it; of callables with one name, those that suit the call.

import { ARGS_SPREAD, type LocalFact, type OccurrenceFact } from "../protocol/facts.ts";
import type { Role } from "../protocol/kinds.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { arityOf, takes } from "./inference/calls/arity.ts";
import { calledByArguments } from "./inference/calls/by-arguments.ts";
import { countArguments } from "./inference/calls/call-arguments.ts";
import { chooseInBranches } from "./inference/calls/compiled-branches.ts";
import { makingMethod } from "./inference/calls/makers.ts";
import { byRole, type Choice, choose } from "./inference/calls/overloads.ts";
import { isMadeByItself } from "./inference/calls/own-makers.ts";
import type { Inference } from "./inference/infer.ts";
import { takenByMacro } from "./inference/macros/macro-takes.ts";
import { givenToMacro } from "./inference/macros/macro-types.ts";
import { ofBlocks } from "./inference/members/blocks-apart.ts";
import { ofCompanions } from "./inference/members/companions.ts";
import { ofOwnBlock } from "./inference/members/constrained.ts";
import { calledAround, extensionsAround } from "./inference/members/objects-around.ts";
import { isCalledConstructor, isType } from "./kinds.ts";
import { addressed } from "./names/addresses.ts";
import { inAnyCase } from "./names/any-case.ts";
import { apartMeaning } from "./names/apart.ts";
import { givenMeaning, takenBare } from "./names/arguments/given-elements.ts";
import { injectedMeaning } from "./names/arguments/injected.ts";
import { endMeaning } from "./names/end-marks.ts";
import { ofModule } from "./names/in-file.ts";
import { crateMacro } from "./names/macros/crate-macros.ts";
import { definedBefore, isGuard } from "./names/macros/macro-guards.ts";
import { builtWith } from "./names/macros/variants.ts";
import { fromNamed, type IsAsked, type Meaning, ownFirst, textBefore, textBehind } from "./names/meaning.ts";
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
import { inSight, narrowed, ofTemplates, seen } from "./names/narrowed.ts";
import { isLabel } from "./names/sight.ts";
import { withOthersOfSpace } from "./names/spaces/included.ts";
import { areSpaces } from "./names/spaces/spaces.ts";
import { isSpecialised, withoutSpecialised } from "./names/specialised.ts";
import { typeOfItsName } from "./names/type-of-its-name.ts";
import { lookUpType, lookUpValue } from "./names/types-apart.ts";
import { ofWrittenArity, writtenArity } from "./names/types-by-arity.ts";
import { wantedAs } from "./names/wanted.ts";
import type { Named, Place } from "./place.ts";
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
      this.chosen(file, occurrence, found),
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

  /** Of callables with one name, and of a type's constructors, those that a call means. */
  private chosen(
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
    const all = isWritten ? found.defs : withOthersOfSpace(this.graph, file, found.defs);
    const general = isWritten ? all : withoutSpecialised(all);
    const special = all.filter((def) => !general.includes(def));
    found = { ...found, defs: general };
    const { overloads, rolesApart } = file.rules;
    const isOwn = "via" in found && (found.via === "scope" || found.via === "self");
    const reached =
      occurrence.receiver === ""
        ? extensionsAround(this.types, place, occurrence.name, found.defs)
        : found.defs;
    const meant = isOwn ? ofOwnBlock(place, reached) : reached;
    const named = ofWrittenArity(
      this.graph,
      place,
      occurrence,
      ofCompanions(this.graph, place, occurrence, meant),
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
    const makers = makesOne(file, role) ? defs.flatMap((def) => constructorsOf(this.graph, def)) : [];
    const choice: Choice = overloads
      ? chooseInBranches(this.types, place, occurrence, defs)
      : file.rules.blocksApart
        ? ofBlocks(this.types, place, occurrence, defs)
        : { defs, maybe: [] };
    const { defs: sure, maybe } = choice;
    if (makers.length === 0 || isMadeByItself(place, occurrence, defs, makers)) {
      const others = [...left, ...special];
      const isLoose = ("open" in found && found.open) || ("maybe" in found && (found.maybe?.length ?? 0) > 0);
      const isOneOf = choice.isOneOf && !isLoose && sure.length + others.length === 0;
      return { ...found, defs: sure, maybe: [...maybe, ...others], ...(isOneOf && { isOneOf }) };
    }
    const made = chooseInBranches(this.types, place, occurrence, makers);
    return { ...found, defs: [...sure, ...made.defs], maybe: [...left, ...maybe, ...made.maybe] };
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
      const bare = asValue(place, occurrence, this.bare(place, occurrence));
      const option = bare?.kind === "local" ? undefined : optionMember(file, occurrence, bare !== undefined);
      if (option) return { defs: option, via: "self" };
      const taken = bare ? undefined : takenBare(this.types, file, occurrence);
      if (taken) return taken;
      const near = this.further(place, occurrence, bare);
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

  private bare(place: Place, occurrence: OccurrenceFact): Named | undefined {
    const { name, role } = occurrence;
    const { decoratorSuffix, meansType, namesOfTypes } = place.file.rules;
    if (meansType?.(role, textBefore(place))) {
      const long =
        role === "decorator" && decoratorSuffix
          ? lookUp(this.graph, place, name + decoratorSuffix, "type")
          : undefined;
      return long ?? lookUp(this.graph, place, name, "type");
    }
    const { anyCase, meant } = place.file.rules;
    const sort = meant?.(role, textBefore(place));
    if (sort === "type") return lookUpType(this.graph, place, name);
    if (sort === "value") return lookUpValue(this.graph, place, name);
    const same = anyCase?.role === role ? inAnyCase(this.graph, place, name, anyCase) : undefined;
    if (same) return same;
    for (const wanted of wantedAs(place, name, role)) {
      const named = this.called(place, occurrence, lookUp(this.graph, place, name, wanted));
      const found = named && namesOfTypes ? typeOfItsName(this.types, place, name, named) : named;
      if (found) return role === "macro" && place.file.rules.defined ? definedBefore(place, found) : found;
    }
    const isOfCrate = role === "macro" && place.file.rules.crateMacros === true;
    return isOfCrate ? crateMacro(this.graph, place.file, name) : undefined;
  }

  /** Of functions that take other arguments than a call gives, what of the name is seen further out and takes them. */
  private further(place: Place, occurrence: OccurrenceFact, near: Named | undefined): Named | undefined {
    const { furtherOut, extensions } = place.file.rules;
    if (!furtherOut || occurrence.role !== "call") return near;
    const found = extensions ? calledAround(this.types, place, occurrence, near) : near;
    if (found?.kind !== "defs" || found.defs.length === 0) return found;
    const args = countArguments(place, occurrence);
    if (args < 0 || args === ARGS_SPREAD || !found.defs.every((def) => isFunction(def) && !takes(def, args)))
      return found;
    const far = lookUp(this.graph, place, occurrence.name, `taking ${args}`);
    return far?.kind === "defs" ? far : found;
  }

  /** Of what is called: where a local that has the name is no function, what has it further out. */
  private called(place: Place, occurrence: OccurrenceFact, found: Named | undefined): Named | undefined {
    const { callsFunctions } = place.file.rules;
    if (!callsFunctions || occurrence.role !== "call" || found?.kind !== "local") return found;
    const { name } = occurrence;
    if (callsFunctions.test(found.local.type) && this.mayTake(place, occurrence, found.local)) return found;
    const far = lookUp(this.graph, place, name, "callable");
    const given = far?.kind === "defs" ? writtenArity(place, name) : 0;
    if (
      far?.kind === "defs" &&
      given > 0 &&
      far.defs.every((def) => isFunction(def) && arityOf(def) !== given)
    )
      return undefined;
    return far ?? found;
  }

  /** May a function that a local holds be called with as many arguments? One with an object may be given it as the first. */
  private mayTake(place: Place, occurrence: OccurrenceFact, local: LocalFact): boolean {
    const type = local.type === "" ? undefined : this.types.typeOfLocal(place.file, local);
    const args = type?.t === "signature" ? countArguments(place, occurrence) : -1;
    if (type?.t !== "signature" || args < 0 || args === ARGS_SPREAD) return true;
    const { params, self } = type.node;
    return args === params.length || (self !== undefined && args === params.length + 1);
  }
}

/** Of what a bare name that is read was found to be: functions are none of it, and what it is stays unknown. */
function asValue(place: Place, { role, name }: OccurrenceFact, found: Named | undefined): Named | undefined {
  if (role !== "read" || !place.file.rules.readsApart || found?.kind !== "defs" || found.defs.length === 0)
    return found;
  // `!f(x)` may be read as `(!f)(x)`.
  return found.defs.every(isFunction) && textBehind(place, name, 1) !== "(" ? undefined : found;
}

/** Of fields of one name that several records have, one is meant. */
function eitherOf(found: Meaning): Meaning {
  if (!("defs" in found) || found.defs.length < 2) return found;
  const holders = new Set(found.defs.map((def) => factOf(def).container));
  return holders.size < 2 ? found : { ...found, defs: [], maybe: found.defs };
}

const isFunction = (def: Def) => {
  const { params, kind } = factOf(def);
  return params !== undefined && !isType(kind) && kind !== "property";
};

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

const isMethod = (def: Def) => factOf(def).kind === "method";

/** Are these overloads behind a link, and is what a call of them means one or some of them, and nothing else? */
function isAmongMethods(
  { rules }: FileModel,
  { role, receiver }: OccurrenceFact,
  defs: readonly Def[],
): boolean {
  if (role !== "call" || receiver === "" || !rules.overloads) return false;
  return !rules.isForward && !rules.companions && defs.length > 0 && defs.every(isFunction);
}

/** Does what plays this role run a constructor, where it names a type? */
function makesOne({ rules }: FileModel, role: Role): boolean {
  const isMade = role === "call" || (role === "decorator" && rules.decoratorSuffix !== undefined);
  return isMade && rules.makesByName === true;
}

/** Constructors that stand in a type. */
function constructorsOf(graph: Graph, def: Def): readonly Def[] {
  const { file, ordinal } = def;
  if (!isType(factOf(def).kind)) return [];
  const { constructorName } = file.rules;
  if (constructorName !== undefined) return graph.membersOf(def, constructorName);
  const found: Def[] = [];
  for (const ordinals of file.model.members(ordinal).values())
    for (const at of ordinals) if (isCalledConstructor(file.model.symbols[at]!)) found.push(file.def(at));
  return found;
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

/** `.name = …` in a list of initialisers. */
function isDesignator({ file, line, column }: Place): boolean {
  if (!file.rules.designators) return false;
  const { text, brackets } = file.model;
  const start = file.model.offset(line, column);
  return text[start - 1] === "." && text[brackets.around(start)] === "{";
}
