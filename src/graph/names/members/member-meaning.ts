// What a name means behind a link: a member of the type of what stands before it, or what else may be meant there.

import type { NamedOf, ResolveRules } from "../../../languages/resolve-rules.ts";
import type { OccurrenceFact } from "../../../protocol/facts.ts";
import type { Kind, Role } from "../../../protocol/kinds.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isClassOf } from "../../inference/class-literals.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import { givenToNamed } from "../../inference/lambdas/block-parameters.ts";
import { accessed } from "../../inference/members/accessed.ts";
import { foreignness } from "../../inference/members/foreign.ts";
import { isOfWrapper } from "../../inference/members/wrapped-values.ts";
import { variantNamed } from "../../inference/patterns/variant-patterns.ts";
import { behindArrowOf } from "../../inference/types/pointers.ts";
import type { Place } from "../../place.ts";
import { namedBefore } from "../../sites.ts";
import type { Def } from "../../types.ts";
import { argumentMeaning, listStart } from "../arguments/named-arguments.ts";
import { type Meaning, textBefore, UNKNOWN_MEMBER } from "../meaning.ts";
import { pathMeaning } from "../modules/import-meaning.ts";
import { lookUp } from "../names.ts";
import { isKeptFrom } from "../sight.ts";
import { isWanted } from "../wanted.ts";
import { extendedMeaning } from "./extended.ts";
import { impliedType, isImplied } from "./implied.ts";
import { initialised } from "./initialised.ts";
import { keyMeaning, libraryKey, patternMeaning, tableKey } from "./key-meaning.ts";
import { memberOfType } from "./member-of-type.ts";
import { asked, ofOwn, ofReceiver, ofTypeNamed, typeCalled } from "./named-members.ts";
import { promisedMeaning } from "./promised-members.ts";
import { providedMembers } from "./provided-members.ts";
import { hasLink, isAskedOfValue, ReceiverTypes } from "./receiver-types.ts";
import { viewedMeaning } from "./views.ts";

/** The name that a chain starts with. */
const HEAD = /^[\p{ID_Start}_][\p{ID_Continue}]*(?=[.?]|$)/u;

/** Names joined by `::`, and the first of them. */
const LIBRARY_PATH = /^(?:::)?(\w+)(?:::\w+)*$/;

const VALUES: ReadonlySet<Kind> = new Set<Kind>(["field", "property", "variable", "constant"]);

/** A path that may end in a variant. */
const VARIANT_PATH = /^(?:[\p{ID_Continue}]+::)*\p{Lu}[\p{ID_Continue}]*$/u;

/** May a name that has a receiver stand without a link: as a key, the name of an argument, in a pattern? */
function mayStandAlone(rules: ResolveRules, { role }: OccurrenceFact, receiver: string): boolean {
  if (receiver === "()" && (role === "write" || role === "read")) return true;
  const { initialisers, notation, tableTypes, patterns } = rules;
  if (role === "write" && (initialisers || notation.words || tableTypes)) return true;
  return patterns !== undefined && VARIANT_PATH.test(receiver);
}

export class MemberMeanings {
  private readonly graph: Graph;
  private readonly types: Inference;
  private readonly receivers: ReceiverTypes;

  constructor(graph: Graph, types: Inference) {
    this.graph = graph;
    this.types = types;
    this.receivers = new ReceiverTypes(graph, types);
  }

  /** Of a name with a receiver. */
  member(place: Place, occurrence: OccurrenceFact): Meaning {
    const found = this.reached(place, occurrence);
    const provided =
      "unknown" in found ? providedMembers(this.graph, place, occurrence.receiver, occurrence.name) : [];
    if (provided.length > 0) return { defs: provided, via: "package" };
    if (found !== UNKNOWN_MEMBER) return found;
    if (this.isOfLibrary(place, occurrence)) return { out: "library" };
    const { graph, types } = this;
    const foreign = graph.lazy(() => foreignness(types, place, occurrence.receiver, [occurrence.name]));
    if (place.file.rules.givesOwn && foreign() === "own") return { out: "library" };
    const { path, rules } = place.file;
    const root = rules.isDependency && LIBRARY_PATH.exec(occurrence.receiver)?.[1];
    const isOfDependency = root !== undefined && rules.isDependency!(root, path, graph.host);
    return {
      unknown: "member",
      get ofType() {
        return foreign() !== undefined || isOfDependency;
      },
    };
  }

  /** `std::numeric_limits<T>::name`, `std::process::Command::new` */
  private isOfLibrary({ file: { rules } }: Place, { receiver }: OccurrenceFact): boolean {
    if (rules.libraryPaths?.test(receiver)) return true;
    const first = rules.libraryRoots && LIBRARY_PATH.exec(receiver)?.[1];
    return first !== undefined && rules.libraryRoots!.has(first);
  }

  private reached(place: Place, occurrence: OccurrenceFact): Meaning {
    const { name } = occurrence;
    const { rules } = place.file;
    const promised = rules.pathSign ? promisedMeaning(this.types, place, occurrence) : undefined;
    if (promised) return promised;
    const receiver = (rules.patterns && this.typeBeforeBrace(place, occurrence)) || occurrence.receiver;
    const { impliedMembers } = rules.notation;
    if (impliedMembers && (receiver === "()" || impliedMembers.behind.has(receiver))) {
      const dot = place.file.model.offset(place.line, place.column) - 1;
      if (isImplied(place.file, dot)) return this.impliedMember(place, name, dot);
    }
    // Where a link stands is told by the text, which is not unpacked for most names.
    const isAlone = mayStandAlone(rules, occurrence, receiver) && !hasLink(place);
    const unlinked = isAlone ? this.unlinked(place, occurrence, receiver) : undefined;
    if (unlinked) return unlinked;
    if (rules.rootSign && receiver.startsWith(rules.rootSign)) {
      const rooted = pathMeaning(this.graph, place, receiver, name);
      if (rooted && "defs" in rooted) return rooted;
    }
    return this.linked(place, occurrence, receiver);
  }

  /** Of a name that no link stands in front of: a key, the name of an argument, what a pattern takes. */
  private unlinked(place: Place, { name, role }: OccurrenceFact, receiver: string): Meaning | undefined {
    const { rules } = place.file;
    const isWritten = role === "write";
    const made = isWritten && rules.initialisers ? initialised(this.types, place) : undefined;
    if (made === "own") return { out: "own_key" };
    if (made) return memberOfType(this.types, made, name, place, false);
    const isLabelled = rules.labels !== undefined || rules.notation.labelSign !== undefined;
    if (isWritten && receiver === "()")
      return isLabelled && this.isInBrackets(place)
        ? argumentMeaning(this.types, place, name)
        : keyMeaning(this.types, place, name);
    if (role === "read" && receiver === "()") return patternMeaning(this.types, place, name);
    if (isWritten && rules.notation.words) return argumentMeaning(this.types, place, name);
    if (isWritten && rules.tableTypes) {
      const type = this.types.typeOfText(receiver, place, undefined);
      const key = tableKey(this.types, type, place, name);
      if (key) return key;
      if (type?.t === "library") return libraryKey(this.types, place, name);
    }
    if (!rules.patterns || !VARIANT_PATH.test(receiver)) return undefined;
    const key = `${place.file.key}\0${place.scope}\0${receiver}\0${name}`;
    return this.graph.remember("setOn", key, () => this.setOn(place, receiver, name));
  }

  /** Of a name behind a link: a member of what stands in front of it, or what extends that, or stands in a space. */
  private linked(place: Place, occurrence: OccurrenceFact, receiver: string): Meaning {
    const { name, role } = occurrence;
    const { rules } = place.file;
    const reached = this.receivers.of(place, occurrence, receiver);
    const before = behindArrowOf(this.types, receiver, reached, name, place);
    // What is read is no function, whatever else is in sight by its name.
    const type = before?.t === "callable" && rules.readsApart ? undefined : before;
    const own = memberOfType(this.types, type, name, place, rules.self.includes(receiver));
    const found = withoutFields(asRun(own, role), place, role);
    const mayExtend = rules.extends !== undefined || rules.extensions === true;
    const extended = mayExtend && type && extendedMeaning(this.types, place, occurrence, type, found);
    if (extended) return extended;
    const isHidden = "defs" in found && found.defs.every((def) => isKeptFrom(place.file, def));
    const mayAccess = rules.access && type && (isHidden || !("defs" in found));
    const named = mayAccess ? accessed(this.types, type, name, role, place) : [];
    if (named.length > 0) return { defs: named, via: "receiver_type" };
    if ("defs" in found) return this.meant(found, type, place, occurrence, receiver);
    if (rules.views && type && (found === UNKNOWN_MEMBER || ("out" in found && found.of))) {
      const viewed = viewedMeaning(this.types, place, occurrence, type);
      if (viewed) return viewed;
    }
    const isAsked = role === "call" && type?.t === "library" && !type.itself;
    if (rules.extensions && !isAsked && "out" in found && found.of)
      return this.extension(place, name, found.of) ?? found;
    if (!rules.space || isAskedOfValue(place) || isClassOf(rules, receiver)) return found;
    const isOfObject = startsWithObject(rules, receiver);
    if (!isOfObject && this.startsWithValue(place, receiver)) return found;
    const pointed = (isOfObject ? undefined : pathMeaning(this.graph, place, receiver, name)) ?? found;
    const byPath = "defs" in pointed && rules.valuesApart ? this.apart(pointed, role, place) : pointed;
    return "unknown" in byPath && byPath.unknown === "member"
      ? this.unknownMember(place, occurrence)
      : byPath;
  }

  /** Does a path start with the name of a value, which hides the spaces that have it? */
  private startsWithValue(place: Place, receiver: string): boolean {
    if (place.file.rules.pathSign !== undefined) return false;
    const head = HEAD.exec(receiver)?.[0];
    const named = head === undefined ? undefined : lookUp(this.graph, place, head);
    if (named?.kind !== "defs" || named.defs.length === 0) return named?.kind === "local";
    return named.defs.every((def) => VALUES.has(factOf(def).kind));
  }

  /** Of members that are known, those that are meant where they stand. */
  private meant(
    found: Meaning & { defs: readonly Def[] },
    type: Type | undefined,
    place: Place,
    { name, role }: OccurrenceFact,
    receiver: string,
  ): Meaning {
    const { rules } = place.file;
    if (rules.readsApart && type?.t === "instance") {
      const meant = this.inherited(found.defs, type.def, name, role);
      if (meant.length > 0) return { defs: meant, via: "inheritance" };
    }
    const isRun = role === "call" || (role === "read" && rules.notation.bareCalls === true);
    if (isRun && isOfWrapper(this.types, place, receiver, name)) return { out: "library" };
    return rules.valuesApart ? this.apart(found, role, place) : found;
  }

  /** Of a member that is set, or taken, in the braces behind the name of a variant or a struct. */
  private setOn(place: Place, path: string, name: string): Meaning | undefined {
    const variant = variantNamed(this.types, place, path);
    const set = variant && factOf(variant).kind === "enum_member" ? this.graph.membersOf(variant, name) : [];
    if (set.length > 0) return { defs: set, via: "receiver_type" };
    // A function of the type may be called like a member that is set.
    const made = memberOfType(this.types, this.types.typeOfText(path, place, undefined), name, place, false);
    return "defs" in made ? made : undefined;
  }

  /** Of a key whose receiver is too far away to be a fact: `T { …, name: value }`. */
  private typeBeforeBrace(place: Place, { receiver }: OccurrenceFact): string | undefined {
    if (receiver !== "()" || hasLink(place)) return undefined;
    const { model } = place.file;
    const open = model.brackets.around(model.offset(place.line, place.column));
    return model.text[open] === "{" ? namedBefore(model, open) : undefined;
  }

  /** Of types and values of one name, those that are meant where it stands. */
  private apart(found: Meaning & { defs: readonly Def[] }, role: Role, place: Place): Meaning {
    const isTyped = place.file.rules.meansType?.(role, textBefore(place)) === true;
    const defs = found.defs.filter((def) => isWanted(def, isTyped ? "type" : "value"));
    if (defs.length === found.defs.length) return found;
    return defs.length > 0 ? { ...found, defs } : { unknown: "bare" };
  }

  /** A field and a method of one name do not hide each other: what is inherited, where those that are found play another role. */
  private inherited(found: readonly Def[], type: Def, name: string, role: Role): readonly Def[] {
    const wanted = role === "call" ? "callable" : role === "read" || role === "write" ? "uncalled" : "any";
    if (found.some((def) => isWanted(def, wanted))) return [];
    for (const above of this.types.ancestors(type)) {
      const own = above.file.defs(above.file.model.members(above.ordinal).get(name));
      const meant = own.filter((def) => isWanted(def, wanted));
      if (meant.length > 0) return meant;
    }
    return [];
  }

  /** What is in sight that the project adds to a type of a library; it may be to one that this type inherits from. */
  private extension(place: Place, name: string, types: readonly string[]): Meaning | undefined {
    const named = lookUp(this.graph, place, name);
    const all = named?.kind === "defs" ? named.defs.filter((def) => factOf(def).owner !== "") : [];
    if (named?.kind !== "defs" || all.length === 0) return undefined;
    const own = all.filter((def) => types.includes(factOf(def).owner.replace(/[<?].*/s, "")));
    return own.length > 0 ? { defs: own, via: named.via } : UNKNOWN_MEMBER;
  }

  /** `.name`: of the type that is expected, which must have one such member. */
  impliedMember(place: Place, name: string, dot: number): Meaning {
    const found = memberOfType(this.types, impliedType(this.types, place.file, dot), name, place, false);
    const isSure = "defs" in found && this.graph.isOne(found.defs);
    return isSure ? { defs: found.defs, via: "context" } : { unknown: "static" };
  }

  /** Of a symbol that names a member: `send(:name)`, `before_action :name`, `&:name`. */
  named(place: Place, occurrence: OccurrenceFact, of: NamedOf): Meaning {
    const { name } = occurrence;
    if (of === "any") return UNKNOWN_MEMBER;
    if (of === "given") {
      const at = place.file.model.offset(place.line, place.column);
      const type = givenToNamed(this.types, place.file, at);
      return type ? asked(memberOfType(this.types, type, name, place, false)) : UNKNOWN_MEMBER;
    }
    if (typeof of === "object" && "from" in of) {
      const type = this.types.typeOfSlice(place, of.from, of.end);
      const found = memberOfType(this.types, type, name, place, false);
      return of.isType ? found : asked(found);
    }
    if (typeof of === "object" && "named" in of) return typeCalled(this.types, place, of);
    if (typeof of === "object") return ofTypeNamed(this.graph, of.type, name);
    if (of === "receiver" && place.file.rules.self.includes(occurrence.receiver))
      return ofOwn(this.types, place, name, "self");
    if (of === "receiver") return ofReceiver(this.graph, occurrence, this.member(place, occurrence));
    if (of === "body") return ofOwn(this.types, place, name, of);
    const { model } = place.file;
    const start = model.offset(place.line, place.column) - of;
    const call: Place = { ...place, ...model.position(start) };
    if (!hasLink(call)) return ofOwn(this.types, place, name, "self");
    return asked(this.member(call, { ...occurrence, role: "call", receiver: "()" }));
  }

  /** Of what is not known; in a closed language a receiver that nothing declares is the library's. */
  private unknownMember(place: Place, { receiver, role }: OccurrenceFact): Meaning {
    const { rules } = place.file;
    const head = HEAD.exec(receiver)?.[0];
    const isDeclared = role === "type" || (rules.closed && !(head && rules.inheritedNames?.test(head)));
    if (isDeclared && head && ![...rules.self, ...rules.base].includes(head))
      if (!lookUp(this.graph, place, head)) return { unknown: "bare" };
    return rules.meansType?.(role, textBefore(place)) ? { unknown: "type" } : UNKNOWN_MEMBER;
  }

  private isInBrackets(place: Place): boolean {
    return place.file.model.text[listStart(place)] === "(";
  }
}

/** Is it the object at hand that something is asked of, which no space has the name of: `this.name`? */
function startsWithObject({ pathSign, self, base }: ResolveRules, receiver: string): boolean {
  if (pathSign !== undefined) return false;
  const head = HEAD.exec(receiver)?.[0];
  return head !== undefined && (self.includes(head) || base.includes(head));
}

/** What an object was given by its own name is what a call by that name runs. */
const asRun = (found: Meaning, role: Role): Meaning =>
  role === "call" && "held" in found ? { ...found, defs: found.held ?? [], maybe: [] } : found;

/** A path leads to no field, `Pair::value` is the method; nor does a call, where a field is called in brackets: `(pair.value)()`. */
function withoutFields(found: Meaning, place: Place, role: Role): Meaning {
  const { pathSign } = place.file.rules;
  if (pathSign === undefined || !("defs" in found)) return found;
  if (role !== "call" && !textBefore(place).endsWith(pathSign)) return found;
  const defs = found.defs.filter((def) => factOf(def).kind !== "field");
  if (defs.length === found.defs.length) return found;
  return defs.length > 0 ? { ...found, defs } : UNKNOWN_MEMBER;
}
