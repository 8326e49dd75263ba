// What a call of a definition returns: what it states, else what its body gives.

import { factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import { parseType } from "../../text/type-text.ts";
import type { Def } from "../../types.ts";
import { Env } from "../env.ts";
import { statingTwin } from "../members/stating-twins.ts";
import type { Call, Type } from "../type-model.ts";
import { statedType } from "../types/documented.ts";
import { soughtAt, unify } from "../types/unification.ts";
import { isTypeOf } from "../types/whole-types.ts";
import { CastTypes } from "./cast-types.ts";

/** Is one of several types that are written one that says nothing: does the body say no more than one of them? */
function mayBeAny({ file }: Def, stated: string): boolean {
  const parts = stated.split("|");
  return parts.length > 1 && parts.some((part) => file.rules.anyTypes?.has(part.trim()));
}

export const isCallable = (type: Type) =>
  type.t === "callable" || type.t === "each" || type.t === "signature";

export abstract class ResultTypes extends CastTypes {
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
}
