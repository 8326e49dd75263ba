// The store under a load of real size: bun test/bench/store.ts FOLDER [DATABASE]
// Prints seconds of the writer, bytes a table, and how long views, look-ups and unpacking take.

import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ExtractedBlob, listBlobs, readFacts, readText, writeBlobs } from "../../src/store/blobs.ts";
import { matchChunks, termHits } from "../../src/store/fulltext.ts";
import { findName, nameTexts } from "../../src/store/names.ts";
import { postingsOf } from "../../src/store/postings.ts";
import { checkpoint, openStore, type Store } from "../../src/store/store.ts";
import { symbolsNamed } from "../../src/store/symbols.ts";
import { publishTree } from "../../src/store/trees.ts";
import { openView } from "../../src/view/view.ts";
import { fabricateBlob } from "./fabricate.ts";

const KEY = "commit:bench";
const BATCH_BYTES = Number(process.env.BATCH_BYTES ?? 4_000_000);

function timed<T>(label: string, work: () => T): T {
  const started = performance.now();
  const result = work();
  console.log(`${label.padEnd(46)}${(performance.now() - started).toFixed(1).padStart(10)} ms`);
  return result;
}

interface Load {
  writeMs: number;
  cpuMs: number;
  fabricateMs: number;
  occurrences: number;
  postings: number;
  facts: number;
  text: number;
}

function fill(store: Store, folder: string, paths: string[]): Load {
  const load: Load = { writeMs: 0, cpuMs: 0, fabricateMs: 0, occurrences: 0, postings: 0, facts: 0, text: 0 };
  const entries: { path: string; blob: number; mode: number; size: number; mtimeMs: number }[] = [];
  let batch: ExtractedBlob[] = [];
  let batchPaths: string[] = [];
  let batchBytes = 0;
  const flush = () => {
    const started = performance.now();
    const cpu = process.cpuUsage();
    const ids = writeBlobs(store, batch);
    const used = process.cpuUsage(cpu);
    load.writeMs += performance.now() - started;
    load.cpuMs += (used.user + used.system) / 1000;
    batchPaths.forEach((path, i) => {
      entries.push({ path, blob: ids[i] as number, mode: 0o100644, size: 0, mtimeMs: 0 });
    });
    batch = [];
    batchPaths = [];
    batchBytes = 0;
  };
  for (const path of paths) {
    const started = performance.now();
    if (!statSync(join(folder, path), { throwIfNoEntry: false })?.isFile()) continue;
    const bytes = readFileSync(join(folder, path));
    if (bytes.subarray(0, 8000).includes(0) || bytes.length > 1_048_576) continue;
    const blob = fabricateBlob(path, bytes);
    load.fabricateMs += performance.now() - started;
    load.postings += blob.postingNames.length;
    load.facts += blob.facts.length;
    load.text += blob.text.length;
    batch.push(blob);
    batchPaths.push(path);
    batchBytes += bytes.length;
    if (batchBytes > BATCH_BYTES) flush();
  }
  flush();
  timed("publish", () =>
    publishTree(store, { key: KEY, ref: "main", commit: "bench", state: "ready", entries, skips: [] }),
  );
  return load;
}

function printTables(store: Store): void {
  const found = store.db
    .query("SELECT name, sum(pgsize) FROM dbstat GROUP BY name ORDER BY 2 DESC LIMIT 16")
    .values();
  for (const [name, bytes] of found)
    console.log(`  ${String(name).padEnd(36)}${((bytes as number) / 1e6).toFixed(2).padStart(10)} MB`);
}

function measureReads(file: string): void {
  const store = openStore(file, "read");
  const view = timed("open view, cold", () => openView(store, KEY));
  timed("open view, again", () => openView(store, KEY));
  timed("rows of all blobs", () => view.blobs());
  timed("all names", () => nameTexts(store).length);
  const name = timed("find name", () => findName(store, "get")) ?? 0;
  timed("symbols named get", () => symbolsNamed(store, [name]).length);
  const postings = timed("postings of get", () => postingsOf(store, name));
  timed(`occurrences of get in ${postings.length} blobs`, () => {
    let sites = 0;
    for (const { blob } of postings) sites += readFacts(store, blob).occurrences("get").length;
    return sites;
  });
  const some = [...listBlobs(store).keys()].slice(0, 2000);
  timed("symbols of 2,000 blobs", () =>
    some.reduce((sum, id) => sum + readFacts(store, id).symbols().length, 0),
  );
  timed("occurrences of 2,000 blobs", () =>
    some.reduce((sum, id) => sum + readFacts(store, id).occurrences().length, 0),
  );
  timed("texts of 2,000 blobs", () => some.reduce((sum, id) => sum + readText(store, id).length, 0));
  timed("match: bean factory", () => matchChunks(store, { all: ["bean", "factory"] }).length);
  timed("match: bean factory, again", () => matchChunks(store, { all: ["bean", "factory"] }).length);
  timed(
    'match: phrase "application context"',
    () => matchChunks(store, { phrase: ["application", "context"] }).length,
  );
  timed("match: transact*", () => matchChunks(store, { all: [{ text: "transact", prefix: true }] }).length);
  timed("hits of transaction", () => termHits(store, "transaction").length);
  timed("hits of get", () => termHits(store, "get").length);
  store.close();
}

const [folder, given] = process.argv.slice(2);
if (!folder) throw new Error("usage: bun test/bench/store.ts FOLDER [DATABASE]");
const scratch = mkdtempSync(join(tmpdir(), "codecompass-bench-"));
const file = given ?? join(scratch, "index.db");
const listed = Bun.spawnSync(["git", "-C", folder, "ls-files", "-z"]).stdout.toString().split("\0");
const store = openStore(file, "write");
const load = fill(
  store,
  folder,
  listed.filter((path) => path !== ""),
);
console.log(
  `${listed.length} files, ${load.postings} postings; facts ${(load.facts / 1e6).toFixed(1)} MB, text ${(load.text / 1e6).toFixed(1)} MB`,
);
console.log(
  `fabricated in ${(load.fabricateMs / 1000).toFixed(2)} s; written in ${(load.writeMs / 1000).toFixed(2)} s, ${(load.cpuMs / 1000).toFixed(2)} s of CPU`,
);
timed("checkpoint", () => checkpoint(store));
console.log(
  `${(statSync(file).size / 1e6).toFixed(1)} MB on disk, ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB RSS`,
);
printTables(store);
store.close();
measureReads(file);
rmSync(scratch, { recursive: true, force: true });
