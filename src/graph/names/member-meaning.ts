// What a name means behind a link, in brackets, in a literal or in a pattern: a member of the type of what stands before it,
// or of what is expected there.

import type { NamedOf } from "../../languages/resolve-rules.ts";
import type { OccurrenceFact } from "../../protocol/facts.ts";
import type { Role } from "../../protocol/kinds.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { accessed } from "../inference/accessed.ts";
import { ofOwnBlockApart } from "../inference/blocks-apart.ts";
import { ofArguments } from "../inference/constrained.ts";
import { foreignness } from "../inference/foreign.ts";
import type { Inference, Members, Type } from "../inference/infer.ts";
import { narrowed } from "../inference/narrowing.ts";
import { variantNamed } from "../inference/variant-patterns.ts";
import { isOfWrapper } from "../inference/wrapped-values.ts";
import { isSpace } from "../kinds.ts";
import { tellsItself } from "../own-literals.ts";
import type { Place } from "../place.ts";
import { namedBefore } from "../sites.ts";
import { angleStart, chainStart, typeStart } from "../text/chains.ts";
import { isRightward, leftOperand } from "../text/infix.ts";
import { linedChainStart } from "../text/lined-chains.ts";
import { wordBefore } from "../text/words.ts";
import type { Def } from "../types.ts";
import { givenToElement, isAttribute } from "./attributes.ts";
import { extendedMeaning } from "./extended.ts";
import { impliedType, isImplied } from "./implied.ts";
import { pathMeaning } from "./import-meaning.ts";
import { initialised } from "./initialised.ts";
import { fromNamed, type Meaning, textBefore, UNKNOWN_MEMBER } from "./meaning.ts";
import { lackingMeaning } from "./mixed-modules.ts";
import { argumentMeaning, listStart } from "./named-arguments.ts";
import { ofOwn, ofReceiver, ofTypeNamed } from "./named-members.ts";
import { lookUp } from "./names.ts";
import { isWanted } from "./outside.ts";
import { promisedMeaning } from "./promised-members.ts";
import { providedMembers } from "./provided-members.ts";
import { viewedMeaning } from "./views.ts";

/** The name that a chain starts with. */
const HEAD = /^[\p{ID_Start}_][\p{ID_Continue}]*(?=[.?]|$)/u;

/** Names joined by `::`, and the first of them. */
const LIBRARY_PATH = /^(?:::)?(\w+)(?:::\w+)*$/;

/** A path that may end in a variant. */
const VARIANT_PATH = /^(?:[\p{ID_Continue}]+::)*\p{Lu}[\p{ID_Continue}]*$/u;

/** Words behind which nothing stands in front of a dot. */
const IMPLYING = /^(?:return|case|when|yield|await|const)$/;

export class MemberMeanings {
  private readonly graph: Graph;
  private readonly types: Inference;

  constructor(graph: Graph, types: Inference) {
    this.graph = graph;
    this.types = types;
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
    const { name, role } = occurrence;
    const { rules } = place.file;
    const promised = rules.pathSign ? promisedMeaning(this.types, place, occurrence) : undefined;
    if (promised) return promised;
    const receiver = (rules.patterns && this.typeBeforeBrace(place, occurrence)) || occurrence.receiver;
    if (rules.notation.impliedMembers && (receiver === "()" || IMPLYING.test(receiver))) {
      const dot = place.file.model.offset(place.line, place.column) - 1;
      if (isImplied(place.file, dot)) return this.impliedMember(place, name, dot);
    }
    if (role === "write" && rules.initialisers && !this.hasLink(place)) {
      const made = initialised(this.types, place);
      if (made === "own") return { out: "own_key" };
      if (made) return this.ofType(made, name, place, false);
    }
    const isLabelled = rules.labels !== undefined || rules.notation.labelSign !== undefined;
    if (
      role === "write" &&
      isLabelled &&
      receiver === "()" &&
      this.isInBrackets(place) &&
      !this.hasLink(place)
    )
      return argumentMeaning(this.types, place, name);
    if (role === "write" && receiver === "()" && !this.hasLink(place)) return this.keyMeaning(place, name);
    if (role === "read" && receiver === "()" && !this.hasLink(place)) return this.patternMeaning(place, name);
    if (role === "write" && rules.notation.words && !this.hasLink(place))
      return argumentMeaning(this.types, place, name);
    if (role === "write" && rules.tableTypes && !this.hasLink(place)) {
      const made = this.types.typeOfText(receiver, place, undefined);
      const key = this.tableKey(made, place, name);
      if (key) return key;
      if (made?.t === "library") return this.libraryKey(place, name);
    }
    if (rules.patterns && VARIANT_PATH.test(receiver) && !this.hasLink(place)) {
      const key = `${place.file.path}\0${place.scope}\0${receiver}\0${name}`;
      const set = this.graph.remember("setOn", key, () => this.setOn(place, receiver, name));
      if (set) return set;
    }
    if (rules.rootSign && receiver.startsWith(rules.rootSign)) {
      const rooted = pathMeaning(this.graph, place, receiver, name);
      if (rooted && "defs" in rooted) return rooted;
    }
    const type = this.isKey(place)
      ? this.typeBeforeKey(place, role)
      : this.isBetween(place, occurrence)
        ? this.operandType(place, name)
        : receiver === "()"
          ? this.typeBefore(place)
          : role === "type" && receiver.endsWith("[]")
            ? this.typeIndexed(place)
            : ((role === "type" && rules.typesOfModules
                ? this.receiverType({ ...place, scope: 0 }, receiver)
                : undefined) ?? this.receiverType(place, receiver));
    const found = withoutFields(this.ofType(type, name, place, rules.self.includes(receiver)), place, role);
    const mayExtend = rules.extends !== undefined || rules.extensions === true;
    const extended = mayExtend && type && extendedMeaning(this.types, place, occurrence, type, found);
    if (extended) return extended;
    if ("defs" in found && rules.readsApart && type?.t === "instance") {
      const meant = this.inherited(found.defs, type.def, name, role);
      if (meant.length > 0) return { defs: meant, via: "inheritance" };
    }
    const others = rules.access && type && !("defs" in found);
    const named = others ? accessed(this.types, type, name, role, place) : [];
    if (named.length > 0) return { defs: named, via: "receiver_type" };
    const isRun = role === "call" || (role === "read" && rules.notation.bareCalls === true);
    if ("defs" in found && isRun && isOfWrapper(this.types, place, receiver, name)) return { out: "library" };
    if ("defs" in found && rules.valuesApart) return this.apart(found, role, place);
    if (rules.views && type && (found === UNKNOWN_MEMBER || ("out" in found && found.of))) {
      const viewed = viewedMeaning(this.types, place, occurrence, type);
      if (viewed) return viewed;
    }
    if (rules.extensions && "out" in found && found.of) return this.extension(place, name, found.of) ?? found;
    if ("defs" in found || !rules.space) return found;
    const pointed = pathMeaning(this.graph, place, receiver, name) ?? found;
    const byPath = "defs" in pointed && rules.valuesApart ? this.apart(pointed, role, place) : pointed;
    return "unknown" in byPath && byPath.unknown === "member"
      ? this.unknownMember(place, occurrence)
      : byPath;
  }

  /** Of a member that is set, or taken, in the braces behind the name of a variant or a struct. */
  private setOn(place: Place, path: string, name: string): Meaning | undefined {
    const variant = variantNamed(this.types, place, path);
    const set = variant && factOf(variant).kind === "enum_member" ? this.graph.membersOf(variant, name) : [];
    if (set.length > 0) return { defs: set, via: "receiver_type" };
    // A function of the type may be called like a member that is set.
    const made = this.ofType(this.types.typeOfText(path, place, undefined), name, place, false);
    return "defs" in made ? made : undefined;
  }

  /** Of a key whose receiver is too far away to be a fact: `T { …, name: value }`. */
  private typeBeforeBrace(place: Place, { receiver }: OccurrenceFact): string | undefined {
    if (receiver !== "()" || this.hasLink(place)) return undefined;
    const { model } = place.file;
    const open = model.brackets.around(model.offset(place.line, place.column));
    return model.text[open] === "{" ? namedBefore(model, open) : undefined;
  }

  /** Of types and values of one name, those that are meant where it stands. */
  private apart(found: Meaning & { defs: readonly Def[] }, role: Role, place: Place): Meaning {
    const isTyped = place.file.rules.meansType?.(role, textBefore(place)) === true;
    const defs = found.defs.filter((def) => isWanted(def, isTyped ? "type" : "value"));
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
    const found = this.ofType(impliedType(this.types, place.file, dot), name, place, false);
    const isSure = "defs" in found && this.graph.isOne(found.defs);
    return isSure ? { defs: found.defs, via: "context" } : { unknown: "static" };
  }

  /** Of a symbol that names a member: `send(:name)`, `before_action :name`, `&:name`. */
  named(place: Place, occurrence: OccurrenceFact, of: NamedOf): Meaning {
    const { name } = occurrence;
    if (of === "any") return UNKNOWN_MEMBER;
    if (typeof of === "object" && "from" in of)
      return this.ofType(this.types.typeOfSlice(place, of.from, of.end), name, place, false);
    if (typeof of === "object") return ofTypeNamed(this.graph, of.type, name);
    if (of === "receiver" && place.file.rules.self.includes(occurrence.receiver))
      return ofOwn(this.types, place, name, "self");
    if (of === "receiver") return ofReceiver(this.graph, occurrence, this.member(place, occurrence));
    if (of === "body") return ofOwn(this.types, place, name, of);
    const { model } = place.file;
    const start = model.offset(place.line, place.column) - of;
    const call: Place = { ...place, ...model.position(start) };
    if (!this.hasLink(call)) return ofOwn(this.types, place, name, "self");
    return this.member(call, { ...occurrence, role: "call", receiver: "()" });
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

  /** Of `T["name"]`, where a type stands, T. */
  private typeIndexed(place: Place): Type | undefined {
    const { text, brackets } = place.file.model;
    const open = brackets.around(place.file.model.offset(place.line, place.column));
    if (text[open] !== "[") return undefined;
    let end = brackets.back(open - 1);
    if (text[end] === ">") end = brackets.back(angleStart(text, end) - 1);
    const start = end < 0 ? -1 : chainStart(text, brackets, end);
    return start === -1 ? undefined : this.types.typeOfText(text.slice(start, open), place, undefined);
  }

  /** The type of what a name between two operands is a member of. */
  private operandType(place: Place, name: string): Type | undefined {
    const { text, brackets } = place.file.model;
    const at = place.file.model.offset(place.line, place.column);
    const end = at + name.length;
    if (isRightward(name)) return this.types.typeAt(place.file, brackets.forward(end));
    const from = leftOperand(place.file.rules.notation.infix!, text, brackets, { name, at, end });
    return from === -1 ? undefined : this.types.typeOfSlice(place, from, brackets.back(at - 1) + 1);
  }

  private receiverType(place: Place, receiver: string): Type | undefined {
    if (place.file.rules.typesByArity && isBehindArguments(place))
      return this.typeBefore(place) ?? this.types.typeOfChain(receiver, place);
    if (/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(receiver))
      return this.types.typeOfChain(receiver, place);
    const column = place.file.rules.tests ? place.column : 0;
    const key = `${place.file.path}\0${place.scope}\0${place.line}\0${column}\0${receiver}`;
    return this.graph.remember("receiver", key, () =>
      receiver.includes("(") || receiver.includes("[")
        ? (this.typeBefore(place) ?? this.types.typeOfChain(receiver, place))
        : this.types.typeOfChain(receiver, place),
    );
  }

  private ofType(type: Type | undefined, name: string, place: Place, isSelf: boolean): Meaning {
    const own = isSelf && place.file.rules.blocksApart ? ofOwnBlockApart(type, name, place) : [];
    if (own.length > 0) return { defs: own, via: "self" };
    if (!type) return UNKNOWN_MEMBER;
    if (type.t === "library" && place.file.rules.notation.messages) return this.added(type.name, name);
    const found: Members = this.types.members(type, name, place);
    if (found === undefined) return UNKNOWN_MEMBER;
    const plain = found === "library" ? this.types.behind(type) : type;
    if (plain !== type && (plain.t === "library" || plain.t === "list"))
      return { out: "library", of: libraryNames(plain) };
    const lacking = found === "library" ? lackingMeaning(this.types, type, place) : undefined;
    if (lacking) return lacking;
    if (found === "library")
      return (type.t === "instance" || type.t === "static") && !isSpace(factOf(type.def).kind)
        ? { unknown: "member", ofType: true }
        : { out: "library", of: libraryNames(type) };
    if (found === "none") return type.t === "shape" ? { out: "own_key" } : UNKNOWN_MEMBER;
    if ("type" in found && found.type?.t === "module" && found.type.from.rules.space)
      return place.file.rules.closed ? { unknown: "bare" } : UNKNOWN_MEMBER;
    if ("type" in found) return { out: found.type ? "library" : "own_key" };
    const via = isSelf ? "self" : found.inherited ? "inheritance" : "receiver_type";
    const defs = ofArguments(this.types, type, found.defs);
    return { defs, via: type.t === "module" ? "import" : via, open: found.open };
  }

  /** What the project adds to the types of libraries. */
  private added(type: string, name: string): Meaning {
    const all = this.graph.named(name).filter((def) => {
      const holder = this.types.holderOf(def);
      return holder && factOf(holder).kind === "impl";
    });
    const own = all.filter((def) => factOf(this.types.holderOf(def)!).name === type);
    if (own.length > 0) return { defs: own, via: "receiver_type" };
    return all.length > 0 ? UNKNOWN_MEMBER : { out: "library" };
  }

  private isInBrackets(place: Place): boolean {
    return place.file.model.text[listStart(place)] === "(";
  }

  /** Does a name that is called stand between two operands? */
  private isBetween(place: Place, { role, args }: OccurrenceFact): boolean {
    return (
      place.file.rules.notation.infix !== undefined && role === "call" && args < 0 && !this.hasLink(place)
    );
  }

  private hasLink(place: Place): boolean {
    const { text, brackets } = place.file.model;
    const start = place.file.model.offset(place.line, place.column);
    const before = brackets.back(start - 1);
    return (
      text[before] === "." ||
      (text[before] === ">" && text[before - 1] === "-") ||
      (text[before] === ":" && text[before - 1] === ":")
    );
  }

  /** The type of the expression in front of the link before a name. */
  private typeBefore(place: Place): Type | undefined {
    const { text, brackets } = place.file.model;
    const start = place.file.model.offset(place.line, place.column);
    const link = brackets.back(start - 1);
    if (place.file.rules.notation.messages && (text[link] === "]" || text[link] === ")"))
      return this.types.typeOfSlice(place, brackets.openOf(link), link + 1);
    const { colons, trailingLambdas, barredBlocks, typeValue, words } = place.file.rules.notation;
    const isColon = colons === true && text[link] === ":" && text[link - 1] !== ":";
    if (!isColon && !this.hasLink(place)) return undefined;
    const isPlain =
      isColon ||
      (text[link] === "." && !(text[link - 1] === "?" || (barredBlocks && text[link - 1] === "&")));
    const end = brackets.back(link - (isPlain ? 1 : 2));
    const endsWithLines = barredBlocks || (words && !colons);
    let from = endsWithLines
      ? linedChainStart(text, brackets, end)
      : chainStart(text, brackets, end, trailingLambdas !== undefined);
    for (let sign = brackets.back(from - 1); colons && from > 0 && text[sign] === ":"; ) {
      from = chainStart(text, brackets, brackets.back(sign - 1));
      sign = brackets.back(from - 1);
    }
    if (from === -1) return undefined;
    // `f "text".name`: what a call without brackets gives.
    if (colons && /["'{]/.test(text[from]!) && /[\p{ID_Continue}]/u.test(text[brackets.back(from - 1)] ?? ""))
      return undefined;
    const word = typeValue === undefined ? -1 : brackets.back(from - 1);
    if (word !== -1 && wordBefore(text, word) === typeValue!.word)
      return this.types.typeOfSlice(place, word + 1 - typeValue!.word.length, end + 1);
    if (text[end] === ">" && place.file.rules.specialises)
      return this.types.typeOfText(text.slice(from, end + 1), place, undefined);
    // `T{}.name`
    const isValue = text[from] === "{" && place.file.rules.notation.composites;
    return isValue ? this.types.expected(place.file, from) : this.types.typeOfSlice(place, from, end + 1);
  }

  /** `x["name"]`, `T["name"]`. */
  private isKey({ file, line, column }: Place): boolean {
    if (!file.rules.quotedNames) return false;
    const { text } = file.model;
    const quote = file.model.offset(line, column) - 1;
    return (text[quote] === '"' || text[quote] === "'") && text[quote - 1] === "[";
  }

  /** The type of what stands before the bracket of a key; before that of a type, the type that is written there. */
  private typeBeforeKey(place: Place, role: Role): Type | undefined {
    const { text, brackets } = place.file.model;
    const end = brackets.back(place.file.model.offset(place.line, place.column) - 3);
    const isType = role === "type";
    const from = isType ? typeStart(text, brackets, end) : chainStart(text, brackets, end);
    if (from === -1) return undefined;
    return isType
      ? this.types.typeOfText(text.slice(from, end + 1), place, undefined)
      : this.types.typeOfSlice(place, from, end + 1);
  }

  /** A key of a table is a value: what it means by its bare name. */
  private tableKey(type: Type | undefined, place: Place, name: string): Meaning | undefined {
    const { tableTypes } = place.file.rules;
    const of = tableTypes && type && this.types.behind(type);
    const isTable = of?.t === "list" || (of?.t === "library" && tableTypes!.has(of.name));
    return isTable ? fromNamed(lookUp(this.graph, place, name)) : undefined;
  }

  /** A key of a struct of the library, or of a table of it: then it is a value, and no function. */
  private libraryKey(place: Place, name: string): Meaning {
    const named = lookUp(this.graph, place, name);
    const maybe = named?.kind === "defs" ? named.defs.filter(isPlainValue) : [];
    return maybe.length > 0 ? { defs: [], via: "context", maybe } : { out: "library" };
  }

  /** A key of an object: a member of what is expected there. */
  keyMeaning(place: Place, name: string): Meaning {
    const { model } = place.file;
    const start = model.offset(place.line, place.column);
    if (place.file.rules.shorthand && isAttribute(model, start, name.length))
      return this.attributeMeaning(place, name, start);
    const open = model.brackets.around(start);
    if (open === -1 || model.text[open] !== "{") return { unknown: "key" };
    const { composites } = place.file.rules.notation;
    if (composites?.structBefore.test(model.text.slice(Math.max(0, open - LONGEST_HEAD), open)))
      return { out: "own_key" };
    const type = this.types.expected(place.file, open);
    if (!type) return standsAlone(place.file, open) ? { out: "own_key" } : { unknown: "key" };
    const key = this.tableKey(type, place, name);
    if (key) return key;
    const { sure, maybe, isOpen } = narrowed(this.types, place.file, open, type, name);
    const found = sure && this.types.members(sure, name, place);
    const others = maybe && this.types.members(maybe, name, place);
    const more = typeof others === "object" && "defs" in others ? others.defs : [];
    // A literal has no keys but those that are expected: what is expected is not known as a whole.
    if (typeof found !== "object")
      return more.length > 0 ? { defs: [], via: "context", maybe: more } : { unknown: "key" };
    if ("type" in found) return { out: "own_key" };
    // A condition decides which of them is meant, or the literal itself says what is expected.
    const isUnsure = isOpen && found.defs.length + more.length > 1;
    if (isUnsure || tellsItself(this.types, place.file, open))
      return { defs: [], via: "context", maybe: [...found.defs, ...more] };
    return { defs: found.defs, via: "context", maybe: more };
  }

  /** Of a name that stands for a member of a type, as what it is given to says. */
  memberOf(type: Type | undefined, place: Place, name: string): Meaning {
    return this.ofType(type, name, place, false);
  }

  /** An attribute of an element: a member of what its component is given. */
  private attributeMeaning(place: Place, name: string, start: number): Meaning {
    const type = givenToElement(this.types, place.file, start);
    const found = this.ofType(type, name, place, false);
    return "defs" in found ? { ...found, via: "context" } : found;
  }

  /** A key of a pattern: a member of what is taken apart. */
  private patternMeaning(place: Place, name: string): Meaning {
    const { model } = place.file;
    const open = model.brackets.around(model.offset(place.line, place.column));
    if (open === -1) return UNKNOWN_MEMBER;
    return this.ofType(this.types.takenApart(place.file, open), name, place, false);
  }
}

/** Does what stands before the link before a name end in type arguments? */
function isBehindArguments({ file, line, column }: Place): boolean {
  const { text, brackets } = file.model;
  const link = brackets.back(file.model.offset(line, column) - 1);
  return text[brackets.back(link - 1)] === ">";
}

/** A path leads to no field, `Pair::value` is the method; nor does a call, where a field is called in brackets: `(pair.value)()`. */
function withoutFields(found: Meaning, place: Place, role: Role): Meaning {
  const { pathSign } = place.file.rules;
  if (pathSign === undefined || !("defs" in found)) return found;
  if (role !== "call" && !textBefore(place).endsWith(pathSign)) return found;
  const defs = found.defs.filter((def) => factOf(def).kind !== "field");
  return defs.length > 0 ? { ...found, defs } : UNKNOWN_MEMBER;
}

const isPlainValue = (def: Def) => /^(?:constant|variable)$/.test(factOf(def).kind);

const libraryNames = (type: Type): string[] =>
  type.t === "library" ? [type.name] : type.t === "union" ? type.of.flatMap(libraryNames) : [];

const LONGEST_HEAD = 120;
const ALONE = /(?:^|[\s;{}(])(?:const|let|var)\s+[\p{ID_Start}_$][\p{ID_Continue}$]*\s*=\s*$/u;

/** Is an object literal the whole value of a variable without a declared type: are its keys nobody else's? */
function standsAlone({ model: { text, brackets }, rules }: FileModel, open: number): boolean {
  if (!rules.shorthand || !ALONE.test(text.slice(Math.max(0, open - LONGEST_HEAD), open))) return false;
  return /^\s*(?:;|\n|$)/.test(text.slice(brackets.closeOf(open) + 1, brackets.closeOf(open) + 40));
}
