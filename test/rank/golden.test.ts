// Ranking as one can read it: own queries over the fixtures of all languages and over this repository's sources, each with
// the file that answers it and the rank that it must reach. golden/ranking.txt holds the ranks and their sums, so that a
// commit which moves ranking shows how far; UPDATE_SNAPSHOTS=1 rewrites it. Ranks in this repository move with every commit
// to it: of those the golden only says whether the target was reached.

import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { indexed } from "../query/indexed.ts";

const ROOT = join(import.meta.dir, "../..");
const GOLDEN = join(import.meta.dir, "../golden/ranking.txt");
const DEPTH = 10;

/** Query, answering file, the worst rank that is good enough. */
type Row = readonly [query: string, path: string, target: number];

const FIXTURES: readonly Row[] = [
  ["parse a list of orders in csharp lang:csharp", "csharp/Orders.cs", 1],
  ["Cart", "elixir/shop.ex", 5],
  ["person with name and age", "python/people.py", 11],
  ["customer with name, title and debts", "python/people.py", 3],
  ["stack pop of an empty stack", "python/stack.pyi", 3],
  ["values hcl", "hcl/values.tfvars", 10],
  ["deploy script", "bash/deploy.sh", 1],
  ["deploy tests lang:bash", "bash/deploy.bats", 2],
  ["solidity vault deposit and withdraw", "solidity/Vault.sol", 1],
  ["graphql schema types", "graphql/schema.graphql", 1],
  ["user card component", "vue/UserCard.vue", 1],
  ["counter component svelte", "svelte/Counter.svelte", 3],
  ["postgres create table", "sql/postgres.sql", 1],
  ["swift order tests", "swift/OrderTests.swift", 1],
  ["scala order spec", "scala/OrderSpec.scala", 1],
  ["dart shop", "dart/shop.dart", 1],
  ["php order test", "php/OrderTest.php", 1],
  ["ruby shop spec", "ruby/shop_spec.rb", 1],
  ["style sheet of the site", "css/site.css", 3],
  ["notebook analysis of data", "notebook/analysis.ipynb", 1],
];

const SOURCES: readonly Row[] = [
  ["parseQuery", "text/query.ts", 1],
  ["TermTable", "text/term-table.ts", 1],
  ["how are trees compiled into a view", "view/compile.ts", 3],
  ["full text search over chunks", "store/fulltext.ts", 10],
  ["collect garbage blobs", "store/gc.ts", 3],
  ["stem of a word", "text/stem.ts", 1],
  ["weights of ranking signals", "rank/signals.ts", 2],
  ["atomic write of a file", "util/atomic-file.ts", 1],
  ["linear time regular expressions", "text/regex.ts", 3],
  ["symbol handles encode and decode", "protocol/handles.ts", 2],
  ["estimate tokens of a text", "protocol/tokens.ts", 2],
  ["watch a job and its progress", "server/progress.ts", 5],
  ["did you mean near names", "query/near-names.ts", 3],
  ["postings of names", "store/postings.ts", 1],
  ["git cat-file batch objects", "vcs/objects.ts", 3],
  ["colours of the terminal", "cli/terminal.ts", 1],
];

function filesBelow(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".txt"))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** Ranks by file, DEPTH + 1 for what is not among the first. */
async function ranksOf(folder: string, rows: readonly Row[]): Promise<number[]> {
  const project = await indexed(filesBelow(folder));
  const ranks: number[] = [];
  for (const [query, path] of rows) {
    const { items } = await project.ask("search_code", { query, limit: 30, detail: "location" });
    const files = [...new Set(items.map((item) => item.path))].slice(0, DEPTH);
    ranks.push(files.includes(path) ? files.indexOf(path) + 1 : DEPTH + 1);
  }
  return ranks;
}

const share = (ranks: readonly number[], most: number) =>
  (ranks.filter((rank) => rank <= most).length / ranks.length).toFixed(3);
const reciprocal = (ranks: readonly number[]) =>
  (ranks.reduce((sum, rank) => sum + (rank > DEPTH ? 0 : 1 / rank), 0) / ranks.length).toFixed(3);

test("ranks reach their targets, and the golden knows them", async () => {
  const fixtures = await ranksOf(join(ROOT, "fixtures/languages"), FIXTURES);
  const sources = await ranksOf(join(ROOT, "src"), SOURCES);
  const shown = (rank: number) => (rank > DEPTH ? "-" : String(rank));
  const lines = [
    `fixtures: recall@1 ${share(fixtures, 1)}, recall@5 ${share(fixtures, 5)}, MRR ${reciprocal(fixtures)}`,
    ...FIXTURES.map(([query, path], at) => `${shown(fixtures[at]!).padStart(3)}  ${query} -> ${path}`),
    "sources",
    ...SOURCES.map(
      ([query, path, most], at) => `${sources[at]! <= most ? " ok" : "BAD"}  ${query} -> ${path}`,
    ),
  ];
  const text = `${lines.join("\n")}\n`;
  if (process.env.UPDATE_SNAPSHOTS) await Bun.write(GOLDEN, text);
  FIXTURES.forEach(([query, , target], at) => void expect(fixtures[at]!, query).toBeLessThanOrEqual(target));
  expect(text).toBe(await Bun.file(GOLDEN).text());
}, 120_000);
