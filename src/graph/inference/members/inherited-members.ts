// Members of supertypes: the nearest that has one, what it overloads, and which of a type's own are reached through it.

import { SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { isSpace, isType } from "../../kinds.ts";
import { isInBody } from "../../names/declarations.ts";
import type { Def } from "../../types.ts";
import { areSameInFamily, parameterKey } from "../calls/callables-apart.ts";
import type { Env } from "../env.ts";
import type { Members } from "../type-model.ts";
import { isSaid } from "../types/documented.ts";
import { ModuleMembers } from "./module-members.ts";

export abstract class InheritedMembers extends ModuleMembers {
  /** A member that a module gives the types themselves which take it in. */
  protected classSide(def: Def, name: string): readonly Def[] {
    const { classSide } = def.file.rules;
    if (classSide === undefined || !isSpace(factOf(def).kind)) return [];
    return this.graph.ownMembers(def, classSide).flatMap((side) => this.graph.membersOf(side, name));
  }

  /** The same of a type for whose parameters nothing is given: whoever asks gets the same. */
  protected inheritedBy(def: Def, name: string, isItself: boolean): Members {
    const key = `${def.file.key}:${def.ordinal}.${name}${isItself}`;
    return this.graph.rememberLately("inherited", key, () =>
      this.inherited(def, () => undefined, name, isItself),
    );
  }

  /** A member of the nearest supertype that has it; every type is looked at once. `isItself`: of the type, not of its instances. */
  protected inherited(start: Def, startEnv: () => Env | undefined, name: string, isItself: boolean): Members {
    const seen = new Set<Def>([start]);
    let isOpen = false;
    const visit = (def: Def, env: () => Env | undefined): Members => {
      for (const parent of this.supertypes(def)) {
        const { type, relation } = parent;
        if (relation === "implements" && def.file.rules.declaresPromised) continue;
        if (type?.t === "instance" && this.behind(type) === type) {
          if (seen.has(type.def) || type.lacks?.(name)) continue;
          seen.add(type.def);
          const outer = () => this.parentEnv(parent, env());
          const all = reachedBy(type.def, withoutSaid(this.graph.ownMembers(type.def, name)));
          const reached = type.def.file.rules.sidesApart ? ofSide(all, type.def, isItself) : all;
          const shown = isItself ? withoutInstances(reached, type.def) : reached;
          const own = shown.length === 0 && isItself ? this.classSide(type.def, name) : shown;
          if (own.length > 0)
            return {
              defs: this.withOverloads(type.def, own, name),
              inherited: true,
              get env() {
                return outer();
              },
            };
          const found = visit(type.def, outer);
          if (found !== "none") return this.hiding(def, found, name) ?? found;
          continue;
        }
        const given = this.heritageType(parent.name, parent.place, env());
        const found = given ? this.members(given, name, this.placeOf(def)) : undefined;
        if (found === "library" || found === undefined) isOpen = true;
        else if (found !== "none") return "defs" in found ? { ...found, inherited: true } : found;
      }
      return "none";
    };
    const found = visit(start, startEnv);
    return found === "none" && isOpen ? "library" : found;
  }

  /** What a direct supertype of a type declares itself, where that overrides what was inherited through another one. */
  private hiding(def: Def, found: Members, name: string): Members {
    const hidden = typeof found === "object" && "defs" in found ? found.defs[0] : undefined;
    if (!hidden) return undefined;
    for (const { type } of this.supertypes(def)) {
      const own = type?.t === "instance" ? this.graph.ownMembers(type.def, name) : [];
      if (own[0] && own[0] !== hidden && this.overrides(own[0], hidden))
        return { defs: own, env: undefined, inherited: true };
    }
    return undefined;
  }

  /** Callables of supertypes that share a name and are not overridden: overloads, too. */
  protected withOverloads(def: Def, own: readonly Def[], name: string): readonly Def[] {
    if (!def.file.rules.overloads || own.some((each) => !factOf(each).params)) return own;
    const find = () => this.overloadsOf(def, own, name);
    const known = this.graph.remember("overloads", own[0]!, () => ({ def, own, found: find() }));
    return known.def === def && areAlike(known.own, own) ? known.found : find();
  }

  private overloadsOf(def: Def, own: readonly Def[], name: string): readonly Def[] {
    const seen = new Set(own.map(parameterKey));
    const found = [...own];
    for (const type of this.ancestors(def))
      for (const each of reachedBy(type, this.graph.ownMembers(type, name))) {
        const key = parameterKey(each);
        const isApart = !seen.has(key) && !found.some((known) => areSameInFamily(known, each));
        if (factOf(each).params && factOf(each).kind !== "constructor" && isApart) found.push(each);
        seen.add(key);
      }
    return found;
  }
}

const areAlike = (a: readonly Def[], b: readonly Def[]) =>
  a.length === b.length && a.every((def, at) => def === b[at]);

/** What keeps a promise by name is reached by the type that promises it, a type's constructor by the type. */
export function reachedBy(type: Def, defs: readonly Def[]): readonly Def[] {
  const isApart = type.file.rules.ownersPromise || isSpace(factOf(type).kind);
  return isApart ? defs.filter((def) => factOf(def).owner === "") : defs;
}

/**
 * Of members with one name, some of the type itself and some of its instances, those that are meant. Where sides are apart,
 * methods of a class itself are none of its instances.
 */
export function ofSide(defs: readonly Def[], { file, ordinal }: Def, isItself: boolean): readonly Def[] {
  const isOfType = (def: Def) => (factOf(def).flags & SYMBOL_FLAGS.static) !== 0;
  const own = defs.filter((def) => isOfType(def) === isItself);
  if (own.length > 0 || isItself || !file.rules.sidesApart || !isType(file.model.symbols[ordinal]!.kind))
    return own.length > 0 ? own : defs;
  return defs.filter((def) => factOf(def).kind !== "method");
}

/** What is declared goes before what docs say of it. */
export const withoutSaid = (defs: readonly Def[]) =>
  defs.some(isSaid) ? defs.filter((def) => !isSaid(def)) : defs;

/** What a class or a namespace has itself: not what its body, or a type of its name, declares for instances. */
export function withoutInstances(defs: readonly Def[], { file, ordinal }: Def): readonly Def[] {
  const { kind: own } = file.model.symbols[ordinal]!;
  if (!file.rules.staticsApart || (own !== "class" && !isSpace(own))) return defs;
  const isOfInstances = (def: Def) => {
    const { kind, flags, container } = factOf(def);
    if (isType(kind) || kind === "constructor" || (flags & SYMBOL_FLAGS.static) !== 0) return false;
    if (!isSpace(own)) return def.file === file && container === ordinal && isInBody(def);
    const holder = def.file.model.symbols[container]?.kind;
    return (holder === "interface" || holder === "class") && isInBody(def);
  };
  return defs.some(isOfInstances) ? defs.filter((def) => !isOfInstances(def)) : defs;
}

/** What instances of a type have: nothing of a namespace of its name. */
export function withoutSpaces(defs: readonly Def[], { file, ordinal }: Def): readonly Def[] {
  if (!file.rules.staticsApart || isSpace(file.model.symbols[ordinal]!.kind)) return defs;
  const isOfSpace = (def: Def) => isSpace(def.file.model.symbols[factOf(def).container]?.kind ?? "file");
  return defs.some(isOfSpace) ? defs.filter((def) => !isOfSpace(def)) : defs;
}
