// What a name means as a member of a type that is known.

import { takesAll } from "../../../languages/hooks/value-classes.ts";
import { SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { makingMethod } from "../../inference/calls/makers.ts";
import type { Inference, Members, Type } from "../../inference/infer.ts";
import { ofOwnBlockApart } from "../../inference/members/blocks-apart.ts";
import { ofArguments } from "../../inference/members/constrained.ts";
import { isNothingAtAll, partsOf } from "../../inference/type-model.ts";
import { isSpace, isType } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { type Meaning, UNKNOWN_MEMBER } from "../meaning.ts";
import { lackingMeaning } from "../modules/mixed-modules.ts";

/** What a name means as a member of a type; `isSelf`: of the object at hand. */
export function memberOfType(
  types: Inference,
  type: Type | undefined,
  name: string,
  place: Place,
  isSelf: boolean,
): Meaning {
  const own = isSelf && place.file.rules.blocksApart ? ofOwnBlockApart(type, name, place) : [];
  if (own.length > 0) return { defs: own, via: "self" };
  if (!type) return UNKNOWN_MEMBER;
  if (type.t === "library" && place.file.rules.notation.messages) return added(types, type.name, name);
  const found: Members = types.members(type, name, place);
  const made = typeof found === "object" ? undefined : madeBy(types, type, name, place);
  if (made) return { ...made, via: isSelf ? "self" : "receiver_type" };
  // What a literal holds is nothing that is known for its name alone.
  if (found === undefined && type.t === "object" && !isSelf) return { unknown: "member", ofType: true };
  if (found === undefined || mayBeMore(types, type, name, place)) return UNKNOWN_MEMBER;
  const plain = found === "library" ? types.behind(type) : type;
  if (plain !== type && (plain.t === "library" || plain.t === "list"))
    return { out: "library", of: libraryNames(plain) };
  const lacking = found === "library" ? lackingMeaning(types, type, place) : undefined;
  if (lacking) return lacking;
  if (found === "library") {
    const of = libraryNames(type);
    const parts = partsOf(type).filter((part) => !part || !isNothingAtAll(part, place.file));
    const isOwn = parts.length > 0 && parts.every((part) => part && isOwnType(part));
    // What may be added to types without a name, to all functions too, is nothing that only libraries have.
    const { extendsLibraries, library } = place.file.rules;
    const isAdded = of.length === 0 && extendsLibraries && !library?.inherits;
    return isOwn || isAdded ? { unknown: "member", ofType: true } : { out: "library", of };
  }
  if (found === "none") return type.t === "shape" ? { out: "own_key" } : UNKNOWN_MEMBER;
  if ("type" in found && found.type?.t === "module" && found.type.from.rules.space)
    return place.file.rules.closed ? { unknown: "bare" } : UNKNOWN_MEMBER;
  if ("type" in found) return { out: found.type ? "library" : "own_key" };
  if (isBesideInstances(type, found.defs, place, isSelf)) return UNKNOWN_MEMBER;
  const via = isSelf ? "self" : found.inherited ? "inheritance" : "receiver_type";
  const defs = ofArguments(types, type, found.defs);
  if (found.held) return { defs: [], maybe: defs, held: defs, via, open: found.open };
  if (found.perhaps) return { defs: [], maybe: defs, via };
  return { defs, via: type.t === "module" ? "import" : via, open: found.open };
}

const isOwnType = (type: Type) =>
  (type.t === "instance" || type.t === "static") && !isSpace(factOf(type.def).kind);

/**
 * An object that is asked for what its class alone has is asked for something else: what a constructor put in it. In the body
 * of a class what the object at hand is depends on what is declared there.
 */
function isBesideInstances(
  type: Type,
  defs: readonly Def[],
  { file: { model, rules }, scope }: Place,
  isSelf: boolean,
): boolean {
  if (type.t !== "instance" || !rules.staticsApart) return false;
  const around = isSelf ? model.symbols[model.symbolOfScope(scope)] : undefined;
  if (around && isType(around.kind)) return false;
  return defs.every((def) => (factOf(def).flags & SYMBOL_FLAGS.static) !== 0);
}

/** Is a value of a type that everything has asked for what not everything has? Something must have said what it is. */
function mayBeMore(types: Inference, type: Type, name: string, place: Place): boolean {
  const { valueMembers } = place.file.rules;
  if (!valueMembers || valueMembers.has(name) || type.t !== "library" || !takesAll(type.name)) return false;
  return !type.itself && !types.declaredMember(type, name, place);
}

/** The constructors that are run by the method of types that makes one of them, which nothing declares: `Foo.new`. */
function madeBy(types: Inference, type: Type, name: string, { file }: Place) {
  if (name !== makingMethod(file.rules)) return undefined;
  const parts = partsOf(type);
  const defs = parts.flatMap((each) =>
    each?.t === "static" ? types.membersOf(each.def, file.rules.constructorName!) : [],
  );
  const open = parts.some((each) => each?.t !== "static");
  return defs.length > 0 ? { defs: [...new Set(defs)], open } : undefined;
}

/** What the project adds to the types of libraries. */
function added(types: Inference, type: string, name: string): Meaning {
  const all = types.graph.named(name).filter((def) => {
    const holder = types.holderOf(def);
    return holder && factOf(holder).kind === "impl";
  });
  const own = all.filter((def) => factOf(types.holderOf(def)!).name === type);
  if (own.length > 0) return { defs: own, via: "receiver_type" };
  return all.length > 0 ? UNKNOWN_MEMBER : { out: "library" };
}

const libraryNames = (type: Type): string[] =>
  type.t === "library" ? [type.name] : type.t === "union" ? type.of.flatMap(libraryNames) : [];
