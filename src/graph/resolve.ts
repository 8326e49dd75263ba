// What one occurrence means: by scope, import, package, or the type of what stands before it.

import type { OccurrenceFact } from "../protocol/facts.ts";
import type { Role } from "../protocol/kinds.ts";
import { chainStart, typeStart } from "./chains.ts";
import { exported, imported, modulesOf } from "./exported.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { impliedType, isImplied } from "./implied.ts";
import type { Inference, Members, Type } from "./infer.ts";
import { isMember, isType } from "./kinds.ts";
import { lookUp } from "./names.ts";
import { narrowed } from "./narrowing.ts";
import { byRole, choose, ofArity } from "./overloads.ts";
import type { Named, Place } from "./place.ts";
import { byPath, qualified } from "./qualified.ts";
import type { Bound } from "./scip.ts";
import { isShorthand } from "./sites.ts";
import { argumentsIn } from "./type-parameters.ts";
import type { Def, Exclusion, Via } from "./types.ts";

export type Unknown = "member" | "static" | "type" | "bare" | "key";

export type Meaning =
  /** `maybe`: one of these is meant too, and nothing tells which. */
  | { defs: readonly Def[]; via: Via; maybe?: readonly Def[] }
  | { out: Exclusion }
  /**
   * `member`: of something that is not known, `static`: of a type that is not known, `type` where only types stand. `bare`: a name that nothing in sight declares.
   * `outside`: but nothing that the compiler's index defines.
   */
  | { unknown: Unknown; outside?: boolean };

/** The name that a chain starts with. */
const HEAD = /^[\p{ID_Start}_][\p{ID_Continue}]*(?=[.?]|$)/u;

const LONGEST_ARGUMENTS = 400;

const UNKNOWN_MEMBER: Meaning = { unknown: "member" };

export class Resolver {
  private readonly graph: Graph;
  private readonly types: Inference;

  constructor(graph: Graph, types: Inference) {
    this.graph = graph;
    this.types = types;
  }

  /** `asMember`: of a name that is a key and a value at once, what the key means. */
  meaning(file: FileModel, occurrence: OccurrenceFact, asMember = false): Meaning {
    const { scip } = this.graph;
    const bound = scip.at(file, occurrence);
    if (bound && bound !== "outside" && !this.isHalf(file, occurrence, bound.defs))
      return this.bound(file, occurrence, bound);
    const found = this.inferred(file, occurrence, asMember);
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

  private inferred(file: FileModel, occurrence: OccurrenceFact, asMember: boolean): Meaning {
    const found = this.named(file, occurrence, asMember);
    const { overloads, makesByName, rolesApart } = file.rules;
    if (!("defs" in found) || !(overloads || makesByName || rolesApart)) return found;
    const { line, column } = occurrence;
    return this.graph.remember("chosen", `${file.path}:${line}:${column}`, () =>
      this.chosen(file, occurrence, found),
    );
  }

  /** Of callables with one name, and of a type's constructors, those that a call means. */
  private chosen(
    file: FileModel,
    occurrence: OccurrenceFact,
    found: Meaning & { defs: readonly Def[] },
  ): Meaning {
    const { line, column, scope, role } = occurrence;
    const place = { file, line, column, scope };
    if (role === "import") return found;
    const { overloads, rolesApart } = file.rules;
    const named = file.rules.typesByArity
      ? ofArity(found.defs, () => arityAt(place, occurrence.name))
      : found.defs;
    const suited = overloads || rolesApart ? byRole(named, role) : named;
    // A project holds a type's part once: where a folder holds a copy of it, the file's own is meant.
    const isCopied = file.rules.reopens && suited.length > 1 && suited.every((def) => !factOf(def).params);
    const defs = isCopied ? ownFirst(file, suited) : suited;
    const makers = makesOne(file, role) ? defs.flatMap((def) => constructorsOf(this.graph, def)) : [];
    const { defs: sure, maybe } = overloads
      ? choose(this.types, place, occurrence, defs)
      : { defs, maybe: [] };
    if (makers.length === 0) return { ...found, defs: sure, maybe };
    const made = choose(this.types, place, occurrence, makers);
    return { ...found, defs: [...sure, ...made.defs], maybe: [...maybe, ...made.maybe] };
  }

  private named(file: FileModel, occurrence: OccurrenceFact, asMember: boolean): Meaning {
    const { line, column, scope, role, receiver, name } = occurrence;
    const place = { file, line, column, scope };
    if (asMember && receiver === "" && role === "read" && file.rules.shorthand)
      if (isShorthand(file.model, line, column, name.length)) return this.keyMeaning(place, name);
    if (role === "import") return this.importMeaning(place, occurrence);
    if (this.isExportedFrom(file, occurrence)) return this.importMeaning(place, occurrence);
    if (receiver === "") {
      if (role === "write" && this.isDesignator(place, name)) return this.keyMeaning(place, name);
      return fromNamed(this.bare(place, occurrence));
    }
    return this.member(place, occurrence);
  }

  private bare(place: Place, { name, role }: OccurrenceFact): Named | undefined {
    const { decoratorSuffix, meansType } = place.file.rules;
    if (meansType?.(role, textBefore(place))) {
      const long =
        role === "decorator" && decoratorSuffix
          ? lookUp(this.graph, place, name + decoratorSuffix, "type")
          : undefined;
      return long ?? lookUp(this.graph, place, name, "type");
    }
    if (place.file.rules.valuesApart) return lookUp(this.graph, place, name, "value");
    const tags = role === "type" ? place.file.rules.tagged?.(textBefore(place)) : undefined;
    const { callsApart } = place.file.rules;
    const named = lookUp(this.graph, place, name, callsApart && role === "call" ? "callable" : "any");
    if (!tags || named?.kind !== "defs") return named;
    const defs = named.defs.filter((def) => tags.includes(factOf(def).kind));
    return defs.length > 0 ? { ...named, defs } : named;
  }

  /** `.name = …` in a list of initialisers. */
  private isDesignator({ file, line, column }: Place, _: string): boolean {
    if (!file.rules.designators) return false;
    const { text, brackets } = file.model;
    const start = file.model.offset(line, column);
    if (text[start - 1] !== ".") return false;
    const before = brackets.back(start - 2);
    return "{,]".includes(text[before] ?? " ");
  }

  // ── Imports and exports

  private importMeaning(place: Place, { name, line, receiver }: OccurrenceFact): Meaning {
    const { file } = place;
    const { model } = file;
    for (const item of model.imports) {
      if (line < item.line || line > item.endLine || (item.name !== name && item.alias !== name)) continue;
      const found = imported(this.graph, file, item);
      if (item.name === name || item.name === "default" || item.alias === name) return importedMeaning(found);
    }
    for (const item of model.exports) {
      if (item.local !== name && item.name !== name) continue;
      if (Math.abs(item.line - line) > 40) continue;
      if (item.source === "") {
        const found = exported(this.graph, file, item.name);
        if (found) return importedMeaning(found);
        continue;
      }
      for (const target of modulesOf(this.graph, file, item.source)) {
        const found = exported(this.graph, target, item.local);
        if (found) return importedMeaning(found);
      }
      return { out: "library" };
    }
    if (file.rules.modulesApart) return { out: "library" };
    const inPath =
      file.rules.space && (this.byPath(place, receiver, name) ?? fromNamed(lookUp(this.graph, place, name)));
    if (inPath && "defs" in inPath) return inPath;
    // Part of a module's name: `a` of `from a.b import c`.
    return { out: "library" };
  }

  /** `export { name } from "…"` reads as a plain name to the grammar. */
  private isExportedFrom(file: FileModel, { name, line, receiver }: OccurrenceFact): boolean {
    if (receiver !== "" || !file.rules.exportLists) return false;
    return file.model.exports.some(
      (item) =>
        item.source !== "" &&
        item.local === name &&
        Math.abs(item.line - line) < 60 &&
        this.standsInExport(file, line),
    );
  }

  private standsInExport(file: FileModel, line: number): boolean {
    const { text, brackets } = file.model;
    const open = brackets.around(file.model.offset(line, 1) + 1);
    const from = open === -1 || text[open] !== "{" ? file.model.offset(line, 1) : open;
    return (
      /export\s+(?:type\s+)?$/.test(text.slice(Math.max(0, from - 16), from)) ||
      /^\s*export\b/.test(text.slice(file.model.offset(line, 1), file.model.offset(line, 1) + 40))
    );
  }

  // ── Members

  private member(place: Place, occurrence: OccurrenceFact): Meaning {
    const { name, receiver, role } = occurrence;
    const { rules } = place.file;
    if (rules.notation.impliedMembers && receiver === "()") {
      const dot = place.file.model.offset(place.line, place.column) - 1;
      if (isImplied(place.file, dot)) return this.impliedMember(place, name, dot);
    }
    if (role === "write" && receiver === "()" && !this.hasLink(place)) return this.keyMeaning(place, name);
    if (role === "read" && receiver === "()" && !this.hasLink(place)) return this.patternMeaning(place, name);
    if (role === "write" && rules.notation.words && !this.hasLink(place))
      return this.argumentMeaning(place, occurrence);
    const type = this.isKey(place)
      ? this.typeBeforeKey(place, role)
      : receiver === "()"
        ? this.typeBefore(place)
        : this.receiverType(place, receiver);
    const found = this.ofType(type, name, place, rules.self.includes(receiver));
    if ("defs" in found && rules.valuesApart) return this.apart(found, role, place);
    if ("defs" in found || !rules.space) return found;
    const byPath = this.byPath(place, receiver, name) ?? found;
    return "unknown" in byPath && byPath.unknown === "member"
      ? this.unknownMember(place, occurrence)
      : byPath;
  }

  /** Of types and values of one name, those that are meant where it stands. */
  private apart(found: Meaning & { defs: readonly Def[] }, role: Role, place: Place): Meaning {
    const isTyped = place.file.rules.meansType?.(role, textBefore(place)) === true;
    const defs = found.defs.filter((def) => isType(factOf(def).kind) === isTyped);
    return defs.length > 0 ? { ...found, defs } : { unknown: "bare" };
  }

  /** `.name`: of the type that is expected, which must have one such member. */
  private impliedMember(place: Place, name: string, dot: number): Meaning {
    const found = this.ofType(impliedType(this.types, place.file, dot), name, place, false);
    const isSure = "defs" in found && this.graph.isOne(found.defs);
    return isSure ? { defs: found.defs, via: "context" } : { unknown: "static" };
  }

  /** Of what is not known; in a closed language a receiver that nothing declares is the library's. */
  private unknownMember(place: Place, { receiver, role }: OccurrenceFact): Meaning {
    const { rules } = place.file;
    const head = HEAD.exec(receiver)?.[0];
    if ((rules.closed || role === "type") && head && ![...rules.self, ...rules.base].includes(head))
      if (!lookUp(this.graph, place, head)) return { unknown: "bare" };
    return rules.meansType?.(role, textBefore(place)) ? { unknown: "type" } : UNKNOWN_MEMBER;
  }

  /** `a::b::name`. */
  private byPath(place: Place, receiver: string, name: string): Meaning | undefined {
    if (!/^[\p{ID_Continue}$.:\\]+$/u.test(receiver)) return undefined;
    const path = receiver.split(/\.|::|\\/).filter((part) => part !== "");
    const [root, ...rest] = path;
    if (root !== undefined && root === place.file.rules.rootName) {
      const defs = qualified(this.graph, place.file, rest.join("."), name);
      return defs.length > 0 ? { defs: ownFirst(place.file, defs), via: "import" } : { out: "library" };
    }
    const defs = byPath(this.graph, place, [...path, name]);
    return defs.length > 0 ? { defs: ownFirst(place.file, defs), via: "import" } : undefined;
  }

  private receiverType(place: Place, receiver: string): Type | undefined {
    if (/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(receiver))
      return this.types.typeOfChain(receiver, place);
    const key = `${place.file.path}\0${place.scope}\0${place.line}\0${receiver}`;
    return this.graph.remember("receiver", key, () =>
      (receiver.includes("(") || receiver.includes("[")) && !place.file.rules.notation.colons
        ? (this.typeBefore(place) ?? this.types.typeOfChain(receiver, place))
        : this.types.typeOfChain(receiver, place),
    );
  }

  private ofType(type: Type | undefined, name: string, place: Place, isSelf: boolean): Meaning {
    if (!type) return UNKNOWN_MEMBER;
    const found: Members = this.types.members(type, name, place);
    if (found === undefined) return UNKNOWN_MEMBER;
    if (found === "library")
      return type.t === "instance" || type.t === "static" ? UNKNOWN_MEMBER : { out: "library" };
    if (found === "none") return type.t === "shape" ? { out: "own_key" } : UNKNOWN_MEMBER;
    if ("type" in found && found.type?.t === "module" && found.type.from.rules.space)
      return place.file.rules.closed ? { unknown: "bare" } : UNKNOWN_MEMBER;
    if ("type" in found) return { out: found.type ? "library" : "own_key" };
    const via = isSelf ? "self" : found.inherited ? "inheritance" : "receiver_type";
    return { defs: found.defs, via: type.t === "module" ? "import" : via };
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
    if (place.file.rules.notation.colons) return undefined;
    const { text, brackets } = place.file.model;
    const start = place.file.model.offset(place.line, place.column);
    const link = brackets.back(start - 1);
    const width = text[link] === "." ? (text[link - 1] === "?" ? 2 : 1) : 2;
    const end = brackets.back(link - width);
    const from = chainStart(text, brackets, end);
    if (from === -1) return undefined;
    return this.types.typeOfSlice(place, from, end + 1);
  }

  /** `x["name"]`, `T["name"]`. */
  private isKey({ file, line, column }: Place): boolean {
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

  /** A key of an object: a member of what is expected there. */
  private keyMeaning(place: Place, name: string): Meaning {
    const { model } = place.file;
    const open = model.brackets.around(model.offset(place.line, place.column));
    if (open === -1 || model.text[open] !== "{") return { unknown: "key" };
    const type = this.types.expected(place.file, open);
    if (!type) return { unknown: "key" };
    const { sure, maybe } = narrowed(this.types, place.file, open, type);
    const found = sure && this.types.members(sure, name, place);
    const others = maybe && this.types.members(maybe, name, place);
    const more = typeof others === "object" && "defs" in others ? others.defs : [];
    // A literal has no keys but those that are expected: what is expected is not known as a whole.
    if (typeof found !== "object")
      return more.length > 0 ? { defs: [], via: "context", maybe: more } : { unknown: "key" };
    return "type" in found ? { out: "own_key" } : { defs: found.defs, via: "context", maybe: more };
  }

  /** A key of a pattern: a member of what is taken apart. */
  private patternMeaning(place: Place, name: string): Meaning {
    const { model } = place.file;
    const open = model.brackets.around(model.offset(place.line, place.column));
    if (open === -1) return UNKNOWN_MEMBER;
    return this.ofType(this.types.takenApart(place.file, open), name, place, false);
  }

  /** `f(name=…)`: a field where f makes a type without a constructor of its own; a parameter otherwise. */
  private argumentMeaning(place: Place, { receiver, name }: OccurrenceFact): Meaning {
    const type = receiver === "()" ? undefined : this.types.typeOfChain(receiver, place);
    if (type?.t !== "static") return { out: "own_key" };
    const found = this.types.members(type, place.file.rules.constructorName ?? "", place);
    if (typeof found === "object") return { out: "own_key" };
    const field = this.types.members(type, name, place);
    return typeof field === "object" && "defs" in field
      ? { defs: field.defs, via: "context" }
      : { out: "own_key" };
  }
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
    for (const at of ordinals) if (file.model.symbols[at]!.kind === "constructor") found.push(file.def(at));
  return found;
}

/** How many type arguments are written behind a name. */
function arityAt({ file, line, column }: Place, name: string): number {
  const at = file.model.offset(line, column) + name.length;
  return argumentsIn(file.model.text.slice(at, at + LONGEST_ARGUMENTS));
}

/** Of one full name in several places, what stands in the file itself. */
function ownFirst(file: FileModel, defs: readonly Def[]): readonly Def[] {
  const own = defs.filter((def) => def.file === file);
  return own.length > 0 ? own : defs;
}

function textBefore({ file, line, column }: Place): string {
  const at = file.model.offset(line, column);
  return file.model.text.slice(Math.max(0, at - 24), at);
}

function importedMeaning(found: Named): Meaning {
  if (found.kind === "defs") return { defs: found.defs, via: "import" };
  return { out: found.kind === "module" ? "other_symbol" : "library" };
}

function fromNamed(found: Named | undefined): Meaning {
  if (!found) return { unknown: "bare" };
  if (found.kind === "defs") return { defs: found.defs, via: found.via };
  if (found.kind === "local") return { out: "local" };
  return { out: found.kind === "module" ? "other_symbol" : "library" };
}

export { isMember };
