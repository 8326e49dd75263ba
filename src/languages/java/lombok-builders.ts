// Builders that Lombok makes of a type, a constructor or a method: a type of their own inside the one that they build, with a
// method for each field or parameter.

import { type Param, SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Written } from "../hook-types.ts";
import { type Annotation, isSet, wordOf } from "./annotations.ts";
import { capital, type Field, propertyOf, singular } from "./lombok-names.ts";
import { argumentsOf, type MadeMembers, OBJECT } from "./made-members.ts";

interface Asked {
  /** What has the annotation, and the type that it is or stands in. */
  ordinal: number;
  holder: number;
  builder: Annotation;
  /** Of the type, those that can be given. */
  fields: readonly Field[];
}

/** What can be given to a builder. */
interface Part {
  /** Where it stands. */
  from: SymbolFact;
  name: string;
  type: string;
  singular: string | undefined;
}

export function makeBuilder(members: MadeMembers, { heritage }: Written, asked: Asked): void {
  const { ordinal, holder, builder } = asked;
  const of = members.at(ordinal);
  const home = members.at(holder);
  const isCallable = of.params !== undefined && ordinal !== holder;
  if (!home || home.kind === "interface") return;
  const isMethod = isCallable && of.kind === "method";
  const built = isMethod ? of.type : members.selfType(holder);
  const typeParams = isMethod ? of.typeParams : home.typeParams;
  const plain =
    /^[\w$]+/.exec(built.slice(built.lastIndexOf(".", built.indexOf("<") >>> 0) + 1))?.[0] ?? home.name;
  const name = wordOf(builder, "builderClassName") || `${plain}Builder`;
  const by = builder.name;
  const isOpen = by === "SuperBuilder";
  const own = argumentsOf(typeParams);
  const made = members.typeIn(holder, name) ?? members.type(home, holder, name, typeParams, by);
  const self = name + own;
  const method: Maker = (from, label, taken, type = isOpen ? OBJECT : self) =>
    members.method(from, made, { name: label, params: taken, type, by });
  const parts = isCallable ? partsOfCallable(of, asked.fields) : asked.fields.flatMap(partOf);
  for (const part of parts) makeSetters(part, wordOf(builder, "setterPrefix") ?? "", method);
  method(home, wordOf(builder, "buildMethodName") ?? "build", [], built);
  const start = wordOf(builder, "builderMethodName") ?? "builder";
  const flags = isMethod ? of.flags & SYMBOL_FLAGS.static : SYMBOL_FLAGS.static;
  if (start !== "")
    members.method(home, holder, { name: start, params: [], type: self, typeParams, flags, by });
  if (isSet(builder, "toBuilder"))
    members.method(home, holder, { name: "toBuilder", params: [], type: self, by });
  const above = isOpen && heritage.find((each) => each.symbol === holder && each.relation === "extends");
  if (above) members.inherits(made, builderOf(above.name));
}

/** A method of the builder. */
type Maker = (from: SymbolFact, name: string, params: Param[], type?: string) => void;

function makeSetters({ from, name, type, singular: one }: Part, prefix: string, method: Maker): void {
  const called = (word: string) => (prefix === "" ? word : prefix + capital(word));
  method(from, called(name), [param(name, type)]);
  if (one === undefined) return;
  const items = itemsOf(type).map((item, at) => param(at === 0 ? one : `${one}Value`, item));
  method(from, called(one), items);
  method(from, `clear${capital(name)}`, []);
}

/** The builder of the type that another one extends, which builds what extends that: `Base<T>` -> `Base.BaseBuilder<T>`. */
function builderOf(type: string): string {
  const [, path = type, args] = /^([\w$.]+)\s*(?:<(.*)>)?$/s.exec(type) ?? [];
  const name = path.slice(path.lastIndexOf(".") + 1);
  return `${path}.${name}Builder${args ? `<${args}>` : ""}`;
}

const param = (name: string, type: string): Param => ({ name, type, optional: false, variadic: false });

function partOf({ symbol, style, annotations }: Field): Part[] {
  const name = propertyOf(symbol.name, style);
  if (name === undefined) return [];
  const said = annotations.find((each) => each.name === "Singular");
  const named = said && (/^\s*"([^"]*)"/.exec(said.args)?.[1] ?? wordOf(said, "value") ?? singular(name));
  return [{ from: symbol, name, type: symbol.type, singular: named }];
}

/** Parameters of a constructor stand for the fields that are called so; others are where their list is. */
function partsOfCallable(of: SymbolFact, fields: readonly Field[]): Part[] {
  return of.params!.map(({ name, type }) => {
    const field = of.kind === "constructor" && fields.find(({ symbol }) => symbol.name === name);
    return { from: field ? field.symbol : of, name, type, singular: undefined };
  });
}

/** Of a collection what it holds: `List<A>`, `Map<K, V>`. */
function itemsOf(type: string): string[] {
  const inside = type.slice(type.indexOf("<") + 1, type.lastIndexOf(">"));
  if (inside === "" || !type.includes("<")) return ["Object"];
  if (!/^(?:[\w.]*\.)?\w*Map\s*</.test(type)) return [inside];
  let depth = 0;
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === "<") depth++;
    else if (inside[at] === ">") depth--;
    else if (inside[at] === "," && depth === 0)
      return [inside.slice(0, at).trim(), inside.slice(at + 1).trim()];
  }
  return [inside];
}
