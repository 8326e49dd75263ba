// What a type inherits from, what a symbol belongs to, and which member overrides which.

import type { PassedBy } from "../../languages/resolve-rules.ts";
import { type HeritageFact, SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { isSpace, isType } from "../kinds.ts";
import { docParents } from "../names/doc-classes.ts";
import { fixtureOf } from "../names/fixtures.ts";
import { lookUp } from "../names/names.ts";
import { plainSpace, spaceInside } from "../names/spaces.ts";
import { isSpecialised, specialisedFor, specialisedOwner } from "../names/specialised.ts";
import type { Named, Place } from "../place.ts";
import { keepsPromise, promiseName } from "../promises.ts";
import { isMaker, parentOf } from "../prototypes.ts";
import { angleEnd } from "../text/chains.ts";
import type { Def } from "../types.ts";
import { typeParamsText } from "./alias-text.ts";
import { hasWord } from "./arity.ts";
import { statedArguments, statedTypeParams } from "./documented.ts";
import { Env } from "./env.ts";
import { boundOf } from "./extension-methods.ts";
import { isTypeVariable } from "./type-bounds.ts";
import { partsOf, type Supertype, type Type, union } from "./type-model.ts";
import { type TypeParameter, typeParameters } from "./type-parameters.ts";
import { WrittenTypes } from "./written-types.ts";

const NAMES = /[\p{ID_Start}_][\p{ID_Continue}]*/gu;

/** A parameter that says how long: `'a`, `'a: 'b + 'c`. Uses of what has it are read without. */
const LIFETIME = /'[\p{ID_Continue}]+(?:\s*:[^,<>]*)?\s*,?/gu;

/** The one type of a name in a file: braces in branches of conditional code may close what stands around it too early. */
function onlyTypeNamed(file: FileModel, name: string): Def | undefined {
  const { symbols } = file.model;
  const found = symbols.flatMap((each, at) => (each.name === name && isType(each.kind) ? at : []));
  return found.length === 1 ? file.def(found[0]!) : undefined;
}

export abstract class HierarchyTypes extends WrittenTypes {
  /** The object at hand: of the type around a place. */
  self(place: Place, name = ""): Type | undefined {
    const { blocksApart, ownName } = place.file.rules;
    const written = blocksApart ? this.ofBlock(place) : undefined;
    const isName = name !== "" && name === ownName;
    if (written) return isName && written.t === "instance" ? { ...written, t: "static" } : written;
    const def = this.typeAround(place) ?? this.mixedAround(place);
    if (!def) return undefined;
    return isName || isOfTypeItself(place)
      ? { t: "static", def, ...(isName && { own: true }) }
      : { t: "instance", def, args: [], own: true };
  }

  /** The module around a place whose methods are those of what takes it in. */
  private mixedAround({ file, scope }: Place): Def | undefined {
    if (!file.rules.classSide) return undefined;
    const { symbols } = file.model;
    let at = file.model.symbolOfScope(scope);
    while (at >= 0 && !isSpace(symbols[at]!.kind)) at = symbols[at]!.container;
    return at < 0 ? undefined : file.def(at);
  }

  /** What the block around a place is for, with the arguments that it says. */
  private ofBlock({ file, scope }: Place): Type | undefined {
    const { symbols } = file.model;
    let at = file.model.symbolOfScope(scope);
    while (at >= 0 && symbols[at]!.kind !== "impl") {
      if (isType(symbols[at]!.kind)) return undefined;
      at = symbols[at]!.container;
    }
    if (at < 0) return undefined;
    const block = file.def(at);
    return this.graph.remember("ofBlock", block, () => {
      const inside = { ...this.placeOf(block), scope: Math.max(0, file.model.scopeOf(at)) };
      const type = this.graph.guarded(`block ${file.key}:${at}`, () =>
        this.typeOfText(file.rules.blockHeader?.(symbols[at]!.signature).owner ?? "", inside, undefined),
      );
      const owner = this.ownerOf(block);
      if (owner)
        return type?.t === "instance" && type.def === owner && type.args.length > 0 ? type : undefined;
      return type?.t === "library" || type?.t === "list" || type?.t === "instance" ? type : undefined;
    });
  }

  typeAround(place: Place): Def | undefined {
    const { file } = place;
    let at = file.model.symbolOfScope(place.scope);
    if (at >= 0 && isMaker(this.graph, file.def(at))) return file.def(at);
    for (; at >= 0; at = file.model.symbols[at]!.container) {
      const symbol = file.model.symbols[at]!;
      if (ownerName(this.graph, file.def(at)) !== "") return this.withObjects(file.def(at));
      if (symbol.kind === "impl" && !file.rules.namelessTypes) {
        const owner = this.ownerOf(file.def(at));
        return owner ?? (file.rules.notation.messages ? file.def(at) : undefined);
      }
      if (isType(symbol.kind)) return file.def(at);
    }
    return undefined;
  }

  /** The owner of a symbol; of a function, nothing but what is put in its prototype is for its objects. */
  private withObjects(def: Def): Def | undefined {
    const owner = this.ownerOf(def) ?? this.boundOwner(def);
    const isApart = owner !== undefined && isMaker(this.graph, owner);
    return isApart && !def.file.rules.prototypes!.holds(factOf(def)) ? undefined : owner;
  }

  /** What the type parameter is bound to that a symbol extends: `fun <T : A> T.go()`. */
  private boundOwner(def: Def): Def | undefined {
    const { owner, typeParams } = factOf(def);
    if (!def.file.rules.extensions || owner === "" || !hasWord(typeParams, owner)) return undefined;
    const bound = boundOf(def, owner);
    const type = bound === undefined ? undefined : this.typeOfText(bound, this.placeOf(def), undefined);
    return type?.t === "instance" ? type.def : undefined;
  }

  /** Members belong to types: the type of a name that a function or a value nearby has too. */
  private hidden(named: Named | undefined, name: string, place: Place): Type | undefined {
    if (!place.file.rules.ownerMembers || named?.kind !== "defs") return undefined;
    if (named.defs.some((def) => isType(factOf(def).kind) || isSpace(factOf(def).kind))) return undefined;
    const found = lookUp(this.graph, place, name, "type");
    return found?.kind === "defs" ? this.instance(found.defs, []) : undefined;
  }

  /** The type that a symbol names as its owner. */
  ownerOf(def: Def): Def | undefined {
    const { name, container } = factOf(def);
    const owner = ownerName(this.graph, def);
    // What stands inside of it does not say whose it is; the namespaces around it do.
    const scope = container === -1 ? 0 : Math.max(0, def.file.model.scopeOf(container));
    const place = { ...this.placeOf(def), scope };
    if (def.file.rules.tables) {
      const table = owner === "" ? undefined : this.typeOfChain(owner, place);
      return table?.t === "instance" || table?.t === "static" ? table.def : undefined;
    }
    const path = owner === "" ? undefined : def.file.rules.ownerPath?.(factOf(def));
    if (path !== undefined) {
      const type = this.typeOfText(path, place, undefined);
      return type?.t === "instance" ? type.def : undefined;
    }
    // What holds for whatever fits a type parameter is of no type.
    const named = lookUp(this.graph, place, owner || name);
    if (named?.kind === "local") return undefined;
    const type = this.hidden(named, owner || name, place) ?? this.typeOfText(owner || name, place, undefined);
    if (type?.t === "instance") return type.def;
    return named || !def.file.rules.alternatives ? undefined : onlyTypeNamed(def.file, owner);
  }

  homeOf(def: Def): Def | undefined {
    const { container } = factOf(def);
    const { model, rules } = def.file;
    const owner = ownerName(this.graph, def);
    const isApart = container !== -1 && model.symbols[container]!.kind === "impl" && !rules.namelessTypes;
    if (owner === "" && !isApart) return undefined;
    return this.graph.remember("home", def, () =>
      this.graph.guarded(`home ${def.file.key}:${def.ordinal}`, () =>
        owner === "" ? this.ownerOf(def.file.def(container)) : this.partOwning(def),
      ),
    );
  }

  isSameCallable(a: Def, b: Def): boolean {
    return (
      parameterKey(a) === parameterKey(b) &&
      isSpecialised(a) === isSpecialised(b) &&
      specialisedFor(a) === specialisedFor(b) &&
      isForSame(a, b) &&
      !areBodiesApart(a, b) &&
      this.homeName(a) === this.homeName(b)
    );
  }

  private partOwning(def: Def): Def | undefined {
    const home = this.ownerOf(def);
    return home && (specialisedOwner(this.graph, home, def) ?? home);
  }

  /** The type, or the name of the space, that a symbol stands in. */
  protected homeName(def: Def): Def | string | undefined {
    const { owner, container, line } = factOf(def);
    const holder = this.holderOf(def);
    if (holder && isType(factOf(holder).kind)) return this.graph.merged(holder)[0];
    const space = spaceInside(this.graph, def.file, container, line) ?? "";
    return owner === "" ? space : `${space}.${plainSpace(owner)}`.replace(/^\./, "");
  }

  /** Is `def` a member of a supertype of the type that `by` is a member of, with the same name? */
  overrides(by: Def, def: Def): boolean {
    if (factOf(by).name !== factOf(def).name) return false;
    // A field overrides no method of its name.
    const isApart = by.file.rules.readsApart && def.file.rules.readsApart;
    if (isApart && (factOf(by).params === undefined) !== (factOf(def).params === undefined)) return false;
    if (isOverload(by, def) || areOfTwoSides(by, def)) return false;
    const own = this.holderOf(by);
    const other = this.holderOf(def);
    return own !== undefined && other !== undefined && own !== other && this.inherits(own, other);
  }

  /** The type that a symbol is a member of. */
  holderOf(def: Def): Def | undefined {
    const home = this.homeOf(def);
    if (home) return home;
    const { container } = factOf(def);
    return container === -1 ? undefined : def.file.def(container);
  }

  protected inherits(def: Def, from: Def): boolean {
    return this.ancestors(def).has(from);
  }

  /** All supertypes that are symbols of the project: each before what it inherits from, and that before the next one. */
  ancestors(def: Def): ReadonlySet<Def> {
    return this.graph.remember("ancestors", def, () => {
      const found = new Set<Def>();
      const open = this.parents(def).reverse();
      for (let next = open.pop(); next; next = open.pop()) {
        if (found.has(next)) continue;
        for (const same of this.graph.merged(next)) found.add(same);
        open.push(...this.parents(next).reverse());
      }
      return found;
    });
  }

  private parents(def: Def): Def[] {
    const types = this.supertypes(def).flatMap(({ type }) => partsOf(type));
    return types.flatMap((type) => (type?.t === "instance" ? [type.def] : []));
  }

  base(place: Place): Type | undefined {
    const def = this.typeAround(place);
    if (!def) return undefined;
    // What a class promises has no bodies to run, where it stands apart from what the class extends.
    const isApart = place.file.rules.notation.messages === true;
    const inherited = this.supertypes(def);
    const isOfProject = inherited.some(({ type }) => type?.t === "instance");
    if (place.file.rules.basesInOrder && (isOfProject || inherited.length > 1))
      return { t: "instance", def, args: [], own: true, above: true };
    const bases = inherited.filter(({ relation }) => !isApart || relation === "extends");
    return union(bases.map(({ type }) => type));
  }

  /** Supertypes as declared; undefined where one is not known. */
  supertypes(def: Def): readonly Supertype[] {
    return this.graph.remember("supertypes", def, () => {
      const found = this.supertypesWritten(def);
      if (def.file.rules.basesInOrder === "last") return [...found].reverse();
      return def.file.rules.traitsFirst ? [...found].sort((a, b) => distanceOf(a) - distanceOf(b)) : found;
    });
  }

  private supertypesWritten(def: Def): readonly Supertype[] {
    const parent = isMaker(this.graph, def) ? parentOf(this.graph, def) : undefined;
    if (parent !== undefined) {
      const place = this.placeOf(def);
      return [
        { name: parent, relation: "extends", place, type: this.heritageType(parent, place, undefined) },
      ];
    }
    return [...this.graph.merged(def), ...this.implsOf(def)].flatMap((each) => {
      const place = this.placeOf(each);
      return [
        ...this.derived(each),
        ...docParents(each).map((name) => {
          const key = `${each.file.key}:${each.ordinal}:${name}`;
          const type = this.graph.guarded(key, () => this.heritageType(name, place, undefined));
          return { name, relation: "extends" as const, place, type };
        }),
        ...each.file.model.heritage
          .filter(({ symbol }) => symbol === each.ordinal)
          .map((heritage) => {
            const name = heritageText(each, heritage);
            const key = `${each.file.key}:${each.ordinal}:${name}`;
            const type = this.graph.guarded(key, () => this.heritageType(name, place, undefined));
            return { name, relation: heritage.relation, place, type };
          }),
      ];
    });
  }

  /** What the project promises of a type by writing it out: `#[derive(Paint)]`, where it has a trait of the name. */
  private derived(def: Def): readonly Supertype[] {
    const { file } = def;
    const { derives } = file.rules;
    const { kind, startLine, line, column } = factOf(def);
    if (!derives || !isType(kind)) return [];
    const head = file.model.text.slice(file.model.offset(startLine, 1), file.model.offset(line, column));
    const place = this.placeOf(def);
    return derives(head)
      .filter((name) => this.graph.namedAs(promiseName(name), "trait").length > 0)
      .map((name) => ({
        name,
        relation: "implements",
        place,
        type: this.typeOfText(name, place, undefined),
      }));
  }

  /** Which of these a type promises. */
  protected promiseOf(def: Def, names: ReadonlySet<string> | undefined): string | undefined {
    return (
      names &&
      this.supertypes(def)
        .map(({ name }) => promiseName(name))
        .find((name) => names.has(name))
    );
  }

  /** What a type of the project gives by what it promises, as the block says that does. */
  protected associated({ def, args }: Type & { t: "instance" }, promise: string): Type | undefined {
    const member = def.file.rules.associated?.get(promise);
    if (member === undefined) return undefined;
    const stated = this.graph.ownMembers(def, member).filter((each) => keepsPromise(each, promise));
    const [only] = stated;
    if (!only || stated.length > 1) return undefined;
    return this.graph.guarded(`${promise} ${def.file.key}:${def.ordinal}`, () =>
      this.typeOfText(factOf(only).type, this.placeOf(only), this.envOf(def, args)),
    );
  }

  /** A promise of the library that a type makes, with what it gives. */
  protected withAssociated(promise: Type, by: Type & { t: "instance" }): Type {
    if (promise.t !== "library" || promise.args.length > 0) return promise;
    const given = this.associated(by, promise.name);
    return given ? { ...promise, args: [given] } : promise;
  }

  /** Blocks apart from a type that implement something for it. */
  protected implsOf(def: Def): readonly Def[] {
    if (!def.file.rules.ownerMembers || def.file.rules.namelessTypes) return [];
    return this.graph.remember("impls", def, () =>
      this.graph
        .named(factOf(def).name)
        .filter((each) => factOf(each).kind === "impl" && this.ownerOf(each) === def),
    );
  }

  protected heritageType(name: string, place: Place, env: Env | undefined): Type | undefined {
    const type = this.typeOfText(name, place, env);
    if (type) return type;
    // A value that holds a class.
    const value = this.typeOfChain(name, place);
    if (value?.t === "static") return { t: "instance", def: value.def, args: [] };
    const isTyped = value?.t === "signature" || value?.t === "shape" || value?.t === "instance";
    return (isTyped && this.made(value, "", undefined, place)) || value;
  }

  protected parentEnv({ name, place }: Supertype, env: Env | undefined): Env | undefined {
    const type = this.graph.guarded(`${place.file.key}:${place.line}<${name}`, () =>
      this.heritageType(name, place, env),
    );
    return type?.t === "instance" ? this.envOf(type.def, type.args) : undefined;
  }

  /** The type parameters of a definition, in order: those that it lists, else the type variables that it is written with. */
  typeParamsOf(def: Def): readonly TypeParameter[] {
    return this.graph.remember("typeParams", def, () => {
      const { params, type } = factOf(def);
      const typeParams = typeParamsText(def) || statedTypeParams(def);
      const { rules, model } = def.file;
      if (typeParams !== "" || !rules.typeVariable)
        return typeParameters(rules.notation.lifetimes ? typeParams.replace(LIFETIME, "") : typeParams);
      const texts = params
        ? [...params.map((param) => param.type), type]
        : model.heritage.filter(({ symbol }) => symbol === def.ordinal).map(({ name }) => name);
      const place = this.placeOf(def);
      const names = new Set(texts.join(" ").match(NAMES));
      return [...names]
        .filter((name) => this.isVariable(name, place))
        .map((name) => ({ name, fallback: "", isText: false }));
    });
  }

  private isVariable(name: string, place: Place): boolean {
    const found = lookUp(this.graph, place, name);
    return found?.kind === "defs" && found.defs.some(isTypeVariable);
  }

  /** Type parameters as given; the others as their defaults, or not known. */
  envOf(def: Def, args: readonly (Type | undefined)[]): Env | undefined {
    const params = this.typeParamsOf(def);
    if (params.length === 0) return undefined;
    const own = new Map<string, () => Type | undefined>();
    const env = new Env(own);
    params.forEach(({ name, fallback }, at) => {
      if (at < args.length || fallback === "") own.set(name, () => args[at]);
      else
        own.set(
          name,
          this.graph.lazy(() =>
            this.graph.guarded(`default ${def.file.key}:${def.ordinal}${name}`, () =>
              this.typeOfText(fallback, this.placeOf(def), env),
            ),
          ),
        );
    });
    return env;
  }
}

/** Where bare names mean members of the side that the method around them is of: is the object at hand the type itself? */
function isOfTypeItself({ file, scope }: Place): boolean {
  const around = file.rules.sidesApart ? file.model.symbols[file.model.symbolOfScope(scope)] : undefined;
  if (!around) return false;
  return isType(around.kind) || isSpace(around.kind) || (around.flags & SYMBOL_FLAGS.static) !== 0;
}

/** Of what a type takes in, what it extends, and what it promises, the nearest first. */
function distanceOf({ type, relation }: Supertype): number {
  if (relation === "implements") return 2;
  return type?.t === "instance" && factOf(type.def).kind === "trait" ? 0 : 1;
}

/** The type that a symbol says it belongs to, or "". */
function ownerName(graph: Graph, def: Def): string {
  const fact = factOf(def);
  if (def.file.rules.ownersPromise && fact.container !== -1) return "";
  return fact.owner || fixtureOf(graph, def);
}

/** A supertype with its type arguments, where the fact has the name alone. */
function heritageText(def: Def, heritage: HeritageFact): string {
  const { file } = def;
  const { name, line, column } = heritage;
  if (file.rules.docTypes?.heritage) return name + statedArguments(def, heritage);
  if (name.includes("<") || file.rules.notation.bracketArguments) return name;
  const { text } = file.model;
  const end = file.model.offset(line, column) + name.length;
  return text[end] === "<" ? name + text.slice(end, angleEnd(text, end)) : name;
}

/** Are both members for what may be changed, or neither, as far as they say? */
function isForSame(a: Def, b: Def): boolean {
  const { constants } = a.file.rules;
  const [one, other] = [constants?.isMember(factOf(a)), constants?.isMember(factOf(b))];
  return one === other || one === undefined || other === undefined;
}

/** Do both have bodies in one file, which are no alternatives of conditional code: templates for different types? */
function areBodiesApart(a: Def, b: Def): boolean {
  const { rules, model } = a.file;
  if (a === b || a.file !== b.file || !rules.alternatives) return false;
  const [one, other] = [factOf(a), factOf(b)];
  if ((one.flags | other.flags) & SYMBOL_FLAGS.declaration) return false;
  const [first, last] = one.line < other.line ? [one, other] : [other, one];
  return !rules.alternatives.test(model.text.slice(model.offset(first.line, 1), model.offset(last.line, 1)));
}

/** `char* argv[]` and `char** argv` are one. */
const LIST_SIZE = /\[[^[\]]*\]$/;

/** What tells overloads apart. */
export const parameterKey = (def: Def) =>
  (factOf(def).params ?? [])
    .map(({ type, variadic }) => {
      const { constants, notation } = def.file.rules;
      const key = constants
        ? keyPassed(constants.parameter(type))
        : type.replace(/<.*>|\s|\b(?:final|const|struct|class|\w+::)\b|(?<!\w)::|(?<=\(\*\)).*/gs, "");
      return key.replace(LIST_SIZE, notation.pointers ? "*" : "$&") + (variadic ? "..." : "");
    })
    .join();

const QUALIFIERS = /\w+(?:<[^<>]*>)?::|(?<!\w)::/g;

/** What types are for is part of them: `vector<int>`, `const char*`. */
const keyPassed = ({ plain, isConstant, mark }: PassedBy) =>
  (isConstant ? "const " : "") +
  plain
    .replace(/\b(?:struct|class|enum|typename)\b|\s/g, "")
    .replace(/(?<=\(\*\)).*/s, "")
    .replace(QUALIFIERS, "") +
  mark;

/**
 * Where callables are told apart by their arguments, one with more or fewer parameters is another one, and overrides nothing;
 * one that stands for several arities is not told apart by the one that is written.
 */
function isOverload(by: Def, def: Def): boolean {
  const [one, other] = [factOf(by).params, factOf(def).params];
  const isToldApart = ({ file: { rules } }: Def) => rules.overloads === true && !rules.clauses;
  return (
    isToldApart(by) &&
    isToldApart(def) &&
    one !== undefined &&
    other !== undefined &&
    one.length !== other.length
  );
}

/** Is one of them declared for a class itself and the other for what it makes? */
const areOfTwoSides = (by: Def, def: Def): boolean =>
  [by, def].every((each) => each.file.rules.staticsApart && factOf(each).owner === "") &&
  ((factOf(by).flags ^ factOf(def).flags) & SYMBOL_FLAGS.static) !== 0;
