// bun test/bench/references.ts ROOT [N]: find_references over N random symbols, over the 20 most frequent names, the call
// graph two levels deep, and the random ones again after an edit of another file, which is taken back: the time of the
// answer, and in brackets the CPU time of the process with its collector and compiler; asked in a process that is warm.

import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodeSymbolId } from "../../src/protocol/handles.ts";
import { QuerySession } from "../../src/query/session.ts";
import { openStore } from "../../src/store/store.ts";
import { listTrees } from "../../src/store/trees.ts";
import { openView } from "../../src/view/view.ts";
import { seededRandom } from "../random.ts";
import { percentile } from "./measure.ts";

/** `PATH ORDINAL` of a symbol. */
const pathIn = (at: string) => at.slice(0, at.lastIndexOf(" "));

const root = process.argv[2]!;
const count = Number(process.argv[3] ?? 500);
const run = (command: string) => Bun.spawnSync([process.execPath, "src/main.ts", command, root, "--json"]);
if (run("index").exitCode !== 0) throw new Error(`could not index ${root}`);
const { project_id } = JSON.parse(run("status").stdout.toString()) as { project_id: string };
const file = `${process.env.CODECOMPASS_HOME}/projects/${project_id}/index.db`;
const store = openStore(file, "read");
const tree = listTrees(store)[0]!;
const view = openView(store, tree.key);
const session = new QuerySession();

const symbols: { id: string; name: string; at: string }[] = [];
const frequency = new Map<string, { count: number; id: string }>();
const rows = store.db
  .query(
    "SELECT s.id, b.id, n.text FROM symbols s JOIN blobs b ON b.id = s.blob JOIN names n ON n.id = s.name",
  )
  .values() as [number, number, string][];
for (const [symbolId, blob, name] of rows) {
  if (!view.has(blob)) continue;
  const path = view.pathsOf(blob)[0]!;
  const id = encodeSymbolId({ epoch: store.epoch, pathId: view.pathId(path)!, symbolId });
  const ordinal = symbolId - view.blob(blob).firstSymbol;
  symbols.push({ id, name, at: `${path} ${String(ordinal).padStart(6, "0")}` });
}
// By their places: ids go by what was stored first, and the draw would be another one for each index.
symbols.sort((a, b) => (a.at < b.at ? -1 : 1));
for (const { id, name } of symbols) {
  const known = frequency.get(name) ?? { count: 0, id };
  known.count++;
  frequency.set(name, known);
}

interface Cost {
  ms: number;
  cpuMs: number;
}

async function ask(query: string, args: Record<string, unknown>): Promise<Cost> {
  const before = process.cpuUsage();
  const start = performance.now();
  const reply = await session.run({
    id: 1,
    project: file,
    key: tree.key,
    query,
    args: { limit: 50, offset: 0, ...args },
    deadlineMs: 60_000,
  });
  const ms = performance.now() - start;
  if ("error" in reply) throw new Error(JSON.stringify(reply.error));
  const { user, system } = process.cpuUsage(before);
  return { ms, cpuMs: (user + system) / 1000 };
}

const report = (label: string, costs: readonly Cost[]) => {
  const at = (part: number, of: keyof Cost) =>
    percentile(
      costs.map((cost) => cost[of]),
      part,
    ).toFixed(1);
  const both = (part: number) => `${at(part, "ms")} (${at(part, "cpuMs")}) ms`;
  console.log(`${label.padEnd(34)} median ${both(0.5)}  p95 ${both(0.95)}  max ${both(1)}`);
};

const random = seededRandom(7);
const pick = () => symbols[Math.floor(random() * symbols.length)]!;
const sample = Array.from({ length: count }, pick);
for (const label of ["first time", "again"]) {
  const times: Cost[] = [];
  for (const { id } of sample) times.push(await ask("find_references", { symbol_id: id }));
  report(`find_references, random, ${label}`, times);
}
const frequent = [...frequency.values()].sort((a, b) => b.count - a.count).slice(0, 20);
for (const label of ["first time", "again"]) {
  const times: Cost[] = [];
  for (const { id } of frequent) times.push(await ask("find_references", { symbol_id: id }));
  report(`find_references, frequent, ${label}`, times);
}
for (const label of ["first time", "again"]) {
  const times: Cost[] = [];
  for (const { id } of sample.slice(0, 100))
    times.push(await ask("get_call_graph", { symbol_id: id, depth: 2, limit: 20, direction: "both" }));
  report(`get_call_graph depth 2, ${label}`, times);
}

// After an edit of a file that none of the sample is in: what spans files is found out again.
const asked = new Set(sample.map(({ at }) => pathIn(at)));
const edited = symbols.map(({ at }) => pathIn(at)).find((path) => !asked.has(path));
if (edited === undefined) throw new Error("every file is asked about");
const edit = join(root, edited);
const before = readFileSync(edit);
try {
  appendFileSync(edit, "\n");
  if (run("sync").exitCode !== 0) throw new Error(`could not sync ${root}`);
  const times: Cost[] = [];
  for (const { id } of sample) times.push(await ask("find_references", { symbol_id: id }));
  report("find_references, after an edit", times);
} finally {
  writeFileSync(edit, before);
  run("sync");
}
