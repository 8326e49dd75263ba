// What every oracle shares: which definitions are asked about, and the file that the answers go to.

import { writeFileSync } from "node:fs";
import { seededRandom } from "../../random.ts";

/** Line and column from 1, columns in UTF-16 units. */
export type Site = [path: string, line: number, column: number, role?: string];

export interface Definition {
  name: string;
  kind: string;
  site: Site;
  container?: string;
}

export interface Answer {
  definition: Definition;
  stratum: string;
  refs: Site[];
  /** Other declarations of the same thing. */
  also: Site[];
  /** Sites of overridden and overriding members: neither right nor wrong. */
  related: Site[];
  /** Sites that the oracle cannot tell. */
  unknown: Site[];
}

/** How many definitions are drawn, and by which draw: options of every oracle. */
export const SAMPLE_OPTIONS = {
  count: { type: "string", default: "400" },
  seed: { type: "string", default: "1" },
} as const;

const MEMBERS = new Set(["method", "field", "property"]);

export const siteKey = (site: Site) => site.slice(0, 3).join(":");

/** How many definitions carry each name. */
export function countNames(all: Definition[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** A quarter with a name that is defined elsewhere too, a quarter of members, the rest at random; each with its stratum. */
export function sampleDefinitions(all: Definition[], count: number, seed: number): [Definition, string][] {
  const random = seededRandom(seed);
  const names = countNames(all);
  const shuffled = all
    .map((definition) => ({ definition, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ definition }) => definition);
  const taken = new Map<Definition, string>();
  const take = (stratum: string, upTo: number, wanted: (definition: Definition) => boolean) => {
    for (const definition of shuffled)
      if (taken.size < upTo && !taken.has(definition) && wanted(definition)) taken.set(definition, stratum);
  };
  take("ambiguous", count / 4, ({ name }) => names.get(name)! > 1);
  take("receiver", count / 2, ({ kind }) => MEMBERS.has(kind));
  take("random", count, () => true);
  return [...taken];
}

/** Writes OUT.jsonl and OUT.meta.json beside it. */
export function writeAnswers(out: string, answers: Answer[], names: Map<string, number>, meta: object): void {
  const lines = answers.map(({ definition: { name, kind, site, container }, stratum, ...sites }) => {
    const lists = Object.fromEntries(Object.entries(sites).filter(([, list]) => list.length > 0));
    const [path, line, column] = site;
    const ambiguity = names.get(name);
    const stated = sites.refs.length === 0 ? "zero" : stratum;
    return JSON.stringify({
      name,
      kind,
      path,
      line,
      column,
      container,
      ambiguity,
      stratum: stated,
      ...lists,
    });
  });
  const references = answers.reduce((sum, { refs }) => sum + refs.length, 0);
  writeFileSync(out, `${lines.join("\n")}\n`);
  const facts = { ...meta, definitions: answers.length, references };
  writeFileSync(out.replace(/\.jsonl$/, ".meta.json"), `${JSON.stringify(facts, null, 1)}\n`);
  console.log(`${out}: ${answers.length} definitions, ${references} references`);
}

export function headOf(root: string): string {
  return Bun.spawnSync(["git", "-C", root, "rev-parse", "HEAD"]).stdout.toString().trim();
}

export function trackedFiles(root: string, suffixes: readonly string[]): string[] {
  const listed = Bun.spawnSync(["git", "-C", root, "ls-files", "-z"]).stdout.toString().split("\0");
  return listed.filter((path) => suffixes.some((suffix) => path.endsWith(suffix)));
}
