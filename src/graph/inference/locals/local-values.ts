// What a local is worth: by what is stated, by its initialiser, by what is set later.

import type { LocalFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import { angleStart } from "../../text/chains.ts";
import type { Def } from "../../types.ts";
import { inheritedParameter } from "../calls/inherited-parameters.ts";
import type { Inference } from "../infer.ts";
import { becomes } from "../members/metatables.ts";
import type { Type } from "../type-model.ts";
import { statedLocal, statedTypeParams } from "../types/documented.ts";
import { isTypeOf } from "../types/whole-types.ts";
import { deduced, directValue } from "./deduced-types.ts";
import { grownLocal } from "./grown-lists.ts";
import { injectedParameter } from "./injected-parameters.ts";
import { localFromText, valueBehind } from "./local-types.ts";
import { namelessLocal, structBehind } from "./nameless-locals.ts";
import { setLater } from "./set-values.ts";
import { toldLater } from "./told-later.ts";

export function localValue(types: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const place = { file, line: local.line, column: local.column, scope: local.scope };
  const stated = statedLocal(file, local);
  const nameless = file.rules.isNameless?.(stated) && namelessLocal(file, local, stated);
  if (nameless) return nameless;
  if (stated !== "") {
    const text = structBehind(file, local) ?? writtenType(file, { ...local, type: stated });
    // The type stands behind the name where what a parameter's type names is looked for outside of the function.
    const column = local.column + (file.rules.headsOutside ? local.name.length : 0);
    const written = types.typeOfText(text, { ...place, column }, undefined);
    if (written && file.rules.notation.directValues && isBare(written))
      return deduced(types, file, local, written);
    const behind = () => valueBehind(types, file, local);
    if (written || isTypeOf(stated, local.type))
      return file.rules.library && /\b_\b/.test(stated) ? types.filled(written, behind) : written;
  }
  const object = file.rules.metatables && becomes(types, file, local);
  if (object) return object;
  const told = isMade(local.init) ? types.typeOfChain(local.init, place) : undefined;
  if (told && !isBare(told)) return told;
  const isSetLater = local.init === "" || file.rules.notation.nothing?.has(local.init) === true;
  const value =
    directValue(types, file, local) ??
    localFromText(types, file, local) ??
    told ??
    inheritedParameter(types, file, local) ??
    injectedParameter(types, file, local) ??
    (isSetLater ? setLater(types, file, local) : types.typeOfChain(local.init, place));
  return grownLocal(types, file, local, file.rules.toldLater ? toldLater(types, file, local, value) : value);
}

/** `T... rest` */
const REST = /\.\.\.\s*$/;

const NAME_BEFORE = /[\p{ID_Start}_$][\p{ID_Continue}$.]*$/u;

const LONGEST_TYPE = 160;

/** The type with arguments that a text ends with, or "". */
function generic(before: string): string {
  const text = before.trimEnd().replace(/\?$/, "");
  const open = text.endsWith(">") ? angleStart(text, text.length - 1) : -1;
  const name = open === -1 ? undefined : NAME_BEFORE.exec(text.slice(0, open))?.[0];
  return name === undefined ? "" : text.slice(open - name.length);
}

/** The type of a local with its arguments; of what takes the rest, a list. The text is left alone where the fact says it all. */
function writtenType(file: FileModel, local: LocalFact): string {
  const { type, line, column } = local;
  const { typeFirst, packs, argumentsApart } = file.rules.notation;
  const { restType } = file.rules;
  const isRest = typeFirst && !packs && mayTakeRest(file, local);
  if (!(isRest || argumentsApart || restType)) return type;
  const start = file.model.offset(line, column);
  const before = file.model.text.slice(Math.max(0, start - LONGEST_TYPE), start);
  if (restType) return restType(before, type, file.model.text.slice(start, start + LONGEST_TYPE));
  if (isRest && REST.test(before)) return `${type}[]`;
  const written = type.includes("<") ? "" : generic(before);
  return written.startsWith(`${type}<`) ? written : type;
}

/** Is this a parameter that takes the rest, or one of a function that is no symbol? */
function mayTakeRest({ model }: FileModel, { name, scope, hoisted }: LocalFact): boolean {
  const around = model.symbols[model.scopes.symbol(scope)];
  if (!around) return hoisted;
  return around.params?.some((param) => param.variadic && param.name === name) === true;
}

/** An initialiser that says its type. */
export const isMade = (init: string) => init.startsWith("as ") || init.startsWith("new ");

/** Of a type whose arguments may be told by what makes it. */
export const isBare = (type: Type) =>
  type.t === "library"
    ? type.args.length === 0
    : type.t === "instance" && type.args.length === 0 && isGeneric(type.def);

const isGeneric = (def: Def) => factOf(def).typeParams !== "" || statedTypeParams(def) !== "";
