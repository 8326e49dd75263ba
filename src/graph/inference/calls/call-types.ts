// What calls return, type arguments given or found from arguments.

import type { ResolveRules } from "../../../languages/resolve-rules.ts";
import { factOf } from "../../file.ts";
import { isFunctionType, isSpace } from "../../kinds.ts";
import { givenByCall } from "../../names/arguments/given-elements.ts";
import { wholeModule } from "../../names/modules/exported.ts";
import { modulesOf } from "../../names/modules/modules.ts";
import { lookUp } from "../../names/names.ts";
import { isValue } from "../../names/sorts.ts";
import { withoutSpecialised } from "../../names/specialised.ts";
import { isTypeFunction } from "../../names/type-functions.ts";
import type { Place } from "../../place.ts";
import { isMaker } from "../../prototypes.ts";
import { behindLabel } from "../../text/argument-labels.ts";
import type { Node } from "../../text/expression-node.ts";
import { parseType } from "../../text/type-text.ts";
import type { Def } from "../../types.ts";
import { Env } from "../env.ts";
import type { Inference } from "../infer.ts";
import { keyAt } from "../literals/braced-values.ts";
import { ofMacroArms } from "../macros/macro-arms.ts";
import { passesOn } from "../macros/passing-macros.ts";
import { typeBeside } from "../members/companions.ts";
import { madeByMetatable } from "../members/metatables.ts";
import { extensionsAround } from "../members/objects-around.ts";
import { statingTwin } from "../members/stating-twins.ts";
import { type Call, openUnion, type Type, union } from "../type-model.ts";
import { statedType } from "../types/documented.ts";
import { libraryTypes } from "../types/library-types.ts";
import { typeItself } from "../types/type-utilities.ts";
import { soughtAt, unify } from "../types/unification.ts";
import { isTypeOf } from "../types/whole-types.ts";
import { takes } from "./arity.ts";
import { CastTypes, LONGEST_SOURCE, QUOTED } from "./cast-types.ts";
import { argumentsOfMade } from "./made-arguments.ts";
import { listsTaken, writtenLists } from "./parameter-lists.ts";
import { partCalled } from "./parts-called.ts";

/** Is one of several types that are written one that says nothing: does the body say no more than one of them? */
function mayBeAny({ file }: Def, stated: string): boolean {
  const parts = stated.split("|");
  return parts.length > 1 && parts.some((part) => file.rules.anyTypes?.has(part.trim()));
}

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

const isCallable = (type: Type) => type.t === "callable" || type.t === "each" || type.t === "signature";

/** Of what members of one name are, what is called, or what is not. */
export function ofRole(type: Type | undefined, isCalled: boolean): Type | undefined {
  if (type?.t !== "union" || type.all) return type;
  const meant = type.of.filter((each) => isCallable(each) === isCalled);
  return meant.length === 0 || meant.length === type.of.length ? type : union(meant, type.isOpen);
}

export abstract class CallTypes extends CastTypes {
  typeOfCall(node: Node & { t: "call" }, place: Place): Type | undefined {
    const { of, args } = node;
    if (place.file.rules.curries && (of.t === "call" || of.t === "new")) {
      const { count, base } = writtenLists(node);
      const runs = (def: Def) => this.graph.membersOf(def, def.file.rules.callMethod ?? "");
      if (count <= listsTaken(this.calleeOf(base, place), runs)) return this.typeOf(of, place);
    }
    if (of.t === "name" && place.file.rules.base.includes(of.name)) return this.base(place);
    const made = this.madeByMethod(node, place);
    if (made) return made;
    const given =
      of.t === "name" && place.file.rules.elements
        ? givenByCall(this as unknown as Inference, place.file, of.name)
        : undefined;
    if (given) return given;
    if (of.t === "name" && args?.[0] !== undefined) {
      const { makers, passers, typeOf } = place.file.rules;
      const isTypeOf = of.name === typeOf?.function && args.length === 1;
      if (isTypeOf && lookUp(this.graph, place, of.name)?.kind === "library") {
        const { text, brackets } = place.file.model;
        return typeItself(this.typeAt(place.file, behindLabel(text, brackets, args[0])));
      }
      if (makers?.has(of.name)) return this.typeWritten(place.file, args[0], place);
      if (passers?.has(of.name) || passesOn(this.graph, place, of)) return this.typeAt(place.file, args[0]);
    }
    if (of.t === "name" && args && of.name === place.file.rules.metatables?.by)
      return madeByMetatable(this, place.file, args);
    const built = args?.[0] === undefined ? undefined : this.builtByName(of, args[0], place);
    if (built) return built;
    const worth = ofMacroArms(this as unknown as Inference, place, of);
    if (worth) return worth;
    const said = args?.[0] === undefined ? undefined : this.saidByCast(of, node.types, args[0], place);
    if (said) return said;
    // `int(x)`
    if (of.t === "name" && place.file.rules.numbersConvert?.isNumber(of.name))
      return { t: "library", name: of.name, args: [] };
    if (of.t === "name" && place.file.rules.returnsReceiver?.has(of.name)) {
      const named = lookUp(this.graph, place, of.name);
      if (!named || named.kind === "library") return this.self(place);
    }
    const loaded = of.t === "name" && args ? this.loaded(of.name, args, place) : undefined;
    if (loaded) return loaded;
    if (of.t === "index" && of.types) {
      const generic = this.typeOf(of.of, place);
      if (generic?.t === "callable" || generic?.t === "signature")
        return this.called(generic, of.types, args, place);
    }
    const owner = of.t === "member" ? this.typeOf(of.of, place) : undefined;
    const isKeyed = of.t === "member" && place.file.rules.keyMethods?.has(of.name) === true;
    const key = isKeyed && args?.[0] !== undefined ? keyAt(place.file, args[0]) : undefined;
    const keyed =
      key === undefined || of.t !== "member" ? undefined : this.underKey(owner, of.name, key, place);
    if (keyed) return keyed;
    const part = args?.length === 0 && partCalled(this as unknown as Inference, of, owner, place);
    if (part) return part;
    const callee =
      of.t === "member"
        ? this.calledLink(of, owner, place, node)
        : of.t === "name" && place.file.rules.notation.bareCalls === "all"
          ? this.typeOfName(of.name, place)
          : (this.typeOfCallee(of, place) ?? this.typeOf(of, place));
    const returnsOwner = of.t === "member" && place.file.rules.returnsReceiver?.has(of.name) === true;
    if (!callee && of.t === "member") {
      const documented = this.documentedMember(owner, of.name, "result");
      if (documented) return documented;
    }
    const ofLibrary = node.types === "" ? undefined : this.madeOfLibrary(of, node.types, place);
    if (ofLibrary) return ofLibrary;
    if (!callee) return returnsOwner ? owner : undefined;
    const result = this.called(plainTypes(callee), node.types, args, place);
    const found = result && owner ? withArgumentsOf(owner, result) : result;
    // A property of the library and a method may share a name, and give the same: `xs.first`, `xs.first { … }`.
    const isElement = of.t === "member" && place.file.rules.elementMethods?.has(of.name) === true;
    const isProperty =
      isElement && callee.t !== "signature" && (owner?.t === "list" || owner?.t === "library");
    return found ?? (isProperty ? callee : undefined);
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

  /** `Foo.new`, and `new` inside of what is the type itself. */
  madeByMethod({ of, types, args }: Node & { t: "call" }, place: Place): Type | undefined {
    const { newMethod, notation } = place.file.rules;
    if (newMethod === undefined) return undefined;
    if (of.t === "member" && of.name === newMethod)
      return this.made(this.typeOf(of.of, place), types, args, place);
    if (of.t !== "name" || of.name !== newMethod || notation.bareCalls !== "all") return undefined;
    const self = this.self(place);
    return self?.t === "static" ? this.made(self, types, args, place) : undefined;
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

  /** `std::unique_ptr<T>(x)`, `std::vector<T>(x)` */
  private madeOfLibrary(of: Node, types: string, place: Place): Type | undefined {
    const { libraryRoots, library, transparent } = place.file.rules;
    if (of.t !== "member" || of.of.t !== "name" || !libraryRoots?.has(of.of.name)) return undefined;
    const isType = transparent?.has(of.name) || (library && libraryTypes(library.declarations).has(of.name));
    return isType ? this.typeOfText(of.name + types, place, undefined) : undefined;
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

  /** What a call gives of a value that may share its name with a type: what it runs, or one of the type. */
  private ofValue(
    callee: Type & { t: "static" },
    types: string,
    args: readonly number[] | undefined,
    place: Place,
  ): Type | undefined {
    const { callMethod } = callee.def.file.rules;
    const found = callMethod === undefined ? undefined : this.members(callee, callMethod, place);
    const all = typeof found === "object" && "defs" in found ? found.defs : [];
    const fitting = all.filter((def) => args === undefined || takes(def, args.length));
    if (fitting.length > 0)
      return this.ofSuited(
        fitting.map((def): Type => ({ t: "callable", def, env: undefined })),
        { types, args, place },
        (each) => this.called(each, types, args, place),
      );
    return found === "library" ? undefined : this.made(callee, types, args, place);
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

  made(
    type: Type | undefined,
    types: string,
    args: readonly number[] | undefined,
    place: Place,
  ): Type | undefined {
    if (!type) return undefined;
    if (type.t === "static") {
      const isOwn = type.own && types === "" && this.typeParamsOf(type.def).length === 0;
      return {
        t: "instance",
        def: (isValue(type.def) && typeBeside(type.def)) || type.def,
        args:
          types === ""
            ? (type.args ?? argumentsOfMade(this, type.def, args, place))
            : this.typeArguments(types, place),
        ...(isOwn && { own: true }),
      };
    }
    if (type.t === "library") {
      // `Class.new(Base)`: a class without a name, that has what its base has.
      const { metaTypes } = place.file.rules;
      if (type.itself && metaTypes?.has(type.name))
        return args?.[0] === undefined ? undefined : this.typeAt(place.file, args[0]);
      const maker =
        types === "" && args ? this.declaredMember({ ...type, itself: true }, "new", place) : undefined;
      const found = maker && this.called(maker, "", args, place);
      return found ?? { t: "library", name: type.name, args: this.typeArguments(types, place) };
    }
    const maker = type.t === "union" ? type : this.makerOf(type);
    if (maker !== type || type.t === "signature") return this.called(maker, types, args, place);
    // `new self()`
    if (type.t === "instance") return type.own ? { ...type, own: undefined } : undefined;
    if (type.t === "list")
      return type.parts && union(type.parts.map((each) => this.made(each, types, args, place)));
    if (type.t === "module") return undefined;
    if (type.t === "union") {
      const isMade = (each: Type | undefined) => each?.t !== "static" || !isSpace(factOf(each.def).kind);
      const all = type.of.some(isMade) ? type.of.filter(isMade) : type.of;
      return union(
        all.map((each) => this.made(each, types, args, place)),
        type.isOpen,
      );
    }
    if (type.t !== "callable") return type;
    return isMaker(this.graph, type.def) ? { t: "instance", def: type.def, args: [] } : undefined;
  }

  /** What a call of a definition returns. */
  result(def: Def, env: Env | undefined, call: Call | undefined, _: Place): Type | undefined {
    const fact = factOf(def);
    if (fact.kind === "constructor") {
      const { container } = fact;
      return container === -1 ? undefined : { t: "instance", def: def.file.def(container), args: [] };
    }
    const place = this.placeOf(def);
    const other = def.file.rules.standsFor?.(fact);
    if (other !== undefined) return this.underOtherName(def, other, env);
    const own = call && def.file.rules.bindsOwn ? this.withOwn(def, env, call) : env;
    const inner = call && this.typeParamsOf(def).length > 0 ? this.bindParams(def, own, call) : own;
    const stated = statedType(def, "result");
    const twin = stated === "" ? statingTwin(this.graph, def, "result") : undefined;
    if (twin) return this.result(twin, env, call, _);
    const said =
      stated === ""
        ? undefined
        : this.graph.guarded(`${def.file.key}:${def.ordinal}()`, () => this.typeOfText(stated, place, inner));
    const isBare = def.file.rules.bareResults && said?.t === "library" && said.args.length === 0;
    const whole = isBare
      ? this.graph.guarded(`${def.file.key}:${def.ordinal} body`, () => this.returned(def.file, -1, def))
      : undefined;
    if (whole?.t === "library" && said?.t === "library" && whole.name === said.name) return whole;
    if (said || (stated !== "" && (isTypeOf(stated, fact.type) || mayBeAny(def, stated)))) return said;
    const given = this.graph.guarded(`${def.file.key}:${def.ordinal}()`, () => {
      const written = inner && inner !== own ? this.writtenResult(def) : undefined;
      const told = written === undefined ? undefined : this.typeOfText(written, place, inner);
      return told ?? this.returned(def.file, -1, def);
    });
    // Returns of several types stand under conditions of the compiler's.
    if (given?.t === "union" && def.file.rules.inferredResult) return undefined;
    return this.onObject(given, env?.get("this"));
  }

  /** What a method gives that is another one under a second name. */
  private underOtherName(def: Def, name: string, env: Env | undefined): Type | undefined {
    const holder = this.holderOf(def);
    const place = this.placeOf(def);
    const object = env?.get("this") ?? (holder && { t: "instance", def: holder, args: [] });
    return this.graph.guarded(`alias ${def.file.key}:${def.ordinal}`, () => {
      const found = object && this.typeOfMember(object, name, place);
      return found && isCallable(found) ? this.called(found, "", undefined, place) : found;
    });
  }

  /** What gives the object at hand gives the one that it is called on. */
  private onObject(given: Type | undefined, object: Type | undefined): Type | undefined {
    if (object?.t !== "instance" || !given) return given;
    if (given.t === "union") return { ...given, of: given.of.map((each) => this.onObject(each, object)!) };
    const isAtHand = given.t === "instance" && given.own === true;
    return isAtHand && this.ancestors(object.def).has(given.def) ? object : given;
  }

  /** Where a function of a type itself is given what tells the type's parameters, the type with these. */
  private withOwn(def: Def, env: Env | undefined, { args, place: at }: Call): Env | undefined {
    const object = env?.get("this");
    if (object?.t !== "instance" || object.args.length > 0 || !args) return env;
    const names = this.typeParamsOf(object.def).map(({ name }) => name);
    if (names.length === 0) return env;
    const sought = soughtAt(names, this.placeOf(def));
    (factOf(def).params ?? []).forEach(({ type }, index) => {
      const start = args[index];
      if (start === undefined || !names.some((name) => type.includes(name))) return;
      const node = parseType(type, def.file.rules.notation);
      unify(this, node, () => this.typeAt(at.file, start), sought);
    });
    const { found } = sought;
    if (found.size === 0) return env;
    const made: Type = { ...object, args: names.map((name) => found.get(name)) };
    return Env.of([...found, ["this", made]], env);
  }

  abstract typeOfLink(
    node: Node & { t: "member" },
    of: Type | undefined,
    place: Place,
    call?: Node & { t: "call" },
  ): Type | undefined;
}
