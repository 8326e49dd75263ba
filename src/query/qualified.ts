// Names with containers as people write them: `Class.method`, `mod::fn`, `pkg.Name`, `Class/method`, `Class#method`.

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
}

const SEPARATOR = /::|->|[.#/\\]/;
const LONGEST = 500;

export function parseSoughtName(input: string): SoughtName {
  const whole = input
    .trim()
    .slice(0, LONGEST)
    .replace(/\(.*\)?$/s, "")
    .trim();
  const parts = whole
    .split(SEPARATOR)
    .map((part) => part.trim().replace(/<.*$/s, "").trim())
    .filter((part) => part !== "");
  const name = parts.pop() ?? whole;
  return { whole, name, containers: parts };
}

/** Files that stand for their folder. */
const FOLDER_STEMS: ReadonlySet<string> = new Set([
  "mod",
  "lib",
  "index",
  "main",
  "__init__",
  "package-info",
]);

/** Everything around a symbol, outermost first: folders, file, package, containers. */
function surroundings(path: string, packageName: string, chain: readonly string[]): string[] {
  const folders = path.split("/");
  const file = folders.pop()!;
  const stem = file.replace(/\.[^.]*$/, "");
  if (!FOLDER_STEMS.has(stem)) folders.push(stem);
  const containers = chain.flatMap((part) => part.split(SEPARATOR));
  return [...folders, ...packageName.split(SEPARATOR), ...containers].map(fold).filter((part) => part !== "");
}

function fold(text: string): string {
  return text.replace(/<.*$/s, "").toLowerCase();
}

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

/** Are these the symbol's containers? Types, packages, modules and folders count, some may be left out in between. */
export function isContainedIn(
  containers: readonly string[],
  facts: Pick<PackedFacts, "packageName">,
  symbols: readonly SymbolFact[],
  ordinal: number,
  path: string,
): boolean {
  const sought = containers.filter((part) => !/^(?:crate|self|super|this)$/.test(part)).map(fold);
  if (sought.length === 0) return true;
  const chain = containerNames(symbols, ordinal);
  if (endsWith(surroundings(path, facts.packageName, chain), sought)) return true;
  if (chain.length > 0) return false;
  // At the top level the package's last part and the file are both the container.
  const packages = facts.packageName.split(SEPARATOR).map(fold);
  return endsWith(packages, sought) || endsWith(surroundings(path, "", []), sought);
}
