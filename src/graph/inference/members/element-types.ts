// What a value holds: elements, what indexing and looping give, what a promise keeps.

import { type FileModel, factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { bestOf } from "../calls/argument-scores.ts";
import type { Env } from "../env.ts";
import type { Inference } from "../infer.ts";
import { openUnion, type Type, union } from "../type-model.ts";
import { isPassing } from "../types/passing-types.ts";
import { MemberTypes } from "./member-types.ts";

/** Types whose first argument is what looping gives, and the others what is sent and returned. */
const GENERATORS = new Set(["Generator", "AsyncGenerator"]);
/** What a generator gives, takes, and returns. */
const GENERATOR_ARGS = 3;

const instanceOf = (def: Def): Type => ({ t: "instance", def, args: [] });

/** So many promises around each other are waited for. */
const MOST_PROMISES = 4;

const isPassed = (type: Type) => type.t === "library" && isPassing(type.name);

export abstract class ElementTypes extends MemberTypes {
  /** What iterating over, or indexing, a value gives; `at`: at a place that is written out. */
  element(given: Type | undefined, at?: number): Type | undefined {
    return given && this.through("element", given, (type) => this.elementOf(type, at));
  }

  /** What stands under a key of a list that is written out, or of a shape. */
  under(of: Type | undefined, key: string, place: Place): Type | undefined {
    if (of?.t === "list" || of?.t === "library") return of.keyed?.(key);
    return of?.t === "shape" ? this.typeOfMember(of, key, place) : undefined;
  }

  private elementOf(type: Type, at: number | undefined): Type | undefined {
    if (type.t === "list")
      return at !== undefined && type.parts && at in type.parts ? type.parts[at] : type.of;
    if (type.t === "tuple") return at === undefined ? union(type.of) : type.of[at];
    if (type.t === "shape") {
      const node = type.members.get("[") ?? (at === undefined ? undefined : type.members.get(String(at)));
      return node && this.typeOfNode(node, type.place, type.env);
    }
    if (type.t === "library")
      return GENERATORS.has(type.name) ? type.args[0] : type.args[type.args.length - 1];
    if (type.t === "union") return union(type.of.map((each) => this.element(each, at)));
    if (type.t === "static") return this.holdsItself(type.def) ? instanceOf(type.def) : undefined;
    if (type.t === "instance") {
      const { file } = type.def;
      if (file.rules.notation.pointers) return type;
      const env = this.envOf(type.def, type.args);
      for (const { name, place } of this.supertypes(type.def)) {
        const written = this.heritageType(name, place, env);
        const base = written && this.withAssociated(written, type);
        const isRecord = base?.t === "library" && file.rules.recordTypes?.has(base.name) === true;
        if (isRecord) return at === undefined ? undefined : this.typeOfField(type, at);
        const found = base && base.t !== "instance" ? this.elementOfBase(base, file, at) : undefined;
        if (found) return found;
      }
      const given = this.loopedElement(type);
      return given ?? this.inheritedElement(type.def, env, at);
    }
    return undefined;
  }

  /** Where promises name what they give, the arguments of the others are no elements: `Index<usize>`, `From<A>`. */
  private elementOfBase(base: Type, { rules }: FileModel, at: number | undefined): Type | undefined {
    const { associated, reachesThrough } = rules;
    if (!associated || base.t !== "library") return this.element(base, at);
    if (base.name === reachesThrough) return this.element(base.args[0], at);
    return associated.has(base.name) ? this.element(base, at) : undefined;
  }

  /** What a loop over an object gives, whose type says by its methods what that is. */
  private loopedElement(type: Type & { t: "instance" }): Type | undefined {
    const { iterateMethod, nextMethod } = type.def.file.rules;
    const givenBy = (of: Type & { t: "instance" }, name: string | undefined) => {
      const place = this.placeOf(of.def);
      const method = name === undefined ? undefined : this.typeOfMember(of, name, place);
      return method && this.called(method, "", undefined, place);
    };
    const iterator = givenBy(type, iterateMethod);
    if (iterator?.t === "instance") return givenBy(iterator, nextMethod);
    return this.element(iterator) ?? givenBy(type, nextMethod);
  }

  /** What a loop over a value binds first of two: the keys of a map; what a channel brings. */
  keyOf(type: Type | undefined): Type | undefined {
    const held = type && this.behind(type);
    return held?.t === "library" ? held.args[0] : undefined;
  }

  /** Is it an enumeration whose values are what looping over it gives? */
  private holdsItself(def: Def): boolean {
    if (!def.file.rules.enumsHold) return false;
    return [def, ...this.ancestors(def)].some((each) => factOf(each).kind === "enum");
  }

  /** What iterating over a type of the project gives that a type inherits from. */
  private inheritedElement(def: Def, env: Env | undefined, at: number | undefined): Type | undefined {
    for (const { name, place } of this.supertypes(def)) {
      const base = this.heritageType(name, place, env);
      const key = `element ${def.file.key}:${def.ordinal} ${name}`;
      const found =
        base?.t === "instance" && base.def !== def
          ? this.graph.guarded(key, () => this.element(base, at))
          : undefined;
      if (found) return found;
    }
    return undefined;
  }

  /** What indexing a value gives; `at`: at a place that is written out; `start`: where that starts in a file. */
  indexed(type: Type | undefined, at: number | undefined, start?: number, from?: Place): Type | undefined {
    const method = type?.t === "instance" ? type.def.file.rules.indexMethod : undefined;
    if (method !== undefined && type?.t === "instance") {
      const place = this.placeOf(type.def);
      const told = start !== undefined && from ? this.indexer(type, method, start, from) : undefined;
      const found = told ?? this.typeOfMember(type, method, place);
      const value = found && this.givenByIndex(found, place);
      if (value) return value;
    }
    return this.element(type, at);
  }

  /** What one of several properties with parameters holds, which suits what stands in the brackets best. */
  private indexer(of: Type & { t: "instance" }, name: string, start: number, from: Place): Type | undefined {
    const found = this.members(of, name, this.placeOf(of.def));
    if (typeof found !== "object" || !("defs" in found) || found.defs.length < 2) return undefined;
    if (found.defs.some((def) => factOf(def).kind !== "property")) return undefined;
    const [best, ...others] = bestOf(this as unknown as Inference, from, [start], found.defs, undefined);
    return best && others.length === 0 ? this.typeOfDef(best, found.env) : undefined;
  }

  /** What a method gives that runs when a value is indexed; of properties with parameters, what they hold that is the only one. */
  private givenByIndex(found: Type, place: Place): Type | undefined {
    const parts = found.t === "union" ? found.of : [found];
    if (parts.some(({ t }) => t === "callable")) return this.called(found, "", undefined, place);
    return parts.length === 1 ? found : undefined;
  }

  /** What a loop over a value binds: the pairs of a map or its keys, else an element. */
  iterated(type: Type | undefined, place: Place): Type | undefined {
    if (type?.t === "union") return union(type.of.map((each) => this.iterated(each, place)));
    const { iterateMethod } = place.file.rules;
    const isDeclared = type?.t === "library" || type?.t === "instance";
    const iterate = isDeclared && iterateMethod && this.typeOfMember(type, iterateMethod, place);
    const each = iterate && this.element(this.called(iterate, "", undefined, place));
    if (each) return each;
    const { beginMethod, arrowMethod, derefMethod, loopsCall } = place.file.rules;
    if (loopsCall && (type?.t === "lambda" || type?.t === "callable" || type?.t === "signature"))
      return this.called(type, "", [], place);
    if (beginMethod && type?.t === "instance") {
      const start = this.given(type, beginMethod);
      return start?.t === "instance"
        ? (this.given(start, derefMethod!) ?? this.given(start, arrowMethod!) ?? start)
        : (start ?? this.element(type));
    }
    const begin = type?.t === "library" && beginMethod && this.declaredMember(type, beginMethod, place);
    if (begin) return this.called(begin, "", undefined, place);
    const isPairs = type?.t === "library" && place.file.rules.pairs?.has(type.name) === true;
    return isPairs ? { t: "list", of: openUnion(type.args), parts: type.args } : this.element(type);
  }

  awaited(type: Type | undefined, depth = 0): Type | undefined {
    const waited = type?.t === "instance" ? this.promiseOf(type.def, type.def.file.rules.futures) : undefined;
    if (waited && type?.t === "instance") return this.associated(type, waited);
    const run = type?.t === "instance" ? this.waitedFor(type) : undefined;
    if (run) return run.value;
    const kept = type?.t === "instance" && depth < MOST_PROMISES ? this.inheritedPromise(type) : undefined;
    if (kept) return this.awaited(kept, depth + 1);
    // A promise may hold its own type: `type A = B | Promise<A>`.
    if (type?.t === "library" && isPassed(type))
      return depth < MOST_PROMISES ? this.awaited(type.args[type.args.length - 1], depth + 1) : undefined;
    if (type?.t === "list") {
      // When they are asked for: a list may hold its own type, `type A = B | Promise<A[]>`.
      const of = () => this.awaited(type.of);
      const parts = () => type.parts?.map((each) => this.awaited(each));
      return {
        t: "list",
        get of() {
          return of();
        },
        get parts() {
          return parts();
        },
      };
    }
    const plain = type && this.behind(type);
    const promise = plain?.t === "union" && plain.all ? plain.of.find(isPassed) : undefined;
    if (promise) return this.awaited(promise, depth);
    if (type?.t === "union" && !type.all)
      return union(
        type.of.map((each) => this.awaited(each, depth)),
        type.isOpen,
      );
    return type;
  }

  /** The promise that a type of the project inherits from, with what it is of: `interface Later<T> extends PromiseLike<T>`. */
  private inheritedPromise({ def, args }: Type & { t: "instance" }): Type | undefined {
    const env = this.envOf(def, args);
    const types = this.supertypes(def).map(({ name, place }) => this.heritageType(name, place, env));
    return types.find((each) => each?.t === "library" && isPassed(each) && each.args.length > 0);
  }

  /** Of a type that says by a method of its own what is there once it is waited for. */
  private waitedFor(type: Type & { t: "instance" }): { value: Type | undefined } | undefined {
    const { awaitMethod } = type.def.file.rules;
    const place = this.placeOf(type.def);
    const method = awaitMethod === undefined ? undefined : this.typeOfMember(type, awaitMethod, place);
    if (!method) return undefined;
    const run = this.called(method, "", undefined, place);
    const isSaid = run?.t === "library" && GENERATORS.has(run.name) && run.args.length === GENERATOR_ARGS;
    return { value: isSaid ? run.args[GENERATOR_ARGS - 1] : undefined };
  }
}
