// `bun run eval SUITE CLONES [--queries] [--leave-out] [--ablate] [--context] [--home FOLDER]`: NDCG@10 of search_code on a
// retrieval suite (suite.ts), by repository, language and category, beside what other tools score; our own questions are
// in test/eval/questions and in its folders `second` to `twentieth` and `symbols`. Repositories that are absent or not at their
// commit are named and scored apart; where questions name a symbol, its place is scored too (symbol-places.ts). --queries prints
// each query's score; --leave-out adds, for every language, the score by weights that were fitted without it (leave-out.ts);
// --ablate what each row of SIGNALS earns; --context scores the packs of get_code_context.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ablate } from "./ablate.ts";
import { openSearcher, type Searcher } from "./ask.ts";
import { leaveOut, type Observed, observe } from "./leave-out.ts";
import { headline, mean, meansBy, ndcg, type Scored } from "./ndcg.ts";
import { checkOut, readSuite } from "./suite.ts";
import { type SymbolPlace, symbolPlace, symbolSummary } from "./symbol-places.ts";

const RESULTS = 30;
/** What an agent may spend on the first look: is an answering file among what fits? */
const FIRST_LOOK = { detail_level: "location", limit: 60, max_tokens: 2000 } as const;
const PACK = { max_tokens: 4000 } as const;
/** No language may be further than this behind the best peer there. */
const MOST_BEHIND = 0.03;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    queries: { type: "boolean" },
    "leave-out": { type: "boolean" },
    ablate: { type: "boolean" },
    context: { type: "boolean" },
    home: { type: "string" },
  },
});
const [suiteFolder, clones] = positionals;
if (!suiteFolder || !clones)
  throw new Error(
    "usage: bun run eval SUITE CLONES [--queries] [--leave-out] [--ablate] [--context] [--home FOLDER]",
  );

const suite = readSuite(suiteFolder);
const home = values.home ?? mkdtempSync(join(tmpdir(), "codecompass-eval-"));
process.env.CODECOMPASS_HOME = join(home, "data");

const scored: Scored[] = [];
const recalled: number[] = [];
const observed: Observed[] = [];
const packs: PackScore[] = [];
const places: SymbolPlace[] = [];
const absent: string[] = [];
const elsewhere = new Set<string>();
for (const [name, repository] of Object.entries(suite.repositories)) {
  const checkout = checkOut(repository, join(clones, name), join(home, "trees", name));
  if (!checkout) {
    absent.push(name);
    continue;
  }
  if (!checkout.pinned) elsewhere.add(name);
  const searcher = await openSearcher(checkout.folder);
  for (const query of suite.queries.filter(({ repo }) => repo === name)) {
    const hits = await searcher.search(query.query, { limit: RESULTS });
    const score = ndcg(
      hits.map(({ path }) => path),
      query.relevant,
    );
    scored.push({ query, score });
    const look = await searcher.search(query.query, FIRST_LOOK);
    recalled.push(look.some(({ path }) => query.relevant.includes(path)) ? 1 : 0);
    if (query.symbols) places.push(symbolPlace(await searcher.search(query.query), query));
    if (values.context) packs.push(await scorePack(searcher, query.query, query.relevant));
    if (values["leave-out"] || values.ablate)
      observed.push(observe(query, await searcher.units(query.query)));
    if (values.queries) printQuery(query.id, query.category, score, query.query, query.relevant, hits);
  }
  await searcher.close();
}

interface PackScore {
  /** Of the answering files, how many are in the pack. */
  recall: number;
  /** Of what the pack costs, how much is code of answering files. */
  share: number;
  items: number;
}

async function scorePack(searcher: Searcher, query: string, relevant: string[]): Promise<PackScore> {
  const { text } = await searcher.call("get_code_context", { query, ...PACK });
  const items = (JSON.parse(text) as { context: { path: string }[] }).context;
  const size = (some: typeof items) => some.reduce((sum, item) => sum + JSON.stringify(item).length, 0);
  const answering = items.filter(({ path }) => relevant.includes(path));
  return {
    recall: new Set(answering.map(({ path }) => path)).size / relevant.length,
    share: items.length === 0 ? 0 : size(answering) / size(items),
    items: items.length,
  };
}

function printQuery(
  id: string,
  category: string,
  score: number,
  text: string,
  relevant: string[],
  hits: { path: string }[],
): void {
  const files = [...new Set(hits.map(({ path }) => path))].slice(0, 3);
  console.log(`${score.toFixed(3)} ${id} ${category} ${JSON.stringify(text)} -> ${relevant} | ${files}`);
}

const cells = (means: Map<string, number>) =>
  [...means].map(([name, value]) => `${name} ${value.toFixed(3)}`).join("  ");

function printTable(title: string, rows: readonly Scored[]): void {
  if (rows.length === 0) return;
  const repositories = meansBy(rows, "repo");
  console.log(
    `\n${title}: NDCG@10 ${headline(rows).toFixed(4)}, ${repositories.size} repositories, ${rows.length} queries`,
  );
  console.log(`by repository  ${cells(repositories)}`);
  console.log(`by language    ${cells(meansBy(rows, "language"))}`);
  console.log(`by category    ${cells(meansBy(rows, "category"))}`);
  for (const [peer, scores] of Object.entries(suite.peers)) {
    const known = [...repositories.keys()].flatMap((name) => scores[name] ?? []);
    console.log(`peer           ${mean(known).toFixed(4)}  ${peer}`);
  }
}

/** By language, beside the best of the other tools there. */
function printLeftOut(rows: readonly Scored[]): void {
  console.log(`\nweights fitted without the language: NDCG@10 ${headline(rows).toFixed(4)}`);
  const repositories = meansBy(rows, "repo");
  for (const [language, score] of meansBy(rows, "language")) {
    const names = [...repositories.keys()].filter((name) => suite.repositories[name]!.language === language);
    const peers = Object.values(suite.peers).map((scores) =>
      mean(names.flatMap((name) => scores[name] ?? [])),
    );
    const best = Math.max(...peers);
    const ours = mean(names.map((name) => repositories.get(name)!));
    const behind = ours < best - MOST_BEHIND ? `, more than ${MOST_BEHIND} under` : "";
    console.log(`left out       ${language} ${score.toFixed(3)}, best peer ${best.toFixed(3)}${behind}`);
  }
}

printTable(
  "at their commits",
  scored.filter(({ query }) => !elsewhere.has(query.repo)),
);
printTable(
  `not at their commits (${[...elsewhere].join(", ")})`,
  scored.filter(({ query }) => elsewhere.has(query.repo)),
);
printTable("all", scored);
console.log(
  `recall         ${mean(recalled).toFixed(4)} within ${FIRST_LOOK.max_tokens} tokens at location detail`,
);
if (values.context)
  console.log(
    `context        ${mean(packs.map(({ recall }) => recall)).toFixed(4)} of the answering files within ${PACK.max_tokens} tokens, ` +
      `${mean(packs.map(({ share }) => share)).toFixed(4)} of the code is theirs, ${mean(packs.map(({ items }) => items)).toFixed(1)} items`,
  );
if (places.length > 0) console.log(`symbols        ${symbolSummary(places)}`);
if (values["leave-out"]) printLeftOut(leaveOut(observed));
if (values.ablate)
  for (const { name, earns, questions } of ablate(observed))
    console.log(`earns          ${earns.toFixed(4)} ${name}, observed in ${questions} questions`);
console.log(`absent         ${absent.join(", ") || "none"}`);
if (!values.home) rmSync(home, { recursive: true, force: true });
