// bun run eval:lost ROOT… [--count 2000] [--seed 1] [--print 6]: is any use of a name lost? For random symbols over the
// repositories, every place where `rg -w` finds the name is an edge or counted as excluded, declares something, or is no
// code to the grammar (comments, strings). Prints what is none of these, by what the grammar takes it for, and symbols of
// which fewer uses are accounted for than stand there. `--count 0` takes every symbol.

import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { type CodeGraph, type FileModel, factOf } from "../../src/graph/index.ts";
import { findLanguage } from "../../src/languages/index.ts";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";
import { Deadline } from "../../src/query/deadline.ts";
import { seededRandom } from "../random.ts";
import { openRepository } from "./open-repository.ts";
import { type Hit, type Reading, readingAt } from "./place-reading.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    print: { type: "string", default: "6" },
  },
});
if (positionals.length === 0)
  throw new Error("usage: bun run eval:lost ROOT… [--count 2000] [--seed 1] [--print 6]");

/** All places of words, as ripgrep sees them, by word. */
function wordHits(root: string, names: ReadonlySet<string>): Map<string, Hit[]> {
  const args = ["rg", "--json", "-w", "-F", "-f", "-", "--", root];
  const run = Bun.spawnSync(args, { stdin: Buffer.from([...names].join("\n")), maxBuffer: 2 ** 31 });
  const hits = new Map<string, Hit[]>();
  for (const row of run.stdout.toString().split("\n")) {
    if (!row.startsWith('{"type":"match"')) continue;
    const { data } = JSON.parse(row);
    if (data.path.text === undefined || data.lines.text === undefined) continue;
    const bytes = Buffer.from(data.lines.text);
    for (const { match, start } of data.submatches) {
      const column = bytes.subarray(0, start).toString().length + 1;
      const hit = { path: relative(root, data.path.text), line: data.line_number, column };
      hits.set(match.text, [...(hits.get(match.text) ?? []), hit]);
    }
  }
  return hits;
}

/** What a place is to the facts of its file; `$name`, `#name`, `@name` and `~name` are names of their own. */
function factAt(file: FileModel, name: string, hit: Hit): string {
  const sign = file.model.text[file.model.offset(hit.line, hit.column) - 1] ?? "";
  const plain = plainFactAt(file, name, hit);
  if (plain !== "" || !"$#@~".includes(sign)) return plain;
  return plainFactAt(file, sign + name, { ...hit, column: hit.column - 1 }) && "longer name";
}

function plainFactAt({ model }: FileModel, name: string, { line, column }: Hit): string {
  const is = (fact: { line: number; column: number }) => fact.line === line && fact.column === column;
  if (model.symbolAt(line, column) !== -1) return "definition";
  if (model.occurrencesOf(name).some(is)) return "occurrence";
  if (model.localsNamed(name).some(is)) return "local";
  // One more clause of what is defined above: `def f(1)`, `f 1 = …`, `@spec f(…)`.
  const head = model.text.slice(model.offset(line, 1), model.offset(line, column));
  const isInside = (symbol: { name: string; startLine: number; endLine: number }) =>
    symbol.name === name && symbol.startLine <= line && line <= symbol.endLine;
  const hasClauses = findLanguage(model.language)?.clauseKey !== undefined;
  return hasClauses && /^\s*(?:@?\w+\s+)?$/.test(head) && model.symbols.some(isInside) ? "definition" : "";
}

/** How many sites find_references accounts for: edges, and what it counts as excluded. */
function accounted(code: CodeGraph, file: FileModel, ordinal: number): number {
  const { edges, excluded } = code.references(file.def(ordinal), new Deadline(60_000));
  return edges.length + Object.values(excluded).reduce((sum, count) => sum + count, 0);
}

const random = seededRandom(Number(values.seed));
const table = new Map<string, number>();
const count = (key: string) => table.set(key, (table.get(key) ?? 0) + 1);
const lost = new Map<string, string[]>();
const lose = (kind: string, place: string) => lost.set(kind, [...(lost.get(kind) ?? []), place]);

interface Sample {
  file: FileModel;
  ordinal: number;
}

function sampleOf({ graph }: CodeGraph): Sample[] {
  const all = graph.view.paths.flatMap((path) => {
    const file = graph.file(path);
    if (!file || !findLanguage(file.model.language)?.resolve) return [];
    return file.model.symbols
      .map((symbol, ordinal) => ({ file, ordinal, symbol }))
      .filter(({ symbol }) => /^[\p{ID_Start}_][\p{ID_Continue}]*[?!']?$/u.test(symbol.name));
  });
  const wanted = Number(values.count) / positionals.length;
  return wanted === 0 ? all : Array.from({ length: wanted }, () => all[Math.floor(random() * all.length)]!);
}

/** Judges each place of a name in some families of languages; the number of those that are occurrences. */
async function judge(
  root: string,
  { graph }: CodeGraph,
  name: string,
  hits: readonly Hit[],
  families: ReadonlySet<string>,
): Promise<number> {
  let uses = 0;
  for (const hit of hits) {
    const file = graph.file(hit.path);
    const isRead = file && (graph.view.blob(file.model.id).flags & BLOB_FLAGS.minified) === 0;
    if (!isRead || !findLanguage(file.model.language)?.resolve) {
      count("in files without rules");
      continue;
    }
    if (!families.has(file.rules.family)) {
      count("other language");
      continue;
    }
    const fact = factAt(file, name, hit);
    if (fact === "occurrence") uses++;
    const reading: Reading = fact ? { prose: fact } : await readingAt(file, name, hit);
    count("prose" in reading ? reading.prose : "lost");
    if ("prose" in reading) continue;
    const line = file.model.text.split("\n")[hit.line - 1]!.trim().slice(0, 120);
    const place = `${join(root, hit.path)}:${hit.line}:${hit.column} ${name}  ${line}`;
    lose(`${file.model.language}: ${reading.code}`, place);
  }
  return uses;
}

for (const root of positionals) {
  const code = openRepository(root);
  const samples = sampleOf(code);
  const nameOf = ({ file, ordinal }: Sample) => factOf(file.def(ordinal)).name;
  const hits = wordHits(root, new Set(samples.map(nameOf)));
  const uses = new Map<string, number>();
  for (const [name, places] of hits) {
    const families = samples.filter((each) => nameOf(each) === name).map(({ file }) => file.rules.family);
    uses.set(name, await judge(root, code, name, places, new Set(families)));
  }
  for (const sample of samples) {
    count("symbols");
    const [name, { file, ordinal }] = [nameOf(sample), sample];
    const known = accounted(code, file, ordinal);
    if (known >= (uses.get(name) ?? 0)) continue;
    const place = `${join(root, file.path)} ${name}: ${known} of ${uses.get(name)}`;
    lose(`${file.model.language}: fewer edges and excluded than uses`, place);
  }
}
const byCount = [...lost].sort((a, b) => b[1].length - a[1].length);
for (const [kind, places] of byCount) {
  console.log(`${String(places.length).padStart(6)}  ${kind}`);
  const step = Math.max(1, Math.floor(places.length / Number(values.print)));
  for (let at = 0; at < Number(values.print) && at * step < places.length; at++)
    console.log(`        ${places[at * step]}`);
}
for (const [key, of] of [...table].sort((a, b) => b[1] - a[1]))
  console.log(`${String(of).padStart(8)}  ${key}`);
process.exit(lost.size === 0 ? 0 : 1);
