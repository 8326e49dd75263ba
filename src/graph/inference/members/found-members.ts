// Which members a value has, by what kind of value it is; of a type its own first, then what it inherits, then what it leads to.

import { SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import { isFunctionType, isSpace } from "../../kinds.ts";
import { inNamespace } from "../../names/modules/exported.ts";
import { globalMembers } from "../../names/modules/globals.ts";
import { qualified } from "../../names/spaces/qualified.ts";
import { spaceInside } from "../../names/spaces/spaces.ts";
import { tagIn } from "../../names/spaces/tags.ts";
import type { Place } from "../../place.ts";
import { promiseName } from "../../promises.ts";
import type { Def } from "../../types.ts";
import { isDecorated } from "../calls/decorators.ts";
import { writtenOfVariable } from "../calls/function-heads.ts";
import { membersWithin } from "../locals/nameless-locals.ts";
import { setField } from "../locals/set-values.ts";
import { mayBeMadeByMacro } from "../macros/macro-takes.ts";
import { madeFields } from "../macros/made-fields.ts";
import { isNothingAtAll, type Members, type Supertype, type Type } from "../type-model.ts";
import { declaredFirst, isSaid, statedMixins } from "../types/documented.ts";
import { libraryTypes } from "../types/library-types.ts";
import { addedMembers, givenToAll, tupleOf } from "./added-members.ts";
import {
  InheritedMembers,
  ofSide,
  reachedBy,
  withoutInstances,
  withoutSaid,
  withoutSpaces,
} from "./inherited-members.ts";
import { isOfLanguage } from "./module-members.ts";
import { openedMembers } from "./opened-types.ts";

const LARGE_UNION = 4;

export abstract class FoundMembers extends InheritedMembers {
  /** What calling a member without arguments gives. */
  abstract given(of: Type & { t: "instance" }, name: string): Type | undefined;

  members(of: Type, name: string, place: Place): Members {
    switch (of.t) {
      case "instance":
      case "static":
        if (of.t === "instance" && of.lacks?.(name)) return "none";
        return this.membersSeen(of, name, place);
      case "module":
        return this.moduleMembers(of, name);
      case "shape": {
        if (of.lacks?.(name)) return "none";
        const mayHave = of.members.size === 0 ? of.within !== undefined : of.members.has(name);
        const own = mayHave ? this.symbolsIn(of, name) : [];
        if (own.length > 0) return { defs: own, env: of.env, inherited: false };
        const named = of.members.get(name);
        if (!named && of.mapped) return undefined;
        const node = named ?? of.members.get("[");
        return node ? { type: this.typeOfNode(node, of.place, of.env) } : "none";
      }
      case "union": {
        const found = this.membersOfEach(of.of, name, place);
        const known = found.filter((each) => each && each !== "none" && each !== "library");
        const isUnsure = (each: Members) => typeof each === "object" && "defs" in each && each.open === true;
        const unsure = known.some(isUnsure);
        const open = of.isOpen === true || found.includes(undefined) || (!of.all && unsure);
        // Nothing has no members: what only nothing is left for may be of what is not known.
        const isOfLibrary = of.of.some(
          (each, at) => found[at] === "library" && !isNothingAtAll(each, place.file),
        );
        if (known.length === 0) return open ? undefined : isOfLibrary ? "library" : "none";
        const first = known.find((each) => typeof each === "object" && "defs" in each) ?? known[0];
        if (typeof first !== "object") return first;
        if ("type" in first) return open ? undefined : first;
        const defs = known.flatMap((each) => (typeof each === "object" && "defs" in each ? each.defs : []));
        return {
          defs: [...new Set(defs)],
          env: first.env,
          inherited: first.inherited,
          open: of.all ? unsure : open,
          ...(known.every(isHeld) && { held: true as const }),
        };
      }
      case "list": {
        const { notation, library, extendsLibraries } = place.file.rules;
        if (notation.pointers && of.of) return this.members(of.of, name, place);
        const opened = library ? openedMembers(this.graph, library.list, name, place) : [];
        if (opened.length > 0) return { defs: opened, env: undefined, inherited: false };
        return extendsLibraries && library ? this.added(library.list, name, place) : "library";
      }
      case "library": {
        const global = globalMembers(this.graph, place.file, of.name, name);
        const own = global.length > 0 ? global : openedMembers(this.graph, of.name, name, place);
        if (own.length > 0) return { defs: own, env: undefined, inherited: false };
        const passed = this.passedOn(of, name, place);
        if (passed.length > 0) return { defs: passed, env: undefined, inherited: false };
        const held = this.ofHeld(of, name, place);
        if (held.length > 0)
          return leads(place.file)
            ? { defs: held, env: undefined, inherited: false, perhaps: true }
            : undefined;
        return place.file.rules.extendsLibraries ? this.added(of.name, name, place) : "library";
      }
      case "tuple":
        // Where a function gives several values, what is asked for is asked of the first.
        if (of.whole && !place.file.rules.tables) return "library";
        if (place.file.rules.blocksApart) return this.tupleMembers(of.of.length, name, place);
        return of.of[0] && this.members(of.of[0], name, place);
      case "callable":
        return (
          this.variableMembers(of.def, name, place) ??
          this.putOn(of.def, name) ??
          (isDecorated(of.def) ? undefined : "library")
        );
      case "signature":
      case "lambda":
        return "library";
      case "object":
        return this.symbolOfKey(of, name);
      case "each":
        return undefined;
    }
  }

  private membersSeen(of: Type & { t: "instance" | "static" }, name: string, place: Place): Members {
    const def = tagIn(this.graph, place.file, of.def, "announced" in of);
    if (!def) return undefined;
    return this.graph.guarded(`${def.file.key}:${def.ordinal}.${name}${"above" in of}`, () =>
      "above" in of
        ? this.inheritedBy(def, name, false)
        : this.typeMembers(def === of.def ? of : { ...of, def }, name),
    );
  }

  /** Members of the type that a variable says it is of which holds a function. */
  private variableMembers(def: Def, name: string, place: Place): Members {
    const written = writtenOfVariable(def);
    const type = written === undefined ? undefined : this.typeOfText(written, this.placeOf(def), undefined);
    const found = type && this.members(type, name, place);
    return typeof found === "object" ? found : undefined;
  }

  /** What the file of a function puts on it under a name: `f.name = …`. */
  private putOn({ file, ordinal }: Def, name: string): Members {
    const holder = file.model.symbols[ordinal]!.name;
    const put = (def: Def) => def.file === file && factOf(def).owner === holder;
    const defs = file.rules.prototypes ? this.graph.named(name).filter(put) : [];
    return defs.length > 0 ? { defs, env: undefined, inherited: false } : undefined;
  }

  /** What the type has itself that is the argument of a library's type. */
  private passedOn({ name, args }: Type & { t: "library" }, member: string, place: Place): readonly Def[] {
    const [held] = place.file.rules.library?.passing === name ? args : [];
    const found = held?.t === "instance" ? this.membersOf(held.def, member, true) : [];
    return found.filter((def) => (factOf(def).flags & SYMBOL_FLAGS.static) !== 0);
  }

  /** What the project adds to a type of a library. */
  private added(type: string, name: string, place: Place): Members {
    const { sure, maybe } = addedMembers(this, type, name, place);
    if (sure.length === 0) {
      const all = maybe.length > 0 ? givenToAll(this, name, place) : [];
      if (all.length > 0 && maybe.every((def) => all.includes(def)))
        return { defs: all, env: undefined, inherited: true };
      return maybe.length > 0 ? undefined : "library";
    }
    // The library's own go before those of blocks.
    const { blocksApart, commonMembers } = place.file.rules;
    const { model } = place.file;
    const isOwn = model.symbols[model.symbolOfScope(place.scope)]?.name === name;
    if (blocksApart && (isOwn || commonMembers?.has(name))) return undefined;
    return { defs: blocksApart ? this.ofBlocksFirst(sure) : sure, env: undefined, inherited: false };
  }

  /** Of members of one name, those that blocks have, if there are any: a promise has no more than said that there are some. */
  private ofBlocksFirst(defs: readonly Def[]): readonly Def[] {
    const own = defs.filter((def) => factOf(this.holderOf(def)!).kind === "impl");
    return own.length > 0 ? own : defs;
  }

  /** What blocks for tuples of so many parts give them, `impl Paint for (A, B)`, of which libraries know common names alone. */
  private tupleMembers(parts: number, name: string, place: Place): Members {
    if (place.file.rules.commonMembers?.has(name)) return "library";
    const { sure, maybe } = addedMembers(this, tupleOf(parts), name, place);
    const defs = sure.length > 0 ? this.ofBlocksFirst(sure) : givenToAll(this, name, place);
    if (defs.length > 0) return { defs, env: undefined, inherited: false };
    return maybe.length > 0 ? undefined : "library";
  }

  /** Of large unions once: an alias stands for the same list wherever it is written. */
  private membersOfEach(of: readonly Type[], name: string, place: Place): readonly Members[] {
    const find = () => of.map((each) => this.members(each, name, place));
    if (of.length < LARGE_UNION) return find();
    return this.graph.remember(`membersOfEach ${place.file.model.language} ${name}`, of, find);
  }

  /** Members that a type of a library that nothing is known of may have, or lead to, of the types that it is given. */
  private ofHeld(
    { name: type, args, itself }: Type & { t: "library" },
    name: string,
    place: Place,
  ): readonly Def[] {
    const { builtins, library, notation } = place.file.rules;
    if (
      !(notation.indexedTypes || leads(place.file)) ||
      !library ||
      itself ||
      args.length === 0 ||
      builtins?.has(type)
    )
      return [];
    if (libraryTypes(library.declarations).has(type)) return [];
    return args.flatMap((arg) => (arg && arg.t !== "library" ? this.memberDefs(arg, name, place) : []));
  }

  /** Symbols that an object type declares which stands in the type of one. */
  private symbolsIn({ place, nth, within }: Type & { t: "shape" }, name: string): readonly Def[] {
    const { model } = place.file;
    if (within) return membersWithin(place.file, within, this.graph.named(name));
    const holder = model.symbolAt(place.line, place.column);
    const own = holder === -1 ? [] : (model.members(holder).get(name) ?? []);
    const at = own.length === 1 ? own[0] : own[nth?.get(name) ?? -1];
    return at === undefined ? [] : [place.file.def(at)];
  }

  membersOf(def: Def, name: string, itself = false): readonly Def[] {
    return this.graph.remember(`members ${itself} ${name}`, def, () => {
      const type: Type = { t: itself ? "static" : "instance", def, args: [] };
      const found = this.members(type, name, this.placeOf(def));
      return found && typeof found !== "string" && "defs" in found ? found.defs : [];
    });
  }

  private typeMembers(of: Type & { t: "instance" | "static" }, name: string): Members {
    const { def } = of;
    const every = this.graph.ownMembers(def, name);
    const said = every.filter(isSaid);
    const declared = said.length === 0 ? every : declaredFirst(withoutSaid(every), said);
    const reached = reachedBy(def, declared);
    // A value overloads nothing: what defines a static one apart does not say that it is.
    const meet = def.file.rules.sidesMeet === true && reached.every((each) => factOf(each).params);
    const isOneSided = of.t === "static" || !meet;
    const sided = isOneSided ? ofSide(reached, def, of.t === "static") : reached;
    const shown = of.t === "static" ? withoutInstances(sided, def) : withoutSpaces(sided, def);
    const own = def.file.rules.ownFirst ? withoutImplemented(shown) : shown;
    const args = of.args ?? [];
    const env = of.t === "instance" && of.own ? undefined : this.envOf(def, args);
    if (own.length > 0)
      return (
        this.besideMakers(of, own, name) ??
        this.besideStatics(of, own, name) ?? {
          defs: this.withOverloads(def, own, name),
          env,
          inherited: false,
        }
      );
    if (def.file.rules.isSpaceAlias?.(factOf(def))) return this.aliasedSpaceMembers(def, name);
    if (factOf(def).kind === "type_alias" && !isFunctionType(factOf(def))) {
      const type = this.aliased(def, args);
      if (type && !(type.t === "instance" && type.def === def)) {
        const found = this.members(type, name, this.placeOf(def));
        if (found !== "none") return found;
      }
    }
    if (isSpace(factOf(def).kind) && def.file.rules.space) {
      const space = spaceInside(this.graph, def.file, def.ordinal);
      const inner = space === undefined ? [] : qualified(this.graph, def.file, space, name);
      if (inner.length > 0) return { defs: inner, env: undefined, inherited: false };
      if (space !== undefined && isOfLanguage(def.file, space)) return "library";
    }
    const passed = isSpace(factOf(def).kind) ? inNamespace(this.graph, def, name) : undefined;
    if (passed?.kind === "defs") return { defs: passed.defs, env: undefined, inherited: false };
    if (passed?.kind === "library") return "library";
    const beside = def.file.rules.isCompanion ? this.companionMembers(def, name) : [];
    if (beside.length > 0) return { defs: beside, env: undefined, inherited: false };
    if (mayBeMadeByMacro(def, name)) return undefined;
    const made = def.file.rules.macros ? this.madeMember(def, name) : undefined;
    const isItself = of.t === "static";
    const given = isItself ? this.classSide(def, name) : [];
    if (given.length > 0) return { defs: given, env, inherited: false };
    const inherit = () =>
      env ? this.inherited(def, () => env, name, isItself) : this.inheritedBy(def, name, isItself);
    const above = made ?? inherit();
    const set = above === "none" || above === "library" ? setField(this, def, name) : undefined;
    const found = set ? { type: set } : above;
    const passedOn = found === "none" || found === "library" ? this.mixedIn(def, name) : undefined;
    const told = this.withSaid(passedOn ?? found, def, name, said);
    if (told) return told;
    const spread = found === "none" && def.file.rules.shorthand ? this.spreadMember(def, name) : undefined;
    if (spread) return spread;
    if (found === "none") return this.membersBehind(of, name) ?? this.givenMembers(def, name) ?? found;
    if (found !== "library") return found;
    return this.membersThrough(of, name) ?? this.givenMembers(def, name) ?? found;
  }

  /** What an object inherits by the name of its type, which only makes one: `Node.Node` of an inner `Node : Base`. */
  private besideMakers({ t, def }: Type & { t: "instance" | "static" }, own: readonly Def[], name: string) {
    if (t === "static" || !own.every(isMakerOfType)) return undefined;
    const above = this.inheritedBy(def, name, false);
    return typeof above === "object" && "defs" in above && !above.defs.some(isMakerOfType)
      ? above
      : undefined;
  }

  /** What an object inherits by the name of something that its type has itself: `class A extends B { static make() {} }`. */
  private besideStatics({ t, def }: Type & { t: "instance" | "static" }, own: readonly Def[], name: string) {
    const { staticsApart } = def.file.rules;
    if (t === "static" || !staticsApart || !own.every(isStatic)) return undefined;
    const above = this.inheritedBy(def, name, false);
    return typeof above === "object" && "defs" in above && !above.defs.some(isStatic) ? above : undefined;
  }

  /** What types have that have what a block wants which is for all of those. */
  private givenMembers(def: Def, name: string): Members {
    const defs = givenToAll(this, name, this.placeOf(def));
    return defs.length > 0 ? { defs, env: undefined, inherited: true } : undefined;
  }

  /** With what docs of a type, or of one that it inherits from, declare, if that is of another role than what is found. */
  private withSaid(found: Members, def: Def, name: string, own: readonly Def[]): Members {
    if (!def.file.rules.docTypes?.isSaid) return undefined;
    const known = typeof found === "object" && "defs" in found ? found : undefined;
    const said =
      own.length > 0
        ? own
        : [...this.ancestors(def)]
            .map((each) => this.graph.ownMembers(each, name).filter(isSaid))
            .find(isSome);
    if (!said) return known;
    if (!known) return { defs: said, env: undefined, inherited: own.length === 0 };
    return { ...known, defs: declaredFirst(known.defs, said) };
  }

  /** A member of what the doc of a type, or of one that it inherits from, says is passed on. */
  private mixedIn(def: Def, name: string): Members {
    if (!def.file.rules.docTypes?.mixedIn) return undefined;
    for (const each of [def, ...this.ancestors(def)])
      for (const type of this.mixins(each)) {
        const found = this.members(type, name, this.placeOf(each));
        if (typeof found !== "object" || !("defs" in found)) continue;
        const defs = found.defs.filter((member) => factOf(member).visibility === "public");
        if (defs.length > 0) return { ...found, defs, inherited: true };
      }
    return undefined;
  }

  private mixins(def: Def): readonly Type[] {
    if (!def.file.rules.docTypes?.mixedIn) return [];
    return this.graph.remember("mixins", def, () =>
      statedMixins(def).flatMap((text) => this.typeOfText(text, this.placeOf(def), undefined) ?? []),
    );
  }

  /** Members of what a type says to lead to; what libraries may have given the type itself, which is no field, goes before them. */
  private membersThrough(of: Type, name: string): Members {
    const { reachesThrough } = of.t === "instance" ? of.def.file.rules : {};
    if (of.t !== "instance" || reachesThrough === undefined) return undefined;
    const held = this.associated(of, reachesThrough);
    const found = this.membersHeld(of, held, name);
    if (typeof found !== "object" || !this.mayBeGiven(of.def, name)) return found;
    return "defs" in found && found.defs.every((def) => factOf(def).kind === "field") ? found : undefined;
  }

  /** May a promise of a library that a type makes have given it a member? */
  private mayBeGiven(def: Def, name: string): boolean {
    const { commonMembers, smallPromises } = def.file.rules;
    if (!commonMembers?.has(name)) return false;
    const isLarge = ({ name: promise, type }: Supertype) =>
      type?.t !== "instance" && !smallPromises?.names.has(promiseName(promise));
    return smallPromises?.members.has(name) !== false || this.supertypes(def).some(isLarge);
  }

  /** Of what holds another object, `it->name`: members of that. */
  private membersBehind(of: Type, name: string): Members {
    const { arrowMethod, derefMethod, reachesThrough } = of.t === "instance" ? of.def.file.rules : {};
    if (reachesThrough !== undefined) return this.membersThrough(of, name);
    if (of.t !== "instance" || !arrowMethod || name.startsWith("operator")) return undefined;
    const held = this.given(of, arrowMethod) ?? (derefMethod ? this.given(of, derefMethod) : undefined);
    return this.membersHeld(of, held, name);
  }

  /** Members of what an object leads to, unless that is one of its own type. */
  private membersHeld(of: Type & { t: "instance" }, held: Type | undefined, name: string): Members {
    if (!held || (held.t === "instance" && held.def === of.def)) return undefined;
    const found = this.members(held, name, this.placeOf(of.def));
    return typeof found === "object" ? found : undefined;
  }

  /** Members of what stands in a type and has its name: `companion object`. */
  private companionMembers({ file, ordinal }: Def, name: string): readonly Def[] {
    for (const ordinals of file.model.members(ordinal).values())
      for (const at of ordinals)
        if (file.rules.isCompanion!(file.model.symbols[at]!))
          return this.graph.ownMembers(file.def(at), name);
    return [];
  }

  /** A member that a macro in the body of a type declares. */
  private madeMember(def: Def, name: string): Members {
    const type = madeFields(this.graph, def).get(name);
    return type === undefined ? undefined : { type: this.typeOfText(type, this.placeOf(def), undefined) };
  }
}

/** May types lead to what they hold, so that its members are reached through them? */
const isStatic = (def: Def) => (factOf(def).flags & SYMBOL_FLAGS.static) !== 0;

const leads = ({ rules }: FileModel) => rules.arrowMethod !== undefined || rules.reachesThrough !== undefined;

const isHeld = (found: Members) => typeof found === "object" && "defs" in found && found.held === true;

const isSome = (defs: readonly Def[]) => defs.length > 0;

/** Of members with one name, those that override nothing, if there are any. */
function withoutImplemented(defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2) return defs;
  const own = defs.filter((def) => (factOf(def).flags & SYMBOL_FLAGS.override) === 0);
  return own.length > 0 ? own : defs;
}

const isMakerOfType = (def: Def) => factOf(def).kind === "constructor";
