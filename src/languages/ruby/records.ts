// What Rails calls by convention after classes: what a record is joined to, `has_many :order_lines` of OrderLine, and what
// routes lead to, `resources :orders` to OrdersController.

import type { SymbolFact } from "../../protocol/facts.ts";

export const camelCase = (name: string) =>
  name.replace(/(?:^|_)(\p{L})/gu, (_, letter: string) => letter.toUpperCase());

const snakeCase = (name: string) => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, "_").toLowerCase();

/** What stands behind the name of a macro, to the end of the line that does not go on. */
export const optionsOf = (tail: string) => /^(?:[^\n]*,\s*\n)*[^\n]*/.exec(tail)![0];

const ENDINGS: [RegExp, string][] = [
  [/people$/, "person"],
  [/children$/, "child"],
  [/ies$/, "y"],
  [/(ss|sh|ch|x|zz)es$/, "$1"],
  [/(stat|vir|b|camp)uses$/, "$1us"],
  [/([^s])s$/, "$1"],
];

const PLURALS: [RegExp, string][] = [
  [/person$/, "people"],
  [/child$/, "children"],
  [/([^aeiou])y$/, "$1ies"],
  [/(s|x|ch|sh)$/, "$1es"],
  [/$/, "s"],
];

const ended = (name: string, endings: readonly [RegExp, string][]) => {
  const [ending, replaced] = endings.find(([each]) => each.test(name)) ?? [/$/, ""];
  return name.replace(ending, replaced);
};

/** `order_lines`: `order_line`. */
const singular = (name: string) => ended(name, ENDINGS);
const plural = (name: string) => ended(name, PLURALS);

export const classNamed = (options: string): string | undefined =>
  /\bclass_name:\s*["'](?:::)?([\w:]+)["']/.exec(options)?.[1];

/** The class of records that are joined by a name, as the options say it. */
export function recordOf(name: string, tail: string): string {
  const options = optionsOf(tail);
  return classNamed(options) ?? camelCase(singular(/\bsource:\s*:(\w+)/.exec(options)?.[1] ?? name));
}

const JOINS = /^(belongs_to|has_one|has_many|has_and_belongs_to_many|resources?)\b/;
/** Options by which the name is not the class's. */
const OTHERWISE = /\b(?:class_name|source|source_type|polymorphic):/;
export const OWN_CONTROLLER = /\bcontroller:\s*["':]?([\w/]+)/;

/** The class of `orders`, `shop/orders`: OrdersController. */
export const controllerOf = (word: string) => `${camelCase(word.replace(/^.*\//, ""))}Controller`;

/** The class of what `controller:` says, or of resources. */
export function controllerOfResources(kind: string, name: string, options: string): string {
  return controllerOf(OWN_CONTROLLER.exec(options)?.[1] ?? (kind === "resource" ? plural(name) : name));
}

/** The class that a relation or a route goes by the name of: `has_many :order_lines`. */
export function typeJoined({ name, signature }: Pick<SymbolFact, "name" | "signature">): string | undefined {
  const kind = JOINS.exec(signature)?.[1];
  if (kind === undefined || OTHERWISE.test(signature)) return undefined;
  if (kind.startsWith("resource")) return controllerOfResources(kind, name, signature);
  return camelCase(/^(?:belongs_to|has_one)$/.test(kind) ? name : singular(name));
}

/** What relations and routes call a class. */
export function namesJoined({ name, kind }: Pick<SymbolFact, "name" | "kind">): readonly string[] {
  if (kind !== "class") return [];
  const [, controlled] = /^(\w+)Controller$/.exec(name) ?? [];
  const snake = snakeCase(controlled ?? name);
  return [snake, controlled ? singular(snake) : plural(snake)];
}
