// What the type parameters of a function are in a call of it.

import { type FileModel, factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import { behindLabel, valuesByLabel, valuesByName } from "../../text/argument-labels.ts";
import { chainStart } from "../../text/chains.ts";
import { type FreeName, OTHER, type TypeNode } from "../../text/type-node.ts";
import { parseType } from "../../text/type-text.ts";
import type { Def } from "../../types.ts";
import { Env } from "../env.ts";
import { isPlaceholding } from "../lambdas/block-arguments.ts";
import { calleeBefore } from "../lambdas/trailing-callee.ts";
import { valueWritten } from "../literals/constant-values.ts";
import { ElementTypes } from "../members/element-types.ts";
import { type Call, type Type, union } from "../type-model.ts";
import { functionBounded } from "./bound-functions.ts";
import { statedParam, statedType } from "./documented.ts";
import { soughtAt, unify } from "./unification.ts";
import { isCut } from "./whole-types.ts";

/** Is an argument braces behind a name that is called without brackets? */
const isTrailing = (file: FileModel, start: number) =>
  file.rules.notation.trailingLambdas !== undefined &&
  file.model.text[start] === "{" &&
  calleeBefore(file, start) === file.model.brackets.back(start - 1);

/** What has type parameters of its own and is called. */
interface Generic {
  free: readonly FreeName[];
  params: readonly TypeNode[];
  returns: () => TypeNode;
  /** Of the parameters, where calls write them, and where calls may. */
  labels?: readonly string[];
  names?: readonly string[];
  /** The parameter that takes all further arguments. */
  rest?: number;
  /** What is known of the type parameters by what it is called on. */
  known?: Env | undefined;
}

/** A default that has no members stands for whatever was not found, and hides none of what that may have. */
const NOTHING = /^(?:\{\s*\})?$/;

export abstract class Bindings extends ElementTypes {
  typeArguments(types: string, place: Place): (Type | undefined)[] {
    if (types === "") return [];
    const { lifetimes, functionWords, composites, indexedTypes } = place.file.rules.notation;
    const bracketArguments = types.startsWith("[");
    const node = parseType(
      `_${types}`,
      bracketArguments ? { bracketArguments, composites } : { lifetimes, functionWords, indexedTypes },
    );
    return node.t === "name" ? node.args.map((arg) => this.typeOfNode(arg, place, undefined)) : [];
  }

  protected bindParams(def: Def, env: Env | undefined, call: Call): Env {
    const { type, params: given } = factOf(def);
    const { notation, typeVariable, docTypes, functionBound } = def.file.rules;
    // A variable that is known from the type around is that type's.
    const params = this.typeParamsOf(def).filter(({ name }) => !typeVariable || !env?.has(name));
    const free = params.map(({ name, fallback, isText }) => ({
      name,
      isText,
      fallback: NOTHING.test(fallback) ? undefined : parseType(fallback, notation),
    }));
    const isFree = (text: string) => free.some(({ name }) => text.includes(name));
    const nodes = (given ?? []).map(({ type: declared, name, variadic }) => {
      const written = free.length > 0 && !isFree(declared) ? statedParam(def, name) || declared : declared;
      const bound = isFree(written) ? functionBound?.(written, factOf(def)) : undefined;
      if (bound) return functionBounded(bound, def.file.rules);
      const node = isFree(written) ? parseType(written, notation) : OTHER;
      return variadic && node.t === "array" ? node.of : node;
    });
    return this.bind(
      {
        free,
        params: nodes,
        returns: () => parseType(docTypes || isCut(type) ? statedType(def, "result") : type, notation),
        labels: def.file.rules.labels?.(factOf(def)),
        names: given?.map(({ name }) => name),
        rest: given?.findIndex(({ variadic }) => variadic),
        known: def.file.rules.extensions && factOf(def).owner !== "" ? env : undefined,
      },
      env,
      call,
      this.placeOf(def),
    );
  }

  /** What the type parameters of a function type are in a call of it. */
  protected bindFree(
    { node, env, place }: Type & { t: "signature" },
    call: Call | undefined,
  ): Env | undefined {
    const { free, params, returns } = node;
    if (!call || !free) return env;
    const nodes = params.map(({ type, rest }) => (rest && type.t === "array" ? type.of : type));
    const last = params.findIndex(({ rest }) => rest);
    return this.bind({ free, params: nodes, returns: () => returns, rest: last }, env, call, place);
  }

  /** By the arguments that are written out, by what is expected of the call, by those of its arguments that tell, by defaults. */
  private bind(callee: Generic, env: Env | undefined, call: Call, place: Place): Env {
    const names = callee.free.map(({ name }) => name);
    const found = this.graph.lazy(() => this.bindings(callee, names, call, place, env));
    const around = this.graph.lazy(() => this.bindingsAround(callee, names, call, place));
    const own = new Map<string, () => Type | undefined>();
    const inner = new Env(own, env);
    for (const { name, fallback } of callee.free)
      own.set(name, () => {
        const bound = found();
        const whole = () =>
          fallback && this.graph.guarded(fallback, () => this.typeOfNode(fallback, place, inner));
        if (!bound?.has(name)) return callee.known?.get(name) ?? around()?.get(name) ?? whole();
        return call.types === "" ? bound.get(name) : this.filled(bound.get(name), whole);
      });
    return inner;
  }

  /** By what is expected where a call stands, where its arguments tell nothing. */
  private bindingsAround(callee: Generic, names: readonly string[], call: Call, place: Place) {
    const { types, args, expected } = call;
    const { file } = call.place;
    if (!file.rules.expectsResults || types !== "" || expected || !args) return undefined;
    const isAtHand = args.open !== undefined || args[0] !== undefined;
    if (!isAtHand) return undefined;
    const { text, brackets } = file.model;
    const trailing = args[0] !== undefined && isTrailing(file, args[0]);
    const open = trailing ? args[0]! : (args.open ?? brackets.around(args[0]!));
    const close = open === -1 ? -1 : brackets.closeOf(open);
    const behind = brackets.forward(close + 1);
    if (close === -1 || LINK.test(text.slice(behind, behind + 2))) return undefined;
    const start = chainStart(text, brackets, brackets.back(open - 1));
    if (start === -1) return undefined;
    const sought = soughtAt(names, place);
    unify(this, callee.returns(), () => this.expected(file, start), sought);
    return sought.found;
  }

  /** What a place expects of the expression that starts at an offset. */
  abstract expected(file: FileModel, offset: number): Type | undefined;

  private bindings(
    callee: Generic,
    names: readonly string[],
    call: Call,
    place: Place,
    env: Env | undefined,
  ) {
    const sought = soughtAt(names, place);
    const bound = sought.found;
    this.typeArguments(call.types, call.place).forEach((type, at) => {
      if (names[at]) bound.set(names[at], type);
    });
    const { args, expected, asked } = call;
    // What is several things at once says of none of them what it is.
    const isTold = call.types === "" && expected && !isAll(callee.returns());
    if (isTold) unify(this, callee.returns(), expected, sought);
    const { receiver } = call;
    const first = receiver ? 1 : 0;
    const { model } = call.place.file;
    const spread = call.place.file.rules.notation.spreadSign ?? "...";
    const isSpread = (start: number) => model.text.startsWith(spread, start);
    const more = args?.findIndex(isSpread) ?? -1;
    const single = more === -1 ? args : args!.slice(0, more + 1);
    const { labelSign } = call.place.file.rules.notation;
    const values =
      single && callee.labels
        ? valuesByLabel(model.text, model.brackets, callee.labels, single)
        : single && callee.names && labelSign && !receiver
          ? valuesByName(model.text, model.brackets, callee.names, single, labelSign)
          : call.place.file.rules.labels
            ? single?.map((start) => behindLabel(model.text, model.brackets, start))
            : single;
    if (call.types === "" && (args || receiver))
      callee.params.forEach((node, at) => {
        const start = values?.[at - first];
        if (node.t === "other") return;
        if (at === asked) {
          // Of a literal that is being read, what is no function tells.
          const { file } = call.place;
          const literal: Type | undefined =
            start !== undefined && file.rules.shorthand && file.model.text[start] === "{"
              ? { t: "object", file, at: start, plain: true }
              : undefined;
          if (literal) unify(this, node, () => literal, sought);
          return;
        }
        if (at < first) unify(this, node, () => receiver, sought);
        else if (start !== undefined) {
          const given = () =>
            isSpread(start)
              ? this.element(this.typeAt(call.place.file, start + spread.length))
              : (this.referred(node, env, place, call.place.file, start) ??
                this.typeAt(call.place.file, start));
          const key = isTextOf(callee, node) ? this.textWritten(call.place, start) : undefined;
          // One list may stand for all that a parameter takes.
          const isAlone = at === callee.rest && values?.length === at - first + 1;
          const mayBeAll = isAlone && call.place.file.rules.listsPassed === true;
          const isBody = node.t === "function" && isPlaceholding(call.place.file, start);
          const value = () => key ?? (mayBeAll ? elementOfList(given()) : given());
          unify(this, node, isBody ? () => givenBy(value()) : value, sought);
        }
      });
    return bound;
  }

  /** `List::stream`, `Pair::left` where a function is declared whose first parameter is known: the member of that. */
  private referred(
    node: TypeNode,
    env: Env | undefined,
    place: Place,
    file: FileModel,
    start: number,
  ): Type | undefined {
    const first = node.t === "function" && file.rules.references ? node.params[0] : undefined;
    const [, type, name] =
      (first && REFERENCE.exec(file.model.text.slice(start, start + LONGEST_TEXT))) ?? [];
    const object = name && this.typeOfNode(first!.type, place, env);
    const isGiven = object && (object.t === "library" || object.t === "list" || isGeneric(object, type!));
    const found = isGiven ? this.typeOfMember(object, name, this.placeAt(file, start)) : undefined;
    // A part of a record is read by calling it.
    return found?.t === "instance" ? givenBy(found) : found;
  }

  /** The text that an argument is, which starts at an offset: written out, or a constant. */
  private textWritten(place: Place, start: number): Type | undefined {
    const argument = TEXT.exec(place.file.model.text.slice(start, start + LONGEST_TEXT))?.[1];
    const value = argument === undefined ? undefined : valueWritten(this.graph, place, argument, 0);
    // A member of an enumeration is a key by the path that is written: `{ [A.B]: T }`.
    const texts =
      value?.kind === "string" ? [value.name] : value?.path ? [`[${value.path}]`, value.value] : [];
    return union(
      texts.flatMap((literal) =>
        literal === undefined ? [] : { t: "library", name: "string", args: [], literal },
      ),
    );
  }

  /** A collection whose arguments are left out, `Vec<_>`, with those that another one's elements tell. */
  filled(type: Type | undefined, by: () => Type | undefined): Type | undefined {
    if (type?.t === "tuple") {
      const whole = this.graph.lazy(by);
      const part = (at: number) => () => this.element(whole(), at);
      return { ...type, of: type.of.map((each, at) => (each ? this.filled(each, part(at)) : part(at)())) };
    }
    if (type?.t !== "library" || type.args.length === 0 || type.args.some((arg) => arg)) return type;
    const element = this.element(by());
    const args = type.args.length === 1 ? [element] : element?.t === "tuple" ? element.of : [];
    return args.length === type.args.length ? { ...type, args } : type;
  }

  /** The type that is written for what a function gives, in its body. */
  protected abstract writtenResult(def: Def): string | undefined;

  /** What a function returns by its body: the function that starts at an offset, or a symbol. */
  protected abstract returned(file: FileModel, at: number, def?: Def): Type | undefined;
}

/** Is a value of a type of this name whose arguments are known? */
const isGeneric = (type: Type, name: string) =>
  type.t === "instance" &&
  type.args.length > 0 &&
  factOf(type.def).name === name.slice(name.lastIndexOf(".") + 1);

/** A function that gives a value. */
const givenBy = (of: Type | undefined): Type | undefined => of && { t: "each", of };

const elementOfList = (type: Type | undefined) => (type?.t === "list" ? type.of : type);

/** What goes on with what a call gives. */
const LINK = /^(?:[.([!]|\?\.|::|->)/;
const LONGEST_TEXT = 200;
const REFERENCE = /^(\p{Lu}[\p{ID_Continue}$.]*)::([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*[,)]/u;
const TEXT =
  /^("[^"\\\n]*"|'[^'\\\n]*'|[\p{ID_Start}_$][\p{ID_Continue}$]*(?:\.[\p{ID_Start}_$][\p{ID_Continue}$]*)*)\s*[,)]/u;

/** Is what a parameter is declared as a type parameter that stands for a text? */
const isTextOf = ({ free }: Generic, node: TypeNode) =>
  node.t === "name" && free.some(({ name, isText }) => isText === true && name === node.path[0]);

const isAll = (node: TypeNode) => node.t === "union" && node.all === true;
