// Names with containers as people write them: `Class.method`, `mod::fn`, `pkg.Name`, `Class/method`, `Class#method`,
// `Class@method`, `Table:method`.

import type { SymbolFact } from "../protocol/facts.ts";
import type { PackedFacts } from "../store/format.ts";
import { containerNames } from "./facts-cache.ts";

export interface SoughtName {
  /** As typed, without call brackets. */
  whole: string;
  /** The last part. */
  name: string;
  /** The parts before it, outermost first. */
  containers: string[];
  /** The number of parameters, where it was written behind the name: `name/2`. */
  arity?: number;
}

const SEPARATOR =
  /::|->|[.#/\\]|(?<=\p{ID_Continue}):(?=\p{ID_Continue})|(?<=\p{ID_Continue})@(?=\p{ID_Start})/u;
const LONGEST = 500;
/** `pkg.(*Type).Method`, as stack traces write it. */
const RECEIVER = /\(\*?([\p{ID_Continue}.]+)\)(?=\.)/gu;
/** `<Type as Trait>::name`. */
const OF_TRAIT = /^<\s*(.+?)\s+as\s.+>(?=::)/s;
const ARITY = /^(.*\p{ID_Continue}[?!]?)\/(\d{1,2})$/su;

/** Behind a name; operators have signs of their own, `<+>`, `operator<<`. */
const TYPE_ARGUMENTS = /(?<=[\p{ID_Continue}$?!])(?<!\boperator)<.*$/su;

export function parseSoughtName(input: string): SoughtName {
  const whole = input
    .trim()
    .slice(0, LONGEST)
    .replace(RECEIVER, "$1")
    .replace(OF_TRAIT, "$1")
    .replace(/\(.*\)?$/s, "")
    .trim();
  const [, counted, arity] = ARITY.exec(whole) ?? [];
  const parts = (counted ?? whole)
    .split(SEPARATOR)
    .map((part) => part.trim().replace(TYPE_ARGUMENTS, "").trim())
    .filter((part) => part !== "");
  const name = parts.pop() ?? whole;
  return { whole, name, containers: parts, ...(arity !== undefined && { arity: Number(arity) }) };
}

const COLONED = /^(.+)[.#/]([^.#/:]+(?::[^.#/:]+)+)$/s;

/** The same of a name that has colons itself: `Card.emits.update:open`. */
export function colonedName(input: string): SoughtName | undefined {
  const [, around, name] = COLONED.exec(input.trim()) ?? [];
  if (around === undefined || name === undefined) return undefined;
  const holder = parseSoughtName(around);
  return { whole: input.trim(), name, containers: [...holder.containers, holder.name] };
}

/** Containers that are named by where the reader stands. */
const RELATIVE = /^(?:crate|self|super|this)$/;

/** Files that stand for their folder. */
const FOLDER_STEMS: ReadonlySet<string> = new Set([
  "mod",
  "lib",
  "index",
  "main",
  "__init__",
  "package-info",
]);

/** The folders of a file and its own stem, unless it stands for its folder. */
export function pathParts(path: string): string[] {
  const folders = path.split("/");
  const file = folders.pop()!;
  const stem = file.replace(/\.[^.]*$/, "");
  if (!FOLDER_STEMS.has(stem)) folders.push(stem);
  return folders;
}

/** The parts of a module's name, `crate` and its like left out. */
export function moduleParts(name: string): string[] {
  return name.split(SEPARATOR).filter((part) => part !== "" && !RELATIVE.test(part));
}

/** Everything around a symbol, outermost first: folders, file, package, containers. */
function surroundings(path: string, packageName: string, chain: readonly string[], fold: Fold): string[] {
  const folders = pathParts(path);
  const containers = chain.flatMap((part) => part.split(SEPARATOR));
  return [...folders, ...packageName.split(SEPARATOR), ...containers].map(fold).filter((part) => part !== "");
}

type Fold = (text: string) => string;
/** Names of folders may hold what names in code may not: the crate of `shop-core` is `shop_core`. */
const asWritten: Fold = (text) => text.replace(TYPE_ARGUMENTS, "").replaceAll("-", "_");
/** `coerce_lists` is `CoerceLists`. */
const inAnyCase: Fold = (text) => {
  const folded = asWritten(text).toLowerCase();
  return folded.replaceAll("_", "") || folded;
};

/** Do the parts stand in this order in the whole, the last one at its very end? */
function endsWith(whole: readonly string[], parts: readonly string[]): boolean {
  let at = whole.length - 1;
  if (whole[at] !== parts.at(-1)) return false;
  for (let part = parts.length - 1; part >= 0; part--) {
    while (at >= 0 && whole[at] !== parts[part]) at--;
    if (at-- < 0) return false;
  }
  return true;
}

/**
 * Are these the symbol's containers? Types, packages, modules and folders count, some may be left out in between. `loosely`: what
 * stands at the top of a file belongs to its folder too, as where a package gives its files' names away as its own. `sameCase`:
 * letters are as they are written.
 */
export function isContainedIn(
  containers: readonly string[],
  facts: Pick<PackedFacts, "packageName">,
  symbols: readonly SymbolFact[],
  ordinal: number,
  path: string,
  { loosely = false, sameCase = false } = {},
): boolean {
  const fold = sameCase ? asWritten : inAnyCase;
  const sought = containers.filter((part) => !RELATIVE.test(part)).map(fold);
  if (sought.length === 0) return true;
  const chain = containerNames(symbols, ordinal);
  if (endsWith(surroundings(path, facts.packageName, chain, fold), sought)) return true;
  if (chain.length > 0) return false;
  // At the top level the package's last part and the file are both the container.
  const packages = facts.packageName.split(SEPARATOR).map(fold);
  if (loosely && endsWith(path.split("/").slice(0, -1).map(fold), sought)) return true;
  return endsWith(packages, sought) || endsWith(surroundings(path, "", [], fold), sought);
}
