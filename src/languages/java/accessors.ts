// How Java and Kotlin reach each other's properties: `getName()` in one is `name` in the other.

import type { SymbolFact } from "../../protocol/facts.ts";
import type { AccessRules } from "../resolve-rules.ts";

const METHOD = /^(get|set|is)(\p{Lu}[\p{ID_Continue}$]*)$/u;
const IS = /^is(?=\p{Lu})/u;

const capital = (name: string, count = 1) => name.slice(0, count).toUpperCase() + name.slice(count);

/** `URLPath` -> `urlPath` */
const small = (name: string) =>
  name.replace(/^\p{Lu}+(?=\p{Lu}\p{Ll}|$)|^\p{Lu}/u, (capitals) => capitals.toLowerCase());

/** The properties that a method of Java may be to Kotlin. */
function propertiesOf(method: string): string[] {
  const [, verb, rest = ""] = METHOD.exec(method) ?? [];
  if (verb === undefined) return [];
  return verb === "get" ? [small(rest)] : verb === "is" ? [method] : [small(rest), `is${rest}`];
}

/** The methods of Java that a property may be: `url` is `getUrl` or `getURL`. */
function methodsOf(property: string, verb: "get" | "set"): string[] {
  if (IS.test(property)) return [verb === "get" ? property : property.replace(IS, "set")];
  const run = /^\p{Ll}+/u.exec(property)?.[0].length ?? 1;
  return [...new Set([capital(property), capital(property, run)])].map((rest) => `${verb}${rest}`);
}

const isAccessor = ({ kind, name, params }: SymbolFact) =>
  kind === "method" && params?.length === (name.startsWith("set") ? 1 : 0);

const isProperty = ({ kind, params, name }: SymbolFact) =>
  params === undefined && /^(?:field|property|variable)$/.test(kind) && /^\p{Ll}/u.test(name);

export const JAVA_ACCESS: AccessRules = {
  by: "kotlin",
  names: (symbol) => (isAccessor(symbol) ? propertiesOf(symbol.name) : []),
  sought: (name, role) => (role === "call" ? propertiesOf(name) : []),
  instance: "INSTANCE",
  isMeant: isProperty,
};

export const KOTLIN_ACCESS: AccessRules = {
  by: "java",
  names: (symbol) =>
    isProperty(symbol) ? [...methodsOf(symbol.name, "get"), ...methodsOf(symbol.name, "set")] : [],
  sought: (name, role) =>
    role === "write" ? methodsOf(name, "set") : role === "read" ? methodsOf(name, "get") : [],
  isMeant: isAccessor,
};
