// The type parameters of a definition, and what they are where types are given for them.

import { factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import { Env } from "../env.ts";
import type { Type } from "../type-model.ts";
import { typeParamsText } from "./alias-text.ts";
import { typesLeft } from "./block-types.ts";
import { statedTypeParams } from "./documented.ts";
import { isTypeVariable } from "./type-bounds.ts";
import { plainParameter, type TypeParameter, typeParameters } from "./type-parameters.ts";
import { WrittenTypes } from "./written-types.ts";

const NAMES = /[\p{ID_Start}_][\p{ID_Continue}]*(?:\.[\p{ID_Start}_][\p{ID_Continue}]*)*/gu;

/** A parameter that says how long: `'a`, `'a: 'b + 'c`. Uses of what has it are read without. */
const LIFETIME = /'[\p{ID_Continue}]+(?:\s*:[^,<>]*)?\s*,?/gu;

/** What lists the type parameters of a type, in front of what else it inherits from. */
function listFirst(bases: readonly string[], lists: RegExp | undefined): readonly string[] {
  const list = lists && bases.find((base) => lists.test(base));
  return list === undefined ? bases : [list, ...bases];
}

export abstract class GivenTypes extends WrittenTypes {
  /** The type parameters of a definition, in order: those that it lists, else the type variables that it is written with. */
  typeParamsOf(def: Def): readonly TypeParameter[] {
    return this.graph.remember("typeParams", def, () => {
      const { params, type } = factOf(def);
      const typeParams = typeParamsText(def) || statedTypeParams(def);
      const { rules, model } = def.file;
      if (typeParams !== "" || !rules.typeVariable) {
        const listed = typeParameters(
          rules.notation.lifetimes ? typeParams.replace(LIFETIME, "") : typeParams,
        );
        return [...listed, ...typesLeft(def).map(plainParameter)];
      }
      const texts = params
        ? [...params.map((param) => param.type), type]
        : listFirst(
            model.heritage.filter(({ symbol }) => symbol === def.ordinal).map(({ name }) => name),
            rules.listsParameters,
          );
      const place = this.placeOf(def);
      const paths = [...new Set(texts.join(" ").match(NAMES))].map((name) => name.split("."));
      // `models.T` goes by its last name, as where it is used.
      const names = new Set(paths.filter((path) => this.isVariable(path, place)).map((path) => path.at(-1)!));
      return [...names].map(plainParameter);
    });
  }

  private isVariable(path: readonly string[], place: Place): boolean {
    if (path.length > 1) return this.definitionsAt(path, place).some(isTypeVariable);
    const found = lookUp(this.graph, place, path[0]!);
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
