// What calls return, type arguments given or found from arguments.

import type { ResolveRules } from "../../../languages/resolve-rules.ts";
import { factOf } from "../../file.ts";
import { isFunctionType } from "../../kinds.ts";
import { givenByCall } from "../../names/arguments/given-elements.ts";
import { wholeModule } from "../../names/modules/exported.ts";
import { modulesOf } from "../../names/modules/modules.ts";
import { lookUp } from "../../names/names.ts";
import { isValue } from "../../names/sorts.ts";
import { withoutSpecialised } from "../../names/specialised.ts";
import { isTypeFunction } from "../../names/type-functions.ts";
import type { Place } from "../../place.ts";
import { behindLabel } from "../../text/argument-labels.ts";
import type { Arguments, Node } from "../../text/expression-node.ts";
import type { Def } from "../../types.ts";
import type { Inference } from "../infer.ts";
import { keyAt } from "../literals/braced-values.ts";
import { ofMacroArms } from "../macros/macro-arms.ts";
import { passesOn } from "../macros/passing-macros.ts";
import { madeByMetatable } from "../members/metatables.ts";
import { extensionsAround } from "../members/objects-around.ts";
import { openUnion, type Type, union } from "../type-model.ts";
import { libraryTypes } from "../types/library-types.ts";
import { typeItself } from "../types/type-utilities.ts";
import { ofFunctionItself } from "./bound-functions.ts";
import { LONGEST_SOURCE, QUOTED } from "./cast-types.ts";
import { MadeTypes } from "./made-types.ts";
import { listsTaken, writtenLists } from "./parameter-lists.ts";
import { partCalled } from "./parts-called.ts";
import { protectedCall } from "./protected-calls.ts";
import { isCallable } from "./result-types.ts";

/** Of a template and its specialisations, of which a call makes one, the template. */
function plainTypes(type: Type): Type {
  if (type.t !== "union") return type;
  const defs = type.of.flatMap((each) => (each.t === "static" ? [each.def] : []));
  const plain = defs.length < type.of.length ? defs : withoutSpecialised(defs);
  if (plain.length === defs.length) return type;
  return union(type.of.filter((each) => each.t === "static" && plain.includes(each.def))) ?? type;
}

/** Does a call of a library's name make a value of that type? */
const isMadeByName = (name: string, { libraryNames, library, makesByName }: ResolveRules) =>
  libraryNames?.test(name) ||
  (makesByName === true && library !== undefined && libraryTypes(library.declarations).has(name));

/** `List<T>.of(xs)`: what a member of a library's type makes of it has the arguments that are written. */
function withArgumentsOf(owner: Type, given: Type): Type {
  if (owner.t !== "library" || !owner.itself || owner.args.length === 0) return given;
  return given.t === "library" && given.name === owner.name ? { ...given, args: owner.args } : given;
}

/** Of what members of one name are, what is called, or what is not. */
export function ofRole(type: Type | undefined, isCalled: boolean): Type | undefined {
  if (type?.t !== "union" || type.all) return type;
  const meant = type.of.filter((each) => isCallable(each) === isCalled);
  return meant.length === 0 || meant.length === type.of.length ? type : union(meant, type.isOpen);
}

/** Is this a value, and nothing that is called? */
const isRead = (type: Type) =>
  type.t === "instance" || type.t === "list" || (type.t === "library" && !type.itself);

/** What a name alone tells of its call, be it that the type is not known. */
type Told = { readonly type: Type | undefined };

export abstract class CallTypes extends MadeTypes {
  typeOfCall(node: Node & { t: "call" }, place: Place): Type | undefined {
    const { of, args } = node;
    const { rules } = place.file;
    if (rules.curries && (of.t === "call" || of.t === "new")) {
      const { count, base } = writtenLists(node);
      const runs = (def: Def) => this.graph.membersOf(def, def.file.rules.callMethod ?? "");
      if (count <= listsTaken(this.calleeOf(base, place), runs)) return this.typeOf(of, place);
    }
    if (of.t === "name" && rules.base.includes(of.name)) return this.base(place);
    const made = this.madeByMethod(node, place);
    if (made) return made;
    const told = of.t === "name" ? this.toldByName(of, args, place) : undefined;
    if (told) return told.type;
    const first = args?.[0];
    return (
      (first === undefined ? undefined : this.builtByName(of, first, place)) ??
      ofMacroArms(this as unknown as Inference, place, of) ??
      (first === undefined ? undefined : this.saidByCast(of, node.types, first, place)) ??
      (of.t === "name" ? this.ofKnownName(of.name, args, place) : undefined) ??
      (of.t === "member" ? this.ofLink(node, of, place) : this.ofPlain(node, place))
    );
  }

  /** What the first argument tells where the name is one that passes it on, or makes what it names. */
  private toldByName(
    of: Node & { t: "name" },
    args: readonly number[] | undefined,
    place: Place,
  ): Told | undefined {
    const { file } = place;
    const { elements, makers, metatables, passers, typeOf } = file.rules;
    const given = elements ? givenByCall(this as unknown as Inference, file, of.name) : undefined;
    if (given) return { type: given };
    const first = args?.[0];
    if (first !== undefined) {
      const isTypeOf = of.name === typeOf?.function && args?.length === 1;
      if (isTypeOf && lookUp(this.graph, place, of.name)?.kind === "library") {
        const { text, brackets } = file.model;
        return { type: typeItself(this.typeAt(file, behindLabel(text, brackets, first))) };
      }
      if (makers?.has(of.name)) return { type: this.typeWritten(file, first, place) };
      if (passers?.has(of.name) || passesOn(this.graph, place, of)) return { type: this.typeAt(file, first) };
    }
    return args && of.name === metatables?.by ? { type: madeByMetatable(this, file, args) } : undefined;
  }

  /** `int(x)`, `puts(x)` of the object at hand, `require("x")` */
  private ofKnownName(name: string, args: Arguments | undefined, place: Place): Type | undefined {
    const { bareMembers, numbersConvert, returnsReceiver } = place.file.rules;
    if (numbersConvert?.isNumber(name)) return { t: "library", name, args: [] };
    if (bareMembers && returnsReceiver?.has(name)) {
      const named = lookUp(this.graph, place, name);
      if (!named || named.kind === "library") return this.self(place);
    }
    return args && (protectedCall(this, name, args, place) ?? this.loaded(name, args, place));
  }

  /** What a call gives of a name, of what another call gives, of a function in brackets. */
  private ofPlain(node: Node & { t: "call" }, place: Place): Type | undefined {
    const { of, types, args } = node;
    if (of.t === "index" && of.types) {
      const generic = this.typeOf(of.of, place);
      if (generic?.t === "callable" || generic?.t === "signature")
        return this.called(generic, of.types, args, place);
    }
    const part = args?.length === 0 && partCalled(this as unknown as Inference, of, undefined, place);
    if (part) return part;
    const callee =
      of.t === "name" && place.file.rules.notation.bareCalls === "all"
        ? this.typeOfName(of.name, place)
        : (this.typeOfCallee(of, place) ?? this.typeOf(of, place));
    return callee && this.called(plainTypes(callee), types, args, place);
  }

  /** What a call gives of a member. */
  private ofLink(node: Node & { t: "call" }, of: Node & { t: "member" }, place: Place): Type | undefined {
    const { types, args } = node;
    const { elementMethods, keyMethods, returnsReceiver } = place.file.rules;
    const owner = this.typeOf(of.of, place);
    const isKeyed = args?.[0] !== undefined && keyMethods?.has(of.name) === true;
    const key = isKeyed ? keyAt(place.file, args[0]!) : undefined;
    const keyed = key === undefined ? undefined : this.underKey(owner, of.name, key, place);
    if (keyed) return keyed;
    const part = args?.length === 0 && partCalled(this as unknown as Inference, of, owner, place);
    if (part) return part;
    const bound = ofFunctionItself(this, of.name, owner, args, place);
    if (bound) return bound;
    const callee = this.calledLink(of, owner, place, node);
    const documented = callee ? undefined : this.documentedMember(owner, of.name, "result");
    if (documented) return documented;
    const ofLibrary = types === "" ? undefined : this.madeOfLibrary(of, types, place);
    if (ofLibrary) return ofLibrary;
    if (!callee) return returnsReceiver?.has(of.name) ? owner : undefined;
    const result = this.called(plainTypes(callee), types, args, place);
    if (result) return owner ? withArgumentsOf(owner, result) : result;
    // A property of the library and a method may share a name, and give the same: `xs.first`, `xs.first { … }`.
    const isProperty = elementMethods?.has(of.name) && callee.t !== "signature";
    return isProperty && (owner?.t === "list" || owner?.t === "library") ? callee : undefined;
  }

  /** What a method gives for a key: of what is written out, or of a type whose members are keys and that has no such method. */
  private underKey(owner: Type | undefined, method: string, key: string, place: Place): Type | undefined {
    if (owner?.t !== "instance") return this.under(owner, key, place);
    const isKeyed = this.supertypes(owner.def).some(
      ({ name }) => place.file.rules.keyedTypes?.has(name) === true,
    );
    const isOwn = !isKeyed || this.membersOf(owner.def, method).length > 0;
    return isOwn || this.membersOf(owner.def, key).length === 0
      ? undefined
      : this.typeOfMember(owner, key, place);
  }

  /** `create(:order)`, `build_list(:order, 3)`, of a library. */
  private builtByName(of: Node, start: number, place: Place): Type | undefined {
    const { factories } = place.file.rules;
    if (!factories || (of.t !== "name" && of.t !== "member")) return undefined;
    if (of.t === "member" && (of.of.t !== "name" || !factories.owners.has(of.of.name))) return undefined;
    const isList = factories.lists.has(of.name);
    if (!isList && !factories.names.has(of.name)) return undefined;
    const { text } = place.file.model;
    const named = factories.named(text.slice(start, start + LONGEST_SOURCE));
    const isOwn =
      of.t === "name" ? lookUp(this.graph, place, of.name) !== undefined : this.typeOf(of.of, place);
    if (named === undefined || isOwn || !factories.within.test(place.file.path)) return undefined;
    const type = this.typeOfText(named, place, undefined);
    return isList ? type && { t: "list", of: type } : type;
  }

  /** What is called, before it is. */
  calleeOf(base: Node, place: Place): Type | undefined {
    return base.t === "member"
      ? this.calledLink(base, this.typeOf(base.of, place), place, {
          t: "call",
          of: base,
          args: undefined,
          types: "",
        })
      : this.typeOf(base, place);
  }

  /** A member that is called, where one that is read may have its name. */
  private calledLink(
    of: Node & { t: "member" },
    owner: Type | undefined,
    place: Place,
    call: Node & { t: "call" },
  ): Type | undefined {
    const link = this.typeOfLink(of, owner, place, call);
    return place.file.rules.rolesApart ? ofRole(link, true) : link;
  }

  /** What is called by a bare name, where values of the name are something else. */
  private typeOfCallee(of: Node, place: Place): Type | undefined {
    const { callsApart, readsApart } = place.file.rules;
    if (of.t !== "name" || !(callsApart || readsApart)) return undefined;
    if (!callsApart && lookUp(this.graph, place, of.name)?.kind === "local") return undefined;
    const named = lookUp(this.graph, place, of.name, "callable");
    if (named?.kind !== "defs" || named.defs.length < 2)
      return named && this.typeOfNamed(named, place, of.name);
    const defs = extensionsAround(this.graph.types as Inference, place, of.name, named.defs);
    return this.typeOfNamed({ ...named, defs }, place, of.name);
  }

  /** The module that a call names. */
  private loaded(name: string, args: readonly number[], place: Place): Type | undefined {
    const { file } = place;
    const kind = file.rules.loaders?.get(name);
    const source = kind && QUOTED.exec(file.model.text.slice(args[0], args[0]! + LONGEST_SOURCE))?.[1];
    if (source === undefined) return undefined;
    if (kind === "module") return this.typeOfNamed(wholeModule(this.graph, file, source), place, name);
    const type: Type = { t: "module", files: modulesOf(this.graph, file, source), source, from: file };
    return { t: "library", name: "Promise", args: [type] };
  }

  called(given: Type, types: string, args: readonly number[] | undefined, place: Place): Type | undefined {
    return this.through("called", given, (callee) => this.resultOf(callee, types, args, place));
  }

  private resultOf(
    callee: Type,
    types: string,
    args: readonly number[] | undefined,
    place: Place,
  ): Type | undefined {
    if (place.file.rules.readByCalls && isRead(callee))
      return (args ?? []).reduce((of: Type | undefined) => this.element(of), callee);
    switch (callee.t) {
      case "callable":
        if (isTypeFunction(callee.def)) {
          const given = args?.map((at) => this.typeWritten(place.file, at, place));
          return { t: "static", def: callee.def, ...(given && { args: given }) };
        }
        return this.result(callee.def, callee.env, { types, args, place, receiver: callee.receiver }, place);
      case "signature":
        return this.typeOfNode(
          callee.node.returns,
          callee.place,
          this.bindFree(callee, { types, args, place }),
        );
      case "static":
        return isValue(callee.def)
          ? this.ofValue(callee, types, args, place)
          : this.made(callee, types, args, place);
      case "each":
        return callee.of;
      case "lambda": {
        const own = this.ownSignature(callee);
        const stated = own && this.resultOf(own, types, args, place);
        return stated ?? this.returned(callee.file, callee.at);
      }
      case "union":
        return this.ofSuited(callee.of, { types, args, place }, (each) =>
          this.called(each, types, args, place),
        );
      case "instance": {
        const { callMethod, tables } = callee.def.file.rules;
        if (tables) return callee;
        if (isFunctionType(factOf(callee.def)))
          return this.result(callee.def, this.envOf(callee.def, callee.args), undefined, place);
        if (callMethod === undefined) return this.resultOfCalls(callee, types, args, place);
        const call = this.members(callee, callMethod, place);
        if (!call || typeof call === "string" || !("defs" in call)) return undefined;
        return union(
          call.defs.map((def) => {
            if (factOf(def).params) return this.result(def, call.env, { types, args, place }, place);
            const value = this.typeOfDef(def, call.env);
            return value && this.called(value, types, args, place);
          }),
        );
      }
      case "shape":
        return this.resultOfCalls(callee, types, args, place);
      case "library": {
        const { functionTypes } = place.file.rules;
        if (functionTypes?.has(callee.name)) return callee.args.at(-1);
        const declared = this.declaredFunction(callee, place);
        if (declared) return this.called(declared, types, args, place);
        const run = this.declaredRun(callee, place);
        if (run) return this.called(run, types, args, place);
        if (callee.itself && place.file.rules.notation.calledTypes && args && callee.args.length === 0)
          return { ...callee, args: args.map((at) => this.typeWritten(place.file, at, place)) };
        const isMade = callee.itself && isMadeByName(callee.name, place.file.rules);
        return isMade
          ? { t: "library", name: callee.name, args: this.typeArguments(types, place) }
          : undefined;
      }
      case "module": {
        const value = place.file.rules.tables ? this.valueReturned(callee) : undefined;
        return value && this.called(value, types, args, place);
      }
      case "list": {
        const run = this.declaredRun(callee, place);
        return run && this.called(run, types, args, place);
      }
      default:
        return undefined;
    }
  }

  /** What runs where a value of the library is called. */
  private declaredRun(callee: Type, place: Place): Type | undefined {
    const { callMethod } = place.file.rules;
    return callMethod === undefined ? undefined : this.declaredMember(callee, callMethod, place);
  }

  private resultOfCalls(
    type: Type & { t: "shape" | "instance" },
    types: string,
    args: readonly number[] | undefined,
    place: Place,
  ): Type | undefined {
    return this.ofSuited(
      this.fitting(type, types, args),
      { types, args, place },
      (each) => this.resultOf(each, types, args, place),
      openUnion,
    );
  }

  abstract typeOfLink(
    node: Node & { t: "member" },
    of: Type | undefined,
    place: Place,
    call?: Node & { t: "call" },
  ): Type | undefined;
}
