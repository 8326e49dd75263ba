// What a value is called as that is no function by itself: signatures without a name, functional types, functions of the library.

import { factOf } from "../../file.ts";
import { isFunctionType } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { Env } from "../env.ts";
import { type Type, union } from "../type-model.ts";
import { Bindings } from "../types/bindings.ts";
import { libraryTypes } from "../types/library-types.ts";
import { argumentsIn } from "../types/type-parameters.ts";
import { freed } from "../types/written-types.ts";
import { callSignatures, type Signatures, takes } from "./call-signatures.ts";

/** Of the ways in which something is called. */
const MOST_CALLS = 6;
const FUNCTION_FITS = 3;
const BODIED = /\b(?:default|static|private)\b/;
const EVERYBODYS: Type = { t: "library", name: "globalThis", args: [] };

export abstract class Callees extends Bindings {
  /** In which ways what is no function by itself may be called with so many arguments. */
  protected fitting(
    type: Type & { t: "shape" | "instance" },
    types: string,
    args: readonly number[] | undefined,
  ): (Type & { t: "signature" })[] {
    const all = this.callsOf(type);
    const fitting = args ? all.filter(({ node }) => takes(node, args.length)) : all;
    const given = types === "" ? 0 : argumentsIn(types);
    const typed = given === 0 ? fitting : fitting.filter(({ node }) => (node.free?.length ?? 0) >= given);
    return typed.slice(0, MOST_CALLS);
  }

  /** How well a function suits what is expected: 3 = something that is called, 0 = not at all; undefined: nothing tells. */
  isCalled(type: Type): number | undefined {
    if (type.t === "signature" || type.t === "lambda" || type.t === "callable") return FUNCTION_FITS;
    if (type.t !== "shape" && type.t !== "instance") return undefined;
    if (this.callsOf(type).length > 0) return FUNCTION_FITS;
    return type.t === "shape" && type.members.size === 0 ? undefined : 0;
  }

  /** In which ways a value is called, or makes an object. */
  callsOf(type: Type, way: keyof Signatures = "calls", depth = 0): (Type & { t: "signature" })[] {
    if (type.t === "signature") return [type];
    if (type.t === "shape")
      return (type[way] ?? []).map((node) => ({
        t: "signature",
        node,
        place: type.place,
        env: freed(node, type.env),
      }));
    if (type.t !== "instance" || !type.def.file.rules.notation.indexedTypes || depth > 3) return [];
    const { def } = type;
    const nodes = this.graph.remember("calls", def, () => callSignatures(def))[way] ?? [];
    const place = this.placeOf(def);
    const env = this.envOf(def, type.args);
    if (nodes.length > 0)
      return nodes.map((node) => ({ t: "signature", node, place, env: freed(node, env) }));
    return this.supertypes(def).flatMap(({ name, place: at }) => {
      const base = this.heritageType(name, at, env);
      return base ? this.callsOf(base, way, depth + 1) : [];
    });
  }

  /** What is called where a value makes an object; of what does not say how, the value. */
  makerOf(type: Type): Type {
    if (type.t === "union")
      return (
        union(
          type.of.map((each) => this.makerOf(each)),
          type.isOpen,
        ) ?? type
      );
    const [first, ...others] = type.t === "shape" || type.t === "instance" ? this.callsOf(type, "makes") : [];
    if (!first) return type;
    const calls = [first, ...others].map(({ node }) => node);
    return { t: "shape", members: new Map(), calls, place: first.place, env: first.env };
  }

  /** What a value of a type of the library is called as. */
  private functionOf({ name, args }: Type & { t: "library" }, place: Place): Type | undefined {
    const { library } = place.file.rules;
    const type = library && libraryTypes(library.declarations).get(name);
    const { calls = [] } = type ?? {};
    if (!type || calls.length === 0) return undefined;
    const env = new Env(new Map(type.params.map((param, at) => [param, () => args[at]])));
    return calls.length > 1
      ? { t: "shape", members: new Map(), calls: [...calls], place, env }
      : { t: "signature", node: calls[0]!, place, env };
  }

  /** What says the parameters of a function that stands for a type. */
  calledAs(def: Def): Def | undefined {
    return isFunctionType(factOf(def)) ? def : this.onlyMethod(def);
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

  /** What of the library is called, as a function. */
  declaredFunction(type: Type & { t: "library" }, place: Place): Type | undefined {
    return type.itself ? this.declaredCall(type, place) : this.functionOf(type, place);
  }

  /** What a function of the library is, or what makes one of a type of it. */
  private declaredCall(type: Type & { t: "library" }, place: Place): Type | undefined {
    return this.declaredMember(EVERYBODYS, type.name, place) ?? this.declaredMember(type, "new", place);
  }
}
