// Writes the references of sampled definitions as Scala's compilers bind them, from what they leave in SemanticDB:
//   bun test/eval/oracle-scala.ts ROOT OUT.jsonl --semanticdb FOLDER --oracle "scalac 2.13" [--count 400] [--seed 1]
// Scala 2: scalac -Yrangepos -Xplugin:semanticdb-scalac.jar -P:semanticdb:sourceroot:ROOT -P:semanticdb:targetroot:FOLDER;
// Scala 3: dotc -Ysemanticdb -sourceroot ROOT -semanticdb-target FOLDER. A class and its companion say nothing of each other.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Families } from "./oracle/family.ts";
import {
  type Answer,
  countNames,
  type Definition,
  headOf,
  SAMPLE_OPTIONS,
  type Site,
  sampleDefinitions,
  siteKey,
  writeAnswers,
} from "./oracle/sample.ts";
import {
  isCase,
  kindOf,
  readDocuments,
  type SemanticDocument,
  SemanticSources,
  visibleSymbol,
} from "./oracle/semanticdb.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    semanticdb: { type: "string" },
    oracle: { type: "string", default: "scalac" },
    ...SAMPLE_OPTIONS,
  },
});
const [root, out] = positionals;
if (!root || !out || !values.semanticdb)
  throw new Error('usage: oracle-scala ROOT OUT.jsonl --semanticdb FOLDER [--oracle "scalac 2.13"]');
const folder = values.semanticdb;

const documents: SemanticDocument[] = [...new Bun.Glob("**/*.semanticdb").scanSync({ cwd: folder })]
  .sort()
  .flatMap((file) => [...readDocuments(readFileSync(join(folder, file)))]);
const sources = new SemanticSources(documents, (path) => readFileSync(join(root, path), "utf8"));

const definitions = new Map<string, Definition>();
const uses = new Map<string, Map<string, Site>>();
/** What a place may mean besides what it is said to mean. */
const besides = new Map<string, Map<string, Site>>();
const families = new Families();
const add = (lists: Map<string, Map<string, Site>>, symbol: string, site: Site) => {
  const known = lists.get(symbol);
  if (known) known.set(siteKey(site), site);
  else lists.set(symbol, new Map([[siteKey(site), site]]));
};
/** Names of overloads, and of a class and its companion, without what tells them apart. */
const groupOf = (symbol: string) => symbol.replace(/(?:\(\+?\d*\)\.|[.#])$/, "");
const groups = new Map<string, string[]>();
/** Symbols that stand in a text, asked for or not. */
const written = new Set<string>();

for (const document of documents) {
  const asked = new Map(document.symbols.map((symbol) => [symbol.symbol, symbol]));
  for (const { symbol: local, line, column, isDefinition } of document.occurrences) {
    const symbol = sources.global(document, local);
    const information = asked.get(local);
    const kind = information && kindOf(information);
    const site: Site = [document.path, line, column];
    if (isDefinition) written.add(symbol);
    if (!isDefinition || !kind || definitions.has(symbol)) continue;
    if (sources.wordAt(site) !== information.name) continue;
    const container = /([^#./`()]+)`?[#./]`?[^#./]+$/.exec(groupOf(local))?.[1] ?? "";
    definitions.set(symbol, { name: information.name, kind, site, container });
    groups.set(groupOf(symbol), [...(groups.get(groupOf(symbol)) ?? []), symbol]);
  }
}
const isKnown = (symbol: string) => definitions.has(symbol);

const cases = new Set(documents.flatMap(({ symbols }) => symbols.filter(isCase).map(({ symbol }) => symbol)));
/** Is an object the companion of a case class, with no `apply` of its own? */
const isMade = (symbol: string) =>
  symbol.endsWith(".") &&
  cases.has(symbol.replace(/\.$/, "#")) &&
  isKnown(symbol.replace(/\.$/, "#")) &&
  !groups.has(`${symbol}apply`);

/** The class that a local companion is made for, which nobody wrote: the only one of its name there, else any of them. */
function localClasses({ path }: SemanticDocument, name: string): string[] {
  return [...definitions]
    .filter(([symbol, { name: other }]) => other === name && symbol.startsWith(`${path}:local`))
    .map(([symbol]) => symbol);
}

for (const document of documents) {
  for (const { symbol, overridden } of document.symbols)
    for (const above of overridden)
      families.join(sources.global(document, symbol), sources.global(document, above));
  for (const { symbol: local, line, column, isDefinition } of document.occurrences) {
    if (isDefinition) continue;
    const said = sources.global(document, local);
    const site: Site = [document.path, line, column];
    const word = sources.wordAt(site);
    const made = local.startsWith("local") && !written.has(said) ? localClasses(document, word) : [];
    if (made.length > 1) for (const each of made) add(besides, each, site);
    const symbol =
      made.length === 1
        ? made[0]
        : written.has(said) && !isKnown(said)
          ? undefined
          : visibleSymbol(said, isKnown);
    if (isMade(said) && sources.isApplied(site)) {
      add(uses, said.replace(/\.$/, "#"), site);
      add(besides, said, site);
      continue;
    }
    if (symbol === undefined || word === "") continue;
    const { name } = definitions.get(symbol)!;
    if (word === name || sources.isAlias(document.path, name, word)) add(uses, symbol, site);
    else if (said === symbol) add(besides, symbol, site);
    if (sources.isImport(site)) for (const twin of groups.get(groupOf(symbol))!) add(besides, twin, site);
  }
}
const listOf = (lists: Map<string, Map<string, Site>>, symbol: string) => [
  ...(lists.get(symbol)?.values() ?? []),
];

/** A class for its companion and the other way round. */
function companionOf(symbol: string): string[] {
  const twin = symbol.endsWith("#") ? `${symbol.slice(0, -1)}.` : `${symbol.slice(0, -1)}#`;
  return /[^)][.#]$/.test(symbol) && isKnown(twin) ? [twin] : [];
}

const all = [...definitions.values()];
const symbolOf = new Map([...definitions].map(([symbol, definition]) => [definition, symbol]));
const answers = sampleDefinitions(all, Number(values.count), Number(values.seed)).map(
  ([definition, stratum]): Answer => {
    const symbol = symbolOf.get(definition)!;
    const relatives = [...families.of(symbol)].flatMap((one) => [one, visibleSymbol(one, isKnown) ?? one]);
    const neutral = [...relatives, ...companionOf(symbol)].flatMap((one) => [
      ...(definitions.has(one) ? [definitions.get(one)!.site] : []),
      ...listOf(uses, one),
    ]);
    return {
      definition,
      stratum,
      refs: listOf(uses, symbol).map(([path, line, column]) => [path, line, column, "use"]),
      also: [],
      related: [...neutral, ...listOf(besides, symbol)],
      unknown: sources.silent(definition.name),
    };
  },
);
const scope = documents.map(({ path }) => path).sort();
writeAnswers(out, answers, countNames(all), { oracle: values.oracle, commit: headOf(root), scope });
