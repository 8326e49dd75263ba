// A bundle of a store: a copy of one moment, made by SQLite while others write, without what belongs to one machine or can
// be made again (uncommitted trees, jobs, full text). `exportBundle` is the function to know.

import { readFileSync, rmSync } from "node:fs";
import { ToolError } from "../protocol/errors.ts";
import { byText } from "../util/order.ts";
import { deleteBlobs } from "./blob-writer.ts";
import { listBlobs } from "./blobs.ts";
import { ContentsWriter } from "./bundle-contents.ts";
import { BundleWriter } from "./bundle-format.ts";
import {
  BUNDLE_FORMAT,
  type BundledTree,
  type BundleManifest,
  type ContentsPlace,
  LIVE_KEY,
  UNBUNDLED,
} from "./bundle-manifest.ts";
import type { ChunkTexts } from "./chunk-texts.ts";
import { makeWhole, recordOf, textOf } from "./contents.ts";
import { databaseFiles } from "./database.ts";
import { guarded } from "./failures.ts";
import { SCHEMA_VERSION } from "./schema.ts";
import { idList, rows, run } from "./sql.ts";
import { openStore, type Store } from "./store.ts";
import { reachableBlobs, reachablePaths } from "./tree-rows.ts";
import { listTrees, readTree } from "./trees.ts";

export interface ExportInput {
  store: Store;
  /** The bundle. What was there before stays until the new one is complete. */
  file: string;
  /** A folder for the copy, about as large as the database. */
  scratch: string;
  /** Version of the program. */
  producer: string;
  /** What full text indexes, by the text of a blob in UTF-8 and its record with a plain body. */
  chunkTexts: (text: Uint8Array, record: Uint8Array) => ChunkTexts;
  /** Under which rules a tree was made, where that is known. */
  fingerprintOf: (tree: { key: string; generation: number }) => string | undefined;
}

export interface ExportReport {
  id: string;
  bytes: number;
  blobs: number;
  trees: BundledTree[];
}

/** Beyond this each second buys less than 2 %: spring-framework 19.2 MB at 9, 18.7 MB and five times as long at 15. */
const LEVEL = 9;

/** Throws ToolError: ref_not_indexed when there is no complete tree, storage_unavailable. */
export async function exportBundle(input: ExportInput): Promise<ExportReport> {
  const file = `${input.scratch}/copy.db`;
  guarded(input.store.file, () => input.store.db.run("VACUUM INTO ?", [file]));
  const copy = openStore(file, "write");
  try {
    for (const setting of ["journal_mode = OFF", "synchronous = OFF"]) copy.db.run(`PRAGMA ${setting}`);
    const trees = keepShareable(copy, input.fingerprintOf);
    const writer = new BundleWriter(input.file);
    try {
      return await write(copy, writer, trees, input);
    } catch (error) {
      writer.abandon();
      throw error;
    }
  } finally {
    copy.close();
    for (const part of databaseFiles(file)) rmSync(part, { force: true });
  }
}

async function write(
  copy: Store,
  writer: BundleWriter,
  trees: BundledTree[],
  { producer, scratch, chunkTexts }: ExportInput,
): Promise<ExportReport> {
  const contents = await writeContents(copy, writer, chunkTexts);
  const blobs = listBlobs(copy);
  const extractors: Record<string, number[]> = {};
  for (const { language, extractor } of blobs.values()) {
    extractors[language] ??= [];
    if (!extractors[language].includes(extractor)) extractors[language].push(extractor);
  }
  const id = contentId(copy, trees);
  const tables = stripTables(copy, `${scratch}/tables.db`);
  const manifest: BundleManifest = {
    format: BUNDLE_FORMAT,
    schema: SCHEMA_VERSION,
    producer,
    id,
    trees,
    extractors,
    blobs: blobs.size,
    tableBytes: tables.length,
    tables: writer.add(await Bun.zstdCompress(tables, { level: LEVEL })),
    contents,
  };
  return { id, bytes: writer.finish(manifest), blobs: blobs.size, trees };
}

/** Drops uncommitted and unfinished trees and what only they show; full text, which is made again from texts. */
function keepShareable(copy: Store, fingerprintOf: ExportInput["fingerprintOf"]): BundledTree[] {
  run(copy, "INSERT INTO chunks (chunks) VALUES ('delete-all')");
  run(copy, "DELETE FROM trees WHERE key LIKE 'worktree:%' OR state <> 'ready'");
  run(copy, "DELETE FROM trees WHERE base IS NOT NULL AND base NOT IN (SELECT key FROM trees)");
  makeWhole(copy);
  const trees = bundledTrees(copy, fingerprintOf);
  run(copy, "UPDATE trees SET key = ? WHERE key LIKE 'live:%'", LIVE_KEY);
  const reachable = reachableBlobs(copy);
  if (reachable.size === 0)
    throw new ToolError("ref_not_indexed", "There is no complete index to export: run `codecompass index`.");
  const unused = [...listBlobs(copy).keys()].filter((id) => !reachable.has(id));
  if (unused.length > 0) deleteBlobs(copy, unused);
  forgetUnshared(copy);
  return trees;
}

/** What only uncommitted files are called, and call theirs. Ids of paths have no gaps: their rows stay, empty. */
function forgetUnshared(copy: Store): void {
  run(copy, "DELETE FROM names WHERE id NOT IN (SELECT name FROM postings UNION SELECT name FROM symbols)");
  const used = idList([...reachablePaths(copy)]);
  run(copy, "UPDATE paths SET text = '', hash = 0 WHERE id NOT IN (SELECT value FROM json_each(?))", used);
}

function bundledTrees(copy: Store, fingerprintOf: ExportInput["fingerprintOf"]): BundledTree[] {
  return listTrees(copy).map((tree) => {
    const { ref, commit, files, symbols } = tree;
    const key = tree.key.startsWith(LIVE_KEY) ? LIVE_KEY : tree.key;
    const fingerprint = fingerprintOf(tree);
    return { key, ref, commit, files, symbols, ...(fingerprint !== undefined && { fingerprint }) };
  });
}

async function writeContents(
  copy: Store,
  writer: BundleWriter,
  chunkTexts: ExportInput["chunkTexts"],
): Promise<ContentsPlace[]> {
  const places: ContentsPlace[] = [];
  const section = new ContentsWriter();
  let packing = Promise.resolve();
  // The next section is read while the one before is compressed.
  const flush = async () => {
    await packing;
    const taken = section.take();
    if (!taken) return;
    const { plain, first, last } = taken;
    const packed = Bun.zstdCompress(plain, { level: LEVEL });
    packing = packed.then((bytes) => void places.push({ ...writer.add(bytes), first, last }));
  };
  const ids = [...listBlobs(copy).keys()].sort((a, b) => a - b);
  for (const id of ids) {
    const [text, record] = [textOf(copy, id), recordOf(copy, id)];
    if (section.add({ id, text, record, chunks: chunkTexts(text, record) })) await flush();
  }
  await flush();
  await packing;
  return places;
}

function contentId(copy: Store, trees: readonly BundledTree[]): string {
  const lines = rows(copy, "SELECT hash, language, extractor FROM blobs ORDER BY 1, 2, 3").map((row) =>
    row.join(" "),
  );
  for (const { key } of [...trees].sort((a, b) => byText(a.key, b.key)))
    for (const { path, hash, mode } of readTree(copy, key)?.entries ?? [])
      lines.push(`${key} ${mode} ${hash} ${path}`);
  return new Bun.CryptoHasher("sha256").update(lines.join("\n")).digest("hex");
}

/** The bytes of the copy without what is in the other sections or can be made again. */
function stripTables(copy: Store, file: string): Uint8Array<ArrayBuffer> {
  for (const table of UNBUNDLED) run(copy, `DELETE FROM ${table}`);
  run(copy, "DROP TABLE IF EXISTS scip");
  run(copy, "DELETE FROM meta WHERE key NOT LIKE 'next_%' AND key NOT IN ('epoch', 'schema')");
  rmSync(file, { force: true });
  guarded(copy.file, () => copy.db.run("VACUUM INTO ?", [file]));
  try {
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(file, { force: true });
  }
}
