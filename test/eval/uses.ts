// bun test/eval/uses.ts ROOT --language L [--sample 25] [--seed S] [--each 2] [--rest 6]: uses of a repository for a person to judge, in both directions.
// Random definitions of which the name stands at least three times elsewhere. Of each, random resolved edges (are they right?), and random places of the same name that are no resolved edge, with what they are said to be (are they uses, after all?). Verdicts are kept in judged/uses.md.

import { parseArgs } from "node:util";
import { type Def, type FileModel, factOf } from "../../src/graph/index.ts";
import { sitesOf } from "../../src/graph/sites.ts";
import type { OccurrenceFact } from "../../src/protocol/facts.ts";
import { Deadline } from "../../src/query/deadline.ts";
import { seededRandom } from "../random.ts";
import { openRepository } from "./open-repository.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "25" },
    seed: { type: "string", default: "1" },
    each: { type: "string", default: "2" },
    rest: { type: "string", default: "6" },
    language: { type: "string" },
  },
});
const root = positionals[0];
if (!root || !options.language) throw new Error("usage: bun test/eval/uses.ts ROOT --language L [--seed S]");

const LEAST_SITES = 3;
const code = openRepository(root);
const { graph } = code;
const random = seededRandom(Number(options.seed));

/** Takes that many of the values, each once. */
function draw<T>(values: readonly T[], count: number): T[] {
  const left = [...values];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0)
    taken.push(left.splice(Math.floor(random() * left.length), 1)[0]!);
  return taken;
}

const files = graph.view.paths.flatMap((path) => {
  const file = graph.file(path);
  return file && file.model.language === options.language ? [file] : [];
});

/** Every place of a name in the files of the language. */
const sitesNamed = (name: string) =>
  files.flatMap((file) => sitesOf(file, name).map((site) => ({ file, site })));

const counts = new Map<string, number>();
for (const { model } of files)
  for (const { name } of model.occurrences) counts.set(name, (counts.get(name) ?? 0) + 1);

const candidates: Def[] = files.flatMap((file) =>
  file.model.symbols.flatMap((symbol, ordinal) => {
    const def = file.def(ordinal);
    const isDrawn = (counts.get(symbol.name) ?? 0) >= LEAST_SITES && [...graph.group(def)][0] === def;
    return isDrawn ? [def] : [];
  }),
);

const placeOf = (def: Def) => `${def.file.path}:${factOf(def).line}`;
const lineOf = (file: FileModel, line: number) => file.model.text.split("\n")[line - 1]?.trim().slice(0, 150);

/** What a place is said to mean. */
function said(file: FileModel, site: OccurrenceFact): string {
  const meaning = code.meaning(file, site);
  if ("defs" in meaning) return `-> ${meaning.defs.map(placeOf).slice(0, 3).join(" ")}`;
  return "out" in meaning
    ? `out ${meaning.out}`
    : `unknown ${meaning.unknown}${meaning.ofType ? " of type" : ""}`;
}

console.log(`${candidates.length} definitions in ${root}`);
draw(candidates, Number(options.sample)).forEach((def, index) => {
  const { name, kind, line } = factOf(def);
  const { edges } = code.references(def, new Deadline(60_000));
  const at = (path: string, line: number, column: number) => `${path}:${line}:${column}`;
  const tiers = new Map(edges.map((edge) => [at(edge.path, edge.line, edge.column), edge]));
  const resolved = edges.filter(({ tier }) => tier === "resolved");
  const rest = sitesNamed(name).filter(
    ({ file, site }) => tiers.get(at(file.path, site.line, site.column))?.tier !== "resolved",
  );
  console.log(
    `\n## ${index + 1}. ${kind} ${name} ${def.file.path}:${line} (${resolved.length} resolved, ${edges.length - resolved.length} possible, ${rest.length} not resolved)`,
  );
  console.log(`     ${lineOf(def.file, line)}`);
  for (const edge of draw(resolved, Number(options.each))) {
    console.log(`  R ${at(edge.path, edge.line, edge.column)} ${edge.via}`);
    console.log(`     ${lineOf(graph.file(edge.path)!, edge.line)}`);
  }
  for (const { file, site } of draw(rest, Number(options.rest))) {
    const place = at(file.path, site.line, site.column);
    console.log(`  ${tiers.has(place) ? "p" : "-"} ${place} ${site.role} ${said(file, site)}`);
    console.log(`     ${lineOf(file, site.line)}`);
  }
});
