// What the parameters of what is called expect.

import type { FunctionBound } from "../../../languages/resolve-rules.ts";
import { factOf } from "../../file.ts";
import { isCalledConstructor } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import { parseType } from "../../text/type-text.ts";
import type { Def } from "../../types.ts";
import type { Env } from "../env.ts";
import { type Call, openUnion, partsOf, type Type, union } from "../type-model.ts";
import { functionBounded } from "../types/bound-functions.ts";
import { statedParamType } from "../types/documented.ts";
import { freed } from "../types/written-types.ts";
import { Callees } from "./callees.ts";
import { genericSignature, typedSignature, writtenParameter } from "./function-heads.ts";
import { argumentsOfMade } from "./made-arguments.ts";

export abstract class ParameterTypes extends Callees {
  /** How a function is called that has type parameters of its own, or says the types of all that it takes and gives. */
  ownSignature({ file, at }: Type & { t: "lambda" }): Type | undefined {
    const { indexedTypes, composites } = file.rules.notation;
    const written = indexedTypes
      ? genericSignature(file, at)
      : composites
        ? typedSignature(file, at)
        : undefined;
    const node = written === undefined ? undefined : parseType(written, file.rules.notation);
    return node?.t === "function"
      ? { t: "signature", node, place: this.placeAt(file, at), env: freed(node, undefined) }
      : undefined;
  }

  /** The type of a parameter of what is called. */
  parameter(given: Type | undefined, at: number, place: Place, call?: Omit<Call, "place">): Type | undefined {
    return given && this.through("parameter", given, (callee) => this.parameterAt(callee, at, place, call));
  }

  /** The type of the last parameter of what is called. */
  lastParameter(given: Type, place: Place, call: Omit<Call, "place">): Type | undefined {
    return this.through("last parameter", given, (callee): Type | undefined => {
      const { t } = callee;
      if (t === "callable" || t === "static") {
        const at = (factOf(callee.def).params?.length ?? 0) - 1;
        if (at < 0) return undefined;
        const receiver = t === "callable" ? callee.receiver : undefined;
        const env = t === "callable" ? callee.env : undefined;
        return this.parameterOf(callee.def, at, env, { ...call, place, receiver });
      }
      if (t === "signature") return this.parameterAt(callee, callee.node.params.length - 1, place, call);
      if (t === "each") return callee;
      if (t === "shape" && callee.calls)
        return this.ofSuited(this.fitting(callee, "", call.args), { ...call, place }, (each) =>
          this.lastParameter(each, place, call),
        );
      if (t === "union")
        return this.ofSuited(callee.of, { ...call, place }, (each) => this.lastParameter(each, place, call));
      const declared = t === "library" ? this.declaredFunction(callee, place) : undefined;
      return declared && this.lastParameter(declared, place, call);
    });
  }

  private parameterAt(
    callee: Type,
    at: number,
    place: Place,
    call: Omit<Call, "place"> | undefined,
  ): Type | undefined {
    switch (callee.t) {
      case "callable":
        return this.parameterOf(
          callee.def,
          callee.receiver ? at + 1 : at,
          callee.env,
          call && { ...call, place, receiver: callee.receiver },
        );
      case "signature": {
        const { params } = callee.node;
        const param = params[Math.min(at, params.length - 1)];
        const env = this.bindFree(callee, call && { ...call, place, asked: at });
        const type = param && this.typeOfNode(param.type, callee.place, env);
        return param?.rest ? this.element(type, at - params.indexOf(param)) : type;
      }
      case "lambda": {
        const own = this.ownSignature(callee);
        if (own) return this.parameterAt(own, at, place, call);
        const written = writtenParameter(callee.file, callee.at, at);
        if (written === undefined) return undefined;
        return this.typeOfText(written, this.placeAt(callee.file, callee.at), undefined);
      }
      case "each":
        return at === 0 ? { t: "each", of: callee.of } : undefined;
      case "static": {
        const { constructorName, setsField, makesByName } = callee.def.file.rules;
        if (makesByName && constructorName === undefined && !setsField)
          return this.parameterOfMaker(callee, at, place, call);
        const name = constructorName ?? (setsField && factOf(callee.def).name);
        const args = name === undefined ? undefined : this.argumentsMade(callee, at, place, call);
        const found = name === undefined ? undefined : this.members({ ...callee, args }, name, place);
        if (!found || typeof found === "string" || !("defs" in found)) return undefined;
        return union(found.defs.map((def) => this.parameterOf(def, at, found.env)));
      }
      case "library": {
        const { parameterTypes, functionTypes } = place.file.rules;
        if (parameterTypes?.has(callee.name)) return callee.args[at];
        const [taken] = functionTypes?.has(callee.name) ? callee.args : [];
        if (taken?.t === "list") return taken.parts?.[at];
        const declared = this.declaredFunction(callee, place);
        return declared && this.parameter(declared, at, place, call);
      }
      case "shape":
      case "instance": {
        const only = callee.t === "instance" ? this.calledAs(callee.def) : undefined;
        if (only && callee.t === "instance")
          return this.parameterOf(only, at, this.envOf(callee.def, callee.args), call && { ...call, place });
        const { types = "", args } = call ?? {};
        return this.ofSuited(
          this.fitting(callee, types, args),
          { types, args, place, asked: at },
          (each) => this.parameterAt(each, at, place, call),
          openUnion,
        );
      }
      case "union":
        return this.ofSuited(
          callee.of,
          { types: call?.types ?? "", args: call?.args, place, asked: at },
          (each) => this.parameter(each, at, place, call),
        );
      default:
        return undefined;
    }
  }

  /** What stands for the parameters of a type that a call makes one of: as written, as expected, as other arguments tell. */
  private argumentsMade(
    { def, args }: Type & { t: "static" },
    asked: number,
    place: Place,
    call: Omit<Call, "place"> | undefined,
  ): readonly (Type | undefined)[] | undefined {
    if (args || !call || this.typeParamsOf(def).length === 0) return args;
    if (call.types !== "") return this.typeArguments(call.types, place);
    const expected = partsOf(call.expected?.()).find((part) => part?.t === "instance" && part.def === def);
    if (expected?.t === "instance" && expected.args.length > 0) return expected.args;
    return argumentsOfMade(this, def, call.args, place, asked);
  }

  /** What makes an object by the name of its type: its constructors, and the head of the type if that takes something. */
  makersOf(
    { def, args = [] }: Type & { t: "static" },
    types: string,
    place: Place,
  ): (Type & { t: "callable" })[] {
    const { name, params } = factOf(def);
    const declared = this.graph.membersOf(def, name).filter((member) => isCalledConstructor(factOf(member)));
    const makers = params ? [def, ...declared] : declared;
    const env = this.envOf(def, types === "" ? args : this.typeArguments(types, place));
    return makers.map((maker) => ({ t: "callable", def: maker, env }));
  }

  private parameterOfMaker(
    made: Type & { t: "static" },
    at: number,
    place: Place,
    call: Omit<Call, "place"> | undefined,
  ): Type | undefined {
    return this.ofSuited(
      this.makersOf(made, call?.types ?? "", place),
      { types: "", args: call?.args, place, asked: at },
      (each) => (each.t === "callable" ? this.parameterOf(each.def, at, each.env) : undefined),
    );
  }

  private parameterOf(def: Def, at: number, env: Env | undefined, call?: Call): Type | undefined {
    const fact = factOf(def);
    const params = fact.params ?? [];
    const param = params[at] ?? (params.at(-1)?.variadic ? params.at(-1) : undefined);
    if (!param) return undefined;
    const written = statedParamType(def, param);
    if (written === "") return this.typeOfFieldSet(def, param.name);
    const inner =
      call && this.typeParamsOf(def).length > 0 ? this.bindParams(def, env, { ...call, asked: at }) : env;
    const bound = def.file.rules.functionBound?.(written, fact);
    if (bound) return this.boundFunction(bound, def, inner);
    const type = this.typeOfText(written, this.placeOf(def), inner);
    return param.variadic ? this.element(type, at - params.indexOf(param)) : type;
  }

  /** Of a parameter that sets a field, the field's. */
  private typeOfFieldSet(def: Def, name: string): Type | undefined {
    const holder = def.file.rules.setsField && factOf(def).kind === "constructor" && this.holderOf(def);
    if (!holder) return undefined;
    return this.typeOfMember({ t: "instance", def: holder, args: [] }, name, this.placeOf(def));
  }

  /** What is called as a bound says. */
  private boundFunction(bound: FunctionBound, def: Def, env: Env | undefined): Type {
    const node = functionBounded(bound, def.file.rules);
    return { t: "signature", node, place: this.placeOf(def), env };
  }

  /** What a call gets of those of several callables that suit it. */
  protected abstract ofSuited(
    of: readonly Type[],
    call: Omit<Call, "receiver">,
    read: (type: Type) => Type | undefined,
    join?: (types: readonly (Type | undefined)[]) => Type | undefined,
  ): Type | undefined;
}
