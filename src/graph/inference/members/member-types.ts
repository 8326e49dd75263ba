// What members of a value are: by their declarations, and by what libraries say.

import { SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { isSpace } from "../../kinds.ts";
import { isInBody, onePartOfReopened } from "../../names/declarations.ts";
import { lookUp } from "../../names/names.ts";
import { inSight } from "../../names/spaces/included.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { hasWord } from "../calls/arity.ts";
import { Env } from "../env.ts";
import type { Inference } from "../infer.ts";
import { yieldedAt } from "../lambdas/yielded-values.ts";
import { partsOf, type Type, union } from "../type-model.ts";
import { statedMember, statedType } from "../types/documented.ts";
import { libraryTypes, moduleName } from "../types/library-types.ts";
import { textKey, underKey } from "../types/mapped-types.ts";
import { valuesFirst } from "./companions.ts";
import { FoundMembers } from "./found-members.ts";

const TYPE_ITSELF = /^(\w+)Constructor$/;

export abstract class MemberTypes extends FoundMembers {
  typeOfMember(of: Type, name: string, place: Place): Type | undefined {
    if (of.t === "union" && place.file.rules.extendsLibraries)
      return union(
        of.of.map((each) => this.typeOfMember(each, name, place)),
        of.isOpen,
      );
    if (name === place.file.rules.baseMember && of.t === "instance") {
      const above = this.supertypes(of.def).find(({ type }) => type?.t === "instance");
      if (above) return above.type;
    }
    if (name === place.file.rules.calledBy && isFunction(of, place)) return of;
    const value =
      of.t === "object"
        ? this.valueOfKey(of, name)
        : of.t === "union"
          ? this.wrappedIn(of, name, place)
          : undefined;
    if (value) return value;
    const members = this.members(of, name, place);
    const any = !members && of.t === "shape" && of.mapped ? of.members.get("[") : undefined;
    if (any && of.t === "shape") return underKey(this, of, any, textKey(name));
    if (!members)
      return of.t === "union" ? union(of.of.map((each) => this.typeOfMember(each, name, place))) : undefined;
    if (members === "library" || members === "none")
      return this.libraryMember(of, name, place) ?? this.missingMember(of, name);
    if ("type" in members) return members.type;
    const { readMethod } = place.file.rules;
    const isOfSpace = of.t === "static" && isSpace(factOf(of.def).kind);
    const seen = isOfSpace ? inSight(this.graph, place.file, members.defs) : members.defs;
    const defs = onePartOfReopened(this.graph, place.file, valuesFirst(seen));
    return union(
      defs.map((def) => {
        const type = this.typeOfDef(def, withObject(def, of, members.env));
        if (readMethod === undefined || type?.t !== "instance" || of.t !== "instance") return type;
        return isInBody(def) ? this.readThrough(type, of.def, readMethod, place) : type;
      }),
      members.open,
    );
  }

  /** Of members that a type holds each in another one, `{ [K in keyof T]: Box<T[K]> }`: the other one, where that is known. */
  private wrappedIn(of: Type & { t: "union" }, name: string, place: Place): Type | undefined {
    const [shape] = of.all ? of.of : [];
    if (shape?.t !== "shape" || shape.keyName === undefined) return undefined;
    const found = this.typeOfMember(shape, name, place);
    const isKnown =
      found?.t === "library" ? libraryTypes(place.file.rules.library!.declarations).has(found.name) : found;
    return isKnown ? found : undefined;
  }

  /** What an object gives for a member that it does not have. */
  private missingMember(of: Type, name: string): Type | undefined {
    const method = of.t === "instance" ? of.def.file.rules.missingMethod : undefined;
    if (method === undefined || name === method || of.t !== "instance") return undefined;
    const place = this.placeOf(of.def);
    const found = this.typeOfMember(of, method, place);
    return found && this.called(found, "", undefined, place);
  }

  /** What the field at a place holds, of those that each object has. */
  typeOfField(of: Type & { t: "instance" }, at: number): Type | undefined {
    const { file, ordinal } = of.def;
    const own = file.model.symbols.flatMap(({ kind, container, flags }, field) =>
      container === ordinal && kind === "field" && (flags & SYMBOL_FLAGS.static) === 0 ? [field] : [],
    );
    const field = own[at];
    return field === undefined ? undefined : this.typeOfDef(file.def(field), this.envOf(of.def, of.args));
  }

  /** What a member gives that says itself how it is read: what the method gives that is not the holder again. */
  private readThrough(holder: Type & { t: "instance" }, of: Def, method: string, place: Place): Type {
    if (this.membersOf(holder.def, method).length === 0) return holder;
    const found = this.members(holder, method, place);
    if (typeof found !== "object" || !("defs" in found)) return holder;
    const readers = found.defs.filter((def) => this.takesObject(def, of));
    const given = (readers.length > 0 ? readers : found.defs).map((def) =>
      this.called({ t: "callable", def, env: withObject(def, holder, found.env) }, "", undefined, place),
    );
    const values = given
      .flatMap(partsOf)
      .filter((type) => type && !(type.t === "instance" && type.def === holder.def));
    return union(values) ?? holder;
  }

  /** May the first parameter of a callable be an object of a type, by what it is declared to be? */
  private takesObject(def: Def, of: Def): boolean {
    const written = factOf(def).params?.[0]?.type ?? "";
    const param = written === "" ? undefined : this.typeOfText(written, this.placeOf(def), undefined);
    if (param?.t === "instance") return param.def === of || this.ancestors(of).has(param.def);
    if (param?.t !== "library") return true;
    const above = [of, ...this.ancestors(of)].flatMap((each) => this.supertypes(each));
    return above.some(({ type }) => type?.t === "library" && type.name === param.name);
  }

  private libraryMember(of: Type, name: string, place: Place): Type | undefined {
    const { rules } = place.file;
    const declared = this.declaredMember(of, name, place);
    if (declared) return declared;
    const under = rules.tables && of.t === "library" ? (of.keyed?.(name) ?? valueOfTable(of)) : undefined;
    if (under) return under;
    if (of.t === "library" && of.itself && rules.libraryMakers?.has(name) && !rules.transparent?.has(of.name))
      return { t: "each", of: { t: "library", name: of.name, args: of.args } };
    if (of.t === "static" && factOf(of.def).kind === "enum") {
      const all = { t: "list" as const, of: { t: "instance" as const, def: of.def, args: [] } };
      if (rules.readsValues?.has(name)) return all;
      if (rules.listsValues?.has(name)) return { t: "each", of: all };
      if (rules.findsValue?.has(name)) return { t: "each", of: all.of };
    }
    if (rules.returnsOwnType?.(name)) {
      if (of.t === "static") return { t: "each", of: { t: "instance", def: of.def, args: [] } };
      // A message makes a value of itself: `[[Box alloc] init]`.
      if (of.t === "instance" && (of.own || rules.notation.messages || rules.tables))
        return { t: "each", of };
    }
    if ((of.t === "instance" || of.t === "tuple") && rules.sameMethods?.has(name)) return { t: "each", of };
    if (of.t === "list" || of.t === "library") {
      if (rules.sameMethods?.has(name)) return { t: "each", of };
      if (rules.elementMethods?.has(name)) {
        const element = this.element(of);
        return element && { t: "each", of: element };
      }
    }
    return undefined;
  }

  /** A member of a type of the library, as the language's rules declare it, or of what wraps it and is not told from it. */
  declaredMember(given: Type, name: string, place: Place): Type | undefined {
    const { library } = place.file.rules;
    if (!library) return undefined;
    const of = this.behind(given);
    const declared = this.declaredOf(of, name, place) ?? this.scoped(of, name, place);
    if (declared || library.wrapper === undefined) return declared;
    const through = this.declaredThrough(of, name, place);
    const isWrapped =
      of.t === "library"
        ? !of.itself && (library.wrapsAll || libraryTypes(library.declarations).has(of.name))
        : of.t === "instance" || of.t === "list" || of.t === "tuple";
    const failure = this.failureOf(given);
    const held: Type = failure ? { ...of, failure: undefined } : of;
    const wrapper: Type = { t: "library", name: library.wrapper, args: [held, failure] };
    const wrapped = isWrapped || failure ? this.declaredOf(wrapper, name, place) : undefined;
    // Of two that each give something, nobody knows which is meant.
    return through && wrapped && !givesAnything(through) ? undefined : (wrapped ?? through);
  }

  /** A member of the library's type that a type leads to. */
  private declaredThrough(of: Type, name: string, place: Place): Type | undefined {
    const { reachesThrough, smallPromises } = of.t === "instance" ? of.def.file.rules : {};
    if (of.t !== "instance" || reachesThrough === undefined || smallPromises?.members.has(name))
      return undefined;
    const held = this.associated(of, reachesThrough);
    return held?.t === "library" || held?.t === "list" ? this.declaredOf(held, name, place) : undefined;
  }

  /** What a type has under another name for queries of it: `Order::open()` of `scopeOpen`. */
  private scoped(of: Type, name: string, { file: { rules } }: Place): Type | undefined {
    const { scopes, library } = rules;
    if (!scopes) return undefined;
    const isHeir = of.t === "static" && library?.heirs && this.heirOf(of.def, library.heirs) !== undefined;
    const held = of.t === "library" && scopes.of.has(of.name) ? of.args[0] : undefined;
    const def = isHeir ? of.def : held?.t === "instance" ? held.def : undefined;
    if (!def || this.membersOf(def, scopes.method(name)).length === 0) return undefined;
    return { t: "each", of: { t: "library", name: scopes.gives, args: [{ t: "instance", def, args: [] }] } };
  }

  /** What the doc of a value's type, or of one that it inherits from, declares beside its members. */
  documentedMember(of: Type | undefined, name: string, wanted: "value" | "result"): Type | undefined {
    if ((of?.t !== "instance" && of?.t !== "static") || !of.def.file.rules.docTypes?.member) return undefined;
    return this.graph.remember(`documented ${wanted} ${name}`, of.def, () => {
      for (const each of [of.def, ...this.ancestors(of.def)]) {
        const written = statedMember(each, name, wanted);
        if (written !== undefined) return this.typeOfText(written, this.placeOf(each), undefined);
      }
      return undefined;
    });
  }

  private declaredOf(of: Type, name: string, place: Place): Type | undefined {
    const library = place.file.rules.library!;
    if (of.t === "instance") {
      for (const { type } of this.supertypes(of.def)) {
        const isForeign = type?.t === "library" || type?.t === "list";
        const isOwn = type?.t === "instance" && type.def !== of.def;
        const found = isForeign
          ? this.declaredOf(this.looped(this.withAssociated(type, of), of, place), name, place)
          : isOwn &&
            this.graph.guarded(`declared ${type.def.file.key}:${type.def.ordinal} ${name}`, () =>
              this.declaredOf(type, name, place),
            );
        if (found) return found;
      }
      return undefined;
    }
    const named = of.t === "tuple" ? (of.names?.indexOf(name) ?? -1) : -1;
    if (of.t === "tuple" && named !== -1) return of.of[named];
    if (of.t === "tuple" && library.tuple) return this.memberOf(library.tuple, of.of, name, place);
    if (of.t === "static" && isSpace(factOf(of.def).kind))
      return this.memberOf(`${factOf(of.def).name}Constructor`, [], name, place);
    if (of.t === "static") {
      const heir = library.heirs && this.heirOf(of.def, library.heirs);
      const object: Type = { t: "instance", def: of.def, args: [] };
      return heir === undefined ? undefined : this.memberOf(`${heir}Constructor`, [object], name, place);
    }
    if (of.t === "module") return of.files.length === 0 ? this.declaredIn(of.source, name, place) : undefined;
    if (of.t !== "list" && of.t !== "library") return undefined;
    const own = of.t === "list" ? library.list : of.itself ? `${of.name}Constructor` : of.name;
    return this.memberOf(own, of.t === "list" ? [of.of] : of.args, name, place);
  }

  /** With what the type's own method gives its block, of a type that goes over that. */
  private looped(type: Type, of: Type & { t: "instance" }, place: Place): Type {
    const { loopsBy } = place.file.rules;
    if (type.t !== "library" || type.name !== loopsBy?.type || type.args.length > 0) return type;
    // A type that has no such method would be asked what it goes over for it.
    const method = this.graph.guarded(`looped ${of.def.file.key}:${of.def.ordinal}`, () =>
      this.typeOfMember(of, loopsBy.method, place),
    );
    const given = method && yieldedAt(this as unknown as Inference, method);
    return given ? { ...type, args: [given(0, true)] } : type;
  }

  /** What a type inherits from, itself or by what it inherits from. */
  private heirOf(def: Def, heirs: ReadonlyMap<string, string>): string | undefined {
    return this.graph.remember("heirOf", def, () => {
      for (const each of [def, ...this.ancestors(def)])
        for (const { name, type } of this.supertypes(each)) {
          if (type?.t === "instance") continue;
          const written = lookUp(this.graph, this.placeOf(each), name);
          const whole = written?.kind === "library" ? `${moduleName(written.source)}_${written.name}` : name;
          const found = heirs.get(name.replace(/^::/, "")) ?? heirs.get(whole);
          if (found !== undefined) return found;
        }
      return undefined;
    });
  }

  private memberOf(own: string, args: readonly (Type | undefined)[], name: string, place: Place) {
    const type = libraryTypes(place.file.rules.library!.declarations).get(own);
    if (!type) return undefined;
    const env = new Env(new Map(type.params.map((param, at) => [param, () => args[at]])));
    const node = type.members.get(name) ?? type.members.get("[");
    if (node) return itself(this.typeOfNode(node, place, env), place);
    const base = type.base && this.typeOfNode(type.base, place, env);
    return base && this.declaredOf(base, name, place);
  }

  /** What a module of the library holds, or a type of it itself: `java.util.Objects`. */
  declaredIn(source: string, name: string, place: Place): Type | undefined {
    if (!place.file.rules.library) return undefined;
    const module = `${moduleName(source)}Module`;
    const found = this.memberOf(module, [], name, place);
    const type = source.lastIndexOf(".") + 1;
    return found || type === 0 ? found : this.memberOf(`${source.slice(type)}Constructor`, [], name, place);
  }

  /** What calling a member without arguments gives. */
  given(of: Type & { t: "instance" }, name: string): Type | undefined {
    if (this.graph.named(name).length === 0 && !of.def.file.rules.library) return undefined;
    const place = this.placeOf(of.def);
    const methods = partsOf(this.typeOfMember(of, name, place)).filter(
      (method) => method?.t !== "callable" || takesNothing(method.def),
    );
    const method = union(methods);
    return method && this.called(method, "", undefined, place);
  }
}

/** Does a function of the library give what nothing is said of? */
const givesAnything = (type: Type) =>
  type.t === "signature" && type.node.returns.t === "name" && type.node.returns.path[0] === "any";

/** Is a value a function, by its type alone? */
function isFunction(type: Type, { file: { rules } }: Place): boolean {
  if (type.t === "library") return rules.functionTypes?.has(type.name) === true;
  return type.t === "signature" || type.t === "lambda";
}

/** What is declared to have the members of a type itself is that type: `HashMap: HashMapConstructor`. */
function itself(type: Type | undefined, { file: { rules } }: Place): Type | undefined {
  const name = type?.t === "library" ? TYPE_ITSELF.exec(type.name)?.[1] : undefined;
  if (name === undefined || !libraryTypes(rules.library!.declarations).has(name)) return type;
  return { t: "library", name, args: [], itself: true };
}

/** What stands under any key of a table that is written with the type of its keys and of what they stand for. */
const valueOfTable = ({ args }: Type & { t: "library" }) => (args.length === 2 ? args[1] : undefined);

const takesNothing = (def: Def) => factOf(def).params?.every(({ optional }) => optional) !== false;

/** What stands for the type of the object, which is what a function may give that does not say, and for the parameters of a library's type, in the type of its member. */
function withObject(def: Def, of: Type, env: Env | undefined): Env | undefined {
  const { extendsLibraries, library, objectTypes, ownType } = def.file.rules;
  const isAdded = extendsLibraries === true && (of.t === "library" || of.t === "list");
  if (of.t !== "instance" && of.t !== "static" && !isAdded) return env;
  const { type, signature } = factOf(def);
  const variable = def.file.rules.selfVariable?.(signature);
  const isUnsaid = type === "" && statedType(def, "result") === "";
  const isSaid = isUnsaid || (ownType !== undefined && hasWord(type, ownType));
  const isOwn = isSaid || objectTypes?.has(statedType(def, "result")) === true;
  if (variable === undefined && !isOwn && !isAdded) return env;
  // What it inherits gives the whole object again: `super().f()`.
  const isAbove = of.t === "instance" && of.above === true;
  const object: Type =
    of.t === "static" || isAbove
      ? { t: "instance", def: of.def, args: [], ...(isAbove && { own: true }) }
      : of;
  const name = of.t === "library" ? of.name : (library?.list ?? "");
  const args = of.t === "library" ? of.args : of.t === "list" ? [of.of] : [];
  const params = isAdded && library ? (libraryTypes(library.declarations).get(name)?.params ?? []) : [];
  return Env.of(
    [
      ...params.map((param, at): [string, Type | undefined] => [param, args[at]]),
      ["this", object],
      [variable ?? "this", object],
    ],
    env,
  );
}
