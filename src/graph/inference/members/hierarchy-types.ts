// What a type inherits from and promises, and which member overrides which.

import { MAX_SIGNATURE_CHARS } from "../../../languages/engine/facts/signature.ts";
import type { HeritageFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { isType } from "../../kinds.ts";
import { docParents } from "../../names/doc-classes.ts";
import type { Place } from "../../place.ts";
import { keepsPromise, promiseName } from "../../promises.ts";
import { isMaker, parentOf } from "../../prototypes.ts";
import { angleEnd } from "../../text/chains.ts";
import type { Def } from "../../types.ts";
import { areAlike, areOfTwoSides, isOverload } from "../calls/callables-apart.ts";
import { Env } from "../env.ts";
import { partsOf, type Supertype, type Type, union } from "../type-model.ts";
import { typesLeft } from "../types/block-types.ts";
import { statedArguments } from "../types/documented.ts";
import { OwnerTypes } from "./owner-types.ts";

export abstract class HierarchyTypes extends OwnerTypes {
  isSameCallable(a: Def, b: Def): boolean {
    return areAlike(a, b) && this.homeName(a) === this.homeName(b);
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
    return own !== undefined && other !== undefined && own !== other && this.ancestors(own).has(other);
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
      const place = this.placeOfHead(each);
      return [
        ...this.derived(each),
        ...this.tableBehind(each),
        ...docParents(each).map((name) => {
          const key = `${each.file.key}:${each.ordinal}:${name}`;
          const type = this.graph.guarded(key, () => this.heritageType(name, place, undefined));
          return { name, relation: "extends" as const, place, type };
        }),
        ...each.file.model.heritage
          .filter(({ symbol }) => symbol === each.ordinal)
          .flatMap((heritage) => {
            const name = heritageText(each, heritage);
            const key = `${each.file.key}:${each.ordinal}:${name}`;
            const type = this.graph.guarded(key, () => this.heritageType(name, place, undefined));
            const written = { name, relation: heritage.relation, place, type };
            return [written, ...this.givenBases(written)];
          }),
      ];
    });
  }

  /** Where what a type inherits from is seen: outside of it, where a type's own names are seen in no other. */
  private placeOfHead(def: Def): Place {
    const place = this.placeOf(def);
    if (!def.file.rules.headsOutside) return place;
    const { line, column } = factOf(def);
    return { ...place, scope: def.file.model.scopeAt(line, column) };
  }

  /** What a table is made of: `local B = setmetatable({}, A)`, `local B = A:extend()`. */
  private tableBehind(def: Def): readonly Supertype[] {
    const { init } = factOf(def);
    if (!def.file.rules.tables || init === "") return [];
    const place = this.placeOf(def);
    const key = `behind ${def.file.key}:${def.ordinal}`;
    const made = this.graph.guarded(key, () => this.typeOfChain(init, place));
    const type = partsOf(made).find((each) => each?.t === "instance");
    return type?.t === "instance" && type.def !== def
      ? [{ name: init, relation: "extends", place, type: { t: "instance", def: type.def, args: [] } }]
      : [];
  }

  /** Classes of which a function makes what a type inherits from. */
  private givenBases({ name: written, relation, place, type: made }: Supertype): readonly Supertype[] {
    const isKnown = made !== undefined && made.t !== "library";
    const names = isKnown ? [] : (place.file.rules.mixedBases?.(written) ?? []);
    return names.flatMap((name) => {
      const type = this.heritageType(name, place, undefined);
      const isClass = type?.t === "instance" && factOf(type.def).kind === "class";
      return isClass ? [{ name, relation, place, type }] : [];
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
  private implsOf(def: Def): readonly Def[] {
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
    // A path that leads out of the project.
    if (value?.t === "module") return undefined;
    const isTyped = value?.t === "signature" || value?.t === "shape" || value?.t === "instance";
    return (isTyped && this.made(value, "", undefined, place)) || value;
  }

  protected parentEnv({ name, place }: Supertype, env: Env | undefined): Env | undefined {
    const type = this.graph.guarded(`${place.file.key}:${place.line}<${name}`, () =>
      this.heritageType(name, place, env),
    );
    if (type?.t !== "instance") return undefined;
    const given = this.envOf(type.def, type.args);
    const left = typesLeft(type.def);
    if (left.length === 0) return given;
    // What the block says that keeps the promise.
    const own = left.map((each): [string, () => Type | undefined] => [
      each,
      this.graph.lazy(() => given!.get(each) ?? this.typeOfText(each, place, env)),
    ]);
    return new Env(new Map(own), given);
  }
}

/** Of what a type takes in, what it extends, and what it promises, the nearest first. */
function distanceOf({ type, relation }: Supertype): number {
  if (relation === "implements") return 2;
  return type?.t === "instance" && factOf(type.def).kind === "trait" ? 0 : 1;
}

/** Does the signature of a type, which is at hand sooner than the file's text, name a supertype without type arguments? */
function isNamedPlainly(def: Def, name: string): boolean {
  const { signature } = factOf(def);
  return signature.length < WHOLE && signature.includes(name) && !signature.includes(`${name}<`);
}

/** What is shorter was not cut off. */
const WHOLE = MAX_SIGNATURE_CHARS - 10;

/** A supertype with its type arguments, where the fact has the name alone. */
function heritageText(def: Def, heritage: HeritageFact): string {
  const { file } = def;
  const { name, line, column } = heritage;
  if (file.rules.docTypes?.heritage) return name + statedArguments(def, heritage);
  if (name.includes("<") || file.rules.notation.bracketArguments || isNamedPlainly(def, name)) return name;
  const { text } = file.model;
  const end = file.model.offset(line, column) + name.length;
  return text[end] === "<" ? name + text.slice(end, angleEnd(text, end)) : name;
}
