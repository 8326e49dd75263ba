// What is known of type parameters and type variables: what bounds them, and what they are at least.

import type { LocalFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isConstrained, isLocalType } from "../../names/local-sorts.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Env } from "../env.ts";
import type { Type } from "../type-model.ts";
import { typeParamsText } from "./alias-text.ts";
import { statedTypeParams } from "./documented.ts";
import { allOf } from "./intersections.ts";
import type { NamedTypes } from "./named-types.ts";
import { boundEnd, boundsIn, type TypeParameter, typeParameters } from "./type-parameters.ts";

const WHERE = /\bwhere\s.*$/s;

/** A type parameter: by its bound. */
export function bound(
  types: NamedTypes,
  place: Place,
  name: string,
  local: LocalFact,
  env: Env | undefined,
): Type | undefined {
  const { file } = place;
  if (isLocalType(file, local) && !isConstrained(file, local))
    return types.graph.guarded(`type ${file.key}:${local.line}:${local.column}`, () =>
      types.typeOfText(local.type, { ...place, ...local }, env),
    );
  const around = file.model.symbolOfScope(local.scope);
  const symbol = file.rules.constrained ? headedBy(place, around) : around;
  const behind = file.rules.boundsBehind?.(file.model.symbols[symbol]?.signature ?? "", name);
  if (behind)
    return behind.length === 0
      ? boundOfOwner(types, file, symbol, name)
      : types.graph.guarded(`${file.key}:${symbol}<${name}`, () =>
          allOf(behind.map((part) => types.typeOfText(part, place, env))),
        );
  const written = writtenBound(file, symbol, name) ?? boundWithin(place, symbol, name);
  if (written === undefined) return undefined;
  const parts = file.rules.whereBounds ? boundsIn(written) : [written];
  return types.graph.guarded(`${file.key}:${symbol}<${name}`, () =>
    allOf(parts.map((part) => types.typeOfText(part, place, env))),
  );
}

/** What stands in something around a place and holds that: what a head is of whose parameters have a scope of their own. */
function headedBy({ file: { model }, scope }: Place, around: number): number {
  let found = around;
  for (let at = model.symbolOfScope(scope); at !== -1 && at !== around; at = model.symbols[at]!.container)
    found = at;
  return found;
}

/** Of a name that stands in a method for a type parameter of the type that it belongs to: what that says. */
function boundOfOwner(types: NamedTypes, file: FileModel, symbol: number, name: string): Type | undefined {
  const signature = file.model.symbols[symbol]?.signature ?? "";
  const at = file.rules.ownerParameter?.(signature, name) ?? -1;
  const owner = at === -1 ? undefined : types.graph.types.homeOf(file.def(symbol));
  const own = owner && types.typeParamsOf(owner)[at]?.name;
  if (own === undefined) return undefined;
  const parts = owner!.file.rules.boundsBehind!(factOf(owner!).signature, own);
  const place = types.placeOf(owner!);
  return types.graph.guarded(`${owner!.file.key}:${owner!.ordinal}<${own}`, () =>
    allOf(parts.map((part) => types.typeOfText(part, place, undefined))),
  );
}

/** What a symbol says a type parameter to be, in the list of them or behind `where`. */
function writtenBound(file: FileModel, symbol: number, name: string): string | undefined {
  const listed = symbol === -1 ? "" : typeParamsText(file.def(symbol));
  const { boundSign } = file.rules;
  const sign = boundSign === undefined ? "(?:extends|:(?!:))" : RegExp.escape(boundSign);
  // A path begins with the name as well: `<T::Item>`.
  const head = new RegExp(
    `(?:[<,[]|^where\\b)\\s*(?:(?:const|in|out)\\s+)*${RegExp.escape(name)}\\s*${sign}\\s*`,
  );
  const isListed = symbol === -1 || !file.rules.whereBounds || head.test(listed);
  const text = isListed ? listed : (WHERE.exec(file.model.symbols[symbol]!.signature)?.[0] ?? "");
  const extended = head.exec(text);
  if (!extended) return undefined;
  const from = extended.index + extended[0].length;
  return text.slice(from, boundEnd(text, from));
}

/** What functions around a place say of a type parameter of what they stand in: `fn run(&self) where T: Job`. */
function boundWithin({ file, scope }: Place, symbol: number, name: string): string | undefined {
  if (!file.rules.whereBounds) return undefined;
  const { model } = file;
  for (let at = model.symbolOfScope(scope); at !== -1 && at !== symbol; at = model.symbols[at]!.container) {
    const written = writtenBound(file, at, name);
    if (written !== undefined) return written;
  }
  return undefined;
}

export const isTypeVariable = (def: Def) => def.file.rules.typeVariable?.(factOf(def)) !== undefined;

/** What a type variable is at least. */
export function boundOf(types: NamedTypes, variable: Def): Type | undefined {
  const text = variable.file.rules.typeVariable!(factOf(variable));
  return text === ""
    ? undefined
    : types.graph.guarded(variable, () => types.typeOfText(text!, types.placeOf(variable), undefined));
}

export function leastOf(
  types: NamedTypes,
  { name, fallback, bound }: TypeParameter,
  place: Place,
): Type | undefined {
  const least = fallback || bound;
  if (least === "") return undefined;
  const key = `least ${place.file.key} ${name} ${least}`;
  return types.graph.guarded(key, () => types.typeOfText(least, place, undefined));
}

/** The type parameter of a name that the doc of what stands around a place declares. */
export function documentedParam(
  { graph }: NamedTypes,
  name: string,
  { file, scope }: Place,
): TypeParameter | undefined {
  const { model } = file;
  for (let at = model.symbolOfScope(scope); at !== -1; at = model.symbols[at]!.container) {
    const def = file.def(at);
    const found = documentedParams(graph, def).find((param) => param.name === name);
    if (found) return found;
  }
  return undefined;
}

function documentedParams(graph: Graph, def: Def): readonly TypeParameter[] {
  return graph.remember("documentedParams", def, () => typeParameters(statedTypeParams(def)));
}
