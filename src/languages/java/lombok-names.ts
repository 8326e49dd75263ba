// Fields as Lombok reads them, and what it calls what it makes of one.

import type { SymbolFact } from "../../protocol/facts.ts";
import type { Visibility } from "../../protocol/kinds.ts";
import { type Annotation, isSet, wordsOf } from "./annotations.ts";

export interface Style {
  readonly fluent: boolean;
  readonly chain: boolean;
  /** What names of fields begin with that is no part of what they are called; none: all names are whole. */
  readonly prefixes: readonly string[];
}

/** A field that stands in a type, and what is said of it. */
export interface Field {
  readonly symbol: SymbolFact;
  readonly annotations: readonly Annotation[];
  readonly style: Style;
  readonly isStatic: boolean;
  /** Set once: by a constructor, or where it is declared. */
  readonly isFinal: boolean;
  readonly isInitialised: boolean;
}

export const PLAIN_STYLE: Style = { fluent: false, chain: false, prefixes: [] };

/** `@Accessors(…)` */
export function styleOf(annotation: Annotation): Style {
  const fluent = isSet(annotation, "fluent");
  const chain = isSet(annotation, "chain") || (fluent && !/\bchain\s*=\s*false\b/.test(annotation.args));
  return { fluent, chain, prefixes: wordsOf(annotation, "prefix") };
}

export const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

/** A field's name without its prefix; undefined: it has none of those that fields must have. */
export function propertyOf(name: string, { prefixes }: Style): string | undefined {
  if (prefixes.length === 0) return name;
  const prefix = prefixes.find(
    (each) =>
      each === "" ||
      (name.length > each.length &&
        name.startsWith(each) &&
        !(/\p{L}$/u.test(each) && /\p{Ll}/u.test(name[each.length]!))),
  );
  if (prefix === undefined) return undefined;
  const rest = name.slice(prefix.length);
  return prefix === "" ? rest : rest.slice(0, 1).toLowerCase() + rest.slice(1);
}

/** The name of an accessor of a field, if it has one. */
export function accessorOf(
  { name, type }: Pick<SymbolFact, "name" | "type">,
  verb: "get" | "set" | "with",
  style: Style,
): string | undefined {
  const property = propertyOf(name, style);
  if (property === undefined) return undefined;
  if (style.fluent && verb !== "with") return property;
  const isFlag = type === "boolean";
  const stem = isFlag && /^is[^\p{Ll}]/u.test(property) ? property.slice(2) : property;
  return `${isFlag && verb === "get" ? "is" : verb}${capital(stem)}`;
}

const LEVELS: Readonly<Record<string, Visibility>> = {
  PUBLIC: "public",
  MODULE: "package",
  PACKAGE: "package",
  PROTECTED: "protected",
  PRIVATE: "private",
};

/** How far an accessor may be seen; undefined: there is none. */
export function levelOf({ args }: Annotation): Visibility | undefined {
  const level = /\b(?:PUBLIC|MODULE|PACKAGE|PROTECTED|PRIVATE|NONE)\b/.exec(args)?.[0] ?? "PUBLIC";
  return LEVELS[level];
}

/** One of a list that is called so: `statuses` -> `status`. */
export function singular(name: string): string {
  const rule = SINGULARS.find(([plural]) => plural.test(name));
  return rule ? name.replace(...rule) : name;
}

const SINGULARS: readonly [RegExp, string][] = [
  [/(?<=\p{Ll})ies$/iu, "y"],
  [/(?<=s|x|z|ch|sh|oe)es$/i, ""],
  [/(?<=[^s])s$/i, ""],
];
