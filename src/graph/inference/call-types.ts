// What calls return and what their parameters expect, type arguments given or found from arguments.

import { type FileModel, factOf } from "../file.ts";
import { modulesOf } from "../names/exported.ts";
import { lookUp } from "../names/names.ts";
import type { Place } from "../place.ts";
import { typeEnd } from "../text/chains.ts";
import type { Node } from "../text/expression-node.ts";
import { type FreeName, OTHER, type TypeNode } from "../text/type-node.ts";
import { parseType } from "../text/type-text.ts";
import type { Def } from "../types.ts";
import { callSignatures, takes } from "./call-signatures.ts";
import { statedType } from "./documented.ts";
import { Env } from "./env.ts";
import { libraryResult } from "./library-calls.ts";
import { libraryTypes } from "./library-types.ts";
import { MemberTypes } from "./member-types.ts";
import { type Call, openUnion, type Type, union } from "./type-model.ts";
import { argumentsIn } from "./type-parameters.ts";
import { freed } from "./written-types.ts";

/** Types whose first argument is what looping gives, and the others what is sent and returned. */
const GENERATORS = new Set(["Generator", "AsyncGenerator"]);
const QUOTED = /^["'`]([^"'`$\n]+)["'`]/;
const LONGEST_SOURCE = 300;
/** Of the ways in which something is called. */
const MOST_CALLS = 6;
const BODIED = /\b(?:default|static|private)\b/;
const EVERYBODYS: Type = { t: "library", name: "globalThis", args: [] };
const PASSED = new Set(["Promise", "Awaited", "PromiseLike", "Awaitable", "Coroutine", "Future", "Task"]);

/** What has type parameters of its own and is called. */
interface Generic {
  free: readonly FreeName[];
  params: readonly TypeNode[];
  returns: () => TypeNode;
}

export abstract class CallTypes extends MemberTypes {
  protected typeOfCall(node: Node & { t: "call" }, place: Place): Type | undefined {
    const { of, args } = node;
    if (of.t === "name" && place.file.rules.base.includes(of.name)) return this.base(place);
    const { newMethod } = place.file.rules;
    if (newMethod !== undefined && of.t === "member" && of.name === newMethod) {
      const made = this.made(this.typeOf(of.of, place), node.types, node.args, place);
      if (made) return made;
    }
    if (of.t === "name" && args?.[0] !== undefined) {
      const { makers, passers } = place.file.rules;
      if (makers?.has(of.name)) return this.typeWritten(place.file, args[0], place);
      if (passers?.has(of.name)) return this.typeAt(place.file, args[0]);
    }
    const loaded = of.t === "name" && args ? this.loaded(of.name, args, place) : undefined;
    if (loaded) return loaded;
    const owner = of.t === "member" ? this.typeOf(of.of, place) : undefined;
    const callee = of.t === "member" ? this.typeOfLink(of, owner, place) : this.typeOf(of, place);
    if (of.t === "name" && callee?.t === "library") {
      const given = args?.map((at) => () => this.typeAt(place.file, at)) ?? [];
      const made = libraryResult(this, place.file.rules.libraryCalls?.get(of.name), given);
      if (made) return made;
    }
    if (of.t === "member" && !callee && (owner?.t === "library" || owner?.t === "list"))
      return libraryResult(this, place.file.rules.libraryCalls?.get(of.name), [() => owner]);
    return callee && this.called(callee, node.types, args, place);
  }

  /** The module that a call names. */
  private loaded(name: string, args: readonly number[], { file }: Place): Type | undefined {
    const kind = file.rules.loaders?.get(name);
    const source = kind && QUOTED.exec(file.model.text.slice(args[0], args[0]! + LONGEST_SOURCE))?.[1];
    if (source === undefined) return undefined;
    const type: Type = { t: "module", files: modulesOf(this.graph, file, source), source, from: file };
    return kind === "promised" ? { t: "library", name: "Promise", args: [type] } : type;
  }

  /** The type that is written at an offset, up to the end of the argument. */
  protected typeWritten(file: FileModel, offset: number, place: Place): Type | undefined {
    const { text } = file.model;
    return this.typeOfText(text.slice(offset, typeEnd(text, offset)), place, undefined);
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
        return this.result(callee.def, callee.env, { types, args, place }, place);
      case "signature":
        return this.typeOfNode(
          callee.node.returns,
          callee.place,
          this.bindFree(callee, { types, args, place }),
        );
      case "static":
        return this.made(callee, types, args, place);
      case "each":
        return callee.of;
      case "lambda":
        return this.returned(callee.file, callee.at);
      case "union":
        return union(callee.of.map((each) => this.called(each, types, args, place)));
      case "instance": {
        const { callMethod, tables } = callee.def.file.rules;
        if (tables) return callee;
        if (callMethod === undefined) return this.resultOfCalls(callee, types, args, place);
        const call = this.members(callee, callMethod, place);
        if (!call || typeof call === "string" || !("defs" in call)) return undefined;
        return union(call.defs.map((def) => this.result(def, call.env, { types, args, place }, place)));
      }
      case "shape":
        return this.resultOfCalls(callee, types, args, place);
      case "library": {
        const { functionTypes } = place.file.rules;
        if (functionTypes?.has(callee.name)) return callee.args.at(-1);
        const declared = callee.itself ? this.declaredCall(callee, place) : this.functionOf(callee, place);
        return declared && this.called(declared, types, args, place);
      }
      default:
        return undefined;
    }
  }

  /** In which ways what is no function by itself may be called with so many arguments. */
  private fitting(
    type: Type & { t: "shape" | "instance" },
    types: string,
    args: readonly number[] | undefined,
  ): (Type & { t: "signature" })[] {
    const all = this.callsOf(type, 0);
    const fitting = args ? all.filter(({ node }) => takes(node, args.length)) : all;
    const given = types === "" ? 0 : argumentsIn(types);
    const typed = given === 0 ? fitting : fitting.filter(({ node }) => (node.free?.length ?? 0) >= given);
    return typed.slice(0, MOST_CALLS);
  }

  private callsOf(type: Type, depth: number): (Type & { t: "signature" })[] {
    if (type.t === "shape")
      return (type.calls ?? []).map((node) => ({
        t: "signature",
        node,
        place: type.place,
        env: freed(node, type.env),
      }));
    if (type.t !== "instance" || !type.def.file.rules.notation.indexedTypes || depth > 3) return [];
    const { def } = type;
    const nodes = this.graph.remember("calls", def, () => callSignatures(def));
    const place = this.placeOf(def);
    const env = this.envOf(def, type.args);
    if (nodes.length > 0)
      return nodes.map((node) => ({ t: "signature", node, place, env: freed(node, env) }));
    return this.supertypes(def).flatMap(({ name, place: at }) => {
      const base = this.heritageType(name, at, env);
      return base ? this.callsOf(base, depth + 1) : [];
    });
  }

  private resultOfCalls(
    type: Type & { t: "shape" | "instance" },
    types: string,
    args: readonly number[] | undefined,
    place: Place,
  ): Type | undefined {
    const results = this.fitting(type, types, args).map((each) => this.resultOf(each, types, args, place));
    return openUnion(results);
  }

  /** What a value of a type of the library is called as. */
  private functionOf({ name, args }: Type & { t: "library" }, place: Place): Type | undefined {
    const { library } = place.file.rules;
    const type = library && libraryTypes(library.declarations).get(name);
    const [node] = type?.calls ?? [];
    if (!type || !node) return undefined;
    const env = new Env(new Map(type.params.map((param, at) => [param, () => args[at]])));
    return { t: "signature", node, place, env };
  }

  /** Of an interface that a function stands for, where the language has it so: the one method without a body. */
  private onlyMethod(def: Def): Def | undefined {
    if (def.file.rules.notation.arrow === undefined || factOf(def).kind !== "interface") return undefined;
    return this.graph.remember("onlyMethod", def, () => {
      const { model } = def.file;
      const open = [...model.members(def.ordinal).values()]
        .flat()
        .filter((at) => model.symbols[at]!.kind === "method" && !BODIED.test(model.symbols[at]!.signature));
      if (open.length > 0) return open.length === 1 ? def.file.def(open[0]!) : undefined;
      const parents = this.supertypes(def).flatMap(({ type }) => (type?.t === "instance" ? [type.def] : []));
      return parents.map((parent) => this.onlyMethod(parent)).find((method) => method);
    });
  }

  /** What a function of the library is, or what makes one of a type of it. */
  private declaredCall(type: Type & { t: "library" }, place: Place): Type | undefined {
    return this.declaredMember(EVERYBODYS, type.name, place) ?? this.declaredMember(type, "new", place);
  }

  protected made(
    type: Type | undefined,
    types: string,
    args: readonly number[] | undefined,
    place: Place,
  ): Type | undefined {
    if (!type) return undefined;
    if (type.t === "static")
      return { t: "instance", def: type.def, args: types === "" ? [] : this.typeArguments(types, place) };
    if (type.t === "library") {
      const maker =
        types === "" && args ? this.declaredMember({ ...type, itself: true }, "new", place) : undefined;
      const found = maker && this.called(maker, "", args, place);
      return found ?? { t: "library", name: type.name, args: this.typeArguments(types, place) };
    }
    if (type.t === "instance") return undefined;
    return type.t === "callable" ? undefined : type;
  }

  protected typeArguments(types: string, place: Place): (Type | undefined)[] {
    if (types === "") return [];
    const { lifetimes } = place.file.rules.notation;
    const node = parseType(`_${types}`, { lifetimes });
    return node.t === "name" ? node.args.map((arg) => this.typeOfNode(arg, place, undefined)) : [];
  }

  /** What a call of a definition returns. */
  protected result(def: Def, env: Env | undefined, call: Call | undefined, _: Place): Type | undefined {
    const fact = factOf(def);
    if (fact.kind === "constructor") {
      const { container } = fact;
      return container === -1 ? undefined : { t: "instance", def: def.file.def(container), args: [] };
    }
    const place = this.placeOf(def);
    const inner = call && this.typeParamsOf(def).length > 0 ? this.bindParams(def, env, call) : env;
    const stated = statedType(def, "result");
    if (stated !== "") {
      const type = this.graph.guarded(`${def.file.path}:${def.ordinal}()`, () =>
        this.typeOfText(stated, place, inner),
      );
      return type &&
        /^async\b|\basync\s/.test(fact.signature) &&
        type.t === "library" &&
        PASSED.has(type.name)
        ? type
        : type;
    }
    return this.graph.guarded(`${def.file.path}:${def.ordinal}()`, () => this.returned(def.file, -1, def));
  }

  protected bindParams(def: Def, env: Env | undefined, call: Call): Env {
    const { type, params: given } = factOf(def);
    const { notation, typeVariable } = def.file.rules;
    // A variable that is known from the type around is that type's.
    const params = this.typeParamsOf(def).filter(({ name }) => !typeVariable || !env?.has(name));
    const free = params.map(({ name, fallback }) => ({
      name,
      fallback: fallback === "" ? undefined : parseType(fallback, notation),
    }));
    const isFree = (text: string) => free.some(({ name }) => text.includes(name));
    const nodes = (given ?? []).map(({ type: written, variadic }) => {
      const node = isFree(written) ? parseType(written, notation) : OTHER;
      return variadic && node.t === "array" ? node.of : node;
    });
    return this.bind(
      { free, params: nodes, returns: () => parseType(type, notation) },
      env,
      call,
      this.placeOf(def),
    );
  }

  /** What the type parameters of a function type are in a call of it. */
  private bindFree({ node, env, place }: Type & { t: "signature" }, call: Call | undefined): Env | undefined {
    const { free, params, returns } = node;
    if (!call || !free) return env;
    const nodes = params.map(({ type, rest }) => (rest && type.t === "array" ? type.of : type));
    return this.bind({ free, params: nodes, returns: () => returns }, env, call, place);
  }

  /** By the arguments that are written out, by what is expected of the call, by those of its arguments that tell, by defaults. */
  private bind(callee: Generic, env: Env | undefined, call: Call, place: Place): Env {
    const names = callee.free.map(({ name }) => name);
    const found = this.graph.lazy(() => this.bindings(callee, names, call, place));
    const own = new Map<string, () => Type | undefined>();
    const inner = new Env(own, env);
    for (const { name, fallback } of callee.free)
      own.set(name, () => {
        const bound = found();
        const whole = () =>
          fallback && this.graph.guarded(fallback, () => this.typeOfNode(fallback, place, inner));
        if (!bound?.has(name)) return whole();
        return call.types === "" ? bound.get(name) : this.filled(bound.get(name), whole);
      });
    return inner;
  }

  private bindings(callee: Generic, names: readonly string[], call: Call, place: Place) {
    const bound = new Map<string, Type | undefined>();
    this.typeArguments(call.types, call.place).forEach((type, at) => {
      if (names[at]) bound.set(names[at], type);
    });
    const { args, expected, asked } = call;
    if (call.types === "" && expected) this.unify(callee.returns(), expected, names, bound, place);
    if (call.types === "" && args)
      callee.params.forEach((node, at) => {
        const start = args[at];
        if (start !== undefined && at !== asked && node.t !== "other")
          this.unify(node, () => this.typeAt(call.place.file, start), names, bound, place);
      });
    return bound;
  }

  /** A collection whose arguments are left out, `Vec<_>`, with those that another one's elements tell. */
  filled(type: Type | undefined, by: () => Type | undefined): Type | undefined {
    if (type?.t !== "library" || type.args.length === 0 || type.args.some((arg) => arg)) return type;
    const element = this.element(by());
    const args = type.args.length === 1 ? [element] : element?.t === "tuple" ? element.of : [];
    return args.length === type.args.length ? { ...type, args } : type;
  }

  unify(
    node: TypeNode,
    given: () => Type | undefined,
    names: readonly string[],
    bound: Map<string, Type | undefined>,
    place: Place,
  ): void {
    const { rules } = place.file;
    if (node.t === "name" && node.path.length === 1 && names.includes(node.path[0]!)) {
      if (!bound.has(node.path[0]!)) {
        const type = given();
        if (type) bound.set(node.path[0]!, type);
      }
    } else if (node.t === "union") {
      for (const part of node.of) this.unify(part, given, names, bound, place);
    } else if (node.t === "array" && node.parts)
      node.parts.forEach((part, at) => {
        this.unify(part, () => this.element(given(), at), names, bound, place);
      });
    else if (node.t === "array") this.unify(node.of, () => this.element(given()), names, bound, place);
    else if (node.t === "function") {
      const result = () => {
        const type = given();
        if (type?.t === "lambda") return this.returned(type.file, type.at);
        const file = type && fileOf(type);
        return file && this.called(type, "", undefined, this.placeAt(file, 0));
      };
      this.unify(node.returns, result, names, bound, place);
      node.params.forEach(({ type, rest }, at) => {
        if (type.t === "name" && !rest && names.includes(type.path[0]!))
          this.unify(type, () => this.parameter(given(), at, place), names, bound, place);
      });
    } else if (node.t === "shape") {
      const type = given();
      if (!type) return;
      for (const [name, member] of node.members)
        if (name === "new" && member.t === "function")
          this.unify(member.returns, () => this.made(type, "", undefined, place), names, bound, place);
        else this.unify(member, () => this.typeOfMember(type, name, place), names, bound, place);
    } else if (node.t === "name" && node.args.length > 0) {
      const type = given();
      const last = node.path[node.path.length - 1]!;
      if (type?.t === "instance" && factOf(type.def).name === last)
        node.args.forEach((arg, at) => {
          this.unify(arg, () => type.args[at], names, bound, place);
        });
      else if (type?.t === "static" && rules.metaTypes?.has(last))
        this.unify(node.args[0]!, () => ({ t: "instance", def: type.def, args: [] }), names, bound, place);
      else if (this.unifyAlias(node, given, names, bound, place)) return;
      else if (this.unifyFunction(node, given, names, bound, place)) return;
      else if (rules.transparent?.has(last)) this.unify(node.args[0]!, given, names, bound, place);
      else if (node.args.length === 1)
        this.unify(node.args[0]!, () => this.element(type), names, bound, place);
      else if (type?.t === "library" && type.args.length === node.args.length)
        node.args.forEach((arg, at) => {
          this.unify(arg, () => type.args[at], names, bound, place);
        });
    }
  }

  /** By what a functional type of the library is called as: is it one? */
  private unifyFunction(
    node: TypeNode & { t: "name" },
    given: () => Type | undefined,
    names: readonly string[],
    bound: Map<string, Type | undefined>,
    place: Place,
  ): boolean {
    const { library } = place.file.rules;
    const type = library && libraryTypes(library.declarations).get(node.path.at(-1)!);
    const [call] = type?.calls ?? [];
    if (!type || !call) return false;
    const inner = new Map<string, Type | undefined>();
    this.unify(call, given, type.params, inner, place);
    node.args.forEach((arg, at) => {
      this.unify(arg, () => inner.get(type.params[at] ?? ""), names, bound, place);
    });
    return true;
  }

  /** By what an alias of the project stands for: does it? */
  private unifyAlias(
    node: TypeNode & { t: "name" },
    given: () => Type | undefined,
    names: readonly string[],
    bound: Map<string, Type | undefined>,
    place: Place,
  ): boolean {
    if (node.library || node.path.length > 1) return false;
    const found = lookUp(this.graph, place, node.path[0]!);
    const alias = found?.kind === "defs" ? found.defs.find(isAlias) : undefined;
    if (!alias) return false;
    const params = this.typeParamsOf(alias).map(({ name }) => name);
    const body = parseType(factOf(alias).type, alias.file.rules.notation);
    const inner = new Map<string, Type | undefined>();
    const key = `unify ${alias.file.path}:${alias.ordinal}`;
    this.graph.guarded(key, () => this.unify(body, given, params, inner, this.placeOf(alias)));
    node.args.forEach((arg, at) => {
      this.unify(arg, () => inner.get(params[at] ?? ""), names, bound, place);
    });
    return true;
  }

  /** What iterating over, or indexing, a value gives; `at`: at a place that is written out. */
  element(given: Type | undefined, at?: number): Type | undefined {
    return given && this.through("element", given, (type) => this.elementOf(type, at));
  }

  private elementOf(type: Type, at: number | undefined): Type | undefined {
    if (type.t === "list")
      return at !== undefined && type.parts && at in type.parts ? type.parts[at] : type.of;
    if (type.t === "tuple") return at === undefined ? union(type.of) : type.of[at];
    if (type.t === "shape") {
      const node = type.members.get("[");
      return node && this.typeOfNode(node, type.place, type.env);
    }
    if (type.t === "library")
      return GENERATORS.has(type.name) ? type.args[0] : type.args[type.args.length - 1];
    if (type.t === "union") return union(type.of.map((each) => this.element(each, at)));
    if (type.t === "instance") {
      const { file } = type.def;
      if (file.rules.notation.pointers) return type;
      const env = this.envOf(type.def, type.args);
      for (const { name, place } of this.supertypes(type.def)) {
        const base = this.heritageType(name, place, env);
        const found = base && base.t !== "instance" ? this.element(base) : undefined;
        if (found) return found;
      }
      const { iterateMethod } = file.rules;
      const place = this.placeOf(type.def);
      const iterate = iterateMethod === undefined ? undefined : this.typeOfMember(type, iterateMethod, place);
      const iterator = iterate && this.called(iterate, "", undefined, place);
      return iterator?.t === "instance" ? undefined : this.element(iterator);
    }
    return undefined;
  }

  /** What indexing a value gives; `at`: at a place that is written out. */
  protected indexed(type: Type | undefined, at: number | undefined): Type | undefined {
    const method = type?.t === "instance" ? type.def.file.rules.indexMethod : undefined;
    if (method !== undefined && type?.t === "instance") {
      const place = this.placeOf(type.def);
      const found = this.typeOfMember(type, method, place);
      const value = found && this.called(found, "", undefined, place);
      if (value) return value;
    }
    return this.element(type, at);
  }

  /** What a loop over a value binds: the pairs of a map, else an element. */
  iterated(type: Type | undefined, place: Place): Type | undefined {
    const isPairs = type?.t === "library" && place.file.rules.pairs?.has(type.name) === true;
    return isPairs ? { t: "list", of: openUnion(type.args), parts: type.args } : this.element(type);
  }

  awaited(type: Type | undefined): Type | undefined {
    if (type?.t === "library" && PASSED.has(type.name)) return this.awaited(type.args[type.args.length - 1]);
    if (type?.t === "list") {
      const parts = () => type.parts?.map((each) => this.awaited(each));
      return {
        t: "list",
        of: this.awaited(type.of),
        get parts() {
          return parts();
        },
      };
    }
    if (type?.t === "union")
      return union(
        type.of.map((each) => this.awaited(each)),
        type.isOpen,
      );
    return type;
  }

  /** The type of a parameter of what is called. */
  parameter(given: Type | undefined, at: number, place: Place, call?: Omit<Call, "place">): Type | undefined {
    return given && this.through("parameter", given, (callee) => this.parameterAt(callee, at, place, call));
  }

  private parameterAt(
    callee: Type,
    at: number,
    place: Place,
    call: Omit<Call, "place"> | undefined,
  ): Type | undefined {
    switch (callee.t) {
      case "callable":
        return this.parameterOf(callee.def, at, callee.env, call && { ...call, place });
      case "signature": {
        const { params } = callee.node;
        const param = params[Math.min(at, params.length - 1)];
        const env = this.bindFree(callee, call && { ...call, place, asked: at });
        const type = param && this.typeOfNode(param.type, callee.place, env);
        return param?.rest ? this.element(type) : type;
      }
      case "each":
        return at === 0 ? { t: "each", of: callee.of } : undefined;
      case "static": {
        const name = callee.def.file.rules.constructorName;
        const found = name === undefined ? undefined : this.members(callee, name, place);
        if (!found || typeof found === "string" || !("defs" in found)) return undefined;
        return union(found.defs.map((def) => this.parameterOf(def, at, found.env)));
      }
      case "library": {
        const declared = callee.itself ? this.declaredCall(callee, place) : this.functionOf(callee, place);
        return declared && this.parameter(declared, at, place, call);
      }
      case "shape":
      case "instance": {
        const only = callee.t === "instance" ? this.onlyMethod(callee.def) : undefined;
        if (only && callee.t === "instance")
          return this.parameterOf(only, at, this.envOf(callee.def, callee.args), call && { ...call, place });
        const fitting = this.fitting(callee, call?.types ?? "", call?.args);
        return openUnion(fitting.map((each) => this.parameterAt(each, at, place, call)));
      }
      case "union":
        return union(callee.of.map((each) => this.parameter(each, at, place, call)));
      default:
        return undefined;
    }
  }

  protected parameterOf(def: Def, at: number, env: Env | undefined, call?: Call): Type | undefined {
    const fact = factOf(def);
    const params = fact.params ?? [];
    const param = params[at] ?? (params.at(-1)?.variadic ? params.at(-1) : undefined);
    if (!param || param.type === "") return undefined;
    const inner =
      call && this.typeParamsOf(def).length > 0 ? this.bindParams(def, env, { ...call, asked: at }) : env;
    const type = this.typeOfText(param.type, this.placeOf(def), inner);
    return param.variadic ? this.element(type) : type;
  }

  protected abstract typeOfLink(
    node: Node & { t: "member" },
    of: Type | undefined,
    place: Place,
  ): Type | undefined;

  /** What a function returns by its body: the function that starts at an offset, or a symbol. */
  protected abstract returned(file: FileModel, at: number, def?: Def): Type | undefined;
}

const isAlias = (def: Def) => factOf(def).kind === "type_alias" && factOf(def).type !== "";

/** The file that a value was written in. */
function fileOf(type: Type): FileModel | undefined {
  if (type.t === "callable" || type.t === "instance" || type.t === "static") return type.def.file;
  if (type.t === "union") return type.of.map(fileOf).find((file) => file);
  if (type.t === "signature" || type.t === "shape") return type.place.file;
  return type.t === "object" ? type.file : undefined;
}
